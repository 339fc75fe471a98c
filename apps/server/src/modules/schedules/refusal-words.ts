import { Refusal } from '@tradewind/contract'
import { InvalidRequest } from '#platform/validation'

/** Refusals that pass by themselves: the payment is tried again. */
const passing: ReadonlySet<string> = new Set([
  'platform.busy',
  'platform.failed',
  'platform.unreachable',
  'exchange.too_many_quotes',
  // A rate of this try, which took too long.
  'exchange.quote_expired',
])

/** Why a payment that someone had ordered was refused, for everybody who sees it; what is no refusal is tried again. */
export function wordsOf(error: unknown, orderedBy: string): string {
  if (error instanceof InvalidRequest) return error.errors[0]?.message ?? new Refusal('request.invalid').words
  if (error instanceof Refusal && !passing.has(error.code)) return ownWords[error.code]?.(orderedBy) ?? error.words
  throw error
}

/** There is no rate that could be within anybody's bounds. */
const noRate: ReadonlySet<string> = new Set([
  'rates.missing',
  'rates.stale',
  'rates.stopped',
  'exchange.amount_unavailable',
])

/** Why there is no rate on this day, for people; nothing where something else is wrong. */
export const wordsOfNoRate = (error: unknown): string | undefined =>
  error instanceof Refusal && noRate.has(error.code) ? error.words : undefined

/** What people read who are not at the form, with the name of the person who ordered the payment. */
const ownWords: Partial<Record<string, (orderedBy: string) => string>> = {
  'beneficiaries.unknown': () => 'The saved beneficiary was removed.',
  'payments.not_verified': () => 'The saved beneficiary was removed or its bank details have changed.',
  'verification.iban_invalid': () => 'The saved IBAN is no longer valid in its country.',
  'payments.code_needed': () => 'A payment to this beneficiary needs a code. Edit the schedule to confirm it with one.',
  'payments.passkey_needed': () =>
    'A payment of this amount needs a passkey. Edit the schedule to confirm it with one.',
  'payments.limited_after_recovery': (orderedBy) =>
    `${orderedBy} recovered access less than a day earlier and can only send small amounts for now.`,
  'payments.charge_changed': () => 'The charge has changed. Edit the schedule to confirm the new total.',
  'ledger.insufficient_funds': () => "The account didn't hold enough money.",
  'approvals.too_few_approvers': () => 'A payment rule requires more approvals than the team can give.',
  'exchange.approved_apart': () =>
    'A payment rule requires approval for the exchange itself. Exchange the money first, then pay from the account that receives it.',
  'exchange.not_allowed': (orderedBy) => `${orderedBy} can no longer exchange money.`,
  'team.above_payment_limit': (orderedBy) => `${orderedBy} can't send this much in one payment.`,
  'team.above_day_limit': (orderedBy) => `${orderedBy} can't send this much in a day.`,
  'team.currency_not_allowed': (orderedBy) => `${orderedBy} can't pay in this currency.`,
  'team.account_not_allowed': (orderedBy) => `${orderedBy} can't pay from this account.`,
}
