import { useCallback, useState } from 'react'

/** What starting again threw away, until somebody wants it back or types anew. */
interface Thrown<Entries> {
  entries: Entries
  begunAt: number | undefined
}

/** Whether entries were found again, and since when; and what starting again threw away, to be taken back. */
export function useResumed<Entries>(begunAt: number | undefined) {
  const [resumedAt, setResumedAt] = useState(begunAt)
  const [thrown, setThrown] = useState<Thrown<Entries>>()
  /** The customer has seen it and goes on. */
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
