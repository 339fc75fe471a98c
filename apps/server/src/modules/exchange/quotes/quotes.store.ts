import { type Currency, largestMinor, type Money, money } from '@tradewind/kernel'
import type { LedgerRecord } from '#modules/ledger'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { Quote } from '../exchange.types.ts'

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
    sql`select count(*) filter (where q.created_by = ${userId})::int as count, count(*)::int as of_customer,
          least(coalesce(sum(q.sold) filter (where q.is_promise and q.from_account_id = ${fromAccountId}), 0),
            ${largestMinor})::bigint as promised
        from payments.quote q
        where q.customer_id = ${customerId} and q.expires_at > ${now} and not q.is_ordered and not q.is_ended
          and not exists (select from payments.exchange e where e.quote_id = q.id)`,
  )
}

/** Has a quote promise what it says, unless it has ended; gives how many do. */
export const promiseQuote = (tx: Tx, id: string): Promise<number> =>
  execute(tx, sql`update payments.quote set is_promise = true where id = ${id} and not is_ended`)

/** What a quote at a negotiated rate sells, and that rate; nothing for a quote at the market's rate. */
export const agreedSaleOf = async (
  tx: Tx,
  { id, customerId }: Pick<Quote, 'id' | 'customerId'>,
): Promise<{ negotiationId: string; sold: Money } | undefined> => {
  const found = await maybeRow<{ negotiationId: string; sold: bigint; currency: Currency }>(
    tx,
    sql`select negotiation_id, sold, sold_currency as currency from payments.quote
        where id = ${id} and customer_id = ${customerId} and negotiation_id is not null`,
  )
  return found && { negotiationId: found.negotiationId, sold: money(found.currency, found.sold) }
}

/** The negotiated rate that a quote was made at, if any. */
/** What an exchange would have given by the quote that it was ordered at. */
export async function quotedPrice(
  tx: Tx,
  { id, customerId }: Pick<Quote, 'id' | 'customerId'>,
): Promise<Pick<Quote, 'bought' | 'markedRate'> | undefined> {
  const row = await maybeRow<{ currency: Currency; bought: bigint; markedRate: string }>(
    tx,
    sql`select bought_currency as currency, bought, marked_rate::text from payments.quote
        where id = ${id} and customer_id = ${customerId}`,
  )
  return row && { bought: money(row.currency, row.bought), markedRate: row.markedRate }
}

export const negotiationOfQuote = async (
  tx: Tx,
  { id, customerId }: Pick<Quote, 'id' | 'customerId'>,
): Promise<string | null> =>
  (
    await maybeRow<{ id: string | null }>(
      tx,
      sql`select negotiation_id as id from payments.quote where id = ${id} and customer_id = ${customerId}`,
    )
  )?.id ?? null

/** A quote of one person's, and between which accounts where that matters. */
type OwnQuote = Pick<Quote, 'id' | 'customerId' | 'createdBy'> & Partial<Pick<Quote, 'fromAccountId' | 'toAccountId'>>

const isOwn = ({ id, customerId, createdBy, fromAccountId, toAccountId }: OwnQuote) =>
  sql`q.id = ${id} and q.customer_id = ${customerId} and q.created_by = ${createdBy} and not q.is_ordered
    and (${fromAccountId ?? null}::uuid is null or q.from_account_id = ${fromAccountId ?? null})
    and (${toAccountId ?? null}::uuid is null or q.to_account_id = ${toAccountId ?? null})`

/**
 * Removes a quote of this person's that nothing has used. It is locked first and looked for anew: a booking that names it
 * holds it (`payments.keep_quotes`), and what was booked meanwhile has used it.
 */
export async function dropQuote(tx: Tx, quote: OwnQuote): Promise<number> {
  await execute(tx, sql`select from payments.quote q where ${isOwn(quote)} for update`)
  return execute(
    tx,
    sql`delete from payments.quote q where ${isOwn(quote)}
          and not exists (select from payments.exchange e where e.quote_id = q.id)`,
  )
}

/** Has a quote keep its price and promise nothing: an order at it is looked at anew. */
export const unpromiseQuote = (tx: Tx, quote: OwnQuote): Promise<number> =>
  execute(tx, sql`update payments.quote q set is_promise = false where ${isOwn(quote)} and q.is_promise`)

/** The same with several of one person's, whatever accounts they are between. */
export const unpromiseQuotes = (
  tx: Tx,
  { ids, customerId, createdBy }: Pick<Quote, 'customerId' | 'createdBy'> & { ids: readonly string[] },
): Promise<number> =>
  execute(
    tx,
    sql`update payments.quote q set is_promise = false where q.id = any(${[...ids]}::uuid[])
          and q.customer_id = ${customerId} and q.created_by = ${createdBy} and not q.is_ordered and q.is_promise`,
  )

/** Ends a quote before its time: no order uses it any more, but what was booked with it stays. */
export const endQuote = (tx: Tx, quote: OwnQuote): Promise<number> =>
  execute(
    tx,
    sql`update payments.quote q set is_promise = false, is_ended = true where ${isOwn(quote)} and not q.is_ended`,
  )

/** That the quote which an order names still promises, in the commit of its posting. */
export const heldQuoteRecord = ({ id }: Pick<Quote, 'id'>): LedgerRecord => ({
  kind: 'payments.held-quote',
  row: { id },
})

/** The row of a quote that an order made itself, in the commit of its posting. */
export const quoteRecord = ({ sold, bought, spread, ...quote }: Quote): LedgerRecord => ({
  kind: 'payments.quote',
  row: {
    ...quote,
    soldCurrency: sold.currency,
    sold: String(sold.minor),
    boughtCurrency: bought.currency,
    bought: String(bought.minor),
    spread: String(spread.minor),
  },
})

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

/** What quotes that hold and that money is there for would add to our positions in currencies, and take from them. */
export const movesOfOpenQuotes = (
  tx: Tx,
  currencies: readonly Currency[],
  now: Date,
): Promise<{ currency: Currency; up: bigint; down: bigint }[]> =>
  rows(tx, sql`select currency, up, down from payments.promised_moves(${[...currencies]}::text[], ${now})`)

/** Removes quotes that nobody used and that expired before this; gives how many. */
export const dropOldQuotes = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from payments.quote where id in (
          select id from payments.quote q where expires_at < ${before} and not is_ordered
            and not exists (select from payments.exchange e where e.quote_id = q.id) limit ${most})`,
  )
