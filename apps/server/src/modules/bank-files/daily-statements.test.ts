import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { statements as calls, exchange, webhooks } from '@tradewind/contract'
import { webhookEvents } from '@tradewind/contract/webhook-events'
import { addDays } from '@tradewind/kernel/iso-date'
import { throwAwayFolder } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, rows, sql } from '#platform/db'
import { ask, exchangeOrder } from '../../main/testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from '../../main/testing/test-server.ts'

let server: TestServer
let connected: ServedAgain
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  const base = await throwAwayFolder('customer-files-')
  connected = await server.restarted(undefined, { BANK_FILES_DIRECTORY: base })
  const { ada } = server
  folder = (await connected.world.bankFiles.folders.switchFolder({ customerId: ada.customerId, isOn: true })) ?? ''
  const body = { url: 'https://example.com/hook', description: '', eventTypes: ['statement.ready' as const] }
  expect((await ask(server.http, webhooks.createEndpoint, { body }, server.as(ada))).statusCode).toBe(200)
})
afterAll(async () => {
  await connected?.close()
  await server?.close()
})

const round = () => connected.world.bankFiles.statements.round()
const today = () => server.clock.now().toISOString().slice(0, 10)
const events = () =>
  server.db.asSystem((tx) =>
    rows<{ customerId: string; objectId: string; data: { day: string; entries: number } }>(
      tx,
      sql`select customer_id, object_id, data from webhooks.event where type = 'statement.ready' order by at, object_id`,
    ),
  )
const outbox = async (kind = 'statement') =>
  (await readdir(join(folder, 'out'))).filter((name) => name.startsWith(kind)).toSorted((a, b) => a.localeCompare(b))
/** Moves to this many minutes after the next midnight. */
function toNextDay(minutes: number): void {
  const next = new Date(`${addDays(today(), 1)}T00:00:00Z`).getTime() + minutes * 60_000
  server.clock.moveBy(next - server.clock.now().getTime())
}

test('a day that has ended is announced once for each account with entries, and its statement is in the folder', async () => {
  const day = today()
  toNextDay(9)
  await round()
  expect([await events(), await outbox()]).toEqual([[], []])
  server.clock.moveBy(60_000)
  await Promise.all([round(), round()])
  await round()
  const made = await events()
  expect(made.length).toBeGreaterThan(1)
  expect(new Set(made.map(({ objectId }) => objectId)).size).toBe(made.length)
  for (const { customerId, data } of made) {
    expect([customerId, data.day]).toEqual([server.ada.customerId, day])
    expect(webhookEvents['statement.ready'].data.safeParse(data).success).toBe(true)
  }
  const names = made.map(({ objectId }) => `statement-${day}-${objectId.slice(-12)}.xml`)
  expect(await outbox()).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
})

test('the file in the folder is, byte for byte, the one that is downloaded for that day', async () => {
  const [first] = await events()
  if (!first) throw new Error('no statement was made')
  const { objectId: AccountId, data } = first
  const query = { AccountId, FromDate: data.day, ToDate: data.day, Format: 'camt053' }
  const downloaded = await ask(server.http, calls.getStatementFile, { query }, server.as(server.ada))
  const kept = await readFile(join(folder, 'out', `statement-${data.day}-${AccountId.slice(-12)}.xml`), 'utf8')
  expect(kept).toBe(downloaded.body)
  expect(kept.match(/<Ntry>/g)).toHaveLength(data.entries)
})

test('a statement that was written and not noted is written again, and announced once', async () => {
  const [count, names] = [(await events()).length, await outbox()]
  await server.db.asSystem((tx) => execute(tx, sql`update bank_files.statement set written_at = null`))
  await rm(join(folder, 'out', names[0] ?? ''))
  await round()
  expect([(await events()).length, await outbox()]).toEqual([count, names])
})

test('days that ended while nothing ran are made up for; one without entries has no statement', async () => {
  const before = await events()
  const { accounts } = server.ada
  await server.db.asSystem((tx) => execute(tx, sql`update rates.rate set at = ${server.clock.now()}`))
  const exchanged = await ask(
    server.http,
    exchange.initiateExchange,
    { body: exchangeOrder(accounts.GBP, accounts.EUR) },
    server.as(server.ada),
  )
  expect(exchanged.statusCode).toBe(200)
  const day = today()
  for (let days = 0; days < 3; days += 1) toNextDay(11)
  await round()
  const added = (await events()).slice(before.length)
  expect(added.map(({ objectId, data }) => [objectId, data.day])).toEqual(
    [accounts.EUR, accounts.GBP].toSorted((one, other) => one.localeCompare(other)).map((id) => [id, day]),
  )
})

test('while a day goes on, new entries come as camt.054 and the day so far as camt.052, at most each quarter of an hour', async () => {
  toNextDay(60)
  await round()
  const { accounts } = server.ada
  const exchangeOnce = async () => {
    await server.db.asSystem((tx) => execute(tx, sql`update rates.rate set at = ${server.clock.now()}`))
    const body = exchangeOrder(accounts.GBP, accounts.EUR)
    expect((await ask(server.http, exchange.initiateExchange, { body }, server.as(server.ada))).statusCode).toBe(200)
  }
  const entriesOf = async (kind: string, count: number) => {
    const name = `${kind}-${today()}-${accounts.GBP.slice(-12)}-${count}.xml`
    const kept = await readFile(join(folder, 'out', name), 'utf8')
    return kept.match(/<AcctSvcrRef>\w+<\/AcctSvcrRef><BkTxCd>/g) ?? []
  }
  await exchangeOnce()
  await round()
  const first = await entriesOf('report', 1)
  expect(await entriesOf('notification', 1)).toEqual(first)
  await exchangeOnce()
  await round()
  const written = await outbox('report')
  server.clock.moveBy(15 * 60_000)
  await Promise.all([round(), round()])
  const [one, two] = await entriesOf('report', 2)
  expect([one, await entriesOf('notification', 2)]).toEqual([first[0], [two]])
  expect((await outbox('report')).length).toBe(written.length + 2)

  // What is booked in the last minutes of a day comes on the next.
  const evening = today()
  await exchangeOnce()
  await round()
  toNextDay(5)
  await round()
  const late = await readFile(join(folder, 'out', `notification-${evening}-${accounts.GBP.slice(-12)}-3.xml`), 'utf8')
  expect(late.match(/<Ntry>/g)).toHaveLength(1)
})
