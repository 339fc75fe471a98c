import { hash } from 'node:crypto'
import { batches, Refusal } from '@tradewind/contract'
import { createTransactionRequest } from '@tradewind/contract/payments'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { execute, oneRow, sql } from '#platform/db'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import type { Person } from '../../main/testing/test-people.ts'
import { type Answer, ask, batchOrder, batchRow, freshKey, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
})
afterAll(() => server.close())

const send = (order: object, key = freshKey(), person = ada): Promise<Answer> =>
  ask(
    server.http,
    batches.createBatchTransactionRequest,
    { body: order },
    {
      ...server.as(person),
      'idempotency-key': key,
    },
  )

type Row = ReturnType<typeof batchRow>

/** One block in pounds, its total the sum of its rows unless it is spoiled. */
function order(rows: readonly Row[], changes: object = {}) {
  const pence = rows.reduce((sum, { totalAmount }) => sum + BigInt(totalAmount.replace('.', '')), 0n)
  const totalAmount = `${pence / 100n}.${(pence % 100n).toString().padStart(2, '0')}`
  const account = { id: ada.accounts.GBP, currencyCode: 'GBP' }
  return batchOrder(ada, { currencyBlocks: [{ account, beneficiaries: rows, totalAmount }], ...changes })
}

const row = (changes: object = {}): Row => batchRow(ada.beneficiaryId, changes) as Row
const outcomes = (answer: Answer) =>
  (answer.json().value.rows as { state: string; reason: string | null }[]).map(({ state, reason }) => reason ?? state)

const available = async () =>
  (await server.world.accounts.getAccount({ customerId: ada.customerId, accountId: ada.accounts.GBP })).availableBalance
    .minor
const payments = async () =>
  (
    await server.db.asSystem((tx) =>
      oneRow<{ n: number }>(tx, sql`select count(*)::int as n from payments.transaction`),
    )
  ).n

/** A refused batch leaves money, payments and batches as they were. */
async function refused(body: object, status: number, words: string | RegExp, key?: string) {
  const before = [await available(), await payments()]
  const answer = await send(body, key)
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toMatch(words)
  expect([await available(), await payments()]).toEqual(before)
}

test('[send-beneficiary-types] two are paid with one PIN, each by a payment of its own, and the batch can be read again', async () => {
  const before = [await available(), await payments()] as const
  const answer = await send(batchOrder(ada))
  expect(outcomes(answer)).toEqual(['accepted', 'accepted'])
  expect([await available(), await payments()]).toEqual([before[0] - 2100n, before[1] + 2])
  const batch = answer.json().value
  const read = await ask(server.http, batches.getBatch, { query: { BatchId: batch.batchId } }, server.as(ada))
  expect(read.json().value).toEqual(batch)
})

test('a row that is refused says why and stops no other', async () => {
  const before = [await available(), await payments()] as const
  const answer = await send(
    order([
      row(),
      row({ totalAmount: '10.00' }),
      row({ expenseCategoryId: 'nothing' }),
      row({ accountDetailId: ada.saved.spareAccountId }),
      row(),
    ]),
  )
  expect(outcomes(answer)).toEqual([
    'accepted',
    expect.stringContaining('The charge is now'),
    expect.stringContaining('categor'),
    'Amelia Clarke has no account in GBP.',
    'accepted',
  ])
  expect([await available(), await payments()]).toEqual([before[0] - 2100n, before[1] + 2])
})

test('rows that together are more than the account has: the first that fit go, the others say so', async () => {
  const half = ((await available()) / 2n + 100n).toString()
  const amount = `${half.slice(0, -2)}.${half.slice(-2)}`
  const charge = await server.world.pricing.pricePayment({
    customerId: ada.customerId,
    accountId: ada.accounts.GBP,
    amount,
    currency: 'GBP',
    method: 'SortCode',
  })
  const total = charge.totalAmount.minor.toString()
  const totalAmount = `${total.slice(0, -2)}.${total.slice(-2)}`
  const said = outcomes(await send(order([row({ amount, totalAmount }), row({ amount, totalAmount })])))
  expect(said).toEqual(['accepted', 'You do not have sufficient balance for this transaction'])
  await server.settle()
})

test('[limit-exceeded] rows that pass a limit together: as many go as it allows, in order, and the others say so', async () => {
  const { db } = server
  const of = sql`currency = 'GBP' and transaction_type = 'Debit'`
  const [rule, use] = await db.asSystem(async (tx) => [
    await oneRow<{ once: bigint; most: bigint }>(
      tx,
      sql`select per_transaction as once, per_day as most from payments.limit_rule where ${of}`,
    ),
    await oneRow<{ used: bigint }>(
      tx,
      sql`select day_used as used from payments.limit_use where ${of} and customer_id = ${ada.customerId}`,
    ),
  ])
  const allow = (once: bigint, most: bigint) =>
    db.asSystem((tx) =>
      execute(tx, sql`update payments.limit_rule set per_transaction = ${once}, per_day = ${most} where ${of}`),
    )
  await allow(1_000n, use.used + 2_500n)
  const before = [await available(), await payments()] as const
  const said = outcomes(await send(order([row(), row(), row(), row({ amount: '5.00', totalAmount: '5.50' })])))
  expect(said).toEqual(['accepted', 'accepted', 'Transfer limit exceeded', 'accepted'])
  expect([await available(), await payments()]).toEqual([before[0] - 2_650n, before[1] + 3])
  await allow(rule.once, rule.most)
})

test('the same key answers byte for byte and pays once, forty times at once and again later', async () => {
  const key = freshKey()
  const body = order([row({ amount: '1.00', totalAmount: '1.50' }), row({ amount: '1.01', totalAmount: '1.51' })])
  const before = await payments()
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(body, key)))
  answers.push(await send(body, key))
  expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1)
  expect(await payments()).toBe(before + 2)
  await refused(order([row(), row()]), 422, /Idempotency-Key/, key)
})

/** As if the server had died before the last commit of a batch; `undecided` rows had not been decided yet. */
async function dieBeforeAnswer(key: string, batchId: string, undecided: readonly number[] = []): Promise<void> {
  const keys = undecided.map((place) => `batch-${hash('sha256', `${key}\n${place}`)}`)
  await server.db.asSystem(async (tx) => {
    await execute(tx, sql`update platform.idempotency set status = null, body = null where key = ${key}`)
    await execute(tx, sql`delete from platform.idempotency where key = any(${keys}::text[])`)
    await execute(tx, sql`delete from batches.batch where id = ${batchId}`)
  })
}

/** Runs `work` while no payment in pounds of more than this goes, in pence. */
async function whileAtMost<T>(pence: bigint, work: () => Promise<T>): Promise<T> {
  const of = sql`currency = 'GBP' and transaction_type = 'Debit'`
  const { once } = await server.db.asSystem((tx) =>
    oneRow<{ once: bigint }>(tx, sql`select per_transaction as once from payments.limit_rule where ${of}`),
  )
  const allow = (most: bigint) =>
    server.db.asSystem((tx) => execute(tx, sql`update payments.limit_rule set per_transaction = ${most} where ${of}`))
  await allow(pence)
  const done = await work()
  await allow(once)
  return done
}

const small = () => row({ amount: '1.00', totalAmount: '1.50' })
const big = () => row({ amount: '2.00', totalAmount: '2.50' })

test('a row that was refused stays refused when the batch is repeated, whatever has become possible meanwhile', async () => {
  const [key, body] = [freshKey(), order([small(), big()])]
  const before = [await available(), await payments()] as const
  const first = await whileAtMost(100n, () => send(body, key))
  expect(outcomes(first)).toEqual(['accepted', 'Transfer limit exceeded'])
  expect((await send(body, key)).body).toBe(first.body)
  expect([await available(), await payments()]).toEqual([before[0] - 150n, before[1] + 1])
})

test('a repeat after a crash before the answer gives each row the decision that it got, and pays nobody twice', async () => {
  const [key, body] = [freshKey(), order([small(), big()])]
  const before = await payments()
  const first = (await whileAtMost(100n, () => send(body, key))).json().value
  await dieBeforeAnswer(key, first.batchId)
  await refused(order([small(), small()]), 422, /Idempotency-Key/, key)
  expect((await send(body, key)).json().value.rows).toEqual(first.rows)
  expect(await payments()).toBe(before + 1)
})

test('a repeat after a crash half-way decides the rows that were not decided', async () => {
  const [key, body] = [freshKey(), order([small(), big(), small()])]
  const before = await payments()
  const first = (await whileAtMost(100n, () => send(body, key))).json().value
  await dieBeforeAnswer(key, first.batchId, [1])
  expect(outcomes(await send(body, key))).toEqual(['accepted', 'accepted', 'accepted'])
  expect(await payments()).toBe(before + 3)
})

test('a batch that a busy server left half-way never says that nothing was done, and its repeat goes on', async () => {
  const [key, body] = [freshKey(), order([small(), small(), small()])]
  const before = await payments()
  const { ledger } = server.world
  const { postTogether } = ledger
  const posting = vi.spyOn(ledger, 'postTogether')
  posting.mockImplementationOnce(postTogether)
  const busy = () => Promise.reject(new Refusal('platform.busy', { retryAfter: 1 }))
  posting.mockImplementationOnce(busy)
  const codeOf = ({ headers }: Answer) => headers['refusal-code']
  expect(codeOf(await send(body, key))).toBe('platform.unreachable')
  posting.mockImplementationOnce(busy)
  expect(codeOf(await send(body, key))).toBe('platform.unreachable')
  posting.mockRestore()
  expect(outcomes(await send(body, key))).toEqual(['accepted', 'accepted', 'accepted'])
  expect(await payments()).toBe(before + 3)
})

test('of the same batch sent forty times at once every row has one decision, also while the rules change', async () => {
  const [key, body] = [freshKey(), order([small(), big()])]
  const before = await payments()
  const sent = Array.from({ length: 20 }, () => send(body, key))
  const answers = await whileAtMost(100n, () => Promise.all([...sent, ...sent.map(() => send(body, key))]))
  expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1)
  const accepted = outcomes(answers[0] as Answer).filter((each) => each === 'accepted').length
  expect(await payments()).toBe(before + accepted)
})

test('a key that a payment used is refused to a batch before any row is paid', async () => {
  const key = freshKey()
  const paid = await ask(
    server.http,
    createTransactionRequest,
    { body: paymentOrder(ada) },
    {
      ...server.as(ada),
      'idempotency-key': key,
    },
  )
  expect(paid.statusCode).toBe(200)
  await refused(order([small(), small()]), 422, /Idempotency-Key/, key)
})

test('a batch whose answer is forgotten is never paid once more', async () => {
  const [key, body] = [freshKey(), order([small(), small()])]
  expect((await send(body, key)).statusCode).toBe(200)
  await server.db.asSystem((tx) => execute(tx, sql`delete from platform.idempotency where user_id = ${ada.userId}`))
  await refused(body, 422, /Idempotency-Key/, key)
})

test('[batch-limit] fewer than two and more than ten are refused, whatever blocks they stand in', async () => {
  await refused(order([row()]), 400, /2 to 10/)
  await refused(order(Array.from({ length: 11 }, () => row())), 400, /2 to 10/)
})

test('[batch-currency-blocks] one currency has one block', async () => {
  const [block] = order([row(), row()]).currencyBlocks as object[]
  await refused(batchOrder(ada, { currencyBlocks: [block, block] }), 400, /one block/)
})

test('a wrong PIN, a total that is not its rows’, a foreign account and an odd amount do nothing', async () => {
  await refused(order([row(), row()], { transactionPin: '135792' }), 400, /PIN isn't correct/)
  const [block] = order([row(), row()]).currencyBlocks as object[]
  await refused(batchOrder(ada, { currencyBlocks: [{ ...block, totalAmount: '20.99' }] }), 400, /21\.00/)
  await refused(order([row(), row({ amount: '1.001' })]), 400, /currencyBlocks\.0\.beneficiaries\.1\.amount/)
  const foreign = { account: { id: server.zed.accounts.GBP, currencyCode: 'GBP' } }
  await refused(batchOrder(ada, { currencyBlocks: [{ ...block, ...foreign }] }), 404, /couldn't find that account/)
  await refused(order([row(), row({ beneficiaryId: server.zed.beneficiaryId })]), 404, /beneficiary/)
  await refused(order([row(), row({ accountDetailId: server.zed.saved.accountDetailId })]), 404, /beneficiary/)
})

test('nobody reads the batch of another customer', async () => {
  const mine = (await send(order([row({ amount: '1.00', totalAmount: '1.50' }), row()]))).json().value
  const request = { query: { BatchId: mine.batchId } }
  const other = await ask(server.http, batches.getBatch, request, server.as(server.zed))
  expect([other.statusCode, other.headers['refusal-code']]).toEqual([404, 'batches.unknown'])
})

test('whatever rows come together, each accepted one is one payment, each refused one is none, and the books stay sound', async () => {
  const kinds = fc.constantFrom('right', 'aimless', 'mispriced', 'elsewhere')
  const changes = {
    right: { amount: '0.10', totalAmount: '0.60' },
    aimless: { expenseCategoryId: 'nothing', amount: '0.10', totalAmount: '0.60' },
    mispriced: { amount: '0.10', totalAmount: '0.50' },
    elsewhere: { accountDetailId: ada.saved.spareAccountId, amount: '0.10', totalAmount: '0.60' },
  }
  await fc.assert(
    fc.asyncProperty(fc.array(kinds, { minLength: 2, maxLength: 10 }), async (mix) => {
      const before = [await available(), await payments()] as const
      const states = outcomes(await send(order(mix.map((kind) => row(changes[kind])))))
      const right = mix.filter((kind) => kind === 'right').length
      expect(states.map((state) => state === 'accepted')).toEqual(mix.map((kind) => kind === 'right'))
      expect([await available(), await payments()]).toEqual([before[0] - 60n * BigInt(right), before[1] + right])
    }),
    { numRuns: 12 },
  )
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})
