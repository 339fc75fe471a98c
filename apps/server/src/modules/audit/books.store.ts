import { execute, oneRow, raw, rows, sql, type Tx } from '#platform/db'
import type { Difference } from './audit.types.ts'

/** The whole books held against each other, each check in one pass. At most a hundred differences of a kind are told. */

/**
 * Makes this transaction see one moment of everything, however long it takes, and gives it memory for whole tables.
 * Must be its first statement. With a shared snapshot, the moment is that of the transaction that shares it.
 */
export async function openSnapshot(tx: Tx, shared?: string): Promise<void> {
  await execute(tx, sql`set transaction isolation level repeatable read, read only`)
  if (shared !== undefined) {
    // A utility statement takes no parameters.
    if (!/^[\dA-F-]+$/.test(shared)) throw new Error('not the name of a snapshot')
    await execute(tx, raw(`set transaction snapshot '${shared}'`))
  }
  await execute(
    tx,
    sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '256MB', true),
          set_config('max_parallel_workers_per_gather', '2', true), set_config('client_connection_check_interval', '1s', true)`,
  )
}

/** Names the moment that this transaction sees, for another that is to see the same, as long as this one is open. */
export async function shareSnapshot(tx: Tx): Promise<string> {
  return (await oneRow<{ id: string }>(tx, sql`select pg_export_snapshot() as id`)).id
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
