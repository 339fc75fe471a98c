import { customers, isReadOnly, methodOf, privacy, refusalHeader, security, staff } from '@tradewind/contract'
import { allCalls } from '@tradewind/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { sampleRole } from './sample-roles.ts'
import { ask, rightRequests } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from './testing/test-staff.ts'

type Browser = ReturnType<typeof staffBrowser>

let server: TestServer
let console: Http<StaffCaller>
let sade: Browser
beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'sade@example.com', name: 'Sade Bello', roles: ['support'] })
  sade = await staffBrowser(console, server, '10.6.0.1').signIn('sade@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const reason = 'The customer cannot find a payment.'

/** A view of a customer's screens in a browser of its own: the headers that it asks with. */
async function openView({ customerId } = server.ada) {
  const { address } = await sade.value<{ address: string }>(staff.startView, { body: { customerId, reason } })
  const ticket = address.split('#')[1] ?? ''
  const opened = await ask(server.http, privacy.openStaffView, { body: { ticket } })
  const cookie = String([opened.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
  const { accessToken } = opened.json().value
  return { ticket, address, headers: { authorization: `Bearer ${accessToken}`, cookie } }
}

test('a view reads what the customer reads, and the customer sees the role, the reason and no name', async () => {
  const { headers } = await openView()
  const looks = await ask(server.http, privacy.listStaffLooks, {}, headers)
  expect(looks.json().value.records[0]).toMatchObject({ by: 'Support', what: 'view', reason })
  const own = await ask(server.http, privacy.listStaffLooks, {}, server.as(server.ada))
  expect(own.json().value).toEqual(looks.json().value)
  expect(own.body).not.toContain('Sade')
  const others = await ask(server.http, privacy.listStaffLooks, {}, server.as(server.zed))
  expect(others.json().value.records).toEqual([])
})

test('a view of a customer who is not there is refused', async () => {
  const body = { customerId: '01900000-0000-7000-8000-00000000dead', reason }
  expect(await sade.refusal(staff.startView, { body })).toBe('staff.customer_unknown')
})

test('a view has the rights of its customer’s Super Admin there, wherever that person acts besides', async () => {
  const { ada, zed } = server
  const permissions = async () => {
    const { headers } = await openView(zed)
    const shown = await ask(server.http, customers.getCustomer, { params: { customerId: zed.customerId } }, headers)
    return shown.json().value.permissions as string[]
  }
  const before = await permissions()
  expect(before).toContain('team:read')
  await server.db.asSystem(async (tx) => {
    const { userId, email } = zed
    const name = { firstName: 'Zed', lastName: 'Example', occupation: '' }
    await sampleRole(server.world.customers, tx, { customerId: ada.customerId, roleId: 22, role: 'Viewer' })
    const there = { customerId: ada.customerId, roleId: 22, userStatus: 'Active' } as const
    await server.world.customers.addMember(tx, { userId, email, ...name, ...there })
    await server.world.customers.team.choose(tx, userId, ada.customerId)
  })
  expect(await permissions()).toEqual(before)
})

test('a view makes no call that does anything: each is refused with its own words', async () => {
  const { headers } = await openView()
  const requests = rightRequests(server.ada)
  const made: string[] = []
  for (const declared of allCalls) {
    if (declared.permission === 'anyone' || declared.audience) continue
    const answer = await ask(server.http, declared, requests[declared.name] ?? {}, headers)
    if (answer.headers[refusalHeader] !== 'privacy.view_reads_only') made.push(declared.name)
  }
  // What the contract says only reads does so: its transactions could write nothing.
  const reading = allCalls.filter((one) => one.permission !== 'anyone' && !one.audience && isReadOnly(one))
  expect(made).toEqual(reading.map(({ name }) => name))
  expect(reading.every((one) => methodOf(one) === 'GET')).toBe(true)
  expect(made).toEqual(expect.arrayContaining(['accounts.listAccounts', 'payments.listTransactions']))
  for (const name of ['identity.getDraftKey', 'customers.getDocument', 'approvals.redoTransaction'])
    expect(made).not.toContain(name)
})

test('a view uses up none of the attempts at the customer’s codes and answers', async () => {
  const { headers } = await openView()
  const attempts = () => server.db.asSystem((tx) => rows(tx, sql`select subject, tries from identity.guess`))
  const before = await attempts()
  for (const declared of [security.validateSecurityQuestion, security.validatePinResetCode]) {
    const answer = await ask(server.http, declared, rightRequests(server.ada)[declared.name] ?? {}, headers)
    expect(answer.headers[refusalHeader]).toBe('privacy.view_reads_only')
  }
  expect(await attempts()).toEqual(before)
})

test('a view ends when whoever began it signs out of the console, or leaves it alone', async () => {
  const refusalOf = async (headers: Record<string, string>) =>
    (await ask(server.http, privacy.listStaffLooks, {}, headers)).headers[refusalHeader] ?? 'none'
  const { headers } = await openView()
  expect(await refusalOf(headers)).toBe('none')
  await sade.value(staff.signOut, { body: {} })
  expect(await refusalOf(headers)).toBe('identity.session_expired')
  await sade.signIn('sade@example.com')
  const { headers: ofIdle } = await openView()
  expect(await refusalOf(ofIdle)).toBe('none')
  await server.db.asSystem((tx) =>
    execute(tx, sql`update staff.session set last_acted_at = last_acted_at - interval '15 minutes'`),
  )
  expect(await refusalOf(ofIdle)).toBe('identity.session_expired')
  await sade.signIn('sade@example.com')
})

test('a ticket opens one view, and its token is nothing without the cookie of its browser', async () => {
  const { ticket, headers } = await openView()
  const again = await ask(server.http, privacy.openStaffView, { body: { ticket } })
  expect(again.headers[refusalHeader]).toBe('privacy.view_over')
  const { cookie: _, ...bare } = headers
  const answer = await ask(server.http, privacy.listStaffLooks, {}, bare)
  expect(answer.headers[refusalHeader]).toBe('identity.session_expired')
})

test('a view ends after 15 minutes, a ticket after one, and both with the work of whoever began them', async () => {
  const { headers } = await openView()
  const { address } = await sade.value<{ address: string }>(staff.startView, {
    body: { customerId: server.ada.customerId, reason },
  })
  const refusal = async () =>
    (await ask(server.http, privacy.listStaffLooks, {}, headers)).headers[refusalHeader] ?? 'none'
  server.clock.moveBy(61_000)
  const late = await ask(server.http, privacy.openStaffView, { body: { ticket: address.split('#')[1] } })
  expect(late.headers[refusalHeader]).toBe('privacy.view_over')
  expect(await refusal()).toBe('none')
  server.clock.moveBy(14 * 60_000)
  expect(await refusal()).toBe('identity.session_expired')
  await sade.signIn('sade@example.com')
  const open = await openView()
  await server.db.asSystem((tx) =>
    execute(tx, sql`update staff.person set closed_at = now() where email = 'sade@example.com'`),
  )
  const left = await ask(server.http, privacy.listStaffLooks, {}, open.headers)
  expect(left.headers[refusalHeader]).toBe('identity.session_expired')
})

test('nobody sees as a customer without a reason, or as one of whose people he or she is', async () => {
  await addStaff(server, { email: server.ada.email, name: 'Ada at work', roles: ['support'] })
  const ada = await staffBrowser(console, server, '10.6.0.2').signIn(server.ada.email)
  const customerId = server.ada.customerId
  expect(await ada.refusal(staff.startView, { body: { customerId, reason } })).toBe('review.about_yourself')
  for (const said of ['Why', '..........', 'aaaaaaaaaaaaaaaa', '1234 5678 90', 'a b c d e f g'])
    expect(await ada.refusal(staff.startView, { body: { customerId, reason: said } })).toBe('request.invalid')
})
