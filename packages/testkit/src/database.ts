import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The migrated database that every test file clones; the test run's set-up makes one in each cluster. */
export const templateDatabase = 'tradewind_template'

/** Where the set-up says which clusters run: their URLs with spaces between them, one for each worker. */
export const clustersVariable = 'TEST_DATABASE_SERVERS'

/** Where the set-up says in which folder each of the clusters keeps its write-ahead log. */
export const walFoldersVariable = 'TEST_WAL_FOLDERS'

/** Where the set-up says which folder lasts as long as the run. */
export const folderVariable = 'TEST_FOLDER'

export interface TestDatabase {
  url: string
  /** Removes it. Fails when the test left a connection open, which is a leak worth knowing. */
  drop(): Promise<void>
}

/**
 * A database of one's own, cloned from the migrated template or another: call it in `beforeAll`, drop it in `afterAll`.
 * It is in the cluster of this worker: sealing the books reads a snapshot of the whole cluster, so that a transaction
 * of another worker would hold it up.
 */
export async function cloneDatabase(template = templateDatabase): Promise<TestDatabase> {
  const server = clusterOfWorker()
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template "${template}" strategy file_copy`)
  return { url: databaseUrl(server, name), drop: async () => void (await administer(server, `drop database ${name}`)) }
}

/** The newest template of a kind on this cluster, with what its maker noted; undefined when there is none yet. */
export async function newestTemplate(kind: string): Promise<{ name: string; note: string } | undefined> {
  const [newest] = await administer<{ name: string; note: string }>(
    clusterOfWorker(),
    `select datname as name, shobj_description(oid, 'pg_database') as note from pg_database
     where datname like '${kind}-%' and shobj_description(oid, 'pg_database') is not null order by oid desc limit 1`,
  )
  return newest
}

/** Makes a database, to which nobody is connected any more, a template of this kind, with a note. Gives its name. */
export async function keepAsTemplate(database: TestDatabase, kind: string, note: string): Promise<string> {
  const server = clusterOfWorker()
  const made = new URL(database.url).pathname.slice(1)
  const name = `${kind}-${randomBytes(6).toString('hex')}`
  await administer(server, `alter database ${made} rename to "${name}"`)
  await administer(server, `comment on database "${name}" is ${pg.escapeLiteral(note)}`)
  return name
}

/** A folder that lasts as long as the run, for what belongs to a template. */
export const testFolder = (): string => needed(folderVariable)

/** Where the cluster of this worker keeps its write-ahead log. */
export const walFolder = (): string => ofWorker(walFoldersVariable)

const clusterOfWorker = (): string => ofWorker(clustersVariable)

function ofWorker(variable: string): string {
  // Vitest numbers its workers from one.
  const own = needed(variable).split(' ')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!own) throw new Error(`there is no database for worker ${process.env['VITEST_POOL_ID']}`)
  return own
}

function needed(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run through vitest, whose set-up starts the databases`)
  return value
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function administer<Row extends object>(server: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
