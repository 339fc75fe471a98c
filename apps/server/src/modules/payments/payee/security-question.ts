import { hash } from 'node:crypto'
import type { FieldError } from '@tradewind/contract'
import type { Bank as BankOfDetails } from '#modules/beneficiaries'
import type { SecurityQuestion } from '../payments.types.ts'
import type { PayeePayload } from './payload.rules.ts'

/**
 * Question and answer go with transfers whose payee must answer (alias-regular), and with no other: an address with
 * auto-deposit takes the money at once. Gives them, the answer hashed, or what is wrong. `prepared` was given when the
 * payment was ordered for later.
 */
export function securityQuestionOf(
  { beneficiaryAccountDetailsRequests: [block], paymentAuthentication: given }: PayeePayload,
  { interac }: Pick<BankOfDetails, 'interac'>,
  prepared?: SecurityQuestion,
): SecurityQuestion | FieldError | undefined {
  const asks = block?.paymentMethodType === 'Interac' && interac !== 'alias-deposit'
  if (!asks)
    return (
      given && {
        field: 'paymentAuthentication',
        message: 'Only Interac transfers without auto-deposit use a security question.',
      }
    )
  if (!given && prepared) return prepared
  if (!given) return { field: 'paymentAuthentication', message: 'Enter a security question and its answer.' }
  const answer = spelled(given.answer)
  if (spelled(given.question).includes(answer))
    return { field: 'paymentAuthentication.answer', message: "The question can't contain the answer." }
  return { question: given.question, answerHash: hash('sha256', answer) }
}

/** Letter case and blanks around it do not matter to who answers. */
const spelled = (text: string) => text.trim().toLowerCase()
