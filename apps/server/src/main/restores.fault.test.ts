import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { idleSecondsHeader } from '@tradewind/contract'
import { faultRun, faultTimeoutMs, throwAwayFolder } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db'
import { processAddress } from '#platform/process-role'
import { type Backup, openBackup } from './testing/test-backup.ts'
import { bookFaults, soundBooks } from './testing/test-books.ts'
import { openBrowser } from './testing/test-browser.ts'
import { ownedThrough } from './testing/test-database.ts'
import { type DurablePostgres, startDurablePostgres } from './testing/test-durable-postgres.ts'
import { createLoad } from './testing/test-load.ts'
import { createOrders, noFaults } from './testing/test-orders.ts'
import { type ServerProcess, startProcess } from './testing/test-process.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** A database that archives its log, copied once while a server works on it, and restored to moments of chance. */
let backup: Backup
let postgres: DurablePostgres
let server: TestServer
let running: ServerProcess
beforeAll(async () => {
  backup = await openBackup()
  postgres = await startDurablePostgres(backup.settings)
  server = await startTestServer({ on: postgres })
  running = await startProcess(server)
}, faultTimeoutMs)
afterAll(async () => {
  await running?.kill()
  await server?.close()
})

const run = faultRun('restores')

/** What was acknowledged by then, as the database's clock has it. */
interface Moment {
  /** To the microsecond, which a Date has not. */
  at: string
  acknowledged: Map<number, string>
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const sealsOf = (url: string) =>
  query<{ number: string; digest: string }>(
    url,
    `select number, encode(digest, 'hex') as digest from audit.seal order by number`,
  )

async function headersOf(): Promise<Record<string, string>> {
  server.clock.moveTo(new Date())
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  const { accessToken } = await browser.signIn(server.ada.email)
  return { ...browser.headersFor(accessToken), [idleSecondsHeader]: '0' }
}

const ordersIn = (db: TestServer['db'], headers: Record<string, string>) =>
  createOrders({ db, person: server.ada, headers: () => headers, name: 'restored' })

/** Orders without pause, and notes moments between them; ends when all of it is in the archive. */
async function orderAndNote(headers: Record<string, string>, many: number, gap: () => number): Promise<Moment[]> {
  const moments: Moment[] = []
  const load = createLoad({
    seed: run.seed,
    clients: 8,
    orders: ordersIn(server.db, headers),
    address: () => running.address(),
    keyOf: (order) => `a-key-for-order-${order}`,
  })
  const noting = (async () => {
    while (moments.length < many) {
      const goal = load.acknowledged.size + gap()
      while (load.acknowledged.size < goal) await load.nextAcknowledged()
      const acknowledged = new Map(load.acknowledged)
      const [now] = await query<{ at: string }>(postgres.url, 'select clock_timestamp()::text as at')
      if (now) moments.push({ at: now.at, acknowledged })
    }
    // A moment can be restored to once something was committed after it.
    await load.nextAcknowledged()
  })()
  let over = false
  await Promise.all([noting.finally(() => (over = true)), load.run(Infinity, () => over)])
  await backup.archived(postgres.url)
  return moments
}

/** Follows docs/deploy/backups.md to this moment, and proves what came back. */
async function restoreAndProve({ at, acknowledged }: Moment): Promise<void> {
  const restored = await backup.restoreTo(at)
  const dataDir = join(await throwAwayFolder('tradewind-files-'), 'data')
  await cp(server.env.DATA_DIR, dataDir, { recursive: true })
  const again = await server.restarted(processAddress(restored.ownerUrl), { DATA_DIR: dataDir })
  const owner = openDatabase({ url: restored.ownerUrl, poolSize: 1 })
  const db = openDatabase({ url: processAddress(restored.ownerUrl), poolSize: 2 })
  ownedThrough(db, owner)
  try {
    expect(await ordersIn(db, {}).check(acknowledged)).toEqual(noFaults)
    expect(await bookFaults(db)).toEqual(soundBooks)
    const [before, after] = [await sealsOf(postgres.url), await sealsOf(restored.ownerUrl)]
    expect(after.length).toBeGreaterThan(0)
    expect(after).toEqual(before.slice(0, after.length))
    // The data folder knows what comes later than these books: that alone is found, until a person vouches for them.
    const found = (await again.world.audit.run('full'))?.found ?? []
    expect(found.filter(({ check }) => check !== 'anchor')).toEqual([])
    await again.world.audit.adopt()
    expect(await again.world.audit.run('full')).toMatchObject({ found: [], differences: 0 })
  } finally {
    await again.close()
    await db.close()
    await owner.close()
    await restored.drop()
  }
}

test('a backup is restored to any moment with all that was acknowledged by then, and its books are proven', {
  timeout: faultTimeoutMs,
}, async () => {
  await run.seeded(async (dice) => {
    const headers = await headersOf()
    const before = orderAndNote(headers, 1, () => 20)
    await backup.copy(postgres.url, postgres.dataDir)
    await before
    const moments = await orderAndNote(headers, run.size(2, 50), () => 5 + dice.int(60))
    for (const moment of moments) await restoreAndProve(moment)
    run.tell({ restores: moments.length, acknowledged: moments.at(-1)?.acknowledged.size })
  })
})
