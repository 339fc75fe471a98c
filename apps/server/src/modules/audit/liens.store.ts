import { rows, sql, type Tx } from '#platform/db'
import type { Difference } from './audit.types.ts'

/** What the ledger keeps back on each account is the sum of its open liens. Few rows, so that every run looks at all. */
export async function wrongLiens(tx: Tx): Promise<Difference[]> {
  const faulty = await rows<{ id: bigint }>(
    tx,
    sql`with open as (
          select a.ledger_account as id, sum(l.amount) as amount
          from account_management.lien l join accounts.account a on a.id = l.account_id
          where l.lifted_at is null group by 1
        )
        select coalesce(a.id, o.id) as id
        from (select id, lien_minor from ledger.account where lien_minor <> 0) a full join open o using (id)
        where coalesce(a.lien_minor, 0) <> coalesce(o.amount, 0) order by 1 limit 100`,
  )
  return faulty.map(({ id }) => ({
    check: 'lien',
    subject: `account ${id}`,
    detail: 'what it keeps back is not the sum of its open liens',
  }))
}
