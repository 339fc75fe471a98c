import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Asterisk, FieldError } from './field.tsx'

export interface RadioCard<V extends string> {
  value: V
  title: ReactNode
  text?: ReactNode
  /** A fee, a time, a flag: what decides between the cards. */
  aside?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<V extends string> {
  label: string
  options: readonly RadioCard<V>[]
  value: V | undefined
  onChange: (value: V) => void
  required?: boolean
  error?: string | undefined
  /** Two or three in a row on wide screens. */
  columns?: 1 | 2 | 3
  hideLabel?: boolean
}

const grids = { 1: 'grid-cols-1', 2: 'grid-cols-1 sm:grid-cols-2', 3: 'grid-cols-1 sm:grid-cols-3' }

/** One choice out of a few, each with what one needs to know to choose. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { label, options, value, onChange, required, error, columns = 1, hideLabel } = props
  const id = useId()
  // Two words beside each other fit a phone, where nothing else takes its width.
  const short = options.every(({ text, icon }) => !text && !icon)
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={cx('mb-2 text-small font-medium', hideLabel && 'sr-only')}>
        {label}
        <Asterisk shown={required} />
      </legend>
      <div
        className={cx(
          'grid gap-2',
          columns === 2 && short ? 'grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]' : grids[columns],
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative flex items-start gap-3 rounded-base border bg-paper p-4 transition',
              short && columns > 1 && 'max-sm:px-3',
              'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand has-[:focus-visible]:outline-offset-2',
              'has-[:checked]:border-brand has-[:checked]:bg-brand-tint has-[:checked]:ring-1 has-[:checked]:ring-brand',
              option.disabled ? 'cursor-not-allowed border-line text-ink-soft' : 'border-edge hover:border-ink-soft',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="peer sr-only"
            />
            {option.icon && <span className="text-brand">{option.icon}</span>}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{option.title}</span>
              {option.text && <span className="mt-0.5 block text-small text-ink-soft">{option.text}</span>}
            </span>
            {option.aside && <span className="figures shrink-0 text-end text-small">{option.aside}</span>}
            <span
              aria-hidden="true"
              className="mt-0.5 size-5 shrink-0 rounded-full border border-edge bg-paper peer-checked:border-6 peer-checked:border-brand"
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
