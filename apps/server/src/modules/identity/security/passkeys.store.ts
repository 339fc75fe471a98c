import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'
import { hashOf } from '../artifacts.store.ts'

/** Whether a passkey answers at this host. */
const isOf = (rpId: string) => sql`coalesce(rp_id, ${rpId}) = ${rpId}`

/** How many passkeys of someone answer at this host. */
export const countPasskeysAt = async (tx: Tx, userId: string, rpId: string): Promise<number> =>
  (
    await oneRow<{ count: number }>(
      tx,
      sql`select count(*)::int as count from identity.passkey where user_id = ${userId} and ${isOf(rpId)}`,
    )
  ).count

export const countPasskeys = async (tx: Tx, userId: string): Promise<number> =>
  (
    await oneRow<{ count: number }>(
      tx,
      sql`select count(*)::int as count from identity.passkey where user_id = ${userId}`,
    )
  ).count

export type ChallengePurpose = 'new' | 'sign-in' | 'settings' | 'payment'

export interface PasskeyRow {
  id: string
  credentialId: string
  name: string
  publicKey: string
  algorithm: 'ES256' | 'RS256'
  /** The host that it was made for; null where that was not recorded. */
  rpId: string | null
  transports: string[]
  counter: number
  synced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

type Row = Omit<PasskeyRow, 'name' | 'counter'> & SealedRow & { counter: bigint }

const placeOf = (id: string): Place => ({ table: 'identity.passkey', row: id })

export async function passkeysOf(tx: Tx, personal: PersonalData, userId: string): Promise<PasskeyRow[]> {
  const found = await rows<Row>(
    tx,
    sql`select id, credential_id, public_key, algorithm, transports, counter, synced, rp_id, created_at, last_used_at,
          personal, ${wrappedKeyOf('passkey.user_id')} as wrapped
        from identity.passkey where user_id = ${userId} order by created_at, id`,
  )
  return found.map(({ personal: sealed, wrapped, counter, ...row }) => ({
    ...row,
    counter: Number(counter),
    name: personal.open<{ name: string }>(userId, placeOf(row.id), { personal: sealed, wrapped })?.name ?? '',
  }))
}

export async function addPasskey(
  tx: Tx,
  personal: PersonalData,
  passkey: Omit<PasskeyRow, 'lastUsedAt'> & { userId: string; customerId: string },
): Promise<boolean> {
  const { id, userId, customerId, name } = passkey
  const sealed = await personal.seal(tx, { id: userId, customerId }, placeOf(id), { name })
  const added = await execute(
    tx,
    sql`insert into identity.passkey (id, user_id, customer_id, credential_id, personal, public_key, algorithm, transports,
          counter, synced, rp_id, created_at)
        values (${id}, ${userId}, ${customerId}, ${passkey.credentialId}, ${sealed}, ${passkey.publicKey},
          ${passkey.algorithm}, ${passkey.transports}, ${passkey.counter}, ${passkey.synced}, ${passkey.rpId},
          ${passkey.createdAt})
        on conflict (credential_id) do nothing`,
  )
  return added === 1
}

/** Notes a use. False where a counter did not go up: a copy of the passkey may be about. */
export async function notePasskeyUse(
  tx: Tx,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> {
  const noted = await execute(
    tx,
    sql`update identity.passkey set counter = ${counter}, last_used_at = ${at}
        where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`,
  )
  return noted === 1
}

export async function dropPasskey(tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  return (await execute(tx, sql`delete from identity.passkey where id = ${id} and user_id = ${userId}`)) === 1
}

/** At most a hundred open ones of a person: whoever asks without end fills no table. */
export async function addChallenge(
  tx: Tx,
  request: {
    challenge: string
    userId: string
    purpose: ChallengePurpose
    subjectHash: Buffer
    at: Date
    expiresAt: Date
  },
): Promise<void> {
  await execute(
    tx,
    sql`delete from identity.passkey_challenge where challenge_hash in (
          select challenge_hash from identity.passkey_challenge where user_id = ${request.userId}
          order by created_at desc offset 99)`,
  )
  await execute(
    tx,
    sql`insert into identity.passkey_challenge (challenge_hash, user_id, purpose, subject_hash, created_at, expires_at)
        values (${hashOf(request.challenge)}, ${request.userId}, ${request.purpose}, ${request.subjectHash}, ${request.at},
          ${request.expiresAt})`,
  )
}

/** Uses the challenge up, whatever comes of the answer. False where it was not asked of this person, for this, or lately. */
export async function useChallenge(
  tx: Tx,
  request: { challenge: string; userId: string; purpose: ChallengePurpose; subjectHash: Buffer; at: Date },
): Promise<boolean> {
  const row = await maybeRow<{ subjectHash: Buffer }>(
    tx,
    sql`delete from identity.passkey_challenge
        where challenge_hash = ${hashOf(request.challenge)} and user_id = ${request.userId} and purpose = ${request.purpose}
          and expires_at > ${request.at}
        returning subject_hash`,
  )
  return row?.subjectHash.equals(request.subjectHash) === true
}

export async function putPasskeyOrder(
  tx: Tx,
  order: { sessionId: string; userId: string; subjectHash: Buffer; expiresAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into identity.passkey_order (session_id, user_id, subject_hash, expires_at)
        values (${order.sessionId}, ${order.userId}, ${order.subjectHash}, ${order.expiresAt})
        on conflict (session_id) do update set subject_hash = excluded.subject_hash, expires_at = excluded.expires_at`,
  )
}

export const passkeyOrderOf = (tx: Tx, sessionId: string, at: Date): Promise<{ subjectHash: Buffer } | undefined> =>
  maybeRow(
    tx,
    sql`select subject_hash from identity.passkey_order
        where session_id = ${sessionId} and expires_at > ${at}`,
  )
