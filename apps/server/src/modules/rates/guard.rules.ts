import type { Rate } from '@tradewind/kernel'

/** Decisions about whether a rate that came in is believed, and whether one that is stored may still price anything. */

/** So far a currency moves between two readings, in percent, before a person has to look. */
export const maxMovePercent = 10n
/** So far two sources may be apart, in percent. */
export const maxApartPercent = 2n
/** So far a source's clock may be ahead of ours. */
export const maxAheadMs = 5 * 60_000
/** After so long without a newer rate nothing is exchanged. */
export const maxAgeMs = 3 * 3_600_000

export type StopReason = 'jump' | 'sources-differ' | 'future'

/**
 * Why a rate that came in is not believed, if so. Without a second source, and for a currency that it lacks, one counts;
 * but a currency that stopped because the two differ needs the second one again, and its silence ends nothing.
 */
export function doubtAbout({
  came,
  at,
  known,
  second,
  stopped,
  now,
}: {
  came: Rate
  at: Date
  known: Rate | undefined
  second: Rate | undefined
  /** Why the currency is stopped by now. */
  stopped: StopReason | undefined
  now: Date
}): StopReason | undefined {
  if (second ? !isWithin(came, second, maxApartPercent) : stopped === 'sources-differ') return 'sources-differ'
  if (isAhead(at, now)) return 'future'
  if (known && !isWithin(came, known, maxMovePercent)) return 'jump'
  return undefined
}

/** Whether two rates are at most so many percent of the smaller one apart. */
export function isWithin(a: Rate, b: Rate, percent: bigint): boolean {
  const [left, right] = [a.scaled * 10n ** BigInt(b.decimals), b.scaled * 10n ** BigInt(a.decimals)]
  const [less, more] = left < right ? [left, right] : [right, left]
  return more * 100n <= less * (100n + percent)
}

/** No market has spoken of a later moment than this one: who believes such a date refuses all rates until then. */
export const isAhead = (at: Date, now: Date): boolean => at.getTime() - now.getTime() > maxAheadMs

export const isStale = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > maxAgeMs || isAhead(at, now)
