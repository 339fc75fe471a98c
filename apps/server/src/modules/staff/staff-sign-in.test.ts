import { accountsStaff, staff as contract, methodOf, pathOf, refusalHeader } from '@tradewind/contract'
import { allCalls, staffCalls } from '@tradewind/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, listsRead, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

let server: TestServer
let console: Http<StaffCaller>
beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com' })
  await addStaff(server, { email: 'samuel@example.com', name: 'Samuel Osei', roles: ['administrator'] })
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Lund', roles: ['treasury'] })
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

let networks = 0
const browser = () => staffBrowser(console, server, `10.9.0.${++networks}`)
const later = (seconds: number) => server.clock.moveBy(seconds * 1000)

test('password and code together start a session, and neither alone', async () => {
  const grace = browser()
  const first = await grace.password('grace@example.com')
  expect(first.json().value).toEqual({ next: 'code', ticket: expect.any(String) })
  expect(await grace.refusal(contract.getSession)).toBe('identity.session_expired')
  await grace.giveCode(first.json().value.ticket)
  expect(await grace.value(contract.getSession)).toMatchObject({ name: 'Grace Okafor', roles: ['reviewer'] })
})

test('a wrong password and an unknown email are answered alike', async () => {
  const [wrong, unknown] = await Promise.all([
    browser().password('grace@example.com', 'not the password'),
    browser().password('nobody@example.com'),
  ])
  expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body])
  expect(wrong.headers[refusalHeader]).toBe('staff.sign_in_failed')
})

test('the first sign-in shows the key of the authenticator, and no later one does', async () => {
  await addStaff(server, { email: 'new@example.com', enrolled: false })
  const first = browser()
  const { next, ticket, secret, address } = (await first.password('new@example.com')).json().value
  expect([next, address.startsWith('otpauth://totp/')]).toEqual(['enrol', true])
  expect((await first.giveCode(ticket, '000000')).statusCode).toBe(400)
  expect((await first.giveCode(ticket, first.nextCode(secret))).statusCode).toBe(200)
  expect((await browser().password('new@example.com')).json().value).toEqual({
    next: 'code',
    ticket: expect.any(String),
  })
})

test('a code works once, also for two who bring it at the same moment', async () => {
  later(120)
  const [one, two] = [browser(), browser()]
  const tickets = await Promise.all(
    [one, two].map(async (each) => (await each.password('samuel@example.com')).json().value.ticket as string),
  )
  const code = one.nextCode()
  const answers = await Promise.all([one.giveCode(tickets[0] ?? '', code), two.giveCode(tickets[1] ?? '', code)])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
})

test('of many wrong codes at once five are judged, and then not even the right one', async () => {
  later(120)
  const guesser = browser()
  const { ticket } = (await guesser.password('tess@example.com')).json().value
  const right = guesser.nextCode()
  const wrong = right === '111111' ? '222222' : '111111'
  const answers = await Promise.all(Array.from({ length: 30 }, () => guesser.giveCode(ticket, wrong)))
  const codes = answers.map(({ headers }) => headers[refusalHeader])
  expect(codes.filter((code) => code === 'staff.code_wrong').length).toBeLessThanOrEqual(5)
  expect((await guesser.giveCode(ticket, right)).headers[refusalHeader]).toBe('staff.locked')
  later(16 * 60)
})

test('of many wrong passwords at once five are judged', async () => {
  const guesser = browser()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => guesser.password('samuel@example.com', `guess ${at}`)),
  )
  const codes = answers.map(({ headers }) => headers[refusalHeader])
  expect(codes.filter((code) => code === 'staff.sign_in_failed')).toHaveLength(5)
  expect((await guesser.password('samuel@example.com')).headers[refusalHeader]).toBe('staff.locked')
  later(16 * 60)
})

test('a token without the cookie of its browser ends the session', async () => {
  later(120)
  const grace = await browser().signIn('grace@example.com')
  const thief = browser()
  thief.hold({ token: grace.token })
  expect(await thief.refusal(contract.getSession)).toBe('identity.session_expired')
  expect(await grace.refusal(contract.getSession)).toBe('identity.session_expired')
})

test('a session ends by signing out, by a quarter of an hour without a request, and after ten hours', async () => {
  later(120)
  const out = await browser().signIn('grace@example.com')
  const { token, cookie } = out
  await out.value(contract.signOut, { body: {} })
  out.hold({ token, cookie })
  expect(await out.refusal(contract.getSession)).toBe('identity.session_expired')

  later(120)
  const idle = await browser().signIn('grace@example.com')
  later(14 * 60)
  await idle.value(contract.getSession)
  later(15 * 60 + 1)
  expect(await idle.refusal(contract.getSession)).toBe('identity.session_expired')
})

test('what the console reads by itself keeps no session alive, and typing does', async () => {
  later(120)
  const away = await browser().signIn('grace@example.com')
  const read = (idleSeconds: number) => away.ask(contract.getSession, {}, { 'x-idle-seconds': String(idleSeconds) })
  for (let minute = 1; minute <= 14; minute += 1) {
    later(60)
    expect((await read(minute * 60)).statusCode).toBe(200)
  }
  // Back at the desk: the next quarter of an hour begins.
  later(30)
  expect((await read(2)).statusCode).toBe(200)
  later(10 * 60)
  expect((await read(10 * 60)).statusCode).toBe(200)
  later(5 * 60)
  expect((await read(15 * 60)).statusCode).toBe(401)
})

test('whoever was let go is out at once', async () => {
  await addStaff(server, { email: 'leaver@example.com' })
  const leaver = await browser().signIn('leaver@example.com')
  await server.db.asSystem((tx) =>
    execute(tx, sql`update staff.person set closed_at = now() where email = 'leaver@example.com'`),
  )
  expect(await leaver.refusal(contract.getSession)).toBe('identity.session_expired')
})

test('each call is for the roles that its declaration names', async () => {
  later(120)
  const people = { reviewer: 'grace', administrator: 'samuel', treasury: 'tess' } as const
  for (const [role, name] of Object.entries(people)) {
    const person = await browser().signIn(`${name}@example.com`)
    const allowed: readonly string[] = contract.permissionsOfRole[role as keyof typeof people]
    for (const declared of staffCalls) {
      const { permission } = declared
      if (permission === 'anyone' || permission === 'signed-in') continue
      const params = {
        caseId: server.ada.customerId,
        decisionId: server.ada.customerId,
        hitId: server.ada.customerId,
        fileId: 'x',
      }
      const answer = await person.ask(declared, { params, ...(methodOf(declared) !== 'GET' && { body: {} }) })
      const refused = answer.headers[refusalHeader] === 'identity.not_authorized'
      expect([role, declared.name, refused]).toEqual([role, declared.name, !allowed.includes(permission)])
    }
  }
})

test("customers' calls are not known at the console, nor the console's where customers are", async () => {
  later(120)
  const grace = await browser().signIn('grace@example.com')
  for (const declared of allCalls) {
    const path = pathOf(declared).replace(/\{\w+\}/g, server.ada.customerId)
    const answer = await console.app.inject({ method: methodOf(declared), url: path })
    expect([declared.name, answer.statusCode]).toEqual([declared.name, 404])
  }
  for (const declared of staffCalls) {
    const path = pathOf(declared).replace(/\{\w+\}/g, server.ada.customerId)
    const headers = { authorization: `Bearer ${grace.token}`, cookie: grace.cookie }
    const answer = await server.http.app.inject({ method: methodOf(declared), url: path, headers })
    expect([declared.name, answer.statusCode]).toEqual([declared.name, 404])
  }
})

test('what was looked at cannot be changed or removed, and a customer reads what is about itself alone', async () => {
  const { ada, zed, db } = server
  const staffId = await addStaff(server, { email: 'looker@example.com' })
  const look = { customerId: ada.customerId, staffId, kind: 'customer', subject: 'Ada', reason: 'A test' } as const
  await db.asSystem((tx) => server.world.staff.recordAccess(tx, look))
  await expect(db.asSystem((tx) => execute(tx, sql`update staff.access set reason = 'none'`))).rejects.toThrow()
  await expect(db.asSystem((tx) => execute(tx, sql`delete from staff.access`))).rejects.toThrow()
  const seenBy = (customerId: string) =>
    db.asCustomer(customerId, (tx) => rows(tx, sql`select reason from staff.access`))
  expect([await seenBy(ada.customerId), await seenBy(zed.customerId)]).toEqual([[{ reason: 'A test' }], []])
})

test('a list that shows names of customers is a look too, and an empty one is none', async () => {
  later(120)
  await addStaff(server, { email: 'ola@example.com', name: 'Ola Berg', roles: ['operations'] })
  const ola = await browser().signIn('ola@example.com')
  const search = (text: string) =>
    listsRead(server, () => ola.value(accountsStaff.listAccounts, { query: { Search: text } }))
  const [account] = await server.world.accounts.listAccounts(server.ada.customerId)
  expect(await search(account?.accountNumber ?? '')).toEqual(['Accounts, 1 name'])
  expect(await search('no such account')).toEqual([])
})

test('an administrator finds who looked at what, by person and kind', async () => {
  later(120)
  const samuel = await browser().signIn('samuel@example.com')
  const found = await samuel.value<{ records: contract.AccessEntry[] }>(contract.listAccess, {
    query: { Kind: 'customer', CustomerId: server.ada.customerId },
  })
  const named = await server.db.asSystem((tx) => server.world.customers.customerOf(tx, server.ada.customerId))
  expect(named?.name).toBeTruthy()
  expect(found.records.map(({ reason, customerName }) => [reason, customerName])).toEqual([['A test', named?.name]])
  const none = await samuel.value<{ records: unknown[] }>(contract.listAccess, { query: { Kind: 'document' } })
  expect(none.records).toEqual([])
})
