import type { AttentionSource } from '#platform/attention'
import type { ExchangeNeeds } from './exchange.needs.ts'
import { decisionsOf } from './negotiation/decide-negotiation.ts'
import type { negotiationsOf } from './negotiation/negotiate.ts'
import { ratesToUse } from './negotiation/rates-to-use.ts'
import { createQuote, getPrice } from './quotes/quote-exchange.ts'
import { dropQuote, knownQuotes } from './quotes/quotes.store.ts'
import { releasingQuotes } from './quotes/release-quote.ts'

/** The price of an exchange: current prices, quotes and negotiated rates. */
export interface Exchanges {
  /** The current price of an exchange. */
  getPrice: ReturnType<typeof getPrice>
  /** A price that holds for a minute. */
  createQuote: ReturnType<typeof createQuote>
  /** Which of these IDs are quotes of the customer. */
  knownQuotes(customerId: string, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Drops an unused quote of this person, which releases its share of the position limits. */
  dropQuote(quote: { customerId: string; userId: string; rateId: string }): Promise<void>
  /** Runs work that uses several quotes of this person. If all of it is refused, the quotes are released. */
  releasingQuotes: ReturnType<typeof releasingQuotes>
  /** Rates that customers negotiate. */
  negotiations: ReturnType<typeof negotiationsOf>
  /** The same for the provider's staff. */
  decisions: ReturnType<typeof decisionsOf>
  /** Items for "Needs you" on customers' home pages. */
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
