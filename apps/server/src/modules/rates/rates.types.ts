import type { Currency, Rate } from '@tradewind/kernel'

/** A mid-market rate: how much of `quote` one unit of `base` is worth. */
export interface MarketRate {
  base: Currency
  quote: Currency
  rate: Rate
  /** When the market said so. */
  at: Date
}

/**
 * Where rates come from: a provider's feed, or the sandbox's. Gives what one US dollar is worth in each currency that it
 * knows, as exact decimal text of at most twelve decimals.
 */
export interface RateFeed {
  read(now: Date): Promise<readonly FeedRate[]>
  /** What the rates were at these moments, from a source that remembers. */
  past?(moments: readonly Date[]): Promise<readonly FeedRate[]>
}

export interface FeedRate {
  currency: Currency
  perDollar: string
  at: Date
}

export interface RatesPage {
  records: MarketRate[]
  total: number
}
