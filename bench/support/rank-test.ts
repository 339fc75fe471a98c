/** Whether two samples come from the same distribution: the rank test of Mann and Whitney, two-sided, without a table. */
export function rankTest(one: readonly number[], other: readonly number[]): { z: number; p: number } {
  const all = [...one.map((value) => ({ value, of: 0 })), ...other.map((value) => ({ value, of: 1 }))].toSorted(
    (a, b) => a.value - b.value,
  )
  let ranks = 0
  let ties = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1
    // Equal values share the mean of their ranks.
    const rank = (from + 1 + to) / 2
    ranks += rank * all.slice(from, to).filter(({ of }) => of === 0).length
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  const [n, m] = [one.length, other.length]
  const u = ranks - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1)))
  const z = variance === 0 ? 0 : (u - (n * m) / 2) / Math.sqrt(variance)
  return { z, p: 2 * (1 - normal(Math.abs(z))) }
}

/** The share of a normal distribution below z (Abramowitz and Stegun 26.2.17; right to seven digits). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight(
    (sum, factor) => (sum + factor) * t,
    0,
  )
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
