import type { RailReason } from './rails.types.ts'

/** Why a bank refuses a recall: ISO 20022 cancellation status codes, with an explanation for the customer. */
const reasons: Record<string, readonly [name: string, words: string]> = {
  AC04: ['ClosedAccountNumber', "The payee's account is closed."],
  AGNT: ['AgentDecision', "The payee's bank declined."],
  AM04: ['InsufficientFunds', "The payee's account no longer holds the money."],
  ARDT: ['AlreadyReturned', 'The payment has already been returned.'],
  CUST: ['CustomerDecision', "The payee doesn't agree to return the money."],
  LEGL: ['LegalDecision', "The payee's bank isn't allowed to return the money."],
  NOAS: ['NoAnswerFromCustomer', "The payee didn't respond to their bank."],
  NOOR: ['NoOriginalTransactionReceived', "The payee's bank never received the payment."],
}

/** An unknown code is passed on with a neutral explanation. */
export function recallReasonFor(code: string): RailReason {
  const [name, words] = reasons[code] ?? [code, `The payee's bank declined (${code}).`]
  return { code, name, words }
}
