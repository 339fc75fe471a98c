import type { AnyCall } from '@tradewind/contract/client'
import { fieldFacts, formFaults } from '@tradewind/contract/form-rules'
import type { ChangeEvent } from 'react'
import type { Faults } from './form.rules.ts'
import type { FieldControl } from './form-control.ts'

/** The fields of a form that hold a text. */
export type TextName<Form> = { [Name in keyof Form & string]: Form[Name] extends string ? Name : never }[keyof Form &
  string]

/** What the request calls a field that the form calls otherwise. */
export type NamesInRequest<Form> = Partial<Record<keyof Form & string, string>>

/** What a text field is given. */
export interface TextProps {
  label: string
  required: boolean
  maxLength: number
  allowHyphen: boolean
  autoComplete: string
  value: string
  error: string | undefined
  onChange: (change: ChangeEvent<HTMLInputElement>) => void
}

/** Gives each text field of a form its value, its fault, and the label and the limit that the contract defines for it. */
export function textFields<Form extends object>(
  { form, faults, set }: FieldControl<Form>,
  { body }: Pick<AnyCall, 'body'>,
  names: NamesInRequest<Form> = {},
): (name: TextName<Form>) => TextProps {
  const context = fieldFacts(body as object)
  return (name) => {
    const found = context[names[name] ?? name]
    if (!found) throw new Error(`textFields: the contract has no text field ${names[name] ?? name}`)
    return {
      label: found.label,
      required: found.required,
      maxLength: found.most,
      allowHyphen: true,
      autoComplete: 'off',
      value: form[name] as string,
      error: faults[name],
      onChange: ({ currentTarget }) => set({ [name]: currentTarget.value } as unknown as Partial<Form>),
    }
  }
}

/** What the contract finds wrong with a request, by the names of the form; what the form does not ask is left out. */
export function contractFaults<Form extends object>(
  { body: schema }: Pick<AnyCall, 'body'>,
  { form, body, names }: { form: Form; body: unknown; names?: NamesInRequest<Form> | undefined },
): Faults<Form> {
  const faults: Partial<Record<string, string>> = formFaults(schema, body as Record<string, unknown>)
  return ownFaults(form, Object.entries(faults), names)
}

/** Faults by the names of the request as the form's own. */
export function ownFaults<Form extends object>(
  form: Form,
  faults: readonly (readonly [string, string | undefined])[],
  names: NamesInRequest<Form> = {},
): Faults<Form> {
  const given = new Map(faults)
  const own = (Object.keys(form) as (keyof Form & string)[]).flatMap((name) => {
    const fault = given.get(names[name] ?? name)
    return fault === undefined ? [] : [[name, fault]]
  })
  return Object.fromEntries(own) as Faults<Form>
}
