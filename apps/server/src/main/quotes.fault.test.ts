import { exchange, negotiation, negotiationStaff } from '@tradewind/contract'
import { faultRun, faultTimeoutMs } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneRow, sql } from '#platform/db'
import { bookFaults, soundBooks } from './testing/test-books.ts'
import { pin } from './testing/test-people.ts'
import { type Answer, ask, freshKey } from './testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from './testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from './testing/test-staff.ts'

/** Ten thousand at once, on two servers over one database, for one quote and for one negotiated rate: one uses it. */
let server: TestServer
let second: ServedAgain
let closeConsole: () => Promise<unknown>
let staff: ReturnType<typeof staffBrowser>
beforeAll(async () => {
  server = await startTestServer()
  second = await server.restarted(server.databaseUrl)
  const console = await openTestConsole(server)
  closeConsole = () => console.app.close()
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Lund', roles: ['treasury'] })
  staff = await staffBrowser(console, server, '10.9.0.1').signIn('tess@example.com')
}, faultTimeoutMs)
afterAll(async () => {
  await closeConsole?.()
  await second?.close()
  await server?.close()
})

const run = faultRun('quotes')
const wide = run.size(200, 10_000)

const askAda = (declared: Parameters<typeof ask>[1], request: Parameters<typeof ask>[2], key = freshKey(), place = 0) =>
  ask((place % 2 ? second : server).http, declared, request, { ...server.as(server.ada), 'idempotency-key': key })
const valueOf = (answer: Answer) => {
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.json().value
}
const quoteOf = async (amount: string, agreed: object = {}) => {
  const { GBP: fromAccountId, USD: toAccountId } = server.ada.accounts
  const body = { fromAccountId, toAccountId, side: 'sell', amount, ...agreed }
  return valueOf(await askAda(exchange.createExchangeQuote, { body }))
}
type Quoted = Awaited<ReturnType<typeof quoteOf>>

const formOf = (quoted: Quoted, agreed: object = {}) => ({
  body: {
    from: { amount: quoted.sold.amount, currency: { id: quoted.fromAccountId } },
    to: { amount: quoted.bought.amount, currency: { id: quoted.toAccountId } },
    exchangeDetails: { reasonForExchange: 'Supplier', transactionPin: pin, rateId: quoted.rateId, ...agreed },
  },
})

/** So a server says that it was too busy to hear an attempt, or to look for what became of its key. */
const isUnheard = (code: unknown) => code === 'platform.busy' || code === 'platform.unreachable'

/** One attempt with a key of its own, made again until it is heard. */
async function attempt(quoted: Quoted, agreed: object, place: number): Promise<string> {
  for (const key = freshKey(); ; ) {
    const { statusCode, headers } = await askAda(exchange.initiateExchange, formOf(quoted, agreed), key, place)
    if (statusCode === 200) return 'won'
    if (!isUnheard(headers['refusal-code'])) return String(headers['refusal-code'])
  }
}

const exchanged = () =>
  server.db.asSystem((tx) =>
    oneRow<{ count: bigint; sold: bigint; taken: bigint }>(
      tx,
      sql`select count(*) as count, coalesce(sum(sold), 0)::bigint as sold,
            (select -posted_minor from ledger.account a
              where a.id = (select ledger_account from accounts.account where id = ${server.ada.accounts.GBP})) as taken
          from payments.exchange`,
    ),
  )

/** All of them at once; gives what refused those who lost. */
async function race(name: string, quotes: readonly Quoted[], agreed: object = {}): Promise<string[]> {
  const before = await exchanged()
  const began = performance.now()
  const endings = await Promise.all(
    Array.from({ length: wide }, (_, place) => attempt(quotes[place % quotes.length], agreed, place)),
  )
  const won = endings.filter((ending) => ending === 'won').length
  const sold = BigInt(quotes[0].sold.amount.replace('.', ''))
  expect(await exchanged()).toEqual({ count: before.count + 1n, sold: before.sold + sold, taken: before.taken + sold })
  expect(won).toBe(1)
  run.tell({ race: name, wide, won, seconds: Math.round((performance.now() - began) / 1000) })
  return [...new Set(endings)].filter((ending) => ending !== 'won')
}

test('of all who exchange at one quote at once, one does', { timeout: faultTimeoutMs }, async () => {
  await run.seeded(async () => {
    expect(await race('one quote', [await quoteOf('10.00')])).toEqual(['exchange.quote_used'])
  })
})

test('of all who exchange at one negotiated rate at once, by several quotes of it, one does', {
  timeout: faultTimeoutMs,
}, async () => {
  await run.seeded(async () => {
    const params = { customerId: server.ada.customerId }
    await staff.value(negotiationStaff.setTransferOrganization, { params, body: { isMoneyTransferOrganization: true } })
    const { midRate, markedRate } = await quoteOf('11.00')
    const requestedRate = ((Number(midRate) + Number(markedRate)) / 2).toFixed(6)
    const request = { fromCurrency: 'GBP', toCurrency: 'USD', amount: '11.00', requestedRate }
    const { id } = valueOf(await askAda(negotiation.requestNegotiatedRate, { body: request }))
    const decision = { version: 1, decision: 'approve' }
    await staff.value(negotiationStaff.decideNegotiation, { params: { id }, body: decision })
    const agreed = { bypassRequestId: id }
    const quotes = [await quoteOf('11.00', agreed), await quoteOf('11.00', agreed), await quoteOf('11.00', agreed)]
    const losers = await race('one negotiated rate', quotes, agreed)
    // Whoever finds the rate gone first ends the quote with it.
    const known = new Set(['exchange.quote_used', 'exchange.quote_expired', 'exchange.negotiation_ended'])
    expect(losers.filter((code) => !known.has(code))).toEqual([])
    expect(losers).toContain('exchange.negotiation_ended')
  })
})

test('after both races the books are sound', async () => {
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})
