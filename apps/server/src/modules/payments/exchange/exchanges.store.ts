import { type Currency, money } from '@tradewind/kernel'
import type { Quote } from '#modules/exchange'
import { execute, maybeRow, raw, rows, sql, type Tx } from '#platform/db'
import type { LedgerRecord } from '../payments.needs.ts'
import type { PaymentDocument } from '../payments.types.ts'
import type { Exchange } from './exchange.types.ts'

interface ExchangeRow extends Omit<Exchange, 'sold' | 'bought' | 'spread'> {
  soldCurrency: Currency
  sold: bigint
  boughtCurrency: Currency
  bought: bigint
  spread: bigint
}

const columns = raw(`id, customer_id, from_account_id, to_account_id, from_ledger_account, to_ledger_account,
  from_name, to_name, status, approval, revision, quote_id, side, sold_currency, sold, bought_currency, bought,
  spread, mid_rate::text, marked_rate::text, reference, reason, description, action_tag, category, category_id, payment_id,
  hold_id, created_by, created_by_name, created_at, asked_at, finished_at, failure_reason, millionths`)

const exchangeFrom = ({ soldCurrency, sold, boughtCurrency, bought, spread, ...row }: ExchangeRow): Exchange => ({
  ...row,
  sold: money(soldCurrency, sold),
  bought: money(boughtCurrency, bought),
  spread: money(boughtCurrency, spread),
})

export async function findExchange(tx: Tx, customerId: string, id: string): Promise<Exchange | undefined> {
  const row = await maybeRow<ExchangeRow>(
    tx,
    sql`select ${columns} from payments.exchange where id = ${id} and customer_id = ${customerId}`,
  )
  return row && exchangeFrom(row)
}

/** Whether an exchange that waits for approval would bring money to the account. */
export async function isAwaitedInto(tx: Tx, { customerId, accountId }: { customerId: string; accountId: string }) {
  const found = await maybeRow(
    tx,
    sql`select from payments.exchange
        where customer_id = ${customerId} and to_account_id = ${accountId} and status = 'Pending' limit 1`,
  )
  return found !== undefined
}

/** The files that were handed in with an exchange, in their order. */
export const documentsOfExchange = (tx: Tx, { id, customerId }: Pick<Exchange, 'id' | 'customerId'>) =>
  rows<PaymentDocument>(
    tx,
    sql`select id, name, size, media_type, content_hash, identification_number, null as added_at
        from payments.exchange_document where exchange_id = ${id} and customer_id = ${customerId} order by line`,
  )

/** The names of the files that were handed in with an exchange, in their order. */
export async function documentNamesOf(
  tx: Tx,
  { id, customerId }: Pick<Exchange, 'id' | 'customerId'>,
): Promise<string[]> {
  const found = await rows<{ name: string }>(
    tx,
    sql`select name from payments.exchange_document
        where exchange_id = ${id} and customer_id = ${customerId} order by line`,
  )
  return found.map(({ name }) => name)
}

/** Locks an exchange until the end of `tx`. */
export async function lockExchange(tx: Tx, customerId: string, id: string): Promise<Exchange | undefined> {
  const row = await maybeRow<ExchangeRow>(
    tx,
    sql`select ${columns} from payments.exchange where id = ${id} and customer_id = ${customerId} for no key update`,
  )
  return row && exchangeFrom(row)
}

type Change = Partial<
  Pick<
    Exchange,
    | 'status'
    | 'approval'
    | 'bought'
    | 'spread'
    | 'midRate'
    | 'markedRate'
    | 'millionths'
    | 'finishedAt'
    | 'failureReason'
  >
>

/** Changes an exchange that `tx` has locked. */
export async function changeExchange(tx: Tx, exchange: Exchange, change: Change): Promise<Exchange> {
  const next = { ...exchange, ...change }
  await execute(
    tx,
    sql`update payments.exchange set status = ${next.status}, approval = ${next.approval}, bought = ${next.bought.minor},
          spread = ${next.spread.minor}, mid_rate = ${next.midRate}, marked_rate = ${next.markedRate}, millionths = ${next.millionths},
          finished_at = ${next.finishedAt}, failure_reason = ${next.failureReason}
        where id = ${exchange.id}`,
  )
  return next
}

/** The row of an exchange in the commit of its posting. */
export const exchangeRecord = ({ sold, bought, spread, ...exchange }: Exchange): LedgerRecord => ({
  kind: 'payments.exchange',
  row: {
    ...exchange,
    fromLedgerAccount: String(exchange.fromLedgerAccount),
    toLedgerAccount: String(exchange.toLedgerAccount),
    soldCurrency: sold.currency,
    sold: String(sold.minor),
    boughtCurrency: bought.currency,
    bought: String(bought.minor),
    spread: String(spread.minor),
  },
})

/** The negotiated rate of a quote is used up with it. */
export const usedRate = ({ id, customerId, revision }: Exchange, { negotiationId }: Quote): LedgerRecord[] =>
  negotiationId === null
    ? []
    : [{ kind: 'payments.negotiated-rate', row: { id: negotiationId, customerId, exchangeId: id, revision } }]
