import type { Currency } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
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

/** Takes messages that are due until a moment of wall time, the longest due first, past what another engine has. */
export async function takeDueDeliveries(
  tx: Tx,
  { due, now, until, most }: { due: Date; now: Date; until: Date; most: number },
): Promise<Delivery[]> {
  const taken = await rows<Delivery>(
    tx,
    sql`update sandbox.delivery d set locked_until = ${until}
        from (select delivery_id from sandbox.delivery
              where delivered_at is null and due_at <= ${due} and (locked_until is null or locked_until <= ${now})
              order by due_at, position limit ${most} for update skip locked) t
        where d.delivery_id = t.delivery_id
        returning d.delivery_id as "deliveryId", d.message_id as "messageId", d.subject, d.network, d.body,
          d.due_at as "dueAt", d.position, d.attempts`,
  )
  return taken.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.position - b.position)
}

export async function markDelivered(tx: Tx, deliveryIds: readonly string[], at: Date): Promise<void> {
  await execute(
    tx,
    sql`update sandbox.delivery set delivered_at = ${at}, locked_until = null, attempts = attempts + 1
        where delivery_id = any(${deliveryIds}::uuid[])`,
  )
}

export async function postponeDelivery(tx: Tx, deliveryId: string, dueAt: Date): Promise<void> {
  await execute(
    tx,
    sql`update sandbox.delivery set due_at = ${dueAt}, locked_until = null, attempts = attempts + 1 where delivery_id = ${deliveryId}`,
  )
}

/** Gives messages back that were taken and not sent. */
export async function giveBack(tx: Tx, deliveryIds: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`update sandbox.delivery set locked_until = null where delivery_id = any(${deliveryIds}::uuid[])`,
  )
}

/** When the next message is due that nobody has, and until when somebody has one. */
export async function nextDueAt(tx: Tx, now: Date): Promise<{ dueAt: Date | null; takenUntil: Date | null }> {
  return oneRow(
    tx,
    sql`select
          (select due_at from sandbox.delivery where delivered_at is null and (locked_until is null or locked_until <= ${now})
           order by due_at, position limit 1) as "dueAt",
          (select min(locked_until) from sandbox.delivery where delivered_at is null and locked_until > ${now}) as "takenUntil"`,
  )
}

/** Removes messages that reached us before a moment, some at a time. */
export const dropDelivered = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from sandbox.delivery where delivery_id in (
          select delivery_id from sandbox.delivery where delivered_at < ${before} limit ${most})`,
  )
