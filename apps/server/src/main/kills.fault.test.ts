import { type Dice, diceOf, faultRun, faultTimeoutMs } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookFaults, soundBooks } from './testing/test-books.ts'
import { type DurablePostgres, startDurablePostgres } from './testing/test-durable-postgres.ts'
import { openFaultProxy } from './testing/test-fault-proxy.ts'
import { type FreshSession, openFreshSession } from './testing/test-fresh-session.ts'
import { createLoad, type Load } from './testing/test-load.ts'
import { createOrders, noFaults, type Orders } from './testing/test-orders.ts'
import { type ServerProcess, startProcess } from './testing/test-process.ts'
import { type Snapshots, spread, watchBooks } from './testing/test-recovery.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/**
 * Two servers, of which one answers and both do background work, on a PostgreSQL with every durability setting on. Any
 * process is killed without warning while 64 clients order and ask again; then every acknowledgement is held against
 * the books.
 */
let postgres: DurablePostgres
let server: TestServer
let running: ServerProcess
let worker: ServerProcess
let session: FreshSession
beforeAll(async () => {
  postgres = await startDurablePostgres()
  server = await startTestServer({ on: postgres })
  session = await openFreshSession(server)
  running = await startProcess(server)
  worker = await startProcess(server)
}, faultTimeoutMs)
afterAll(async () => {
  // A start that failed half-way must not leave the database running.
  await worker?.kill()
  await running?.kill()
  await server?.close()
})

const clients = 64
const run = faultRun('kills')

const kills = ['server', 'worker', 'postmaster', 'backend', 'session'] as const
type Kill = (typeof kills)[number]

async function kill(what: Kill, dice: Dice): Promise<void> {
  if (what === 'server') await running.killAndRestart()
  else if (what === 'worker') await worker.killAndRestart()
  else if (what === 'postmaster') await postgres.killPostmaster()
  else if (what === 'backend') await postgres.killBackend(dice.int)
  else await postgres.endSession(dice.int)
}

interface Killed {
  /**
   * How long it took each time until an order went through that was placed after all was up again; and until one went
   * through that was placed after the kill, which is all that a customer sees of it.
   */
  recoveries: { what: Kill; ms: number; servedMs: number }[]
  snapshots: Snapshots
}

/** Kills so often while the clients order, until there were so many acknowledgements too. */
async function killUnder(load: Load, dice: Dice, howOften: number, acknowledgements: number): Promise<Killed> {
  const recoveries: Killed['recoveries'] = []
  let over = false
  const watching = watchBooks(server.databaseUrl, () => over)
  const renewing = session.renew(() => over)
  // Every kind comes up as often as any other, in an order of chance.
  const waiting = Array.from({ length: howOften }, (_, place) => kills[place % kills.length] ?? 'server')
  const killing = (async () => {
    while (waiting.length > 0) {
      const [what = 'server'] = waiting.splice(dice.int(waiting.length), 1)
      const goal = load.acknowledged.size + 1 + dice.int(40)
      while (load.acknowledged.size < goal) await load.nextAcknowledged()
      const began = performance.now()
      const servedMs = load.nextAcknowledged().then(() => performance.now() - began)
      await kill(what, dice)
      await load.nextAcknowledged()
      recoveries.push({ what, ms: performance.now() - began, servedMs: await servedMs })
    }
  })().finally(() => {
    over = true
  })
  try {
    await Promise.all([killing, load.run(Infinity, () => over && load.acknowledged.size >= acknowledgements)])
  } finally {
    over = true
    await renewing
  }
  return { recoveries, snapshots: await watching }
}

const loadOf = (orders: Orders, change: Partial<Parameters<typeof createLoad>[0]> = {}) =>
  createLoad({
    seed: run.seed,
    clients,
    orders,
    address: () => running.address(),
    keyOf: (order) => `a-key-for-order-${order}`,
    ...change,
  })

const ordersNamed = (name: string) =>
  createOrders({ db: server.db, person: server.ada, headers: session.headers, name })

test('whatever is killed, nothing acknowledged is lost, nothing is booked twice, and repeats are answered alike', {
  timeout: faultTimeoutMs,
}, async () => {
  const began = performance.now()
  const orders = ordersNamed('killed')
  const load = loadOf(orders)
  const { recoveries, snapshots } = await run.seeded(async (dice) => {
    const howOften = run.size(10, 2_000)
    const killed = await killUnder(load, dice, howOften, run.long ? 500 * howOften : 0)
    await load.repeatAll(run.long ? 50 : 8)
    expect(await orders.check(load.acknowledged)).toEqual(noFaults)
    expect(load.wrongReplays).toBe(0)
    expect(load.faults).toEqual([])
    expect(killed.snapshots.bad).toEqual([])
    expect(await bookFaults(server.db)).toEqual(soundBooks)
    return killed
  })
  // It means little unless answers were lost and asked for again, and someone looked at the books meanwhile.
  expect(load.attempts).toBeGreaterThan(load.acknowledged.size)
  expect(snapshots.taken).toBeGreaterThan(0)
  run.tell({
    kills: recoveries.length,
    acknowledged: load.acknowledged.size,
    attempts: load.attempts,
    replays: load.replays,
    ...noFaults,
    wrongReplays: 0,
    snapshots: snapshots.taken,
    seconds: Math.round((performance.now() - began) / 1000),
    recoveryMs: Object.fromEntries(
      [...kills, undefined].map((kind) => [
        kind ?? 'all',
        spread(recoveries.filter(({ what }) => !kind || what === kind).map(({ ms }) => ms)),
      ]),
    ),
    // Of those two only: the others are killed a moment later, by way of the database.
    servedMs: Object.fromEntries(
      (['server', 'worker'] as const).map((kind) => [
        kind,
        spread(recoveries.filter(({ what }) => what === kind).map(({ servedMs }) => servedMs)),
      ]),
    ),
  })
})

test('control: with a new key for every attempt the same check finds orders booked twice', {
  timeout: faultTimeoutMs,
}, async () => {
  const orders = ordersNamed('careless')
  const load = loadOf(orders, { keyOf: (order, attempt) => `careless-${order}-try-${attempt}` })
  await Promise.all([
    load.run(200),
    (async () => {
      while (load.acknowledged.size < 60) await load.nextAcknowledged()
      await running.killAndRestart()
    })(),
  ])
  expect((await orders.check(load.acknowledged)).twice).toBeGreaterThan(0)
})

test('control: where someone says yes before it is done, the same check finds orders lost', {
  timeout: faultTimeoutMs,
}, async () => {
  const hasty = await openFaultProxy({
    target: () => running.address(),
    dice: diceOf(run.seed),
    share: 0.2,
    faults: ['acknowledge before it is done'],
  })
  const orders = ordersNamed('hasty')
  const keyOf = (order: number) => `a-hasty-key-${order}`
  const load = loadOf(orders, { keyOf, address: async () => hasty.address, freshConnections: true })
  await load.run(60)
  await hasty.close()
  expect((await orders.check(load.acknowledged)).lost).toBeGreaterThan(0)
})

test('control: a penny that comes from nowhere is seen in the next snapshot', async () => {
  const change = async (set: string) => {
    const owner = new pg.Client(server.databaseUrl)
    await owner.connect()
    await owner.query(
      `update ledger.account set ${set} where id = (select min(id) from ledger.account where kind = 'fee')`,
    )
    await owner.end()
  }
  const seen = async () => {
    let looks = 0
    return new Set((await watchBooks(server.databaseUrl, () => looks++ > 2, 1)).bad)
  }
  expect(await seen()).toEqual(new Set())
  await change('posted_minor = posted_minor + 1')
  expect(await seen()).toEqual(new Set(['GBP is off by 1']))
  await change('posted_minor = posted_minor - 1')
})
