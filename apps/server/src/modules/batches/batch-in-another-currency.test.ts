import { hash } from 'node:crypto'
import { batches, exchange, paymentRules } from '@tradewind/contract'
import { type Currency, fromDecimal, money, toDecimal } from '@tradewind/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, oneRow, sql } from '#platform/db'
import { ruleOrder } from '../../main/testing/test-approvals.ts'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import type { Person } from '../../main/testing/test-people.ts'
import { type Answer, ask, batchOrder, batchRow, freshKey } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'

/** Ada pays pounds from euros and dollars, several at once; Bea may approve. */
let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  await addColleague(server, ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
})
afterAll(() => server.close())

const askAda = (
  declared: Parameters<typeof ask>[1],
  request: Parameters<typeof ask>[2],
  key = freshKey(),
  changes: object = {},
): Promise<Answer> => ask(server.http, declared, request, { ...server.as(ada, changes), 'idempotency-key': key })
const valueOf = (answer: Answer) => {
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.json().value
}
const codeOf = ({ headers, statusCode }: Answer) => [statusCode, headers['refusal-code']]
const account = (currency: Currency) =>
  server.world.accounts.getAccount({ customerId: ada.customerId, accountId: ada.accounts[currency] })
const moneyNow = async () => {
  const [euros, dollars, pounds] = [await account('EUR'), await account('USD'), await account('GBP')]
  return [euros.balance.minor, dollars.balance.minor, pounds.balance.minor, pounds.availableBalance.minor]
}

const quote = async (amount: string, from: 'EUR' | 'USD' = 'EUR') =>
  valueOf(
    await askAda(exchange.createExchangeQuote, {
      body: { fromAccountId: ada.accounts[from], toAccountId: ada.accounts.GBP, side: 'buy', amount },
    }),
  )
type Quoted = Awaited<ReturnType<typeof quote>>
const fromOf = (quoted: Quoted, changes: object = {}) => ({
  accountId: quoted.fromAccountId,
  rateId: quoted.rateId,
  amount: quoted.sold.amount,
  markedRate: quoted.markedRate,
  ...changes,
})
const soldOf = ({ sold }: Quoted) => fromDecimal(sold.amount, sold.currencyCode).minor
/** A row of ten pounds and a charge of fifty pence, unless it says otherwise. */
const row = (changes: object = {}) => batchRow(ada.beneficiaryId, changes)
const orderOf = (rows: readonly object[]) =>
  batchOrder(ada, {
    currencyBlocks: [{ account: { id: ada.accounts.GBP, currencyCode: 'GBP' }, beneficiaries: rows }],
  })
const send = (rows: readonly object[], key = freshKey(), changes: object = {}) =>
  askAda(batches.createBatchTransactionRequest, { body: orderOf(rows) }, key, changes)
const rowsOf = (
  answer: Answer,
): (Record<string, unknown> & { reason: string | null; transactionId: string | null })[] => valueOf(answer).rows
/** How many rates are held that no exchange has used. */
const unusedQuotes = async () =>
  (
    await server.db.asSystem((tx) =>
      oneRow<{ n: number }>(
        tx,
        sql`select count(*)::int as n from payments.quote q
            where not exists (select from payments.exchange e where e.quote_id = q.id)`,
      ),
    )
  ).n

test('two lines are paid from euros and one from pounds; one that is refused exchanges nothing and gives its rate back', async () => {
  const before = await moneyNow()
  const [first, second] = [await quote('10.50'), await quote('10.50')]
  const answer = await send([
    row({ exchangeFrom: fromOf(first) }),
    row(),
    row({ exchangeFrom: fromOf(second), expenseCategoryId: 'nothing' }),
  ])
  const [paid, own, refused] = rowsOf(answer)
  expect(paid).toMatchObject({
    state: 'accepted',
    amount: { amount: '10.00', currencyCode: 'GBP' },
    exchangedFrom: { accountId: ada.accounts.EUR, sold: first.sold, markedRate: first.markedRate },
  })
  expect(own).toMatchObject({ state: 'accepted', exchangedFrom: null })
  expect(refused).toMatchObject({ state: 'refused', exchangedFrom: null })
  const [euros, dollars, pounds, free] = before
  expect(await moneyNow()).toEqual([euros! - soldOf(first), dollars, pounds! + 1_050n, free! - 1_050n])
  expect(await unusedQuotes()).toBe(0)
  const batchId = answer.json().value.batchId
  const read = await askAda(batches.getBatch, { query: { BatchId: batchId } })
  expect(read.json().value).toEqual(answer.json().value)
})

test('one rate pays one line, and a line pays at no other rate, amount or account than its own', async () => {
  const before = await moneyNow()
  const [once, less, rate, other] = [
    await quote('10.50'),
    await quote('9.50'),
    await quote('10.50'),
    await quote('10.50'),
  ]
  const found = rowsOf(
    await send([
      row({ exchangeFrom: fromOf(once) }),
      row({ exchangeFrom: fromOf(once) }),
      row({ exchangeFrom: fromOf(less) }),
      row({ exchangeFrom: fromOf(rate, { markedRate: '2.5' }) }),
      row({ exchangeFrom: fromOf(other, { accountId: ada.accounts.USD }) }),
      row({ exchangeFrom: fromOf(other, { accountId: ada.savings }) }),
    ]),
  )
  expect(found.map(({ state }) => state)).toEqual(['accepted', ...Array.from({ length: 5 }, () => 'refused')])
  const [euros, dollars, pounds, free] = before
  expect(await moneyNow()).toEqual([euros! - soldOf(once), dollars, pounds! + 1_050n, free])
  expect(await unusedQuotes()).toBe(0)
})

test('a line that is refused takes no rate away from a line behind it that names the same one', async () => {
  const before = await moneyNow()
  const shared = fromOf(await quote('10.50'))
  const [first, second] = rowsOf(
    await send([row({ exchangeFrom: shared, expenseCategoryId: 'nothing' }), row({ exchangeFrom: shared })]),
  )
  expect([first, second]).toMatchObject([{ state: 'refused' }, { state: 'accepted', reason: null }])
  const [euros, dollars, pounds, free] = before
  const sold = fromDecimal(shared.amount, 'EUR').minor
  expect(await moneyNow()).toEqual([euros! - sold, dollars, pounds! + 1_050n, free])
  // Where none of them is paid, it is given back all the same.
  const unused = row({ exchangeFrom: fromOf(await quote('10.50')), expenseCategoryId: 'nothing' })
  expect(rowsOf(await send([unused, unused])).map(({ state }) => state)).toEqual(['refused', 'refused'])
  expect(await unusedQuotes()).toBe(0)
})

test('without the right to exchange, with the account of someone else or an odd amount, nothing is sent', async () => {
  const before = await moneyNow()
  const quoted = await quote('10.50')
  const mine = fromOf(quoted)
  const permissions = new Set([...ada.permissions].filter((held) => held !== 'exchange:create'))
  expect(codeOf(await send([row(), row({ exchangeFrom: mine })], freshKey(), { permissions }))).toEqual([
    403,
    'exchange.not_allowed',
  ])
  const foreign = fromOf(quoted, { accountId: server.zed.accounts.EUR })
  expect(codeOf(await send([row(), row({ exchangeFrom: foreign })]))).toEqual([404, 'accounts.unknown'])
  const unknown = fromOf(quoted, { rateId: ada.customerId })
  expect(codeOf(await send([row(), row({ exchangeFrom: unknown })]))).toEqual([404, 'exchange.quote_unknown'])
  const odd = await send([row(), row({ exchangeFrom: fromOf(quoted, { amount: '1.001' }) })])
  expect(codeOf(odd)).toEqual([400, 'request.invalid'])
  expect(odd.body).toContain('currencyBlocks.0.beneficiaries.1.exchangeFrom.amount')
  expect(await moneyNow()).toEqual(before)
  // What was refused as a whole can be sent once more at its rate.
  const [, paid] = rowsOf(await send([row(), row({ exchangeFrom: mine })]))
  expect(paid).toMatchObject({ state: 'accepted' })
})

test('a batch that is refused as a whole keeps the prices of its quotes, and their promises no longer', async () => {
  const before = await moneyNow()
  const [first, second] = [await quote('10.50'), await quote('10.50')]
  const lines = [row({ exchangeFrom: fromOf(first) }), row({ exchangeFrom: fromOf(second) })]
  const promised = async () => {
    const count = sql`select count(*)::int as n from payments.quote where id in (${first.rateId}, ${second.rateId}) and is_promise`
    return (await server.db.asSystem((tx) => oneRow<{ n: number }>(tx, count))).n
  }
  const wrong = { body: { ...orderOf(lines), transactionPin: '918273' } }
  const mistyped = () => askAda(batches.createBatchTransactionRequest, wrong)
  expect(await promised()).toBe(2)
  // Of another customer they are not.
  const body = { ...wrong.body, customerId: server.zed.customerId }
  const headers = { ...server.as(server.zed), 'idempotency-key': freshKey() }
  const strange = await ask(server.http, batches.createBatchTransactionRequest, { body }, headers)
  expect([codeOf(strange), await promised()]).toEqual([[400, 'identity.pin_wrong'], 2])
  expect([codeOf(await mistyped()), await promised()]).toEqual([[400, 'identity.pin_wrong'], 0])
  expect(await moneyNow()).toEqual(before)
  // With the right one it goes out at the same rates.
  expect(rowsOf(await send(lines)).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  const [euros, dollars, pounds, free] = before
  expect(await moneyNow()).toEqual([euros! - soldOf(first) - soldOf(second), dollars, pounds! + 2_100n, free])
})

test('a repeat exchanges and pays nobody twice, however late it comes', async () => {
  const [first, second] = [await quote('10.50'), await quote('10.50', 'USD')]
  const body = [row({ exchangeFrom: fromOf(first) }), row({ exchangeFrom: fromOf(second) })]
  const key = freshKey()
  const before = await moneyNow()
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(body, key)))
  server.clock.moveBy(60_000)
  answers.push(await send(body, key))
  expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1)
  expect(rowsOf(answers[0]!).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  const [euros, dollars, pounds, free] = before
  expect(await moneyNow()).toEqual([euros! - soldOf(first), dollars! - soldOf(second), pounds! + 2_100n, free])
})

test('a batch that was begun is answered the same although its maker may exchange no more, and exchanges nothing further', async () => {
  const permissions = new Set([...ada.permissions].filter((held) => held !== 'exchange:create'))
  const lines = [
    row({ exchangeFrom: fromOf(await quote('10.50')) }),
    row({ exchangeFrom: fromOf(await quote('10.50')) }),
  ]
  const key = freshKey()
  const first = valueOf(await send(lines, key))
  const after = await moneyNow()
  /** As if the server had died before its answer. */
  const forget = async (undecided: string[]) => {
    await server.db.asSystem(async (tx) => {
      await execute(tx, sql`update platform.idempotency set status = null, body = null where key = ${key}`)
      await execute(tx, sql`delete from platform.idempotency where key = any(${undecided}::text[])`)
      await execute(tx, sql`delete from batches.batch where id = ${first.batchId}`)
    })
  }
  await forget([])
  expect(valueOf(await send(lines, key, { permissions })).rows).toEqual(first.rows)
  await forget([`batch-${hash('sha256', `${key}\n1`)}`])
  const [decided, undecided] = rowsOf(await send(lines, key, { permissions }))
  expect(decided).toEqual(first.rows[0])
  expect(undecided).toMatchObject({ state: 'refused', reason: expect.stringMatching(/exchange/i) })
  expect(await moneyNow()).toEqual(after)
  expect(await unusedQuotes()).toBe(0)
})

test('whatever lines come together, what leaves is the sum of their exchanges, and the books stay sound', async () => {
  const kinds = fc.constantFrom('EUR', 'USD', 'own', 'short', 'aimless')
  const line = fc.record({ kind: kinds, minor: fc.bigInt(10n, 400n) })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 2, maxLength: 6 }), async (lines) => {
      const before = await moneyNow()
      const left = [0n, 0n]
      let [own, bought] = [0n, 0n]
      const order: object[] = []
      for (const { kind, minor } of lines) {
        const [amount, total] = [toDecimal(money('GBP', minor)), toDecimal(money('GBP', minor + 50n))]
        const changes = { amount, totalAmount: total }
        if (kind === 'own') {
          own += minor + 50n
          order.push(row(changes))
          continue
        }
        // A penny short of what the payment takes.
        const needed = kind === 'short' ? toDecimal(money('GBP', minor + 49n)) : total
        const quoted = await quote(needed, kind === 'USD' ? 'USD' : 'EUR')
        order.push(
          row({
            ...changes,
            exchangeFrom: fromOf(quoted),
            ...(kind === 'aimless' && { expenseCategoryId: 'nothing' }),
          }),
        )
        if (kind !== 'EUR' && kind !== 'USD') continue
        left[kind === 'EUR' ? 0 : 1]! += soldOf(quoted)
        bought += minor + 50n
      }
      const found = rowsOf(await send(order))
      expect(found.map(({ state }) => state)).toEqual(
        lines.map(({ kind }) => (['short', 'aimless'].includes(kind) ? 'refused' : 'accepted')),
      )
      const [euros, dollars, pounds, free] = before
      expect(await moneyNow()).toEqual([euros! - left[0]!, dollars! - left[1]!, pounds! + bought, free! - own])
      expect(await unusedQuotes()).toBe(0)
    }),
    { numRuns: 8, seed: 22 },
  )
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a rehearsal holds what an order would: what another account paid, its exchange, and a batch by its sum', async () => {
  const held = async (currencyCode: string, moduleTransactionType: string, amountFrom: string) => {
    const body = ruleOrder(ada, { currencyCode, moduleTransactionType, amountFrom })
    await server.world.transactions.lister.listWaiting()
    const rehearsed = valueOf(await askAda(paymentRules.rehearsePaymentRule, { body }))
    return rehearsed.held as number
  }
  const all = () =>
    Promise.all([held('EUR', 'Debit', '20.00'), held('EUR', 'FundExchange', '20.00'), held('GBP', 'Debit', '19.99')])
  const before = await all()
  const pair = async (other: 'EUR' | 'USD') =>
    rowsOf(
      await send([
        row({ exchangeFrom: fromOf(await quote('10.50')) }),
        row({ exchangeFrom: fromOf(await quote('10.50', other)) }),
      ]),
    )
  const more = async (counts: readonly number[]) =>
    expect((await all()).map((count, at) => count - before[at]!)).toEqual(counts)
  // About twelve euros and fourteen dollars pay twenty pounds.
  await pair('USD')
  await more([0, 0, 2])
  await pair('EUR')
  await more([2, 2, 4])
})

test('rules for the currency that pays look at all that leaves in it, so a batch is no way around them', async () => {
  const add = async (rule: object) =>
    expect((await askAda(paymentRules.addPaymentRule, { body: ruleOrder(ada, rule) })).statusCode).toBe(200)
  await add({ currencyCode: 'EUR', moduleTransactionType: 'Debit', amountFrom: '20.00' })
  await add({ currencyCode: 'USD', moduleTransactionType: 'FundExchange', amountFrom: '20.00' })
  // Each is less than twenty, and together they are more.
  const alone = rowsOf(await send([row({ exchangeFrom: fromOf(await quote('10.50')) }), row()]))
  expect(alone[0]).toMatchObject({ state: 'accepted', awaitsApproval: false })
  const pair = async (from: 'EUR' | 'USD') =>
    rowsOf(
      await send([
        row({ exchangeFrom: fromOf(await quote('10.50', from)) }),
        row({ exchangeFrom: fromOf(await quote('10.50', from)) }),
      ]),
    )
  expect((await pair('EUR')).map(({ awaitsApproval }) => awaitsApproval)).toEqual([true, true])
  const apart = await pair('USD')
  expect(apart.map(({ state }) => state)).toEqual(['refused', 'refused'])
  expect(apart[0]?.reason).toMatch(/approv/)
  expect(await unusedQuotes()).toBe(0)
})
