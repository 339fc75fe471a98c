import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'

export interface StoredDownload {
  id: string
  requestedAt: Date
  expiresAt: Date
}

/** Of the requests of a person, one follows the other. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`profile ${userId}`}, 0))`)
}

export async function countDownloads(tx: Tx, { userId, since }: { userId: string; since: Date }): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from profile.data_download where user_id = ${userId} and requested_at > ${since}`,
  )
  return count
}

export async function insertDownload(
  tx: Tx,
  { id, customerId, userId, requestedAt, expiresAt }: StoredDownload & { customerId: string; userId: string },
): Promise<void> {
  await execute(
    tx,
    sql`insert into profile.data_download (id, customer_id, user_id, requested_at, expires_at)
        values (${id}, ${customerId}, ${userId}, ${requestedAt}, ${expiresAt})`,
  )
}

/** Those that can still be downloaded, the newest first. */
export const liveDownloads = (tx: Tx, { userId, at }: { userId: string; at: Date }): Promise<StoredDownload[]> =>
  rows(
    tx,
    sql`select id, requested_at, expires_at from profile.data_download
        where user_id = ${userId} and expires_at > ${at} order by requested_at desc, id desc`,
  )

export async function mayDownload(
  tx: Tx,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<boolean> {
  const row = await maybeRow(
    tx,
    sql`select from profile.data_download where id = ${id} and user_id = ${userId} and expires_at > ${at}`,
  )
  return row !== undefined
}
