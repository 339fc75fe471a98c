import { type AnyCall, methodOf } from '@tradewind/contract'
import { login, resendLoginOtp, validateOtp } from '@tradewind/contract/identity'
import { allCalls } from '@tradewind/contract/registry'
import { faultRun, faultTimeoutMs, leavesOf } from '@tradewind/testkit'
import { hostileText, hostileValue } from '@tradewind/testkit/arbitraries'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { expectAnswerOf } from './testing/test-answers.ts'
import { openBrowser } from './testing/test-browser.ts'
import { digests } from './testing/test-database.ts'
import { requestsOf } from './testing/test-hostile-requests.ts'
import { ask, rightRequests, urlOf } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let headers: Record<string, string>
const rejected: unknown[] = []
const note = (reason: unknown) => void rejected.push(reason)
beforeAll(async () => {
  server = await startTestServer({ team: true })
  headers = server.as(server.ada)
  process.on('unhandledRejection', note)
})
afterEach(() => expect(rejected).toEqual([]))
afterAll(async () => {
  process.off('unhandledRejection', note)
  await server.close()
})

const run = faultRun('fuzz')
const usual = 8_400
const requests = run.size(usual, 1_000_000)
/** So many to each call: the same in all, however many calls there are. What is sent elsewhere grows with it. */
const runs = Math.ceil(requests / allCalls.length)
const more = (many: number) => Math.ceil(many * Math.max(1, requests / usual))
const calls = allCalls.map((declared) => [declared.name, declared] as const)

/** As `fc.assert`; what it fails with names the command that repeats it. */
const checked = <Given>(property: fc.IAsyncProperty<Given>, numRuns: number, examples: Given[] = []) =>
  run.seeded(() => fc.assert(property, { numRuns, seed: run.seed, examples }))

/** Without its last parameter the address may be that of the list. */
const lacksParameter = (declared: AnyCall, { params = {} }: { params?: object }): boolean =>
  Object.keys(declared.params?.shape ?? {}).some((name) => !(params as Record<string, unknown>)[name])

test.each(calls)(
  '[entity-envelope] whatever is sent to %s, the answer is its envelope and never a failure of ours',
  { timeout: faultTimeoutMs },
  async (_, declared) => {
    await checked(
      fc.asyncProperty(requestsOf(declared, server.ada), async (request) => {
        const answer = await ask(server.http, declared, request, headers)
        // An address that is no longer the call's, since a parameter is empty or a path of its own.
        if (declared.params && answer.headers['refusal-code'] === 'request.not_found') return
        if (declared.params && [405, 414].includes(answer.statusCode)) return
        if (lacksParameter(declared, request) && answer.statusCode === 200) return
        expectAnswerOf(declared, answer, { call: declared.name, request })
      }),
      runs,
    )
  },
)

test('after all that every currency sums to zero and no customer is overdrawn', async () => {
  const sums = await server.db.asSystem((tx) =>
    rows<{ currency: string; sum: string }>(
      tx,
      sql`select currency, sum(posted_minor)::text as sum from ledger.account group by currency`,
    ),
  )
  expect(sums.length).toBeGreaterThan(3)
  expect(sums.filter(({ sum }) => sum !== '0')).toEqual([])
})

test('hostile addresses, methods, headers and cookies are answered without a failure and change nothing', {
  timeout: faultTimeoutMs,
}, async () => {
  const before = await digests(server.db)
  const paths = fc.oneof(
    hostileText.map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
    fc.constantFrom(
      '/%',
      '/%E0%A4%A',
      '/%00',
      '//evil.example',
      '/..%2f..%2fetc/passwd',
      '/assets/%2e%2e/master.key',
      '/identity/..',
      '/\\evil',
    ),
    fc.constantFrom(...allCalls).map((declared) => `${urlOf(declared, {})}/%ff`),
    fc.constantFrom(...allCalls).map((declared) => `/${urlOf(declared, {})}//`),
  )
  const printable = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '?'))
  await checked(
    fc.asyncProperty(
      paths,
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
      fc.record({
        authorization: printable,
        cookie: printable,
        accept: printable,
        'idempotency-key': printable,
        'x-forwarded-host': printable,
      }),
      async (url, method, odd) => {
        const answer = await server.http.app.inject({ method: method as 'GET', url, headers: odd })
        expect([url, method, answer.statusCode < 500]).toEqual([url, method, true])
        expect([url, answer.headers['x-request-id'] !== undefined]).toEqual([url, true])
      },
    ),
    more(300),
  )
  expect(await digests(server.db)).toEqual(before)
})

test('a sign-in that is under way survives whatever is typed into it', { timeout: faultTimeoutMs }, async () => {
  const typed = fc.oneof(hostileText, fc.constant(server.zed.email), fc.emailAddress())
  await checked(
    fc.asyncProperty(typed, hostileText, hostileText, async (userName, password, code) => {
      const browser = openBrowser(server.http, server.env.PUBLIC_URL)
      await browser.ask('GET', `/identity/connect/authorize?${authorization()}`)
      const given = { userName, password, product: 'tradewind' }
      for (const [declared, payload] of [
        [login, given],
        [validateOtp, { code }],
        [resendLoginOtp, {}],
      ] as const) {
        const answer = await browser.ask('POST', urlOf(declared, {}), { payload })
        expectAnswerOf(declared, answer, { call: declared.name, payload })
        expect(answer.statusCode).not.toBe(200)
      }
    }),
    more(15),
  )
})

const authorization = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: 'tradewind-web',
    redirect_uri: `${server.env.PUBLIC_URL}/signin-oidc`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
    ...changes,
  }).toString()

test('the provider refuses hostile parameters without a failure, and sends nobody to another origin', {
  timeout: faultTimeoutMs,
}, async () => {
  const names = [
    'client_id',
    'redirect_uri',
    'response_type',
    'scope',
    'code_challenge',
    'state',
    'prompt',
    'id_token_hint',
    'request',
    'code',
    'grant_type',
    'code_verifier',
  ]
  const spoiled = fc.dictionary(
    fc.constantFrom(...names),
    hostileText.map((text) => text.toWellFormed()),
    { minKeys: 1, maxKeys: 3 },
  )
  await checked(
    fc.asyncProperty(
      spoiled,
      fc.constantFrom('authorize', 'token', 'endsession', 'userinfo'),
      async (changes, endpoint) => {
        const form = authorization(changes)
        const url = `/identity/connect/${endpoint}`
        const answers = [
          await server.http.app.inject({ url: `${url}?${form}` }),
          await server.http.app.inject({
            method: 'POST',
            url,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: form,
          }),
        ]
        for (const { statusCode, headers: given } of answers) {
          expect([endpoint, statusCode < 500]).toEqual([endpoint, true])
          const location = String(given['location'] ?? '/')
          expect([location, new URL(location, server.env.PUBLIC_URL).origin]).toEqual([location, server.env.PUBLIC_URL])
        }
      },
    ),
    // A character that PostgreSQL cannot keep, in what the provider would remember.
    more(60),
    [
      [{ state: '\u0000' }, 'authorize'],
      [{ state: 'a\u0000b', client_id: '' }, 'endsession'],
    ],
  )
})

test('a network’s callback that nobody signed is refused, whatever it says, and changes nothing', {
  timeout: faultTimeoutMs,
}, async () => {
  const before = await digests(server.db)
  const printable = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '?'))
  await checked(
    fc.asyncProperty(
      fc.constantFrom('fps', 'sepa', 'ach', 'nip', 'FPS', 'none', '__proto__'),
      hostileValue,
      printable,
      async (rail, body, odd) => {
        const answer = await server.http.app.inject({
          method: 'POST',
          url: `/rails/api/v1/callbacks/${rail}`,
          headers: {
            'content-type': 'application/json',
            'webhook-id': odd,
            'webhook-timestamp': odd,
            'webhook-signature': odd,
          },
          payload: JSON.stringify(body) ?? '',
        })
        expect([rail, answer.statusCode]).toEqual([rail, /^(fps|sepa|ach|nip)$/i.test(rail) ? 400 : 404])
      },
    ),
    more(60),
  )
  expect(await digests(server.db)).toEqual(before)
})

test('hostile tokens and cookies open no session', { timeout: faultTimeoutMs }, async () => {
  const guarded = allCalls.filter(({ permission }) => permission !== 'anyone')
  const printable = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '?'))
  await checked(
    fc.asyncProperty(fc.constantFrom(...guarded), printable, printable, async (declared, token, cookie) => {
      const answer = await server.http.app.inject({
        method: methodOf(declared),
        url: urlOf(declared, rightRequests(server.ada)[declared.name] ?? {}),
        headers: { authorization: `Bearer ${token}`, cookie: `bind=${cookie}; tw_session=${cookie}` },
      })
      expect([declared.name, answer.statusCode]).toEqual([declared.name, 401])
    }),
    more(180),
  )
})

test('the fields of every call are known to the generators', () => {
  for (const declared of allCalls)
    for (const schema of [declared.params, declared.query, declared.body])
      if (schema) expect(leavesOf(schema)).toBeDefined()
})
