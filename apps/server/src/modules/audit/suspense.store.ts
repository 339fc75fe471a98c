import { rows, sql, type Tx } from '#platform/db'
import type { Difference } from './audit.types.ts'

/**
 * The balance of our suspense accounts must be explained: money that waits with an open case, and what we
 * bear of what customers owe. Few rows, so that every run looks at all of them.
 */
export async function wrongSuspense(tx: Tx): Promise<Difference[]> {
  const faulty = await rows<{ name: string; expected: string; booked: string }>(
    tx,
    sql`with explained as (
          select 'suspense:cases:' || kept_currency as name, sum(kept) as amount from payments.open_case
          where resolved_at is null and kept is not null group by 1
          union all
          select 'suspense:pull-returns:' || currency, -sum(owed - repaid) from payments.debt where ended_at is null group by 1
          union all
          select 'suspense:card-debts:' || currency, -sum(owed - repaid) from issuing.debt where repaid < owed group by 1
          union all
          select 'suspense:card-disputes:' || currency, -sum(credited) from issuing.dispute
          where credited > 0 and state = 'InReview' group by 1
        ), booked as (
          select name, posted_minor as amount from ledger.account
          where kind = 'suspense' and (name like 'suspense:cases:%' or name like 'suspense:pull-returns:%'
            or name like 'suspense:card-debts:%' or name like 'suspense:card-disputes:%')
        )
        select name, coalesce(e.amount, 0)::text as expected, coalesce(b.amount, 0)::text as booked
        from explained e full join booked b using (name)
        where coalesce(e.amount, 0) <> coalesce(b.amount, 0) order by name limit 100`,
  )
  return faulty.map(({ name, expected, booked }) => ({
    check: 'suspense',
    subject: name,
    detail: `it holds ${booked}, but ${expected} is explained`,
  }))
}
