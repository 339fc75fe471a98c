import * as argon2 from '@node-rs/argon2'
import { exchange, idleSecondsHeader, payments } from '@tradewind/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rows, sql } from '#platform/db'
import { openBrowser } from '../../main/testing/test-browser.ts'
import { pin } from '../../main/testing/test-people.ts'
import { ask, freshKey, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

// Files share what they load: what was loaded before this one did not meet the spy.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })

let server: TestServer
let headers: Record<string, string>
const started: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  server = await startTestServer()
  // As the running server does, and with a real token and cookie.
  const { identity } = server.world
  started.push(await identity.remember(), await identity.rememberPins())
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  const { accessToken } = await browser.signIn(server.ada.email)
  headers = browser.headersFor(accessToken)
})
afterAll(async () => {
  for (const { stop } of started) await stop()
  await server.close()
})

const order = (changes: object = {}) =>
  paymentOrder(server.ada, { documentUploadItems: [], saveAsBeneficiary: false, ...changes })
const pay = (body: object, key = freshKey(), more: Record<string, string> = {}) =>
  ask(server.http, payments.createTransactionRequest, { body }, { ...headers, ...more, 'idempotency-key': key })

/** Every statement that goes to the database meanwhile, but those by which listeners prove that they hear. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  for (const [asked] of spy.mock.calls as unknown as [string | { text?: string }][]) {
    const text = typeof asked === 'string' ? asked : (asked.text ?? '')
    if (text !== 'select') sent.push(text)
  }
  spy.mockRestore()
  return sent
}

/** Repeats a payment until everything that is remembered is: news of the sign-in may still be on its way at first. */
const warmedUp = (body: object) =>
  vi.waitFor(
    async () => {
      const sent = await statementsOf(async () => expect((await pay(body)).statusCode).toBe(200))
      expect(sent.length).toBeLessThanOrEqual(2)
      return sent
    },
    { timeout: 10_000 },
  )

test('a whole payment costs two round trips to the database, and no slow hash', async () => {
  await warmedUp(order())
  vi.mocked(argon2.verify).mockClear()
  // One that gives everything, one that books everything.
  const sent = await statementsOf(() => pay(order({ beneficiaryId: server.ada.beneficiaryId })))
  expect(sent.map((text) => /[a-z_]+\.[a-z_]+/.exec(text)?.[0])).toEqual(['payments.order_contexts', 'ledger.book'])
  expect(vi.mocked(argon2.verify)).not.toHaveBeenCalled()
})

test('a payment some time after the last one also notes that its person acted, and reads nothing of the session anew', async () => {
  await warmedUp(order())
  server.clock.moveBy(6_000)
  const sent = await statementsOf(async () =>
    expect((await pay(order(), freshKey(), { [idleSecondsHeader]: '0' })).statusCode).toBe(200),
  )
  const names = ['tradewind_system', 'identity.session', 'commit', 'payments.order_contexts', 'ledger.book']
  expect(sent.map((text, place) => text.includes(names[place] ?? '-'))).toEqual(names.map(() => true))
  // Nor does the next one, which finds the session remembered as it was.
  expect(await statementsOf(() => pay(order()))).toHaveLength(2)
})

test('what an order to someone saved rests on is looked for once in each table', async () => {
  await warmedUp(order({ beneficiaryId: server.ada.beneficiaryId }))
  const { customerId, accounts, beneficiaryId } = server.ada
  const many = 4
  const owner = new pg.Client(server.databaseUrl)
  await owner.connect()
  const counted = async () =>
    (
      await owner.query<{ name: string; scans: number }>(
        `select relname as name, (seq_scan + idx_scan)::int as scans from pg_stat_xact_user_tables
         where schemaname || '.' || relname in ('customers.customer', 'accounts.account', 'beneficiaries.verification',
           'beneficiaries.beneficiary_account', 'payments.limit_rule', 'payments.limit_use')`,
      )
    ).rows
  const scans = await (async () => {
    try {
      // Whoever makes a plan looks into tables too, so the second time counts.
      const call = `select payments.order_contexts(array_fill($1::uuid, array[${many}]), array_fill($2::uuid, array[${many}]),
          array_fill('SortCode'::text, array[${many}]), array_fill('089999'::text, array[${many}]),
          array_fill('66374958'::text, array[${many}]), array_fill(now(), array[${many}]),
          array_fill($3::uuid, array[${many}]), 'Debit') as contexts`
      const values = [customerId, accounts.GBP, beneficiaryId]
      await owner.query('begin')
      const first = await owner.query<{ contexts: { saved: object | null }[] }>(call, values)
      expect(first.rows[0]?.contexts.map(({ saved }) => saved !== null)).toEqual([true, true, true, true])
      const before = new Map((await counted()).map(({ name, scans: count }) => [name, count]))
      await owner.query(call, values)
      return (await counted()).map(({ name, scans: count }) => [name, count - (before.get(name) ?? 0)])
    } finally {
      await owner.end()
    }
  })()
  expect(Object.fromEntries(scans)).toEqual({
    account: many,
    beneficiary_account: many,
    customer: many,
    limit_rule: many,
    limit_use: many,
    verification: many,
  })
})

test('the first payment of a session has nothing planned anew either', async () => {
  await warmedUp(order())
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  const { accessToken } = await browser.signIn(server.ada.email)
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const body = { ...order(), transactionPin: pin }
  const signed = { ...browser.headersFor(accessToken), 'idempotency-key': freshKey() }
  const { statusCode } = await ask(server.http, payments.createTransactionRequest, { body }, signed)
  const asked = spy.mock.calls as unknown as [string | { text: string; name?: string }][]
  const anew = asked.map(([one]) => (typeof one === 'string' ? { text: one } : one)).filter((one) => !('name' in one))
  spy.mockRestore()
  expect(statusCode).toBe(200)
  // What begins and ends transactions needs no plan, nor does the proof that notifications are heard.
  expect(anew.map(({ text }) => text).filter((text) => !/^(begin; set local|commit$|select$)/.test(text))).toEqual([])
})

test('payments that come together share what reads for them and what books them', async () => {
  await warmedUp(order())
  let answers: number[] = []
  const sent = await statementsOf(async () => {
    answers = (await Promise.all(Array.from({ length: 32 }, () => pay(order())))).map(({ statusCode }) => statusCode)
  })
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(sent.filter((text) => text.includes('payments.order_contexts')).length).toBeLessThan(20)
  expect(sent.filter((text) => text.includes('ledger.book')).length).toBeLessThan(20)
})

test('payments that are handed over together share each statement of it, and so do their news', async () => {
  const { tasks, engine } = server.world
  const start = server.clock.now()
  /** Both ways in statements; a session is over when its tokens are, so time goes on from where it was. */
  const finish = async () => {
    const handedOver = await statementsOf(() => tasks.runDue('payments'))
    server.clock.moveBy(10_000)
    const settled = await statementsOf(() => engine.runDue())
    server.clock.moveTo(start)
    return { handedOver: handedOver.length, settled: settled.length }
  }
  // What earlier tests left to do is done before.
  await finish()
  const costs = async (many: number) => {
    await Promise.all(Array.from({ length: many }, () => pay(order())))
    return finish()
  }
  const alone = await costs(1)
  const together = await costs(24)
  const left = sql`select from payments.transaction where money = 'held' and direction = 'out'`
  expect(await server.db.asSystem((tx) => rows(tx, left))).toEqual([])
  expect([alone.handedOver, alone.settled].map((count) => count <= 31)).toEqual([true, true])
  // They may come in two or three parts, never in twenty-four.
  expect(together.handedOver).toBeLessThan(3 * alone.handedOver)
  expect(together.settled).toBeLessThan(3 * alone.settled)
})

test('a payment that is refused before it is booked costs one', async () => {
  await warmedUp(order())
  const sent = await statementsOf(async () => {
    const refused = await pay(order({ amount: '12.51' }))
    expect(refused.headers['refusal-code']).toBe('payments.charge_changed')
  })
  // The look for an answer stored under the key comes after the refusal.
  expect(sent.filter((text) => text.includes('payments.order_contexts'))).toHaveLength(1)
  expect(sent.filter((text) => text.includes('ledger.book'))).toHaveLength(0)
})

const exchangeBody = (details: object = {}) => ({
  from: { amount: '1.00', currency: { id: server.ada.accounts.GBP } },
  to: { currency: { id: server.ada.accounts.USD } },
  exchangeDetails: { reasonForExchange: 'Supplier', transactionPin: pin, ...details },
})
const exchanged = async (details: object = {}) => {
  const headersOfOne = { ...headers, 'idempotency-key': freshKey() }
  const answer = await ask(server.http, exchange.initiateExchange, { body: exchangeBody(details) }, headersOfOne)
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
}
/** Repeats an exchange until everything that is remembered is. */
const warmedUpExchange = () =>
  vi.waitFor(async () => expect((await statementsOf(() => exchanged())).length).toBeLessThanOrEqual(2), {
    timeout: 10_000,
  })

test('a whole exchange costs two round trips, whether it makes its quote or names one, and those at once share them', async () => {
  await warmedUpExchange()
  const both = ['payments.exchange_contexts', 'ledger.book']
  const named = (sent: string[]) => sent.map((text) => /[a-z_]+\.[a-z_]+/.exec(text)?.[0])
  expect(named(await statementsOf(() => exchanged()))).toEqual(both)
  const { GBP: fromAccountId, USD: toAccountId } = server.ada.accounts
  const body = { fromAccountId, toAccountId, side: 'sell', amount: '1.00' }
  const quoted = await ask(server.http, exchange.createExchangeQuote, { body }, headers)
  const { rateId } = quoted.json().value
  expect(named(await statementsOf(() => exchanged({ rateId })))).toEqual(both)
  const sent = named(await statementsOf(() => Promise.all(Array.from({ length: 32 }, () => exchanged()))))
  expect(sent.filter((name) => name === both[0]).length).toBeLessThan(20)
  expect(sent.filter((name) => name === both[1]).length).toBeLessThan(20)
})

test('what a payment costs is asked in as many round trips as there are questions, one more for someone saved', async () => {
  const costs = async (more: object = {}) => {
    const way = { Amount: '12.50', CurrencyCode: 'GBP', PaymentMethodType: 'SortCode' }
    const query = { ...way, AccountId: server.ada.accounts.GBP, ...more }
    const sent = await statementsOf(async () =>
      expect((await ask(server.http, payments.getTransactionCharge, { query }, headers)).statusCode).toBe(200),
    )
    return sent.map((text) => /[a-z_]+\.[a-z_]+/.exec(text)?.[0] ?? text)
  }
  // Whose it is; the account and what lies on it; the limits with their use; who must approve.
  const questions = ['tradewind.customer_id', 'accounts.account']
  const others = ['r.per_transaction', 'approvals.approval_context', 'commit']
  expect(await costs()).toEqual([...questions, ...others])
  expect(await costs({ BeneficiaryId: server.ada.beneficiaryId })).toEqual([...questions, 'accounts.list', ...others])
})
