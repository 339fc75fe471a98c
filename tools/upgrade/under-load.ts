import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { throwAwayFolder } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLoad } from '../../apps/server/src/main/testing/test-load.ts'
import { createOrders, noFaults } from '../../apps/server/src/main/testing/test-orders.ts'
import { openDatabase } from '../../apps/server/src/platform/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { processAddress } from '../../apps/server/src/platform/process-role.ts'
import { root } from '../bootstrap.mjs'
import { buildServer } from '../start/server-build.ts'
import { buildOlderVersion, type OlderVersion, type OlderWorld } from './older-version.ts'

/**
 * The update that docs/deploy/cluster.md describes, while customers order: the database is migrated, then two servers of the
 * older version are replaced one after the other. A load balancer asks who is ready. No request may fail.
 */
let folder: string
let postgres: EmbeddedPostgres
let older: OlderVersion
let program: string
let world: OlderWorld
const running: Served[] = []

beforeAll(async () => {
  folder = await throwAwayFolder('tradewind-upgrade-')
  await chmod(folder, 0o755)
  older = await buildOlderVersion(process.env['UPGRADE_FROM'] ?? '', folder)
  program = await buildServer(root, () => undefined)
  postgres = await startEmbeddedPostgres({ dataDir: `${folder}/database`, durable: true })
  world = await older.prepare(postgres.url)
}, 1_200_000)
afterAll(async () => {
  for (const each of running) each.child.kill('SIGKILL')
  await postgres?.stop('immediate')
  await rm(folder, { recursive: true, force: true })
})

interface Served {
  child: ChildProcess
  address: string
  isReady: boolean
  isGone: boolean
}

/** A server of one of the versions, as it says where it answers. */
async function startServer(built: string): Promise<Served> {
  const child = spawn(process.execPath, [built], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: processAddress(postgres.url),
      MASTER_SECRET: world.masterSecret,
      DATA_DIR: world.dataDir,
      WEB_DIR: world.webDir,
      PUBLIC_URL: world.publicUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '3',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  const { port, problem } = ready as { port?: number; problem?: string }
  if (!port) throw new Error(`a server did not start: ${problem}`)
  const served = { child, address: `http://127.0.0.1:${port}`, isReady: true, isGone: false }
  running.push(served)
  return served
}

/** Asks each server five times a second whether it is ready, as a load balancer does. */
async function watchReadiness(until: () => boolean): Promise<void> {
  while (!until()) {
    for (const each of running.filter(({ isGone }) => !isGone))
      each.isReady = await fetch(`${each.address}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await pause(200)
  }
}

async function replace(served: Served): Promise<void> {
  const fresh = await startServer(program)
  fresh.isReady = true
  const gone = once(served.child, 'exit')
  served.child.kill('SIGTERM')
  const [code] = await gone
  served.isReady = false
  served.isGone = true
  expect(code).toBe(0)
}

test('an update under load loses no request and no order', { timeout: 900_000 }, async () => {
  const servers = [await startServer(older.program), await startServer(older.program)]
  const db = openDatabase({ url: processAddress(postgres.url) })
  const orders = createOrders({ db, person: world.person, headers: () => world.headers, name: 'updated' })
  let turn = 0
  const load = createLoad({
    seed: 1,
    clients: 8,
    orders,
    address: async () => {
      const ready = running.filter(({ isReady }) => isReady)
      return ready[(turn += 1) % ready.length]?.address ?? ''
    },
    keyOf: (order) => `a-key-for-update-${order}`,
    freshConnections: true,
    timeoutMs: 20_000,
  })
  let over = false
  const watching = watchReadiness(() => over)
  const done: Record<string, number> = {}
  const more = async (count: number) => {
    const goal = load.acknowledged.size + count
    while (load.acknowledged.size < goal) await load.nextAcknowledged()
  }
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const [began, before] = [performance.now(), load.acknowledged.size]
    await work()
    done[`${what}, seconds`] = Math.round((performance.now() - began) / 100) / 10
    done[`${what}, orders`] = load.acknowledged.size - before
  }
  let migrations: string[] = []
  const updating = (async () => {
    await timed('before', () => more(200))
    await timed('migrating', async () => (migrations = await migrate(postgres.url)))
    await timed('older servers on the new schema', () => more(200))
    await timed('replacing the first', () => replace(servers[0] as Served))
    await timed('both versions side by side', () => more(200))
    await timed('replacing the second', () => replace(servers[1] as Served))
    await timed('after', () => more(200))
  })().finally(() => (over = true))
  await Promise.all([updating, load.run(Infinity, () => over), watching])
  const failed = load.attempts - load.acknowledged.size - load.replays
  process.stdout.write(
    `${JSON.stringify({
      from: process.env['UPGRADE_FROM'],
      schemaFiles: migrations.filter((name) => name.startsWith('schema/')).length,
      functions: migrations.filter((name) => name.startsWith('functions/')).length,
      requests: load.attempts,
      failed,
      orders: load.acknowledged.size,
      ...done,
    })}\n`,
  )
  expect(failed).toBe(0)
  expect(load.faults).toEqual([])
  expect(load.wrongReplays).toBe(0)
  expect(await orders.check(load.acknowledged)).toEqual(noFaults)
  await db.close()
})
