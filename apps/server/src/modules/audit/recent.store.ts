import { rows, sql, type Tx } from '#platform/db'
import type { Difference } from './audit.types.ts'

/** What some transactions wrote, held against what was there before and against the balances that it led to. */

interface Range {
  fromXact: bigint
  untilXact: bigint
}

const recent = ({ fromXact, untilXact }: Range) => sql`
  select id, recorded_at from ledger.posting
  where xact >= ${String(fromXact)}::text::xid8 and xact < ${String(untilXact)}::text::xid8`

/** Both entries of each new transfer are there, right in themselves, and continue the entry before them. */
export async function wrongRecentEntries(tx: Tx, range: Range): Promise<Difference[]> {
  const faulty = await rows<{ account: bigint; sequence: bigint; fault: string }>(
    tx,
    sql`with side as (
          select t.id, p.recorded_at, side.account, side.sequence, side.amount
          from (${recent(range)}) p join ledger.transfer t on t.posting_id = p.id, lateral (values
            (t.debit_account, t.debit_sequence, - t.amount), (t.credit_account, t.credit_sequence, t.amount))
            side(account, sequence, amount)
        ), judged as (
          select s.account, s.sequence, case
            when e.transfer_id is null then 'it is missing'
            when (e.transfer_id, e.amount) is distinct from (s.id, s.amount) then 'it is no side of its transfer'
            when s.sequence > 1 and b.balance is null then 'entries before it are missing'
            when e.balance <> coalesce(b.balance, 0) + e.amount then 'its balance does not follow'
            when e.recorded_at <> greatest(b.recorded_at, s.recorded_at) then 'its time does not follow'
          end as fault
          from side s left join ledger.entry e on e.account_id = s.account and e.sequence = s.sequence
          left join ledger.entry b on b.account_id = s.account and b.sequence = s.sequence - 1
        )
        select account, sequence, fault from judged where fault is not null order by account, sequence limit 100`,
  )
  return faulty.map(({ account, sequence, fault }) => ({
    check: 'entry',
    subject: `account ${account} entry ${sequence}`,
    detail: fault,
  }))
}

/** Each account that was touched ends with its last entry. */
export async function wrongRecentAccounts(tx: Tx, range: Range): Promise<Difference[]> {
  const faulty = await rows<{ id: bigint; fault: string }>(
    tx,
    sql`with touched as (
          select distinct side.id from (${recent(range)}) p join ledger.transfer t on t.posting_id = p.id,
            lateral (values (t.debit_account), (t.credit_account)) side(id)
        ), judged as (
          select touched.id, case
            when a.id is null then 'it has entries but does not exist'
            when a.sequence is distinct from e.sequence then 'it counts ' || a.sequence || ' entries and the last is number ' || coalesce(e.sequence, 0)
            when a.posted_minor is distinct from e.balance then 'its balance is not that of its last entry'
            when a.last_entry_at is distinct from e.recorded_at then 'the time of its last entry is another'
            when a.kind = 'customer' and a.posted_minor - a.lien_minor < a.held_minor then 'it is overdrawn'
          end as fault
          from touched left join ledger.account a on a.id = touched.id
          left join lateral (select sequence, balance, recorded_at from ledger.entry e
            where e.account_id = touched.id order by sequence desc limit 1) e on true
        )
        select id, fault from judged where fault is not null order by id limit 100`,
  )
  return faulty.map(({ id, fault }) => ({ check: 'account', subject: `account ${id}`, detail: fault }))
}

/** No payment says that its money is held when a new posting has settled its hold. */
export async function settledButOpen(tx: Tx, range: Range): Promise<Difference[]> {
  const faulty = await rows<{ id: string }>(
    tx,
    sql`with settled as (
          select h.id, h.posting_id from (${recent(range)}) p
          join ledger.transfer t on t.posting_id = p.id join ledger.hold h on h.id = t.id
          union all
          select h.id, h.posting_id from (${recent(range)}) p
          join ledger.hold h on h.settled_by = p.id and h.state = 'voided'
        )
        select t.id from settled s join ledger.posting p on p.id = s.posting_id
        join payments.transaction t on s.id in (t.amount_hold_id, t.charge_hold_id) and t.money = 'held' and t.id = case
          when p.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p.subject::uuid end
        order by t.id limit 100`,
  )
  return faulty.map(({ id }) => ({
    check: 'payment',
    subject: `payment ${id}`,
    detail: 'its money is held by its own account, but its hold is settled',
  }))
}
