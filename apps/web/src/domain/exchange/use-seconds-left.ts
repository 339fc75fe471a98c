import { useEffect, useState } from 'react'

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
