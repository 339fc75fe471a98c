import { execute, oneRow, planned, rows, sql, type Tx } from '#platform/db'

export interface GuessLimit {
  /** How many tries are evaluated in one window. */
  most: number
  windowMs: number
  /** How long nothing is evaluated once the last try was taken. */
  lockMs: number
}

/**
 * Counts one try before it is evaluated and says which one of its window it is. Above `most` it must not be evaluated.
 * One statement under the row's lock, so that parallel tries are counted exactly; commit it before looking at the secret.
 */
export async function takeTry(
  tx: Tx,
  { subject, at, limit }: { subject: string; at: Date; limit: GuessLimit },
): Promise<{ number: number; lockedUntil: Date | undefined }> {
  const windowStart = new Date(at.getTime() - limit.windowMs)
  const lockEnd = new Date(at.getTime() + limit.lockMs)
  const row = await oneRow<{ tries: number; lockedUntil: Date | null }>(
    tx,
    planned(sql`insert into identity.guess as g (subject, tries, window_started_at, locked_until)
        values (${subject}, 1, ${at}, case when ${limit.most}::int <= 1 then ${lockEnd}::timestamptz end)
        on conflict (subject) do update set (tries, window_started_at, locked_until) = (
          select n.tries, n.started,
            case when g.locked_until > ${at} then g.locked_until
                 when n.tries >= ${limit.most}::int then ${lockEnd}::timestamptz end
          from (select
            case when n.fresh then 1 else g.tries + 1 end as tries,
            case when n.fresh then ${at}::timestamptz else g.window_started_at end as started
            from (select case when g.locked_until is not null then g.locked_until <= ${at}
                              else g.window_started_at <= ${windowStart} end as fresh) n) n)
        returning tries, locked_until`),
  )
  return { number: row.tries, lockedUntil: row.lockedUntil ?? undefined }
}

/** The secret was right: its wrong tries no longer count. */
export async function forgetTries(tx: Tx, subject: string): Promise<void> {
  await execute(tx, planned(sql`delete from identity.guess where subject = ${subject}`))
}

/** The networks with recent tries, as they are counted. */
export const networksThatTried = async (tx: Tx): Promise<string[]> =>
  (
    await rows<{ network: string }>(
      tx,
      sql`select substr(subject, 9) as network from identity.guess where subject like 'network:%'`,
    )
  ).map(({ network }) => network)

/** Resets several counters at once. */
export const forgetAllTries = (tx: Tx, subjects: readonly string[]): Promise<number> =>
  execute(tx, sql`delete from identity.guess where subject = any(${[...subjects]}::text[])`)

/** Resets the tries of recognized browsers. Only the browsers know their numbers, so none can be named. */
export const forgetTriesOfBrowsers = (tx: Tx): Promise<number> =>
  execute(
    tx,
    sql`delete from identity.guess where subject like 'device:%'
          or (subject ~ '^code(Sent)?:' and subject !~ '^code(Sent)?:[0-9a-f]{8}-')`,
  )

/** Removes the counters whose window and lock ended before a moment, `most` at a time; gives how many. */
export const dropOldGuesses = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from identity.guess where subject in (
          select subject from identity.guess
          where window_started_at < ${before} and coalesce(locked_until, window_started_at) < ${before} limit ${most})`,
  )

/** A right try gives back the one that it took from a counter which others share. */
export async function giveBackTry(tx: Tx, subject: string): Promise<void> {
  await execute(tx, sql`update identity.guess set tries = tries - 1 where subject = ${subject} and tries > 0`)
}
