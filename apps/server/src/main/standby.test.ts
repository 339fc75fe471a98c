import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { type AnyCall, payments, statements } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, openDatabase, sql } from '#platform/db'
import { processAddress } from '#platform/process-role'
import { type DurablePostgres, startDurablePostgres } from './testing/test-durable-postgres.ts'
import { ask, freshKey, paymentOrder, rightRequests } from './testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from './testing/test-server.ts'
import { followed, startStandby, type TestStandby } from './testing/test-standby.ts'

/** Lists, exports and statements are read on a standby, and never show less than what was done before. */
let primary: DurablePostgres
let server: TestServer
let standby: TestStandby
let served: ServedAgain
beforeAll(async () => {
  primary = await startDurablePostgres(followed)
  server = await startTestServer({ on: primary })
  await begin()
})
const begin = async () => {
  await served?.close()
  await standby?.stop()
  standby = await startStandby(primary)
  served = await server.restarted(processAddress(primary.url), {
    DATABASE_STANDBY_URL: processAddress(standby.url),
  })
}
afterAll(async () => {
  await served?.close()
  await standby?.stop()
  await server?.close()
})

const headers = () => ({ ...server.as(server.ada), 'idempotency-key': freshKey() })
let orders = 0
async function pay(): Promise<string> {
  const narration = `Order ${(orders += 1)} of a baker`
  // Equal moments would be listed in any order.
  server.clock.moveBy(1000)
  const body = paymentOrder(server.ada, {
    totalAmount: undefined,
    documentUploadItems: [],
    saveAsBeneficiary: false,
    narration,
  })
  expect((await ask(served.http, payments.createTransactionRequest, { body }, headers())).statusCode).toBe(200)
  return narration
}
const listed = async () => {
  const query = { Page: '1', PageSize: '1', SortBy: 'DateCreated', SortDirection: 'DESC' }
  const answer = await ask(served.http, payments.listTransactions, { query: query as never }, headers())
  expect(answer.statusCode).toBe(200)
  return JSON.stringify(answer.json().value.records)
}
/** Sessions of the server on the standby whose last transaction is over. */
const readsOnStandby = () =>
  standby.query(`select from pg_stat_activity where application_name = 'tradewind' and query = 'commit'`)

test('a standby answers the list, with what was paid a moment ago', async () => {
  for (let round = 0; round < 5; round += 1) {
    const narration = await pay()
    expect(await listed()).toContain(narration)
  }
  expect((await readsOnStandby()).length).toBeGreaterThan(0)
})

const readCalls: readonly AnyCall[] = [
  payments.listTransactions,
  payments.readTransactions,
  payments.exportTransactions,
  payments.getTransactionsInfo,
  payments.getExpenseCategorySummaries,
  payments.getCashFlow,
  payments.exportCashFlow,
  payments.listCollections,
  statements.getAccountStatement,
  statements.getExcelAccountStatement,
  statements.getStatementFile,
  statements.getAccountingFile,
  statements.getBalanceBreakdown,
]

test.each(readCalls)('$name says on the standby what it says on the primary', async (declared) => {
  await pay()
  const request = rightRequests(server.ada)[declared.name] ?? {}
  const [there, here] = [
    await ask(served.http, declared, request, headers()),
    await ask(server.http, declared, request, headers()),
  ]
  expect(there.statusCode).toBe(200)
  expect(there.body).toEqual(here.body)
  expect((await readsOnStandby()).length).toBeGreaterThan(0)
})

test('a standby that is behind is passed over', async () => {
  await standby.query('select pg_wal_replay_pause()')
  const narration = await pay()
  expect(await listed()).toContain(narration)
  await standby.query('select pg_wal_replay_resume()')
})

test('a standby whose sessions end, that is away, or that was promoted, leaves the lists complete', async () => {
  await listed()
  await standby.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tradewind'`)
  const narration = await pay()
  expect(await listed()).toContain(narration)
  await standby.query('select pg_promote()')
  const later = await pay()
  expect(await listed()).toContain(later)
  await standby.stop()
  const last = await pay()
  expect(await listed()).toContain(last)
})

test('nothing can be written where lists are read', async () => {
  await begin()
  for (const standbyUrl of [undefined, processAddress(standby.url)]) {
    const db = openDatabase({ url: processAddress(primary.url), standbyUrl })
    const write = db.reading.asCustomer(server.ada.customerId, (tx) => execute(tx, sql`create temporary table t ()`))
    await expect(write).rejects.toMatchObject({ code: '25006' })
    await db.close()
  }
})

test('what decides about money never reads on a standby', async () => {
  const modules = new URL('../modules/', import.meta.url)
  const areas = new Set<string>()
  for await (const file of glob('**/*.ts', { cwd: modules.pathname }))
    if (readFileSync(new URL(file, modules), 'utf8').includes('.reading.'))
      areas.add(
        file
          .split('/')
          .slice(0, 2)
          .join('/')
          .replace(/\/[\w-]+\.ts$/, ''),
      )
  expect([...areas].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'statements',
    'transactions/analytics',
    'transactions/exports',
    'transactions/lists',
  ])
})
