import { type Currency, money } from '@tradewind/kernel'
import { type PriceFactsRow, priceFactsFrom } from '#modules/rates'
import { type LimitStandingRow, limitStandingFrom } from '#modules/treasury'
import type { Database } from '#platform/db'
import { createGatherer } from '#platform/gather'
import type { ApprovalContext, ExchangeContext, ExchangeContextRequest } from '../exchange.needs.ts'
import type { HeldQuote, Quote, Side } from '../exchange.types.ts'

/** Rows of `payments.exchange_contexts`: wide numbers and moments are text. */
interface ContextRow {
  fromName: string
  toName: string
  toStatus: ExchangeContext['toStatus']
  /** Absent where no margin goes by it. */
  product?: string | null
  /** Absent where no rule asks. */
  approval?: ApprovalContext | null
  /** Absent where none is. */
  openQuotes?: number
  quote?: QuoteRow | null
}

interface QuoteRow extends Omit<Quote, 'sold' | 'bought' | 'spread' | 'createdAt' | 'expiresAt'> {
  soldCurrency: Currency
  sold: string
  boughtCurrency: Currency
  bought: string
  spread: string
  side: Side
  createdAt: string
  expiresAt: string
  isPromise: boolean
  isEnded: boolean
  isUsed: boolean
  isRateGone: boolean
}

interface Answer {
  orders: (ContextRow | null)[]
  prices: PriceFactsRow | null
  standings: LimitStandingRow[] | null
}

/** How many contexts are read together: as many as a batch of the ledger books. */
const most = 256

/**
 * The context of an exchange, in one round trip that it shares with those that arrive together; what is the customer's is
 * read as that customer. Nothing where the two accounts are not both the customer's.
 */
export function readExchangeContext({
  db,
}: {
  db: Database
}): (request: ExchangeContextRequest) => Promise<ExchangeContext | undefined> {
  return createGatherer<ExchangeContextRequest, ExchangeContext | undefined>({
    most,
    // All share what prices and limits rest on, and are booked one batch after the other: fewer and larger cost less.
    atOnce: 1,
    askAll: async (orders) => {
      const column = <Value>(of: (order: ExchangeContextRequest) => Value) => orders.map(of)
      const found = await db.call<Answer>({
        function: 'payments.exchange_contexts',
        types: ['uuid[]', 'uuid[]', 'uuid[]', 'uuid[]', 'text[]', 'text[]', 'uuid[]', 'timestamptz'],
        values: [
          column(({ customerId }) => customerId),
          column(({ userId }) => userId),
          column(({ from }) => from.id),
          column(({ to }) => to.id),
          column(({ from }) => from.currency),
          column(({ to }) => to.currency),
          column(({ quoteId }) => quoteId ?? null),
          // The newest: they were asked for in the same moment.
          orders.reduce((latest, { at }) => (at > latest ? at : latest), new Date(0)),
        ],
      })
      const prices = found?.prices ? priceFactsFrom(found.prices) : undefined
      const standings = (found?.standings ?? []).map(limitStandingFrom)
      return orders.map((_, index) => {
        const row = found?.orders[index]
        return row ? { ...contextFrom(row), prices, standings } : undefined
      })
    },
  })
}

const contextFrom = ({
  product,
  approval,
  openQuotes,
  quote,
  ...row
}: ContextRow): Omit<ExchangeContext, 'prices' | 'standings'> => ({
  ...row,
  product: product ?? 'full',
  approval: approval ?? undefined,
  openQuotes: openQuotes ?? 0,
  held: quote ? heldFrom(quote) : undefined,
})

const heldFrom = ({
  isUsed,
  isPromise,
  isEnded,
  isRateGone,
  soldCurrency,
  boughtCurrency,
  sold,
  bought,
  spread,
  createdAt,
  expiresAt,
  ...quote
}: QuoteRow): HeldQuote => ({
  isUsed,
  isPromise,
  isEnded,
  isRateGone,
  quote: {
    ...quote,
    sold: money(soldCurrency, BigInt(sold)),
    bought: money(boughtCurrency, BigInt(bought)),
    spread: money(boughtCurrency, BigInt(spread)),
    createdAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
  },
})
