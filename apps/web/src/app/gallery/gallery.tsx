import { type ReactNode, useState } from 'react'
import type { ScreenProps } from '#lib/feature-route.ts'
import type { RawSearch } from '#lib/search.rules.ts'
import { brand } from '#ui/brand.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { ActionParts, BrandParts } from './gallery-brand.tsx'
import { ChoiceParts } from './gallery-choices.tsx'
import { FeedbackParts, ScreenParts } from './gallery-feedback.tsx'
import { FieldParts } from './gallery-fields.tsx'
import { FileParts } from './gallery-files.tsx'
import { CourseParts, ListParts, MoneyParts } from './gallery-money.tsx'

const sections: [string, (shown: { scheme: string; search: RawSearch }) => ReactNode][] = [
  ['Brand', BrandParts],
  ['Buttons and links', ActionParts],
  ['Money', MoneyParts],
  ['Fields', FieldParts],
  ['Files', FileParts],
  ['Choices', ChoiceParts],
  ['Ways', CourseParts],
  ['Lists', ListParts],
  ['Feedback', FeedbackParts],
  ['Whole screens', ScreenParts],
]

type Scheme = 'both' | 'light' | 'dark'

/** Every part in its states, built from the real parts, in both schemes side by side. */
export function Screen({ search }: ScreenProps<'components'>) {
  const [scheme, setScheme] = useState<Scheme>('both')
  const shown = scheme === 'both' ? (['light', 'dark'] as const) : ([scheme] as const)
  return (
    <div className="w-full px-2 sm:px-8">
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 className="text-display font-semibold">Components</h1>
          <p className="text-ink-soft">Every part of {brand.name}, in every state, in both schemes.</p>
        </div>
        <RadioCards
          label="Scheme"
          hideLabel
          columns={3}
          value={scheme}
          onChange={setScheme}
          options={[
            { value: 'both', title: 'Both' },
            { value: 'light', title: 'Light' },
            { value: 'dark', title: 'Dark' },
          ]}
        />
      </header>
      {sections.map(([title, Parts]) => (
        <section key={title} aria-label={title} className="mt-12">
          <h2 className="mb-4 text-heading font-semibold">{title}</h2>
          <div className={shown.length > 1 ? 'grid gap-4 xl:grid-cols-2' : 'grid gap-4'}>
            {shown.map((name) => (
              <div
                key={name}
                data-theme={name}
                className="flex min-w-0 flex-col gap-8 rounded-large border border-line bg-canvas p-2 text-ink sm:p-8"
              >
                <Parts scheme={name} search={search} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
