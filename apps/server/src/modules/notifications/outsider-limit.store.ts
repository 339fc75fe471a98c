import { execute, oneRow, sql, type Tx } from '#platform/db'

/** How many emails to people who are no customers left on a day: to one address, or on behalf of one customer. */

export const countToday = async (tx: Tx, subjects: readonly Buffer[], day: string): Promise<number[]> => {
  const { sent } = await oneRow<{ sent: number[] }>(
    tx,
    sql`select array_agg(coalesce(c.sent, 0) order by s.place) as sent
        from unnest(${subjects}::bytea[]) with ordinality s(index, place)
        left join notifications.outsider_count c on c.subject_index = s.index and c.day = ${day}::date`,
  )
  return sent
}

export async function addToday(tx: Tx, subjects: readonly Buffer[], day: string): Promise<void> {
  await execute(
    tx,
    sql`insert into notifications.outsider_count (subject_index, day, sent)
        select index, ${day}::date, 1 from unnest(${subjects}::bytea[]) index
        on conflict (subject_index, day) do update set sent = notifications.outsider_count.sent + 1`,
  )
}

export const purgeCounts = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from notifications.outsider_count where ctid in (
          select ctid from notifications.outsider_count where day < ${before}::date limit ${most})`,
  )
