import { invoicing } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneRow, sql } from '#platform/db'
import { callsOf } from '../../main/testing/test-calls.ts'
import { asOwner } from '../../main/testing/test-database.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { invoiceOrder, merchantOrder } from './test-invoices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { call } = callsOf(() => server)
const parallel = 64

test('64 issues at once on two servers whose connections are killed on the way leave no gap and no double', async () => {
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body: merchantOrder(server.ada) })
  const order = invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' })
  const ids: string[] = []
  for (let made = 0; made < parallel; made += 1)
    ids.push((await call(invoicing.createInvoice, { body: order })).invoiceId)
  const other = await server.restarted()
  const headers = server.as(server.ada)
  const issue = (invoiceId: string, at: number) =>
    ask((at % 2 ? other : server).http, invoicing.generateInvoiceLink, { body: { invoiceId } }, headers)
  const round = Promise.all(ids.map(issue))
  // Whoever has the lock of the series dies, several times, with what it wrote.
  const kill = sql`select count(pg_terminate_backend(pid))::int as killed from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database() and query ilike '%invoicing.%'`
  let killed = 0
  for (let times = 0; times < 5; times += 1)
    killed += await asOwner(server.db, async (tx) => (await oneRow<{ killed: number }>(tx, kill)).killed)
  expect(killed).toBeGreaterThan(0)
  const first = await round
  let left = ids.filter((_, at) => first[at]?.statusCode !== 200)
  for (let tries = 0; left.length > 0 && tries < 10; tries += 1) {
    const again = await Promise.all(left.map(issue))
    left = left.filter((_, at) => again[at]?.statusCode !== 200)
  }
  await other.close()
  expect(left).toEqual([])
  const numbers: number[] = []
  for (const page of ['1', '2', '3']) {
    const query = { CustomerId: server.ada.customerId, Page: page, PageSize: '100' }
    const { records } = await call(invoicing.listInvoices, { query })
    for (const { invoiceNumber } of records as { invoiceNumber: string | null }[])
      if (invoiceNumber) numbers.push(Number(invoiceNumber.split('-').at(-1)))
  }
  const sorted = numbers.toSorted((a, b) => a - b)
  expect(sorted).toEqual(sorted.map((_, at) => at + 1))
  expect(sorted.length).toBeGreaterThanOrEqual(parallel)
})
