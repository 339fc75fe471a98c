import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** `ended` is the reader's own end of it, such as a cancellation: nothing is wrong. */
export type PointState = 'done' | 'now' | 'next' | 'failed' | 'ended'

export interface TimelinePoint {
  key: string
  state: PointState
  title: ReactNode
  /** Why it waits, who acts next, and by when. */
  text?: ReactNode
  /** When it happened or is expected, ready to show. */
  time?: ReactNode
}

const words: Record<PointState, string> = { done: 'Done', now: 'Now', next: 'Next', failed: 'Failed', ended: 'Ended' }

/** The way of a payment: where it is, where it has been, what comes. A change is read out. */
export function Timeline({ label, points }: { label: string; points: readonly TimelinePoint[] }) {
  const here = points.find(({ state }) => state === 'now' || state === 'failed' || state === 'ended') ?? points.at(-1)
  return (
    <div>
      <ol aria-label={label} className="flex flex-col pt-2">
        {points.map(({ key, state, title, text, time }, index) => (
          <li
            key={key}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative flex gap-4 pb-6 last:pb-0"
          >
            {index < points.length - 1 && (
              <span
                aria-hidden="true"
                className={cx('absolute start-3 top-7 bottom-1 w-px', state === 'done' ? 'bg-brand' : 'course')}
              />
            )}
            <Point state={state} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className={cx('text-body', state === 'next' ? 'text-ink-soft' : 'font-semibold')}>
                  <span className="sr-only">{words[state]}: </span>
                  {title}
                </p>
                {time && <p className="figures text-small text-ink-soft max-sm:basis-full">{time}</p>}
              </div>
              {text && <div className="mt-0.5 max-w-prose text-small text-ink-soft wrap-anywhere">{text}</div>}
            </div>
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {here && (
          <>
            {words[here.state]}: {here.title}
          </>
        )}
      </p>
    </div>
  )
}

function Point({ state }: { state: PointState }) {
  const looks: Record<PointState, string> = {
    done: 'bg-brand text-on-brand',
    now: 'bg-accent text-on-accent ring-4 ring-brand-tint',
    next: 'border border-edge bg-paper',
    failed: 'bg-bad text-paper',
    ended: 'border border-edge bg-inset text-ink-soft',
  }
  return (
    <span aria-hidden="true" className={cx('grid size-6 shrink-0 place-items-center rounded-full', looks[state])}>
      {state === 'done' && <Check className="size-3.5" strokeWidth={3} />}
      {(state === 'failed' || state === 'ended') && <X className="size-3.5" strokeWidth={3} />}
      {state === 'now' && <span className="size-2 rounded-full bg-on-accent" />}
    </span>
  )
}
