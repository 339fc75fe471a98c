import { exchange, negotiation, negotiationStaff, payments } from '@tradewind/contract'
import { fromDecimal, money, toDecimal } from '@tradewind/kernel'
import { faultRun, faultTimeoutMs } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneRow, sql } from '#platform/db'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { pin } from '../../main/testing/test-people.ts'
import { type Answer, ask, freshKey, paymentOrder } from '../../main/testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

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
const quoteOf = async (amount: string, agreed: object = {}, to: 'USD' | 'EUR' = 'USD') => {
  const { GBP: fromAccountId, [to]: toAccountId } = server.ada.accounts
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

interface Order {
  declared: Parameters<typeof ask>[1]
  request: Parameters<typeof ask>[2]
}
const exchangeOf = (quoted: Quoted, agreed: object = {}): Order => ({
  declared: exchange.initiateExchange,
  request: formOf(quoted, agreed),
})
/** A payment in euros that takes all that a negotiated rate buys, with its charge of 0.45. */
const sendOf = (quoted: Quoted): Order => {
  const buys = fromDecimal(quoted.bought.amount, 'EUR').minor
  const order = paymentOrder(server.ada, {
    sourceAccountId: server.ada.accounts.EUR,
    sourceCurrencyId: 'EUR',
    sourceCurrencyCode: 'EUR',
    amount: toDecimal(money('EUR', buys - 45n)),
    totalAmount: toDecimal(money('EUR', buys)),
    beneficiaryAccountDetailsRequests: [{ paymentMethodType: 'Iban', paymentMethodValue: 'DE89370400440532013000' }],
    documentUploadItems: [],
  })
  const { fromAccountId: accountId, rateId, markedRate } = quoted
  const exchangeFrom = { accountId, rateId, markedRate, amount: quoted.sold.amount }
  return { declared: payments.createTransactionRequest, request: { body: { ...order, exchangeFrom } } }
}

/** So a server says that it was too busy to hear an attempt, or to look for what became of its key. */
const isUnheard = (code: unknown) => code === 'platform.busy' || code === 'platform.unreachable'

/** One attempt with a key of its own, made again until it is heard. */
async function attempt({ declared, request }: Order, place: number): Promise<string> {
  for (const key = freshKey(); ; ) {
    const { statusCode, headers } = await askAda(declared, request, key, place)
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
async function race(name: string, sells: string, orders: readonly [Order, ...Order[]]): Promise<string[]> {
  const before = await exchanged()
  const began = performance.now()
  const endings = await Promise.all(
    Array.from({ length: wide }, (_, place) => attempt(orders[place % orders.length] ?? orders[0], place)),
  )
  const won = endings.filter((ending) => ending === 'won').length
  const sold = BigInt(sells.replace('.', ''))
  expect(await exchanged()).toEqual({ count: before.count + 1n, sold: before.sold + sold, taken: before.taken + sold })
  expect(won).toBe(1)
  run.tell({ race: name, wide, won, seconds: Math.round((performance.now() - began) / 1000) })
  return [...new Set(endings)].filter((ending) => ending !== 'won')
}

test('of all who exchange at one quote at once, one does', { timeout: faultTimeoutMs }, async () => {
  await run.seeded(async () => {
    expect(await race('one quote', '10.00', [exchangeOf(await quoteOf('10.00'))])).toEqual(['exchange.quote_used'])
  })
})

/** A rate for pounds that treasury agreed to. */
async function agreedFor(amount: string, toCurrency: 'USD' | 'EUR') {
  const params = { customerId: server.ada.customerId }
  await staff.value(negotiationStaff.setTransferOrganization, { params, body: { isMoneyTransferOrganization: true } })
  const { midRate, markedRate } = await quoteOf(amount, {}, toCurrency)
  const requestedRate = ((Number(midRate) + Number(markedRate)) / 2).toFixed(6)
  const request = { fromCurrency: 'GBP', toCurrency, amount, requestedRate }
  const { id } = valueOf(await askAda(negotiation.requestNegotiatedRate, { body: request }))
  const decision = { version: 1, decision: 'approve' }
  await staff.value(negotiationStaff.decideNegotiation, { params: { id }, body: decision })
  return { bypassRequestId: String(id) }
}
// Whoever finds the rate gone first ends the quote with it.
const lost = new Set(['exchange.quote_used', 'exchange.quote_expired', 'exchange.negotiation_ended'])

test('of all who exchange at one negotiated rate at once, by several quotes of it, one does', {
  timeout: faultTimeoutMs,
}, async () => {
  await run.seeded(async () => {
    const agreed = await agreedFor('11.00', 'USD')
    const order = async () => exchangeOf(await quoteOf('11.00', agreed), agreed)
    const losers = await race('one negotiated rate', '11.00', [await order(), await order(), await order()])
    expect(losers.filter((code) => !lost.has(code))).toEqual([])
    expect(losers).toContain('exchange.negotiation_ended')
  })
})

test('of all who exchange or send at one negotiated rate at once, one does, and nobody is paid twice', {
  timeout: faultTimeoutMs,
}, async () => {
  await run.seeded(async () => {
    const agreed = await agreedFor('12.00', 'EUR')
    const quoted = () => quoteOf('12.00', agreed, 'EUR')
    const orders = [exchangeOf(await quoted(), agreed), sendOf(await quoted()), sendOf(await quoted())] as const
    const losers = await race('one negotiated rate, exchanged or sent', '12.00', [...orders])
    expect(losers.filter((code) => !lost.has(code))).toEqual([])
    const { records } = valueOf(await askAda(negotiation.listNegotiations, { query: {} }))
    const used = records.find(({ id }: { id: string }) => id === agreed.bypassRequestId)
    expect(used).toMatchObject({ status: 'Completed', transactionId: expect.any(String) })
  })
})

test('after all races the books are sound', async () => {
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})
