import { customers, team } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { sampleRole } from './sample-roles.ts'
import { type Browser, openBrowser } from './testing/test-browser.ts'
import type { Person } from './testing/test-people.ts'
import { ask } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { addColleague } from './testing/test-team.ts'

let server: TestServer
let ada: Person
let zed: Person
beforeAll(async () => {
  server = await startTestServer()
  ;({ ada, zed } = server)
})
afterAll(() => server.close())

type Request = Parameters<typeof ask>[2]

/** A company that has nobody yet. */
const emptyCompany = (name: string) =>
  server.db.asSystem((tx) =>
    server.world.customers.createCustomer(tx, {
      name,
      customerType: 'Limited Liability Company',
      onboardingStatus: 'Approved',
      status: 'Active',
      requiresDocumentUpload: false,
      countryId: 'GB',
      country: 'United Kingdom',
      mainCurrency: 'GBP',
    }),
  )

/** Lets a person look at one more company. */
const joins = ({ userId, email }: Caller, customerId: string) =>
  server.db.asSystem(async (tx) => {
    const name = { firstName: 'Cleo', lastName: 'Colleague', occupation: '' }
    await sampleRole(server.world.customers, tx, { customerId, roleId: 22, role: 'Viewer' })
    await server.world.customers.addMember(tx, {
      userId,
      customerId,
      email,
      ...name,
      roleId: 22,
      userStatus: 'Active',
    })
  })

const claimsOf = (tokens: { idToken: string } | undefined): { customer_id?: string } =>
  JSON.parse(Buffer.from(tokens?.idToken.split('.')[1] ?? '', 'base64url').toString() || '{}')

/** Someone's browser, with the token of the sign-in. */
async function signIn({ email }: Caller) {
  const browser: Browser = openBrowser(server.http, server.env.PUBLIC_URL)
  const tokens = await browser.signIn(email)
  const asks = (declared: Parameters<typeof ask>[1], request: Request = {}) =>
    ask(server.http, declared, request, browser.headersFor(tokens.accessToken))
  return {
    begins: claimsOf(tokens).customer_id,
    asks,
    switchTo: async (customerId: string) =>
      expect((await asks(team.switchCompany, { body: { customerId } })).statusCode).toBe(200),
    profileOf: async (customerId: string) => {
      const answer = await asks(customers.getCustomer, { params: { customerId } })
      return answer.statusCode === 200 ? answer.json().value : answer.statusCode
    },
    /** The company that new tokens name. */
    renewed: async () => claimsOf(await browser.renew()).customer_id,
  }
}

const dismiss = async (by: Person, { userId: employeeId }: Caller, status = 'Sacked') => {
  const body = { employeeId, status, reason: 'Because' }
  const answer = await ask(server.http, team.updateMemberStatus, { body }, server.as(by))
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
}

test('new tokens name the company that their own session acts for, with the permissions of its role', async () => {
  const cleo = await addColleague(server, ada, { firstName: 'Cleo', roleId: 11, role: 'Admin' })
  await joins(cleo, zed.customerId)
  const here = await signIn(cleo)
  const there = await signIn(cleo)
  expect([here.begins, there.begins]).toEqual([ada.customerId, ada.customerId])
  expect((await here.profileOf(ada.customerId)).permissions).toContain('team:read')
  await here.switchTo(zed.customerId)
  // With the token of before, from the first call on.
  const shown = await here.profileOf(zed.customerId)
  expect(shown).toMatchObject({ id: zed.customerId, role: 'Viewer', companies: 2 })
  expect(shown.permissions).not.toContain('team:read')
  expect(await here.profileOf(ada.customerId)).toBe(404)
  expect([await here.renewed(), await there.renewed()]).toEqual([zed.customerId, ada.customerId])
  expect(await there.profileOf(ada.customerId)).toMatchObject({ role: 'Admin', companies: 2 })
  expect((await signIn(cleo)).begins).toBe(zed.customerId)
})

test('a dismissal ends the sessions of that company alone, and sign-ins begin in one where nothing holds the person up', async () => {
  const dora = await addColleague(server, ada, { firstName: 'Dora', roleId: 11, role: 'Admin' })
  const third = await emptyCompany('Third Ltd')
  await joins(dora, third)
  await joins(dora, zed.customerId)
  const dismissed = await signIn(dora)
  const other = await signIn(dora)
  await dismissed.switchTo(zed.customerId)
  await other.switchTo(third)
  await dismissed.switchTo(zed.customerId)
  await dismiss(ada, dora, 'Suspended')
  await dismiss(zed, dora)
  expect([await dismissed.profileOf(zed.customerId), await dismissed.renewed()]).toEqual([401, undefined])
  expect([await other.profileOf(third), await other.renewed()]).toEqual([
    expect.objectContaining({ role: 'Viewer', companies: 2 }),
    third,
  ])
  expect((await signIn(dora)).begins).toBe(third)
})

test('who leaves a company in which sign-ins do not begin goes on beginning where they did', async () => {
  const elsa = await addColleague(server, ada, { firstName: 'Elsa', roleId: 11, role: 'Admin' })
  const third = await emptyCompany('Fourth Ltd')
  await joins(elsa, zed.customerId)
  await joins(elsa, third)
  await (await signIn(elsa)).switchTo(third)
  await dismiss(zed, elsa)
  expect((await signIn(elsa)).begins).toBe(third)
})
