import { type Currency, currencyCodes, exponentOf } from '@tradewind/kernel'

/** The same range of amounts in the minor units of currencies with the same number of decimals, both ends included. */
export interface AmountRange {
  currencies: readonly Currency[]
  least: bigint | undefined
  most: bigint | undefined
}

/**
 * A range of amounts without a currency, such as 10 to 99.50, for each number of decimals. Ends with more decimals than a
 * currency has are moved inwards, so that nothing outside the range is in it.
 */
export function amountRanges(from: string | undefined, to: string | undefined): AmountRange[] | undefined {
  if (from === undefined && to === undefined) return undefined
  const byDecimals = Map.groupBy(currencyCodes, exponentOf)
  return [...byDecimals].map(([decimals, currencies]) => ({
    currencies,
    least: from === undefined ? undefined : minorUnits(from, decimals, 'up'),
    most: to === undefined ? undefined : minorUnits(to, decimals, 'down'),
  }))
}

function minorUnits(decimal: string, decimals: number, round: 'up' | 'down'): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return round === 'up' && /[1-9]/.test(fraction.slice(decimals)) ? kept + 1n : kept
}
