import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clockAt, cloneDatabase, type StandingClock, type TestDatabase } from '@tradewind/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, execute, openDatabase, rows, sql } from '#platform/db'
import { systemRandom } from '#platform/random'
import { createEngagement, type EngagementNeeds, httpForwarder } from './index.ts'

let clone: TestDatabase
let db: Database
let clock: StandingClock
beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  clock = clockAt('2026-11-21T10:00:00Z')
})
beforeEach(() => db.asSystem((tx) => execute(tx, sql`delete from engagement.event`)))
afterAll(async () => {
  await db.close()
  await clone.drop()
})

/** Two people of whom one has allowed analytics, as the profile keeps it. */
const customers = {
  belongingOf: async (_: unknown, userId: string) => ({ member: { analyticsAccepted: userId === 'allows' } }),
} as unknown as EngagementNeeds['customers']

const open = (more: Partial<EngagementNeeds> = {}) =>
  createEngagement({
    db,
    clock,
    random: systemRandom,
    customers,
    log: pino({ level: 'silent' }),
    siteId: 'site-1',
    ...more,
  })
const event = { userId: 'allows', siteId: 'site-1', screen: '/get-started', visit: 'visit-1-visit-1-v' } as const
const stored = () => db.asSystem((tx) => rows<object>(tx, sql`select site_id, screen, visit, at from engagement.event`))

test('[http-tracker] a screen is counted for someone who allowed it, without a word of who that was', async () => {
  expect(await open().record(event)).toBe(true)
  expect(await stored()).toEqual([
    { siteId: 'site-1', screen: '/get-started', visit: 'visit-1-visit-1-v', at: clock.now() },
  ])
})

test('[http-tracker] nothing is counted without consent on the profile, for another site, or where the tracker is off', async () => {
  expect(await open().record({ ...event, userId: 'does not' })).toBe(false)
  expect(await open().record({ ...event, siteId: 'site-2' })).toBe(false)
  expect(await open({ siteId: undefined }).record(event)).toBe(false)
  expect(await stored()).toEqual([])
})

test('counts go to the address that the installation names, which can neither hold us up nor send us elsewhere', async () => {
  const got: unknown[] = []
  const elsewhere: string[] = []
  let status = 204
  const server = await listening((path, body, answer) => {
    if (path !== '/counts') elsewhere.push(path)
    got.push(JSON.parse(body || 'null'))
    answer(status, status === 302 ? { location: '/elsewhere' } : {})
  })
  const { port } = server.address() as AddressInfo
  const engagement = open({ forward: httpForwarder(`http://127.0.0.1:${port}/counts`) })
  expect(await engagement.record(event)).toBe(true)
  expect(got).toEqual([{ siteId: 'site-1', screen: '/get-started', visit: event.visit, at: clock.now().toISOString() }])
  for (status of [500, 302]) expect([status, await engagement.record(event)]).toEqual([status, false])
  expect(elsewhere).toEqual([])
  expect(await stored()).toEqual([])
  server.close()
})

test('what is older than thirteen months is removed, and nothing younger', async () => {
  const at = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  for (const [id, days] of [
    ['0190c000-0000-7000-8000-000000000001', 397],
    ['0190c000-0000-7000-8000-000000000002', 395],
  ] as const)
    await db.asSystem((tx) =>
      execute(
        tx,
        sql`insert into engagement.event (id, site_id, screen, visit, at) values (${id}, 's', '/settings', 'v', ${at(days)})`,
      ),
    )
  expect(await open().purgeOld()).toBe(1)
  expect(await stored()).toEqual([{ siteId: 's', screen: '/settings', visit: 'v', at: at(395) }])
})

type Answer = (status: number, headers: Record<string, string>) => void

async function listening(handle: (path: string, body: string, answer: Answer) => void): Promise<Server> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () =>
      handle(request.url ?? '', body, (status, headers) => response.writeHead(status, headers).end()),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return server
}
