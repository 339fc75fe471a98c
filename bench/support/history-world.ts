import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { readEnv } from '../../apps/server/src/main/env.ts'
import { createSandboxWorld, type SandboxWorld } from '../../apps/server/src/main/sandbox-world.ts'
import { openDatabase } from '../../apps/server/src/platform/db.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { secretsFrom } from '../../apps/server/src/platform/secrets.ts'
import { growHistory, type HistoryAccount } from './grow-history.ts'

/** The product on a database of its own with a history of so many entries, without a server in front. */
export interface HistoryWorld {
  world: SandboxWorld
  db: ReturnType<typeof openDatabase>
  /** The account with the most entries. */
  big: HistoryAccount
  entries: bigint
  /** When the history begins and ends. */
  from: Date
  until: Date
  close(): Promise<void>
}

const from = new Date('2025-01-01T00:00:00Z')
const until = new Date('2026-11-01T00:00:00Z')
const usualAccounts = 50

/** Opens the history of this name in the server, and grows it first when it is not there. */
export async function openHistory(server: {
  url: string
  name: string
  entries: number
  /** One has half of all entries, of many the first a tenth. */
  accounts?: number
}): Promise<HistoryWorld> {
  const url = withDatabase(server.url, server.name)
  const isNew = await createDatabase(server.url, server.name)
  await migrate(url)
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-history-'))
  const db = openDatabase({ url })
  const clock = { now: () => until }
  const world = createSandboxWorld({
    env: readEnv({ DATABASE_URL: url, DATA_DIR: dataDir }),
    db,
    clock,
    bankClock: clock,
    random: systemRandom,
    secrets: secretsFrom(systemRandom.bytes(32)),
    log: pino({ level: 'error' }),
  })
  await world.rates.refresh()
  if (isNew) await grow({ world, db, url, entries: server.entries, accountsInAll: server.accounts ?? usualAccounts })
  const { rows } = await asOwner<{ customer_id: string; id: string; ledger_account: string; entries: string }>(
    url,
    `select a.customer_id, a.id, a.ledger_account, (select sum(sequence) from ledger.account) as entries
     from accounts.account a join ledger.account l on l.id = a.ledger_account order by l.sequence desc limit 1`,
  )
  const big = rows[0]
  if (!big) throw new Error(`the history ${server.name} has no accounts`)
  return {
    world,
    db,
    big: { customerId: big.customer_id, accountId: big.id, ledgerAccount: BigInt(big.ledger_account) },
    entries: BigInt(big.entries),
    from,
    until,
    close: async () => {
      await world.ledger.drain()
      await db.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function grow({
  world,
  db,
  url,
  entries,
  accountsInAll,
}: Pick<HistoryWorld, 'world' | 'db'> & { url: string; entries: number; accountsInAll: number }) {
  const accounts: HistoryAccount[] = []
  for (let n = 0; n < accountsInAll; n++) accounts.push(await openOne(world, db, n))
  const [clearing, fees] = await db.asSystem(async (tx) => [
    await world.ledger.systemAccount(tx, 'clearing:fps', 'GBP'),
    await world.ledger.systemAccount(tx, 'fees', 'GBP'),
  ])
  await growHistory({
    superuserUrl: Object.assign(new URL(url), { username: 'postgres' }).href,
    accounts: accounts as [HistoryAccount, ...HistoryAccount[]],
    clearing: clearing as bigint,
    fees: fees as bigint,
    entries,
    from,
    until,
    afterPart: () => world.audit.sealWaiting(),
  })
  await asOwner(url, 'vacuum analyze')
}

/** Makes a database; false when it is there. */
async function createDatabase(server: string, name: string): Promise<boolean> {
  const { rowCount } = await asOwner(server, `select from pg_database where datname = '${name}'`)
  if (!rowCount) await asOwner(server, `create database ${name}`)
  return !rowCount
}

async function asOwner<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await client.query<Row>(statement)
  } finally {
    await client.end()
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
