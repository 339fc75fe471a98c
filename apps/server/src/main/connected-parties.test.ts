import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookFaults, soundBooks } from './testing/test-books.ts'
import { startTestConnector, type TestConnector } from './testing/test-connectors.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** Two people live through connectors over HTTP what they otherwise do with the sandbox in the same process. */
let connector: TestConnector
let server: TestServer

beforeAll(async () => {
  connector = await startTestConnector()
  server = await startTestServer({ connector })
  await server.settle()
}, 120_000)
afterAll(async () => {
  await server?.close()
  await connector?.close()
})

test('payments, cards, wallets, Interac, collections and linked banks work through connectors of their own', async () => {
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
