import { fundingCards as contract } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, oneRow, rows, sql } from '#platform/db'
import { callsOf } from '../../main/testing/test-calls.ts'
import { asOwner } from '../../main/testing/test-database.ts'
import { ask, cardFunding, cardPayment, freshKey, newCard } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

/** Cards that customers save, by tokens of the acquirer's frame. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_GBP_LAAS_PAYMENT: 'ON' } })
})
afterAll(() => server.close())

const { answer, call } = callsOf(() => server)

const list = () => call(contract.listCards, { params: { id: server.ada.customerId } })
const refused = async (changes: object) => {
  const got = await answer(contract.addCard, { body: newCard(changes) })
  return [got.statusCode, got.headers['refusal-code']]
}
/** A token as the frame gives it, for once. */
const typed = async (number = '4242424242424242') =>
  (await server.world.acquirerPages.tokenize({ number, month: 12, year: 2040 })).token

test('[entity-funding-card] a card is saved by its token, shown without its number, pays again, and is removed', async () => {
  const added = await call(contract.addCard, { body: newCard({ CardNumber: await typed(), BillingCountry: 'GBR' }) })
  expect(added).toMatchObject({ brand: 'visa', brandName: 'Visa', lastFour: '4242', month: '12', year: '2040' })
  expect(await call(contract.getCard, { params: { id: added.id } })).toEqual(added)
  expect((await list()).map(({ id }: { id: string }) => id)).toContain(added.id)
  const byCard = cardFunding(server.ada, { CardNumber: '', id: added.id })
  for (const amount of ['20.00', '30.00'])
    expect((await call(contract.payWithCard, { body: { ...byCard, amount } })).state).toBe('Approved')
  await call(contract.deleteCard, { params: { id: added.id } })
  const again = await answer(contract.payWithCard, { body: byCard })
  expect(again.headers['refusal-code']).toBe('cards.unknown')
  const kept = await server.db.asSystem((tx) =>
    rows(tx, sql`select from sandbox.card_token where kind = 'kept' and used_for = ${added.id}`),
  )
  expect(kept).toEqual([])
})

test('[input-card-type] a card is of the kind that its first digits say, and otherwise verve; some of them are taken', async () => {
  const numbers = {
    visa: '4242424242424242',
    amex: '378282246310005',
    mastercard: '5555555555554444',
    discover: '6011111111111117',
    diners: '30569309025904',
    jcb: '3530111333300000',
    china_union_pay: '6250941006528599',
    verve: '5060990580000217499',
  }
  for (const [brand, number] of Object.entries(numbers)) {
    const { token, type } = await server.world.acquirerPages.tokenize({ number, month: 12, year: 2040 })
    expect([number, type]).toEqual([number, brand])
    if (!['visa', 'amex', 'mastercard'].includes(brand)) continue
    const card = await call(contract.addCard, { body: newCard({ CardNumber: token }) })
    expect([number, card.brand]).toEqual([number, brand])
    await call(contract.deleteCard, { params: { id: card.id } })
  }
})

test('one card sent many times at once under a key is saved once', async () => {
  const before = (await list()).length
  const [key, body] = [freshKey(), newCard({ CardNumber: await typed() })]
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => answer(contract.addCard, { body }, key)))
  expect(new Set(answers.map((one) => `${one.statusCode} ${one.body}`)).size).toBe(1)
  expect((await list()).length).toBe(before + 1)
  // Its token is used up.
  expect(await refused({ CardNumber: body.CardNumber })).toEqual([400, 'cards.token_unknown'])
})

test.each([
  ['a card number', { CardNumber: '4242424242424242' }, [400, 'cards.number_refused']],
  ['a number with blanks', { CardNumber: '3782 822463 10005' }, [400, 'cards.number_refused']],
  ['a security code', { Cvv: '123' }, [400, 'cards.security_code_refused']],
  ['a token of nobody', { CardNumber: 'tok_nobody' }, [400, 'cards.token_unknown']],
  ['no token', { CardNumber: '' }, [400, 'cards.token_unknown']],
  ['another month than the card’s', { Month: '11' }, [400, 'request.invalid']],
  ['a country that is none', { BillingCountry: 'XX' }, [400, 'request.invalid']],
  ['a card that its bank declines', { CardNumber: 'tok_lost' }, [409, 'cards.declined']],
])('%s is refused, and nothing is saved', async (_, changes, expected) => {
  const before = (await list()).length
  expect(await refused(changes)).toEqual(expected)
  expect((await list()).length).toBe(before)
})

test('an expired card is shown as such and does not pay', async () => {
  const { id } = await call(contract.addCard, { body: newCard() })
  await asOwner(server.db, (tx) => execute(tx, sql`update acquiring.saved_card set year = 2020 where id = ${id}`))
  expect((await call(contract.getCard, { params: { id } })).isExpired).toBe(true)
  const body = cardFunding(server.ada, { CardNumber: '', id })
  expect((await answer(contract.payWithCard, { body })).headers['refusal-code']).toBe('cards.expired')
})

test('a customer of SendR pays a transfer by a saved card', async () => {
  const { id } = await call(contract.addCard, { body: newCard() })
  const { CardNumber: _, Month: __, Year: ___, ...order } = cardPayment(server.ada.instructionId)
  expect((await call(contract.payWithCard, { body: { ...order, id } })).state).toBe('Approved')
})

test('ten cards are saved and no more, also side by side, and another customer has its own ten', async () => {
  const { zed } = server
  await Promise.all(
    Array.from({ length: 14 }, () => ask(server.http, contract.addCard, { body: newCard() }, server.as(zed))),
  )
  const { count } = await server.db.asSystem((tx) =>
    oneRow<{ count: number }>(
      tx,
      sql`select count(*)::int as count from acquiring.saved_card where customer_id = ${zed.customerId}`,
    ),
  )
  expect(count).toBe(10)
  const more = await ask(server.http, contract.addCard, { body: newCard() }, server.as(zed))
  expect(more.headers['refusal-code']).toBe('cards.too_many')
})
