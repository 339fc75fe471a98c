import { CircleCheck, CircleDashed, ClipboardCheck, MessageCircleQuestion } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { Unfolding } from '#ui/unfolding.tsx'
import type { Progress } from './onboarding.queries.ts'
import { placeOf } from './places.ts'
import { type TabName, titleOf } from './sections.rules.ts'

interface SectionNavProps {
  tabs: readonly TabName[]
  shown: TabName
  progress: Progress
}

/** The sections, each with how much of it is missing: a column beside the form, a list that unfolds on a phone. */
export function SectionNav(props: SectionNavProps) {
  const { tabs, shown } = props
  return (
    <>
      <Unfolding
        // Choosing a section folds the list again.
        key={shown}
        title={titleOf(shown)}
        aside={
          <span className="figures text-small text-ink-soft">
            {tabs.indexOf(shown) + 1} of {tabs.length}
          </span>
        }
      >
        <Entries {...props} className="border-t border-line p-2" />
      </Unfolding>
      <div className="max-lg:hidden">
        <Entries {...props} className="sticky top-6" />
      </div>
    </>
  )
}

function Entries({ tabs, shown, progress, className }: SectionNavProps & { className: string }) {
  return (
    <nav aria-label="Sections" className={className}>
      <ol className="flex flex-col gap-0.5">
        {tabs.map((tab) => {
          const section = progress.sections.find((one) => one.section === tab)
          const open = progress.request?.items.filter(({ answered }) => !answered).length ?? 0
          const missing = tab === 'Requested' ? open : (section?.missing.length ?? 0)
          const done = tab === 'Requested' ? open === 0 : section?.complete === true
          const Icon =
            tab === 'Review'
              ? ClipboardCheck
              : done
                ? CircleCheck
                : tab === 'Requested'
                  ? MessageCircleQuestion
                  : CircleDashed
          return (
            <li key={tab}>
              <Link
                bare
                href={placeOf(tab)}
                aria-current={tab === shown ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center gap-3 rounded-base px-3 text-small transition',
                  tab === shown
                    ? 'bg-brand-tint font-semibold text-ink'
                    : 'text-ink-soft hover:bg-inset hover:text-ink',
                )}
              >
                <Icon aria-hidden="true" className={cx('size-4.5 shrink-0', done && 'text-good')} />
                <span className="min-w-0 flex-1">{titleOf(tab)}</span>
                {done && <span className="sr-only">, complete</span>}
                {missing > 0 && !section?.optional && (
                  <span className="figures rounded-full bg-inset px-2 text-caption text-ink-soft">
                    {missing}
                    <span className="sr-only"> missing</span>
                  </span>
                )}
                {section?.optional && !done && <span className="text-caption text-ink-soft">Optional</span>}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
