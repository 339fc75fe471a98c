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

/** Why a payment was refused, for people; what is no refusal is tried again. */
export function wordsOf(error: unknown): string {
  if (error instanceof InvalidRequest) return error.errors[0]?.message ?? new Refusal('request.invalid').words
  if (error instanceof Refusal && !passing.has(error.code)) return ownWords[error.code] ?? error.words
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

/** What someone reads who is not at the form. */
const ownWords: Partial<Record<string, string>> = {
  'beneficiaries.unknown': 'The saved beneficiary was removed.',
  'payments.not_verified': 'The saved beneficiary was removed or its bank details have changed.',
  'exchange.approved_apart':
    'A payment rule asks colleagues about the exchange itself. Exchange the money first, and pay from what you bought.',
  'payments.code_needed': 'A payment to this beneficiary needs a code. Edit the schedule to confirm it with one.',
}
