import { useEffect, useState } from 'react'
import { pageClock } from '#lib/clock.ts'

/** How long a screen has the connection to itself. */
const laterMs = 900

/** When this was shown (milliseconds since 1970), told a moment later: what follows must not compete with the screen. */
export function useShownAt(): number | undefined {
  const [shownAt, setShownAt] = useState<number>()
  useEffect(() => {
    const at = pageClock.now()
    const stop = pageClock.every(laterMs, () => {
      stop()
      setShownAt(at)
    })
    return stop
  }, [])
  return shownAt
}
