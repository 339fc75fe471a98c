import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partiesToTry, tryParty } from '../../../../tools/conformance/parties.ts'
import { connectorSecret, startTestConnector, type TestConnector } from './testing/test-connectors.ts'

/** The sandbox in a process and a database of its own, as `npm run sandbox` starts it. */
let database: TestDatabase
let connector: TestConnector
let callbackPort: number

beforeAll(async () => {
  database = await cloneDatabase()
  callbackPort = await freePort()
  connector = await startTestConnector(database.url, `http://localhost:${callbackPort}`)
}, 60_000)
afterAll(async () => {
  await connector?.close()
  await database?.drop()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test.each(partiesToTry)(
  'the sandbox passes the conformance kit as a connector of %s',
  async (party) => {
    const tried = await tryParty(party, { ...connector, secret: connectorSecret, callbackPort, patienceMs: 30_000 })
    expect(tried.length).toBeGreaterThan(5)
    expect(tried.filter(({ problem }) => problem)).toEqual([])
  },
  60_000,
)

test.each(partiesToTry)(
  'the kit finds a connector of %s that takes everything from everybody, each time anew',
  async (party) => {
    let taken = 0
    const careless = createServer((_, response) => {
      taken += 1
      const soon = '2099-01-01T00:00:00Z'
      const accepted = { state: 'accepted', networkReference: `N${taken}`, expiresAt: soon, answerBy: soon }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ ...accepted, settlesAt: soon, recallableUntil: soon, reference: `N${taken}` }))
    }).listen(0)
    await once(careless, 'listening')
    const url = `http://localhost:${(careless.address() as AddressInfo).port}`
    const tried = await tryParty(party, {
      url,
      secret: connectorSecret,
      callbackPort: await freePort(),
      patienceMs: 200,
    })
    careless.close()
    const failed = tried.filter(({ problem }) => problem).map(({ what }) => what)
    expect(failed).toContain('refuses what is signed with another key')
    expect(failed.length).toBeGreaterThan(tried.length / 2)
  },
)
