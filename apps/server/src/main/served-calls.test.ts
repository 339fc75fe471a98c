import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyCall, methodOf, pathOf } from '@tradewind/contract'
import { allCalls } from '@tradewind/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { floorOf } from '../../../../tools/check-boundaries/floors.ts'
import { expectAnswerOf } from './testing/test-answers.ts'
import { ask, freshKey, rightAnswers, rightRequests } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ team: true })
})
afterAll(() => server.close())

const declaredRoutes = allCalls.flatMap((declared) =>
  [pathOf(declared), ...(declared.aliases ?? [])].map(
    (path) => `${methodOf(declared)} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  ),
)

/** What is served beside the calls, each for a reason of its own. */
const others = [
  'GET /identity/interaction/:uid',
  'GET /identity/recover',
  'GET /identity/signed-out',
  'GET /mailing/one-click/:token',
  'POST /mailing/one-click/:token',
  'POST /rails/api/v1/callbacks/:rail',
  'POST /card/network/v1/messages',
  'GET /health',
  'GET /health.css',
  'GET /health/live',
  'GET /health/ready',
  'GET /status',
  'GET /openapi.json',
  'GET /docs/api',
  'GET /docs/api/guide.json',
  'GET /docs/api/calls.json',
  'GET /docs/api/:group',
  'GET /docs/api/:group/openapi.json',
  'GET /silent-oidc-redirect',
  'GET /signin',
  // The web app and its files.
  'GET /',
  'GET /*',
]

/** The pages of the sandbox's bank. */
const ofTheSandbox = ['GET /sandbox/bank-link.css', 'GET /sandbox/bank-link/:token', 'POST /sandbox/bank-link/:token']

/** Fastify answers HEAD wherever it answers GET; the provider's mount takes every method. */
const served = (from: TestServer) => from.routes.filter((route) => !/^HEAD |\/identity\/\*$/.test(route)).toSorted()

test('every declared call is served, and nothing else but the provider, callbacks, documents and files', () => {
  expect(served(server)).toEqual([...declaredRoutes, ...others, ...ofTheSandbox].toSorted())
  expect(server.routes.filter((route) => route.endsWith(' /identity/*'))).toContain('POST /identity/*')
})

test('every folder of a module is an area in the list of floors, or the sandbox', () => {
  const folders = readdirSync(join(import.meta.dirname, '../modules'))
  expect(folders.filter((folder) => floorOf(folder) === undefined)).toEqual([])
})

/** Calls that end payments which other requests are about are made last. */
const isEnding = ({ name }: AnyCall) => Number(/^(approvals|payments|sandbox)\./.test(name))

test('every call answers a right request as it declares, so that what is spoiled below was right before', async () => {
  const right = rightRequests(server.ada)
  expect(Object.keys(right).toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted())
  for (const declared of allCalls.toSorted((one, other) => isEnding(one) - isEnding(other))) {
    const headers = { ...server.as(server.ada), 'idempotency-key': freshKey() }
    const answer = await ask(server.http, declared, right[declared.name] ?? {}, headers)
    expect([declared.name, answer.statusCode, answer.body.slice(0, 200)]).toEqual([
      declared.name,
      rightAnswers[declared.name] ?? 200,
      expect.anything(),
    ])
    expectAnswerOf(declared, answer)
    if (!declared.idempotent || answer.statusCode !== 200) continue
    // A repeat is answered from here; without it, it would have its effect again.
    const kept = await server.db.asSystem((tx) =>
      rows(tx, sql`select call, body from platform.idempotency where key = ${headers['idempotency-key']}`),
    )
    const body = declared.idempotent === 'optional' ? expect.stringMatching(/^sealed:/) : answer.body
    expect([declared.name, kept]).toEqual([declared.name, [{ call: declared.name, body }]])
  }
}, 120_000)

test('[http-bases] the transactions API, the payments access API and the identity provider stand on bases of their own and never answer with the application', async () => {
  const right = rightRequests(server.ada)
  for (const base of ['/transactions/api/v1/', '/permission/api/v1/']) {
    const read = allCalls.find((one) => pathOf(one).startsWith(base) && methodOf(one) === 'GET')
    if (!read) throw new Error(`nothing is declared under ${base}`)
    const answer = await ask(server.http, read, right[read.name] ?? {}, server.as(server.ada))
    expect([read.name, answer.statusCode, answer.json()]).toEqual([
      read.name,
      200,
      expect.objectContaining({ isSuccess: true }),
    ])
    const nothing = await server.http.app.inject({ url: `${base}none`, headers: { accept: 'text/html' } })
    expect([nothing.statusCode, nothing.json().isSuccess]).toEqual([404, false])
  }
  const provider = (await server.http.app.inject('/identity/.well-known/openid-configuration')).json()
  expect(new URL(provider.issuer).pathname).toBe('/identity')
  for (const endpoint of ['authorization_endpoint', 'token_endpoint', 'end_session_endpoint', 'jwks_uri'])
    expect(provider[endpoint].startsWith(`${provider.issuer}/`)).toBe(true)
})

test('in production mode the demo world’s levers and the outbox do not exist', async () => {
  const production = await startTestServer({ mode: 'production', empty: true })
  const withoutSandbox = declaredRoutes.filter((route) => !/ \/sandbox\/|\/Testing-SignalR-Service$/.test(route))
  expect(served(production)).toEqual([...withoutSandbox, ...others].toSorted())
  const outbox = await production.http.app.inject('/sandbox/api/v1/outbox')
  expect([outbox.statusCode, outbox.headers['refusal-code']]).toEqual([404, 'request.not_found'])
  await production.close()
})

test.each([
  '/transactions/api/v1/WebHooks/Testing-SignalR-Service',
  '/components/api/v1/anything',
  '/api/auth/register',
  '/identity/connect/registration',
  '/.env',
  '/metrics',
  '/rails/api/v1/callbacks',
])('[http-404] the stray address %s is no call', async (url) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    const answer = await server.http.app.inject({ method, url, headers: server.as(server.ada) })
    expect([url, method, answer.statusCode]).toEqual([url, method, 404])
  }
})
