import type { fundingCards as contract } from '@tradewind/contract'
import type { CardType } from '@tradewind/kernel/card-type'
import type * as z from 'zod/mini'
import type { CardResult } from './ask-acquirer.ts'
import { wordsOfDecline } from './declines.rules.ts'
import { type Authentication, type LiabilityTable, liabilityOf } from './liability.rules.ts'

export type CardPaymentResult = z.output<typeof contract.CardPaymentResult>

/** Where one try to pay by card stands, whatever it pays for. */
export type CardState = 'attempting' | 'challenge' | 'unknown' | 'approved' | 'declined'

/** What changes of a try with each answer. */
export interface CardOutcome {
  state: CardState
  reason: string | null
  challengeId: string | null
  /** How 3-D Secure went, and who bears fraud; null before the approval. */
  flow: Authentication['flow'] | null
  eci: string | null
  liability: 'issuer' | 'merchant' | null
}

export const newOutcome: CardOutcome = {
  state: 'attempting',
  reason: null,
  challengeId: null,
  flow: null,
  eci: null,
  liability: null,
}

/** A try whose outcome nobody knows yet: whatever is decided meanwhile could be wrong a moment later. */
export const isOpen = (attempt: Pick<CardOutcome, 'state'> | undefined): boolean =>
  attempt !== undefined && attempt.state !== 'approved' && attempt.state !== 'declined'

/** What a try becomes by an answer. One that was declined may still be approved, by an issuer that was late. */
export function outcomeAfter(
  before: CardOutcome & { cardType: CardType },
  result: CardResult,
  table: LiabilityTable,
): CardOutcome {
  if (!isOpen(before) && (before.state === 'approved' || result.state !== 'approved')) return before
  if (result.state === 'unknown') return before.state === 'attempting' ? { ...before, state: 'unknown' } : before
  if (result.state === 'challenge')
    return { ...before, state: 'challenge', reason: null, challengeId: result.challengeId }
  if (result.state === 'approved') {
    const { flow } = result.authentication
    return {
      ...before,
      state: 'approved',
      reason: null,
      flow,
      ...liabilityOf(table, before.cardType, result.authentication),
    }
  }
  const code = result.state === 'voided' ? 'voided' : result.code
  return { ...before, state: 'declined', reason: wordsOfDecline(code) }
}

/** The text for the customer when the bank wants a confirmation. */
export const challengeWords = ({ lastFour }: { lastFour: string }): string =>
  `Your bank needs to check it's you. Confirm the payment with your card ending in ${lastFour}.`

const none = {
  reason: null,
  challengeId: null,
  challengeText: null,
  challengePage: null,
  cardFundingId: null,
} as const

/** A try as the answer to the request that made it. */
export function resultOf(
  attempt: Pick<CardOutcome, 'state' | 'reason' | 'challengeId'> & { lastFour: string },
  challengePage: (challengeId: string) => string,
): CardPaymentResult {
  const { state, reason, challengeId } = attempt
  if (state === 'approved') return { ...none, state: 'Approved' }
  if (state === 'declined') return { ...none, state: 'Declined', reason }
  if (state !== 'challenge' || !challengeId) return { ...none, state: 'Unknown' }
  return {
    ...none,
    state: 'ChallengeRequired',
    challengeId,
    challengeText: challengeWords(attempt),
    challengePage: challengePage(challengeId),
  }
}
