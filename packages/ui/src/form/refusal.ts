import { CallFailed } from '../calls/api.ts'
import { leavesDoubt } from '../calls/send-once.ts'
import { type NamesInRequest, ownFaults } from './contract-fields.rules.ts'
import { type Faults, hasFaults } from './form.rules.ts'

/** What is said after a lost answer: a repeat has the key, or the version, of the try before. */
export const lostWords = "We didn't get a response. Try again. It won't be done twice."

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
  {
    form,
    names,
    lost = lostWords,
  }: { form: Form; names?: NamesInRequest<Form> | undefined; lost?: string | undefined },
): Refusal<Form> {
  if (leavesDoubt(error) || !(error instanceof CallFailed)) return { answered: false, faults: {}, words: lost }
  const said = error.errors.map(({ field, message }) => [field, message] as const)
  const faults = ownFaults(form, said, names)
  return { answered: true, faults, words: hasFaults(faults) ? undefined : (said[0]?.[1] ?? error.message) }
}
