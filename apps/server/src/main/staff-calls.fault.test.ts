import { methodOf, pathOf, refusalHeader } from '@tradewind/contract/client'
import { staffCalls } from '@tradewind/contract/registry'
import { permissionsOfRole, type StaffRole, staffRoles } from '@tradewind/contract/staff-permissions'
import { type Dice, faultRun, faultTimeoutMs } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import { digests } from './testing/test-database.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from './testing/test-staff.ts'

/** Calls of staff, tried by customers, by strangers and by staff of other roles. */
let server: TestServer
let console: Http<StaffCaller>
const people = new Map<StaffRole, ReturnType<typeof staffBrowser>>()

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  for (const [at, role] of staffRoles.entries()) {
    const email = `${role}@example.com`
    await addStaff(server, { email, name: `Some ${role}`, roles: [role] })
    people.set(role, await staffBrowser(console, server, `10.1.3.${at + 1}`).signIn(email))
  }
}, faultTimeoutMs)
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const run = faultRun('staff-calls')
const probes = run.size(600, 10_000)

/** For whoever signed in, there is a session to look at and to end. */
const guarded = staffCalls.filter(({ permission }) => permission !== 'anyone' && permission !== 'signed-in')
const closedTo = (role: StaffRole) => {
  const allowed: readonly string[] = permissionsOfRole[role]
  return guarded.filter(({ permission }) => !allowed.includes(permission))
}

/** A request as its page would send it, about customers and things that exist. */
function requestOf(dice: Dice, declared: (typeof staffCalls)[number]) {
  const ids = [server.ada.customerId, server.ada.userId, server.zed.customerId, server.ada.accounts.GBP ?? '']
  const known: Record<string, readonly string[]> = {
    network: ['fps', 'sendr'],
    currencyCode: ['GBP'],
    source: ['case'],
  }
  const url = pathOf(declared).replace(/\{(\w+)\}/g, (_, name: string) => dice.pick(known[name] ?? ids))
  const bodies = [{}, { confirms: true }, { reason: 'Two words at least.' }, { customerId: server.ada.customerId }]
  const method = methodOf(declared)
  return { method, url, ...(method !== 'GET' && { payload: dice.pick(bodies) }) }
}

/** Somebody whom a call is not for, with what they would send, and the status that tells them no more than that. */
function foreigner(dice: Dice) {
  const role = dice.pick(staffRoles)
  const { token = '', cookie = '' } = people.get(role) ?? {}
  const ofCustomer = server.as(dice.pick([server.ada, server.zed])) as Record<string, string>
  const ofStaff = { authorization: `Bearer ${token}`, cookie }
  const cut = dice.int(Math.max(1, token.length - 1))
  const forged = `${token.slice(0, cut)}${token[cut] === 'A' ? 'B' : 'A'}${token.slice(cut + 1)}`
  return dice.pick([
    { who: 'a customer at the console', http: console.app, calls: guarded, headers: ofCustomer, expected: 401 },
    { who: 'a stranger', http: console.app, calls: guarded, headers: {}, expected: 401 },
    {
      who: 'a forged token',
      http: console.app,
      calls: guarded,
      headers: { authorization: `Bearer ${forged}`, cookie },
      expected: 401,
    },
    { who: `staff with the role ${role}`, http: console.app, calls: closedTo(role), headers: ofStaff, expected: 403 },
    {
      who: 'a customer where customers are',
      http: server.http.app,
      calls: guarded,
      headers: ofCustomer,
      expected: 404,
    },
    { who: 'staff where customers are', http: server.http.app, calls: guarded, headers: ofStaff, expected: 404 },
  ])
}

test(
  'whoever a call of staff is not for is refused, whatever they ask, and nothing changes',
  { timeout: faultTimeoutMs },
  () =>
    run.seeded(async (dice) => {
      const before = await digests(server.db)
      const counted: Record<string, number> = {}
      for (let probe = 0; probe < probes; probe += 1) {
        const { who, http, calls, headers, expected } = foreigner(dice)
        const declared = dice.pick(calls)
        const answer = await http.inject({ ...requestOf(dice, declared), headers, remoteAddress: '10.1.4.1' })
        const got = [who, declared.name, answer.statusCode]
        expect(got).toEqual([who, declared.name, expected])
        if (expected === 403) expect([who, answer.headers[refusalHeader]]).toEqual([who, 'identity.not_authorized'])
        const kind = who.replace(/role .*/, 'another role')
        counted[kind] = (counted[kind] ?? 0) + 1
      }
      expect(await digests(server.db)).toEqual(before)
      // Who may, gets an answer: the probes failed for want of rights.
      const { status } = { status: (await people.get('administrator')?.ask(allowedRead()))?.statusCode }
      expect(status).toBe(200)
      run.tell({ probes, calls: guarded.length, ...counted })
    }),
)

const allowedRead = () => {
  const found = guarded.find(({ name }) => name === 'staff.listStaff')
  if (!found) throw new Error('there is no call that lists the staff')
  return found
}
