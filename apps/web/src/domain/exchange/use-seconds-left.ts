import { useEffect, useState } from 'react'

/** How many whole seconds are left of a time that the server gave us just now; its own clock may be another than ours. */
export function useSecondsLeft(given: { rateId: string; secondsLeft: number } | undefined): number {
  const [left, setLeft] = useState(given?.secondsLeft ?? 0)
  const { rateId, secondsLeft = 0 } = given ?? {}
  useEffect(() => {
    if (rateId === undefined) return
    const end = performance.now() + secondsLeft * 1_000
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)))
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [rateId, secondsLeft])
  return left
}
