import { idleSecondsHeader } from '@tradewind/contract'
import { diceOf, faultRun, faultTimeoutMs } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookFaults, soundBooks } from './testing/test-books.ts'
import { openBrowser } from './testing/test-browser.ts'
import { type LineFault, lineFaults, openFaultProxy } from './testing/test-fault-proxy.ts'
import { createLoad } from './testing/test-load.ts'
import { createOrders, noFaults } from './testing/test-orders.ts'
import { type ServerProcess, startProcess } from './testing/test-process.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/**
 * A line between clients and server that loses, repeats, delays, reorders and cuts what it carries. Clients give up
 * early, ask again under the same key, and must end with each order done once.
 */
let server: TestServer
let running: ServerProcess
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  await signIn()
  running = await startProcess(server)
}, faultTimeoutMs)
afterAll(async () => {
  await running?.kill()
  await server?.close()
})

/** A token lasts five minutes; whoever works longer gets a new one. */
async function signIn(): Promise<void> {
  server.clock.moveTo(new Date())
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  const { accessToken } = await browser.signIn(server.ada.email)
  // With a person at the keyboard, as far as the server is told.
  headers = { ...browser.headersFor(accessToken), [idleSecondsHeader]: '0' }
}

const run = faultRun('proxy')
const clients = 32

interface Way {
  name: string
  orders: number
  share?: number
  faults?: readonly LineFault[]
  keyOf?: (order: number, attempt: number) => string
}

/** Sends orders through a bad line, and afterwards asks some of them once more. */
async function sendThrough({ name, orders: count, share = 0.3, faults = lineFaults, keyOf }: Way) {
  const target = () => running.address()
  const line = await openFaultProxy({ target, dice: diceOf(run.seed), share, faults })
  const orders = createOrders({ db: server.db, person: server.ada, headers: () => headers, name })
  const load = createLoad({
    seed: run.seed,
    clients,
    orders,
    address: async () => line.address,
    keyOf: keyOf ?? ((order) => `${name}-key-${order}`),
    freshConnections: true,
    timeoutMs: 2_000,
  })
  const renewing = setInterval(() => void signIn(), 120_000)
  try {
    await load.run(count)
    await load.repeatAll(run.long ? 100 : 10)
    await line.close()
  } finally {
    clearInterval(renewing)
  }
  return { load, orders, line }
}

test('through a line that spoils three requests in ten, every order is done once and every repeat answered alike', {
  timeout: faultTimeoutMs,
}, async () => {
  const began = performance.now()
  const count = run.size(500, 100_000)
  const { load, line } = await run.seeded(async () => {
    const sent = await sendThrough({ name: 'through', orders: count })
    expect(sent.load.acknowledged.size).toBe(count)
    expect(await sent.orders.check(sent.load.acknowledged)).toEqual(noFaults)
    expect(sent.load.wrongReplays).toBe(0)
    expect(await bookFaults(server.db)).toEqual(soundBooks)
    return sent
  })
  // Each kind of fault was there, or it proves nothing of it.
  expect([...line.counts.keys()].sort()).toEqual([...lineFaults, 'none'].sort())
  const all = line.counts.values().reduce((sum, each) => sum + each, 0)
  run.tell({
    orders: count,
    requests: all,
    attempts: load.attempts,
    replays: load.replays,
    faultShare: Math.round((1 - (line.counts.get('none') ?? 0) / all) * 1000) / 1000,
    ...noFaults,
    wrongReplays: 0,
    met: Object.fromEntries(line.counts),
    seconds: Math.round((performance.now() - began) / 1000),
  })
})

test('control: with a new key for every attempt the same check finds orders done twice and repeats answered otherwise', {
  timeout: faultTimeoutMs,
}, async () => {
  let keys = 0
  const keyOf = (order: number) => `new-${order}-key-${(keys += 1)}`
  const { load, orders } = await sendThrough({ name: 'new-keys', orders: 60, faults: ['drop the answer'], keyOf })
  expect((await orders.check(load.acknowledged)).twice).toBeGreaterThan(0)
  expect(load.wrongReplays).toBeGreaterThan(0)
})

test('control: over a line that says yes by itself, the same check finds orders lost', {
  timeout: faultTimeoutMs,
}, async () => {
  const { load, orders } = await sendThrough({
    name: 'hasty',
    orders: 60,
    faults: ['acknowledge before it is done'],
  })
  expect((await orders.check(load.acknowledged)).lost).toBeGreaterThan(0)
})
