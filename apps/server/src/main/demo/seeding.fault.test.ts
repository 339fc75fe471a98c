import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cloneDatabase, faultRun, faultTimeoutMs, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, oneRow, openDatabase, rows, sql } from '#platform/db'
import { bookFaults, soundBooks } from '../testing/test-books.ts'

const run = faultRun('seeding')

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tradewind-seeding-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function startSeed({ url }: TestDatabase): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../seed.ts')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: dataDir, MODE: 'demo' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function seedWhole(database: TestDatabase): Promise<void> {
  expect((await once(startSeed(database), 'exit'))[0]).toBe(0)
}

/** How much of the world is to be seen: how many customers, and how many transfers in the books. */
const seenIn = (db: Database) =>
  db.asSystem((tx) =>
    oneRow<{ customers: number; transfers: number }>(
      tx,
      sql`select (select count(*)::int from customers.customer) as customers,
            (select count(*)::int from ledger.transfer) as transfers`,
    ),
  )

/** What a world is, without the numbers that every world draws for itself. */
const worldIn = (db: Database) =>
  db.asSystem((tx) =>
    rows(
      tx,
      sql`select c.name, t.direction, t.currency, t.amount::text, t.status, t.counterparty::text, t.created_at::date::text
          from payments.transaction t join customers.customer c on c.customer_id = t.customer_id order by 1, 2, 3, 4, 5, 6, 7`,
    ),
  )

/** How far the database's log reaches, in bytes: it grows with every change, also before a commit. */
const logged = (db: Database) =>
  db.asSystem(async (tx) => {
    const { bytes } = await oneRow<{ bytes: string }>(
      tx,
      sql`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as bytes`,
    )
    return Number(bytes)
  })

/** What a world writes to the log, roughly: moments are chosen up to there. */
const wholeBytes = 2_800_000

/** Kills a seed when it has written so much. One that writes less ends by itself. */
async function killOne(database: TestDatabase, db: Database, bytes: number): Promise<void> {
  const from = await logged(db)
  const child = startSeed(database)
  const ended = once(child, 'exit')
  while (child.exitCode === null && (await logged(db)) < from + bytes) await pause(2)
  child.kill('SIGKILL')
  await ended
}

const nothing = { customers: 0, transfers: 0 }
const whole = { customers: 16, transfers: 360 }

test(
  'whenever the first start is killed while it creates the demo world, nothing of it stays, and the next creates the whole',
  () =>
    run.seeded(async (dice) => {
      const worlds = new Set<string>()
      const times = run.size(1, 50)
      let left = 0
      for (let time = 0; time < times; time += 1) {
        const database = await cloneDatabase()
        const db = openDatabase({ url: database.url })
        await killOne(database, db, dice.int(wholeBytes))
        const seen = await seenIn(db)
        expect([nothing, whole]).toContainEqual(seen)
        if (seen.transfers > 0) left += 1
        await seedWhole(database)
        // Once more changes nothing.
        await seedWhole(database)
        expect(await seenIn(db)).toEqual(whole)
        expect(await bookFaults(db)).toEqual(soundBooks)
        worlds.add(JSON.stringify(await worldIn(db)))
        await db.close()
        await database.drop()
      }
      expect(worlds.size).toBe(1)
      run.tell({ kills: times, killedAfterTheCommit: left })
    }),
  faultTimeoutMs,
)
