import { cardDisputes, fundingCards, onboarding } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import { bookFaults, soundBooks } from './testing/test-books.ts'
import { callsOf } from './testing/test-calls.ts'
import { startTestConnector, type TestConnector } from './testing/test-connectors.ts'
import { cardFunding } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from './testing/test-staff.ts'

/** Two people live through the sandbox in another process what they otherwise do with it in their own. */
let connector: TestConnector
let server: TestServer
let console: Http<StaffCaller>
let grace: ReturnType<typeof staffBrowser>

beforeAll(async () => {
  server = await startTestServer({
    features: { FEATURE_GBP_LAAS_PAYMENT: 'ON' },
    connector: async (databaseUrl) => (connector = await startTestConnector(databaseUrl)),
  })
  await server.settle()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com', roles: ['operations'] })
  grace = staffBrowser(console, server)
  await grace.signIn('grace@example.com')
}, 120_000)
afterAll(async () => {
  await console?.app.close()
  // On the server's database, which goes with it.
  await connector?.close()
  await server?.close()
})

const { call, pass } = callsOf(() => server)
const days = async (count: number) => {
  for (let day = 0; day < count; day++) await pass(86_400)
}

test('payments, cards, wallets, Interac and collections work through a sandbox in another process', async () => {
  expect([...connector.answered]).toEqual(
    expect.arrayContaining([
      '/v1/orders',
      '/v1/accounts/check',
      '/v1/card-tokens/describe',
      '/v1/saved-cards',
      '/v1/cards',
      '/v1/interac-requests',
      '/v1/wallet-requests',
      '/v1/debits',
    ]),
  )
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('US accounts are checked and handed over through the other process, once', async () => {
  const { customerId } = server.ada
  const checked = await call(onboarding.checkZenusAccount, { query: { customerId } })
  expect(checked.status).toBe('Matched')
  const [first, again] = [
    await call(onboarding.publishZenusAccount, { body: { customerId } }),
    await call(onboarding.publishZenusAccount, { body: { customerId } }),
  ]
  expect(again.reference).toBe(first.reference)
  expect(connector.answered).toContain('/v1/us-accounts/validate')
  expect(connector.answered).toContain('/v1/us-accounts/publish')
})

test('a card payment is disputed, contested and won through the other process', async () => {
  await days(6)
  const { cardFundingId } = await call(fundingCards.payWithCard, {
    body: cardFunding(server.ada, { CardNumber: 'tok_disputed' }),
  })
  await days(2)
  const state = async () =>
    (await grace.value<{ state: string }>(cardDisputes.getCardDispute, { params: { cardFundingId } })).state
  expect(await state()).toBe('Open')
  await grace.value(cardDisputes.contestCardDispute, {
    params: { cardFundingId },
    body: { reason: 'The customer told us by phone.', evidence: 'Winning evidence: the holder confirmed it by phone.' },
  })
  await server.settle()
  await days(8)
  expect(await state()).toBe('Won')
  expect(connector.answered).toContain('/v1/card-payments/dispute/answer')
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})
