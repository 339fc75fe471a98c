import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { cardsOf, shopOf } from './test-cards.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ team: true })
})
afterAll(() => server.close())

const { accountWith, activeCard } = cardsOf(() => server)

/** Statements sent meanwhile, and how often one was sent while none was unanswered: round trips. */
async function databaseCostOf(work: () => Promise<unknown>) {
  const cost = { statements: 0, roundTrips: 0 }
  let unanswered = 0
  const query = pg.Client.prototype.query as (...sent: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(async function count(this: pg.Client, ...sent: unknown[]) {
    cost.statements += 1
    if (unanswered === 0) cost.roundTrips += 1
    unanswered += 1
    return query.apply(this, sent).finally(() => {
      unanswered -= 1
    })
  } as never)
  await work()
  spy.mockRestore()
  return cost
}

test('the answer to a card payment costs 17 statements in seven round trips', async () => {
  const cardId = await activeCard(await accountWith(10_000n))
  const pay = async (reference: string) =>
    expect(
      await server.world.cardNetwork.authorize(
        { cardId, cardCurrency: 'GBP', shop: shopOf('groceries'), amount: '1.00', reference },
        { partial: false },
      ),
    ).toMatchObject({ answer: { outcome: 'approved' } })
  // The first one also reads what is remembered from then on.
  await pay(`${cardId}:1`)
  const { statements, roundTrips } = await databaseCostOf(() => pay(`${cardId}:2`))
  expect(statements).toBeLessThanOrEqual(17)
  expect(roundTrips).toBeLessThanOrEqual(7)
})
