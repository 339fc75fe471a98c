import { find as contract, payments } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { oneRow, type Sql, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { callsOf } from '../../main/testing/test-calls.ts'
import { paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, listsRead, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** What the console's search finds besides payments and customers. */
let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>
const { call, pass } = callsOf(() => server)

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', roles: ['operations'] })
  mei = await staffBrowser(console, server).signIn('mei@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const found = (Search: string, by = mei) =>
  by.value<contract.FoundRecord[]>(contract.findRecords, { query: { Search } })
const one = (query: Sql) => server.db.asSystem((tx) => oneRow<{ id: string; number: string }>(tx, query))
const ofAda = (table: Sql, number: Sql) =>
  one(sql`select id, ${number} as number from ${table}
    where customer_id = ${server.ada.customerId} and ${number} is not null limit 1`)
const idsOf = (records: readonly contract.FoundRecord[], kind: string) =>
  records.flatMap((record) => (record.kind === kind ? [record.id] : []))

test('an account is found by its number, by any number that leads to it however it is spaced, and by its id', async () => {
  const { customerId, accounts } = server.ada
  const own = await server.world.accounts.addressOf({ customerId, accountId: accounts.EUR ?? '' })
  const iban = own && 'iban' in own ? own.iban : ''
  const spaced = iban.replaceAll(/(.{4})/g, '$1 ').toLowerCase()
  for (const text of [iban, spaced, accounts.EUR ?? '']) {
    const records = await found(text)
    expect(idsOf(records, 'account')).toEqual([accounts.EUR])
    expect(records[0]).toMatchObject({ customerId, status: 'Active' })
  }
  expect(await found(iban.slice(0, -2))).toEqual([])
})

test('cards are found by their last four digits, invoices by number and cases by reference, each by its id as well', async () => {
  const records = {
    card: await ofAda(sql`issuing.card`, sql`last_four`),
    invoice: await ofAda(sql`invoicing.invoice`, sql`number`),
    case: await ofAda(sql`review.case`, sql`reference`),
  }
  expect(records).toMatchObject({ card: {}, invoice: {}, case: {} })
  for (const [kind, record] of Object.entries(records))
    for (const text of [record?.number ?? '', record?.number.toLowerCase() ?? '', record?.id ?? ''])
      expect([kind, text, idsOf(await found(text), kind)]).toEqual([kind, text, expect.arrayContaining([record?.id])])
})

test('an open exception is found by its id, and by the reference of its payment', async () => {
  const order = { amount: '25.21', totalAmount: '25.71', saveAsBeneficiary: false, documentUploadItems: [] }
  const { transactionId } = await call(payments.createTransactionRequest, { body: paymentOrder(server.ada, order) })
  await server.settle()
  // Its network stays silent.
  for (let minute = 0; minute < 12; minute += 1) await pass(60)
  const payment = await one(sql`select c.id::text, t.reference as number from payments.open_case c
    join payments.transaction t on t.id = c.transaction_id where t.id = ${transactionId} and c.resolved_at is null`)
  const { customerId } = server.ada
  for (const text of [payment.number.toLowerCase(), payment.id]) {
    const records = (await found(text)).filter(({ kind }) => kind === 'exception')
    expect(records).toMatchObject([{ id: payment.id, title: payment.number, status: 'case', customerId }])
  }
})

test('a search that finds names is recorded, and each role finds only what it may open', async () => {
  const { accounts } = server.ada
  const id = accounts.EUR ?? ''
  expect(await listsRead(server, () => found(id))).toEqual(['Search, 1 name'])
  expect(await listsRead(server, () => found('nothing like it'))).toEqual([])
  await addStaff(server, { email: 'tess@example.com', roles: ['treasury'] })
  const tess = await staffBrowser(console, server, '10.1.2.4').signIn('tess@example.com')
  expect(await found(id, tess)).toEqual([])
})
