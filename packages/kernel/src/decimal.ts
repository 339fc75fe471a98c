/** Whether a text is a decimal number: digits with at most one point among them, a minus before. No exponents. */
export const isDecimal = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** Negative, zero or positive as one decimal text is less than, equal to or more than another; exact at any length. */
export function compareDecimals(a: string, b: string): number {
  const places = Math.max(placesOf(a), placesOf(b))
  const difference = scaled(a, places) - scaled(b, places)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0

function scaled(text: string, places: number): bigint {
  if (!isDecimal(text)) throw new Error(`not a decimal number: ${text}`)
  const [whole = '', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(places, '0'))
}
