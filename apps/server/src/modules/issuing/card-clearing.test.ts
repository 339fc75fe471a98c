import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { cardsOf, shopOf } from './test-cards.ts'

/** What the network takes and gives back, by the rules of clearing. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ team: true })
})
afterAll(() => server.close())

const { accountWith, activeCard, standing, paymentOf, subjectsTo, strayHolds } = cardsOf(() => server)

const groceries = shopOf('groceries')
const network = () => server.world.cardNetwork
const pass = async (days: number) => {
  server.clock.advance(days * 86_400_000)
  await server.settle()
}

/** A card on an account with so many pounds, and how a shop charges it. */
async function cardWith(pounds: number, shop = groceries) {
  const accountId = await accountWith(BigInt(pounds * 100))
  const cardId = await activeCard(accountId)
  const payment = (amount: string, reference?: string) => ({
    cardId,
    cardCurrency: 'GBP',
    shop,
    amount,
    ...(reference && { reference }),
  })
  return { accountId, cardId, payment }
}

test('a hold of 50 on a balance of 50 that is captured for 62 posts in full: the balance is 0 and 12 are owed, and the holder is told', async () => {
  const { accountId, payment } = await cardWith(50)
  const { reference, answer } = await network().authorize(payment('50.00'))
  expect(answer).toEqual({ outcome: 'approved', approvedMinor: '5000' })
  expect(await standing(accountId)).toEqual({ posted: 5000n, held: 5000n, owed: 0n })
  expect((await network().clear(payment('62.00', reference))).answer).toEqual({ outcome: 'taken' })
  expect(await standing(accountId)).toEqual({ posted: 0n, held: 0n, owed: 1200n })
  expect(await subjectsTo(server.ada)).toContain('£12.00 more is owed for a card payment')
  expect(await strayHolds()).toEqual([])
})
