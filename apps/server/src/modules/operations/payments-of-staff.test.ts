import { operations as contract, payments, privacy, sandbox } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { callsOf } from '../../main/testing/test-calls.ts'
import { ask, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, listsRead, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** How staff find payments of all customers, and what they read of one. */
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

const order = (changes: object) =>
  paymentOrder(server.ada, { saveAsBeneficiary: false, documentUploadItems: [], ...changes })

/** Sends money as Ada and lets its network settle it. */
async function sent(amount: string, totalAmount: string, changes: object = {}) {
  const body = order({ amount, totalAmount, ...changes })
  const { transactionId } = await call(payments.createTransactionRequest, { body })
  await server.settle()
  await pass(3_600)
  return transactionId as string
}

interface Listed {
  records: {
    paymentId: string
    reference: string
    customerId: string
    customerName: string
    network: string
    status: string
  }[]
  pageData: { totalItemCount: number }
}
const find = async (query: object = {}) => (await mei.value<Listed>(contract.listPayments, { query })) as Listed
const found = async (Search: string) => (await find({ Search, PageSize: 100 })).records.map((one) => one.paymentId)
interface Detail {
  reference: string
  networkReference: string
  customerId: string
  status: string
  timeline: { kind: string }[]
  messages: { direction: string; body: string | null; outcome: string | null }[]
  postings: { transfers: { debit: string; credit: string; amount: { amount: string } }[] }[]
  holds: { state: string }[]
  limits: { dayUsed: { amount: string } } | null
}
const shown = (paymentId: string): Promise<Detail> => mei.value<Detail>(contract.getPayment, { params: { paymentId } })

test('a payment is found by reference, amount, payee, its ids and its customer, and by nothing else', async () => {
  const paymentId = await sent('37.41', '37.91')
  const { reference, networkReference } = await shown(paymentId)
  const [line] = await server.db.asSystem((tx) =>
    rows<{ counterparty: string }>(tx, sql`select counterparty from payments.transaction where id = ${paymentId}`),
  )
  const payee = line?.counterparty ?? ''
  const customer = (await find()).records.find((one) => one.paymentId === paymentId)?.customerName ?? ''
  for (const words of [reference, reference.toLowerCase(), '37.41', payee, payee.toUpperCase(), paymentId])
    expect(await found(words), words).toContain(paymentId)
  expect(await found(networkReference)).toEqual([paymentId])
  expect(await found(customer.slice(0, 4))).toContain(paymentId)
  expect(await found('ada@example.com')).toContain(paymentId)
  expect(await found('ada@example')).toContain(paymentId)
  expect(await found('zed@example.com')).not.toContain(paymentId)
  expect(await found('37.4_')).toEqual([])
})

test('a payment that was ordered a moment ago is found before its line is written', async () => {
  const { transactionId } = await call(payments.createTransactionRequest, {
    body: order({ amount: '37.43', totalAmount: '37.93' }),
  })
  expect(await found('37.43')).toEqual([transactionId])
  await server.settle()
})

test('filters narrow the list, pages do not overlap, and reading it is recorded', async () => {
  await sent('37.44', '37.94')
  const all = await find({ PageSize: 100 })
  const pages = [await find({ Page: 1, PageSize: 2 }), await find({ Page: 2, PageSize: 2 })]
  const ids = pages.flatMap(({ records }) => records.map((one) => one.paymentId))
  expect(ids).toEqual(all.records.slice(0, 4).map((one) => one.paymentId))
  const count = async (query: object) => (await find(query)).pageData.totalItemCount
  expect(await count({ Direction: 'in' })).toBe(0)
  expect(await count({ Product: 'sendr' })).toBe(0)
  expect(await count({ Product: 'account', Network: 'fps', CurrencyCode: 'GBP', Status: 'Successful' })).toBe(
    all.records.filter(({ network, status }) => network === 'fps' && status === 'Successful').length,
  )
  const ofZed = await find({ CustomerId: server.zed.customerId })
  expect(ofZed.records.map((one) => one.customerId)).toEqual([server.zed.customerId])
  const now = new Date((await call(sandbox.getBankClock, {})).now).getTime()
  const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10)
  // What settled may have taken the bank's clock past midnight.
  expect(await count({ FromDate: day(1), ToDate: day(0) })).toBeGreaterThan(0)
  expect(await count({ ToDate: '2020-01-01' })).toBe(0)
  expect(await listsRead(server, () => find({ PageSize: 2 }))).toEqual(['Payments, 2 names'])
})

test('the page of a payment shows what was sent and said, booked and held, and its customer reads of the look', async () => {
  const payment = await shown(await sent('37.45', '37.95'))
  expect(payment).toMatchObject({ status: 'Successful', customerId: server.ada.customerId })
  expect(payment.timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['requested', 'screened', 'approved', 'submitted', 'accepted', 'settled']),
  )
  const [order, ...answers] = payment.messages
  expect(order).toMatchObject({ direction: 'sent', body: expect.stringContaining('3745') })
  expect(answers.map(({ outcome }) => outcome)).toContain('settled')
  expect(answers.every(({ body }) => body?.includes(payment.networkReference))).toBe(true)
  const moved = payment.postings.flatMap(({ transfers }) => transfers)
  expect(moved.map(({ debit, credit, amount }) => `${debit} ${credit} ${amount.amount}`)).toEqual([
    "Customer's account clearing:fps:GBP 37.45",
    "Customer's account fees:GBP 0.50",
  ])
  expect(payment.holds.map(({ state }) => state)).toEqual(['posted', 'posted'])
  expect(Number(payment.limits?.dayUsed.amount)).toBeGreaterThanOrEqual(37.45)
  const looks = await ask(server.http, privacy.listStaffLooks, {}, server.as(server.ada))
  expect(looks.json().value.records[0]).toMatchObject({ by: 'Operations', subject: payment.reference })
})

test('the answer to a security question of an Interac transfer is in no message that staff read', async () => {
  const order = {
    rail: 'interac',
    endToEndId: '01900000-0000-7000-8000-0000000000e1',
    amount: { currency: 'CAD', minor: 5_000n },
    debtorName: 'Ada',
    creditorName: 'Lin',
    to: { email: 'lin@example.com', question: 'Which city?', answerHash: 'hash-of-the-answer' },
    narration: 'rent',
  } as const
  const text = server.world.rails.written(order, new Date())
  expect(text).toContain('lin@example.com')
  expect(text).not.toContain('hash-of-the-answer')
})

test('a customer is found under the present name alone, and under none once it is erased', async () => {
  const { customers } = server.world
  const { customerId } = server.zed
  const named = (text: string) => server.db.asSystem((tx) => customers.findByWords(tx, { text, most: 10 }))
  const before = await server.db.asSystem((tx) => customers.payerNameOf(tx, customerId))
  await server.db.asSystem((tx) => customers.setPayer(tx, customerId, { name: 'Łódź Żeglarze Ltd' }))
  expect(await named('lodz zegl')).toEqual([customerId])
  expect(await named('zeglarze adaeze')).toEqual([])
  expect(await named('lo')).toEqual([])
  await server.db.asSystem((tx) => customers.forgetSearchWords(tx, customerId))
  expect(await named('lodz')).toEqual([])
  // An earlier version kept no words: the start makes them.
  expect(await server.db.asSystem((tx) => customers.encryptClear(tx, 100))).toBe(1)
  expect(await named('lodz')).toEqual([customerId])
  await server.db.asSystem((tx) => customers.setPayer(tx, customerId, { name: before }))
  expect(await named('lodz')).toEqual([])
})

test('a payment that is not there is refused, and only who works on payments reads any', async () => {
  const params = { paymentId: '01900000-0000-7000-8000-00000000dead' }
  expect(await mei.refusal(contract.getPayment, { params })).toBe('payments.unknown')
  for (const role of ['reviewer', 'administrator'] as const) {
    await addStaff(server, { email: `${role}@example.com`, roles: [role] })
    const other = await staffBrowser(console, server, '10.7.0.1').signIn(`${role}@example.com`)
    expect((await other.ask(contract.listPayments)).statusCode).toBe(403)
    expect((await other.ask(contract.getPayment, { params })).statusCode).toBe(403)
  }
})
