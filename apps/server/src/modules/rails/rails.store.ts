import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { execute, maybeRow, oneRow, planned, rows, sql, type Tx } from '#platform/db'
import { together } from '#platform/together'
import type { NetworkState } from './callback.rules.ts'
import type { IncomingNetwork } from './rails.rules.ts'
import type { StoredMessage } from './rails.types.ts'

interface ReceivedMessage {
  messageId: string
  network: IncomingNetwork
  at: Date
}

interface NewMessage extends ReceivedMessage {
  /** The payment of ours that it is about, or the network's own reference of what it brings. */
  subject: string
  /** As it came. */
  body: string
}

/**
 * Remembers a message. Gives nothing when it is new, and the outcome of the first time when it came before; a second
 * delivery at the same moment waits here for the first one's commit.
 */
export const rememberMessage: (tx: Tx, message: NewMessage) => Promise<string | undefined> = together<
  NewMessage,
  string | undefined
>(async (tx, messages) => {
  const earlier = await rows<{ id: string; repeats: number; outcome: string }>(
    tx,
    planned(sql`insert into rails.message as m (message_id, network, received_at, subject, body)
        select * from unnest(${messages.map(({ messageId }) => messageId)}::text[],
          ${messages.map(({ network }) => network)}::text[], ${messages.map(({ at }) => at)}::timestamptz[],
          ${messages.map(({ subject }) => subject)}::text[], ${messages.map(({ body }) => body)}::text[])
        order by 1
        on conflict (message_id) do update set repeats = m.repeats + 1
        returning message_id as id, repeats, outcome`),
  )
  const before = new Map(earlier.map(({ id, repeats, outcome }) => [id, repeats > 0 ? outcome : undefined]))
  return messages.map(({ messageId }) => before.get(messageId))
})

/** What became of a message that is remembered. */
export const recordOutcome: (tx: Tx, known: ReceivedMessage & { outcome: string }) => Promise<void> = together<
  ReceivedMessage & { outcome: string },
  void
>(async (tx, all) => {
  await execute(
    tx,
    planned(sql`insert into rails.message (message_id, network, received_at, outcome)
        select * from unnest(${all.map(({ messageId }) => messageId)}::text[],
          ${all.map(({ network }) => network)}::text[], ${all.map(({ at }) => at)}::timestamptz[],
          ${all.map(({ outcome }) => outcome)}::text[])
        on conflict (message_id) do update set outcome = excluded.outcome`),
  )
  return all.map(() => undefined)
})

/** What a network said of a subject, the oldest first. */
export const messagesOf = (
  tx: Tx,
  { network, subject, most }: { network: string; subject: string; most: number },
): Promise<StoredMessage[]> =>
  rows<StoredMessage>(
    tx,
    sql`select message_id, received_at as at, outcome, repeats, body from rails.message
        where subject = ${subject} and network = ${network} order by received_at, message_id limit ${most}`,
  )

interface OrderOnRail {
  rail: RailName
  endToEndId: string
}

/** The last reported state of a payment; locks it, so that its status updates are applied one after the other. */
export const lockPaymentState: (tx: Tx, order: OrderOnRail) => Promise<NetworkState | null> = together<
  OrderOnRail,
  NetworkState | null
>(async (tx, orders) => {
  const locked = await rows<OrderOnRail & { state: NetworkState | null }>(
    tx,
    // In one order for everybody, so that two who lock several never wait for each other.
    planned(sql`insert into rails.payment_state as known (rail, end_to_end_id)
        select * from unnest(${orders.map(({ rail }) => rail)}::text[],
          ${orders.map(({ endToEndId }) => endToEndId)}::text[])
        order by 2, 1
        on conflict (rail, end_to_end_id) do update set state = known.state
        returning rail, end_to_end_id, state`),
  )
  const nameOf = ({ rail, endToEndId }: OrderOnRail) => `${rail} ${endToEndId}`
  const states = new Map(locked.map((one) => [nameOf(one), one.state]))
  return orders.map((order) => states.get(nameOf(order)) ?? null)
})

type NewState = OrderOnRail & { state: NetworkState; at: Date }

/** What a network said now of a payment that is locked. */
export const savePaymentState: (tx: Tx, known: NewState) => Promise<void> = together<NewState, void>(
  async (tx, all) => {
    await execute(
      tx,
      planned(sql`insert into rails.payment_state (rail, end_to_end_id, state, changed_at)
        select * from unnest(${all.map(({ rail }) => rail)}::text[], ${all.map(({ endToEndId }) => endToEndId)}::text[],
          ${all.map(({ state }) => state)}::text[], ${all.map(({ at }) => at)}::timestamptz[])
        on conflict (rail, end_to_end_id) do update set state = excluded.state, changed_at = excluded.changed_at`),
    )
    return all.map(() => undefined)
  },
)

export type IncomingOutcome = 'credited' | 'unknown-account'

/** Money that came before: what became of it, and the digest of what was said of it, where that was kept. */
interface KnownIncoming {
  outcome: IncomingOutcome
  said: string | null
}

/** Notes that this money came. Gives nothing when it is new, and what is known of it when it came before. */
export async function claimIncoming(
  tx: Tx,
  { network, networkReference, said }: { network: IncomingNetwork; networkReference: string; said: string },
): Promise<KnownIncoming | undefined> {
  const fresh = await execute(
    tx,
    planned(sql`insert into rails.incoming (network, network_reference, outcome, said)
        values (${network}, ${networkReference}, 'pending', ${said}) on conflict do nothing`),
  )
  if (fresh > 0) return undefined
  const row = await maybeRow<KnownIncoming>(
    tx,
    sql`select outcome, said from rails.incoming where network = ${network} and network_reference = ${networkReference}`,
  )
  if (!row) throw new Error(`the incoming payment ${networkReference} vanished`)
  return row
}

export async function keepIncoming(
  tx: Tx,
  {
    network,
    networkReference,
    outcome,
  }: { network: IncomingNetwork; networkReference: string; outcome: IncomingOutcome },
): Promise<void> {
  await execute(
    tx,
    planned(sql`update rails.incoming set outcome = ${outcome}
        where network = ${network} and network_reference = ${networkReference}`),
  )
}

/** Forgets messages that came before a moment, some at a time. */
export async function purgeMessages(tx: Tx, before: Date, most: number): Promise<number> {
  const { gone } = await oneRow<{ gone: bigint }>(tx, sql`select rails.purge_messages(${before}, ${most}) as gone`)
  return Number(gone)
}

/** Removes the states of finished payments without a status update since a moment, some at a time. */
export async function purgePaymentStates(tx: Tx, before: Date, most: number): Promise<number> {
  const { gone } = await oneRow<{ gone: bigint }>(
    tx,
    sql`select rails.purge_payment_states(${before}, ${most}) as gone`,
  )
  return Number(gone)
}
