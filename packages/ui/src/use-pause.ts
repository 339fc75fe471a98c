import { useEffect, useEffectEvent } from 'react'

/** After how long without a key typing counts as finished. */
const pauseMs = 600

/** Calls back once what is typed has not changed for a moment. */
export function usePause(typed: string, then: () => void): void {
  const finished = useEffectEvent(then)
  useEffect(() => {
    const timer = setTimeout(finished, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
}
