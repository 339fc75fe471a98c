import { execute, rows, sql, type Tx } from '#platform/db'

/** Someone whom one person let in, or gave a role, with nobody beside. */
export interface Newcomer {
  userId: string
  introducedBy: string
  until: Date
}

export const newcomersAt = (tx: Tx, customerId: string, at: Date): Promise<Newcomer[]> =>
  rows<Newcomer>(
    tx,
    sql`select user_id, introduced_by, until from approvals.newcomer
        where customer_id = ${customerId} and until > ${at}`,
  )

/** Keeps it of people; what was kept longer stays. */
export async function noteNewcomers(
  tx: Tx,
  {
    customerId,
    userIds,
    by,
    since,
    until,
  }: { customerId: string; userIds: readonly string[]; by: string } & {
    since: Date
    until: Date
  },
): Promise<void> {
  await execute(
    tx,
    sql`insert into approvals.newcomer (customer_id, user_id, introduced_by, since, until)
        select ${customerId}, user_id, ${by}, ${since}, ${until} from unnest(${[...userIds]}::uuid[]) as given (user_id)
        on conflict (customer_id, user_id, introduced_by) do update
          set since = excluded.since, until = greatest(newcomer.until, excluded.until)`,
  )
}
