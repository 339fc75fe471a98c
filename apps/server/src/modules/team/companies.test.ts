import {
  approvals,
  customers,
  identity,
  paymentRules,
  payments,
  settings,
  team,
  profile as updates,
} from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createErasing } from '#modules/erasure'
import type { Caller } from '#platform/caller'
import { oneRow, sql } from '#platform/db'
import { secretsFrom } from '#platform/secrets'
import { sampleRole } from '../../main/sample-roles.ts'
import { ruleOrder } from '../../main/testing/test-approvals.ts'
import { type Browser, openBrowser } from '../../main/testing/test-browser.ts'
import type { Person } from '../../main/testing/test-people.ts'
import { ask, rightRequests } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague, dollarOrder } from '../../main/testing/test-team.ts'

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

const [viewer, admin] = [
  { roleId: 22, role: 'Viewer' },
  { roleId: 11, role: 'Admin' },
]

/** Lets a person act in one more company: look at it, unless said otherwise. */
const joins = ({ userId, email }: Caller, customerId: string, role = viewer) =>
  server.db.asSystem(async (tx) => {
    const name = { firstName: 'Cleo', lastName: 'Colleague', occupation: '' }
    await sampleRole(server.world.customers, tx, { customerId, ...role })
    await server.world.customers.addMember(tx, {
      userId,
      customerId,
      email,
      ...name,
      roleId: role.roleId,
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

test('a sign-in begins where its person can do something, and in the company of before where that is nowhere', async () => {
  const gus = await addColleague(server, ada, { firstName: 'Gus', roleId: 11, role: 'Admin' })
  await joins(gus, zed.customerId)
  await dismiss(ada, gus, 'Suspended')
  const moved = await signIn(gus)
  expect(moved.begins).toBe(zed.customerId)
  // What holds the person up is still to be seen, and nothing is done there.
  await moved.switchTo(ada.customerId)
  expect(await moved.profileOf(ada.customerId)).toMatchObject({ companies: 2, permissions: [] })
  await dismiss(zed, gus, 'Suspended')
  expect((await signIn(gus)).begins).toBe(ada.customerId)
})

test('who left every company signs in for an invitation alone, and begins in the company of it from then on', async () => {
  const ina = await addColleague(server, ada, { firstName: 'Ina', roleId: 11, role: 'Admin' })
  await dismiss(ada, ina)
  await expect(signIn(ina)).rejects.toThrow()
  const body = { email: ina.email, firstName: 'Ina', lastName: 'Colleague', roleId: 11 }
  expect((await ask(server.http, team.addMember, { body }, server.as(zed))).statusCode).toBe(200)
  const mail = (await server.world.notifications.listOutbox()).find(
    ({ to, text }) => to === ina.email && text.includes('accept-invitation#'),
  )
  const token = /accept-invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const back = await signIn(ina)
  expect(await back.profileOf(ada.customerId)).toMatchObject({ permissions: [] })
  expect((await back.asks(team.joinByInvitation, { body: { token } })).statusCode).toBe(200)
  expect((await signIn(ina)).begins).toBe(zed.customerId)
})

test('a person’s PIN is asked for in every company, before an email or a phone number is changed', async () => {
  const kit = await addColleague(server, ada, { firstName: 'Kit', roleId: 11, role: 'Admin' })
  await joins(kit, zed.customerId, admin)
  const { asks, switchTo } = await signIn(kit)
  await switchTo(zed.customerId)
  const asked = await asks(identity.hasTransactionPin, { query: { CustomerId: zed.customerId } })
  expect(asked.json().value).toEqual({ hasTransactionPin: true })
  const email = 'kit.elsewhere@example.com'
  await asks(updates.verifyEmailOrPhone, { body: { updateType: 'Email', email } })
  const code = (await server.world.notifications.listOutbox()).find(({ to }) => to === email)?.text.slice(0, 8) ?? ''
  const changed = await asks(updates.updateEmail, { body: { code, email } })
  expect([changed.statusCode, changed.body]).toEqual([400, expect.stringContaining('Transaction PIN is required')])
})

test('someone of two companies has a picture in each', async () => {
  const lee = await addColleague(server, ada, { firstName: 'Lee', roleId: 11, role: 'Admin' })
  await joins(lee, zed.customerId, admin)
  const { asks, switchTo } = await signIn(lee)
  const upload = { ...(rightRequests(ada)['profile.uploadProfilePicture']?.body as object), customerId: undefined }
  const shown = async () => (await asks(updates.getProfileDetails)).json().value.profilePicturePath as string | null
  const first = (await asks(updates.uploadProfilePicture, { body: upload })).json().value?.documentPath
  await switchTo(zed.customerId)
  expect(await shown()).toBeNull()
  const second = (await asks(updates.uploadProfilePicture, { body: upload })).json().value?.documentPath
  expect([await shown(), second]).toEqual([second, expect.stringContaining('/documents/')])
  await switchTo(ada.customerId)
  expect(await shown()).toBe(first)
})

test('what is asked for of a business is withdrawn there, and what is asked for of the person wherever he or she acts', async () => {
  const third = await emptyCompany('Fifth Ltd')
  const max = await addColleague(server, { customerId: third }, { firstName: 'Max', roleId: 10, role: 'Super Admin' })
  await joins(max, zed.customerId)
  const { asks, switchTo } = await signIn(max)
  const requested = async (declared: Parameters<typeof ask>[1]) => (await asks(declared, { body: {} })).json().value.id
  const [closure, erasure] = [await requested(settings.closeProfile), await requested(settings.requestErasure)]
  const withdraw = async (id: string) =>
    (await asks(settings.withdrawRequest, { body: { id } })).headers['refusal-code'] ?? 'done'
  await switchTo(zed.customerId)
  expect((await asks(settings.getPrivacy)).json().value.erasure).toMatchObject({ id: erasure, state: 'Pending' })
  expect([await withdraw(closure), await withdraw(erasure)]).toEqual(['settings.request_unknown', 'done'])
  await switchTo(third)
  expect(await withdraw(closure)).toBe('done')
})

test('a switch and a dismissal that meet: no session acts where its person was dismissed', async () => {
  const ned = await addColleague(server, ada, { firstName: 'Ned', roleId: 11, role: 'Admin' })
  await joins(ned, zed.customerId)
  const { asks } = await signIn(ned)
  const { customers: known } = server.world
  const { userId } = ned
  let answered = false
  const waits = () =>
    server.db.asSystem((tx) =>
      oneRow<{ waits: boolean }>(
        tx,
        sql`select exists (select from pg_locks where locktype = 'advisory' and not granted and database =
          (select oid from pg_database where datname = current_database())) as waits`,
      ),
    )
  const switching = await server.db.asSystem(async (tx) => {
    await known.team.lock(tx, zed.customerId)
    const answer = asks(team.switchCompany, { body: { customerId: zed.customerId } }).finally(() => (answered = true))
    await expect.poll(async () => answered || (await waits()).waits).toBe(true)
    await known.team.change(tx, { userId, customerId: zed.customerId, teamStatus: 'Sacked', heldByTeam: true })
    return { answer }
  })
  expect((await switching.answer).headers['refusal-code']).toBe('team.company_unknown')
})

test('what was handed to a member who deactivates the own access, or is erased, is everybody’s again', async () => {
  const { zed, db, world, clock, env } = server
  const valueOf = async (who: Caller, declared: Parameters<typeof ask>[1], request: Request) => {
    const answer = await ask(server.http, declared, request, server.as(who))
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
    return answer.json().value
  }
  const [bo, cy, di] = await Promise.all(
    ['Bo', 'Cy', 'Di'].map((firstName) => addColleague(server, zed, { firstName, roleId: 11, role: 'Admin' })),
  )
  if (!bo || !cy || !di) throw new Error('nobody joined')
  const rule = { currencyCode: 'USD', amountFrom: '17.00', amountTo: '17.00', numberOfApprovals: 1 }
  await valueOf(zed, paymentRules.addPaymentRule, { body: ruleOrder(zed, rule) })
  const handedTo = async ({ userId: assignedTo }: Caller) => {
    const body = await dollarOrder(world, zed, '17.00')
    const { paymentRuleTransactionId } = await valueOf(zed, payments.createTransactionRequest, { body })
    const handed = { paymentRuleTransactionId, assignedTo, version: 1 }
    await valueOf(zed, approvals.reassignTransaction, { body: handed })
    return async () =>
      (await valueOf(di, approvals.getTransactionRequestDetail, { params: { id: paymentRuleTransactionId } }))
        .assignedTo
  }
  const [waitsForBo, waitsForCy] = [await handedTo(bo), await handedTo(cy)]
  await valueOf(bo, settings.deactivateProfile, { body: {} })
  expect(await waitsForBo()).toBeNull()
  expect(await waitsForCy()).toMatchObject({ userId: cy.userId })
  const secrets = secretsFrom(Buffer.from(server.masterSecret, 'base64'))
  const erasing = createErasing({ db, world, clock, secrets, dataDir: env.DATA_DIR })
  await db.asSystem((tx) => erasing.eraseIn(tx, cy, 'request 1'))
  expect(await waitsForCy()).toBeNull()
})
