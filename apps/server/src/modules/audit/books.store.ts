import { execute, oneRow, rows, sql, type Tx } from '#platform/db'
import type { Difference } from './audit.types.ts'

/** The whole books held against each other, each check in one pass. At most a hundred differences of a kind are told. */

/**
 * Makes this transaction see one moment of everything, however long it takes, and gives it memory for whole tables.
 * Must be its first statement.
 */
export async function openSnapshot(tx: Tx): Promise<void> {
  await execute(tx, sql`set transaction isolation level repeatable read, read only`)
  await execute(
    tx,
    sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '256MB', true),
          set_config('max_parallel_workers_per_gather', '2', true), set_config('client_connection_check_interval', '1s', true)`,
  )
}

/** Gives up in the middle of a statement when the signal comes: nothing was written, so the connection may just end. */
export function endOn(tx: Tx, signal: AbortSignal): void {
  const end = () =>
    (tx.client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  signal.addEventListener('abort', end, { once: true })
}

export async function countEntries(tx: Tx): Promise<bigint> {
  return (await oneRow<{ count: bigint }>(tx, sql`select count(*) as count from ledger.entry`)).count
}

/** Every currency sums to zero, over balances. That balances equal entries is the accounts' check. */
export async function currencySums(tx: Tx): Promise<Difference[]> {
  const found = await rows<{ currency: string; total: string }>(
    tx,
    sql`select currency, sum(posted_minor)::text as total from ledger.account group by currency
        having sum(posted_minor) <> 0 order by currency`,
  )
  return found.map(({ currency, total }) => ({
    check: 'currency-sum',
    subject: currency,
    detail: `the accounts sum to ${total} instead of zero`,
  }))
}

/** Each account says what its entries say: how many, what they come to, when the last one was. */
export async function wrongAccounts(tx: Tx): Promise<Difference[]> {
  const found = await rows<{ id: bigint; fault: string }>(
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
            when a.kind = 'customer' and a.posted_minor < a.held_minor then 'it is overdrawn'
          end as fault
          from ledger.account a full join booked b on b.account_id = a.id
        )
        select id, fault from judged where fault is not null order by id limit 100`,
  )
  return found.map(({ id, fault }) => ({ check: 'account', subject: `account ${id}`, detail: fault }))
}

/**
 * Each entry is one side of its transfer, in the account's currency, and was recorded when its posting was, or together
 * with the entry before it when that was later.
 */
export async function wrongEntries(tx: Tx): Promise<Difference[]> {
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

/** Each entry follows the one before it on its account: the next number, the balance after it, no earlier time. */
export async function wrongOrder(tx: Tx): Promise<Difference[]> {
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

/** A posted hold became the transfer that it says, and no other hold became one. */
export async function wrongHolds(tx: Tx): Promise<Difference[]> {
  const found = await rows<{ id: string; fault: string }>(
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
  return found.map(({ id, fault }) => ({ check: 'hold', subject: `hold ${id}`, detail: fault }))
}

/** What each account holds is the sum of its pending holds. */
export async function wrongHeldSums(tx: Tx): Promise<Difference[]> {
  const found = await rows<{ id: bigint }>(
    tx,
    sql`select coalesce(a.id, h.debit_account) as id from ledger.account a
        full join (select debit_account, sum(amount) as held from ledger.hold where state = 'pending' group by 1) h
          on h.debit_account = a.id
        where a.held_minor is distinct from coalesce(h.held, 0) order by 1 limit 100`,
  )
  return found.map(({ id }) => ({
    check: 'hold',
    subject: `account ${id}`,
    detail: 'what it holds is not the sum of its pending holds',
  }))
}
