import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { payments } from '@tradewind/contract'
import { throwAwayFolder } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneRow, sql } from '#platform/db'
import { root } from '../../../../tools/bootstrap.mjs'
import { tryConnector } from '../../../../tools/conformance/try-connector.ts'
import { productionSettings } from './testing/test-production.ts'
import { ask, paymentOrder } from './testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from './testing/test-server.ts'

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
const connectors: ChildProcess[] = []

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The example of the documentation, which tells a Tradewind at this port. */
async function startExample(tradewindPort: number): Promise<string> {
  const child = fork(join(root, 'examples/connector/connector.mjs'), {
    env: {
      CONNECTOR_SECRET: secret,
      TRADEWIND_URL: `http://localhost:${tradewindPort}`,
      FILE: join(await throwAwayFolder('connector'), 'orders.jsonl'),
      PORT: '0',
      SETTLE_MS: '50',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  connectors.push(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return `http://localhost:${port}`
}

let demo: TestServer
let production: ServedAgain
beforeAll(async () => {
  demo = await startTestServer()
  const port = await freePort()
  const url = await startExample(port)
  production = await demo.restarted(undefined, {
    ...productionSettings,
    RAILS_ADAPTER: 'http',
    RAILS_URL: url,
    RAILS_SECRET: secret,
    RAILS_NETWORKS: 'fps',
    CHECKS_ADAPTER: 'http',
    CHECKS_URL: url,
    CHECKS_SECRET: secret,
  })
  await production.http.app.listen({ port })
})
afterAll(async () => {
  await production?.close()
  await demo?.close()
  for (const child of connectors) child.kill()
})

test('in production a payment leaves through the connector of the documentation and settles by its message', async () => {
  const headers = demo.as(demo.ada)
  const order = { body: paymentOrder(demo.ada) }
  const sent = await ask(production.http, payments.createTransactionRequest, order, headers)
  expect([sent.statusCode, sent.headers['refusal-code']]).toEqual([200, undefined])
  const newest = () =>
    demo.db.asSystem((tx) =>
      oneRow<{ id: string; status: string }>(
        tx,
        sql`select id, status from payments.transaction order by created_at desc limit 1`,
      ),
    )
  const { id, status } = await newest()
  expect(status).not.toBe('Successful')
  await production.world.tasks.runDue()
  await expect.poll(newest, { timeout: 20_000 }).toEqual({ id, status: 'Successful' })
  expect((await production.world.audit.run('full'))?.found).toEqual([])
})

const connectorToTry = (url: string, callbackPort: number) => ({
  url,
  secret,
  rail: 'fps',
  currency: 'GBP',
  accepted: '2500',
  to: { accountNumber: '41872291', bankCode: '200000' },
  callbackPort,
  patienceMs: 20_000,
})

test('the example connector passes the conformance kit', async () => {
  const port = await freePort()
  const tried = await tryConnector(connectorToTry(await startExample(port), port))
  expect(tried.length).toBeGreaterThan(10)
  expect(tried.filter(({ problem }) => problem)).toEqual([])
})

test('the conformance kit finds a connector that takes everything, each time anew, and tells nothing', async () => {
  let taken = 0
  const careless = createServer((_, response) => {
    taken += 1
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ state: 'accepted', networkReference: `N${taken}`, at: new Date().toISOString() }))
  }).listen(0)
  await once(careless, 'listening')
  const url = `http://localhost:${(careless.address() as AddressInfo).port}`
  const tried = await tryConnector({ ...connectorToTry(url, await freePort()), patienceMs: 200 })
  careless.close()
  expect(tried.filter(({ problem }) => !problem).map(({ what }) => what)).toEqual([
    'takes an order',
    'knows what became of an order',
    'answers a recall, and the same recall the same way',
  ])
})
