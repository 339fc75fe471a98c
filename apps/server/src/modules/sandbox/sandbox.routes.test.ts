import { randomUUID } from 'node:crypto'
import type { Permission } from '@tradewind/contract'
import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { railsRoutes } from '#modules/rails'
import { type BankClock, openBankClock } from '#platform/bank-clock'
import { rows, sql } from '#platform/db'
import { fixedFlags } from '#platform/feature-flags'
import { createHttp, type Http } from '#platform/http'
import { createIdempotency } from '#platform/idempotency'
import { systemRandom } from '#platform/random'
import { signMessage } from '#platform/signed-message'
import { createEngine, type Engine } from './networks/engine.ts'
import { httpDelivery } from './networks/http-delivery.ts'
import { repeatUpdates } from './networks/repeat-updates.ts'
import { createSandboxNetwork } from './networks/sandbox-network.ts'
import { callbackSecret, type SandboxWorld, sandboxWorld } from './networks/test-world.ts'
import { addressOf, sandboxRoutes } from './sandbox.routes.ts'

const clock = clockAt('2026-11-20T10:00:00Z')
let clone: TestDatabase
let world: SandboxWorld
let bankClock: BankClock
let http: Http
let engine: Engine

const customerId = randomUUID()
/** What the customer has sent. */
const sent: { rail: string; id: string }[] = []

beforeAll(async () => {
  clone = await cloneDatabase()
  world = sandboxWorld({ url: clone.url, clock, bankClock: clock })
  const { db } = world
  bankClock = await openBankClock({ db, clock })
  const caller = { userId: randomUUID(), customerId, sessionId: 's', email: 'a@example.com', name: 'Ada' }
  http = await createHttp({
    authenticate: async () => ({ ...caller, permissions: new Set<Permission>(['sandbox:use']) }),
    idempotency: createIdempotency({ db, clock, secret: Buffer.from('secret') }),
    features: fixedFlags(),
    clock,
    random: systemRandom,
    log: pino({ level: 'silent' }),
  })
  const network = createSandboxNetwork({ db, clock, bankClock, random: systemRandom })
  // The engine needs the address, which is known once someone listens.
  const repeat = repeatUpdates({
    db,
    clock,
    bankClock,
    random: systemRandom,
    engine: { runDue: () => engine.runDue() },
  })
  sandboxRoutes(http, {
    testCards: () => ({ code: '1', cards: [] }),
    plantDifference: async () => {},
    network,
    bankClock,
    repeatUpdates: repeat,
    newestSent: async () => sent,
    hasAccount: async (_, to) => 'accountNumber' in to && to.accountNumber === '12345674',
  })
  await railsRoutes(http, world.rails)
  const address = await http.app.listen({ port: 0, host: '127.0.0.1' })
  const deliver = httpDelivery(() => address)
  const log = { error: () => {} }
  engine = createEngine({ db, clock, bankClock, deliver, secret: callbackSecret, log })
})

beforeEach(() => {
  world.credited.length = 0
})

afterAll(async () => {
  await http.app.close()
  await bankClock.close()
  await world.db.close()
  await clone.drop()
})

const ask = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
  const response = await http.app.inject({ method, url: `/sandbox/api/v1/${url}`, ...(payload && { payload }) })
  return { status: response.statusCode, ...response.json<{ value: never; error: string | null }>() }
}

test('money paid in by hand goes over HTTP, signed, and is credited when the bank clock gets there', async () => {
  const paid = await ask('POST', 'incoming-payments', {
    currencyCode: 'GBP',
    accountNumber: '1234 5674',
    bankCode: '04-03-66',
    amount: '1,250.00',
    senderName: 'Grace Webb',
    reference: 'Rent für März – 100 %',
  })
  expect(paid).toMatchObject({ status: 200, value: { arrivesAt: '2026-11-20T10:00:03.000Z' } })
  expect(await engine.runDue()).toBe(0)
  expect(await ask('PUT', 'clock', { aheadBySeconds: 60 })).toMatchObject({
    status: 200,
    value: { now: '2026-11-20T10:01:00.000Z', aheadSeconds: 60 },
  })
  expect(await engine.runDue()).toBe(1)
  expect(world.credited).toMatchObject([
    {
      rail: 'fps',
      to: { accountNumber: '12345674', bankCode: '040366' },
      amount: { currency: 'GBP', minor: 125_000n },
      reference: 'Rent für März – 100 %',
    },
  ])
})

test('news of a payment are told again over HTTP, signed, a few times in a minute', async () => {
  const order = world.order('fps', 1_000n)
  const again = () =>
    http.app.inject({
      method: 'POST',
      url: '/paymentgateway/api/v1/webhooks/testing-signalr-service',
      payload: { customerId },
    })
  expect((await again()).headers['refusal-code']).toBe('sandbox.nothing_told')
  await world.network.submit(order)
  sent.push({ rail: 'fps', id: order.endToEndId })
  await ask('PUT', 'clock', { aheadBySeconds: 60 })
  await engine.runDue()
  const told = world.heard.length
  const { value } = (await again()).json()
  expect(value).toMatchObject({ transactionId: order.endToEndId, network: 'fps', news: 'settled' })
  expect(value.heardAt).toBe(bankClock.now().toISOString())
  expect(world.heard.length).toBe(told)
  const kept = await world.db.asSystem((tx) =>
    rows<{ outcome: string }>(tx, sql`select outcome from rails.message where message_id = ${value.messageId}`),
  )
  expect(kept).toEqual([{ outcome: 'stale' }])
  const answers = await Promise.all(Array.from({ length: 8 }, again))
  const counts = Map.groupBy(answers, ({ statusCode }) => statusCode)
  expect([counts.get(200)?.length, counts.get(429)?.length]).toEqual([4, 4])
  await ask('PUT', 'clock', { aheadBySeconds: 60 })
  expect((await again()).statusCode).toBe(200)
})

test('details that belong to nobody here and amounts that are none are refused, and nothing is sent', async () => {
  const payment = { currencyCode: 'GBP', accountNumber: '12345674', amount: '5.00', senderName: 'Grace Webb' }
  const unknown = await ask('POST', 'incoming-payments', { ...payment, accountNumber: '99999999' })
  expect(unknown).toMatchObject({ status: 404, error: 'No Tradewind account matches these details.' })
  for (const amount of ['0', '-5', '5,00', '5.001', '1e3'])
    expect(await ask('POST', 'incoming-payments', { ...payment, amount })).toMatchObject({ status: 400 })
  await ask('PUT', 'clock', { aheadBySeconds: 60 })
  expect(await engine.runDue()).toBe(0)
})

test('the clock is told, and moves forward only', async () => {
  const before = await ask('GET', 'clock')
  expect(before).toMatchObject({ status: 200, value: { now: bankClock.now().toISOString() } })
  expect(await ask('PUT', 'clock', { aheadBySeconds: -60 })).toMatchObject({ status: 400 })
  expect(await ask('GET', 'clock')).toEqual(before)
})

test('the scenarios are listed', async () => {
  const { value } = await ask('GET', 'scenarios')
  expect(value).toContainEqual(expect.objectContaining({ network: 'Faster Payments', currencies: ['GBP'] }))
})

test('the address of the networks takes what is signed, byte by byte, and answers without the envelope', async () => {
  const body = '{ "not": "a message" }'
  const url = '/rails/api/v1/callbacks/fps'
  const signed = signMessage({ id: 'msg_1', at: clock.now(), body, secret: callbackSecret })
  const post = (headers: Record<string, string>, payload: string) =>
    http.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload })
  expect((await post(signed, body)).json()).toEqual({
    outcome: 'refused',
    error: "We can't process this message. It was stored for review.",
  })
  expect((await post(signed, '{"not":"a message"}')).json()).toEqual({ error: 'rails.callback_forged' })
  expect((await post({}, '')).statusCode).toBe(400)
  expect((await http.app.inject({ method: 'GET', url })).statusCode).not.toBe(200)
})

test('details are read as people copy them: an IBAN wherever it stands, and a RIB is no IBAN', () => {
  expect(addressOf('ie29 AIBK 9311 5212 3456 78', undefined)).toEqual({ iban: 'IE29AIBK93115212345678' })
  expect(addressOf('12-34 5674', '04-03-66')).toEqual({ accountNumber: '12345674', bankCode: '040366' })
  expect(addressOf('CI36601001003661234567890', undefined)).toEqual({ accountNumber: 'CI36601001003661234567890' })
})
