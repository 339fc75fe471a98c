import { cards as contract, payments, statements } from '@tradewind/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { cardsOf, shopOf } from './test-cards.ts'

/** What the card network takes and gives back, by the rules of clearing. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ team: true })
})
afterAll(() => server.close())
afterEach(async () => {
  expect(await strayHolds()).toEqual([])
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

const { value, accountWith, activeCard, standing, paymentOf, subjectsTo, strayHolds } = cardsOf(() => server)
const { pass } = callsOf(() => server)

const network = () => server.world.cardNetwork
const days = async (count: number) => {
  for (let day = 0; day < count; day++) await pass(86_400)
}

/** A card on an account with so many pounds, and how a shop charges it. */
async function cardWith(pounds: number, shopName = 'groceries') {
  const accountId = await accountWith(BigInt(pounds * 100))
  const cardId = await activeCard(accountId)
  const payment = (amount: string, reference?: string) => ({
    cardId,
    cardCurrency: 'GBP',
    shop: shopOf(shopName),
    currency: 'GBP',
    amount,
    reference,
  })
  return { accountId, cardId, payment }
}

const pounds = (amount: string) => ({ amount, currencyCode: 'GBP' })

test('a hold of 50 on a balance of 50 that is captured for 62 posts in full: the balance is 0, 12 are owed, and the holder is told', async () => {
  const { accountId, payment } = await cardWith(50)
  const { reference, answer } = await network().authorize(payment('50.00'))
  expect(answer).toEqual({ outcome: 'approved', approvedMinor: '5000' })
  expect(await standing(accountId)).toEqual({ posted: 5000n, held: 5000n, owed: 0n })
  expect((await network().clear(payment('62.00', reference))).answer).toEqual({ outcome: 'taken' })
  expect(await standing(accountId)).toEqual({ posted: 0n, held: 0n, owed: 1200n })
  // Each authorization is announced, and what is owed at once.
  expect(await subjectsTo(server.ada)).toEqual(
    expect.arrayContaining(['You paid £50.00 at Greenleaf Market', '£12.00 more is owed for a card payment']),
  )
})

test('a hold of 40 expires on day 8 and is released; its clearing on day 10 takes 40 and is marked late', async () => {
  const { accountId, payment } = await cardWith(50)
  const { reference } = await network().authorize(payment('40.00'))
  await days(6)
  expect(await standing(accountId)).toMatchObject({ held: 4000n })
  await days(2)
  expect(await paymentOf(reference)).toMatchObject({ status: 'Expired' })
  expect(await standing(accountId)).toEqual({ posted: 5000n, held: 0n, owed: 0n })
  await days(2)
  await network().clear(payment('40.00', reference))
  expect(await standing(accountId)).toEqual({ posted: 1000n, held: 0n, owed: 0n })
  expect(await paymentOf(reference)).toMatchObject({ status: 'Cleared', posted: 4000n, isLate: true })
})

test.each([
  ['groceries', 7],
  ['hotel', 30],
  ['rental', 30],
  ['cruise', 30],
  ['fuel', 1],
])('a hold of %s lasts %i days', async (shop, lasts) => {
  const { payment } = await cardWith(50, shop)
  const { reference } = await network().authorize(payment('1.00'))
  await days(lasts - 1)
  expect(await paymentOf(reference)).toMatchObject({ status: 'Open', held: 100n })
  await days(1)
  expect(await paymentOf(reference)).toMatchObject({ status: 'Expired', held: 0n })
})

test('a pump that asks for nothing is approved and takes what was filled', async () => {
  const { accountId, payment } = await cardWith(90, 'fuel')
  const { reference, answer } = await network().authorize(payment('0'))
  expect(answer).toMatchObject({ outcome: 'approved' })
  await network().clear(payment('75.00', reference), { isLast: true })
  expect(await standing(accountId)).toEqual({ posted: 1500n, held: 0n, owed: 0n })
})

test('a hold of 100 with a reversal of 30 and clearings of 40 and 30 leaves no hold and 70 posted', async () => {
  const { accountId, payment } = await cardWith(100)
  const { reference } = await network().authorize(payment('100.00'))
  await network().reverse(reference, 3000n)
  expect(await standing(accountId)).toEqual({ posted: 10000n, held: 7000n, owed: 0n })
  await network().clear(payment('40.00', reference))
  expect(await standing(accountId)).toEqual({ posted: 6000n, held: 3000n, owed: 0n })
  await network().clear(payment('30.00', reference))
  expect(await standing(accountId)).toEqual({ posted: 3000n, held: 0n, owed: 0n })
  expect(await paymentOf(reference)).toMatchObject({ status: 'Cleared', posted: 7000n, held: 0n })
})

test('an increment holds more under the same limits, and the last clearing releases the rest', async () => {
  const { accountId, payment } = await cardWith(100, 'hotel')
  const { reference } = await network().authorize(payment('30.00'))
  expect((await network().increase(reference, 2000n)).answer).toEqual({ outcome: 'approved', approvedMinor: '2000' })
  expect(await standing(accountId)).toMatchObject({ held: 5000n })
  expect((await network().increase(reference, 6000n)).answer).toEqual({ outcome: 'declined', code: 'balance' })
  await network().clear(payment('45.00', reference), { isLast: true })
  expect(await standing(accountId)).toEqual({ posted: 5500n, held: 0n, owed: 0n })
})

test('a shop that takes a part gets what the balance allows; another is declined', async () => {
  const { accountId, payment } = await cardWith(20)
  expect((await network().authorize(payment('50.00'))).answer).toEqual({ outcome: 'declined', code: 'balance' })
  const { answer } = await network().authorize(payment('50.00'), { partial: true })
  expect(answer).toEqual({ outcome: 'approved', approvedMinor: '2000' })
  expect(await standing(accountId)).toEqual({ posted: 2000n, held: 2000n, owed: 0n })
})

test('a clearing without an authorization posts and is marked offline', async () => {
  const { accountId, payment } = await cardWith(20)
  const { reference } = await network().clear(payment('12.00'))
  expect(await standing(accountId)).toEqual({ posted: 800n, held: 0n, owed: 0n })
  expect(await paymentOf(reference)).toMatchObject({ status: 'Cleared', isOffline: true, posted: 1200n })
})

test('a refund posts whether it links to a payment or to nothing, and repays what is owed first', async () => {
  const { accountId, payment } = await cardWith(10)
  const { reference } = await network().clear(payment('15.00'))
  expect(await standing(accountId)).toEqual({ posted: 0n, held: 0n, owed: 500n })
  await network().refund(payment('3.00', reference))
  expect(await standing(accountId)).toEqual({ posted: 0n, held: 0n, owed: 200n })
  await network().refund(payment('9.00'))
  expect(await standing(accountId)).toEqual({ posted: 700n, held: 0n, owed: 0n })
  expect(await subjectsTo(server.ada)).toContain('£2.00 was repaid for a card payment')
})

test('a credit authorization is no money and expires; the refund that follows posts', async () => {
  const { accountId, payment } = await cardWith(10)
  const { reference } = await network().announceRefund(payment('8.00'))
  expect(await standing(accountId)).toEqual({ posted: 1000n, held: 0n, owed: 0n })
  await days(8)
  expect(await paymentOf(reference)).toMatchObject({ status: 'Expired' })
  await network().refund(payment('8.00'))
  expect(await standing(accountId)).toEqual({ posted: 1800n, held: 0n, owed: 0n })
})

test('the same message twice has one effect and the same answer; another message under its id is refused', async () => {
  const { accountId, cardId, payment } = await cardWith(50)
  const shop = shopOf('groceries')
  const merchant = { name: shop.name, city: shop.city, country: shop.country, categoryCode: shop.categoryCode }
  const about = { reference: 'twice-1', cardId, merchant, merchantAmount: '20.00', merchantCurrency: 'GBP' }
  const message = {
    ...about,
    message: 'clearing',
    billingMinor: '2000',
    billingCurrency: 'GBP',
    isLast: false,
  } as const
  const [first, second] = await Promise.all([
    network().send(message, 'msg-twice'),
    network().send(message, 'msg-twice'),
  ])
  expect([first.reply, second.reply]).toEqual([
    { status: 200, body: { outcome: 'taken' } },
    { status: 200, body: { outcome: 'taken' } },
  ])
  expect(await standing(accountId)).toEqual({ posted: 3000n, held: 0n, owed: 0n })
  const other = await network().send({ ...message, billingMinor: '900' }, 'msg-twice')
  expect(other.reply).toEqual({ status: 422, body: { outcome: 'refused', code: 'id-reused' } })
  // The same authorization under another message id is the same authorization.
  const { reference } = await network().authorize(payment('10.00'))
  expect((await network().authorize(payment('10.00', reference))).answer).toMatchObject({ outcome: 'approved' })
  expect(await standing(accountId)).toMatchObject({ held: 1000n })
})

test('a reversal that arrives before its authorization waits for it', async () => {
  const { accountId, payment } = await cardWith(50)
  expect((await network().reverse('early-1')).answer).toEqual({ outcome: 'waiting' })
  expect((await network().authorize(payment('30.00', 'early-1'))).answer).toMatchObject({ outcome: 'approved' })
  expect(await standing(accountId)).toEqual({ posted: 5000n, held: 0n, owed: 0n })
  expect(await paymentOf('early-1')).toMatchObject({ status: 'Reversed' })
})

test('what was approved is taken although the card was deleted and the account was frozen since', async () => {
  const { accountId, cardId, payment } = await cardWith(50)
  const { reference } = await network().authorize(payment('30.00'))
  await value(server.ada, contract.deleteCard, { body: { cardId } })
  const { customerId } = server.ada
  const freeze = (status: 'Frozen' | 'Active') =>
    server.db.asSystem((tx) => server.world.accounts.setStatus(tx, { customerId, accountId, status }))
  await freeze('Frozen')
  await network().clear(payment('10.00', reference))
  expect(await standing(accountId)).toEqual({ posted: 4000n, held: 2000n, owed: 0n })
  await network().clear(payment('25.00', reference))
  expect(await standing(accountId)).toEqual({ posted: 1500n, held: 0n, owed: 0n })
  // The books refuse what anybody else takes from it.
  const [{ status } = { status: '' }] = await server.db.asSystem((tx) =>
    rows<{ status: string }>(
      tx,
      sql`select l.status from accounts.account a join ledger.account l on l.id = a.ledger_account where a.id = ${accountId}`,
    ),
  )
  expect(status).toBe('frozen')
  await freeze('Active')
})

test('a capture for nobody’s card and one of nothing are refused and kept for people', async () => {
  const { accountId, payment } = await cardWith(50)
  const stranger = { ...payment('10.00'), cardId: '01900000-0000-7000-8000-00000000dead' }
  expect((await network().clear(stranger)).answer).toEqual({ outcome: 'refused', code: 'card:Unknown' })
  expect((await network().authorize(stranger)).answer).toEqual({ outcome: 'declined', code: 'card:Unknown' })
  expect((await network().clear(payment('0'))).answer).toEqual({ outcome: 'refused', code: 'amount' })
  expect(await standing(accountId)).toEqual({ posted: 5000n, held: 0n, owed: 0n })
  expect(await server.world.issuing.counts.refusedMessages()).toBeGreaterThanOrEqual(2)
})

test('messages over a negative amount are declined or refused, and neither hold, take nor give anything', async () => {
  const { accountId, cardId, payment } = await cardWith(50)
  const { reference } = await network().authorize(payment('20.00'))
  const { name, city, country, categoryCode } = shopOf('groceries')
  const amounts = { merchantAmount: '5.00', merchantCurrency: 'GBP', billingMinor: '-500', billingCurrency: 'GBP' }
  const of = { cardId, merchant: { name, city, country, categoryCode }, ...amounts }
  const answered = async (message: Parameters<ReturnType<typeof network>['send']>[0]) =>
    (await network().send(message)).reply.body
  expect([
    await answered({ message: 'authorization', reference: 'minus-1', ...of, details: 'right', partial: false }),
    await answered({ message: 'credit-authorization', reference: 'minus-2', ...of }),
    await answered({ message: 'increment', reference, billingMinor: '-500', partial: false }),
    await answered({ message: 'reversal', reference, billingMinor: '-500' }),
    await answered({ message: 'clearing', reference, ...of, isLast: false }),
    await answered({ message: 'refund', reference: 'minus-3', ...of }),
  ]).toEqual([
    { outcome: 'declined', code: 'amount' },
    { outcome: 'declined', code: 'amount' },
    { outcome: 'declined', code: 'amount' },
    { outcome: 'refused', code: 'amount' },
    { outcome: 'refused', code: 'amount' },
    { outcome: 'refused', code: 'amount' },
  ])
  expect(await standing(accountId)).toEqual({ posted: 5000n, held: 2000n, owed: 0n })
})

test('a message with a forged signature changes nothing', async () => {
  const { accountId, cardId } = await cardWith(50)
  const body = JSON.stringify({
    message: 'reversal',
    reference: 'forged',
    at: server.clock.now().toISOString(),
    cardId,
  })
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'forged-1',
    'webhook-timestamp': String(Math.floor(server.clock.now().getTime() / 1000)),
    'webhook-signature': 'v1,Zm9yZ2Vk',
  }
  const answer = await server.http.app.inject({
    method: 'POST',
    url: '/card/network/v1/messages',
    headers,
    payload: body,
  })
  expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'issuing.message_forged' }])
  expect(await standing(accountId)).toEqual({ posted: 5000n, held: 0n, owed: 0n })
})

test('of payments side by side against one balance exactly as many are approved as it covers', async () => {
  const accountId = await accountWith(10_000n)
  // One after the other: each is activated by the newest code in the mail.
  const all: string[] = []
  for (let cards = 0; cards < 3; cards += 1) all.push(await activeCard(accountId))
  const payment = (cardId: string) => ({ cardId, cardCurrency: 'GBP', shop: shopOf('groceries'), amount: '15.00' })
  const asked = all.flatMap((cardId) => Array.from({ length: 5 }, () => network().authorize(payment(cardId))))
  const outcomes = (await Promise.all(asked)).map(({ answer }) => answer?.outcome)
  expect(outcomes.filter((outcome) => outcome === 'approved')).toHaveLength(6)
  expect(await standing(accountId)).toEqual({ posted: 10_000n, held: 9_000n, owed: 0n })
})

test('[card-transactions] what cards moved is listed as CardTransaction with its shop, and adds up to the balance', async () => {
  const { accountId, payment } = await cardWith(50)
  const { reference } = await network().authorize(payment('20.00'))
  await network().clear(payment('20.00', reference))
  server.clock.moveBy(1_000)
  await network().refund(payment('5.00', reference))
  const query = { AccountId: accountId, TransactionType: 'CardTransaction' }
  const { records } = await value(server.ada, payments.listTransactions, { query })
  expect(records).toEqual([
    expect.objectContaining({
      kind: 'card',
      transactionType: 'CardTransaction',
      direction: 'in',
      counterParty: 'Greenleaf Market',
      amount: { amount: '5.00', currencyCode: 'GBP' },
      runningBalance: { amount: '35.00', currencyCode: 'GBP' },
    }),
    expect.objectContaining({ direction: 'out', runningBalance: { amount: '30.00', currencyCode: 'GBP' } }),
  ])
  const others = await value(server.ada, payments.listTransactions, { query: { ...query, TransactionType: 'Debit' } })
  expect(others.records).toEqual([])
  const transactionId = records[1].transactionId
  const details = await value(server.ada, payments.getTransactionDetails, { query: { TransactionId: transactionId } })
  expect(details).toMatchObject({ counterParty: 'Greenleaf Market', isFinal: true })
  const today = records[1].dateAdded.slice(0, 10)
  const statement = { AccountId: accountId, FromDate: today, ToDate: today, Format: 'csv' }
  const { body } = await ask(server.http, statements.getStatementFile, { query: statement }, server.as(server.ada))
  const lines = body.split('\n').filter((line) => line.includes('Greenleaf Market'))
  expect(lines).toHaveLength(2)
  expect(lines.join()).toContain('20.00')
})

test('money out counts what cards took, by the kind of shop and by shop, and a kind of shop narrows the list', async () => {
  const { accountId, payment } = await cardWith(90)
  await network().clear(payment('20.00'))
  await network().clear({ ...payment('30.00'), shop: shopOf('fuel') })
  await network().refund(payment('5.00'))
  const query = { AccountId: accountId }
  const flow = async (more: object = {}) =>
    (await value(server.ada, payments.getCashFlow, { query: { ...query, ...more } })).totals
  expect(await flow()).toMatchObject({ out: { amount: '50.00' }, outCount: 2 })
  expect(await flow({ ExpenseCategoryId: 'card:Groceries' })).toMatchObject({
    out: { amount: '20.00' },
    in: { amount: '5.00' },
  })
  expect(await flow({ ExpenseCategoryId: 'card:Fuel' })).toMatchObject({
    out: { amount: '30.00' },
    in: { amount: '0.00' },
  })
  // Lists know card payments as a type of their own.
  expect(await flow({ TransactionType: 'Debit' })).toMatchObject({ outCount: 0 })
  const summary = { query: { ...query, TransactionType: 'All' } }
  const { categoriesSummaries, merchantsSummaries } = await value(server.ada, payments.getTransactionsInfo, summary)
  const shops = ['fuel', 'groceries'].map((name) => shopOf(name).name)
  expect(merchantsSummaries).toEqual([
    { merchantName: shops[0], amount: pounds('30.00'), count: 1 },
    { merchantName: shops[1], amount: pounds('20.00'), count: 1 },
  ])
  expect(categoriesSummaries).toEqual([
    { expenseCategoryId: 'card:Fuel', expenseCategory: 'Fuel (card)', amount: pounds('30.00'), count: 1 },
    { expenseCategoryId: 'card:Groceries', expenseCategory: 'Groceries (card)', amount: pounds('20.00'), count: 1 },
  ])
  const { records } = await value(server.ada, payments.listTransactions, {
    query: { ...query, ExpenseCategoryId: 'card:Fuel' },
  })
  expect(records).toMatchObject([{ transactionType: 'CardTransaction', amount: { amount: '30.00' } }])
})
