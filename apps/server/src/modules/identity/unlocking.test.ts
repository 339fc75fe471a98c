import { staff as contract } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import { readUnlockCommand, unlock } from '../../../../../tools/admin/unlock.ts'
import { openBrowser } from '../../main/testing/test-browser.ts'
import { password } from '../../main/testing/test-people.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser, staffPassword } from '../../main/testing/test-staff.ts'

/** People who are locked out, and the operator who lets them try again. */
let server: TestServer
let console: Http<StaffCaller>
beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
})
afterAll(async () => {
  await console?.app.close()
  await server?.close()
})

const reason = 'Called from the number on file.'
const unlocked = (email: string) => unlock(server, readUnlockCommand(['--email', email, '--because', reason]))
const mailsTo = async (email: string) => {
  await server.settle()
  return (await server.world.notifications.listOutbox()).flatMap(({ to, text }) => (to === email ? [text] : []))
}

test.each([
  ['a new browser', false],
  ['the usual browser', true],
])(
  'a customer locked out in %s signs in after the unlock, and finds it in the activity and an email',
  async (_, known) => {
    const { email, userId, customerId } = server.ada
    const usual = openBrowser(server.http, server.env.PUBLIC_URL)
    await usual.signIn(email)
    const browser = known ? usual : openBrowser(server.http, server.env.PUBLIC_URL)
    const login = async (typed: string) => {
      await browser.ask('GET', `${usual.urls[0]}&prompt=login`)
      const payload = { userName: email, password: typed, product: 'tradewind' }
      return (await browser.ask('POST', '/identity/tradewindauthentication/login', { payload })).statusCode
    }
    for (let tries = 0; tries < 5; tries += 1) await login('not the password')
    expect(await login(password)).toBe(429)
    expect(await unlocked(email.toUpperCase())).toBe(`${email} can try to sign in to the app again, and was notified.`)
    expect(await login(password)).toBe(200)
    const { records } = await server.world.identity.securityEvents.list({ userId, customerId, page: 1, pageSize: 10 })
    expect(records).toContainEqual(expect.objectContaining({ kind: 'sign-in-unlocked', detail: reason }))
    expect(await mailsTo(email)).toContainEqual(expect.stringMatching(/^Our support team unlocked your sign-in/))
  },
)

test('a member of staff locked out by passwords and codes signs in after the unlock, which administrators see', async () => {
  await addStaff(server, { email: 'noor@example.com', name: 'Noor Haddad', roles: ['administrator'] })
  const noor = staffBrowser(console, server, '10.4.0.1')
  const enter = (typed: string) =>
    noor.ask(contract.signIn, { body: { email: 'noor@example.com', password: typed } }).then((one) => one.statusCode)
  const { ticket } = (await noor.password('noor@example.com', staffPassword)).json().value
  for (let tries = 0; tries < 5; tries += 1) await noor.giveCode(ticket, '000000')
  expect((await noor.giveCode(ticket, noor.nextCode())).statusCode).toBe(429)
  for (let tries = 0; tries < 5; tries += 1) await enter('not the password')
  expect(await enter(staffPassword)).toBe(429)
  expect(await unlocked('noor@example.com')).toMatch(/sign in to the console again, and was notified\.$/)
  await noor.signIn('noor@example.com')
  expect(await noor.value(contract.listStaffChanges)).toContainEqual(
    expect.objectContaining({ staffName: 'Noor Haddad', what: 'unlocked', reason, byName: 'Operator', state: 'done' }),
  )
  expect(await mailsTo('noor@example.com')).toContainEqual(
    expect.stringMatching(/^The operator of the servers unlocked/),
  )
})

test('an unlock names someone who signs in and takes a reason', async () => {
  await expect(unlocked('nobody@example.com')).rejects.toThrow('Nobody signs in with the email nobody@example.com.')
  expect(() => readUnlockCommand(['--email', 'ada@example.com'])).toThrow(/^Usage: unlock --email/)
})
