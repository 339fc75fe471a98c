import { staff as contract, exceptions } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, oneRow, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { disableStaff, readStaffCommand, resetStaffPassword } from '../../../../../tools/admin/change-staff.ts'
import { asOwner } from '../../main/testing/test-database.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** Who works for the provider: two administrators let someone in, one takes access away at once. */
let server: TestServer
let console: Http<StaffCaller>
let sam: ReturnType<typeof staffBrowser>
let ines: ReturnType<typeof staffBrowser>
let inesId: string
const password = 'a password that nobody else has'
const reason = 'Joins the payments team in London.'

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'sam@example.com', name: 'Samuel Osei', roles: ['administrator'] })
  inesId = await addStaff(server, { email: 'ines@example.com', name: 'Ines Duarte', roles: ['administrator'] })
  sam = await browser('10.3.0.1').signIn('sam@example.com')
  ines = await browser('10.3.0.2').signIn('ines@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const browser = (ip: string) => staffBrowser(console, server, ip)
const invite = async (email: string, roles: string[] = ['operations']) =>
  (
    await sam.value<{ changeId: string }>(contract.inviteStaff, {
      body: { name: 'Noor Haddad', email, roles, reason },
    })
  ).changeId
const decide = (changeId: string, by = ines, confirms = true) =>
  by.value(contract.decideStaffChange, { params: { changeId }, body: { confirms } })
const idOf = async (email: string) =>
  (await sam.value<{ staffId: string; email: string }[]>(contract.listStaff)).find((one) => one.email === email)
    ?.staffId ?? ''
/** The link of the newest invitation, from the outbox. */
async function tokenFor(email: string): Promise<string> {
  await server.settle()
  const mails = (await server.world.notifications.listOutbox()).filter(({ to }) => to === email)
  return mails.map(({ text }) => /join#([\w-]+)/.exec(text)?.[1]).find((token) => token !== undefined) ?? ''
}

test('two administrators invite someone, who chooses a password once and sets up an authenticator', async () => {
  const changeId = await invite('noor@example.com')
  expect(await sam.refusal(contract.decideStaffChange, { params: { changeId }, body: { confirms: true } })).toBe(
    'staff.change_by_two',
  )
  expect(await idOf('noor@example.com')).toBe('')
  await decide(changeId)
  const token = await tokenFor('noor@example.com')
  const stranger = browser('10.3.0.3')
  expect(await stranger.refusal(contract.acceptInvitation, { body: { token: 'guessed', password } })).toBe(
    'staff.invitation_over',
  )
  const short = await stranger.ask(contract.acceptInvitation, { body: { token, password: 'short' } })
  expect(short.statusCode).toBe(400)
  await stranger.value(contract.acceptInvitation, { body: { token, password } })
  expect(await stranger.refusal(contract.acceptInvitation, { body: { token, password } })).toBe('staff.invitation_over')
  const step = (await stranger.password('noor@example.com', password)).json().value
  expect(step).toMatchObject({ next: 'enrol' })
  expect((await stranger.giveCode(step.ticket, stranger.nextCode(step.secret))).statusCode).toBe(200)
  expect((await stranger.value<{ roles: string[] }>(contract.getSession)).roles).toEqual(['operations'])
})

test('nobody is invited twice, gets no role, or is administrator and something else', async () => {
  const body = { name: 'Ada', email: 'ines@example.com', roles: ['operations'], reason }
  expect(await sam.refusal(contract.inviteStaff, { body })).toBe('staff.email_taken')
  for (const roles of [[], ['administrator', 'operations']])
    expect(
      (await sam.ask(contract.inviteStaff, { body: { ...body, email: 'new@example.com', roles } })).statusCode,
    ).toBe(400)
  const changeId = await invite('twice@example.com')
  expect(await ines.refusal(contract.inviteStaff, { body: { ...body, email: 'twice@example.com' } })).toBe(
    'staff.change_waits',
  )
  await addStaff(server, { email: 'twice@example.com', roles: ['support'] })
  expect(await ines.refusal(contract.decideStaffChange, { params: { changeId }, body: { confirms: true } })).toBe(
    'staff.email_taken',
  )
  await decide(changeId, sam, false)
  expect(await ines.refusal(contract.decideStaffChange, { params: { changeId }, body: { confirms: true } })).toBe(
    'staff.change_over',
  )
})

test('other roles are worth something from the next request on, and nobody changes the own ones', async () => {
  const staffId = await addStaff(server, { email: 'kofi@example.com', name: 'Kofi', roles: ['support'] })
  const kofi = await browser('10.3.0.4').signIn('kofi@example.com')
  expect((await kofi.ask(contract.listStaff)).statusCode).toBe(403)
  const own = { params: { staffId: inesId }, body: { roles: ['operations'], reason } }
  expect(await ines.refusal(contract.changeRoles, own)).toBe('staff.change_of_yourself')
  const unknown = { params: { staffId: '01900000-0000-7000-8000-00000000dead' }, body: { roles: ['support'], reason } }
  expect(await ines.refusal(contract.changeRoles, unknown)).toBe('staff.person_unknown')
  const { changeId } = await sam.value<{ changeId: string }>(contract.changeRoles, {
    params: { staffId },
    body: { roles: ['administrator'], reason },
  })
  await decide(changeId)
  expect((await kofi.ask(contract.listStaff)).statusCode).toBe(200)
  const back = await sam.value<{ changeId: string }>(contract.changeRoles, {
    params: { staffId },
    body: { roles: ['operations'], reason },
  })
  await decide(back.changeId)
  expect((await kofi.ask(contract.listStaff)).statusCode).toBe(403)
})

test('access is taken away at once: sessions end, work goes back, proposals lapse, and two bring the person back', async () => {
  const staffId = await addStaff(server, { email: 'leo@example.com', name: 'Leo', roles: ['operations'] })
  const leo = await browser('10.3.0.5').signIn('leo@example.com')
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into rails.refused_message (message_id, network, body, reason, received_at)
          values ('of-leo', 'fps', ''::bytea, 'Its time is too far from now.', ${server.clock.now()})`,
    ),
  )
  const params = { source: 'message', exceptionId: 'of-leo' }
  await leo.value(exceptions.takeException, { params, body: { mine: true } })
  await sam.value(contract.closeStaff, { params: { staffId }, body: { reason } })
  expect(await leo.refusal(contract.getSession)).toBe('identity.session_expired')
  expect(
    await browser('10.3.0.6').refusal(contract.signIn, {
      body: { email: 'leo@example.com', password: 'correct horse battery staple' },
    }),
  ).toBe('staff.sign_in_failed')
  const owners = await server.db.asSystem((tx) =>
    rows(tx, sql`select from operations.assignment where owner_id = ${staffId}`),
  )
  expect(owners).toEqual([])
  expect(await sam.refusal(contract.closeStaff, { params: { staffId }, body: { reason } })).toBe('staff.person_unknown')
  const { changeId } = await sam.value<{ changeId: string }>(contract.changeRoles, {
    params: { staffId },
    body: { roles: ['support'], reason },
  })
  await decide(changeId)
  expect((await leo.signIn('leo@example.com')).token).not.toBe('')
  const log = await ines.value<{ staffName: string; what: string; byName: string }[]>(contract.listStaffChanges)
  expect(
    log
      .filter(({ staffName }) => staffName === 'Leo')
      .map(({ what }) => what)
      .toSorted(),
  ).toEqual(['closed', 'reopened'])
})

test('an operator gives a new password and takes access away by a command, and the console’s record says so', async () => {
  await addStaff(server, { email: 'mia@example.com', name: 'Mia', roles: ['operations'] })
  const mia = await browser('10.3.0.7').signIn('mia@example.com')
  const asked = readStaffCommand(['--email', 'Mia@example.com', '--because', 'forgot it'])
  await expect(resetStaffPassword(server.world, { ...asked, password: 'short' })).rejects.toThrow(/characters/)
  await resetStaffPassword(server.world, { ...asked, password })
  // Whoever is in with the old one is out, and the old one opens nothing.
  expect(await mia.refusal(contract.getSession)).toBe('identity.session_expired')
  const signIn = { email: 'mia@example.com', password: 'correct horse battery staple' }
  expect(await browser('10.3.0.8').refusal(contract.signIn, { body: signIn })).toBe('staff.sign_in_failed')
  const step = await browser('10.3.0.8').value<{ next: string }>(contract.signIn, { body: { ...signIn, password } })
  expect(step.next).toBe('code')

  expect(await disableStaff(server.world, asked)).toMatch(/^mia@example\.com can no longer sign in to the console/)
  await expect(disableStaff(server.world, asked)).rejects.toThrow('list-staff shows everyone who can sign in')
  expect(await browser('10.3.0.8').refusal(contract.signIn, { body: { ...signIn, password } })).toBe(
    'staff.sign_in_failed',
  )
  const log = await ines.value<{ staffName: string; what: string; byName: string; reason: string }[]>(
    contract.listStaffChanges,
  )
  const record = log.filter(({ staffName }) => staffName === 'Mia').map(({ what, byName }) => `${what} ${byName}`)
  expect(record.toSorted()).toEqual(['closed Operator', 'password Operator'])
})

test('nobody can give rights without a second person by saying that an operator did', async () => {
  const byNobody = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into staff.change (id, staff_id, what, roles, reason, by_id, at, decision_id)
          values (gen_random_uuid(), ${inesId}, 'roles', array['operations'], ${reason}, null, now(), null)`,
    ),
  )
  await expect(byNobody).rejects.toThrow('change_by_operator')
})

test('what someone proposed who left waits for nobody, and the last administrator stays, also for the database', async () => {
  const changeId = await invite('later@example.com')
  const { samId } = await server.db.asSystem((tx) =>
    oneRow<{ samId: string }>(tx, sql`select id as sam_id from staff.person where email = 'sam@example.com'`),
  )
  expect(await sam.refusal(contract.closeStaff, { params: { staffId: samId }, body: { reason } })).toBe(
    'staff.change_of_yourself',
  )
  await ines.value(contract.closeStaff, { params: { staffId: samId }, body: { reason } })
  expect(await ines.refusal(contract.decideStaffChange, { params: { changeId }, body: { confirms: true } })).toBe(
    'staff.change_over',
  )
  const alone = server.db.asSystem((tx) =>
    execute(tx, sql`update staff.person set closed_at = now() where id = ${inesId}`),
  )
  await expect(alone).rejects.toThrow('the last administrator stays')
  const byHand = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into staff.change (id, staff_id, what, roles, reason, by_id, at, decision_id)
          values (gen_random_uuid(), ${samId}, 'roles', array['operations'], ${reason}, ${inesId}, now(), ${changeId})`,
    ),
  )
  await expect(byHand).rejects.toThrow('no decision approved this row')
})

test('of two administrators who take access from each other in the same moment, one stays', async () => {
  const leaId = await addStaff(server, { email: 'lea@example.com', name: 'Lea Martin', roles: ['administrator'] })
  const lea = await browser('10.3.0.9').signIn('lea@example.com')
  const close = (by: typeof lea, staffId: string) =>
    by.refusal(contract.closeStaff, { params: { staffId }, body: { reason } })
  // Both have been let in and wait for the same lock.
  const both = await server.db.asSystem(async (tx) => {
    await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended('staff administrators', 0))`)
    const closing = Promise.all([close(lea, inesId), close(ines, leaId)])
    const waiting = () =>
      asOwner(server.db, (owner) =>
        rows(owner, sql`select from pg_locks where locktype = 'advisory' and not granted`).then(({ length }) => length),
      )
    await expect.poll(waiting).toBe(2)
    return { closing }
  })
  const refusals = (await both.closing).filter((code) => code !== undefined)
  expect(refusals).toEqual(['staff.last_administrator'])
})
