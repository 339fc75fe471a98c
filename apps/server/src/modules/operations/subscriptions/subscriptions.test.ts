import { reports as contract } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'

/** Reports that staff receive by email, as links. */
let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>

beforeAll(async () => {
  server = await startTestServer({ empty: true })
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  mei = await staffBrowser(console, server).signIn('mei@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const set = (report: string, frequency: string) =>
  mei.ask(contract.setReportSubscription, { params: { report }, body: { frequency } })
const list = () => mei.value<contract.ReportSubscription[]>(contract.listReportSubscriptions)
const sendDue = async () => {
  const operations = server.world.modules.find(({ name }) => name === 'operations')
  await operations?.hourly?.['reports by email']?.()
}
async function mails(): Promise<{ subject: string; text: string }[]> {
  await server.settle()
  return (await server.world.notifications.listOutbox()).filter(({ subject }) => subject.includes('report'))
}

test('a report is mailed each morning as a link without figures, until its reader wants no more', async () => {
  expect((await set('position', 'daily')).statusCode).toBe(200)
  expect(await list()).toMatchObject([{ report: 'position', frequency: 'daily' }])
  await sendDue()
  expect(await mails()).toEqual([])
  server.clock.moveBy(86_400_000)
  await sendDue()
  await sendDue()
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toMatch(/\/reports\?day=\d{4}-\d\d-\d\d/)
  expect(sent[0]?.text).toContain('Daily position')
  mei = await staffBrowser(console, server, '10.1.2.4').signIn('mei@example.com')
  await set('position', 'never')
  expect(await list()).toEqual([])
  server.clock.moveBy(86_400_000)
  await sendDue()
  expect(await mails()).toHaveLength(1)
})

test('after a stop of days one email goes out, with a link to the newest report', async () => {
  mei = await staffBrowser(console, server, '10.1.2.6').signIn('mei@example.com')
  await set('position', 'daily')
  const before = (await mails()).length
  server.clock.moveBy(5 * 86_400_000)
  await sendDue()
  const sent = await mails()
  expect(sent).toHaveLength(before + 1)
  const newest = new Date(server.clock.now().getTime() - 30 * 3_600_000).toISOString().slice(0, 10)
  expect(sent.some(({ text }) => text.includes(`day=${newest}`))).toBe(true)
})

test('who may no longer read reports gets none', async () => {
  mei = await staffBrowser(console, server, '10.1.2.5').signIn('mei@example.com')
  await set('exceptions', 'weekly')
  const before = await mails()
  await server.db.asSystem((tx) => execute(tx, sql`update staff.person set roles = '{reviewer}'`))
  server.clock.moveBy(8 * 86_400_000)
  await sendDue()
  expect(await mails()).toEqual(before)
  const left = await server.db.asSystem((tx) => rows(tx, sql`select * from operations.report_subscription`))
  expect(left).toEqual([])
})
