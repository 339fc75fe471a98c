import { execute, maybeRow, sql, type Tx } from '#platform/db'

/** Puts the one code of a person in place; the one before stops working. */
export async function putPaymentCode(
  tx: Tx,
  code: { userId: string; subjectHash: Buffer; hmac: Buffer; expiresAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into identity.payment_code (user_id, subject_hash, code_hmac, expires_at)
        values (${code.userId}, ${code.subjectHash}, ${code.hmac}, ${code.expiresAt})
        on conflict (user_id) do update set subject_hash = excluded.subject_hash, code_hmac = excluded.code_hmac,
          expires_at = excluded.expires_at, used_at = null`,
  )
}

/** What a person's unused code is for, and until when it is good. */
export async function findPaymentCode(
  tx: Tx,
  userId: string,
): Promise<{ subjectHash: Buffer; expiresAt: Date } | undefined> {
  const row = await maybeRow<{ subjectHash: Buffer; expiresAt: Date }>(
    tx,
    sql`select subject_hash, expires_at from identity.payment_code where user_id = ${userId} and used_at is null`,
  )
  return row && { subjectHash: row.subjectHash, expiresAt: row.expiresAt }
}

/** Uses the code up if it is the right one, in one statement: of two that bring it at once, one gets in. */
export async function usePaymentCode(
  tx: Tx,
  { userId, hmac, at }: { userId: string; hmac: Buffer; at: Date },
): Promise<boolean> {
  const used = await execute(
    tx,
    sql`update identity.payment_code set used_at = ${at}
        where user_id = ${userId} and code_hmac = ${hmac} and used_at is null and expires_at > ${at}`,
  )
  return used === 1
}

export const dropExpiredPaymentCodes = (tx: Tx, at: Date): Promise<number> =>
  execute(tx, sql`delete from identity.payment_code where expires_at <= ${at}`)
