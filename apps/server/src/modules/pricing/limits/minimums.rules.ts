import { type Currency, currencies, type Money, money, toDecimal } from '@tradewind/kernel'
import { cadMinimumSendMinor } from '@tradewind/kernel/constants'

/** The least that one payment may have: five dollars in Canada (specification 3 §9), elsewhere the smallest coin. */
export const minimumOf = (currency: Currency): Money => money(currency, currency === 'CAD' ? cadMinimumSendMinor : 1n)

/** The words for an amount below the least, or nothing. */
export function minimumFault(amount: Money): string | undefined {
  const least = minimumOf(amount.currency)
  if (amount.minor >= least.minor) return undefined
  // As the specification writes it, with a blank behind the sign.
  return `Amount cannot be less than ${currencies[amount.currency].sign} ${toDecimal(least)}.`
}
