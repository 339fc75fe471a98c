import { useEffect } from 'react'

/** While something is under way, the browser asks before the page is closed or read anew. */
export function useLeavingWarned(underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [underWay])
}
