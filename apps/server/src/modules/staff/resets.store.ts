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

const columns = sql`r.id, r.staff_id, p.name as staff_name, r.state, r.reason, r.requested_by, r.requested_by_name,
  r.requested_at, r.decided_by_name, r.decided_at, r.code_expires_at, r.code_used_at`

const tables = sql`staff.reset_entry r join staff.person p on p.id = r.staff_id`

/** The newest ones first, as many as a page has. */
export const newestResets = (tx: Tx, most: number): Promise<Reset[]> =>
  rows<Reset>(tx, sql`select ${columns} from ${tables} order by r.requested_at desc, r.id desc limit ${most}`)

/** The reset after which someone has not set the app up yet. */
export const confirmedReset = (tx: Tx, staffId: string): Promise<Reset | undefined> =>
  maybeRow<Reset>(tx, sql`select ${columns} from ${tables} where r.staff_id = ${staffId} and r.state = 'confirmed'`)

/** A reset that two administrators allow; one whose code was not used yet makes room for it. */
export async function addReset(
  tx: Tx,
  reset: { id: string; staffId: string; codeHash: Buffer; codeExpiresAt: Date },
): Promise<void> {
  const { id, staffId, codeHash, codeExpiresAt } = reset
  await execute(
    tx,
    sql`update staff.authenticator_reset set state = 'replaced' where staff_id = ${staffId} and state = 'confirmed'`,
  )
  await execute(
    tx,
    sql`insert into staff.authenticator_reset (id, staff_id, decision_id, state, code_hash, code_expires_at)
        values (${id}, ${staffId}, ${id}, 'confirmed', ${codeHash}, ${codeExpiresAt})`,
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
