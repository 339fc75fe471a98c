import { Alert } from '#ui/alert.tsx'

/** For how long the rate holds: told once it is over, and not each second, to who listens. */
export function RateHolds({ left, expired, undone }: { left: number; expired: boolean; undone: 'exchanged' | 'sent' }) {
  if (expired)
    return (
      <Alert type="warning" title="This rate has expired" live="assertive">
        Nothing was {undone}. Get a new rate and review it.
      </Alert>
    )
  return (
    <div className="flex items-center gap-3">
      <div className="h-1.5 flex-1 overflow-hidden rounded-full bg-inset" aria-hidden="true">
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-200 ease-linear motion-reduce:transition-none"
          style={{ width: `${Math.min(100, (left / 60) * 100)}%` }}
        />
      </div>
      <p className="figures shrink-0 text-small text-ink-soft" role="timer" aria-live="off">
        Rate held for {left} s
      </p>
    </div>
  )
}
