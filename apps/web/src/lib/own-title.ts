import { useEffect } from 'react'
import { createStore } from '#ui/store.ts'

interface OwnTitle {
  title: string
  /** BCP 47. */
  language: string
}

/** A page's own title and language, where its route can't know them. */
export const ownTitle = createStore<OwnTitle | undefined>(undefined)

export const useOwnTitle = (title: string, language: string): void =>
  useEffect(() => {
    ownTitle.change(() => ({ title, language }))
    return () => ownTitle.change(() => undefined)
  }, [title, language])
