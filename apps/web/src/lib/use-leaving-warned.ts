import { useEffect } from 'react'

/** Asks before the page is closed or reloaded while something is in progress. */
export function useLeavingWarned(underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [underWay])
}
