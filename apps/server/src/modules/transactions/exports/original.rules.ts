import { type Money, money } from '@tradewind/kernel'
import { divide } from '@tradewind/kernel/money'
import type { Movement } from './statement.store.ts'

/** As many as camt.053 has, so that every format shows the same. */
const inverseDecimals = 10

/**
 * What was exchanged for a line, and at which rate: units of the line's currency for one of the other's. It is the rate that the
 * customer agreed to, the same on both sides. The amounts give another one, since each is rounded.
 */
export function originalOf({ currency, minor, rate, isSold }: NonNullable<Movement['exchanged']>): {
  amount: Money
  rate: string
} {
  return { amount: money(currency, minor), rate: isSold ? inShort(rate) : inverseOf(rate) }
}

function inverseOf(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.')
  const raised = 10n ** BigInt(fraction.length + inverseDecimals)
  const digits = divide(raised, BigInt(whole + fraction), 'half-even')
    .toString()
    .padStart(inverseDecimals + 1, '0')
  return inShort(`${digits.slice(0, -inverseDecimals)}.${digits.slice(-inverseDecimals)}`)
}

/** Without noughts at the end, which the database may keep. */
const inShort = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
