import type { RailReason, RecallAnswer } from './rails.types.ts'

/** Why a bank refuses a recall: ISO 20022 cancellation status codes, with an explanation for the customer. */
const reasons: Record<string, readonly [name: string, words: string]> = {
  AC04: ['ClosedAccountNumber', "The payee's account is closed."],
  AGNT: ['AgentDecision', "The payee's bank declined."],
  AM04: ['InsufficientFunds', "The payee's account no longer holds the money."],
  ARDT: ['AlreadyReturned', 'The payment has already been returned.'],
  CUST: ['CustomerDecision', "The payee doesn't agree to return the money."],
  LEGL: ['LegalDecision', "The payee's bank isn't allowed to return the money."],
  NOAS: ['NoAnswerFromCustomer', "The payee didn't respond to their bank."],
  NARR: ['Narrative', "The payee's bank declined."],
  NOOR: ['NoOriginalTransactionReceived', "The payee's bank never received the payment."],
}

/** The bank returns the money only if we bear what it loses by that. */
const indemnityRequired = 'INDM'

/** What a bank's resolution of a recall (camt.029) means. */
export function recallAnswerOf(status: 'ACCR' | 'RJCR' | 'PDCR', reason: string | undefined): RecallAnswer {
  if (status === 'ACCR') return { state: 'accepted' }
  if (reason === indemnityRequired) return { state: 'indemnity-asked' }
  return status === 'PDCR' ? { state: 'pending' } : { state: 'refused', reason: recallReasonFor(reason ?? 'NARR') }
}

/** An unknown code is passed on with a neutral explanation. */
export function recallReasonFor(code: string): RailReason {
  const [name, words] = reasons[code] ?? [code, `The payee's bank declined (${code}).`]
  return { code, name, words }
}
