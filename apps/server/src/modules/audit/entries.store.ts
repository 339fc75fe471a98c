import { oneRow, raw, rows, sql, type Tx } from '#platform/db'
import type { Difference } from './audit.types.ts'
import { hashed, newKey } from './sums.ts'

/**
 * The entries held against what they follow from: the transfers, and the accounts they lead to. Sums are proven first, in
 * one reading of each table. Only when they differ, each entry is looked at.
 */

/** What one reading of all entries proves. */
export interface EntrySums {
  entries: bigint
  /** Each entry is one side of its transfer. */
  sides: boolean
  /**
   * Each entry is a step from the balance before it to the one after it, and the steps of every account lead from nothing
   * to what it says. So the beginnings of the steps are their ends: no entry is missing and none is added.
   */
  steps: boolean
}

export async function entrySums(tx: Tx): Promise<EntrySums> {
  const key = newKey()
  const place = (...numbers: string[]) => hashed(key, ...numbers)
  const side = (id: string, ...numbers: string[]) => `uuid_hash_extended(${id}, ${place(...numbers)})`
  return oneRow<EntrySums>(
    tx,
    raw(`select booked.entries, booked.sides is not distinct from moved.sides as sides,
           booked.steps is not distinct from said.steps as steps
         from (select count(*) as entries, sum(${side('transfer_id', 'account_id', 'sequence', 'amount')}) as sides,
             sum(${place('account_id', 'sequence', 'balance')})
               - sum(${place('account_id', '(sequence - 1)', '(balance - amount)')}) as steps
           from ledger.entry) booked,
         (select sum(${side('id', 'debit_account', 'debit_sequence', '(-amount)')})
             + sum(${side('id', 'credit_account', 'credit_sequence', 'amount')}) as sides
           from ledger.transfer) moved,
         (select sum(${place('id', 'sequence', 'posted_minor')}) - sum(${place('id', '0', '0')}) as steps
           from ledger.account where sequence > 0) said`),
  )
}

/**
 * Each entry is one side of its transfer, in the account's currency, and was recorded when its posting was, or together
 * with the entry before it when that was later.
 */
export async function wrongEntries(tx: Tx, { sides }: EntrySums): Promise<Difference[]> {
  if (!sides) return entriesByEntry(tx)
  const { fits } = await oneRow<{ fits: boolean }>(
    tx,
    sql`select
          -- Counted, since "exists" would be planned for a first row that comes soon.
          (select count(*) from (select distinct debit_account, credit_account, currency from ledger.transfer) t
            left join ledger.account d on d.id = t.debit_account left join ledger.account c on c.id = t.credit_account
            where d.currency is distinct from t.currency or c.currency is distinct from t.currency) = 0
        and (select count(*) from (
            select e.account_id, e.sequence, e.recorded_at, made.recorded_at as posted_at from ledger.entry e join (
              select t.id, p.recorded_at from ledger.transfer t left join ledger.posting p on p.id = t.posting_id offset 0) made
              on made.id = e.transfer_id
            where e.recorded_at is distinct from made.recorded_at offset 0) late
          where posted_at is null or recorded_at < posted_at or recorded_at is distinct from (select b.recorded_at
            from ledger.entry b where b.account_id = late.account_id and b.sequence = late.sequence - 1)) = 0 as fits`,
  )
  return fits ? [] : entriesByEntry(tx)
}

/** Each entry follows the one before it on its account: the next number, the balance after it, no earlier time. */
export async function wrongOrder(tx: Tx, { steps }: EntrySums): Promise<Difference[]> {
  if (!steps) return orderByEntry(tx)
  // The numbers are one to the last, as the steps prove: in the order of time each has its own place.
  const { fits } = await oneRow<{ fits: boolean }>(
    tx,
    sql`select count(*) = 0 as fits from (
          select sequence, row_number() over (partition by account_id order by recorded_at, sequence) as place
          from ledger.entry) by_time
        where place <> sequence`,
  )
  return fits ? [] : orderByEntry(tx)
}

/** Each account says what its entries say: how many, what they come to, when the last one was. */
export async function wrongAccounts(tx: Tx, { steps }: EntrySums): Promise<Difference[]> {
  if (!steps) return accountsByEntries(tx)
  const { fits } = await oneRow<{ fits: boolean }>(
    tx,
    sql`select count(*) = 0 as fits from ledger.account a left join lateral (
            select sequence, balance, recorded_at from ledger.entry e where e.account_id = a.id
            order by sequence desc limit 1) last on true
        where a.sequence <> coalesce(last.sequence, 0) or a.posted_minor <> coalesce(last.balance, 0)
          or a.last_entry_at is distinct from last.recorded_at or (a.kind = 'customer' and a.posted_minor - a.lien_minor < a.held_minor)`,
  )
  return fits ? [] : accountsByEntries(tx)
}

async function entriesByEntry(tx: Tx): Promise<Difference[]> {
  const faulty = await rows<FaultyEntry>(
    tx,
    sql`with judged as (
          select e.account_id, e.sequence, case
            when t.id is null then 'it has no transfer'
            when (e.account_id, e.sequence, e.amount) is distinct from (t.debit_account, t.debit_sequence, - t.amount)
              and (e.account_id, e.sequence, e.amount) is distinct from (t.credit_account, t.credit_sequence, t.amount)
              then 'it is no side of its transfer'
            when t.currency is distinct from a.currency then 'its transfer has another currency than its account'
            when e.recorded_at is distinct from p.recorded_at and (p.id is null or e.recorded_at < p.recorded_at
              or e.recorded_at is distinct from (select b.recorded_at from ledger.entry b
                where b.account_id = e.account_id and b.sequence = e.sequence - 1)) then 'its time does not follow'
          end as fault
          from ledger.entry e left join ledger.transfer t on t.id = e.transfer_id
          left join ledger.posting p on p.id = t.posting_id left join ledger.account a on a.id = e.account_id
        )
        select account_id, sequence, fault from judged where fault is not null limit 100`,
  )
  const differences = faulty.map(entryDifference)
  // Every entry is a side of its transfer and no two are the same, so twice as many entries as transfers is all of them.
  const { entries, transfers } = await oneRow<{ entries: bigint; transfers: bigint }>(
    tx,
    sql`select (select count(*) from ledger.entry) as entries, (select count(*) from ledger.transfer) as transfers`,
  )
  if (entries !== 2n * transfers)
    differences.push({ check: 'entry', subject: 'all', detail: `${transfers} transfers have ${entries} entries` })
  return differences
}

async function orderByEntry(tx: Tx): Promise<Difference[]> {
  const faulty = await rows<FaultyEntry>(
    tx,
    sql`with judged as (
          select account_id, sequence, case
            when sequence <> coalesce(lag(sequence) over w, 0) + 1 then 'entries before it are missing'
            when balance <> coalesce(lag(balance) over w, 0) + amount then 'its balance does not follow'
            when recorded_at < lag(recorded_at) over w then 'its time goes back'
          end as fault
          from ledger.entry window w as (partition by account_id order by sequence)
        )
        select account_id, sequence, fault from judged where fault is not null limit 100`,
  )
  return faulty.map(entryDifference)
}

async function accountsByEntries(tx: Tx): Promise<Difference[]> {
  const faulty = await rows<{ id: bigint; fault: string }>(
    tx,
    sql`with booked as (
          select account_id, count(*) as entries, sum(amount) as total, max(recorded_at) as last_at
          from ledger.entry group by account_id
        ), judged as (
          select coalesce(a.id, b.account_id) as id, case
            when a.id is null then 'it has entries but does not exist'
            when a.sequence <> coalesce(b.entries, 0) then 'it counts ' || a.sequence || ' entries and has ' || coalesce(b.entries, 0)
            when a.posted_minor <> coalesce(b.total, 0) then 'its balance is not the sum of its entries'
            when a.last_entry_at is distinct from b.last_at then 'the time of its last entry is another'
            when a.kind = 'customer' and a.posted_minor - a.lien_minor < a.held_minor then 'it is overdrawn'
          end as fault
          from ledger.account a full join booked b on b.account_id = a.id
        )
        select id, fault from judged where fault is not null order by id limit 100`,
  )
  return faulty.map(({ id, fault }) => ({ check: 'account', subject: `account ${id}`, detail: fault }))
}

interface FaultyEntry {
  accountId: bigint
  sequence: bigint
  fault: string
}

const entryDifference = ({ accountId, sequence, fault }: FaultyEntry): Difference => ({
  check: 'entry',
  subject: `account ${accountId} entry ${sequence}`,
  detail: fault,
})
