import { cards as contract, type Permission, team } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { type DeclineCode, declines, nextStepOf } from './declines.rules.ts'
import { cardsOf, shopOf } from './test-cards.ts'

/** Every way a payment is declined, with who can change it. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ team: true })
})
afterAll(() => server.close())

const { value, accountWith, activeCard, activate, standing, requested, decide, subjectsTo } = cardsOf(() => server)

const payment = (cardId: string, amount: string, shop = 'groceries', currency?: string) => ({
  cardId,
  cardCurrency: 'GBP',
  shop: shopOf(shop),
  amount,
  currency,
})

/** What is answered, and what the holder reads of it. */
async function declined(cardId: string, ...rest: [amount: string, shop?: string, currency?: string]) {
  server.clock.moveBy(1_000)
  const { answer } = await server.world.cardNetwork.authorize(payment(cardId, ...rest))
  if (answer?.outcome !== 'declined') return answer?.outcome
  const { records } = await value(server.ada, contract.listCardAuthorizations, {
    query: { CardId: cardId, PageSize: '1' },
  })
  const [{ status, decline }] = records
  expect([status, decline.code, decline.nextStep === '']).toEqual(['Declined', answer.code, false])
  return [answer.code, decline.group]
}

test('[card-limits] a limit declines what is above it, counts what is held, and begins anew with its period', async () => {
  const accountId = await accountWith(100_000n)
  const limits = [
    { limitType: 'PerPayment', amount: '40.00' },
    { limitType: 'Daily', amount: '60.00' },
    { limitType: 'Lifetime', amount: '100.00' },
  ]
  const cardId = await activeCard(accountId, { limits })
  expect(await declined(cardId, '40.01')).toEqual(['limit:PerPayment', 'YourTeam'])
  expect(await declined(cardId, '40.00')).toBe('approved')
  expect(await declined(cardId, '20.01')).toEqual(['limit:Daily', 'YourTeam'])
  expect(await declined(cardId, '20.00')).toBe('approved')
  const { limits: shown } = await value(server.ada, contract.getCards, { query: { CardId: cardId } })
  const daily = shown.find(({ limitType }: { limitType: string }) => limitType === 'Daily')
  expect(daily).toMatchObject({ used: { amount: '60.00' }, remaining: { amount: '0.00' } })
  server.clock.moveBy(86_400_000)
  expect(await declined(cardId, '40.00')).toBe('approved')
  expect(await declined(cardId, '0.01')).toEqual(['limit:Lifetime', 'YourTeam'])
  const controls = { cardId, limits: [{ limitType: 'Lifetime', amount: '150.00' }] }
  await value(server.ada, contract.editCardControls, { body: controls })
  expect(await declined(cardId, '50.00')).toBe('approved')
})

test('card managers are told to change the limit, and everyone else whom to ask, on screen and by email', async () => {
  const { memberId: userId } = server.ada.team
  const { requestId } = await requested(await accountWith(100_000n), {
    holderId: userId,
    limits: [{ limitType: 'Daily', amount: '60.00' }],
  })
  const { cardId } = await decide(requestId)
  const permissions = new Set([...server.ada.permissions].filter((one) => one !== 'cards:manage'))
  const member = { ...server.ada, userId, permissions }
  await activate(cardId ?? '', member)
  expect(await declined(cardId ?? '', '60.01')).toEqual(['limit:Daily', 'YourTeam'])
  const nextStep = async (who: Caller) => {
    const { records } = await value(who, contract.listCardAuthorizations, { query: { CardId: cardId ?? '' } })
    return records[0].decline.nextStep
  }
  expect(await nextStep(server.ada)).toBe("Change the card's limits.")
  expect(await nextStep(member)).toMatch(/^Ask Ada Example.* to change the card's limits\.$/)
  const mails = await server.world.notifications.listOutbox(20)
  expect(mails.find(({ subject }) => subject.includes('£60.01'))?.text).toContain('Ask Ada Example')
})

test('a card is kept to its merchant categories and countries', async () => {
  const accountId = await accountWith(100_000n)
  const only = await activeCard(accountId, { categories: { mode: 'Only', values: ['Groceries'] } })
  expect(await declined(only, '1.00', 'casino', 'GBP')).toEqual(['category', 'YourTeam'])
  expect(await declined(only, '1.00')).toBe('approved')
  const except = await activeCard(accountId, { countries: { mode: 'Except', values: ['IE'] } })
  expect(await declined(except, '1.00', 'software', 'GBP')).toEqual(['country', 'YourTeam'])
})

test('a payment in another currency is converted by the network and shows its rate; one without a rate is declined', async () => {
  const accountId = await accountWith(100_000n)
  const cardId = await activeCard(accountId)
  expect(await declined(cardId, '19.00', 'software')).toBe('approved')
  const { records } = await value(server.ada, contract.listCardAuthorizations, { query: { CardId: cardId } })
  expect(records[0]).toMatchObject({
    merchantAmount: '19.00',
    merchantCurrency: 'EUR',
    rate: expect.stringMatching(/^0\.\d{6}$/),
  })
  expect(await declined(cardId, '500', 'groceries', 'ISK')).toEqual(['currency', 'Shop'])
})

test('each state of card, account and holder has its own answer', async () => {
  const { customerId } = server.ada
  const accountId = await accountWith(1_000n)
  const cardId = await activeCard(accountId)
  expect(await declined(cardId, '10.01')).toEqual(['balance', 'You'])
  expect(await declined(cardId, '0')).toEqual(['amount', 'Shop'])
  for (const details of ['SecurityCode', 'ExpiryDate'] as const) {
    const { answer } = await server.world.cardNetwork.authorize(payment(cardId, '1.00'), { details })
    expect(answer).toEqual({ outcome: 'declined', code: `details:${details}` })
  }
  await value(server.ada, contract.freezeCard, { body: { cardId } })
  expect(await declined(cardId, '1.00')).toEqual(['card:FrozenByHolder', 'You'])
  await value(server.ada, contract.unfreezeCard, { body: { cardId } })
  const setStatus = (status: 'Frozen' | 'Active') =>
    server.db.asSystem((tx) => server.world.accounts.setStatus(tx, { customerId, accountId, status }))
  await setStatus('Frozen')
  expect(await declined(cardId, '1.00')).toEqual([expect.stringContaining('account:Frozen'), expect.anything()])
  expect(await value(server.ada, contract.getCards, { query: { CardId: cardId } })).toMatchObject({
    blockedBecause: expect.stringMatching(/froze/),
  })
  await setStatus('Active')
  await server.world.cardNetwork.expire(cardId)
  expect(await declined(cardId, '1.00')).toEqual(['card:Expired', 'You'])
  const { requestId } = await requested(accountId)
  const { cardId: pending } = await decide(requestId)
  expect(await declined(pending ?? '', '1.00')).toEqual(['card:PendingActivation', 'You'])
  const gone = await activeCard(accountId)
  await value(server.ada, contract.deleteCard, { body: { cardId: gone } })
  expect(await declined(gone, '1.00')).toEqual(['card:Deleted', 'You'])
  expect(await standing(accountId)).toEqual({ posted: 1_000n, held: 0n, owed: 0n })
})

test('a member’s card keeps to the limits that the company set for the member', async () => {
  const accountId = await accountWith(100_000n)
  const { memberId } = server.ada.team
  const cardId = await (async () => {
    const { requestId } = await requested(accountId, { holderId: memberId })
    const { cardId: made } = await decide(requestId)
    const { activate } = cardsOf(() => server)
    await activate(made ?? '', { ...server.ada, userId: memberId })
    return made ?? ''
  })()
  const limits = {
    employeeId: memberId,
    perPayment: { amount: '30.00', currencyCode: 'GBP' },
    perDay: { amount: '50.00', currencyCode: 'GBP' },
    currencyCodes: null,
    accountIds: null,
    version: 1,
  }
  await value(server.ada, team.updateMemberLimits, { body: limits })
  expect(await declined(cardId, '30.01')).toEqual(['member:PerPayment', 'YourTeam'])
  expect(await declined(cardId, '30.00')).toBe('approved')
  expect(await declined(cardId, '20.01')).toEqual(['member:Daily', 'YourTeam'])
  const second = await activeCard(accountId, { holderId: memberId, who: { ...server.ada, userId: memberId } })
  const shown = async () => {
    const cards = await Promise.all(
      [cardId, second].map((id) => value(server.ada, contract.getCards, { query: { CardId: id } })),
    )
    return cards.map(({ spendable, blockedBecause }) => [spendable.amount, blockedBecause])
  }
  expect(await shown()).toEqual([
    ['20.00', null],
    ['20.00', null],
  ])
  expect(await declined(second, '20.00')).toBe('approved')
  const usedUp = ['0.00', "The holder's daily limit is used up."]
  expect(await shown()).toEqual([usedUp, usedUp])
  const elsewhere = { ...limits, accountIds: [server.ada.accounts.EUR], version: 2 }
  await value(server.ada, team.updateMemberLimits, { body: elsewhere })
  expect(await declined(cardId, '1.00')).toEqual(['member:Account', 'YourTeam'])
  const barred = ['0.00', 'The holder may no longer pay from this account.']
  expect(await shown()).toEqual([barred, barred])
  const inEuros = { ...elsewhere, currencyCodes: ['EUR'], version: 3 }
  await value(server.ada, team.updateMemberLimits, { body: inEuros })
  expect(await declined(cardId, '1.00')).toEqual(['member:Currency', 'YourTeam'])
})

test('a decline reaches its holder by email with the reason and the next step', async () => {
  const cardId = await activeCard(await accountWith(0n))
  await declined(cardId, '7.00')
  expect(await subjectsTo(server.ada)).toContain('Your payment of £7.00 at Greenleaf Market was declined')
  const mails = await server.world.notifications.listOutbox(20)
  expect(mails.find(({ subject }) => subject.includes('£7.00'))?.text).toContain('Add money to the account')
})

test('the colleagues to ask are named, two at most, and never the reader', () => {
  const person = (name: string, ...permissions: Permission[]) => ({
    userId: name,
    name,
    permissions: new Set(permissions),
  })
  const ada = person('Ada', 'cards:manage', 'team:manage')
  const [ben, cleo, dan] = [person('Ben', 'cards:manage'), person('Cleo', 'cards:manage'), person('Dan')]
  const said = (code: DeclineCode, reader: typeof ada, team: (typeof ada)[]) => nextStepOf(code, { reader, team })
  expect([
    said('limit:Daily', dan, [ada, dan]),
    said('limit:Daily', dan, [ada, ben, dan]),
    said('limit:Daily', dan, [ada, ben, cleo, dan]),
    said('limit:Daily', dan, [dan]),
    said('limit:Daily', ben, [ada, ben]),
    said('member:Daily', ben, [ada, ben]),
    said('member:Daily', ada, [ada, ben]),
    said('balance', dan, [ada, dan]),
  ]).toEqual([
    "Ask Ada to change the card's limits.",
    "Ask Ada or Ben to change the card's limits.",
    "Ask Ada, Ben or another administrator to change the card's limits.",
    "Ask an administrator to change the card's limits.",
    "Change the card's limits.",
    "Ask Ada to change the holder's limits.",
    "Ask an administrator to change the holder's limits.",
    'Add money to the account, then pay again.',
  ])
})

test('every decline is in one of four groups and says what to do next', () => {
  for (const { group, reason, nextStep } of Object.values(declines))
    expect([['You', 'YourTeam', 'Us', 'Shop'].includes(group), reason.length > 10, nextStep.length > 10]).toEqual([
      true,
      true,
      true,
    ])
})
