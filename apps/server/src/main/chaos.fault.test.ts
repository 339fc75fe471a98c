import { setTimeout as pause } from 'node:timers/promises'
import { type Dice, diceOf, faultRun, faultTimeoutMs } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processAddress } from '#platform/process-role'
import { bookFaults, soundBooks } from './testing/test-books.ts'
import { type DurablePostgres, startDurablePostgres } from './testing/test-durable-postgres.ts'
import { openFaultProxy } from './testing/test-fault-proxy.ts'
import { type FreshSession, openFreshSession } from './testing/test-fresh-session.ts'
import { createLoad, type Load } from './testing/test-load.ts'
import { createOrders, noFaults } from './testing/test-orders.ts'
import { type ServerProcess, startProcess } from './testing/test-process.ts'
import { type Snapshots, watchBooks } from './testing/test-recovery.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { openSlowLine, type SlowLine } from './testing/test-slow-line.ts'

/**
 * Everything at once: processes are killed and freeze, the line to the database is slow or cut, and the clients' own line
 * damages requests, while clients order and ask again. At the end every acknowledgement is held against the books.
 */
let postgres: DurablePostgres
let server: TestServer
let line: SlowLine
let running: ServerProcess
let worker: ServerProcess
let session: FreshSession
beforeAll(async () => {
  postgres = await startDurablePostgres()
  server = await startTestServer({ on: postgres })
  session = await openFreshSession(server)
  line = await openSlowLine(server.databaseUrl)
  const slowed = { DATABASE_URL: line.through(processAddress(server.databaseUrl)) }
  running = await startProcess(server, slowed)
  worker = await startProcess(server, slowed)
}, faultTimeoutMs)
afterAll(async () => {
  await worker?.kill()
  await running?.kill()
  await line?.close()
  await server?.close()
})

const clients = 16
/** The share of requests that the clients' line damages. */
const damaged = 0.1
const run = faultRun('chaos')
/** How long something freezes or is slow, at most. */
const longestMs = run.long ? 12_000 : 1_500

const faults = {
  'kill the server': () => running.killAndRestart(),
  'kill the worker': () => worker.killAndRestart(),
  'kill the postmaster': () => postgres.killPostmaster(),
  'kill a backend': (dice) => postgres.killBackend(dice.int),
  'end a session': (dice) => postgres.endSession(dice.int),
  'freeze the server': (dice) => running.freeze(dice.int(longestMs)),
  'freeze the worker': (dice) => worker.freeze(dice.int(longestMs)),
  'freeze a backend': (dice) => postgres.freezeBackend(dice.int, dice.int(longestMs)),
  'slow the line to the database': async (dice) => {
    line.delay(5 + dice.int(100))
    await pause(dice.int(longestMs))
    line.delay(0)
  },
  'cut the line to the database': async () => line.cut(),
} satisfies Record<string, (dice: Dice) => Promise<void>>
type Fault = keyof typeof faults
const kinds = Object.keys(faults) as Fault[]

/** One fault after the other, each at a moment of chance, until the time is over and each kind came up once. */
async function wreak(
  load: Load,
  dice: Dice,
  minutes: number,
): Promise<{ met: Map<Fault, number>; snapshots: Snapshots }> {
  const met = new Map<Fault, number>()
  const ends = performance.now() + minutes * 60_000
  let over = false
  const watching = watchBooks(server.databaseUrl, () => over)
  const renewing = session.renew(() => over)
  const wreaking = (async () => {
    let waiting: Fault[] = [...kinds]
    while (waiting.length > 0) {
      const [fault = 'kill the server'] = waiting.splice(dice.int(waiting.length), 1)
      const goal = load.acknowledged.size + 1 + dice.int(run.long ? 400 : 20)
      while (load.acknowledged.size < goal) await load.nextAcknowledged()
      await faults[fault](dice)
      met.set(fault, (met.get(fault) ?? 0) + 1)
      // It counts as survived once an order went through that was placed after it.
      await load.nextAcknowledged()
      if (waiting.length === 0 && performance.now() < ends) waiting = [...kinds]
    }
  })().finally(() => {
    over = true
  })
  try {
    await Promise.all([wreaking, load.run(Infinity, () => over)])
  } finally {
    over = true
    await renewing
  }
  return { met, snapshots: await watching }
}

test('under every kind of fault at once, nothing acknowledged is lost and nothing is booked twice', {
  timeout: faultTimeoutMs,
}, async () => {
  const began = performance.now()
  await run.seeded(async (dice) => {
    const proxy = await openFaultProxy({ target: () => running.address(), dice: diceOf(run.seed), share: damaged })
    const orders = createOrders({ db: server.db, person: server.ada, headers: session.headers, name: 'chaos' })
    const load = createLoad({
      seed: run.seed,
      clients,
      orders,
      address: async () => proxy.address,
      keyOf: (order) => `a-key-in-chaos-${order}`,
      freshConnections: true,
      timeoutMs: 5_000,
    })
    const { met, snapshots } = await wreak(load, dice, run.size(0, 60))
    await load.repeatAll(run.long ? 50 : 8)
    await proxy.close()
    expect(await orders.check(load.acknowledged)).toEqual(noFaults)
    expect(load.wrongReplays).toBe(0)
    expect(load.faults).toEqual([])
    expect(snapshots.bad).toEqual([])
    expect(await bookFaults(server.db)).toEqual(soundBooks)
    // It means little unless every kind came up and answers were lost.
    expect([...met.keys()].toSorted()).toEqual(kinds.toSorted())
    expect(load.attempts).toBeGreaterThan(load.acknowledged.size)
    run.tell({
      met: Object.fromEntries(met),
      acknowledged: load.acknowledged.size,
      attempts: load.attempts,
      replays: load.replays,
      ...noFaults,
      wrongReplays: 0,
      damagedRequests: [...proxy.counts].reduce((sum, [kind, count]) => (kind === 'none' ? sum : sum + count), 0),
      snapshots: snapshots.taken,
      seconds: Math.round((performance.now() - began) / 1_000),
    })
  })
})

test('control: where the line says yes before it is done, the same check finds orders lost', {
  timeout: faultTimeoutMs,
}, async () => {
  const hasty = await openFaultProxy({
    target: () => running.address(),
    dice: diceOf(run.seed),
    share: 0.2,
    faults: ['acknowledge before it is done'],
  })
  const orders = createOrders({ db: server.db, person: server.ada, headers: session.headers, name: 'hasty' })
  const load = createLoad({
    seed: run.seed,
    clients,
    orders,
    address: async () => hasty.address,
    keyOf: (order) => `a-hasty-key-${order}`,
    freshConnections: true,
  })
  await load.run(60)
  await hasty.close()
  expect((await orders.check(load.acknowledged)).lost).toBeGreaterThan(0)
})
