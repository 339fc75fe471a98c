import { execute, maybeRow, planned, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, wrappedKeyOf } from '#platform/personal-data'
import { dropArtifactsOfSession, hashOf } from './artifacts.store.ts'
import type { LiveAt } from './identity.rules.ts'

export interface SessionRow {
  id: string
  userId: string
  customerId: string
  bindHash: Buffer
  lastActedAt: Date
  expiresAt: Date
  /** Of the access token by which it was found. */
  tokenExpiresAt: Date
  /** How its person protects payments. */
  passkeyFromMinor: bigint | null
  passkeyFromCurrency: string | null
  limitedUntil: Date | null
}

export interface NewSession {
  id: string
  userId: string
  customerId: string
  bind: string
  at: Date
  expiresAt: Date
  /** The browser and the network, sealed. */
  personal?: Buffer | undefined
  /** Whether the person hadn't signed in with this browser recently. */
  isNewBrowser: boolean
}

export async function addSession(tx: Tx, session: NewSession): Promise<void> {
  const { id, userId, customerId, bind, at, expiresAt, personal = null, isNewBrowser } = session
  await execute(
    tx,
    sql`insert into identity.session
          (id, user_id, customer_id, bind_hash, created_at, last_acted_at, expires_at, personal,
            is_new_browser)
        values (${id}, ${userId}, ${customerId}, ${hashOf(bind)}, ${at}, ${at}, ${expiresAt}, ${personal},
          ${isNewBrowser})`,
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

/** The session of an access token, by the hash of it, unless someone ended either; it may have run out. */
export const sessionOfToken = (tx: Tx, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  maybeRow<SessionRow>(
    tx,
    planned(sql`select s.id, s.user_id, s.customer_id, s.bind_hash, s.last_acted_at, s.expires_at,
          a.expires_at as token_expires_at, p.passkey_from_minor, p.passkey_from_currency, p.limited_until
        from identity.artifact a join identity.session s on s.provider_uid = a.session_uid
          join identity.person p on p.id = s.user_id
        where a.kind = 'AccessToken' and a.id_hash = ${tokenHash} and s.revoked_at is null`),
  )

/** The live session of a provider session. */
export const sessionOfProvider = (
  tx: Tx,
  providerUid: string,
  { at, actedSince }: LiveAt,
): Promise<Pick<SessionRow, 'bindHash' | 'customerId'> | undefined> =>
  maybeRow<Pick<SessionRow, 'bindHash' | 'customerId'>>(
    tx,
    sql`select bind_hash, customer_id from identity.session
        where provider_uid = ${providerUid} and revoked_at is null and expires_at > ${at}
          and last_acted_at > ${actedSince}`,
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
    planned(sql`update identity.session set last_acted_at = ${actedAt}
        where id = ${sessionId} and last_acted_at < ${actedAt} and revoked_at is null`),
  )
}

export interface LiveSession {
  id: string
  createdAt: Date
  lastActedAt: Date
  device: string
  network: string
}

export const placeOfSession = (id: string): Place => ({ table: 'identity.session', row: id })

/** Where a person is signed in, the newest first. */
export async function liveSessionsOf(
  tx: Tx,
  personal: PersonalData,
  userId: string,
  { at, actedSince }: LiveAt,
): Promise<LiveSession[]> {
  const live = await rows<{
    id: string
    createdAt: Date
    lastActedAt: Date
    sealed: Buffer | null
    wrapped: Buffer | null
  }>(
    tx,
    sql`select id, created_at, last_acted_at, personal as sealed, ${wrappedKeyOf('session.user_id')} as wrapped
        from identity.session
        where user_id = ${userId} and revoked_at is null and expires_at > ${at} and last_acted_at > ${actedSince}
          and provider_uid is not null
        order by created_at desc, id desc limit 100`,
  )
  return live.map(({ id, createdAt, lastActedAt, sealed, wrapped }) => {
    const said = sealed
      ? personal.open<{ device: string; network: string }>(userId, placeOfSession(id), { personal: sealed, wrapped })
      : undefined
    return { id, createdAt, lastActedAt, device: said?.device ?? '', network: said?.network ?? '' }
  })
}

/** From where people signed in, ended sessions included: each device with its network once. */
export async function placesOf(
  tx: Tx,
  personal: PersonalData,
  userIds: readonly string[],
): Promise<{ userId: string; device: string; network: string }[]> {
  const found = await rows<{ id: string; userId: string; sealed: Buffer; wrapped: Buffer | null }>(
    tx,
    sql`select id, user_id, personal as sealed, ${wrappedKeyOf('session.user_id')} as wrapped
        from identity.session
        where user_id = any(${userIds}::uuid[]) and personal is not null
        order by created_at desc limit 500`,
  )
  return found.flatMap(({ id, userId, sealed, wrapped }) => {
    const row = { personal: sealed, wrapped }
    const said = personal.open<{ device: string; network: string }>(userId, placeOfSession(id), row)
    return said ? [{ userId, ...said }] : []
  })
}

/** The sessions of a person that nobody ended, but for one. */
export const othersOf = async (
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      tx,
      sql`select id from identity.session where user_id = ${userId} and id <> ${sessionId} and revoked_at is null`,
    )
  ).map(({ id }) => id)

/** `others`: all sessions of a person but the one that is named. */
export type WhichSessions =
  | { others: { userId: string; sessionId: string } }
  | { sessionId: string }
  | { userId: string }
  | { inCustomer: { userId: string; customerId: string } }
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
      : 'inCustomer' in which
        ? sql`user_id = ${which.inCustomer.userId} and customer_id = ${which.inCustomer.customerId}`
        : 'sessionId' in which
          ? sql`id = ${which.sessionId}`
          : 'userId' in which
            ? sql`user_id = ${which.userId}`
            : 'bindHash' in which
              ? sql`bind_hash = ${which.bindHash}`
              : sql`provider_uid = ${which.providerUid}`
  const ended = await rows<{ id: string; providerUid: string | null }>(
    tx,
    sql`update identity.session set revoked_at = ${at}, revoked_because = ${because}
        where ${wanted} and revoked_at is null returning id, provider_uid`,
  )
  for (const { providerUid } of ended) if (providerUid) await dropArtifactsOfSession(tx, providerUid)
  return ended.map(({ id }) => id)
}

/** Has a live session act for another customer of its person from now on. */
export async function moveSession(
  tx: Tx,
  { sessionId, userId, customerId }: { sessionId: string; userId: string; customerId: string },
): Promise<void> {
  await execute(
    tx,
    sql`update identity.session set customer_id = ${customerId}
        where id = ${sessionId} and user_id = ${userId} and revoked_at is null`,
  )
}

/** How many sessions of a person act for a customer. */
export async function countSessionsIn(
  tx: Tx,
  { userId, customerId, at, actedSince }: { userId: string; customerId: string } & LiveAt,
): Promise<number> {
  const [counted] = await rows<{ live: number }>(
    tx,
    sql`select count(*)::int as live from identity.session where user_id = ${userId} and customer_id = ${customerId}
          and revoked_at is null and expires_at > ${at} and last_acted_at > ${actedSince}`,
  )
  return counted?.live ?? 0
}
