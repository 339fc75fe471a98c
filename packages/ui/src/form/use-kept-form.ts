import { useState } from 'react'
import { readDraft } from '../drafts/drafts.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { formFromDraft } from './form.rules.ts'
import { type FormControl, useFormControl } from './form-control.ts'

interface KeptFormOf<Form extends object> {
  /** The name of its draft. */
  name: string
  /** How it begins where nothing was kept: blank, or what is saved. Lists and secrets do not belong in it. */
  begin: Form
  /** What is offered to someone who comes back, and where it goes on. */
  what: string
  href: string
  /** The state of what is changed; a draft keeps the one that it began with, so that nobody's change is overwritten. */
  version?: number
}

interface KeptForm<Form extends object> extends FormControl<Form> {
  /** The state that the entries began with. */
  version: number
  setVersion: (version: number) => void
  /** Throws the draft away, once it was sent or given up. */
  throwAway: () => void
}

interface Kept {
  form: unknown
  version: number
}

/** A small form that is kept as it is typed, and begins with what was typed into it before in this session. */
export function useKeptForm<Form extends object>(of: KeptFormOf<Form>): KeptForm<Form> {
  const { name, begin, what, href } = of
  const [kept] = useState(() => readDraft(name) as Partial<Kept> | undefined)
  const control = useFormControl(() => formFromDraft(begin, kept?.form))
  const [version, setVersion] = useState(typeof kept?.version === 'number' ? kept.version : (of.version ?? 0))
  const throwAway = useDraft({ name, content: { form: control.form, version } satisfies Kept, what, href })
  return { ...control, version, setVersion, throwAway }
}
