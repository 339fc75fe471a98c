import type { CardAuthorizationStatus, MerchantCategory } from '@tradewind/contract/card-words'
import { type Money, money } from '@tradewind/kernel'
import { execute, join, maybeRow, oneRow, planned, rows, type Sql, sql, type Tx } from '#platform/db'
import { planTask } from '#platform/tasks'
import type { CardPayment, CardPaymentEvent } from './payments.types.ts'
import type { TakenPayment } from './subscriptions.rules.ts'

type Amounts = 'amount' | 'held' | 'posted' | 'refunded' | 'owed'

interface PaymentRow extends Omit<CardPayment, Amounts | 'merchantAmount' | 'merchant'>, Record<Amounts, bigint> {
  merchantAmount: string
  merchantCurrency: string
  rate: string | null
  merchantName: string
  merchantCity: string | null
  merchantCountry: string
  categoryCode: string
  category: MerchantCategory
}

function paymentFrom(row: PaymentRow): CardPayment {
  const { merchantAmount, merchantCurrency, rate, merchantName, merchantCity, merchantCountry, ...rest } = row
  const { categoryCode, category, amount, held, posted, refunded, owed, ...facts } = rest
  const of = (minor: bigint) => money(row.currency, minor)
  return {
    ...facts,
    amount: of(amount),
    held: of(held),
    posted: of(posted),
    refunded: of(refunded),
    owed: of(owed),
    merchantAmount: { amount: merchantAmount, currency: merchantCurrency, rate },
    merchant: { name: merchantName, city: merchantCity, country: merchantCountry, categoryCode, category },
  }
}

export async function insertPayment(tx: Tx, payment: CardPayment): Promise<void> {
  const { merchant, merchantAmount } = payment
  await execute(
    tx,
    planned(sql`insert into issuing.authorization (id, network_reference, card_id, customer_id, account_id, ledger_account_id,
          holder_id, currency, kind, status, amount, held, hold_id, holds, posted, refunded, owed, merchant_amount,
          merchant_currency, rate, merchant_name, merchant_city, merchant_country, category_code, category, at,
          expires_at, decided_by, is_late, is_offline)
        values (${payment.id}, ${payment.networkReference}, ${payment.cardId}, ${payment.customerId},
          ${payment.accountId}, ${payment.ledgerAccountId}, ${payment.holderId}, ${payment.currency}, ${payment.kind},
          ${payment.status}, ${payment.amount.minor}, ${payment.held.minor}, ${payment.holdId}, ${payment.holds},
          ${payment.posted.minor}, ${payment.refunded.minor}, ${payment.owed.minor}, ${merchantAmount.amount},
          ${merchantAmount.currency}, ${merchantAmount.rate}, ${merchant.name}, ${merchant.city}, ${merchant.country},
          ${merchant.categoryCode}, ${merchant.category}, ${payment.at}, ${payment.expiresAt}, ${payment.decidedBy},
          ${payment.isLate}, ${payment.isOffline})`),
  )
}

/** What changes of a payment with each message about it. */
export type PaymentChange = Partial<
  Pick<
    CardPayment,
    | 'status'
    | 'amount'
    | 'held'
    | 'holdId'
    | 'holds'
    | 'posted'
    | 'refunded'
    | 'owed'
    | 'expiresAt'
    | 'isLate'
    | 'isOffline'
  >
>

export async function changePayment(tx: Tx, payment: CardPayment, change: PaymentChange): Promise<CardPayment> {
  const after = { ...payment, ...change }
  await execute(
    tx,
    planned(sql`update issuing.authorization set status = ${after.status}, amount = ${after.amount.minor},
          held = ${after.held.minor}, hold_id = ${after.holdId}, holds = ${after.holds}, posted = ${after.posted.minor},
          refunded = ${after.refunded.minor}, owed = ${after.owed.minor}, expires_at = ${after.expiresAt},
          is_late = ${after.isLate}, is_offline = ${after.isOffline}
        where id = ${payment.id}`),
  )
  return after
}

/** The payment under the network's reference, locked. */
export async function lockByReference(tx: Tx, reference: string): Promise<CardPayment | undefined> {
  const row = await maybeRow<PaymentRow>(
    tx,
    planned(sql`select * from issuing.authorization where network_reference = ${reference} for update`),
  )
  return row && paymentFrom(row)
}

export async function lockPayment(tx: Tx, id: string): Promise<CardPayment> {
  return paymentFrom(await oneRow<PaymentRow>(tx, sql`select * from issuing.authorization where id = ${id} for update`))
}

/** One payment of this customer; someone else's and none at all are alike. */
export async function findPayment(tx: Tx, customerId: string, id: string): Promise<CardPayment | undefined> {
  const row = await maybeRow<PaymentRow>(
    tx,
    sql`select * from issuing.authorization where id = ${id} and customer_id = ${customerId}`,
  )
  return row && paymentFrom(row)
}

export interface PaymentFilter {
  customerId?: string | undefined
  holderId?: string | undefined
  cardId?: string | undefined
  accountId?: string | undefined
  status?: CardAuthorizationStatus | undefined
  page: number
  pageSize: number
}

export async function pageOfPayments(
  tx: Tx,
  { customerId, holderId, cardId, accountId, status, page, pageSize }: PaymentFilter,
): Promise<{ payments: CardPayment[]; total: number }> {
  const conditions: Sql[] = [sql`true`]
  if (customerId) conditions.push(sql`customer_id = ${customerId}`)
  if (holderId) conditions.push(sql`holder_id = ${holderId}`)
  if (cardId) conditions.push(sql`card_id = ${cardId}`)
  if (accountId) conditions.push(sql`account_id = ${accountId}`)
  if (status) conditions.push(sql`status = ${status}`)
  const where = join(conditions, ' and ')
  const found = await rows<PaymentRow>(
    tx,
    sql`select * from issuing.authorization where ${where} order by at desc, id desc
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: bigint }>(
    tx,
    sql`select count(*) as total from issuing.authorization where ${where}`,
  )
  return { payments: found.map(paymentFrom), total: Number(total) }
}

export async function addEvent(
  tx: Tx,
  { id, customerId }: Pick<CardPayment, 'id' | 'customerId'>,
  event: CardPaymentEvent,
): Promise<void> {
  await execute(
    tx,
    planned(sql`insert into issuing.event (authorization_id, customer_id, line, kind, amount, at, is_late, is_over, is_offline,
          entry_id)
        select ${id}, ${customerId}, coalesce(max(line), 0) + 1, ${event.kind}, ${event.amount.minor}::bigint,
          ${event.at}::timestamptz, ${event.isLate}::boolean, ${event.isOver}::boolean, ${event.isOffline}::boolean,
          ${event.entryId}::uuid
        from issuing.event where authorization_id = ${id}`),
  )
}

export async function eventsOf(tx: Tx, payment: CardPayment): Promise<CardPaymentEvent[]> {
  const found = await rows<Omit<CardPaymentEvent, 'amount'> & { amount: bigint }>(
    tx,
    sql`select kind, amount, at, is_late, is_over, is_offline, entry_id from issuing.event
        where authorization_id = ${payment.id} order by line`,
  )
  return found.map(({ amount, ...event }) => ({ ...event, amount: money(payment.currency, amount) }))
}

/** What was spent with a card since each moment, holds included; since ever where it is null. */
export async function spentSince(tx: Tx, cardId: string, moments: readonly (Date | null)[]): Promise<bigint[]> {
  if (moments.length === 0) return []
  const found = await rows<{ spent: bigint }>(
    tx,
    planned(sql`select coalesce((select sum(held + posted) from issuing.authorization
            where card_id = ${cardId} and kind = 'Purchase' and (period.since is null or at >= period.since)), 0)::bigint
          as spent
        from unnest(${moments}::timestamptz[]) with ordinality period(since, place) order by place`),
  )
  return found.map(({ spent }) => spent)
}

/** What one member spent by cards since a moment, by currency. */
export const spentByHolder = (
  tx: Tx,
  { customerId, holderId, since }: { customerId: string; holderId: string; since: Date },
): Promise<{ currency: CardPayment['currency']; spent: bigint }[]> =>
  rows(
    tx,
    sql`select currency, sum(held + posted)::bigint as spent from issuing.authorization
        where customer_id = ${customerId} and holder_id = ${holderId} and at >= ${since} and kind = 'Purchase'
        group by currency`,
  )

export const planExpiry = (tx: Tx, paymentId: string, dueAt: Date): Promise<void> =>
  planTask(tx, { module: 'issuing', subject: paymentId, kind: 'expire', dueAt })

/** A line of the account's transactions. At the commit the database compares it with the transfer of the same id. */
export interface CardEntry {
  id: string
  kind: 'purchase' | 'refund' | 'repayment' | 'provisional-credit' | 'provisional-return'
  amount: Money
  narration: string
  reference: string
  category: string
  cardholder: string
  at: Date
}

export async function insertEntry(tx: Tx, payment: CardPayment, entry: CardEntry): Promise<void> {
  const { merchant, merchantAmount } = payment
  const isForeign = merchantAmount.rate !== null && (entry.kind === 'purchase' || entry.kind === 'refund')
  const direction = entry.kind === 'refund' || entry.kind === 'provisional-credit' ? 'in' : 'out'
  await execute(
    tx,
    sql`insert into payments.card_entry (id, customer_id, account_id, ledger_account_id, authorization_id, kind, direction,
          currency, amount, counterparty, narration, reference, category_id, category, merchant_currency,
          merchant_amount, rate, created_by_name, at)
        values (${entry.id}, ${payment.customerId}, ${payment.accountId}, ${payment.ledgerAccountId}, ${payment.id},
          ${entry.kind}, ${direction}, ${payment.currency}, ${entry.amount.minor}, ${merchant.name}, ${entry.narration},
          ${entry.reference}, ${`card:${merchant.category}`}, ${entry.category},
          ${isForeign ? merchantAmount.currency : null}, ${isForeign ? merchantAmount.amount : null},
          ${isForeign ? merchantAmount.rate : null}, ${entry.cardholder}, ${entry.at})`,
  )
}

/** Payments that were taken from a card and from those before it. */
export const takenFrom = (tx: Tx, cardId: string, since: Date): Promise<TakenPayment[]> =>
  rows<TakenPayment>(
    tx,
    sql`with recursive chain (id, replaces_id) as (
          select id, replaces_id from issuing.card where id = ${cardId}
          union all select c.id, c.replaces_id from issuing.card c join chain on c.id = chain.replaces_id)
        select a.merchant_name, a.category, a.posted as minor, a.at
        from chain join issuing.authorization a on a.card_id = chain.id
        where a.kind = 'Purchase' and a.posted > 0 and a.at >= ${since} order by a.at`,
  )
