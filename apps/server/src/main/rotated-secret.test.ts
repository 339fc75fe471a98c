import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { payments } from '@tradewind/contract'
import { allCalls } from '@tradewind/contract/registry'
import { cloneDatabase, throwAwayFolder } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallClock } from '#platform/clock'
import { type Database, openDatabase } from '#platform/db'
import { openInstallation } from '#platform/installation'
import { neededFingerprint } from '#platform/kept-keys'
import { keyPurposes } from '#platform/key-purposes'
import { systemRandom } from '#platform/random'
import type { Secrets } from '#platform/secrets'
import { StartProblem } from '#platform/start-problem'
import { rotateSecret } from '../../../../tools/admin/rotate-secret.ts'
import { openBrowser } from './testing/test-browser.ts'
import { wholeDatabase } from './testing/test-database.ts'
import { pin } from './testing/test-people.ts'
import { ask, paymentOrder, rightRequests } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** A world with people, payments, cards, documents and webhooks, whose operator gives it another master secret. */
const [second, newest] = [0, 1].map(() => systemRandom.bytes(32).toString('base64')) as [string, string]
let before: TestServer
let after: TestServer
let dataDir: string
let statuses: Record<string, number>
let db: Database
let keys: Secrets
let secondKeys: Secrets
let firstFingerprint: string
let said: string

const open = (given: string | undefined, folder = dataDir) =>
  openInstallation({ db, dataDir: folder, given, random: systemRandom, production: false })
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no problem',
    (error: unknown) => (error instanceof StartProblem ? error.message : Promise.reject(error)),
  )
const rotate = (secrets: Secrets, next: string) =>
  rotateSecret({ db, secrets, dataDir, random: systemRandom, clock: wallClock }, next)

/** Of each area the first calls that only read. */
const reads = [
  ...Map.groupBy(
    allCalls.filter(({ call }) => call.startsWith('GET ')),
    ({ name }) => name.split('.')[0],
  ).values(),
].flatMap((calls) => calls.slice(0, 4))

/** How these calls are answered. */
async function readAll(server: TestServer, by: TestServer): Promise<Record<string, number>> {
  const right = rightRequests(by.ada)
  const answers: Record<string, number> = {}
  for (const declared of reads)
    answers[declared.name] = (
      await ask(server.http, declared, right[declared.name] ?? {}, server.as(by.ada))
    ).statusCode
  return answers
}

beforeAll(async () => {
  const on = await cloneDatabase()
  before = await startTestServer({ on })
  dataDir = before.env.DATA_DIR
  statuses = await readAll(before, before)
  await before.settle()
  expect(await before.world.audit.run('full')).toMatchObject({ differences: 0 })
  db = openDatabase({ url: on.url, poolSize: 4, applicationName: 'tradewind-admin' })
  keys = await open(before.masterSecret)
  firstFingerprint = await neededFingerprint(db)
  expect(await problemOf(rotate(keys, second))).toMatch(/^Servers or workers use this database: stop them all/)
  await before.stop()
  for (const bad of ['short', '', before.masterSecret])
    expect(await problemOf(rotate(keys, bad))).toMatch(/^The new master secret/)
  said = await rotate(keys, second)
  secondKeys = await open(second)
  // The next one in an installation that keeps its secret in a file.
  await writeFile(join(dataDir, 'master.key'), second)
  expect(await rotate(secondKeys, newest)).toContain(`The new one is in ${join(dataDir, 'master.key')}.`)
  after = await startTestServer({ on, masterSecret: newest, empty: true, dataDir })
}, 120_000)
afterAll(async () => {
  await db?.close()
  await after?.close()
})

test('after a rotation people sign in and pay with their PIN', async () => {
  const browser = openBrowser(after.http, after.env.PUBLIC_URL)
  const { accessToken } = await browser.signIn(before.ada.email)
  const url = payments.createTransactionRequest.call.split(' ')[1] ?? ''
  const headers = { ...browser.headersFor(accessToken), 'idempotency-key': 'after-the-rotation' }
  const order = (transactionPin: string) => ({ payload: paymentOrder(before.ada, { transactionPin }), headers })
  expect((await browser.ask('POST', url, order(pin))).body).toContain('transactionId')
  expect(
    (
      await browser.ask('POST', url, {
        ...order('000000'),
        headers: { ...headers, 'idempotency-key': 'with-a-wrong-pin' },
      })
    ).statusCode,
  ).toBe(400)
})

test('after a rotation every area is read as before, and the books are proven', async () => {
  expect(Object.values(statuses).filter((status) => status === 200).length).toBeGreaterThan(40)
  expect(await readAll(after, before)).toEqual(statuses)
  expect(await after.world.audit.run('full')).toMatchObject({ differences: 0 })
}, 60_000)

test('older secrets are refused with the fingerprint of the one that is needed', async () => {
  const needed = await neededFingerprint(db)
  expect(said).toMatch(
    new RegExp(`^The master secret was rotated: from ${firstFingerprint} to [0-9a-f]{4}-[0-9a-f]{4}\\.`),
  )
  for (const old of [before.masterSecret, second])
    expect(await problemOf(open(old, await throwAwayFolder('tradewind-rotated-')))).toMatch(
      new RegExp(`^The master secret is not the one of this database: .+ fingerprint ${needed}, .+\\.$`),
    )
})

test('every key stays but the one that wraps those of people, and the file holds the newest secret', async () => {
  expect(await readFile(join(dataDir, 'master.key'), 'utf8')).toBe(newest)
  const newestKeys = await open(undefined)
  const isChanged = (one: Secrets, other: Secrets) =>
    keyPurposes.filter((purpose) => !one.keyFor(purpose).equals(other.keyFor(purpose)))
  expect(isChanged(keys, secondKeys)).toEqual(['person-keys'])
  expect(isChanged(secondKeys, newestKeys)).toEqual(['person-keys'])
})

test('neither secret nor any key stands in a table', async () => {
  const lines = [...(await wholeDatabase(after.db)).values()].flat().join('\n')
  const rotated = await open(newest)
  for (const secret of [before.masterSecret, second, newest].map((text) => Buffer.from(text, 'base64')))
    for (const encoding of ['base64', 'hex', 'base64url'] as const)
      expect(lines).not.toContain(secret.toString(encoding))
  for (const purpose of keyPurposes) expect(lines).not.toContain(rotated.keyFor(purpose).toString('hex'))
})
