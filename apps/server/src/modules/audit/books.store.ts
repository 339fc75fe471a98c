import { execute, oneRow, raw, rows, sql, type Tx } from '#platform/db'
import type { Difference } from './audit.types.ts'

/**
 * The whole books held against each other, each check in one pass. At most a hundred differences of a kind are
 * reported.
 */

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

/**
 * Gives up in the middle of a statement when the signal comes: nothing was written, so the connection may just end. Only
 * while the work is under way: afterwards the connection is another's.
 */
export async function endedBy<T>(signal: AbortSignal | undefined, tx: Tx, work: () => Promise<T>): Promise<T> {
  const end = () =>
    (tx.client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  signal?.addEventListener('abort', end, { once: true })
  try {
    return await work()
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

/** Every currency sums to zero, over balances. That balances equal entries is the accounts' check. */
export async function currencySums(tx: Tx): Promise<Difference[]> {
  const unbalanced = await rows<{ currency: string; total: string }>(
    tx,
    sql`select currency, sum(posted_minor)::text as total from ledger.account group by currency
        having sum(posted_minor) <> 0 order by currency`,
  )
  return unbalanced.map(({ currency, total }) => ({
    check: 'currency-sum',
    subject: currency,
    detail: `the accounts sum to ${total} instead of zero`,
  }))
}
