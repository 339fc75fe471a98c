import { execute, maybeRow, oneRow, planned, sql, type Tx } from '#platform/db'
import type { NetworkState } from './callback.rules.ts'
import type { IncomingNetwork, RailName } from './rails.rules.ts'

/**
 * Remembers a message. Gives nothing when it is new, and the outcome of the first time when it came before; a second
 * delivery at the same moment waits here for the first one's commit.
 */
export async function rememberMessage(
  tx: Tx,
  { messageId, network, at }: { messageId: string; network: IncomingNetwork; at: Date },
): Promise<string | undefined> {
  const row = await oneRow<{ repeats: number; outcome: string }>(
    tx,
    planned(sql`insert into rails.message as m (message_id, network, received_at) values (${messageId}, ${network}, ${at})
        on conflict (message_id) do update set repeats = m.repeats + 1 returning repeats, outcome`),
  )
  return row.repeats > 0 ? row.outcome : undefined
}

export async function keepOutcome(tx: Tx, messageId: string, outcome: string): Promise<void> {
  await execute(tx, planned(sql`update rails.message set outcome = ${outcome} where message_id = ${messageId}`))
}

/** What the networks said last of a payment; locks it, so that news of one payment waits in line. */
export async function lockPaymentState(tx: Tx, rail: RailName, endToEndId: string): Promise<NetworkState | null> {
  const row = await oneRow<{ state: NetworkState | null }>(
    tx,
    planned(sql`insert into rails.payment_state as known (rail, end_to_end_id) values (${rail}, ${endToEndId})
        on conflict (rail, end_to_end_id) do update set state = known.state returning state`),
  )
  return row.state
}

export async function savePaymentState(
  tx: Tx,
  { rail, endToEndId, state, at }: { rail: RailName; endToEndId: string; state: NetworkState; at: Date },
): Promise<void> {
  await execute(
    tx,
    planned(
      sql`update rails.payment_state set state = ${state}, changed_at = ${at} where rail = ${rail} and end_to_end_id = ${endToEndId}`,
    ),
  )
}

export type IncomingOutcome = 'credited' | 'unknown-account'

/** Notes that this money came. Gives nothing when it is new, and what became of it when it came before. */
export async function claimIncoming(
  tx: Tx,
  network: IncomingNetwork,
  networkReference: string,
): Promise<IncomingOutcome | undefined> {
  const fresh = await execute(
    tx,
    planned(sql`insert into rails.incoming (network, network_reference, outcome)
        values (${network}, ${networkReference}, 'pending') on conflict do nothing`),
  )
  if (fresh > 0) return undefined
  const row = await maybeRow<{ outcome: IncomingOutcome }>(
    tx,
    sql`select outcome from rails.incoming where network = ${network} and network_reference = ${networkReference}`,
  )
  if (!row) throw new Error(`the incoming payment ${networkReference} vanished`)
  return row.outcome
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

/** Forgets how far payments came that are over and of which nothing was heard since a moment, some at a time. */
export async function purgePaymentStates(tx: Tx, before: Date, most: number): Promise<number> {
  const { gone } = await oneRow<{ gone: bigint }>(
    tx,
    sql`select rails.purge_payment_states(${before}, ${most}) as gone`,
  )
  return Number(gone)
}
