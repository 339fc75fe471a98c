import type { AttentionSource } from '#platform/attention'
import type { ExchangeNeeds } from './exchange.needs.ts'
import { decisionsOf } from './negotiation/decide-negotiation.ts'
import type { negotiationsOf } from './negotiation/negotiate.ts'
import { ratesToUse } from './negotiation/rates-to-use.ts'
import { createQuote, getPrice } from './quotes/quote-exchange.ts'
import { dropQuote, knownQuotes } from './quotes/quotes.store.ts'
import { releasingQuotes } from './quotes/release-quote.ts'

/** What an exchange costs: prices, quotes that hold, and negotiated rates. */
export interface Exchanges {
  /** What an exchange gives now. */
  getPrice: ReturnType<typeof getPrice>
  /** A price that holds for a minute. */
  createQuote: ReturnType<typeof createQuote>
  /** Those of these ids that name quotes of the customer. */
  knownQuotes(customerId: string, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Takes back a quote of this person's that nothing has used, so that what it promised is free. */
  dropQuote(quote: { customerId: string; userId: string; rateId: string }): Promise<void>
  /** Begins what names several quotes of this person's; where it is refused as a whole, they promise nothing. */
  releasingQuotes: ReturnType<typeof releasingQuotes>
  /** Rates that customers negotiate. */
  negotiations: ReturnType<typeof negotiationsOf>
  /** The same from the side of the provider's staff. */
  decisions: ReturnType<typeof decisionsOf>
  /** What waits for customers on their home page. */
  attention: readonly AttentionSource[]
}

export function createExchanges(needs: ExchangeNeeds, negotiations: Exchanges['negotiations']): Exchanges {
  const { db } = needs
  return {
    getPrice: getPrice(needs),
    createQuote: createQuote(needs),
    knownQuotes: (customerId, ids) => db.asCustomer(customerId, (tx) => knownQuotes(tx, customerId, ids)),
    dropQuote: async ({ customerId, userId, rateId }) => {
      await db.asSystem((tx) => dropQuote(tx, { id: rateId, customerId, createdBy: userId }))
    },
    releasingQuotes: releasingQuotes(needs),
    negotiations,
    decisions: decisionsOf(needs),
    attention: [ratesToUse(needs)],
  }
}
