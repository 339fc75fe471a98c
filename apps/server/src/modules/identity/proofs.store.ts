import { execute, maybeRow, sql, type Tx } from '#platform/db'
import { hashOf } from './artifacts.store.ts'

export type ProofPurpose = 'email' | 'phone' | 'recovery' | 'pin-reset' | 'factor-email' | 'factor-sms'

/** What is proved: that an address or a number is someone's, or who asks for a new password. */
export interface ProofOf {
  purpose: ProofPurpose
  /** The id of the registration, the recovery or the session. */
  subject: string
}

/** Puts the one proof of its subject in place; the code and the link before stop working. */
export async function putProof(
  tx: Tx,
  { purpose, subject }: ProofOf,
  proof: { hmac: Buffer; token: string; codeExpiresAt: Date; tokenExpiresAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into identity.proof (purpose, subject, code_hmac, token_hash, code_expires_at, token_expires_at)
        values (${purpose}, ${subject}, ${proof.hmac}, ${hashOf(proof.token)}, ${proof.codeExpiresAt},
          ${proof.tokenExpiresAt})
        on conflict (purpose, subject) do update set code_hmac = excluded.code_hmac, token_hash = excluded.token_hash,
          code_expires_at = excluded.code_expires_at, token_expires_at = excluded.token_expires_at, used_at = null`,
  )
}

export type Proved = 'right' | 'wrong' | 'expired' | 'used'

/** Uses the code up if it is the right one, in one statement: of two that bring it at once, one gets in. */
export async function useProofCode(
  tx: Tx,
  { purpose, subject }: ProofOf,
  { hmac, at }: { hmac: Buffer; at: Date },
): Promise<Proved> {
  const used = await execute(
    tx,
    sql`update identity.proof set used_at = ${at}
        where purpose = ${purpose} and subject = ${subject} and code_hmac = ${hmac} and used_at is null
          and code_expires_at > ${at}`,
  )
  if (used === 1) return 'right'
  const row = await maybeRow<{ expired: boolean; used: boolean }>(
    tx,
    sql`select code_expires_at <= ${at} as expired, used_at is not null as used from identity.proof
        where purpose = ${purpose} and subject = ${subject}`,
  )
  return row?.expired && !row.used ? 'expired' : 'wrong'
}

/** The same for the token of a link; whoever has it learns that it was used. */
export async function useProofToken(
  tx: Tx,
  { purpose, subject }: ProofOf,
  { token, at }: { token: string; at: Date },
): Promise<Proved> {
  const used = await execute(
    tx,
    sql`update identity.proof set used_at = ${at}
        where purpose = ${purpose} and subject = ${subject} and token_hash = ${hashOf(token)} and used_at is null
          and token_expires_at > ${at}`,
  )
  return used === 1 ? 'right' : proofByToken(tx, { purpose, subject }, { token, at })
}

/** What would come of the token, without using it up. */
export async function proofByToken(
  tx: Tx,
  { purpose, subject }: ProofOf,
  { token, at }: { token: string; at: Date },
): Promise<Proved> {
  const row = await maybeRow<{ expired: boolean; used: boolean }>(
    tx,
    sql`select token_expires_at <= ${at} as expired, used_at is not null as used from identity.proof
        where purpose = ${purpose} and subject = ${subject} and token_hash = ${hashOf(token)}`,
  )
  if (!row) return 'wrong'
  if (row.used) return 'used'
  return row.expired ? 'expired' : 'right'
}

/** Removes what proves nothing any more. What was used stays for as long, so that its holder learns so. */
export const dropExpiredProofs = (tx: Tx, at: Date): Promise<number> =>
  execute(tx, sql`delete from identity.proof where token_expires_at <= ${at}::timestamptz - interval '2 days'`)
