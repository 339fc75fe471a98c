import type { Reply } from '@tradewind/contract/client'
import type { createExchangeQuote, ExchangePrice } from '@tradewind/contract/exchange'
import { type Currency, compare, currencies, formatRate, type Money, money, toDecimal } from '@tradewind/kernel'
import { cadMinimumSendMinor } from '@tradewind/kernel/constants'
import type { CallFailed } from '#ui/calls/api.ts'

/** A price that the server holds for one exchange. */
export type Quote = Reply<typeof createExchangeQuote>

/**
 * What is wrong with the amount that leaves, in the order of the specification: the least in Canadian dollars, then the
 * balance.
 */
export function soldFault(sold: Money, available: Money): string | undefined {
  if (sold.currency === 'CAD' && sold.minor < cadMinimumSendMinor)
    return `Amount cannot be less than ${currencies.CAD.sign} ${toDecimal(money('CAD', cadMinimumSendMinor))}.`
  return balanceFault(sold, available)
}

/** Whether the account has what leaves: between own accounts of one currency there is no least amount. */
export const balanceFault = (sold: Money, available: Money): string | undefined =>
  compare(sold, available) > 0 ? 'You do not have sufficient balance for this transaction' : undefined

/** `1 GBP = 1,907.221432 NGN`. */
export const rateText = (rate: string, base: Currency, quote: Currency): string => formatRate(base, rate, quote)

/** How much of the mid rate an exchange costs, as `0.50%`. */
export function costShare({ cost, bought }: Pick<ExchangePrice, 'cost' | 'bought'>): string {
  const atMid = cost.minor + bought.minor
  if (atMid <= 0n) return '0.00%'
  const hundredths = (cost.minor * 20_000n + atMid) / (2n * atMid)
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}%`
}

/** Refusals after which only a new rate helps. */
export const needsNewRate = (error: CallFailed | undefined): boolean =>
  error?.code === 'exchange.quote_expired' ||
  error?.code === 'exchange.quote_used' ||
  error?.code === 'exchange.quote_unknown' ||
  error?.code === 'exchange.quote_differs'
