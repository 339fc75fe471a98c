import { Refusal } from '@tradewind/contract'
import { violatedConstraint } from '#platform/db'
import { AlreadyDone } from '#platform/idempotency'

/**
 * Throws what a repeat meets after its stored answer was forgotten: what was made under the key is still there, and says
 * whether it is the same (AlreadyDone) or another request (request.key_reused). Other errors are thrown as they are.
 */
export const doneBefore =
  (primaryKey: string, isSame: () => Promise<boolean>) =>
  async (error: unknown): Promise<never> => {
    if (violatedConstraint(error) !== primaryKey) throw error
    throw (await isSame()) ? new AlreadyDone() : new Refusal('request.key_reused')
  }
