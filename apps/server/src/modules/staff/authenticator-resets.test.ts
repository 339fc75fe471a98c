import { staff as contract } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

let server: TestServer
let console: Http<StaffCaller>
type Browser = ReturnType<typeof staffBrowser>
let samuel: Browser
let abena: Browser
beforeAll(async () => {
  server = await startTestServer({ empty: true })
  console = await openTestConsole(server)
  for (const [name, role] of [
    ['samuel', 'administrator'],
    ['abena', 'administrator'],
    ['grace', 'reviewer'],
  ] as const)
    await addStaff(server, { email: `${name}@example.com`, name, roles: [role] })
  samuel = await browser().signIn('samuel@example.com')
  abena = await browser().signIn('abena@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

let networks = 0
const browser = () => staffBrowser(console, server, `10.8.0.${++networks}`)
const reason = 'The phone with the app was stolen.'
let people = 0
const someone = async () => {
  const email = `clerk${++people}@example.com`
  return { email, staffId: await addStaff(server, { email, name: `Clerk ${people}` }) }
}
const request = async (staffId: string, by = samuel) =>
  (await by.value<{ resetId: string }>(contract.requestReset, { params: { staffId }, body: { reason } })).resetId
const confirm = (resetId: string, by = abena) =>
  by.value<{ code: string }>(contract.confirmReset, { params: { resetId }, body: {} })
const ticketOf = async (at: Browser, email: string) => (await at.password(email)).json().value.ticket as string
const giveCode = (at: Browser, ticket: string, code: string) =>
  at.ask(contract.giveResetCode, { body: { ticket, code } })

test('two administrators reset an authenticator: the old one, its sessions and views end, and a code sets the new one up', async () => {
  const { email, staffId } = await someone()
  const old = await browser().signIn(email)
  const waiting = browser()
  const before = await ticketOf(waiting, email)
  const resetId = await request(staffId)
  // Nothing changes by one person alone.
  expect(await old.refusal(contract.getSession)).toBeUndefined()
  const { code } = await confirm(resetId)
  expect(await old.refusal(contract.getSession)).toBe('identity.session_expired')
  expect((await waiting.giveCode(before)).headers['refusal-code']).toBe('staff.sign_in_over')

  const fresh = browser()
  const step = (await fresh.password(email)).json().value
  expect(step).toEqual({ next: 'reset', ticket: expect.any(String) })
  // The old app's codes open nothing.
  expect((await fresh.giveCode(step.ticket)).headers['refusal-code']).toBe('staff.code_wrong')
  const enrol = (await giveCode(fresh, step.ticket, code.toLowerCase().replaceAll('-', ' '))).json().value
  expect(enrol).toMatchObject({ next: 'enrol', secret: expect.any(String) })
  expect((await fresh.giveCode(step.ticket, fresh.nextCode(enrol.secret))).statusCode).toBe(200)

  const [record] = await samuel.value<contract.AuthenticatorReset[]>(contract.listResets)
  expect(record).toMatchObject({
    resetId,
    staffId,
    state: 'enrolled',
    reason,
    requestedByName: 'samuel',
    decidedByName: 'abena',
  })
  expect((await browser().password(email)).json().value).toMatchObject({ next: 'code' })
})

test('nobody resets the own authenticator, confirms the own request, or confirms twice; other roles do neither', async () => {
  const { email, staffId } = await someone()
  const admins = await samuel.value<contract.StaffMember[]>(contract.listStaff)
  const idOf = (name: string) => admins.find((one) => one.name === name)?.staffId ?? ''
  const asked = { body: { reason } }
  expect(await samuel.refusal(contract.requestReset, { params: { staffId: idOf('samuel') }, ...asked })).toBe(
    'staff.reset_of_yourself',
  )
  const grace = await browser().signIn('grace@example.com')
  expect(await grace.refusal(contract.requestReset, { params: { staffId }, ...asked })).toBe('identity.not_authorized')
  const resetId = await request(staffId)
  const about = { params: { resetId }, body: {} }
  expect(await abena.refusal(contract.requestReset, { params: { staffId }, ...asked })).toBe(
    'staff.reset_requested_already',
  )
  expect(await samuel.refusal(contract.confirmReset, about)).toBe('staff.reset_by_two')
  expect(await grace.refusal(contract.confirmReset, about)).toBe('identity.not_authorized')
  expect((await browser().password(email)).json().value).toMatchObject({ next: 'code' })
  // An administrator's own: the other one may ask, and she herself neither confirms nor cancels it.
  const own = { params: { resetId: await request(idOf('abena')) }, body: {} }
  expect(await abena.refusal(contract.confirmReset, own)).toBe('staff.reset_of_yourself')
  expect(await abena.refusal(contract.cancelReset, own)).toBe('staff.reset_of_yourself')
  expect(await samuel.refusal(contract.cancelReset, own)).toBeUndefined()
  const codes = await Promise.all([1, 2, 3].map(() => abena.refusal(contract.confirmReset, about)))
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'staff.reset_over')).toHaveLength(2)
})

test('the code of a reset is good once, for a day, for its own person, and five guesses are judged', async () => {
  const [one, other] = [await someone(), await someone()]
  const { code } = await confirm(await request(one.staffId))
  const { code: othersCode } = await confirm(await request(other.staffId))
  const first = browser()
  const ticket = await ticketOf(first, one.email)
  expect((await giveCode(first, ticket, othersCode)).headers['refusal-code']).toBe('staff.reset_code_wrong')
  expect((await giveCode(first, ticket, code)).statusCode).toBe(200)
  // Whoever left without setting the app up is not shown the secret again, by the password or by the code.
  const second = browser()
  const again = await ticketOf(second, one.email)
  expect((await giveCode(second, again, code)).headers['refusal-code']).toBe('staff.reset_code_wrong')

  const guesser = browser()
  const guessed = await ticketOf(guesser, other.email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => giveCode(guesser, guessed, 'ABCDEFGHJKLM')))
  const refusals = answers.map(({ headers }) => headers['refusal-code'])
  expect(refusals.filter((refusal) => refusal === 'staff.reset_code_wrong')).toHaveLength(5)
  expect((await giveCode(guesser, guessed, othersCode)).headers['refusal-code']).toBe('staff.locked')

  server.clock.moveBy(24 * 60 * 60_000)
  const late = browser()
  expect((await giveCode(late, await ticketOf(late, other.email), othersCode)).headers['refusal-code']).toBe(
    'staff.reset_code_wrong',
  )
  ;[samuel, abena] = (await Promise.all(
    ['samuel', 'abena'].map((name) => browser().signIn(`${name}@example.com`)),
  )) as [Browser, Browser]
  const { code: newest } = await confirm(await request(other.staffId))
  expect((await giveCode(late, await ticketOf(late, other.email), newest)).statusCode).toBe(200)
  const states = (await samuel.value<contract.AuthenticatorReset[]>(contract.listResets))
    .filter(({ staffId }) => staffId === other.staffId)
    .map(({ state }) => state)
  expect(states).toEqual(['confirmed', 'replaced'])
})

test('the database itself lets nobody be both people, and keeps no code in clear', async () => {
  const { staffId } = await someone()
  const resetId = await request(staffId)
  const { samuelId } = (
    await server.db.asSystem((tx) =>
      rows<{ samuelId: string }>(tx, sql`select id as samuel_id from staff.person where name = 'samuel'`),
    )
  )[0] ?? { samuelId: '' }
  const refused = (...statements: ReturnType<typeof sql>[]) =>
    expect(
      server.db.asSystem(async (tx) => {
        for (const statement of statements) await execute(tx, statement)
      }),
    ).rejects
  const approveAs = (id: string) =>
    sql`update decisions.decision set state = 'approved', decided_at = now(), decided_by = ${id}, decided_by_name = 'x'
        where id = ${resetId}`
  const add = (id: string) =>
    sql`insert into staff.authenticator_reset (id, staff_id, decision_id, state, code_hash, code_expires_at)
        values (${resetId}, ${id}, ${resetId}, 'confirmed', ''::bytea, now())`
  await refused(approveAs(samuelId)).toThrow(/decision_by_another/)
  await refused(approveAs(staffId)).toThrow(/decision_not_about_oneself/)
  await refused(add(staffId)).toThrow(/no decision approved/)
  await refused(approveAs(resetId), add(samuelId)).toThrow(/no decision approved/)
  const { code } = await confirm(resetId)
  const [kept] = await server.db.asSystem((tx) =>
    rows<{ row: string }>(tx, sql`select r::text as row from staff.authenticator_reset r where id = ${resetId}`),
  )
  expect(kept?.row).not.toContain(code)
})

test('nobody who is not there, or has left, gets another authenticator', async () => {
  const asked = (staffId: string) => samuel.refusal(contract.requestReset, { params: { staffId }, body: { reason } })
  expect(await asked('01900000-0000-7000-8000-00000000dead')).toBe('staff.person_unknown')
  const { staffId } = await someone()
  await server.db.asSystem((tx) => execute(tx, sql`update staff.person set closed_at = now() where id = ${staffId}`))
  expect(await asked(staffId)).toBe('staff.person_unknown')
})
