import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { call, Refusal, refusalHeader, wire } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createBodyRoom } from '#platform/body-room'
import type { Caller } from '#platform/caller'
import { type Database, execute, openDatabase, sql } from '#platform/db'
import { fixedFlags } from '#platform/feature-flags'
import { createHttp, type Http } from '#platform/http'
import { AlreadyDone, createIdempotency, storeAnswers } from '#platform/idempotency'
import { createPersonLanes } from '#platform/person-lanes'
import { systemRandom } from '#platform/random'

const ada: Caller = {
  userId: '00000000-0000-7000-8000-0000000000a1',
  customerId: '00000000-0000-7000-8000-0000000000a2',
  sessionId: 's',
  email: 'ada@example.com',
  name: 'Ada',
  permissions: new Set(['accounts:read', 'payments:create']),
}
const logged: string[] = []
let clone: TestDatabase
let db: Database
let http: Http
let effects: string[]
let caller: Caller | undefined

const Query = z.strictObject({ ...wire.paging, AccountId: z.optional(wire.Id) })
const readThing = call({
  name: 'test.readThing',
  call: 'GET /transactions/api/v1/Thing/get-thing/{id}',
  summary: 'x',
  permission: 'accounts:read',
  action: 'access customer accounts',
  params: z.strictObject({ id: z.string() }),
  query: Query,
  value: z.object({ id: z.string(), page: z.int(), balance: wire.Money }),
  refusals: ['accounts.unknown'],
})
const payThing = call({
  name: 'test.payThing',
  call: 'POST /transactions/api/v1/Thing/pay',
  summary: 'x',
  permission: 'payments:create',
  idempotent: true,
  body: z
    .strictObject({ amount: z.string(), currencyCode: wire.CurrencyCode })
    .check(wire.amountFits('amount', (b) => b.currencyCode)),
  value: z.object({ receipt: z.string() }),
  refusals: ['ledger.insufficient_funds'],
})
const staffOnly = call({
  name: 'test.staff',
  call: 'GET /permission/api/v1/staff',
  summary: 'x',
  permission: 'sendr:read',
})

const sendMuch = call({
  name: 'test.sendMuch',
  call: 'POST /transactions/api/v1/Thing/much',
  summary: 'x',
  permission: 'payments:create',
  bodyLimit: 1_000_000,
  body: z.strictObject({ text: z.string() }),
})
const sendHuge = call({
  name: 'test.sendHuge',
  call: 'POST /transactions/api/v1/Thing/huge',
  summary: 'x',
  permission: 'payments:create',
  bodyLimit: 38_000_000,
  body: z.strictObject({ text: z.string() }),
})
const cutOff = call({
  name: 'test.cutOff',
  call: 'GET /transactions/api/v1/Thing/cut-off',
  summary: 'x',
  permission: 'accounts:read',
})
const fillDisk = call({
  name: 'test.fillDisk',
  call: 'GET /transactions/api/v1/Thing/fill-disk',
  summary: 'x',
  permission: 'accounts:read',
})
let reading = async (): Promise<void> => undefined

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  const clock = clockAt('2026-11-21T10:00:00Z')
  http = await createHttp({
    authenticate: async () => {
      if (!caller) throw new Refusal('identity.session_expired')
      return caller
    },
    idempotency: createIdempotency({ db, clock, secret: Buffer.from('secret') }),
    features: fixedFlags(),
    clock,
    random: systemRandom,
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
  })
  http.handle(readThing, async ({ params, query }) => {
    if (params.id === 'foreign') throw new Refusal('accounts.unknown')
    if (params.id === 'unlisted') throw new Refusal('rates.unknown')
    return { id: params.id, page: query.Page, balance: money('GBP', 1250n), secret: 'never leaves' } as never
  })
  http.handle(payThing, async ({ body, idempotent, caller }) => {
    if (body.amount === '99.00') throw new Refusal('ledger.insufficient_funds')
    const receipt = `receipt-${systemRandom.int(0, 1e9)}`
    await db.asCustomer(caller.customerId, async (tx) => {
      await execute(tx, sql`select pg_sleep(0.02)`)
      await storeAnswers(tx, [idempotent.answerWith({ receipt })])
      tx.afterCommit(() => effects.push(receipt))
    })
    return { receipt }
  })
  http.handle(fillDisk, () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' })))
  http.handle(cutOff, async () => {
    await db.asSystem(async (tx) => {
      const own = (await tx.client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]
      await db.asSystem((other) => other.client.query(`reset role; select pg_terminate_backend(${own?.pid})`))
      await tx.client.query('select')
    })
    return null
  })
  http.handle(staffOnly, async () => null)
  http.handle(sendMuch, async () => null)
  http.handle(sendHuge, async () => {
    await reading()
    return null
  })
})

beforeEach(() => {
  effects = []
  caller = ada
})

afterAll(async () => {
  await http.app.close()
  await db.close()
  await clone.drop()
})

const get = (url: string) => http.app.inject({ url })
const pay = (key: string | undefined, payload: object) =>
  http.app.inject({
    method: 'POST',
    url: '/transactions/api/v1/Thing/pay',
    payload,
    headers: key ? { 'idempotency-key': key } : {},
  })

test('[http-case-insensitive, http-trailing-slash, entity-envelope] paths match in any letter case and with a slash behind, parameters keep theirs', async () => {
  const answer = await get('/TRANSACTIONS/api/v1/thing/GET-thing/AbC/?page=2')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    isSuccess: true,
    value: { id: 'AbC', page: 2, balance: { amount: '12.50', currencyCode: 'GBP' } },
    error: null,
    message: null,
  })
})

test('a reply field that the contract does not list cannot leave the server', async () => {
  expect((await get('/transactions/api/v1/Thing/get-thing/1')).body).not.toContain('never leaves')
})

test('a listed refusal is its status and words; an unlisted one is a 500 with a request id', async () => {
  const foreign = await get('/transactions/api/v1/Thing/get-thing/foreign')
  expect([foreign.statusCode, foreign.headers['refusal-code'], foreign.json().error]).toEqual([
    404,
    'accounts.unknown',
    "We couldn't find that account.",
  ])
  const unlisted = await get('/transactions/api/v1/Thing/get-thing/unlisted')
  expect([unlisted.statusCode, unlisted.json().error]).toEqual([
    500,
    'Unable to process your request, please try again later',
  ])
  expect(unlisted.json().message).toBe(`Request ${unlisted.headers['x-request-id']}`)
})

test('unknown, repeated and mistyped fields are refused together, worded for a person', async () => {
  const odd = await get('/transactions/api/v1/Thing/get-thing/1?Page=one&AccountId=7&Sneaky=1')
  expect(odd.statusCode).toBe(400)
  expect(odd.json().value.errors).toEqual([
    { field: 'Page', message: 'Page must be a number' },
    { field: 'AccountId', message: "We don't recognize this id." },
    { field: 'Sneaky', message: "Sneaky isn't part of this request" },
  ])
  const twice = await get('/transactions/api/v1/Thing/get-thing/1?Page=1&page=2')
  expect(twice.json().value.errors[0].message).toBe('Page was given twice')
  expect((await get('/transactions/api/v1/Thing/get-thing/1?Page=1&Page=2')).statusCode).toBe(400)
})

test.each([
  ['-5.00', 'The amount must be more than zero.'],
  ['0', 'The amount must be more than zero.'],
  ['12.345', 'That amount has too many decimal places for this currency.'],
  ['12,50', 'Use a point before the decimals, such as 1,250.00.'],
  ['1e3', 'Use a point before the decimals, such as 1,250.00.'],
  ['99999999999999999999', 'That amount is too large.'],
])('the amount %s is refused in words', async (amount, message) => {
  const answer = await pay('key-amount-1', { amount, currencyCode: 'GBP' })
  expect([answer.statusCode, answer.json().value.errors]).toEqual([400, [{ field: 'amount', message }]])
  expect(effects).toEqual([])
})

test.each([['{"a":'], ['[1'], ['{"__proto__":{"x":1}}'], ['"text"'], ['null']])(
  'the body %s is refused in the envelope',
  async (payload) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'key-body-1' }
    const answer = await http.app.inject({ method: 'POST', url: '/transactions/api/v1/Thing/pay', payload, headers })
    expect([answer.statusCode, answer.json().isSuccess]).toEqual([400, false])
  },
)

test('a body beyond the limit is refused before it is read', async () => {
  const answer = await pay('key-large-1', { amount: '1'.repeat(70_000), currencyCode: 'GBP' })
  expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([413, 'request.too_large'])
})

test('[http-401] without a session the answer is 401, whatever else is wrong', async () => {
  caller = undefined
  const answer = await get('/transactions/api/v1/Thing/get-thing/1?Sneaky=1')
  expect([answer.statusCode, answer.json().error]).toEqual([
    401,
    'Your session has expired, Kindly login to continue accessing your dashboard.',
  ])
})

test('[http-403, http-403-default] a 403 says what one may not do, or the default phrase', async () => {
  caller = { ...ada, permissions: new Set() }
  expect((await get('/transactions/api/v1/Thing/get-thing/1')).json().error).toBe(
    'Access Denied: You are not authorized to access customer accounts',
  )
  expect((await get('/permission/api/v1/staff')).json().error).toBe(
    'Access Denied: You are not authorized to perform this operation',
  )
})

test('[http-404, http-405] an unknown path is 404, a known one with another method 405', async () => {
  const unknown = await get('/transactions/api/v1/nothing')
  expect([unknown.statusCode, unknown.json().error]).toEqual([
    404,
    'Operation does not exist, please check and try again',
  ])
  const method = await http.app.inject({ method: 'DELETE', url: '/transactions/api/v1/thing/pay' })
  expect([method.statusCode, method.json().error, method.headers['allow']]).toEqual([
    405,
    'Operation Not Allowed. Please check and try again',
    'POST',
  ])
})

test('a request that another site made the browser send is refused', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'idempotency-key': 'key-foreign-1' }
  const answer = await http.app.inject({
    method: 'POST',
    url: '/transactions/api/v1/Thing/pay',
    payload: { amount: '1.00', currencyCode: 'GBP' },
    headers,
  })
  expect(answer.statusCode).toBe(403)
})

test('a money call without a key is refused, and one whose key is no key says so', async () => {
  const refusal = async (key: string | undefined) =>
    (await pay(key, { amount: '1.00', currencyCode: 'GBP' })).headers['refusal-code']
  for (const key of [undefined, '']) expect(await refusal(key)).toBe('request.key_missing')
  for (const key of ['short', 'x'.repeat(200), 'two words here']) expect(await refusal(key)).toBe('request.key_invalid')
})

test('the same key and request, 20 times at once and once later, is one effect and one answer byte for byte', async () => {
  const body = { amount: '5.00', currencyCode: 'GBP' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay('key-parallel-1', body)))
  answers.push(await pay('key-parallel-1', { currencyCode: 'GBP', amount: '5.00' }))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(effects).toHaveLength(1)
})

test('a used key with another request is refused and does nothing', async () => {
  await pay('key-reused-1', { amount: '5.00', currencyCode: 'GBP' })
  const other = await pay('key-reused-1', { amount: '6.00', currencyCode: 'GBP' })
  expect([other.statusCode, other.headers['refusal-code'], effects.length]).toEqual([422, 'request.key_reused', 1])
})

test('a refusal is not stored: the same key may be tried again when the reason is gone', async () => {
  const broke = { amount: '99.00', currencyCode: 'GBP' }
  expect((await pay('key-refused-1', broke)).statusCode).toBe(409)
  expect((await pay('key-refused-1', { amount: '9.00', currencyCode: 'GBP' })).statusCode).toBe(200)
})

test('a request whose database is lost half-way is answered 503, with when to try again and nothing of the reason', async () => {
  const answer = await get('/transactions/api/v1/Thing/cut-off')
  expect([
    answer.statusCode,
    answer.headers[refusalHeader],
    answer.headers['retry-after'],
    answer.json().message,
  ]).toEqual([503, 'platform.unreachable', '1', null])
})

test('while a server has too much to do, calls are refused before anything is done for them', async () => {
  let isOverloaded = true
  let asked = 0
  const busy = await createHttp({
    authenticate: async () => {
      asked += 1
      return ada
    },
    features: fixedFlags(),
    clock: clockAt('2026-11-21T10:00:00Z'),
    random: systemRandom,
    log: pino({ level: 'silent' }),
    isOverloaded: () => isOverloaded,
  })
  busy.handle(cutOff, async () => null)
  const get = async () => {
    const { statusCode, headers } = await busy.app.inject({ url: '/transactions/api/v1/Thing/cut-off' })
    return [statusCode, headers[refusalHeader], headers['retry-after'], asked]
  }
  expect(await get()).toEqual([503, 'platform.busy', '2', 0])
  isOverloaded = false
  expect(await get()).toEqual([200, undefined, undefined, 1])
  await busy.app.close()
})

test('of one person’s requests so many wait, and more are refused at once', async () => {
  const { promise: go, resolve } = Promise.withResolvers<void>()
  const inLane = createPersonLanes(1)
  const waiting = Array.from({ length: 501 }, () => inLane('ada', () => go))
  await expect(inLane('ada', () => go)).rejects.toMatchObject({ code: 'request.too_many', retryAfter: 1 })
  // Others have room of their own.
  const other = inLane('ben', () => go)
  resolve()
  await Promise.all([...waiting, other])
  await inLane('ada', () => go)
})

test('while a disk is full callers are to come again later, and the log says what to do about it', async () => {
  const answer = await get('/transactions/api/v1/Thing/fill-disk')
  expect([answer.statusCode, answer.headers[refusalHeader], answer.headers['retry-after']]).toEqual([
    503,
    'platform.busy',
    '30',
  ])
  expect(logged.join('\n')).toContain('Free some space there')
})

test.each([
  ['it was done before', new AlreadyDone()],
  ['the money that it misses is its own', new Refusal('ledger.insufficient_funds')],
])('a repeat is left open while its first answer cannot be read: %s', async (_why, met) => {
  const away: Database = { ...db, asCustomer: () => Promise.reject(new Refusal('platform.busy')) }
  const { once } = createIdempotency({
    db: away,
    clock: clockAt('2026-11-21T10:00:00Z'),
    secret: Buffer.from('secret'),
  })
  const repeat = once({ declared: payThing, caller: ada, key: 'key-again-1', body: {} }, () => Promise.reject(met))
  await expect(repeat).rejects.toMatchObject({ code: 'platform.unreachable', status: 503 })
})

test('what travels in a query never reaches the log', async () => {
  await get('/transactions/api/v1/Thing/get-thing/1?Sneaky=hunter2')
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('')).not.toContain('hunter2')
})

test('nobody is read before we know who it is', async () => {
  caller = undefined
  const answer = await http.app.inject({
    method: 'POST',
    url: '/transactions/api/v1/Thing/much',
    headers: { 'content-type': 'application/json' },
    payload: 'no JSON'.repeat(20_000),
  })
  expect([answer.statusCode, answer.headers[refusalHeader]]).toEqual([401, 'identity.session_expired'])
})

test('who holds many large bodies open gets no more, and takes no room from others', async () => {
  const send = (length: number, remoteAddress = '203.0.113.7') =>
    http.app.inject({
      method: 'POST',
      url: '/transactions/api/v1/Thing/huge',
      payload: { text: 'x'.repeat(length) },
      remoteAddress,
    })
  const large = 30_000_000
  let release = () => {}
  const gate = new Promise<void>((open) => (release = open))
  let held = 0
  const two = new Promise<void>((resolve) => {
    reading = () => {
      held += 1
      if (held === 2) resolve()
      return gate
    }
  })
  const first = [send(large), send(large)]
  await two
  const third = await send(large)
  expect([third.statusCode, third.headers[refusalHeader], third.headers['retry-after']]).toEqual([
    429,
    'request.too_many',
    '5',
  ])
  reading = async () => undefined
  expect((await send(10)).statusCode).toBe(200)
  expect((await send(large, '198.51.100.1')).headers[refusalHeader]).toBe('request.too_many')
  caller = { ...ada, userId: '00000000-0000-7000-8000-0000000000b1' }
  expect((await send(large)).statusCode).toBe(200)
  caller = ada
  release()
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await send(large)).statusCode).toBe(200)
})

test('one person’s parallel requests leave room for others’', async () => {
  let release = () => {}
  const gate = new Promise<void>((open) => (release = open))
  const begun: string[] = []
  reading = () => {
    begun.push(caller?.userId ?? '')
    return gate
  }
  const send = () => http.app.inject({ method: 'POST', url: '/transactions/api/v1/Thing/huge', payload: { text: 'x' } })
  const adas = Array.from({ length: 40 }, send)
  await vi.waitFor(() => expect(begun).toHaveLength(10))
  caller = { ...ada, userId: '00000000-0000-7000-8000-0000000000b1' }
  const beas = send()
  await vi.waitFor(() => expect(begun).toHaveLength(11))
  expect(begun.at(-1)).toBe(caller.userId)
  release()
  expect((await Promise.all([...adas, beas])).map(({ statusCode }) => statusCode)).toEqual(
    adas.concat(beas).map(() => 200),
  )
  reading = async () => undefined
})

test('rooms for large bodies are as large as they say, also for what says nothing of its length', async () => {
  let asked = 0
  const rooms = await createHttp({
    authenticate: async ({ headers }) => {
      asked += 1
      return { ...ada, userId: String(headers['x-person']) }
    },
    features: fixedFlags(),
    clock: clockAt('2026-11-21T10:00:00Z'),
    random: systemRandom,
    log: pino({ level: 'silent' }),
  })
  rooms.handle(sendHuge, async () => null)
  const { port } = new URL(await rooms.app.listen({ port: 0, host: '0.0.0.0' }))
  const sockets: Socket[] = []
  /** Begins to send a body of 38 megabytes; gives the code of its refusal, or nothing once there is room for it. */
  const begin = async (person: string, network: string, length = 'Content-Length: 38000000') => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: network })
    sockets.push(socket)
    let answer = ''
    socket.on('data', (part) => (answer += part.toString()))
    const before = asked
    socket.write(
      `POST /transactions/api/v1/Thing/huge HTTP/1.1\r\nHost: x\r\nX-Person: ${person}\r\n${length}\r\nContent-Type: application/json\r\n\r\n`,
    )
    await vi.waitFor(() => expect(asked).toBe(before + 1))
    // What is refused is answered before the next request, which comes after it.
    await fetch(`http://127.0.0.1:${port}/none`)
    return /refusal-code: ([\w.]+)/i.exec(answer)?.[1]
  }
  const chunked = 'Transfer-Encoding: chunked'
  expect([await begin('a', '127.0.0.1', chunked), await begin('a', '127.0.0.1', chunked)]).toEqual([
    undefined,
    undefined,
  ])
  expect(await begin('a', '127.0.0.2')).toBe('request.too_many')
  expect(await begin('b', '127.0.0.1')).toBeUndefined()
  expect(await begin('c', '127.0.0.1')).toBe('request.too_many')
  for (const place of [2, 3])
    for (const who of ['c', 'd']) expect(await begin(`${who}${place}`, `127.0.0.${place}`)).toBeUndefined()
  expect(await begin('e', '127.0.0.2')).toBeUndefined()
  // Eight of them are all that there is room for.
  expect(await begin('f', '127.0.0.3')).toBe('platform.busy')
  for (const socket of sockets) socket.destroy()
  await rooms.app.close()
})

test('one network has room for several people, and not for all that many send', () => {
  const room = createBodyRoom({ person: 20, network: 30, all: 50 })
  const take = (person: string, network: string, bytes: number) => room.take({ person, network }, bytes)
  const back = take('ada', 'a', 20)
  take('bea', 'a', 10)
  expect(() => take('cleo', 'a', 1)).toThrow('request.too_many')
  take('dora', 'd', 20)
  expect(() => take('elsa', 'e', 1)).toThrow('platform.busy')
  back()
  take('cleo', 'a', 20)
})

test('ten megabytes of brackets, or of numbers, are refused before they are parsed', async () => {
  const parsed = vi.spyOn(JSON, 'parse')
  for (const payload of ['['.repeat(900_000), `{"text":[${'0,'.repeat(400_000)}0]}`]) {
    const answer = await http.app.inject({
      method: 'POST',
      url: '/transactions/api/v1/Thing/much',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect([answer.statusCode, answer.headers[refusalHeader]]).toEqual([400, 'request.invalid'])
    expect(parsed.mock.calls.filter(([text]) => text.length > 65_536)).toEqual([])
  }
  parsed.mockRestore()
})

test.each([
  ['headers', 'POST /transactions/api/v1/Thing/pay HTTP/1.1\r\nHost: x\r\n'],
  [
    'a body',
    'POST /transactions/api/v1/Thing/pay HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\nContent-Type: application/json\r\n\r\n{',
  ],
  [
    'chunks',
    'POST /transactions/api/v1/Thing/pay HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n1\r\n{\r\n',
  ],
])('half-sent %s do not stay open', async (_, text) => {
  const slow = await createHttp({
    authenticate: async () => ada,
    features: fixedFlags(),
    clock: clockAt('2026-11-21T10:00:00Z'),
    random: systemRandom,
    log: pino({ level: 'silent' }),
    patience: { headersMs: 50, checkMs: 20, bodyMs: 50, chunkedMs: 50 },
  })
  slow.handle(payThing, async () => ({ receipt: 'none' }))
  const { port } = new URL(await slow.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += part.toString()))
  socket.write(text)
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  await slow.app.close()
})

test('HEAD answers like GET, without the body', async () => {
  caller = ada
  for (const id of ['a', 'foreign']) {
    const url = `/transactions/api/v1/Thing/get-thing/${id}`
    const [got, head] = [await http.app.inject({ url }), await http.app.inject({ method: 'HEAD', url })]
    expect([head.statusCode, head.headers['refusal-code'], head.headers['content-type'], head.body]).toEqual([
      got.statusCode,
      got.headers['refusal-code'],
      got.headers['content-type'],
      '',
    ])
  }
})

const whereFrom = call({
  name: 'test.whereFrom',
  call: 'GET /transactions/api/v1/Thing/where-from',
  summary: 'x',
  permission: 'anyone',
  value: z.object({ ip: z.string() }),
})

test.each([
  [undefined, '198.51.100.9'],
  [1, '192.0.2.2'],
  [2, '192.0.2.1'],
  ['198.51.100.0/24', '192.0.2.2'],
  ['203.0.113.0/24', '198.51.100.9'],
])('behind proxies that are given as %s a request comes from %s', async (trustProxy, expected) => {
  const clock = clockAt(new Date())
  const { app, handle } = await createHttp({
    authenticate: async () => ada,
    idempotency: createIdempotency({ db, clock, secret: Buffer.alloc(32) }),
    trustProxy,
    features: fixedFlags(),
    clock,
    random: systemRandom,
    log: pino({ level: 'silent' }),
  })
  handle(whereFrom, async ({ request }) => ({ ip: request.ip }))
  const answer = await app.inject({
    url: '/transactions/api/v1/Thing/where-from',
    remoteAddress: '198.51.100.9',
    headers: { 'x-forwarded-for': '10.9.9.9, 192.0.2.1, 192.0.2.2' },
  })
  expect(answer.json().value).toEqual({ ip: expected })
  await app.close()
})

test('whoever is refused for want of a session reads in which way one is shown', async () => {
  caller = undefined
  const get = (headers: Record<string, string>) =>
    http.app.inject({ url: '/transactions/api/v1/Thing/get-thing/one?page=1', headers })
  expect((await get({})).headers['www-authenticate']).toBe('Bearer')
  const brought = await get({ authorization: 'Bearer of-a-session-that-is-over' })
  expect([brought.statusCode, brought.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"'])
})

test('before the server stops, it says so at /health and still answers what is asked', async () => {
  const stopping = await createHttp({
    authenticate: async () => ada,
    features: fixedFlags(),
    clock: clockAt('2026-11-21T10:00:00Z'),
    random: systemRandom,
    log: pino({ level: 'silent' }),
  })
  stopping.handle(cutOff, async () => null)
  stopping.app.get('/health', (_, reply) => reply.send({ status: 'ok' }))
  const get = (url: string) => stopping.app.inject({ url })
  expect((await get('/health')).statusCode).toBe(200)
  stopping.announceStop()
  const health = await get('/health')
  expect([health.statusCode, health.headers['retry-after'], health.headers['connection']]).toEqual([503, '5', 'close'])
  const answered = await get('/transactions/api/v1/Thing/cut-off')
  expect([answered.statusCode, answered.headers['connection']]).toEqual([200, 'close'])
  await stopping.app.close()
})

test('while the server stops, what is under way is answered, and the rest is refused in an envelope', async () => {
  const stopping = await createHttp({
    authenticate: async () => ada,
    features: fixedFlags(),
    clock: clockAt('2026-11-21T10:00:00Z'),
    random: systemRandom,
    log: pino({ level: 'silent' }),
  })
  let begun = () => undefined as void
  let finish = () => undefined as void
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const isFinished = new Promise<void>((resolve) => (finish = resolve))
  stopping.handle(cutOff, async () => {
    begun()
    await isFinished
    return null
  })
  const url = `${await stopping.app.listen({ port: 0, host: '127.0.0.1' })}/transactions/api/v1/Thing/cut-off`
  const slow = fetch(url)
  await isBegun
  const drained = stopping.drain()
  const refused = await fetch(url)
  expect([refused.status, refused.headers.get('refusal-code'), refused.headers.get('retry-after')]).toEqual([
    503,
    'platform.busy',
    '5',
  ])
  expect(await refused.json()).toMatchObject({ isSuccess: false, error: expect.stringContaining('restarting') })
  finish()
  expect((await slow).status).toBe(200)
  await drained
  await stopping.app.close()
})
