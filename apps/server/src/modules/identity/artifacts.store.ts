import { createHash } from 'node:crypto'
import { execute, maybeRow, planned, rows, sql, type Tx } from '#platform/db'
import { together } from '#platform/together'
import type { LiveAt } from './identity.rules.ts'

/** How bearers are looked up: by what cannot be turned back into them. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export interface Artifact {
  kind: string
  id: string
  payload: Record<string, unknown>
  grantId?: string | undefined
  sessionUid?: string | undefined
  expiresAt: Date
}

interface ArtifactRow {
  payload: Record<string, unknown>
  consumedAt: Date | null
}

export async function putArtifact(
  tx: Tx,
  { kind, id, payload, grantId, sessionUid, expiresAt }: Artifact,
): Promise<void> {
  await execute(
    tx,
    sql`insert into identity.artifact (kind, id_hash, grant_id, session_uid, payload, expires_at)
        values (${kind}, ${hashOf(id)}, ${grantId ?? null}, ${sessionUid ?? null}, ${JSON.stringify(payload)}, ${expiresAt})
        on conflict (kind, id_hash) do update set grant_id = excluded.grant_id, session_uid = excluded.session_uid,
          payload = excluded.payload, expires_at = excluded.expires_at`,
  )
}

/** Records a use until the thing expires. False if it was used before. */
export async function putOnce(
  tx: Tx,
  { kind, id, expiresAt, at }: Pick<Artifact, 'kind' | 'id' | 'expiresAt'> & { at: Date },
): Promise<boolean> {
  const written = await execute(
    tx,
    sql`insert into identity.artifact as a (kind, id_hash, payload, expires_at)
        values (${kind}, ${hashOf(id)}, '{}', ${expiresAt})
        on conflict (kind, id_hash) do update set expires_at = excluded.expires_at where a.expires_at <= ${at}`,
  )
  return written === 1
}

/** The same for several in one statement, none of them twice. */
export const putEachOnce = together<Parameters<typeof putOnce>[1], boolean>(async (tx, uses) => {
  const hashes = uses.map(({ id }) => hashOf(id))
  const written = await rows<{ idHash: Buffer }>(
    tx,
    planned(sql`insert into identity.artifact as a (kind, id_hash, payload, expires_at)
        select kind, id_hash, '{}', expires_at
        from unnest(${uses.map(({ kind }) => kind)}::text[], ${hashes}::bytea[],
          ${uses.map(({ expiresAt }) => expiresAt)}::timestamptz[]) as used (kind, id_hash, expires_at)
        on conflict (kind, id_hash) do update set expires_at = excluded.expires_at
          where a.expires_at <= ${uses[0]?.at ?? null}
        returning id_hash`),
  )
  const fresh = new Set(written.map(({ idHash }) => idHash.toString('hex')))
  return hashes.map((hash) => fresh.has(hash.toString('hex')))
})

/**
 * What is still good: not expired, and not of a session that was ended or that nobody uses any more, even if a request
 * in flight wrote it later.
 */
export async function findArtifact(
  tx: Tx,
  { kind, id, at, actedSince }: { kind: string; id: string } & LiveAt,
): Promise<Record<string, unknown> | undefined> {
  const row = await maybeRow<ArtifactRow>(
    tx,
    sql`select payload, consumed_at from identity.artifact a
        where kind = ${kind} and id_hash = ${hashOf(id)} and expires_at > ${at}
          and not exists (select from identity.session s where s.provider_uid = a.session_uid
            and (s.revoked_at is not null or s.last_acted_at <= ${actedSince}))`,
  )
  return row && withConsumed(row)
}

/** What was kept of clients' tokens that have not expired; they belong to no session. */
export const findClientToken = together<{ id: string; at: Date }, Record<string, unknown> | undefined>(
  async (tx, tokens) => {
    const hashes = tokens.map(({ id }) => hashOf(id))
    const all = await rows<{ idHash: Buffer; payload: Record<string, unknown>; expiresAt: Date }>(
      tx,
      planned(sql`select id_hash, payload, expires_at from identity.artifact
          where kind = 'ClientCredentials' and id_hash = any(${hashes}::bytea[])`),
    )
    const found = new Map(all.map((row) => [row.idHash.toString('hex'), row]))
    return tokens.map(({ at }, place) => {
      const row = found.get(hashes[place]?.toString('hex') ?? '')
      return row && row.expiresAt > at ? row.payload : undefined
    })
  },
)

export async function findArtifactOfSession(
  tx: Tx,
  { kind, sessionUid, at, actedSince }: { kind: string; sessionUid: string } & LiveAt,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await rows<ArtifactRow>(
    tx,
    sql`select payload, consumed_at from identity.artifact a
        where kind = ${kind} and session_uid = ${sessionUid} and expires_at > ${at}
          and not exists (select from identity.session s where s.provider_uid = a.session_uid
            and (s.revoked_at is not null or s.last_acted_at <= ${actedSince}))
        order by expires_at desc limit 1`,
  )
  return row && withConsumed(row)
}

const withConsumed = ({ payload, consumedAt }: ArtifactRow): Record<string, unknown> =>
  consumedAt ? { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) } : payload

/** Uses up a code. False when someone else did so first. */
export async function consumeArtifact(tx: Tx, kind: string, id: string, at: Date): Promise<boolean> {
  const touched = await execute(
    tx,
    sql`update identity.artifact set consumed_at = ${at}
        where kind = ${kind} and id_hash = ${hashOf(id)} and consumed_at is null`,
  )
  return touched === 1
}

export async function sessionUidOf(tx: Tx, kind: string, id: string): Promise<string | undefined> {
  const row = await maybeRow<{ sessionUid: string | null }>(
    tx,
    sql`select session_uid from identity.artifact where kind = ${kind} and id_hash = ${hashOf(id)}`,
  )
  return row?.sessionUid ?? undefined
}

export async function dropArtifact(tx: Tx, kind: string, id: string): Promise<void> {
  await execute(tx, sql`delete from identity.artifact where kind = ${kind} and id_hash = ${hashOf(id)}`)
}

export async function dropArtifactsOfGrant(tx: Tx, kind: string, grantId: string): Promise<void> {
  await execute(tx, sql`delete from identity.artifact where kind = ${kind} and grant_id = ${grantId}`)
}

/** Everything of a provider session: itself, its codes and tokens, and their grants. */
export async function dropArtifactsOfSession(tx: Tx, sessionUid: string): Promise<void> {
  const dropped = await rows<{ grantId: string | null }>(
    tx,
    sql`delete from identity.artifact where session_uid = ${sessionUid} returning grant_id`,
  )
  const grants = [...new Set(dropped.flatMap(({ grantId }) => grantId ?? []))]
  await execute(
    tx,
    sql`delete from identity.artifact where kind = 'Grant' and id_hash = any(${grants.map(hashOf)}::bytea[])`,
  )
}

export const dropExpiredArtifacts = (tx: Tx, at: Date): Promise<number> =>
  execute(tx, sql`delete from identity.artifact where expires_at <= ${at}`)
