import { type CountedWork, countedWork, permissionsOfWork, type WorkCount } from '@tradewind/contract/work-counts'
import type { StaffCaller } from '#platform/caller'
import { rows, type Sql, sql, type Tx } from '#platform/db'
import { openExceptions } from './exceptions.store.ts'

/** Each queue of pending work, counted by its index. */
const counted: Readonly<Record<CountedWork, Sql>> = {
  cases: sql`select count(*) from review.case where status in ('New', 'InReview', 'Supplied', 'AwaitingSecondPerson')`,
  exceptions: sql`select count(*) from (${openExceptions}) w`,
  'account-requests': sql`select count(*) from account_management.request where status = 'Pending'`,
  'profile-requests': sql`select count(*) from profile.request where state = 'Pending'`,
  'card-requests': sql`select count(*) from issuing.request where status = 'PendingReview'`,
  'purchase-disputes': sql`select count(*) from issuing.dispute where closed_at is null and state = 'Submitted'`,
  'card-disputes': sql`select count(*) from cardfundings.dispute where closed_at is null and state = 'Open'`,
  proposals: sql`select count(*) from decisions.decision where state = 'pending'`,
}

/** Counts the pending work that this person can read. Counts name nobody, so no access is recorded. */
export function workCounts(tx: Tx, caller: StaffCaller): Promise<WorkCount[]> {
  const own = countedWork.filter((work) => {
    const needed = permissionsOfWork[work]
    return needed === undefined || caller.permissions.has(needed)
  })
  const [first = sql`select null, 0`, ...others] = own.map(
    (work) => sql`select ${work}::text as work, (${counted[work]})::int as count`,
  )
  return rows(
    tx,
    others.reduce((all, one) => sql`${all} union all ${one}`, first),
  )
}
