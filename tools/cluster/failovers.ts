import { setTimeout as pause } from 'node:timers/promises'
import { idleSecondsHeader } from '@tradewind/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookFaults, soundBooks } from '../../apps/server/src/main/testing/test-books.ts'
import { openBrowser } from '../../apps/server/src/main/testing/test-browser.ts'
import { createLoad, type Load } from '../../apps/server/src/main/testing/test-load.ts'
import { createOrders, noFaults } from '../../apps/server/src/main/testing/test-orders.ts'
import { type ServerProcess, startProcess } from '../../apps/server/src/main/testing/test-process.ts'
import { spread, watchBooks } from '../../apps/server/src/main/testing/test-recovery.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/main/testing/test-server.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { admitProcess } from '../../apps/server/src/platform/process-role.ts'
import { faultRun } from '../../packages/testkit/src/faults.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { Machine } from './network.ts'

/**
 * Two servers on three machines of PostgreSQL under Patroni, whose commits wait for a standby. The primary fails in
 * every way while clients order and ask again; then every acknowledgement is held against the books.
 */
let cluster: Cluster
let server: TestServer
const servers: ServerProcess[] = []
let headers: Record<string, string>
const clients = 16
const run = faultRun('failovers')
const limitMs = 6 * 3_600_000
/** `--asynchronous` shows what is lost where commits wait for nobody. */
const isSynchronous = process.env['CLUSTER_ASYNCHRONOUS'] === undefined

beforeAll(async () => {
  cluster = await startCluster({ isSynchronous })
  const admin = new pg.Client(cluster.url('postgres', 'postgres'))
  await admin.connect()
  await admin.query(`create role tradewind login createdb createrole password 'tradewind'`)
  await admin.query('create database tradewind owner tradewind')
  await admin.end()
  const url = cluster.url('tradewind', 'tradewind', 'tradewind')
  await migrate(url)
  await admitProcess(url)
  server = await startTestServer({ on: { url, drop: () => Promise.resolve() } })
  await signIn()
  for (let number = 0; number < 2; number += 1) servers.push(await startProcess(server))
}, limitMs)
afterAll(async () => {
  try {
    for (const each of servers) await each.kill()
    await server?.close()
  } finally {
    await cluster?.stop()
  }
}, 120_000)

/** A token lasts five minutes; whoever works longer gets a new one. */
async function signIn(): Promise<void> {
  server.clock.moveTo(new Date())
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  const { accessToken } = await browser.signIn(server.ada.email)
  headers = { ...browser.headersFor(accessToken), [idleSecondsHeader]: '0' }
}

/** Each way in which a primary goes, and what brings its machine back afterwards. */
const failures = {
  'PostgreSQL killed': (primary) => cluster.killPostgres(primary),
  'power off': (primary) => cluster.powerOff(primary),
  partition: (primary) => cluster.cut(primary),
  frozen: (primary) => cluster.freeze(primary),
  switchover: (primary) => cluster.switchOver(primary),
} satisfies Record<string, (primary: Machine) => Promise<void>>
type Failure = keyof typeof failures

async function repair(what: Failure, machine: Machine): Promise<void> {
  if (what === 'power off') await cluster.powerOn(machine)
  if (what === 'partition') await cluster.restore(machine)
  if (what === 'frozen') await cluster.thaw(machine)
  await cluster.whole()
}

/** Signs in anew every two minutes until told to stop: what a failover meets is tried again before the token runs out. */
async function keepSignedIn(until: () => boolean): Promise<void> {
  for (let signedInAt = performance.now(); !until(); ) {
    await pause(1_000)
    if (performance.now() - signedInAt < 120_000) continue
    await signIn().then(
      () => (signedInAt = performance.now()),
      () => undefined,
    )
  }
}

interface Recovery {
  what: Failure
  /** From the failure until another machine was primary, */
  primaryMs: number
  /** until it took changes through the load balancer, */
  writableMs: number
  /** and until an order was acknowledged that was sent after it. */
  ms: number
}

/** Fails the primary so often under load, each time in the next way, and waits until the cluster is whole again. */
async function failUnder(load: Load, howOften: number): Promise<Recovery[]> {
  const recoveries: Recovery[] = []
  const ways = Object.keys(failures) as Failure[]
  for (let number = 0; number < howOften; number += 1) {
    const what = ways[number % ways.length] ?? 'power off'
    const primary = await cluster.primary()
    await load.nextAcknowledged()
    await failures[what](primary)
    const began = performance.now()
    const sinceThen = (then: Promise<void>) => then.then(() => performance.now() - began)
    const newPrimary = cluster.successor(primary)
    const [primaryMs, writableMs, ms] = await Promise.all([
      sinceThen(newPrimary),
      sinceThen(newPrimary.then(() => cluster.writable())),
      sinceThen(load.nextAcknowledged()),
    ])
    recoveries.push({ what, primaryMs, writableMs, ms })
    await repair(what, primary)
  }
  return recoveries
}

/** What hinders a cluster without taking its primary away, for so long; the money must be sound through all of it. */
const hindranceMs = 20_000
const hindrances = {
  'slow standby': async () => cluster.slow(await cluster.synchronousStandby()),
  'full disk': async () => {
    const primary = await cluster.primary()
    await cluster.fillDisk(primary)
    return () => cluster.emptyDisk(primary)
  },
} satisfies Record<string, () => Promise<() => Promise<void>>>

interface Hindered {
  what: string
  /** Orders acknowledged meanwhile, */
  acknowledged: number
  /** and from its end until one was acknowledged that was sent after it. */
  ms: number
}

async function hinderUnder(load: Load): Promise<Hindered[]> {
  const seen: Hindered[] = []
  for (const [what, begin] of Object.entries(hindrances)) {
    const before = load.acknowledged.size
    const end = await begin()
    await pause(hindranceMs)
    const acknowledged = load.acknowledged.size - before
    await end()
    const ended = performance.now()
    await load.nextAcknowledged()
    seen.push({ what, acknowledged, ms: performance.now() - ended })
    await cluster.whole()
  }
  return seen
}

test('however the primary fails, no acknowledged order is lost, none is booked twice, and repeats are answered alike', {
  timeout: limitMs,
}, async () => {
  const orders = createOrders({ db: server.db, person: server.ada, headers: () => headers, name: 'failed over' })
  let turn = 0
  const load = createLoad({
    seed: run.seed,
    clients,
    orders,
    address: async () => (await servers[(turn += 1) % servers.length]?.address()) ?? '',
    keyOf: (order) => `a-key-for-order-${order}`,
    freshConnections: true,
    timeoutMs: 10_000,
  })
  let over = false
  const isOver = () => over
  const watching = watchBooks(server.databaseUrl, isOver)
  const failing = (async () => ({
    hindered: isSynchronous ? await hinderUnder(load) : [],
    recoveries: await failUnder(load, run.size(10, 100)),
  }))().finally(() => (over = true))
  const [{ hindered, recoveries }] = await Promise.all([failing, load.run(Infinity, isOver), keepSignedIn(isOver)])
  await load.repeatAll(8)
  expect(await orders.check(load.acknowledged)).toEqual(noFaults)
  expect(load.wrongReplays).toBe(0)
  expect(load.faults).toEqual([])
  const { taken, bad } = await watching
  expect(bad).toEqual([])
  expect(await bookFaults(server.db)).toEqual(soundBooks)
  run.tell({
    failovers: recoveries.length,
    isSynchronous,
    acknowledged: load.acknowledged.size,
    attempts: load.attempts,
    replays: load.replays,
    ...noFaults,
    snapshots: taken,
    hindered,
    newPrimaryMs: spread(recoveries.map(({ primaryMs }) => primaryMs)),
    writableMs: spread(recoveries.map(({ writableMs }) => writableMs)),
    firstAnswerMs: Object.fromEntries(
      [undefined, ...(Object.keys(failures) as Failure[])].map((kind) => [
        kind ?? 'all',
        spread(recoveries.filter(({ what }) => !kind || what === kind).map(({ ms }) => ms)),
      ]),
    ),
  })
})
