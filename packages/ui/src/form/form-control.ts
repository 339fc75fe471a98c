import { useCallback, useState } from 'react'
import type { Faults } from './form.rules.ts'

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
