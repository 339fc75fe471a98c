import { useEffect, useRef, useState } from 'react'
import { clearDraft, readDraft, writeDraft } from '#ui/drafts/drafts.ts'
import { formFromDraft } from '#ui/form/form.rules.ts'

/**
 * What is typed of an entry that is not added yet, kept like every draft: a time-out or a reload loses nothing of it.
 * Back at its beginning it is no draft any more.
 */
export function useEntryDraft<Values extends object>(name: string, begin: Values, what: string) {
  const [values, setValues] = useState(() => formFromDraft(begin, readDraft(name)))
  // The section is shown on two screens; each goes on where it was left.
  const [href] = useState(() => `${location.pathname}${location.search}`)
  const text = JSON.stringify(values)
  const blank = JSON.stringify(begin)
  const written = useRef(text)
  useEffect(() => {
    if (text === written.current) return
    written.current = text
    void (text === blank ? clearDraft(name) : writeDraft(name, JSON.parse(text), { what, href }))
  }, [name, text, blank, what, href])
  return { values, setValues, throwAway: () => void clearDraft(name) }
}
