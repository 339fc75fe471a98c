import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { readEnv } from '../../apps/server/src/main/env.ts'
import { createWorld } from '../../apps/server/src/main/wiring.ts'
import { openDatabase } from '../../apps/server/src/platform/db.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { secretsFrom } from '../../apps/server/src/platform/secrets.ts'
import { growHistory, type HistoryAccount } from './grow-history.ts'

/** The product on a database of its own with a history of so many entries, without a server in front. */
export interface HistoryWorld {
  world: ReturnType<typeof createWorld>
  db: ReturnType<typeof openDatabase>
  /** The account with a tenth of all entries. */
  big: HistoryAccount
  entries: bigint
  payments: number
  growMs: number
  /** The time in the middle of the history. */
  middle: Date
  close(): Promise<void>
}

const from = new Date('2025-01-01T00:00:00Z')
const until = new Date('2026-11-01T00:00:00Z')

export async function createHistoryWorld(server: {
  url: string
  name: string
  entries: number
}): Promise<HistoryWorld> {
  const url = withDatabase(server.url, server.name)
  const admin = new pg.Client(server.url)
  await admin.connect()
  await admin.query(`create database ${server.name}`)
  await admin.end()
  await migrate(url)

  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-history-'))
  const db = openDatabase({ url })
  const clock = { now: () => until }
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: dataDir })
  const secrets = secretsFrom(systemRandom.bytes(32))
  const log = pino({ level: 'error' })
  const world = createWorld({ env, db, clock, bankClock: clock, random: systemRandom, secrets, log })
  await world.rates.refresh()

  const accounts: HistoryAccount[] = []
  for (let n = 0; n < 50; n++) accounts.push(await openOne(world, db, n))
  const [clearing, fees] = await db.asSystem(async (tx) => [
    await world.ledger.systemAccount(tx, 'clearing:fps', 'GBP'),
    await world.ledger.systemAccount(tx, 'fees', 'GBP'),
  ])
  const began = performance.now()
  const payments = await growHistory({
    superuserUrl: asSuperuser(url),
    accounts: accounts as [HistoryAccount, ...HistoryAccount[]],
    clearing: clearing as bigint,
    fees: fees as bigint,
    entries: server.entries,
    from,
    until,
    afterPart: () => world.audit.sealWaiting(),
  })
  const growMs = performance.now() - began
  const counter = new pg.Client(url)
  await counter.connect()
  await counter.query('vacuum analyze')
  const counted = await counter.query<{ count: string }>('select count(*) from ledger.entry')
  await counter.end()
  return {
    world,
    db,
    big: accounts[0] as HistoryAccount,
    entries: BigInt(counted.rows[0]?.count ?? 0),
    payments,
    growMs,
    middle: new Date((from.getTime() + until.getTime()) / 2),
    close: async () => {
      await world.ledger.drain()
      await db.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function openOne(world: HistoryWorld['world'], db: HistoryWorld['db'], n: number): Promise<HistoryAccount> {
  const customerId = await db.asSystem((tx) =>
    world.customers.createCustomer(tx, {
      name: `Company ${n}`,
      customerType: 'Limited Liability Company',
      onboardingStatus: 'Approved',
      status: 'Active',
      requiresDocumentUpload: false,
      countryId: 'GB',
      country: 'United Kingdom',
      mainCurrency: 'GBP',
    }),
  )
  const { id, ledgerAccount } = await world.accounts.openAccount({
    customerId,
    currency: 'GBP',
    name: 'GBP',
    openedAt: from,
  })
  return { customerId, accountId: id, ledgerAccount }
}

const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
const asSuperuser = (url: string) => Object.assign(new URL(url), { username: 'postgres' }).href
