import { type Currency, type Money, money } from '@tradewind/kernel'
import { rows, sql, type Tx } from '#platform/db'

/** What payment rules look at of an order that was given. */
export interface PastOrder {
  id: string
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

/** What a customer ordered in a time, the newest first: payments from accounts, exchanges, or what SendR paid out. */
export async function ordersBetween(tx: Tx, asked: OrdersAsked): Promise<PastOrder[]> {
  const found = await rows<Omit<PastOrder, 'amount'> & { amount: bigint }>(
    tx,
    asked.module === 'FundExchange' ? exchanges(asked) : payments(asked),
  )
  return found.map((row) => ({ ...row, amount: money(asked.currency, row.amount) }))
}

const exchanges = ({ customerId, currency, from, to, most }: OrdersAsked) =>
  sql`select id, from_account_id as "accountId", sold as amount, to_name as counterparty, created_by as "createdBy",
        created_by_name as "createdByName", created_at as "createdAt", true as "payeeKnown"
      from payments.exchange
      where customer_id = ${customerId} and sold_currency = ${currency} and created_at between ${from} and ${to}
      order by created_at desc, id desc limit ${most}`

const payments = ({ customerId, module, currency, from, to, most }: OrdersAsked) =>
  sql`select t.id, t.account_id as "accountId", t.amount, t.counterparty, t.created_by as "createdBy",
        t.created_by_name as "createdByName", t.created_at as "createdAt",
        exists (
          select from payments.transaction before
          where before.customer_id = ${customerId} and before.direction = 'out' and before.money <> 'released'
            and before.approval in ('none', 'given') and coalesce(before.cleared_at, before.created_at) < t.created_at
            and coalesce(before.party->'destination'->>'accountNumber', '')
              = coalesce(t.party->'destination'->>'accountNumber', '')
            and before.party @> jsonb_build_object('destination', jsonb_build_object(
              'methodType', t.party->'destination'->'methodType', 'methodValue', t.party->'destination'->'methodValue',
              'bankCode', t.party->'destination'->'bankCode'))) as "payeeKnown"
      from payments.transaction t
      where t.direction = 'out' and t.currency = ${currency}
        and t.origin = ${module === 'SendR' ? 'sendr' : 'account'}
        and t.id in (
          select id from payments.line
          where customer_id = ${customerId} and at between ${from} and ${to} and kind = 'payment'
          union
          select id from payments.unlisted
          where customer_id = ${customerId} and at between ${from} and ${to} and kind = 'payment')
      order by t.created_at desc, t.id desc limit ${most}`
