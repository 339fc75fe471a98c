import type { NegotiationState } from '@tradewind/contract/exchange-negotiation'
import type { RefusalCode } from '@tradewind/contract/refusals'
import { type Currency, compare, type Money } from '@tradewind/kernel'

export type StoredState = Exclude<NegotiationState, 'Expired'>

/** What a customer asked for and what staff said to it. Rates are units of what is bought for one of what is sold. */
export interface Negotiation {
  id: string
  customerId: string
  status: StoredState
  amount: Money
  boughtCurrency: Currency
  requestedRate: string
  midRate: string
  markedRate: string
  worthCents: bigint
  reason: string
  requestedBy: string
  requestedByName: string
  createdAt: Date
  expiresAt: Date
  offeredRate: string | null
  note: string | null
  decidedAt: Date | null
  decidedByNames: string[]
  proposedRate: string | null
  proposedHours: number | null
  proposedNote: string | null
  proposedBy: string | null
  proposedByName: string | null
  proposedAt: Date | null
  exchangeId: string | null
  version: number
}

/** The least that is negotiated, in US cents at mid: 10,000 dollars. Money transfer organizations have none. */
export const leastCents = 1_000_000n
/** From 100,000 dollars on two people agree to a rate; the table refuses less, too. */
const twoPeopleCents = 10_000_000n
/** So long what a customer was granted in a pair counts together, so that nothing is split below that amount. */
export const countedTogetherMs = 24 * 3_600_000

/** Whether a second person must agree, by what counts together with a request. */
export const needsTwo = (togetherCents: bigint): boolean => togetherCents >= twoPeopleCents
/** How many requests of a customer are open at once. */
export const maxOpen = 10

const hourMs = 3_600_000
/** Staff have three days to answer, and a customer one to accept a counter-offer. */
export const answerMs = 72 * hourMs
export const hoursMs = (hours: number): number => hours * hourMs

const open: readonly NegotiationState[] = ['Pending', 'Countered', 'Approved']

/** What it is by now: what is open ends by itself. */
export const stateOf = (
  { status, expiresAt }: Pick<Negotiation, 'status' | 'expiresAt'>,
  now: Date,
): NegotiationState => (open.includes(status) && expiresAt <= now ? 'Expired' : status)

/** Why an exchange cannot be made at a negotiated rate, if it cannot. */
export function useFault(
  negotiation: Negotiation | undefined,
  request: { side: 'sell' | 'buy'; amount: Money; bought: Currency },
  now: Date,
): RefusalCode | undefined {
  if (!negotiation) return 'exchange.negotiation_unknown'
  if (stateOf(negotiation, now) !== 'Approved') return 'exchange.negotiation_ended'
  const fits =
    request.side === 'sell' &&
    request.bought === negotiation.boughtCurrency &&
    request.amount.currency === negotiation.amount.currency &&
    compare(request.amount, negotiation.amount) === 0
  return fits ? undefined : 'exchange.negotiation_differs'
}

/** What a customer can do to a request: `already` where it is so. */
export function answerTo(
  negotiation: Negotiation,
  wanted: NegotiationState,
  now: Date,
): 'already' | 'accept' | 'withdraw' | RefusalCode {
  const state = stateOf(negotiation, now)
  if (wanted !== 'Approved' && wanted !== 'Withdrawn')
    // The server alone completes a request, and says so to whoever notes it.
    return wanted === 'Completed' && state === 'Completed' ? 'already' : 'negotiation.not_yours_to_set'
  if (wanted === state) return 'already'
  if (wanted === 'Withdrawn') return open.includes(state) ? 'withdraw' : 'negotiation.not_open'
  if (state === 'Countered') return 'accept'
  return state === 'Pending' ? 'negotiation.not_yours_to_set' : 'negotiation.not_open'
}

export interface Offer {
  rate: string
  hours: number
}

/**
 * What becomes of an offer by one of the staff: it holds, or it waits for a second person, who must offer the same. Another
 * rate is another proposal, which the first person may confirm.
 */
export function offerOutcome(
  {
    togetherCents,
    proposedBy,
    proposedRate,
    proposedHours,
  }: Pick<Negotiation, 'proposedBy' | 'proposedRate' | 'proposedHours'> & { togetherCents: bigint },
  { rate, hours }: Offer,
  staffId: string,
  same: (a: string, b: string) => boolean,
): 'holds' | 'confirmed' | 'proposed' | 'second-person' {
  if (!needsTwo(togetherCents)) return 'holds'
  const isSame = proposedRate !== null && same(proposedRate, rate) && proposedHours === hours
  if (!isSame) return 'proposed'
  return proposedBy === staffId ? 'second-person' : 'confirmed'
}
