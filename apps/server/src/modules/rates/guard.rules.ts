import type { Rate } from '@tradewind/kernel'

/** Decisions about whether a rate that came in is believed, and whether one that is stored may still price anything. */

/** So far a currency moves between two readings, in percent, before a person has to look. */
export const mostMovePercent = 10n
/** So far two sources may be apart, in percent. */
export const mostApartPercent = 2n
/** After so long without a newer rate nothing is exchanged. */
export const mostAgeMs = 3 * 3_600_000

export type StopReason = 'jump' | 'sources-differ'

/** Why a rate that came in is not believed, if so. Without a second source, and for a currency that it lacks, one counts. */
export function doubtAbout({
  came,
  known,
  second,
}: {
  came: Rate
  known: Rate | undefined
  second: Rate | undefined
}): StopReason | undefined {
  if (second && !isWithin(came, second, mostApartPercent)) return 'sources-differ'
  if (known && !isWithin(came, known, mostMovePercent)) return 'jump'
  return undefined
}

/** Whether two rates are at most so many percent of the smaller one apart. */
export function isWithin(a: Rate, b: Rate, percent: bigint): boolean {
  const [left, right] = [a.scaled * 10n ** BigInt(b.decimals), b.scaled * 10n ** BigInt(a.decimals)]
  const [less, more] = left < right ? [left, right] : [right, left]
  return more * 100n <= less * (100n + percent)
}

export const isStale = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > mostAgeMs
