import type { staff as contract } from '@tradewind/contract'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'

export interface Reset {
  id: string
  staffId: string
  staffName: string
  state: contract.ResetState
  reason: string
  requestedBy: string
  requestedByName: string
  requestedAt: Date
  decidedByName: string | null
  decidedAt: Date | null
  codeExpiresAt: Date | null
  codeUsedAt: Date | null
}

const columns = sql`r.id, r.staff_id, p.name as staff_name, r.state, r.reason, r.requested_by,
  a.name as requested_by_name, r.requested_at, d.name as decided_by_name, r.decided_at, r.code_expires_at,
  r.code_used_at`

const tables = sql`staff.authenticator_reset r
  join staff.person p on p.id = r.staff_id
  join staff.person a on a.id = r.requested_by
  left join staff.person d on d.id = r.decided_by`

/** Asks for a reset; false while another one waits for its second person. */
export async function addReset(
  tx: Tx,
  { id, staffId, requestedBy, reason, at }: Pick<Reset, 'id' | 'staffId' | 'requestedBy' | 'reason'> & { at: Date },
): Promise<boolean> {
  const added = await execute(
    tx,
    sql`insert into staff.authenticator_reset (id, staff_id, requested_by, requested_at, reason, state)
        values (${id}, ${staffId}, ${requestedBy}, ${at}, ${reason}, 'requested')
        on conflict (staff_id) where state = 'requested' do nothing`,
  )
  return added === 1
}

/** A reset that waits for its second person, kept from whoever would decide it at the same time. */
export const lockRequested = (tx: Tx, id: string): Promise<Reset | undefined> =>
  maybeRow<Reset>(
    tx,
    sql`select ${columns} from ${tables} where r.id = ${id} and r.state = 'requested' for update of r, p`,
  )

/** The newest ones first, as many as a page has. */
export const newestResets = (tx: Tx, most: number): Promise<Reset[]> =>
  rows<Reset>(tx, sql`select ${columns} from ${tables} order by r.requested_at desc, r.id desc limit ${most}`)

/** The reset after which someone has not set the app up yet. */
export const confirmedReset = (tx: Tx, staffId: string): Promise<Reset | undefined> =>
  maybeRow<Reset>(tx, sql`select ${columns} from ${tables} where r.staff_id = ${staffId} and r.state = 'confirmed'`)

export async function cancelReset(tx: Tx, id: string, by: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update staff.authenticator_reset set state = 'canceled', decided_by = ${by}, decided_at = ${at}
        where id = ${id} and state = 'requested'`,
  )
}

export async function confirmReset(
  tx: Tx,
  reset: { id: string; staffId: string; by: string; at: Date; codeHash: Buffer; codeExpiresAt: Date },
): Promise<void> {
  const { id, staffId, by, at, codeHash, codeExpiresAt } = reset
  await execute(
    tx,
    sql`update staff.authenticator_reset set state = 'replaced' where staff_id = ${staffId} and state = 'confirmed'`,
  )
  await execute(
    tx,
    sql`update staff.authenticator_reset
        set state = 'confirmed', decided_by = ${by}, decided_at = ${at}, code_hash = ${codeHash},
          code_expires_at = ${codeExpiresAt}
        where id = ${id} and state = 'requested'`,
  )
}

/** Takes everything away by which someone gets in or is in: the secret, the sessions, what waits, what is looked at. */
export async function voidAuthenticator(tx: Tx, staffId: string, sealedSecret: Buffer, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update staff.person set sealed_secret = ${sealedSecret}, enrolled_at = null, last_step = 0
        where id = ${staffId}`,
  )
  await execute(tx, sql`update staff.session set ended_at = ${at} where staff_id = ${staffId} and ended_at is null`)
  await execute(tx, sql`delete from staff.sign_in where staff_id = ${staffId}`)
  await execute(
    tx,
    sql`update staff.customer_view set expires_at = ${at} where staff_id = ${staffId} and expires_at > ${at}`,
  )
}

/** Uses the code of a reset up: of two that bring it at once, one is shown the secret. */
export async function useResetCode(tx: Tx, staffId: string, codeHash: Buffer, at: Date): Promise<boolean> {
  const used = await execute(
    tx,
    sql`update staff.authenticator_reset set code_used_at = ${at}
        where staff_id = ${staffId} and state = 'confirmed' and code_hash = ${codeHash} and code_expires_at > ${at}
          and code_used_at is null`,
  )
  return used === 1
}

export async function finishReset(tx: Tx, staffId: string): Promise<void> {
  await execute(
    tx,
    sql`update staff.authenticator_reset set state = 'enrolled' where staff_id = ${staffId} and state = 'confirmed'`,
  )
}
