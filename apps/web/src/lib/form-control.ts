import { useCallback, useState } from 'react'

/** What is wrong with a form, field by field. */
export type Faults<Form> = Partial<Record<keyof Form & string, string>>

/** A form as a part of it uses it: what stands in it, what is wrong with it, and how fields change. */
export interface FieldControl<Form> {
  form: Form
  faults: Faults<Form>
  /** Changes fields; what was wrong with them is forgotten. */
  set: (change: Partial<Form>) => void
}

/** A form as its owner uses it. */
export interface FormControl<Form> extends FieldControl<Form> {
  replace: (form: Form) => void
  setFaults: (faults: Faults<Form>) => void
}

/** Keeps a form. Changes that come late, such as what a bank answered, change nothing but their own fields. */
export function useFormControl<Form extends object>(begin: Form | (() => Form)): FormControl<Form> {
  const [form, replace] = useState(begin)
  const [faults, setFaults] = useState<Faults<Form>>({})
  const set = useCallback((change: Partial<Form>) => {
    replace((now) => ({ ...now, ...change }))
    setFaults((now) => withoutFields(now, change))
  }, [])
  return { form, faults, set, replace, setFaults }
}

const withoutFields = <Form>(faults: Faults<Form>, change: Partial<Form>): Faults<Form> =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in change))) as Faults<Form>

/** A form from a draft: known fields of the right kind, anything else as in a blank one. */
export function formFromDraft<Form extends object>(blank: Form, draft: unknown): Form {
  const kept = (typeof draft === 'object' && draft !== null ? draft : {}) as Record<string, unknown>
  const entries = Object.entries(blank).map(([name, empty]: [string, unknown]) => {
    const value = kept[name]
    // The bank's word stands beside what it is about; lists, such as documents, are never kept.
    const fits = empty === null ? isBlock(value) : typeof value === typeof empty && !Array.isArray(empty)
    return [name, fits ? value : empty]
  })
  return Object.fromEntries(entries) as Form
}

const isBlock = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && typeof (value as { entries?: unknown }).entries === 'string')
