import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Database, execute, openDatabase, planned, rows, sql, type Tx } from '#platform/db'
import { processAddress } from '#platform/process-role'
import { readingOnly } from '#platform/reading-only'

/** What the driver writes to. */
interface Writes {
  _write(): void
  _writev(): void
}

let clone: TestDatabase
/** With one connection, so that whatever a question left on it meets the next. */
let db: Database
let connection: pg.PoolClient
const ada = '00000000-0000-7000-8000-00000000000a'
const ben = '00000000-0000-7000-8000-00000000000b'

beforeAll(async () => {
  clone = await cloneDatabase()
  // As the server signs in.
  db = openDatabase({ url: processAddress(clone.url), poolSize: 1 })
  await db.asSystem(async (tx) => {
    for (const [customer, key] of [
      [ada, 'key-of-ada'],
      [ben, 'key-of-ben'],
    ])
      await execute(
        tx,
        sql`insert into platform.idempotency (customer_id, user_id, key, call, request_hash, created_at)
            values (${customer}, ${customer}, ${key}, 'a.call', 'hash', now())`,
      )
  })
})
beforeEach(async () => {
  connection = await db.asSystem(async (tx) => tx.client)
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

const keys = (tx: Tx) => rows<{ key: string }>(tx, sql`select key from platform.idempotency`)
const keysOf = (customer: string) => db.askAsCustomer(customer, keys)

/** What the connection is when nobody is at work on it. */
async function leftBehind() {
  const { rows: found } = await connection.query(
    `select current_user = session_user as itself, coalesce(current_setting('tradewind.customer_id', true), '') as customer,
       current_setting('transaction_read_only') as reads_only, current_setting('role') as role`,
  )
  return found[0]
}
const clean = { itself: true, customer: '', readsOnly: 'off', role: 'none' }

test('a question sees the rows of its customer alone, whoever asked before on the same connection', async () => {
  for (let time = 0; time < 3; time += 1) {
    expect(await keysOf(ada)).toEqual([{ key: 'key-of-ada' }])
    expect(await keysOf(ben)).toEqual([{ key: 'key-of-ben' }])
  }
  expect(await leftBehind()).toEqual(clean)
})

test('one with a kept plan sees them too, long after its plan was made for another', async () => {
  const asked = () => planned(sql`select key from platform.idempotency where key like ${'key-of-%'}`)
  for (let time = 0; time < 8; time += 1)
    for (const [customer, key] of [
      [ada, 'key-of-ada'],
      [ben, 'key-of-ben'],
    ] as const)
      expect(await db.askAsCustomer(customer, (tx) => rows(tx, asked()))).toEqual([{ key }])
})

test('gives values as a transaction does', async () => {
  const asked = sql`select ${'7'}::bigint as money, date '2026-11-23' as day, null as nothing, array['a', 'b'] as list
    from generate_series(1, 2)`
  const inTransaction = await db.asCustomer(ada, (tx) => rows(tx, asked))
  expect(await db.askAsCustomer(ada, (tx) => rows(tx, asked))).toEqual(inTransaction)
  expect(inTransaction[0]).toEqual({ money: 7n, day: '2026-11-23', nothing: null, list: ['a', 'b'] })
})

test('a statement that was asked may be asked again, alone or in a transaction', async () => {
  const asked = sql`select key from platform.idempotency`
  for (let time = 0; time < 2; time += 1) {
    expect(await db.askAsCustomer(ada, (tx) => rows(tx, asked))).toEqual([{ key: 'key-of-ada' }])
    expect(await db.asCustomer(ben, (tx) => rows(tx, asked))).toEqual([{ key: 'key-of-ben' }])
  }
})

test('is one write where a transaction of one statement is two', async () => {
  const { stream } = (connection as unknown as { connection: { stream: Writes } }).connection
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
  const written = async (work: () => Promise<unknown>) => {
    for (const one of writes) one.mockClear()
    await work()
    return writes.reduce((sum, one) => sum + one.mock.calls.length, 0)
  }
  expect(await written(() => keysOf(ada))).toBe(1)
  expect(await written(() => db.asCustomer(ada, keys))).toBe(2)
  expect(await written(() => db.askAsSystem(keys))).toBe(1)
  expect(await written(() => db.asSystem(keys))).toBe(2)
  for (const one of writes) one.mockRestore()
})

test.each([
  ['fails while it is read', sql`select no_such_column from platform.idempotency`],
  ['fails while it is planned', planned(sql`select no_such_column from platform.idempotency where key = ${'x'}`)],
  ['fails at work, with rows given already', sql`select 1 / (500 - n) from generate_series(1, 1000) n`],
  ['changes something', sql`update platform.idempotency set status = 200`],
])('one that %s is refused and leaves a clean connection', async (_, statement) => {
  for (let time = 0; time < 2; time += 1)
    await expect(db.askAsCustomer(ada, (tx) => rows(tx, statement))).rejects.toThrow()
  expect(await leftBehind()).toEqual(clean)
  expect(await keysOf(ben)).toEqual([{ key: 'key-of-ben' }])
})

test('a value that cannot be sent fails that question alone', async () => {
  const circle: { itself?: unknown } = {}
  circle.itself = circle
  await expect(db.askAsCustomer(ada, (tx) => rows(tx, sql`select ${circle}::jsonb`))).rejects.toThrow(/circular/i)
  expect(await keysOf(ben)).toEqual([{ key: 'key-of-ben' }])
  expect(await leftBehind()).toEqual(clean)
})

test('a statement whose transaction could not begin does nothing, and its failure says why', async () => {
  const send: (this: unknown, ...query: unknown[]) => unknown = Object.getPrototypeOf(connection).query
  const spy = vi.spyOn(connection, 'query')
  spy.mockImplementation(((query: unknown, ...more: unknown[]) =>
    send.call(connection, typeof query === 'string' ? query.replace('begin', 'begi') : query, ...more)) as never)
  const change = (tx: Tx) => execute(tx, sql`update platform.idempotency set status = 200`)
  for (const work of [() => db.asSystem(change), () => db.asCustomer(ada, change), () => keysOf(ada)])
    await expect(work()).rejects.toThrow('syntax error at or near "begi"')
  spy.mockRestore()
  expect(await db.asSystem((tx) => rows(tx, sql`select from platform.idempotency where status = 200`))).toEqual([])
  expect(await leftBehind()).toEqual(clean)
})

const setStatus = (status: number | null) => (tx: Tx) =>
  execute(tx, sql`update platform.idempotency set status = ${status}`)
const statuses = (tx: Tx) => rows<{ status: number | null }>(tx, sql`select distinct status from platform.idempotency`)

test('one of the system sees every customer, and keeps what it writes', async () => {
  expect(await db.askAsSystem(keys)).toHaveLength(2)
  await db.askAsSystem(setStatus(204))
  expect(await db.asSystem(statuses)).toEqual([{ status: 204 }])
  await db.askAsSystem(setStatus(null))
  expect(await leftBehind()).toEqual(clean)
})

test('one of the system that fails changes nothing and leaves a clean connection', async () => {
  const half = (tx: Tx) =>
    execute(tx, sql`update platform.idempotency set status = case when key = 'key-of-ada' then 204 else 1 / 0 end`)
  await expect(db.askAsSystem(half)).rejects.toThrow('division by zero')
  expect(await db.asSystem((tx) => rows(tx, sql`select from platform.idempotency where status = 204`))).toEqual([])
  expect(await leftBehind()).toEqual(clean)
})

test('one of the system writes nothing in a request that only reads', async () => {
  const asked = readingOnly(true, () => db.askAsSystem(setStatus(204)))
  await expect(asked).rejects.toMatchObject({ code: 'privacy.view_reads_only' })
  expect(await readingOnly(true, () => db.askAsSystem(keys))).toHaveLength(2)
})

test('a second question, and work that waits for a commit, are refused', async () => {
  await expect(
    db.askAsCustomer(ada, async (tx) => {
      await keys(tx)
      await keys(tx)
    }),
  ).rejects.toThrow('a second question needs a transaction')
  await expect(db.askAsCustomer(ada, async (tx) => tx.afterCommit(() => undefined))).rejects.toThrow('no commit')
  await expect(db.askAsCustomer(ada, async (tx) => tx.beforeCommit(async () => undefined))).rejects.toThrow('no commit')
  expect(await keysOf(ben)).toEqual([{ key: 'key-of-ben' }])
})

test('a customer id that is no UUID never reaches the database', () => {
  expect(() => db.askAsCustomer(`x'; drop schema platform --`, async () => undefined)).toThrow('not a customer id')
})
