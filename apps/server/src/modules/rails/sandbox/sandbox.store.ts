import type { Currency } from '@tradewind/kernel'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import type { NetworkState } from '../callback.rules.ts'
import type { IncomingNetwork, RailName } from '../rails.rules.ts'
import type { AccountAddress, RailOrder } from '../rails.types.ts'
import type { PlannedStep } from './plan.rules.ts'

/** Rows became due, or a due time came nearer. */
export const dueChannel = 'sandbox_due'

export interface TakenOrder {
  orderId: string
  networkReference: string
  receivedAt: Date
  refusedCode: string | null
  silentUntil: Date | null
}

interface OrderRow {
  order_id: string
  network_reference: string
  received_at: Date
  refused_code: string | null
  silent_until: Date | null
}

export async function findOrder(tx: Tx, rail: RailName, endToEndId: string): Promise<TakenOrder | undefined> {
  const row = await maybeRow<OrderRow>(
    tx,
    sql`select order_id, network_reference, received_at, refused_code, silent_until
        from sandbox.order where rail = ${rail} and end_to_end_id = ${endToEndId}`,
  )
  if (!row) return undefined
  return {
    orderId: row.order_id,
    networkReference: row.network_reference,
    receivedAt: row.received_at,
    refusedCode: row.refused_code,
    silentUntil: row.silent_until,
  }
}

/** Keeps an order; false when one with its end-to-end id is there already. */
export async function insertOrder(
  tx: Tx,
  order: RailOrder,
  taken: TakenOrder & { scenario: string | undefined },
): Promise<boolean> {
  const { iban, bankCode, accountNumber } = columnsOf(order.to)
  const inserted = await execute(
    tx,
    sql`insert into sandbox.order (order_id, rail, end_to_end_id, network_reference, currency, minor, debtor_name,
          creditor_name, iban, bank_code, account_number, narration, scenario, received_at, refused_code, silent_until)
        values (${taken.orderId}, ${order.rail}, ${order.endToEndId}, ${taken.networkReference},
          ${order.amount.currency}, ${order.amount.minor}, ${order.debtorName}, ${order.creditorName}, ${iban},
          ${bankCode}, ${accountNumber}, ${order.narration}, ${taken.scenario ?? null}, ${taken.receivedAt},
          ${taken.refusedCode}, ${taken.silentUntil})
        on conflict on constraint order_end_to_end_unique do nothing`,
  )
  return inserted > 0
}

function columnsOf(to: AccountAddress): { iban: string | null; bankCode: string | null; accountNumber: string | null } {
  if ('iban' in to) return { iban: to.iban, bankCode: null, accountNumber: null }
  return { iban: null, bankCode: to.bankCode ?? null, accountNumber: to.accountNumber }
}

export async function insertSteps(tx: Tx, orderId: string, steps: readonly PlannedStep[]): Promise<void> {
  await execute(
    tx,
    sql`insert into sandbox.step (order_id, position, state, code, due_at)
        select ${orderId}, place, state, code, due_at
        from unnest(${steps.map((_, place) => place)}::int[], ${steps.map(({ state }) => state)}::text[],
          ${steps.map(({ code }) => code ?? null)}::text[], ${steps.map(({ at }) => at)}::timestamptz[])
          as step (place, state, code, due_at)`,
  )
}

/** The last step of an order that is true at `now`. */
export async function stepAt(
  tx: Tx,
  orderId: string,
  now: Date,
): Promise<{ state: NetworkState; code: string | null; at: Date } | undefined> {
  return maybeRow(
    tx,
    sql`select state, code, due_at as at from sandbox.step where order_id = ${orderId} and due_at <= ${now}
        order by position desc limit 1`,
  )
}

/** Loses an order once: true the first time, false when it was lost before. */
export async function loseOnce(tx: Tx, rail: RailName, endToEndId: string): Promise<boolean> {
  const lost = await execute(
    tx,
    sql`insert into sandbox.lost_order (rail, end_to_end_id) values (${rail}, ${endToEndId}) on conflict do nothing`,
  )
  return lost > 0
}

export interface SentMoney {
  incomingId: string
  network: IncomingNetwork
  networkReference: string
  currency: Currency
  minor: bigint
  senderName: string
  sentAt: Date
  arrivesAt: Date
}

export async function insertIncoming(tx: Tx, sent: SentMoney): Promise<void> {
  await execute(
    tx,
    sql`insert into sandbox.incoming
          (incoming_id, network, network_reference, currency, minor, sender_name, sent_at, arrives_at)
        values (${sent.incomingId}, ${sent.network}, ${sent.networkReference}, ${sent.currency}, ${sent.minor},
          ${sent.senderName}, ${sent.sentAt}, ${sent.arrivesAt})`,
  )
}

/** Notes what Tradewind did with money that was sent; money that came back stays come back. */
export async function finishIncoming(tx: Tx, incomingId: string, state: 'credited' | 'returned'): Promise<void> {
  await execute(
    tx,
    sql`update sandbox.incoming set state = ${state} where incoming_id = ${incomingId} and state = 'sent'`,
  )
}

export interface Delivery {
  deliveryId: string
  messageId: string
  subject: string
  network: IncomingNetwork
  body: string
  dueAt: Date
  position: number
  attempts: number
}

/** Lines up messages and wakes the engines once that is durable. */
export async function insertDeliveries(tx: Tx, deliveries: readonly Omit<Delivery, 'attempts'>[]): Promise<void> {
  if (deliveries.length === 0) return
  const column = <K extends keyof Omit<Delivery, 'attempts'>>(name: K) => deliveries.map((one) => one[name])
  await execute(
    tx,
    sql`insert into sandbox.delivery (delivery_id, message_id, subject, network, body, due_at, position)
        select * from unnest(${column('deliveryId')}::uuid[], ${column('messageId')}::text[],
          ${column('subject')}::uuid[], ${column('network')}::text[], ${column('body')}::text[],
          ${column('dueAt')}::timestamptz[], ${column('position')}::int[])`,
  )
  await execute(tx, sql`select pg_notify(${dueChannel}, '')`)
}

/** Locks messages that are due, the longest due first, leaving out what another engine has in hand. */
export async function lockDueDeliveries(tx: Tx, now: Date, most: number): Promise<Delivery[]> {
  return rows<Delivery>(
    tx,
    sql`select delivery_id as "deliveryId", message_id as "messageId", subject, network, body, due_at as "dueAt",
          position, attempts
        from sandbox.delivery where delivered_at is null and due_at <= ${now}
        order by due_at, position limit ${most} for update skip locked`,
  )
}

export async function markDelivered(tx: Tx, deliveryIds: readonly string[], at: Date): Promise<void> {
  await execute(
    tx,
    sql`update sandbox.delivery set delivered_at = ${at}, attempts = attempts + 1
        where delivery_id = any(${deliveryIds}::uuid[])`,
  )
}

export async function postponeDelivery(tx: Tx, deliveryId: string, dueAt: Date): Promise<void> {
  await execute(
    tx,
    sql`update sandbox.delivery set due_at = ${dueAt}, attempts = attempts + 1 where delivery_id = ${deliveryId}`,
  )
}

/** When the next message is due. */
export async function nextDueAt(tx: Tx): Promise<Date | undefined> {
  const row = await maybeRow<{ dueAt: Date }>(
    tx,
    sql`select due_at as "dueAt" from sandbox.delivery where delivered_at is null order by due_at, position limit 1`,
  )
  return row?.dueAt
}
