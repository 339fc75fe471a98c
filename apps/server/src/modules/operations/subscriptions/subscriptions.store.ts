import type { reports as contract, staff } from '@tradewind/contract'
import { execute, rows, sql, type Tx } from '#platform/db'

export const subscriptionsOf = (tx: Tx, staffId: string): Promise<contract.ReportSubscription[]> =>
  rows(
    tx,
    sql`select report, frequency, next_at from operations.report_subscription
        where staff_id = ${staffId} order by report`,
  )

export async function storeSubscription(
  tx: Tx,
  { staffId, report, frequency, nextAt }: contract.ReportSubscription & { staffId: string },
): Promise<void> {
  await execute(
    tx,
    sql`insert into operations.report_subscription (staff_id, report, frequency, next_at)
        values (${staffId}, ${report}, ${frequency}, ${nextAt})
        on conflict (staff_id, report) do update set frequency = excluded.frequency, next_at = excluded.next_at`,
  )
}

/** Someone's subscriptions: one report's or all. */
export const dropSubscriptions = (tx: Tx, staffId: string, report?: contract.ReportName): Promise<number> =>
  execute(
    tx,
    sql`delete from operations.report_subscription
        where staff_id = ${staffId} and (${report ?? null}::text is null or report = ${report ?? null})`,
  )

export interface DueSubscription extends contract.ReportSubscription {
  staffId: string
  email: string
  roles: staff.StaffRole[]
}

/** Due subscriptions of people who can sign in, locked so that other processes skip them. */
export const dueSubscriptions = (tx: Tx, now: Date, most: number): Promise<DueSubscription[]> =>
  rows(
    tx,
    sql`select s.staff_id, s.report, s.frequency, s.next_at, p.email, p.roles
        from operations.report_subscription s join staff.person p on p.id = s.staff_id and p.closed_at is null
        where s.next_at <= ${now} order by s.next_at, s.staff_id, s.report limit ${most} for update of s skip locked`,
  )
