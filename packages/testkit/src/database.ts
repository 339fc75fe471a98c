import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The migrated database that every test file clones; the test run's set-up makes it once. */
export const templateDatabase = 'tradewind_template'

export interface TestDatabase {
  url: string
  /** Removes it. Fails when the test left a connection open, which is a leak worth knowing. */
  drop(): Promise<void>
}

/** A database of one's own, cloned from the migrated template: call it in `beforeAll`, drop it in `afterAll`. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_SERVER']
  if (!server) throw new Error('TEST_DATABASE_SERVER is not set: run through vitest, whose set-up starts the server')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name} template ${templateDatabase} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(server, `drop database ${name}`) }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
