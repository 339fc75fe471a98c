import { execute, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import type { PaymentGroup } from '../beneficiaries.types.ts'

interface Named {
  customerId: string
  groupId: string
}

interface Membership {
  customerId: string
  beneficiaryId: string
}

const some = (tx: Tx, which: Sql): Promise<PaymentGroup[]> =>
  rows<PaymentGroup>(
    tx,
    sql`select g.id, g.name, g.version, g.created_at, its.members, its.currencies from beneficiaries.payment_group g
          cross join lateral (
            select count(distinct b.id)::int as members,
              coalesce(array_agg(distinct a.currency) filter (where a.currency is not null), '{}') as currencies
            from beneficiaries.payment_group_member m
            join beneficiaries.beneficiary b on b.id = m.beneficiary_id and b.deleted_at is null
            left join beneficiaries.beneficiary_account a on a.beneficiary_id = b.id and a.removed_at is null
            where m.group_id = g.id) its
          where ${which} order by lower(g.name), g.id`,
  )

export const findGroups = (tx: Tx, customerId: string): Promise<PaymentGroup[]> =>
  some(tx, sql`g.customer_id = ${customerId}`)

export const findGroup = async (tx: Tx, { customerId, groupId }: Named): Promise<PaymentGroup | undefined> =>
  (await some(tx, sql`g.id = ${groupId} and g.customer_id = ${customerId}`))[0]

/** Adds a group; `group_name_once` fails when the customer has one of this name. */
export async function insertGroup(tx: Tx, group: { id: string; customerId: string; name: string; at: Date }) {
  await execute(
    tx,
    sql`insert into beneficiaries.payment_group (id, customer_id, name, created_at)
        values (${group.id}, ${group.customerId}, ${group.name}, ${group.at})`,
  )
}

/** Renames a group in the state that was read, or as it is where nobody says which; false when it is in another. */
export async function renameGroup(
  tx: Tx,
  { customerId, groupId, name, version }: Named & { name: string; version: number | undefined },
): Promise<boolean> {
  const renamed = await execute(
    tx,
    sql`update beneficiaries.payment_group set name = ${name}, version = version + 1
        where id = ${groupId} and customer_id = ${customerId} and version = coalesce(${version ?? null}::int, version)`,
  )
  return renamed > 0
}

/** Locks a group, so that what is counted in it stays true until the transaction ends; false when there is none. */
export async function lockGroup(tx: Tx, { customerId, groupId }: Named): Promise<boolean> {
  const group = await maybeRow(
    tx,
    sql`select id from beneficiaries.payment_group where id = ${groupId} and customer_id = ${customerId} for update`,
  )
  return group !== undefined
}

/** How many of these are beneficiaries of the customer. */
export async function countExisting(tx: Tx, customerId: string, beneficiaryIds: readonly string[]): Promise<number> {
  const { known } = await oneRow<{ known: number }>(
    tx,
    sql`select count(*)::int as known from beneficiaries.beneficiary
        where id = any(${beneficiaryIds}::uuid[]) and customer_id = ${customerId} and deleted_at is null`,
  )
  return known
}

/** Adds members that are not in it yet; gives how many it has then, those who were deleted apart. */
export async function insertMembers(
  tx: Tx,
  { customerId, groupId, beneficiaryIds, at }: Named & { beneficiaryIds: readonly string[]; at: Date },
): Promise<number> {
  await execute(
    tx,
    sql`insert into beneficiaries.payment_group_member (group_id, beneficiary_id, customer_id, added_at)
        select ${groupId}, id, ${customerId}, ${at} from unnest(${beneficiaryIds}::uuid[]) as id
        on conflict do nothing`,
  )
  const { members } = await oneRow<{ members: number }>(
    tx,
    sql`select count(*)::int as members from beneficiaries.payment_group_member m
        join beneficiaries.beneficiary b on b.id = m.beneficiary_id and b.deleted_at is null
        where m.group_id = ${groupId} and m.customer_id = ${customerId}`,
  )
  return members
}

/** Locks the groups of a beneficiary, deleted or not, before anything else is: as everybody who fills a group does. */
export async function lockGroupsOf(tx: Tx, { customerId, beneficiaryId }: Membership): Promise<void> {
  await rows(
    tx,
    sql`select g.id from beneficiaries.payment_group g
        join beneficiaries.payment_group_member m on m.group_id = g.id
        where m.beneficiary_id = ${beneficiaryId} and g.customer_id = ${customerId} order by g.id for update of g`,
  )
}

/** Takes a deleted beneficiary out of those of its groups, all locked, in which there is no room for it any more. */
export async function leaveFullGroups(tx: Tx, { customerId, beneficiaryId }: Membership, most: number): Promise<void> {
  await execute(
    tx,
    sql`delete from beneficiaries.payment_group_member m
        where m.beneficiary_id = ${beneficiaryId} and m.customer_id = ${customerId} and ${most} <= (
          select count(*) from beneficiaries.payment_group_member others
          join beneficiaries.beneficiary b on b.id = others.beneficiary_id and b.deleted_at is null
          where others.group_id = m.group_id)`,
  )
}

export async function deleteMembers(
  tx: Tx,
  { customerId, groupId, beneficiaryIds }: Named & { beneficiaryIds: readonly string[] },
): Promise<void> {
  await execute(
    tx,
    sql`delete from beneficiaries.payment_group_member
        where group_id = ${groupId} and customer_id = ${customerId} and beneficiary_id = any(${beneficiaryIds}::uuid[])`,
  )
}

/** Deletes a group; false when there is none. */
export async function deleteGroup(tx: Tx, { customerId, groupId }: Named): Promise<boolean> {
  const deleted = await execute(
    tx,
    sql`delete from beneficiaries.payment_group where id = ${groupId} and customer_id = ${customerId}`,
  )
  return deleted > 0
}
