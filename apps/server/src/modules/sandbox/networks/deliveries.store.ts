import type { IncomingNetwork } from '#modules/rails'
import { execute, oneRow, planned, rows, sql, type Tx } from '#platform/db'
import { together } from '#platform/together'

/** Rows became due, or a due time came nearer. */
export const dueChannel = 'sandbox_due'

/** A message to Tradewind and when it is due. */
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

type NewDelivery = Omit<Delivery, 'attempts'>

/** Lines up messages and wakes the engines once that is durable. */
export const insertDeliveries: (tx: Tx, deliveries: readonly NewDelivery[]) => Promise<void> = together<
  readonly NewDelivery[],
  void
>(async (tx, request) => {
  const all = request.flat()
  const column = <K extends keyof NewDelivery>(name: K) => all.map((one) => one[name])
  if (all.length > 0)
    await execute(
      tx,
      planned(sql`with lined_up as (
            insert into sandbox.delivery (delivery_id, message_id, subject, network, body, due_at, position)
            select * from unnest(${column('deliveryId')}::uuid[], ${column('messageId')}::text[],
              ${column('subject')}::uuid[], ${column('network')}::text[], ${column('body')}::text[],
              ${column('dueAt')}::timestamptz[], ${column('position')}::int[]))
          select pg_notify(${dueChannel}, '')`),
    )
  return request.map(() => undefined)
})

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
        returning d.delivery_id, d.message_id, d.subject, d.network, d.body, d.due_at, d.position, d.attempts`,
  )
  return taken.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.position - b.position)
}

export async function markDelivered(tx: Tx, deliveryIds: readonly string[], at: Date): Promise<void> {
  await execute(
    tx,
    planned(sql`update sandbox.delivery set delivered_at = ${at}, locked_until = null, attempts = attempts + 1
        where delivery_id = any(${deliveryIds}::uuid[])`),
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

/** When the next message is due that nobody has, and until when someone has one. */
export async function nextDueAt(tx: Tx, now: Date): Promise<{ dueAt: Date | null; takenUntil: Date | null }> {
  return oneRow(
    tx,
    sql`select
          (select due_at from sandbox.delivery where delivered_at is null and (locked_until is null or locked_until <= ${now})
           order by due_at, position limit 1) as due_at,
          (select min(locked_until) from sandbox.delivery where delivered_at is null and locked_until > ${now}) as taken_until`,
  )
}

/** How often the news of an order were told once more since a moment; whoever counts next waits until this one is done. */
export async function lockRepeatsSince(tx: Tx, orderId: string, since: Date): Promise<number> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended('repeated news ' || ${orderId}::text, 0))`)
  const { times } = await oneRow<{ times: number }>(
    tx,
    sql`select count(*)::int as times from sandbox.delivery
        where subject = ${orderId} and message_id like 'msg_again_%' and due_at > ${since}`,
  )
  return times
}

/** When a message was taken; nothing while it is under way. */
export async function deliveredAt(tx: Tx, deliveryId: string): Promise<Date | null> {
  const { at } = await oneRow<{ at: Date | null }>(
    tx,
    sql`select delivered_at as at from sandbox.delivery where delivery_id = ${deliveryId}`,
  )
  return at
}

/** Removes messages that reached us before a moment, some at a time. */
export const dropDelivered = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from sandbox.delivery where delivery_id in (
          select delivery_id from sandbox.delivery where delivered_at < ${before} limit ${most})`,
  )
