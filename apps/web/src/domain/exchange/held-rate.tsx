import { useEffect, useState } from 'react'
import { Alert } from '#ui/alert.tsx'

/** How many whole seconds are left of a time that the server gave us just now; its own clock may be another than ours. */
export function useSecondsLeft(given: { rateId: string; secondsLeft: number } | undefined): number {
  const { rateId, secondsLeft = 0 } = given ?? {}
  const [counted, setCounted] = useState({ rateId, left: secondsLeft })
  useEffect(() => {
    if (rateId === undefined) return
    const end = performance.now() + secondsLeft * 1_000
    const count = () => setCounted({ rateId, left: Math.max(0, Math.ceil((end - performance.now()) / 1_000)) })
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [rateId, secondsLeft])
  // What was counted for the one before says nothing about this one.
  return counted.rateId === rateId ? counted.left : secondsLeft
}

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
