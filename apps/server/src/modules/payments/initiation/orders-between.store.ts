import { type Currency, type Money, money } from '@tradewind/kernel'
import { rows, sql, type Tx } from '#platform/db'

/** What payment rules look at of an order that was given. */
export interface PastOrder {
  id: string
  /** The payment that it is, or that an exchange brought the money for; null for an exchange of its own. */
  paymentId: string | null
  /** The account that the amount left. */
  accountId: string
  amount: Money
  counterparty: string
  createdBy: string | null
  createdByName: string
  createdAt: Date
  /** Whether its payee had been paid before. */
  payeeKnown: boolean
}

export interface OrdersAsked {
  customerId: string
  module: 'Debit' | 'FundExchange' | 'SendR'
  currency: Currency
  from: Date
  to: Date
  most: number
}

/**
 * What a customer ordered in a time, the newest first: payments from accounts, exchanges, or what SendR paid out. A payment
 * that an account in another currency paid for is there for that currency too, with what left the account.
 */
export async function ordersBetween(tx: Tx, request: OrdersAsked): Promise<PastOrder[]> {
  const found = await rows<Omit<PastOrder, 'amount'> & { amount: bigint }>(
    tx,
    request.module === 'FundExchange' ? exchanges(request) : payments(request),
  )
  return found.map((row) => ({ ...row, amount: money(request.currency, row.amount) }))
}

/** Payments of a customer in a time, whether or not lists have them yet. */
const inTime = ({ customerId, from, to }: OrdersAsked) =>
  sql`select id from payments.line
      where customer_id = ${customerId} and at between ${from} and ${to} and kind = 'payment'
      union
      select id from payments.unlisted
      where customer_id = ${customerId} and at between ${from} and ${to} and kind = 'payment'`

const exchanges = (request: OrdersAsked) => {
  const { customerId, currency, from, to, most } = request
  return sql`with paid as materialized (select id, payments.exchange_of(id) as exchange_id from (${inTime(request)}) its)
      select e.id, paid.id as payment_id, e.from_account_id as account_id, e.sold as amount,
        e.to_name as counterparty, e.created_by, e.created_by_name, e.created_at, true as payee_known
      from payments.exchange e left join paid on paid.exchange_id = e.id
      where e.customer_id = ${customerId} and e.sold_currency = ${currency} and e.created_at between ${from} and ${to}
      order by e.created_at desc, e.id desc limit ${most}`
}

const payments = (request: OrdersAsked) => {
  const { customerId, module, currency, most } = request
  return sql`select t.id, t.id as payment_id, coalesce(e.from_account_id, t.account_id) as account_id,
        coalesce(e.sold, t.amount) as amount, t.counterparty, t.created_by,
        t.created_by_name, t.created_at,
        exists (
          select from payments.transaction before
          where before.customer_id = ${customerId} and before.direction = 'out' and before.money <> 'released'
            and before.approval in ('none', 'given') and coalesce(before.cleared_at, before.created_at) < t.created_at
            and coalesce(before.party->'destination'->>'accountNumber', '')
              = coalesce(t.party->'destination'->>'accountNumber', '')
            and before.party @> jsonb_build_object('destination', jsonb_build_object(
              'methodType', t.party->'destination'->'methodType', 'methodValue', t.party->'destination'->'methodValue',
              'bankCode', t.party->'destination'->'bankCode'))) as payee_known
      from payments.transaction t
      left join payments.exchange e on e.id = payments.exchange_of(t.id) and e.customer_id = ${customerId}
        and e.sold_currency = ${currency} and t.currency <> ${currency}
      where t.direction = 'out' and (t.currency = ${currency} or e.id is not null)
        and t.origin = ${module === 'SendR' ? 'sendr' : 'account'}
        and t.id in (${inTime(request)})
      order by t.created_at desc, t.id desc limit ${most}`
}
