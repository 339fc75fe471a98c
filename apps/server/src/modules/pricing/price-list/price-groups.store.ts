import type { Currency } from '@tradewind/kernel'
import { execute, rows, sql, type Tx } from '#platform/db'
import type { PricedNetwork } from '../charges/charges.rules.ts'
import type { GroupPrice } from './price-groups.rules.ts'
import { type StoredTier, stored, tierFromStored } from './price-list.store.ts'

interface StoredPrice {
  rail: PricedNetwork
  currency: Currency
  tiers: StoredTier[]
}

/** The approved content: columns of the resulting row. */
export interface PriceGroupPayload {
  group_id: string
  name: string
  members: string[]
  prices: StoredPrice[]
  version: number
  reason: string
}

/** A group's terms as stored; version 0 is a group that doesn't exist yet. */
export interface StoredGroup {
  groupId: string
  name: string
  members: string[]
  prices: GroupPrice<StoredTier[]>[]
  version: number
}

export interface StoredGroupChange extends StoredGroup {
  changeId: string
  reason: string
  proposedByName: string
  confirmedByName: string
  at: Date
}

/** JSONB doesn't keep the order of keys, which comparisons need. */
export const pricesFrom = (prices: readonly StoredPrice[]): GroupPrice<StoredTier[]>[] =>
  prices.map(({ rail: network, currency, tiers }) => ({
    network,
    currency,
    tiers: tiers.map((tier) => stored(tierFromStored(tier))),
  }))

const columns = sql`group_id, id as change_id, name, members, prices, version, reason, proposed_by_name,
  confirmed_by_name, at`

const groupFrom = ({ prices, ...group }: Omit<StoredGroupChange, 'prices'> & { prices: StoredPrice[] }) => ({
  ...group,
  prices: pricesFrom(prices),
})

/** Every group as it is now, by name. */
export async function currentGroups(tx: Tx): Promise<StoredGroupChange[]> {
  const found = await rows<Parameters<typeof groupFrom>[0]>(
    tx,
    sql`select * from (select distinct on (group_id) ${columns} from payments.price_group_change
          order by group_id, version desc) current
        where cardinality(members) > 0 or jsonb_array_length(prices) > 0 order by lower(name), group_id`,
  )
  return found.map(groupFrom)
}

/** The newest versions of a group, newest first. */
export async function newestVersions(tx: Tx, groupId: string, most: number): Promise<StoredGroupChange[]> {
  const found = await rows<Parameters<typeof groupFrom>[0]>(
    tx,
    sql`select ${columns} from payments.price_group_change where group_id = ${groupId}
        order by version desc limit ${most}`,
  )
  return found.map(groupFrom)
}

export async function insertGroupChange(
  tx: Tx,
  group: PriceGroupPayload,
  by: { id: string; proposedByName: string; confirmedByName: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.price_group_change (id, group_id, name, members, prices, version, reason,
          proposed_by_name, confirmed_by_name, at, decision_id)
        values (${by.id}, ${group.group_id}, ${group.name}, ${group.members}::uuid[],
          ${JSON.stringify(group.prices)}::jsonb, ${group.version}, ${group.reason}, ${by.proposedByName},
          ${by.confirmedByName}, ${by.at}, ${by.id})`,
  )
}

/** One change of a group is approved at a time, so no customer gets into two groups. */
export const lockGroups = (tx: Tx): Promise<number> =>
  execute(tx, sql`select pg_advisory_xact_lock(hashtextextended('price groups', 0))`)
