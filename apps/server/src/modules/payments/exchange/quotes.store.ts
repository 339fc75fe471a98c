import { type Currency, largestMinor, money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { Quote, Side } from './exchange.types.ts'

/**
 * How many open quotes a person and the whole customer have, and what all of them have promised of an account's money
 * already. Whoever makes another one for the customer waits for the end of `tx`, so that all of it holds.
 */
export async function openQuotesOf(
  tx: Tx,
  { customerId, userId, fromAccountId, now }: { customerId: string; userId: string; fromAccountId: string; now: Date },
): Promise<{ count: number; ofCustomer: number; promised: bigint }> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`quotes ${customerId}`}, 0))`)
  return oneRow<{ count: number; ofCustomer: number; promised: bigint }>(
    tx,
    sql`select count(*) filter (where q.created_by = ${userId})::int as count, count(*)::int as "ofCustomer",
          least(coalesce(sum(q.sold) filter (where q.is_promise and q.from_account_id = ${fromAccountId}), 0),
            ${largestMinor})::bigint as promised
        from payments.quote q
        where q.customer_id = ${customerId} and q.expires_at > ${now}
          and not exists (select from payments.exchange e where e.quote_id = q.id)`,
  )
}

export const promiseQuote = (tx: Tx, id: string): Promise<number> =>
  execute(tx, sql`update payments.quote set is_promise = true where id = ${id}`)

/** Removes a quote of this person's that nothing has used. */
export const dropQuote = (
  tx: Tx,
  { id, customerId, createdBy }: Pick<Quote, 'id' | 'customerId' | 'createdBy'>,
): Promise<number> =>
  execute(
    tx,
    sql`delete from payments.quote q where q.id = ${id} and q.customer_id = ${customerId} and q.created_by = ${createdBy}
          and not exists (select from payments.exchange e where e.quote_id = q.id)`,
  )

export async function insertQuote(tx: Tx, quote: Quote, isPromise: boolean): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.quote (id, customer_id, from_account_id, to_account_id, side, sold_currency, sold,
          bought_currency, bought, spread, mid_rate, marked_rate, millionths, negotiation_id, created_by, created_at,
          expires_at, is_promise)
        values (${quote.id}, ${quote.customerId}, ${quote.fromAccountId}, ${quote.toAccountId}, ${quote.side},
          ${quote.sold.currency}, ${quote.sold.minor}, ${quote.bought.currency}, ${quote.bought.minor},
          ${quote.spread.minor}, ${quote.midRate}, ${quote.markedRate}, ${quote.millionths}, ${quote.negotiationId},
          ${quote.createdBy}, ${quote.createdAt}, ${quote.expiresAt}, ${isPromise})`,
  )
}

/** Those of these ids that name quotes of the customer, used or not. */
export async function knownQuotes(tx: Tx, customerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from payments.quote where customer_id = ${customerId} and id = any(${[...ids]}::uuid[])`,
  )
  return new Set(found.map(({ id }) => id))
}

interface QuoteRow extends Omit<Quote, 'sold' | 'bought' | 'spread'> {
  soldCurrency: Currency
  sold: bigint
  boughtCurrency: Currency
  bought: bigint
  spread: bigint
  side: Side
}

/** A quote of this customer with whether an exchange has used it, and whether it counts as promised. */
export async function findQuote(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<{ quote: Quote; isUsed: boolean; isPromise: boolean } | undefined> {
  const row = await maybeRow<QuoteRow & { isUsed: boolean; isPromise: boolean }>(
    tx,
    sql`select id, customer_id as "customerId", from_account_id as "fromAccountId", to_account_id as "toAccountId", side,
          sold_currency as "soldCurrency", sold, bought_currency as "boughtCurrency", bought, spread,
          mid_rate::text as "midRate", marked_rate::text as "markedRate", millionths, negotiation_id as "negotiationId", created_by as "createdBy",
          created_at as "createdAt", expires_at as "expiresAt", is_promise as "isPromise",
          exists (select from payments.exchange e where e.quote_id = q.id) as "isUsed"
        from payments.quote q where id = ${id} and customer_id = ${customerId}`,
  )
  if (!row) return undefined
  const { isUsed, isPromise, soldCurrency, boughtCurrency, sold, bought, spread, ...quote } = row
  return {
    isUsed,
    isPromise,
    quote: {
      ...quote,
      sold: money(soldCurrency, sold),
      bought: money(boughtCurrency, bought),
      spread: money(boughtCurrency, spread),
    },
  }
}

/** So long after its end a quote still counts: an exchange that named it in time may be about to be booked. */
const bookingMs = 10_000

/** What quotes that hold and that money is there for would add to our positions in currencies, and take from them. */
export const movesOfOpenQuotes = (
  tx: Tx,
  currencies: readonly Currency[],
  now: Date,
): Promise<{ currency: Currency; up: bigint; down: bigint }[]> =>
  rows(
    tx,
    // Together they may be more than a bigint holds: what is more than that leaves no room either.
    sql`select moved.currency, least(sum(moved.up), ${largestMinor})::bigint as up,
          least(sum(moved.down), ${largestMinor})::bigint as down
        from payments.quote q, lateral (values (q.sold_currency, q.sold, 0::bigint),
            (q.bought_currency, 0::bigint, q.bought + q.spread)) moved(currency, up, down)
        where q.is_promise and q.expires_at > ${new Date(now.getTime() - bookingMs)}
          and moved.currency = any(${[...currencies]})
          and not exists (select from payments.exchange e where e.quote_id = q.id)
        group by moved.currency`,
  )

/** Removes quotes that nobody used and that expired before this; gives how many. */
export const dropOldQuotes = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from payments.quote where id in (
          select id from payments.quote q where expires_at < ${before}
            and not exists (select from payments.exchange e where e.quote_id = q.id) limit ${most})`,
  )
