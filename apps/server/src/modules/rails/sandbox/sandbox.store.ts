import type { Currency } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, planned, sql, type Tx } from '#platform/db'
import type { NetworkState } from '../callback.rules.ts'
import type { IncomingNetwork, RailName } from '../rails.rules.ts'
import type { AccountAddress, RailOrder } from '../rails.types.ts'
import type { PlannedStep } from './plan.rules.ts'

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
    planned(sql`select order_id, network_reference, received_at, refused_code, silent_until
        from sandbox.order where rail = ${rail} and end_to_end_id = ${endToEndId}`),
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
  taken: TakenOrder & { scenario: string | undefined; document: string | undefined },
): Promise<boolean> {
  const { iban, bankCode, accountNumber } = columnsOf(order.to)
  const inserted = await execute(
    tx,
    planned(sql`insert into sandbox.order (order_id, rail, end_to_end_id, network_reference, currency, minor, debtor_name,
          creditor_name, iban, bank_code, account_number, narration, scenario, document, received_at, refused_code,
          silent_until)
        values (${taken.orderId}, ${order.rail}, ${order.endToEndId}, ${taken.networkReference},
          ${order.amount.currency}, ${order.amount.minor}, ${order.debtorName}, ${order.creditorName}, ${iban},
          ${bankCode}, ${accountNumber}, ${order.narration}, ${taken.scenario ?? null}, ${taken.document ?? null},
          ${taken.receivedAt},
          ${taken.refusedCode}, ${taken.silentUntil})
        on conflict on constraint order_end_to_end_unique do nothing`),
  )
  return inserted > 0
}

/** Wallets and e-mail addresses are kept where account numbers are; Interac's question and answer are not kept. */
function columnsOf(to: AccountAddress): { iban: string | null; bankCode: string | null; accountNumber: string | null } {
  if ('iban' in to) return { iban: to.iban, bankCode: null, accountNumber: null }
  if ('mobileNumber' in to) return { iban: null, bankCode: to.operator, accountNumber: to.mobileNumber }
  if ('email' in to) return { iban: null, bankCode: null, accountNumber: to.email }
  const bankCode = 'bic' in to ? to.bic : (to.bankCode ?? null)
  return { iban: null, bankCode, accountNumber: to.accountNumber }
}

export async function insertSteps(tx: Tx, orderId: string, steps: readonly PlannedStep[]): Promise<void> {
  await execute(
    tx,
    planned(sql`insert into sandbox.step (order_id, position, state, code, due_at)
        select ${orderId}, place, state, code, due_at
        from unnest(${steps.map((_, place) => place)}::int[], ${steps.map(({ state }) => state)}::text[],
          ${steps.map(({ code }) => code ?? null)}::text[], ${steps.map(({ at }) => at)}::timestamptz[])
          as step (place, state, code, due_at)`),
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
  /** The order that it is the end of, when one of our customers sent it. */
  orderId?: string
}

export async function insertIncoming(tx: Tx, sent: SentMoney): Promise<void> {
  await execute(
    tx,
    sql`insert into sandbox.incoming
          (incoming_id, network, network_reference, currency, minor, sender_name, sent_at, arrives_at, order_id)
        values (${sent.incomingId}, ${sent.network}, ${sent.networkReference}, ${sent.currency}, ${sent.minor},
          ${sent.senderName}, ${sent.sentAt}, ${sent.arrivesAt}, ${sent.orderId ?? null})`,
  )
}

/**
 * Notes what Tradewind did with money that was sent; money that came back stays come back. Gives the order that it was
 * the end of, the first time only.
 */
export async function finishIncoming(
  tx: Tx,
  incomingId: string,
  state: 'credited' | 'returned',
): Promise<string | undefined> {
  const finished = await maybeRow<{ orderId: string | null }>(
    tx,
    sql`update sandbox.incoming set state = ${state} where incoming_id = ${incomingId} and state = 'sent'
        returning order_id as "orderId"`,
  )
  return finished?.orderId ?? undefined
}

/** What a network still has to know of an order to send its money back. */
export interface KeptOrder {
  rail: RailName
  endToEndId: string
  networkReference: string
  currency: Currency
  minor: bigint
}

/** Ends an order with a return that nobody had planned, and gives what it was. */
export async function addReturn(tx: Tx, orderId: string, { code, at }: { code: string; at: Date }): Promise<KeptOrder> {
  await execute(
    tx,
    sql`insert into sandbox.step (order_id, position, state, code, due_at)
        select order_id, max(position) + 1, 'returned', ${code}, ${at} from sandbox.step
        where order_id = ${orderId} group by order_id`,
  )
  return oneRow(
    tx,
    sql`select rail, end_to_end_id as "endToEndId", network_reference as "networkReference", currency, minor
        from sandbox.order where order_id = ${orderId}`,
  )
}

/** A payment as its network knows it. */
export interface SentPayment {
  rail: string
  id: string
}

/** The newest of these orders of which something was told by now. */
export const newestTold = (
  tx: Tx,
  payments: readonly SentPayment[],
  now: Date,
): Promise<(KeptOrder & { orderId: string }) | undefined> =>
  maybeRow(
    tx,
    sql`select order_id as "orderId", rail, end_to_end_id as "endToEndId", network_reference as "networkReference",
          currency, minor
        from sandbox.order o where (rail, end_to_end_id) in (
            select * from unnest(${payments.map(({ rail }) => rail)}::text[], ${payments.map(({ id }) => id)}::text[]))
          and exists (select from sandbox.step s where s.order_id = o.order_id and s.due_at <= ${now})
        order by received_at desc, order_id desc limit 1`,
  )

/** The rail of an order. */
export async function railOf(tx: Tx, orderId: string): Promise<RailName> {
  const { rail } = await oneRow<{ rail: RailName }>(tx, sql`select rail from sandbox.order where order_id = ${orderId}`)
  return rail
}
