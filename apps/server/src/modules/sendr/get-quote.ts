import { Refusal } from '@tradewind/contract'
import { type Currency, parseAmount } from '@tradewind/kernel'
import { usualRail } from './currencies.rules.ts'
import { isFromCurrency, priceOfReceived, priceOfTotal } from './price.rules.ts'
import type { QuoteSeal } from './quote-seal.ts'
import type { SendrNeeds } from './sendr.needs.ts'

/** For how long a price that was looked at can be ordered. */
export const quoteLastsMs = 15 * 60_000

export interface QuoteAsked {
  customerId: string
  from: Currency
  to: Currency
  /** An amount of what is sent, or of what should arrive. */
  amount: string
  side: 'Send' | 'Receive'
}

/** What a transfer costs now and what arrives. The customer's rate is the middle of the market; what we take is the fee. */
export const getQuote =
  ({ db, rates, rails, bankClock, seal }: SendrNeeds & { seal: QuoteSeal }) =>
  async ({ customerId, from, to, amount: text, side }: QuoteAsked) => {
    const rail = usualRail(rails, to)
    if (!isFromCurrency(from) || !rail) throw new Refusal('sendr.currency_unavailable')
    const amount = parseAmount(text, side === 'Send' ? from : to)
    if (typeof amount === 'string') throw new Error(`the contract let an amount through that is ${amount}`)
    const market = await db.asCustomer(customerId, (tx) => rates.rateBetween(tx, from, to))
    if (!market) throw new Refusal('rates.unknown')
    const price = side === 'Send' ? priceOfTotal(amount, market.rate, to) : priceOfReceived(amount, market.rate, from)
    if (!price) throw new Refusal('sendr.amount_too_small')
    const now = bankClock.now()
    const lockedUntil = new Date(now.getTime() + quoteLastsMs)
    return {
      ...price,
      lockedUntil,
      quote: seal.seal({ ...price, customerId, lockedUntil }),
      arrivesBy: rails.arrival(rail, now).expectedAt,
      network: rails.facts(rail).network,
    }
  }
