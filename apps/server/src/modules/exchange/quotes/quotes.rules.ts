import type { RefusalCode } from '@tradewind/contract'
import { type Money, money, parseRate } from '@tradewind/kernel'
import type { Quote, Side } from '../exchange.types.ts'

/** How long a quote holds. */
export const quoteLifeMs = 60_000
/**
 * So many quotes of a person hold at once: each is a price that we keep whatever the market does. A batch needs one for each
 * of its ten payments, and ten new ones where its person changes something.
 */
export const maxOpenQuotes = 20
/** And so many of a customer, however many people act for it. */
export const maxOpenQuotesOfCustomer = 100
/** The most of a currency that one quote is about, in minor units: no network carries a larger payment either. */
export const maxQuoted = 10_000_000_000_000n
/** So far what an exchange buys may fall while it waits for approval, in percent; beyond that it is not made. */
export const maxFallPercent = 1n

/** What an order says of the quote that it names. */
export interface Asked {
  customerId: string
  fromAccountId: string
  toAccountId: string
  sold: Money | undefined
  bought: Money | undefined
  midRate: string | undefined
  markedRate: string | undefined
}

/** Why a quote is not what the customer orders, if so. Whatever the order says of amounts and rates must be the quote's. */
export function quoteFault(quote: Quote | undefined, input: Asked, now: Date): RefusalCode | undefined {
  if (quote?.customerId !== input.customerId) return 'exchange.quote_unknown'
  const fits =
    quote.fromAccountId === input.fromAccountId &&
    quote.toAccountId === input.toAccountId &&
    (input.sold === undefined || input.sold.minor === quote.sold.minor) &&
    (input.bought === undefined || input.bought.minor === quote.bought.minor) &&
    isRate(input.midRate, quote.midRate) &&
    isRate(input.markedRate, quote.markedRate)
  if (!fits) return 'exchange.quote_differs'
  if (quote.expiresAt <= now) return 'exchange.quote_expired'
  return undefined
}

/**
 * What else the same order needs: its quote waits for that. An answer that is used up may have come with the same order, which
 * is being made at this quote.
 */
const nextSteps: ReadonlySet<RefusalCode> = new Set([
  'payments.passkey_needed',
  'payments.code_needed',
  'security.passkey_stale',
])

/**
 * What becomes of the quote that a refused order named. A refused order is never tried again at its old rate, so its quote
 * ends. What its person only mistyped or has still to prove is tried again as it is: meanwhile a wrong PIN, code or passkey
 * takes no room from others. Refusals of the quote itself and those that may not be the last word leave it as it is.
 */
export function quoteAfter(code: RefusalCode): 'kept' | 'unpromised' | 'ended' {
  if (nextSteps.has(code) || /^(exchange\.quote_|request\.|platform\.)/.test(code)) return 'kept'
  return /^(identity|security)\./.test(code) ? 'unpromised' : 'ended'
}

/** Whether a rate that the customer was shown is this one, however many zeros it is written with; none is fine. */
export function isRate(shown: string | undefined, rate: string): boolean {
  if (shown === undefined) return true
  const [a, b] = [parseRate(shown), parseRate(rate)]
  if (typeof a === 'string' || typeof b === 'string') return false
  return a.scaled * 10n ** BigInt(b.decimals) === b.scaled * 10n ** BigInt(a.decimals)
}

/** Whether the market moved too far against the customer while the exchange waited. */
export const fellTooFar = (quoted: Money, now: Money): boolean =>
  now.minor * 100n < quoted.minor * (100n - maxFallPercent)

/** What an exchange does to our positions: what is sold comes in, and what is bought leaves together with the spread. */
export const positionMoves = ({ sold, bought, spread }: Pick<Quote, 'sold' | 'bought' | 'spread'>): Money[] => [
  sold,
  money(bought.currency, -bought.minor - spread.minor),
]

/** The side that an order names without a quote: what is sold, unless only what is bought is given. */
export const sideOf = (sold: Money | undefined): Side => (sold ? 'sell' : 'buy')
