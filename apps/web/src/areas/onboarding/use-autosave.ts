import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailed } from '#ui/calls/api.ts'
import { type FormControl, useFormControl } from '#ui/form/form-control.ts'
import { sameTexts, sendable, type Texts } from './autosave.rules.ts'

/** How the saving of a section stands. `held`: all but what the server refuses; `changed`: another device was first. */
export type SaveState =
  | { kind: 'saved' | 'saving' | 'waiting' | 'held' | 'lost' | 'changed' }
  | { kind: 'refused'; words: string }

export interface AutosaveOf<Form extends Texts> {
  /** What is saved when the section opens. */
  begin: Form
  version: number
  save: (form: Form, version: number) => Promise<{ version: number }>
  /** What is saved now, where another device was first. */
  reread: () => Promise<{ form: Form; version: number }>
  onSaved?: (form: Form, version: number) => void
  /** The fields that a refusal is about, by its code, where the server names none. */
  aboutFields?: Readonly<Record<string, readonly string[]>>
}

export interface Autosave<Form extends Texts> extends FormControl<Form> {
  state: SaveState
  /** Saves now what is not saved yet: on leaving a field, a section or the page. */
  flush: () => Promise<void>
  /** After another device was first: shows what it saved, or saves what stands here over it. */
  takeNewest: () => void
  keepMine: () => void
}

const typingPauseMs = 1_500
const retryMs = 5_000

/** A form that saves itself: a moment after typing, at once when a field is left, and again after a lost answer. */
export function useAutosave<Form extends Texts>(of: AutosaveOf<Form>): Autosave<Form> {
  const control = useFormControl<Form>(of.begin)
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const calls = useRef(of)
  useEffect(() => {
    calls.current = of
  })
  const form = useRef(of.begin)
  const saved = useRef({ form: of.begin, version: of.version })
  const newest = useRef<{ form: Form; version: number }>(undefined)
  const refused = useRef(new Map<string, string>())
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flushNow = useRef<() => Promise<void>>(async () => undefined)

  const { setFaults, replace, set: setFields } = control
  const loop = useCallback(async (): Promise<void> => {
    for (;;) {
      const sent = sendable(form.current, saved.current.form, refused.current)
      if (sameTexts(sent, saved.current.form))
        return setState({ kind: sameTexts(form.current, saved.current.form) ? 'saved' : 'held' })
      setState({ kind: 'saving' })
      try {
        const { version } = await calls.current.save(sent, saved.current.version)
        saved.current = { form: sent, version }
        calls.current.onSaved?.(sent, version)
      } catch (error) {
        const next = await recovered(error, sent)
        if (next === 'again') continue
        if (next.kind === 'lost') timer.current = setTimeout(() => void flushNow.current(), retryMs)
        return setState(next)
      }
    }
    async function recovered(error: unknown, sent: Form): Promise<'again' | SaveState> {
      if (!(error instanceof CallFailed)) return { kind: 'lost' }
      if (error.code === 'onboarding.changed_meanwhile') {
        const read = await calls.current.reread().catch(() => undefined)
        if (!read) return { kind: 'lost' }
        // The answer to our own save was lost: what is there is ours.
        if (sameTexts(read.form, sent) || sameTexts(read.form, saved.current.form)) {
          saved.current = read
          return 'again'
        }
        newest.current = read
        return { kind: 'changed' }
      }
      const about = calls.current.aboutFields?.[error.code ?? ''] ?? []
      const said = [...error.errors, ...about.map((field) => ({ field, message: error.message }))]
      const wrong = said.filter(({ field }) => field in sent && sent[field] !== saved.current.form[field])
      if (wrong.length === 0) return { kind: 'refused', words: error.message }
      for (const { field } of wrong) refused.current.set(field, sent[field] ?? '')
      setFaults(Object.fromEntries(wrong.map(({ field, message }) => [field, message])) as never)
      return 'again'
    }
  }, [setFaults])

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    // The customer chooses first between what is here and what another device has saved.
    if (newest.current) return
    // What came while a save was under way is seen by the same loop.
    running.current ??= loop().finally(() => (running.current = undefined))
    return running.current
  }, [loop])
  useEffect(() => {
    flushNow.current = flush
  }, [flush])

  const set = useCallback(
    (change: Partial<Form>) => {
      form.current = { ...form.current, ...change }
      for (const name of Object.keys(change)) refused.current.delete(name)
      setFields(change)
      if (newest.current) return
      setState({ kind: 'waiting' })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flushNow.current(), typingPauseMs)
    },
    [setFields],
  )

  useEffect(() => {
    const left = () => document.visibilityState === 'hidden' && void flushNow.current()
    const back = () => void flushNow.current()
    document.addEventListener('visibilitychange', left)
    window.addEventListener('online', back)
    return () => {
      document.removeEventListener('visibilitychange', left)
      window.removeEventListener('online', back)
      void flushNow.current()
    }
  }, [])

  return {
    ...control,
    set,
    state,
    flush,
    takeNewest: () => {
      const read = newest.current
      if (!read) return
      newest.current = undefined
      form.current = read.form
      saved.current = read
      refused.current.clear()
      replace(read.form)
      setFaults({})
      setState({ kind: 'saved' })
    },
    keepMine: () => {
      const read = newest.current
      if (!read) return
      newest.current = undefined
      saved.current = read
      void flush()
    },
  }
}
