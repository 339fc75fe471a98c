import { randomBytes } from 'node:crypto'
import { oneRow, raw, rows, type Sql, sql, type Tx } from '#platform/db'
import type { Difference } from './audit.types.ts'

/**
 * The entries held against what they follow from. First by sums of keyed hashes: two sets of rows with the same sum are
 * the same, but for one chance in 2^64, and the key is drawn anew each time, so that nobody can prepare rows that hide
 * behind each other. That reads each table once and sorts nothing. Only when sums differ, each entry is looked at.
 */

/** A hash of whole numbers, the last of which may be an SQL expression of the type bigint already. */
const hashed = (inner: string, ...numbers: readonly string[]): Sql =>
  raw(numbers.reduceRight((hash, number) => `hashint8extended(${number}, ${hash})`, inner))

const newKey = (): string => `'${randomBytes(8).readBigInt64LE()}'::bigint`

/**
 * Each entry is one side of its transfer, in the account's currency, and was recorded when its posting was, or together
 * with the entry before it when that was later.
 */
export async function wrongEntries(tx: Tx): Promise<Difference[]> {
  const key = newKey()
  const side = (id: string, ...numbers: string[]) => hashed(`uuid_hash_extended(${id}, ${key})`, ...numbers)
  const { fits } = await oneRow<{ fits: boolean }>(
    tx,
    sql`select
          (select sum(${side('transfer_id', 'account_id', 'sequence', 'amount')}) from ledger.entry) is not distinct from
          (select sum(${side('id', 'debit_account', 'debit_sequence', '-amount')})
            + sum(${side('id', 'credit_account', 'credit_sequence', 'amount')}) from ledger.transfer)
        -- Counted, since "exists" would be planned for a first row that comes soon.
        and (select count(*) from ledger.transfer t left join ledger.account d on d.id = t.debit_account
          left join ledger.account c on c.id = t.credit_account
          where d.currency is distinct from t.currency or c.currency is distinct from t.currency) = 0
        and (select count(*) from (
            select e.account_id, e.sequence, e.recorded_at, made.recorded_at as posted_at from ledger.entry e join (
              select t.id, p.recorded_at from ledger.transfer t left join ledger.posting p on p.id = t.posting_id) made
              on made.id = e.transfer_id
            where e.recorded_at is distinct from made.recorded_at offset 0) late
          where posted_at is null or recorded_at < posted_at or recorded_at is distinct from (select b.recorded_at
            from ledger.entry b where b.account_id = late.account_id and b.sequence = late.sequence - 1)) = 0 as fits`,
  )
  return fits ? [] : entriesByEntry(tx)
}

/**
 * Each entry follows the one before it on its account: the next number, the balance after it, no earlier time. When every
 * account leads from nothing to what it says by steps that are all entries, the beginnings of the steps are their ends.
 */
export async function wrongOrder(tx: Tx): Promise<Difference[]> {
  const key = newKey()
  const place = (...numbers: string[]) => hashed(key, ...numbers)
  const { fits } = await oneRow<{ fits: boolean }>(
    tx,
    sql`select
          (select sum(${place('account_id', 'sequence', 'balance')})
            - sum(${place('account_id', 'sequence - 1', 'balance - amount')}) from ledger.entry) is not distinct from
          (select sum(${place('id', 'sequence', 'posted_minor')}) - sum(${place('id', '0', '0')})
            from ledger.account where sequence > 0)
        and (select count(*) from (select sequence, lag(sequence) over (partition by account_id order by recorded_at, sequence)
            as before from ledger.entry) by_time
          where by_time.before > by_time.sequence) = 0 as fits`,
  )
  return fits ? [] : orderByEntry(tx)
}

async function entriesByEntry(tx: Tx): Promise<Difference[]> {
  const found = await rows<FaultyEntry>(
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
  const differences = found.map(entryDifference)
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
  const found = await rows<FaultyEntry>(
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
  return found.map(entryDifference)
}

interface FaultyEntry {
  account_id: bigint
  sequence: bigint
  fault: string
}

const entryDifference = ({ account_id, sequence, fault }: FaultyEntry): Difference => ({
  check: 'entry',
  subject: `account ${account_id} entry ${sequence}`,
  detail: fault,
})
