import { useCallback, useState } from 'react'

/** The draft that "Start over" cleared, until it is restored or replaced. */
interface Thrown<Entries> {
  entries: Entries
  begunAt: number | undefined
}

/** Whether a draft was restored, from when, and what "Start over" cleared, for undo. */
export function useResumed<Entries>(begunAt: number | undefined) {
  const [resumedAt, setResumedAt] = useState(begunAt)
  const [thrown, setThrown] = useState<Thrown<Entries>>()
  /** The customer continued: hides the notice. */
  const settle = useCallback(() => {
    setResumedAt(undefined)
    setThrown(undefined)
  }, [])
  const throwAway = useCallback((what: Thrown<Entries>) => {
    setResumedAt(undefined)
    setThrown(what)
  }, [])
  return { resumedAt, thrown, throwAway, settle }
}
