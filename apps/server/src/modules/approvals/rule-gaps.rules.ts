/** Amounts in minor units, both bounds included; everything above `from` where `to` is null. */
export interface Band {
  from: bigint
  to: bigint | null
}

/**
 * The amounts that go out without approval although smaller ones need it: what lies between the bands of rules for one
 * module and currency, and above the highest. What is below every band is left free on purpose.
 */
export function gapsBetween(bands: readonly Band[]): Band[] {
  const gaps: Band[] = []
  let reached: bigint | undefined
  for (const { from, to } of bands.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (reached !== undefined && from > reached + 1n) gaps.push({ from: reached + 1n, to: from - 1n })
    if (to === null) return gaps
    if (reached === undefined || to > reached) reached = to
  }
  if (reached !== undefined) gaps.push({ from: reached + 1n, to: null })
  return gaps
}
