import { type Currency, type Money, money } from '@tradewind/kernel'
import type { Side } from '#modules/exchange'
import { maybeRow, sql, type Tx } from '#platform/db'
import type { ExchangeStatus } from './exchange.types.ts'

/** An exchange as treasury reads it: whose it is, and how its price came about. */
export interface PricedExchange {
  id: string
  customerId: string
  reference: string
  /** The client's own tag of the order. */
  actionTag: string | null
  status: ExchangeStatus
  side: Side
  sold: Money
  bought: Money
  spread: Money
  midRate: string
  markedRate: string
  /** The margin that its rates were made with, in millionths. */
  millionths: number
  negotiationId: string | null
  /** The names of the files that came with it. */
  documents: { documentId: string; name: string }[]
  quotedAt: Date
  orderedAt: Date
  finishedAt: Date | null
}

interface PricedRow extends Omit<PricedExchange, 'sold' | 'bought' | 'spread'> {
  soldCurrency: Currency
  sold: bigint
  boughtCurrency: Currency
  bought: bigint
  spread: bigint
}

/** Of whichever customer: for the provider's staff, in a transaction of the system. */
export async function findPricedExchange(tx: Tx, id: string): Promise<PricedExchange | undefined> {
  const row = await maybeRow<PricedRow>(
    tx,
    sql`select e.id, e.customer_id, e.reference, e.action_tag, e.status, e.side, e.sold_currency, e.sold, e.bought_currency,
          e.bought, e.spread, e.mid_rate::text, e.marked_rate::text, e.millionths, q.negotiation_id,
          (select coalesce(jsonb_agg(jsonb_build_object('documentId', d.id, 'name', d.name) order by d.line), '[]')
            from payments.exchange_document d where d.exchange_id = e.id) as documents,
          q.created_at as quoted_at, e.created_at as ordered_at, e.finished_at
        from payments.exchange e join payments.quote q on q.id = e.quote_id where e.id = ${id}`,
  )
  if (!row) return undefined
  const { soldCurrency, boughtCurrency, sold, bought, spread, ...exchange } = row
  return {
    ...exchange,
    sold: money(soldCurrency, sold),
    bought: money(boughtCurrency, bought),
    spread: money(boughtCurrency, spread),
  }
}
