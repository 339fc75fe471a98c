import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pageClock } from '#ui/clock.ts'

/** How long a screen has the connection to itself. */
const laterMs = 900
/** A screen that does not come keeps back what watches over the session no longer than this many times as long. */
const mostWaits = 10

/**
 * When this was shown (milliseconds since 1970), told a moment later: what follows must not compete with the screen,
 * neither with one that a slow line has not brought yet.
 */
export function useShownAt(): number | undefined {
  const router = useRouter()
  const [shownAt, setShownAt] = useState<number>()
  useEffect(() => {
    const at = pageClock.now()
    let waits = 0
    const stop = pageClock.every(laterMs, () => {
      waits += 1
      if (router.state.status === 'pending' && waits < mostWaits) return
      stop()
      setShownAt(at)
    })
    return stop
  }, [router])
  return shownAt
}
