import { type Currency, exponentOf } from '@tradewind/kernel'

/** Amounts as bank files write them: decimals with any number of zeros at their end. */

const scale = 17
const written = /^(\d{1,18})(?:\.(\d{0,17}))?$/

/** An exact sum of decimals; undefined where one of them is no amount. */
export function sumOfDecimals(texts: readonly string[]): bigint | undefined {
  let sum = 0n
  for (const text of texts) {
    const [, whole, decimals = ''] = written.exec(text) ?? []
    if (whole === undefined) return undefined
    sum += BigInt(whole + decimals.padEnd(scale, '0'))
  }
  return sum
}

/** The amount with as many decimals as its currency has, if the others are zeros: `1000.00` yen are `1000`. */
export function amountIn(text: string, currency: Currency): string {
  const [, whole, decimals = ''] = written.exec(text.trim()) ?? []
  if (whole === undefined) return text.trim()
  const exponent = exponentOf(currency)
  const kept = decimals.replace(/0+$/, '').padEnd(exponent, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}
