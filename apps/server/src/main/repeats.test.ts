import { randomUUID } from 'node:crypto'
import type { AnyCall } from '@tradewind/contract'
import { createBatchTransactionRequest } from '@tradewind/contract/batches'
import { initiateExchange } from '@tradewind/contract/exchange'
import { addPaymentRule } from '@tradewind/contract/payment-rules'
import {
  cancelTransaction,
  createTransactionRequest,
  createTransferRequest,
  getTransactionCharge,
} from '@tradewind/contract/payments'
import { createScheduledPayment } from '@tradewind/contract/schedules'
import { addRole } from '@tradewind/contract/team'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneRow, sql } from '#platform/db'
import type { Http } from '#platform/http'
import {
  AlreadyDone,
  answerClaim,
  claimKey,
  createIdempotency,
  findAnswers,
  type KeyClaim,
  lookUpKey,
  storeAnswers,
} from '#platform/idempotency'
import { ruleOrder } from './testing/test-approvals.ts'
import { digests } from './testing/test-database.ts'
import type { Person } from './testing/test-people.ts'
import { ask, batchOrder, exchangeOrder, freshKey, paymentOrder, scheduleOrder } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const pay = (
  key: string,
  changes: object = {},
  as: Record<string, string> = server.as(server.ada),
  http: Http = server.http,
) => ask(http, createTransactionRequest, { body: paymentOrder(server.ada, changes) }, { ...as, 'idempotency-key': key })

const payments = () =>
  server.db.asSystem(async (tx) =>
    Number(
      (await oneRow<{ count: bigint }>(tx, sql`select count(*) from payments.transaction where direction = 'out'`))
        .count,
    ),
  )
/** What Ada's account in pounds has left to spend, in pence. */
const available = async () =>
  (await server.world.accounts.getAccount({ customerId: server.ada.customerId, accountId: server.ada.accounts.GBP }))
    .availableBalance.minor

test('the same key and order, 40 times at once on two server objects and again after a restart, is one payment and one answer', async () => {
  const second = await server.restarted()
  const [key, before, money] = [freshKey(), await payments(), await available()]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => pay(key, {}, server.as(server.ada), n % 2 ? second.http : server.http)),
  )
  await second.close()
  const third = await server.restarted()
  answers.push(await pay(key, {}, server.as(server.ada), third.http))
  await third.close()
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect([await payments(), money - (await available())]).toEqual([before + 1, 1300n])
  const [first] = answers
  for (const header of ['content-type', 'content-length', 'cache-control'])
    expect(new Set(answers.map(({ headers }) => headers[header]))).toEqual(new Set([first?.headers[header]]))
})

test('control: a new key with every repeat pays every time, so the count above can be wrong', async () => {
  const before = await payments()
  await Promise.all(Array.from({ length: 5 }, () => pay(freshKey())))
  expect(await payments()).toBe(before + 5)
})

test('an order written in another order of fields is the same order', async () => {
  const [key, before] = [freshKey(), await payments()]
  const order = paymentOrder(server.ada)
  const reversed = Object.fromEntries(Object.entries(order).reverse())
  const headers = { ...server.as(server.ada), 'idempotency-key': key }
  const one = await ask(server.http, createTransactionRequest, { body: order }, headers)
  const two = await ask(server.http, createTransactionRequest, { body: reversed }, headers)
  expect([two.statusCode, two.body, await payments()]).toEqual([200, one.body, before + 1])
})

test.each([
  ['another amount', { amount: '13.50', totalAmount: '14.00' }],
  ['another narration', { narration: 'Something else' }],
  ['another payee', { beneficiaryFirstName: 'Amelie' }],
  ['another PIN', { transactionPin: '481594' }],
  ['a field more', { beneficiaryPostcode: 'CT16 1AB' }],
])('a used key with %s is refused and leaves everything as it was', async (_, changes) => {
  const key = freshKey()
  expect((await pay(key)).statusCode).toBe(200)
  // The look at the key is itself a commit, so the row it touched says when it was last asked for; and a wrong PIN is a
  // guess and stands in the log of the account, whatever the key says.
  const apart = ['platform.idempotency', 'identity.guess', 'identity.security_event']
  const before = await digests(server.db, apart)
  const other = await pay(key, changes)
  expect([other.statusCode, other.headers['refusal-code']]).toEqual([422, 'request.key_reused'])
  expect(await digests(server.db, apart)).toEqual(before)
})

test('a key that one call used is refused to another call, although it has the same body', async () => {
  const { db, clock, ada } = server
  const { once } = createIdempotency({ db, clock, secret: Buffer.alloc(32, 1) })
  const key = freshKey()
  const asked = (declared: AnyCall) =>
    once({ declared, caller: ada, key, body: { same: 'body' } }, (request) =>
      db.asCustomer(ada.customerId, (tx) =>
        storeAnswers(tx, [request.answerWith({ transactionId: ada.transactionId })]),
      ),
    )
  expect((await asked(cancelTransaction)).status).toBe(200)
  expect((await asked(cancelTransaction)).status).toBe(200)
  await expect(asked(createTransferRequest)).rejects.toThrow('request.key_reused')
})

test('a used key with another order, at the same moment as the first, is never a second payment', async () => {
  const [key, before] = [freshKey(), await payments()]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => pay(key, n % 2 ? { narration: 'Something else' } : {})),
  )
  const paid = answers.filter(({ statusCode }) => statusCode === 200)
  const refused = answers.filter(({ headers }) => headers['refusal-code'] === 'request.key_reused')
  expect([paid.length + refused.length, new Set(paid.map(({ body }) => body)).size]).toEqual([20, 1])
  expect(await payments()).toBe(before + 1)
})

test('someone else’s use of the same key is a payment of their own', async () => {
  const [key, before] = [freshKey(), await payments()]
  const mine = await pay(key)
  const theirs = await ask(
    server.http,
    createTransactionRequest,
    { body: paymentOrder(server.zed) },
    { ...server.as(server.zed), 'idempotency-key': key },
  )
  expect([mine.statusCode, theirs.statusCode, await payments()]).toEqual([200, 200, before + 2])
  expect(theirs.body).not.toBe(mine.body)
})

test('a colleague’s key answers for the colleague alone: who uses it too is told what comes of his or her own order', async () => {
  const key = freshKey()
  expect((await pay(key)).statusCode).toBe(200)
  const before = await digests(server.db)
  // A colleague without a PIN, who sends the same order under the same key.
  const theirs = await pay(key, {}, server.as(server.ada, { userId: randomUUID() }))
  expect([theirs.statusCode, theirs.headers['refusal-code']]).toEqual([409, 'identity.pin_missing'])
  expect(await digests(server.db)).toEqual(before)
})

test('a claimed request is answered once and for who claimed it: what another try answers later changes nothing', async () => {
  const { customerId, userId } = server.ada
  const colleague = randomUUID()
  const claimOf = (who: string): KeyClaim => ({
    customerId,
    userId: who,
    key,
    call: 'batch',
    requestHash: Buffer.alloc(32, 7),
    at: server.clock.now(),
  })
  const key = freshKey()
  const system = server.db.asSystem.bind(server.db)
  const answerAs = (who: string, body: string) =>
    system((tx) => answerClaim(tx, { ...claimOf(who), status: 200, body }))
  const stored = async (who: string) => (await system((tx) => findAnswers(tx, who, [key]))).get(key)?.body
  // A second user's claim under the same key is his or her own.
  expect([await system((tx) => claimKey(tx, claimOf(userId)))]).toEqual(['free'])
  expect([await system((tx) => claimKey(tx, claimOf(colleague)))]).toEqual(['free'])
  expect(await system((tx) => claimKey(tx, claimOf(userId)))).toBe('begun')
  expect([await answerAs(userId, 'first'), await stored(userId), await stored(colleague)]).toEqual([
    true,
    'first',
    undefined,
  ])
  expect([await answerAs(userId, 'second'), await stored(userId)]).toEqual([false, 'first'])
  await expect(system((tx) => claimKey(tx, claimOf(userId)))).rejects.toThrow(AlreadyDone)
  expect(await system((tx) => lookUpKey(tx, claimOf(colleague)))).toBe('begun')
})

test('who may no longer pay, or is signed out, is told so instead of the stored answer', async () => {
  const key = freshKey()
  expect((await pay(key)).statusCode).toBe(200)
  const before = await digests(server.db)
  const demoted = await pay(key, {}, server.as(server.ada, { permissions: new Set(['accounts:read']) }))
  expect([demoted.statusCode, demoted.json().error]).toEqual([
    403,
    'Access Denied: You are not authorized to create transaction request',
  ])
  const gone = await pay(key, {}, { 'x-test-caller': 'nobody' })
  expect(gone.statusCode).toBe(401)
  expect(await digests(server.db)).toEqual(before)
})

test('a refused order leaves its key free, and nothing behind', async () => {
  const [key, before] = [freshKey(), await digests(server.db)]
  const price = {
    AccountId: server.ada.accounts.GBP,
    Amount: '999999.00',
    CurrencyCode: 'GBP',
    PaymentMethodType: 'SortCode',
  }
  const { totalAmount } = (await ask(server.http, getTransactionCharge, { query: price }, server.as(server.ada))).json()
    .value
  const dear = await pay(key, { amount: '999999.00', totalAmount: totalAmount.amount })
  expect([dear.statusCode, dear.headers['refusal-code']]).toEqual([409, 'ledger.insufficient_funds'])
  const changed = await pay(key, { totalAmount: '12.50' })
  expect([changed.statusCode, changed.headers['refusal-code']]).toEqual([409, 'payments.charge_changed'])
  expect(await digests(server.db)).toEqual(before)
  expect((await pay(key)).statusCode).toBe(200)
})

test.each([
  ['', 'none', 'request.key_missing'],
  ['short', 'short', 'request.key_invalid'],
  ['k'.repeat(129), 'too long', 'request.key_invalid'],
  ['with a blank', 'blank', 'request.key_invalid'],
])('the key "%s" (%s) is refused before anything is done', async (key, _, code) => {
  const before = await digests(server.db)
  const answer = await pay(key)
  expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([400, code])
  expect(await digests(server.db)).toEqual(before)
})

test('a key that a person used for one company is used for the others too, and does nothing there', async () => {
  const { ada, zed, world, db } = server
  const member = {
    firstName: 'Zed',
    lastName: 'Example',
    occupation: 'Adviser',
    roleId: 10,
    userStatus: 'Active',
  } as const
  const { userId, email } = zed
  const { customerId } = ada
  await db.asSystem((tx) => world.customers.addMember(tx, { userId, email, customerId, ...member }))
  const calls: [AnyCall, (person: Person) => object][] = [
    [createTransactionRequest, (person) => paymentOrder(person, { saveAsBeneficiary: false })],
    [initiateExchange, ({ accounts }) => exchangeOrder(accounts.GBP, accounts.EUR)],
    [createBatchTransactionRequest, (person) => batchOrder(person)],
    [createScheduledPayment, (person) => scheduleOrder(person)],
    [addPaymentRule, (person) => ruleOrder(person)],
    [addRole, () => ({ name: 'Clerk', permissionIds: [1] })],
  ]
  for (const [declared, bodyOf] of calls) {
    const key = { 'idempotency-key': freshKey() }
    const at = (company: Person) =>
      ask(
        server.http,
        declared,
        { body: bodyOf(company) },
        { ...server.as(zed, { customerId: company.customerId }), ...key },
      )
    const [first, other] = [await at(zed), await at(ada)]
    expect([declared.name, first.statusCode, other.headers['refusal-code']]).toEqual([
      declared.name,
      200,
      'request.key_reused',
    ])
    // The first answer is still the first one's.
    expect((await at(zed)).body).toBe(first.body)
  }
  const made = await db.asSystem((tx) =>
    oneRow<{ n: number }>(
      tx,
      sql`select count(*)::int as n from payments.transaction where customer_id = ${customerId} and created_by = ${userId}`,
    ),
  )
  expect(made.n).toBe(0)
})
