import type { RefusalCode } from '@tradewind/contract/client'
import { CallFailed } from '#ui/calls/api.ts'

/** What happened and what to do about it. That nothing was sent is said beside it. */
export interface FailureWords {
  title: string
  /** The step of the flow where it can be put right. */
  step?: 'amount' | 'beneficiary' | 'details' | 'review'
  advice: string
}

const words: Partial<Record<RefusalCode, FailureWords>> = {
  'ledger.insufficient_funds': {
    title: 'The balance is too low',
    step: 'amount',
    advice: 'Send a smaller amount, or add money first.',
  },
  'ledger.account_frozen': {
    title: 'The account is frozen',
    step: 'amount',
    advice: 'Send from another account, or unfreeze this one. If we froze it, contact support.',
  },
  'ledger.account_closed': { title: 'The account is closed', step: 'amount', advice: 'Send from another account.' },
  'accounts.unknown': {
    title: 'The account no longer exists',
    step: 'amount',
    advice: 'Send from another account.',
  },
  'payments.currency_differs': {
    title: 'The account holds another currency',
    step: 'amount',
    advice: 'Choose the account again.',
  },
  'payments.method_unavailable': {
    title: "This delivery method isn't available",
    step: 'amount',
    advice: 'Send from another account.',
  },
  'payments.charge_changed': {
    title: 'The charge has changed',
    step: 'review',
    advice: 'Check the new total, then send.',
  },
  'payments.limit_exceeded': {
    title: 'Transfer limit exceeded',
    step: 'amount',
    advice: 'Send a smaller amount, or send the rest another day.',
  },
  'payments.not_verified': {
    title: 'The bank details must be verified again',
    step: 'beneficiary',
    advice: 'Verify them, then send.',
  },
  'beneficiaries.unknown': {
    title: 'The beneficiary is no longer saved',
    step: 'beneficiary',
    advice: 'Choose another beneficiary, or enter the details.',
  },
  'payments.category_unknown': {
    title: 'The expense category no longer exists',
    step: 'details',
    advice: 'Choose another one.',
  },
  'documents.too_large': {
    title: 'A document is too large',
    step: 'details',
    advice: 'Remove it or attach a smaller one.',
  },
  'documents.type_not_allowed': {
    title: "We couldn't read a document",
    step: 'details',
    advice: 'Attach a PNG, JPG, JPEG or PDF file.',
  },
  'exchange.approved_apart': {
    title: 'The exchange needs approval first',
    step: 'amount',
    advice: 'Exchange the money first, then pay from the account that holds it.',
  },
  'exchange.not_allowed': {
    title: "You can't exchange money",
    step: 'amount',
    advice: 'Pay from an account in this currency.',
  },
  'platform.busy': { title: "We're busy right now", advice: 'Try again in a moment.' },
}

/** The words for a refused payment. */
export const failureWords = (error: CallFailed): FailureWords =>
  (error.code && words[error.code]) ?? { title: 'The payment was refused', advice: 'Check the details and send again.' }
