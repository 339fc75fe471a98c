import type { RefusalCode } from '@tradewind/contract/client'
import { CallFailed } from '../calls/api.ts'
import { refusalText } from '../calls/refusal-text.ts'
import { isOutcomeUnknown } from '../calls/send-once.ts'
import { noResponseOnceWords } from '../no-response.ts'
import { type NamesInRequest, ownFaults } from './contract-fields.rules.ts'
import { type Faults, hasFaults } from './form.rules.ts'

/** Refusals that are about one field, although the server names none. */
export type FieldOfRefusal<Form> = Partial<Record<RefusalCode, keyof Form & string>>

interface RefusalOf<Form> {
  form: Form
  names?: NamesInRequest<Form> | undefined
  fieldOf?: FieldOfRefusal<Form> | undefined
  lost?: string | undefined
}

interface Refusal<Form> {
  /** Whether the server has answered: if not, a repeat must be the same request. */
  answered: boolean
  /** What the server says of the form's own fields. */
  faults: Faults<Form>
  /** What is said of the whole form, where no field says it. */
  words: string | undefined
}

/** Why a form was not saved, as it is shown. */
export function refusalOf<Form extends object>(
  error: unknown,
  { form, names, fieldOf, lost = noResponseOnceWords }: RefusalOf<Form>,
): Refusal<Form> {
  if (isOutcomeUnknown(error) || !(error instanceof CallFailed)) return { answered: false, faults: {}, words: lost }
  const field = error.code && fieldOf?.[error.code]
  if (field) return { answered: true, faults: { [field]: refusalText(error) } as Faults<Form>, words: undefined }
  // What is wrong with a part of a field, such as one of a list, is wrong with the field.
  const said = error.errors.flatMap(({ field: name, message }) => [
    [name.split('.')[0] ?? name, message] as const,
    [name, message] as const,
  ])
  const faults = ownFaults(form, said, names)
  return { answered: true, faults, words: hasFaults(faults) ? undefined : refusalText(error) }
}
