import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, execute, oneRow, openDatabase, sql, type Tx } from '#platform/db'

/** How much a page reads: a customer with a line on each of a thousand days, which are in their months. */
let clone: TestDatabase
let db: Database
const ada = '00000000-0000-7000-8000-00000000000a'
const account = '10000000-0000-7000-8000-000000000001'
const days = 1_000

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  await db.asSystem(async (tx) => {
    await execute(
      tx,
      sql`insert into payments.line (id, direction, kind, customer_id, account_id, at, type, status, currency, amount, category, name, words)
          select gen_random_uuid(), 'out', 'payment', ${ada}, ${account}, timestamptz '2023-01-01 12:00Z' + n * interval '1 day',
            'Debit', 'Successful', 'GBP', 100, '', 'Amelia', 'amelia' from generate_series(0, ${days - 1}) n`,
    )
    await execute(
      tx,
      sql`insert into payments.line_sum (customer_id, account_id, span, day, kind, type, status, currency, category, count, amount)
          select customer_id, account_id, span, date_trunc(span, at at time zone 'UTC')::date, kind, type, status, currency,
            category, count(*), sum(amount)
          from payments.line, (values ('day'), ('month')) spans(span) group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
    )
  })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

interface Asked {
  statuses?: string[]
  since?: string
  until?: string
  ascending?: boolean
  skipped?: number
}

test.each<[string, Asked]>([
  ['the newest', {}],
  ['one in the middle', { skipped: 500 }],
  ['the last', { skipped: 980 }],
  ['one in the middle of successful ones', { skipped: 500, statuses: ['Successful'] }],
  ['one of a range between days', { skipped: 200, since: '2023-02-10T00:00:00Z', until: '2025-03-20T00:00:00Z' }],
  ['the last, from the oldest on', { skipped: 980, ascending: true }],
])('a page reads the counts of months, and of the days that it lies in: %s', async (_, request) => {
  const { statuses = null, since = null, until = null, ascending = false, skipped = 0 } = request
  const { found, read } = await db.asCustomer(ada, async (tx) => {
    const before = await readSoFar(tx)
    const { found } = await oneRow<{ found: number }>(
      tx,
      sql`select cardinality(lines) as found from payments.page_of_lines(${ada}, array[${account}]::uuid[], null, null,
            ${statuses}::text[], null, null, ${since}::timestamptz, ${until}::timestamptz, ${ascending}, ${skipped}, 20)`,
    )
    return { found, read: (await readSoFar(tx)) - before }
  })
  expect(found).toBe(20)
  // 33 months, the days of the one or two that a page of 20 lies in, and those of a range's first and last.
  expect(read).toBeLessThanOrEqual(33n + 4n * 31n)
})

/** How many counts this connection has read until now. */
async function readSoFar(tx: Tx): Promise<bigint> {
  const { read } = await oneRow<{ read: bigint }>(
    tx,
    sql`select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_all_tables where relid = 'payments.line_sum'::regclass`,
  )
  return read
}
