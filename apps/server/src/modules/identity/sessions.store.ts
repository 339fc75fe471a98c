import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import { dropArtifactsOfSession, hashOf } from './artifacts.store.ts'
import { idleSince } from './identity.rules.ts'

export interface SessionRow {
  id: string
  user_id: string
  customer_id: string
  bind_hash: Buffer
  last_acted_at: Date
  expires_at: Date
  /** Of the access token by which it was found. */
  token_expires_at: Date
}

export interface NewSession {
  id: string
  userId: string
  customerId: string
  bind: string
  at: Date
  expiresAt: Date
}

export async function addSession(tx: Tx, { id, userId, customerId, bind, at, expiresAt }: NewSession): Promise<void> {
  await execute(
    tx,
    sql`insert into identity.session (id, user_id, customer_id, bind_hash, created_at, last_acted_at, expires_at)
        values (${id}, ${userId}, ${customerId}, ${hashOf(bind)}, ${at}, ${at}, ${expiresAt})`,
  )
}

/** The sign-in is back at the provider: its session there is this one. One that it replaces ends. */
export async function bindToProvider(tx: Tx, sessionId: string, providerUid: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update identity.session set provider_uid = null, revoked_at = coalesce(revoked_at, ${at}),
          revoked_because = coalesce(revoked_because, 'signed in again')
        where provider_uid = ${providerUid} and id <> ${sessionId}`,
  )
  await execute(
    tx,
    sql`update identity.session set provider_uid = ${providerUid} where id = ${sessionId} and revoked_at is null`,
  )
}

/** The session of an access token, by the hash of it, unless somebody ended either; it may have run out. */
export const sessionOfToken = (tx: Tx, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  maybeRow<SessionRow>(
    tx,
    sql`select s.id, s.user_id, s.customer_id, s.bind_hash, s.last_acted_at, s.expires_at,
          a.expires_at as token_expires_at
        from identity.artifact a join identity.session s on s.provider_uid = a.session_uid
        where a.kind = 'AccessToken' and a.id_hash = ${tokenHash} and s.revoked_at is null`,
  )

/** The live session of a provider session. */
export const sessionOfProvider = (
  tx: Tx,
  providerUid: string,
  at: Date,
): Promise<Pick<SessionRow, 'bind_hash'> | undefined> =>
  maybeRow<Pick<SessionRow, 'bind_hash'>>(
    tx,
    sql`select bind_hash from identity.session
        where provider_uid = ${providerUid} and revoked_at is null and expires_at > ${at}
          and last_acted_at > ${idleSince(at)}`,
  )

/** Whether a person had this session, over or not, and it began after a moment. */
export async function beganSince(
  tx: Tx,
  { sessionId, userId, since }: { sessionId: string; userId: string; since: Date },
): Promise<boolean> {
  const session = await maybeRow<{ id: string }>(
    tx,
    sql`select id from identity.session where id = ${sessionId} and user_id = ${userId} and created_at > ${since}`,
  )
  return session !== undefined
}

/** The person did something. Never turns back, and never wakes a session that is over. */
export async function storeActivity(tx: Tx, sessionId: string, actedAt: Date): Promise<void> {
  await execute(
    tx,
    sql`update identity.session set last_acted_at = ${actedAt}
        where id = ${sessionId} and last_acted_at < ${actedAt} and revoked_at is null`,
  )
}

/** `others`: all sessions of a person but the one that is named. */
export type WhichSessions =
  | { others: { userId: string; sessionId: string } }
  | { sessionId: string }
  | { userId: string }
  | { providerUid: string }
  | { bindHash: Buffer }

/**
 * Ends sessions with their tokens, codes and grants, in one commit: the next request finds none of them. Gives their ids.
 */
export async function revokeSessions(
  tx: Tx,
  which: WhichSessions,
  because: string,
  at: Date,
): Promise<readonly string[]> {
  const wanted =
    'others' in which
      ? sql`user_id = ${which.others.userId} and id <> ${which.others.sessionId}`
      : 'sessionId' in which
        ? sql`id = ${which.sessionId}`
        : 'userId' in which
          ? sql`user_id = ${which.userId}`
          : 'bindHash' in which
            ? sql`bind_hash = ${which.bindHash}`
            : sql`provider_uid = ${which.providerUid}`
  const ended = await rows<{ id: string; provider_uid: string | null }>(
    tx,
    sql`update identity.session set revoked_at = ${at}, revoked_because = ${because}
        where ${wanted} and revoked_at is null returning id, provider_uid`,
  )
  for (const { provider_uid } of ended) if (provider_uid) await dropArtifactsOfSession(tx, provider_uid)
  return ended.map(({ id }) => id)
}
