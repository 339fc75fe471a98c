import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cloneDatabase, type TestDatabase, throwAwayFolder } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, execute, openDatabase, rows, sql } from '#platform/db'
import { openInstallation } from '#platform/installation'
import { systemRandom } from '#platform/random'
import { requireSafeDatabase } from '#platform/safe-database'
import { StartProblem } from '#platform/start-problem'

/** Two databases that know nothing yet, and the folder of the first. */
const clones: TestDatabase[] = []
const databases: Database[] = []
let folder: string
beforeAll(async () => {
  for (let count = 0; count < 2; count += 1) {
    const clone = await cloneDatabase()
    clones.push(clone)
    databases.push(openDatabase({ url: clone.url, poolSize: 4 }))
  }
  folder = await throwAwayFolder('tradewind-installation-')
})
afterAll(async () => {
  for (const db of databases) await db.close()
  for (const clone of clones) await clone.drop()
})

const secret = () => systemRandom.bytes(32).toString('base64')
const open = (at: number, changes: { dataDir?: string; given?: string; production?: boolean } = {}) =>
  openInstallation({
    db: databases[at] as Database,
    dataDir: folder,
    given: undefined,
    random: systemRandom,
    production: false,
    ...changes,
  })
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no problem',
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartProblem)
      return (error as Error).message
    },
  )
const known = (at: number) =>
  (databases[at] as Database).asSystem((tx) => rows(tx, sql`select * from platform.installation`))

test('the first start makes key, folder and database belong together, also when several start at once; the next ones find it so', async () => {
  const opened = await Promise.all([open(0), open(0), open(0)])
  const again = await open(0)
  expect(new Set([...opened, again].map((one) => one.keyFor('outbox').toString('hex'))).size).toBe(1)
  expect((await readdir(folder)).toSorted()).toEqual(['installation', 'master.key'])
  expect(await known(0)).toHaveLength(1)
})

test('a data folder of another installation, a key of another one and a key that is gone are one sentence each, and change nothing', async () => {
  await open(0)
  const empty = await throwAwayFolder('tradewind-installation-')
  const other = await throwAwayFolder('tradewind-installation-')
  await writeFile(join(other, 'master.key'), secret())
  const before = await known(0)
  const files = (await readdir(folder)).toSorted()
  const cases: [() => Promise<unknown>, RegExp][] = [
    [() => open(1), /^The data folder .+ belongs to another installation than this database: .+\.$/],
    [() => open(0, { dataDir: empty }), /^The key of this database is not in .+\.$/],
    [() => open(0, { dataDir: empty, given: secret() }), /^The master secret is not the one of this database: .+\.$/],
    [() => open(0, { dataDir: other }), /^The master secret is not the one of this database: .+\.$/],
    [() => open(0, { given: secret() }), /^MASTER_SECRET is not the key in .+\.$/],
  ]
  for (const [work, words] of cases) expect(await problemOf(work())).toMatch(words)
  expect([await known(0), await known(1)]).toEqual([before, []])
  expect([(await readdir(folder)).toSorted(), await readdir(empty), await readdir(other)]).toEqual([
    files,
    [],
    ['master.key'],
  ])
})

test('production does not take a database in which someone has moved the bank clock or grown the demo world', async () => {
  const db = databases[1] as Database
  const dataDir = await throwAwayFolder('tradewind-installation-')
  const words = 'This database holds the demo world: give production a database of its own.'
  await db.asSystem((tx) => execute(tx, sql`update platform.bank_clock set ahead_ms = 1`))
  expect(await problemOf(open(1, { dataDir, production: true }))).toBe(words)
  await db.asSystem((tx) => execute(tx, sql`update platform.bank_clock set ahead_ms = 0`))
  await db.asSystem((tx) => execute(tx, sql`insert into platform.seed_step (step) values ('demo world')`))
  expect(await problemOf(open(1, { dataDir, production: true }))).toBe(words)
  expect([await known(1), await readdir(dataDir)]).toEqual([[], []])
})

test('a database user who may not create the roles is told so in one sentence, before anything is made', async () => {
  const name = `plain_${systemRandom.bytes(6).toString('hex')}`
  const owner = new pg.Client({ connectionString: clones[1]?.url })
  await owner.connect()
  const url = new URL(clones[1]?.url ?? '')
  Object.assign(url, { username: name, password: 'plain', pathname: `/${name}` })
  try {
    await owner.query(`create role ${name} login password 'plain' nocreaterole`)
    await owner.query(`create database ${name}`)
    expect(await problemOf(requireSafeDatabase(url.href))).toMatch(
      new RegExp(`^The user ${name} of DATABASE_URL may not create roles, [^\\n]+\\.$`),
    )
    await owner.query(`alter role ${name} createrole`)
    expect(await problemOf(requireSafeDatabase(url.href).then(() => undefined))).not.toContain('create roles')
  } finally {
    await owner.query(`drop database if exists ${name} with (force)`)
    await owner.query(`drop role if exists ${name}`)
    await owner.end()
  }
})
