import type { staff as contract } from '@tradewind/contract'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'

export interface ChangePayload {
  staff_id: string
  what: 'invited' | 'roles' | 'reopened'
  roles: contract.StaffRole[]
  reason: string
  /** Of someone who is invited. */
  email?: string
  name?: string
}

export interface NewChange {
  id: string
  staffId: string
  what: contract.StaffChange['what']
  roles: readonly contract.StaffRole[] | null
  reason: string
  /** Null if an operator made the change by command. */
  byId: string | null
  at: Date
  decisionId: string | null
}

export async function addChange(tx: Tx, change: NewChange): Promise<void> {
  const { id, staffId, what, roles, reason, byId, at, decisionId } = change
  await execute(
    tx,
    sql`insert into staff.change (id, staff_id, what, roles, reason, by_id, at, decision_id)
        values (${id}, ${staffId}, ${what}, ${roles && [...roles]}, ${reason}, ${byId}, ${at}, ${decisionId})`,
  )
}

export interface ListedChange extends Omit<contract.StaffChange, 'isMine' | 'mayConfirm'> {
  proposedBy: string | null
  concerns: string | null
}

/** What waits for a second administrator first, then the newest. */
export const newestChanges = (tx: Tx, most: number): Promise<ListedChange[]> =>
  rows<ListedChange>(
    tx,
    sql`select * from (
          select d.id as change_id, coalesce(d.payload->>'name', p.name, '') as staff_name, d.payload->>'what' as what,
            array(select jsonb_array_elements_text(d.payload->'roles')) as roles, d.reason,
            d.proposed_by_name as by_name, d.proposed_at as at, d.proposed_by, d.concerns, d.decided_by_name,
            case d.state when 'pending' then 'waiting' when 'approved' then 'done' else 'turned-down' end as state
          from decisions.decision d left join staff.person p on p.id = (d.payload->>'staff_id')::uuid
          where d.kind = 'staff.change'
          union all
          select c.id, p.name, c.what, c.roles, c.reason, coalesce(b.name, 'Operator'), c.at, c.by_id, c.staff_id, null, 'done'
          from staff.change c join staff.person p on p.id = c.staff_id left join staff.person b on b.id = c.by_id
          where c.what in ('closed', 'password', 'unlocked')) changes
        order by state = 'waiting' desc, at desc, change_id limit ${most}`,
  )

export const storeRoles = (tx: Tx, staffId: string, roles: readonly contract.StaffRole[]): Promise<number> =>
  execute(tx, sql`update staff.person set roles = ${[...roles]}, closed_at = null where id = ${staffId}`)

/** Ends someone's access, with every session and sign-in. */
export async function storeClosing(tx: Tx, staffId: string, at: Date): Promise<void> {
  await execute(tx, sql`update staff.person set closed_at = ${at} where id = ${staffId} and closed_at is null`)
  await execute(tx, sql`update staff.session set ended_at = ${at} where staff_id = ${staffId} and ended_at is null`)
  await execute(tx, sql`delete from staff.sign_in where staff_id = ${staffId}`)
}

/** Sets a new password, and signs out all sessions. */
export async function storePassword(tx: Tx, staffId: string, passwordHash: string, at: Date): Promise<void> {
  await execute(tx, sql`update staff.person set password_hash = ${passwordHash} where id = ${staffId}`)
  await execute(tx, sql`update staff.session set ended_at = ${at} where staff_id = ${staffId} and ended_at is null`)
  await execute(tx, sql`delete from staff.sign_in where staff_id = ${staffId}`)
}

export async function storeInvitation(
  tx: Tx,
  { staffId, tokenHash, expiresAt }: { staffId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into staff.invitation (staff_id, token_hash, expires_at) values (${staffId}, ${tokenHash}, ${expiresAt})
        on conflict (staff_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
  )
}

export const waitsForInvitation = async (tx: Tx, staffId: string): Promise<boolean> =>
  (await maybeRow(tx, sql`select from staff.invitation where staff_id = ${staffId} and accepted_at is null`)) !==
  undefined

/** Uses an invitation up: of two that bring it at once, one chooses the password. */
export async function useInvitation(
  tx: Tx,
  { tokenHash, passwordHash, at }: { tokenHash: Buffer; passwordHash: string; at: Date },
): Promise<boolean> {
  const used = await maybeRow<{ staffId: string }>(
    tx,
    sql`update staff.invitation i set accepted_at = ${at} from staff.person p
        where p.id = i.staff_id and p.closed_at is null and i.token_hash = ${tokenHash} and i.accepted_at is null
          and i.expires_at > ${at}
        returning i.staff_id`,
  )
  if (!used) return false
  await execute(tx, sql`update staff.person set password_hash = ${passwordHash} where id = ${used.staffId}`)
  return true
}
