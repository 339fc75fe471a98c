import type { Clock } from '#platform/clock'

/** What is plausible in a network's message; anything else is stored for review instead of being booked. */

/** Bank time, and how to learn that another process moved it. */
export type BankTime = Clock & { refresh?(): Promise<void> }

/**
 * The largest amount that is booked on a message's word, in minor units of any currency: a hundred thousand million in most.
 * A million of them still fit on one account of the books.
 */
export const largestAmount = 10_000_000_000_000n

const dayMs = 86_400_000
/** Clocks elsewhere may be wrong, and a message may come before the midnight that it speaks of. */
const furthestAheadMs = dayMs
/** The longest that a network takes to send money back, and then some. */
const furthestBackMs = 400 * dayMs

/**
 * When something happened, by a network's word: no later than now, since nothing on an account is ever booked before what
 * stands there. Nothing for an implausible time.
 */
export async function plausibleMoment(bankClock: BankTime, reported: Date): Promise<Date | undefined> {
  // Another process may have moved the bank clock, and the notification may not have arrived here yet.
  if (reported > bankClock.now()) await bankClock.refresh?.()
  const now = bankClock.now()
  const aheadMs = reported.getTime() - now.getTime()
  if (aheadMs > furthestAheadMs || aheadMs < -furthestBackMs) return undefined
  return aheadMs > 0 ? now : reported
}
