import { cardsStaff, cards as contract, payments } from '@tradewind/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { cardsOf, shopOf } from './test-cards.ts'

/** Payments that customers dispute, and what the provider makes of it. */
let server: TestServer
let console: Http<StaffCaller>
let grace: ReturnType<typeof staffBrowser>
beforeAll(async () => {
  server = await startTestServer({ team: true })
  console = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com', roles: ['operations'] })
  grace = staffBrowser(console, server)
  await grace.signIn('grace@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})
afterEach(async () => {
  expect(await bookFaults(server.db)).toEqual(soundBooks)
  const audited = await server.world.audit.run('full')
  expect(audited?.found).toEqual([])
})

const { call, value, accountWith, activeCard, standing, paymentOf, subjectsTo } = cardsOf(() => server)
const evidence = 'We were charged twice for one delivery.'

/** A payment of twenty pounds that was taken from fifty. */
async function takenPayment() {
  const accountId = await accountWith(5_000n)
  const cardId = await activeCard(accountId)
  const payment = { cardId, cardCurrency: 'GBP', shop: shopOf('groceries'), amount: '20.00' }
  const { reference } = await server.world.cardNetwork.authorize(payment)
  const clear = () => server.world.cardNetwork.clear({ ...payment, reference }, { isLast: true })
  const refund = (amount: string) => server.world.cardNetwork.refund({ ...payment, reference, amount })
  const { id: authorizationId } = await paymentOf(reference)
  return { accountId, cardId, authorizationId, clear, refund }
}

const open = (authorizationId: string, changes: object = {}) =>
  call(server.ada, contract.openPurchaseDispute, {
    body: { authorizationId, reason: 'Duplicate', evidence, ...changes },
  })
const decide = (disputeId: string, decision: string) =>
  grace.value<{ state: string; provisionalCredit: unknown }>(cardsStaff.decideDispute, {
    params: { disputeId },
    body: { decision, reason: 'The scheme looks at it.' },
  })
const read = (disputeId: string) => value(server.ada, contract.getPurchaseDispute, { params: { disputeId } })

test('only what was taken lately is disputed, once, and up to what did not come back', async () => {
  const { authorizationId, clear, refund } = await takenPayment()
  expect((await open(authorizationId)).code).toBe('issuing.not_disputable')
  await clear()
  await refund('5.00')
  expect((await open(authorizationId, { amount: '15.01' })).code).toBe('issuing.dispute_amount')
  const { disputeId } = (await open(authorizationId)).value
  expect(await read(disputeId)).toMatchObject({ state: 'Submitted', amount: { amount: '15.00' }, canWithdraw: true })
  expect((await open(authorizationId)).code).toBe('issuing.dispute_exists')
  expect((await open(server.zed.cards.paymentId)).code).toBe('issuing.authorization_unknown')
  const other = { params: { disputeId: server.zed.cards.disputeId } }
  expect((await call(server.ada, contract.getPurchaseDispute, other)).code).toBe('issuing.dispute_unknown')
})

test('a provisional credit is the customer’s while the dispute is looked at, and stays when it is won', async () => {
  const { accountId, authorizationId, clear } = await takenPayment()
  await clear()
  const { disputeId } = (await open(authorizationId)).value
  expect(await decide(disputeId, 'TakeUpWithCredit')).toMatchObject({ state: 'InReview' })
  expect(await standing(accountId)).toEqual({ posted: 5_000n, held: 0n, owed: 0n })
  expect(await decide(disputeId, 'Won')).toMatchObject({ state: 'Won' })
  expect(await standing(accountId)).toEqual({ posted: 5_000n, held: 0n, owed: 0n })
  const again = await grace.ask(cardsStaff.decideDispute, {
    params: { disputeId },
    body: { decision: 'Lost', reason: 'A second thought about it.' },
  })
  expect(again.headers['refusal-code']).toBe('issuing.dispute_closed')
})

test('whoever disputes a payment gets an email at each step, and reads the note of the provider with the dispute', async () => {
  const { authorizationId, clear } = await takenPayment()
  await clear()
  const { disputeId } = (await open(authorizationId)).value
  const subjects = async () => (await subjectsTo(server.ada)).filter((subject) => /dispute|provisional/.test(subject))
  const before = await subjects()
  expect(before).toContain('We received your dispute of £20.00 at Greenleaf Market')
  const decided = await decide(disputeId, 'TakeUpWithCredit')
  expect(decided).toMatchObject({ decidedByName: expect.any(String), decidedAt: expect.any(String) })
  expect(await read(disputeId)).toMatchObject({ state: 'InReview', outcomeReason: 'The scheme looks at it.' })
  await decide(disputeId, 'Won')
  expect((await subjects()).length).toBe(before.length + 2)
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      '£20.00 was credited provisionally',
      'Your dispute with Greenleaf Market was decided in your favor',
    ]),
  )
})

test('a dispute that is lost takes the credit back; what the account no longer has is owed', async () => {
  const { accountId, cardId, authorizationId, clear } = await takenPayment()
  await clear()
  const { disputeId } = (await open(authorizationId)).value
  await decide(disputeId, 'TakeUpWithCredit')
  const rest = { cardId, cardCurrency: 'GBP', shop: shopOf('groceries'), amount: '42.00' }
  await server.world.cardNetwork.clear(rest)
  await decide(disputeId, 'Lost')
  expect(await standing(accountId)).toEqual({ posted: 0n, held: 0n, owed: 1_200n })
  const query = { AccountId: accountId, TransactionType: 'CardTransaction' }
  const { records } = await value(server.ada, payments.listTransactions, { query })
  expect(
    records.map(({ direction, amount }: { direction: string; amount: { amount: string } }) => [
      direction,
      amount.amount,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['in', '20.00'],
      ['out', '8.00'],
      ['out', '42.00'],
    ]),
  )
})

test('a payment counts once for its shop, even after the credit of a lost dispute was taken back', async () => {
  const { accountId, authorizationId, clear } = await takenPayment()
  await clear()
  const { disputeId } = (await open(authorizationId)).value
  await decide(disputeId, 'TakeUpWithCredit')
  await decide(disputeId, 'Lost')
  const query = { AccountId: accountId, TransactionType: 'All' }
  const { merchantsSummaries } = await value(server.ada, payments.getTransactionsInfo, { query })
  expect(merchantsSummaries).toEqual([
    { merchantName: shopOf('groceries').name, amount: { amount: '20.00', currencyCode: 'GBP' }, count: 1 },
  ])
})

test('one that is won without a credit brings the money; one that is withdrawn can be opened again', async () => {
  const { accountId, authorizationId, clear } = await takenPayment()
  await clear()
  const { disputeId } = (await open(authorizationId)).value
  const params = { disputeId }
  expect(await value(server.ada, contract.withdrawPurchaseDispute, { params })).toMatchObject({ state: 'Withdrawn' })
  expect((await call(server.ada, contract.withdrawPurchaseDispute, { params })).code).toBe('issuing.dispute_closed')
  const { disputeId: second } = (await open(authorizationId)).value
  await decide(second, 'TakeUp')
  expect(await standing(accountId)).toMatchObject({ posted: 3_000n })
  await decide(second, 'Won')
  expect(await standing(accountId)).toEqual({ posted: 5_000n, held: 0n, owed: 0n })
})

test('staff see requests, cards, payments with the rule that decided each, and disputes', async () => {
  const accountId = await accountWith(0n)
  const cardId = await activeCard(accountId)
  const payment = { cardId, cardCurrency: 'GBP', shop: shopOf('groceries'), amount: '20.00' }
  await server.world.cardNetwork.authorize(payment)
  const query = { CardId: cardId }
  const listed = await grace.value<{ records: object[] }>(cardsStaff.listAuthorizations, { query })
  expect(listed.records).toEqual([
    expect.objectContaining({ decidedBy: 'balance', customerName: 'Ada Trading Ltd', status: 'Declined' }),
  ])
  const all = await Promise.all(
    [cardsStaff.listRequests, cardsStaff.listCards, cardsStaff.listDisputes].map((declared) =>
      grace.value<{ pageData: { totalItemCount: number } }>(declared, { query: {} }),
    ),
  )
  for (const { pageData } of all) expect(pageData.totalItemCount).toBeGreaterThan(0)
  const missing = await grace.ask(cardsStaff.getDispute, { params: { disputeId: accountId } })
  expect(missing.headers['refusal-code']).toBe('issuing.dispute_unknown')
})
