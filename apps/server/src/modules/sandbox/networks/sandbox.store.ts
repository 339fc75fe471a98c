import { type Currency, type Money, money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { AccountAddress, IncomingNetwork, NetworkState, RailOrder } from '#modules/rails'
import { execute, maybeRow, oneRow, planned, rows, sql, type Tx } from '#platform/db'
import { together } from '#platform/together'
import type { PlannedStep } from './plan.rules.ts'

export interface TakenOrder {
  orderId: string
  amount: Money
  networkReference: string
  receivedAt: Date
  refusedCode: string | null
  silentUntil: Date | null
}

interface OrderRow extends Omit<TakenOrder, 'amount'> {
  currency: Currency
  minor: bigint
}

interface OrderAsked {
  rail: RailName
  endToEndId: string
}

export const findOrder: (tx: Tx, asked: OrderAsked) => Promise<TakenOrder | undefined> = together<
  OrderAsked,
  TakenOrder | undefined
>(async (tx, asked) => {
  const found = await rows<OrderRow & { place: number }>(
    tx,
    // Each looked up by itself: joined, a plan that was made on an empty table reads all of it.
    planned(sql`select place::int, kept.* from unnest(${asked.map(({ rail }) => rail)}::text[],
          ${asked.map(({ endToEndId }) => endToEndId)}::text[]) with ordinality as asked (rail, end_to_end_id, place)
        cross join lateral (
          select order_id, currency, minor, network_reference, received_at, refused_code, silent_until from sandbox.order o
          where o.rail = asked.rail and o.end_to_end_id = asked.end_to_end_id limit 1) kept`),
  )
  const answers = new Map(found.map((row) => [row.place, takenFrom(row)]))
  return asked.map((_, index) => answers.get(index + 1))
})

const takenFrom = (row: OrderRow): TakenOrder => ({
  ...row,
  amount: money(row.currency, row.minor),
})

/** An order with what its network made of it. */
export interface KeptFirst extends TakenOrder {
  order: RailOrder
  scenario: string | undefined
  document: string | undefined
}

/** Keeps an order; false when one with its end-to-end id is there already. */
export const insertOrder: (tx: Tx, kept: KeptFirst) => Promise<boolean> = together<KeptFirst, boolean>(
  async (tx, all) => {
    const inserted = await rows<{ orderId: string }>(
      tx,
      // In one order for everybody, so that two who send several again at once never wait for each other.
      planned(sql`insert into sandbox.order (order_id, rail, end_to_end_id, network_reference, currency, minor, debtor_name,
            creditor_name, iban, bank_code, account_number, narration, scenario, document, received_at, refused_code,
            silent_until)
          select order_id, rail, end_to_end_id, network_reference, currency, minor, debtor_name, creditor_name, iban,
            bank_code, account_number, narration, scenario, document, received_at, refused_code, silent_until
          from jsonb_to_recordset(${JSON.stringify(all.map(orderRow))}::jsonb) as kept (order_id uuid, rail text,
            end_to_end_id text, network_reference text, currency text, minor bigint, debtor_name text, creditor_name text,
            iban text, bank_code text, account_number text, narration text, scenario text, document text,
            received_at timestamptz, refused_code text, silent_until timestamptz)
          order by end_to_end_id, rail
          on conflict on constraint order_end_to_end_unique do nothing
          returning order_id`),
    )
    const fresh = new Set(inserted.map(({ orderId }) => orderId))
    return all.map(({ orderId }) => fresh.has(orderId))
  },
)

const orderRow = ({ order, ...taken }: KeptFirst) => {
  const { iban, bankCode, accountNumber } = columnsOf(order.to)
  return {
    order_id: taken.orderId,
    rail: order.rail,
    end_to_end_id: order.endToEndId,
    network_reference: taken.networkReference,
    currency: order.amount.currency,
    // As a text, since JSON's numbers are not exact everywhere.
    minor: String(order.amount.minor),
    debtor_name: order.debtorName,
    creditor_name: order.creditorName,
    iban,
    bank_code: bankCode,
    account_number: accountNumber,
    narration: order.narration,
    scenario: taken.scenario,
    document: taken.document,
    received_at: taken.receivedAt,
    refused_code: taken.refusedCode,
    silent_until: taken.silentUntil,
  }
}

/** Wallets and email addresses are kept where account numbers are; Interac's question and answer are not kept. */
function columnsOf(to: AccountAddress): { iban: string | null; bankCode: string | null; accountNumber: string | null } {
  if ('iban' in to) return { iban: to.iban, bankCode: null, accountNumber: null }
  if ('mobileNumber' in to) return { iban: null, bankCode: to.operator, accountNumber: to.mobileNumber }
  if ('email' in to) return { iban: null, bankCode: null, accountNumber: to.email }
  const bankCode = 'bic' in to ? to.bic : (to.bankCode ?? null)
  return { iban: null, bankCode, accountNumber: to.accountNumber }
}

interface OrderSteps {
  orderId: string
  steps: readonly PlannedStep[]
}

/** Writes down what will become of an order. */
export const insertSteps: (tx: Tx, planned: OrderSteps) => Promise<void> = together<OrderSteps, void>(
  async (tx, orders) => {
    const all = orders.flatMap(({ orderId, steps }) => steps.map((step, place) => ({ ...step, orderId, place })))
    await execute(
      tx,
      planned(sql`insert into sandbox.step (order_id, position, state, code, due_at)
          select * from unnest(${all.map(({ orderId }) => orderId)}::uuid[], ${all.map(({ place }) => place)}::int[],
            ${all.map(({ state }) => state)}::text[], ${all.map(({ code }) => code ?? null)}::text[],
            ${all.map(({ at }) => at)}::timestamptz[])`),
    )
    return orders.map(() => undefined)
  },
)

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
        returning order_id`,
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
    sql`select rail, end_to_end_id, network_reference, currency, minor
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
    sql`select order_id, rail, end_to_end_id, network_reference, currency, minor
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
