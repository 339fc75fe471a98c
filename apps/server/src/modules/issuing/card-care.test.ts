import { attention, cards as contract } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { pageFile } from '../../main/testing/test-bodies-of-onboarding.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { cardsOf, shopOf } from './test-cards.ts'

/** What a card brings with it over the months: receipts, subscriptions, and its successor. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ team: true })
})
afterAll(() => server.close())

const { call, value, accountWith, activeCard, activate, requested, subjectsTo } = cardsOf(() => server)
const { pass } = callsOf(() => server)
const network = () => server.world.cardNetwork
const days = async (count: number) => {
  for (let day = 0; day < count; day++) await pass(86_400)
}

async function card() {
  const cardId = await activeCard(await accountWith(100_000n))
  const pays = async (amount: string, of = cardId, shop = 'software') => {
    const payment = { cardId: of, cardCurrency: 'GBP', shop: shopOf(shop), currency: 'GBP', amount }
    const { reference, answer } = await network().authorize(payment)
    if (answer?.outcome === 'approved') await network().clear({ ...payment, reference }, { isLast: true })
    return answer?.outcome
  }
  return { cardId, pays }
}

const newest = async (cardId: string) => {
  const query = { CardId: cardId, PageSize: '1' }
  return (await value(server.ada, contract.listCardAuthorizations, { query })).records[0]
}
const subscriptions = (cardId: string) =>
  value(server.ada, contract.listCardSubscriptions, { query: { CardId: cardId } })

test('a receipt is kept with its payment, a file that is none is refused, and what is missing is asked for once', async () => {
  const { cardId, pays } = await card()
  await pays('20.00')
  const { authorizationId, receiptName, canAddReceipt } = await newest(cardId)
  expect([receiptName, canAddReceipt]).toEqual([null, true])
  const add = (changes: object) =>
    call(server.ada, contract.addCardReceipt, {
      body: { authorizationId, document: { ...pageFile('Receipt'), ...changes } },
    })
  const wrong = await add({ documentAsBase64: Buffer.from('MZ no receipt').toString('base64') })
  expect(wrong.code).toBe('documents.type_not_allowed')
  const large = await add({ documentAsBase64: Buffer.alloc(5_390_000, 'a').toString('base64') })
  expect(large.code).toBe('documents.too_large')
  await days(8)
  const reminders = async () =>
    (await subjectsTo(server.ada)).filter((subject) => subject.startsWith('Add the receipt for £20.00'))
  expect(await reminders()).toHaveLength(1)
  await days(8)
  expect(await reminders()).toHaveLength(1)
  expect((await add({})).status).toBe(200)
  expect((await newest(cardId)).receiptName).toBe('Receipt.pdf')
  const request = { params: { authorizationId } }
  const file = await ask(server.http, contract.getCardReceipt, request, server.as(server.ada))
  expect(file.rawPayload.toString('base64')).toBe(pageFile('Receipt').documentAsBase64)
  expect((await call(server.zed, contract.getCardReceipt, request)).code).toBe('issuing.authorization_unknown')
})

test('a payment with its receipt is not asked about', async () => {
  const { cardId, pays } = await card()
  await pays('21.00')
  const { authorizationId } = await newest(cardId)
  await value(server.ada, contract.addCardReceipt, { body: { authorizationId, document: pageFile('Receipt') } })
  await days(9)
  expect((await subjectsTo(server.ada)).filter((subject) => subject.includes('£21.00 at'))).not.toContainEqual(
    expect.stringContaining('Add the receipt'),
  )
})

test('a subscription is listed with its next date, and the card that replaces this one continues it', async () => {
  const { cardId, pays } = await card()
  await pays('19.00')
  expect(await subscriptions(cardId)).toEqual([])
  await days(30)
  await pays('19.00')
  const [listed] = await subscriptions(cardId)
  expect(listed).toMatchObject({ amount: { amount: '19.00' }, cadence: 'Monthly', payments: 2 })
  const replaced = await value(server.ada, contract.replaceCard, { body: { cardId, reason: 'Lost' } })
  await activate(replaced.cardId)
  expect(await subscriptions(replaced.cardId)).toEqual([listed])
  await days(30)
  await pays('19.00', replaced.cardId)
  expect((await subscriptions(replaced.cardId))[0]).toMatchObject({ payments: 3 })
  const others = await call(server.zed, contract.listCardSubscriptions, { query: { CardId: cardId } })
  expect(others.code).toBe('issuing.card_unknown')
})

test('before a card expires its successor is made, once; shops charge the old one until the new one is active', async () => {
  const { cardId, pays } = await card()
  await network().announceExpiry(cardId)
  await network().announceExpiry(cardId)
  expect([await server.world.issuing.renewCards(), await server.world.issuing.renewCards()]).toEqual([1, 0])
  const old = await value(server.ada, contract.getCards, { query: { CardId: cardId } })
  expect(old).toMatchObject({ status: 'Active', canReplace: false })
  const successor = old.replacedByCardId
  expect(await pays('5.00')).toBe('approved')
  expect((await server.world.issuerPages.current(cardId))?.cardId).toBe(cardId)
  const replacing = await call(server.ada, contract.replaceCard, { body: { cardId, reason: 'Lost' } })
  expect(replacing.code).toBe('issuing.not_usable')
  await activate(successor)
  expect((await server.world.issuerPages.current(cardId))?.cardId).toBe(successor)
  await network().expire(cardId)
  expect((await value(server.ada, contract.getCards, { query: { CardId: cardId } })).status).toBe('Expired')
  expect(await pays('5.00', successor)).toBe('approved')
  expect(await subjectsTo(server.ada)).toContain('Your new card is ready to activate')
})

test('a colleague’s request for a card waits on the home page of who decides it, and of nobody else', async () => {
  const { memberId } = server.ada.team
  const permissions: Caller['permissions'] = new Set(
    [...server.ada.permissions].filter((one) => one !== 'cards:manage'),
  )
  const ben: Caller = { ...server.ada, userId: memberId, name: 'Ben Colleague', permissions }
  const waiting = async (who: Caller): Promise<number> => {
    const items = await value(who, attention.listAttention)
    return items.find(({ kind }: { kind: string }) => kind === 'card-requests')?.count ?? 0
  }
  const before = await waiting(server.ada)
  const { requestId } = await requested(await accountWith(0n), { who: ben, label: 'Travel' })
  expect([await waiting(server.ada), await waiting(ben)]).toEqual([before + 1, 0])
  await value(server.ada, contract.decideCardRequest, { body: { requestId, decision: 'Approve', reason: '' } })
  expect(await waiting(server.ada)).toBe(before)
})
