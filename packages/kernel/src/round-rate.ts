/**
 * A rate of the market to look at, with `digits` digits that count, rounded half up; digits before the point are all kept.
 * What somebody pays is never worked out from it.
 */
export function roundRate(rate: string, digits = 6): string {
  const [whole = '0', decimals = ''] = rate.split('.')
  const leading = whole === '0' ? -(/^0*/.exec(decimals)?.[0].length ?? 0) : whole.length
  const places = Math.max(0, digits - leading)
  if (decimals.length <= places) return rate
  const kept = BigInt(whole + decimals.slice(0, places)) + (decimals.charCodeAt(places) >= 53 ? 1n : 0n)
  const text = kept.toString().padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}
