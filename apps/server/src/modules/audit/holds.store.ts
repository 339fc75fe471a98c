import { oneRow, raw, rows, sql, type Tx } from '#platform/db'
import type { Difference } from './audit.types.ts'
import { hashed, newKey } from './sums.ts'

/** Holds against what became of them, and against what accounts say is held. */

/** A posted hold became the transfer that it says, and no other hold became one. */
export async function wrongHolds(tx: Tx): Promise<Difference[]> {
  const key = newKey()
  const moved = (posting: string, amount: string) =>
    `uuid_hash_extended(${posting}, hashtextextended(code, hashtextextended(currency, ${hashed(key, 'debit_account', 'credit_account', amount)})))`
  // What is compared is hashed first, so that what the join keeps of each row is two numbers (`offset 0` holds it so).
  const { fits } = await oneRow<{ fits: boolean }>(
    tx,
    raw(`select count(*) = 0 as fits
         from (select id, state <> 'pending' and settled_by is null as unsettled,
             -- A posted one that lacks something is none that fits.
             case when state = 'posted' then coalesce(${moved('settled_by', 'posted_amount')}, 0) end as moved
           from ledger.hold offset 0) h
         left join (select id, ${moved('posting_id', 'amount')} as moved from ledger.transfer offset 0) t on t.id = h.id
         where h.unsettled or h.moved is distinct from t.moved`),
  )
  return fits ? [] : holdsByHold(tx)
}

/** What each account holds is the sum of its pending holds. */
export async function wrongHeldSums(tx: Tx): Promise<Difference[]> {
  const faulty = await rows<{ id: bigint }>(
    tx,
    sql`select coalesce(a.id, h.debit_account) as id from ledger.account a
        full join (select debit_account, sum(amount) as held from ledger.hold where state = 'pending' group by 1) h
          on h.debit_account = a.id
        where a.held_minor is distinct from coalesce(h.held, 0) order by 1 limit 100`,
  )
  return faulty.map(({ id }) => ({
    check: 'hold',
    subject: `account ${id}`,
    detail: 'what it holds is not the sum of its pending holds',
  }))
}

async function holdsByHold(tx: Tx): Promise<Difference[]> {
  const faulty = await rows<{ id: string; fault: string }>(
    tx,
    sql`with judged as (
          select h.id, case
            when h.state <> 'posted' and t.id is not null then 'it is ' || h.state || ', but its money has moved'
            when h.state = 'posted' and t.id is null then 'it is posted, but nothing has moved'
            when h.state = 'posted' and (t.posting_id, t.debit_account, t.credit_account, t.currency, t.code, t.amount)
              is distinct from (h.settled_by, h.debit_account, h.credit_account, h.currency, h.code, h.posted_amount)
              then 'it became another transfer than it says'
            when h.state <> 'pending' and h.settled_by is null then 'nothing settled it'
          end as fault
          from ledger.hold h left join ledger.transfer t on t.id = h.id
        )
        select id, fault from judged where fault is not null order by id limit 100`,
  )
  return faulty.map(({ id, fault }) => ({ check: 'hold', subject: `hold ${id}`, detail: fault }))
}
