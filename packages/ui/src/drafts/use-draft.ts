import { useEffect, useRef } from 'react'
import { clearDraft, writeDraft } from './drafts.ts'

interface DraftOf<Content> {
  name: string
  content: Content
  /** The title of the offered draft, and the address that restores it. */
  what: string
  href: string
}

/** Keeps what is typed into a form from its first change on. Gives what throws it away, once it was sent or given up. */
export function useDraft<Content>({ name, content, what, href }: DraftOf<Content>): () => void {
  const text = JSON.stringify(content)
  const begin = useRef(text)
  const over = useRef(false)
  useEffect(() => {
    if (text === begin.current || over.current) return
    void writeDraft(name, JSON.parse(text), { what, href })
  }, [name, text, what, href])
  return () => {
    over.current = true
    void clearDraft(name)
  }
}
