import type { networks as contract } from '@tradewind/contract'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { execute, oneRow, rows, sql, type Tx } from '#platform/db'

export interface NetworkSwitch {
  network: RailName
  isOff: boolean
  notice: string | null
  at: Date
  byName: string
}

/** The current state of each network that was ever turned off. */
export const currentSwitches = (tx: Tx): Promise<NetworkSwitch[]> =>
  rows(
    tx,
    sql`select distinct on (rail) rail as network, is_off, notice, at, by_name from payments.network_switch
        order by rail, at desc, id desc`,
  )

/** Locks a network until the end of the transaction, so that it changes once at a time. */
export const lockNetwork = (tx: Tx, network: RailName): Promise<unknown> =>
  execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`payments.network_switch ${network}`}, 0))`)

/** What is approved: columns of the row that it becomes. */
export interface TurnOnPayload {
  rail: RailName
  is_off: false
  reason: string
}

export interface NewSwitch {
  id: string
  network: RailName
  notice: string | null
  reason: string
  by: { id: string; name: string }
  at: Date
  decisionId: string | null
}

export async function insertSwitch(tx: Tx, { id, network, notice, reason, by, at, decisionId }: NewSwitch) {
  await execute(
    tx,
    sql`insert into payments.network_switch (id, rail, is_off, notice, reason, by_id, by_name, at, decision_id)
        values (${id}, ${network}, ${notice !== null}, ${notice}, ${reason}, ${by.id}, ${by.name}, ${at},
          ${decisionId})`,
  )
}

/** The number of payments by network since a moment, and of the customers who sent them. */
export const usageSince = (
  tx: Tx,
  since: Date,
): Promise<{ network: RailName; payments: number; customers: number }[]> =>
  rows(
    tx,
    sql`select rail as network, count(*)::int as payments, count(distinct customer_id)::int as customers
        from payments.transaction where direction = 'out' and created_at >= ${since} group by rail`,
  )

export async function changePage(
  tx: Tx,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ records: contract.NetworkChange[]; total: number }> {
  const records = await rows<contract.NetworkChange>(
    tx,
    sql`select id as change_id, rail as network, is_off, notice, reason, by_name, at from payments.network_switch
        order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(tx, sql`select count(*)::int as total from payments.network_switch`)
  return { records, total }
}
