import { Check } from 'lucide-react'
import { cx } from './cx.ts'
import { t } from './language.ts'

interface StepsProps {
  /** The names of the steps, in order. */
  steps: readonly string[]
  current: number
  /** What the steps lead to, where a screen has more than one way. */
  label?: string
  /** Goes back to a step that is done; what was entered stays. */
  onStep?: (step: number) => void
}

/** Where one is in a form: the course with its way points. On phones the current one in words. */
export function Steps({ steps, current, onStep, label = 'Steps' }: StepsProps) {
  return (
    <nav aria-label={t(label)}>
      <p className="mb-2 text-small text-ink-soft sm:hidden">
        {t('Step')} {current + 1} {t('of')} {steps.length}:{' '}
        <span className="font-semibold text-ink">{t(steps[current] ?? '')}</span>
      </p>
      <ol className="flex items-center">
        {steps.map((name, step) => {
          const done = step < current
          const point = (
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full text-caption font-semibold transition',
                done && 'bg-brand text-on-brand',
                step === current && 'bg-paper text-brand ring-2 ring-brand',
                step > current && 'bg-paper text-ink-soft ring-1 ring-edge',
              )}
            >
              {done ? <Check className="size-3.5" strokeWidth={3} /> : step + 1}
            </span>
          )
          const label = (
            <>
              {point}
              <span className={cx('max-sm:sr-only', step === current ? 'font-semibold' : 'text-ink-soft')}>
                {t(name)}
              </span>
              {done && <span className="sr-only">{t(', done')}</span>}
            </>
          )
          return (
            <li
              key={name}
              aria-current={step === current ? 'step' : undefined}
              className={cx('flex items-center', step < steps.length - 1 && 'flex-1 sm:flex-auto')}
            >
              {done && onStep ? (
                <button
                  type="button"
                  onClick={() => onStep(step)}
                  className="touchable flex min-h-8 items-center gap-2 rounded-full text-small hover:underline"
                >
                  {label}
                </button>
              ) : (
                <span className="flex min-h-8 items-center gap-2 text-small">{label}</span>
              )}
              {step < steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className={cx(
                    'mx-2 h-px min-w-4 flex-1 sm:mx-3',
                    done ? 'bg-brand' : 'border-t border-dashed border-edge',
                  )}
                />
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
