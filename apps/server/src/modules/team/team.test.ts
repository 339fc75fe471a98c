import {
  accountManagement,
  accounts,
  approvals,
  batches,
  customers,
  exchange,
  paymentRules,
  payments,
  schedules,
  settings,
  statements,
  team,
  teamRecovery,
} from '@tradewind/contract'
import { ownersItem, teamItems } from '@tradewind/contract/team-items'
import { addDays } from '@tradewind/kernel/iso-date'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, StaffCaller } from '#platform/caller'
import { execute, rows, sql, violatedConstraint } from '#platform/db'
import type { Http } from '#platform/http'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { openBrowser } from '../../main/testing/test-browser.ts'
import { type Person, password, pin } from '../../main/testing/test-people.ts'
import {
  type Answer,
  ask,
  batchOrder,
  batchRow,
  exchangeOrder,
  freshKey,
  paymentOrder,
  scheduleOrder,
} from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, listsRead, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { addColleague, dollarOrder } from '../../main/testing/test-team.ts'

/** Ada is the Super Admin of a company, Bea an Admin of it, Zed the Super Admin of another. */
let server: TestServer
let ada: Person
let bea: Caller
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  bea = await addColleague(server, ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
})
afterAll(() => server.close())

type Request = Parameters<typeof ask>[2]
const askAs = (who: Caller, declared: Parameters<typeof ask>[1], request: Request = {}): Promise<Answer> =>
  ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })
const codeOf = ({ headers, statusCode, body }: Answer) =>
  statusCode === 200 ? 'done' : (headers['refusal-code'] ?? body)
const refusal = async (who: Caller, declared: Parameters<typeof ask>[1], request: Request = {}) =>
  codeOf(await askAs(who, declared, request))
const valueOf = async (who: Caller, declared: Parameters<typeof ask>[1], request: Request = {}) => {
  const answer = await askAs(who, declared, request)
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.json().value
}

/** What a person downloads as all data, by name. */
const filesOf = async (who: Caller) => {
  const { id } = await valueOf(who, settings.requestDataDownload)
  const answer = await askAs(who, settings.downloadData, { params: { id } })
  const files = Object.entries(unzipSync(new Uint8Array(answer.rawPayload)))
  return new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]))
}

/** Someone who may do now what the role allows now. */
const again = async (who: Caller): Promise<Caller> => {
  const belonging = await server.db.asSystem((tx) => server.world.customers.belongingOf(tx, who.userId, who.customerId))
  return { ...who, permissions: belonging?.permissions ?? new Set() }
}
const members = async (who: Caller = ada, query: object = {}) =>
  (await valueOf(who, team.listMembers, { query: { PageSize: '100', ...query } })).members as {
    employeeId: string
    userId: string | null
    email: string
    status: string
    roleId: number
    version: number
    can: { edit: boolean; remove: boolean; reinvite: boolean; statuses: string[] }
  }[]
const memberOf = async (employeeId: string, who: Caller = ada) =>
  (await members(who)).find((member) => member.employeeId === employeeId)

let invited = 0
const invite = async (who: Caller, changes: object = {}) => {
  const email = `invited-${(invited += 1)}@example.com`
  const body = { email, firstName: 'Ivo', lastName: 'Invited', roleId: 11, ...changes }
  return { email: body.email, body, answer: await askAs(who, team.addMember, { body }) }
}
/** The newest letter to someone, of those that hold this: others may be of the same moment. */
const newestFor = async (email: string, holding = /./) =>
  (await server.world.notifications.listOutbox()).find(({ to, text }) => to === email && holding.test(text))
/** The secret part of the newest link that was sent to someone. */
const tokenFor = async (email: string): Promise<string> => {
  const mail = await newestFor(email, /accept-invitation#/)
  return /accept-invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const stranger = (declared: Parameters<typeof ask>[1], body: object) => ask(server.http, declared, { body }, {})
const accept = async (token: string, changes: object = {}) =>
  stranger(team.acceptInvitation, { token, firstName: 'Ivo', lastName: 'Invited', password, ...changes })
const signIn = async (email: string) => {
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  // The clock stands still, so an invitation and a code may have the same moment.
  const code = async () =>
    /^[A-Z0-9]{8}\b/.exec((await newestFor(email, /is your .* sign-in code/))?.text ?? '')?.[0] ?? ''
  const { accessToken } = await browser.signIn(email, code)
  return browser.headersFor(accessToken)
}
const setStatus = (who: Caller, employeeId: string, status: string) =>
  refusal(who, team.updateMemberStatus, { body: { employeeId, status, reason: 'Because' } })
const giveRole = (who: Caller, employeeId: string, roleId: number) =>
  refusal(who, team.updateMember, { body: { employeeId, roleId } })
const newRole = async (permissionIds: number[], name = `Role ${freshKey().slice(-12)}`, who: Caller = ada) =>
  (await valueOf(who, team.addRole, { body: { name, permissionIds } })).roleId as number

test('[mc-actions-exist] an invitation is sent, looked at and accepted once, and the person acts in the role', async () => {
  const { email, answer } = await invite(ada, { roleId: await newRole([1, 6]) })
  const { employeeId } = answer.json().value
  expect(await memberOf(employeeId)).toMatchObject({ status: 'Invited', userId: null, can: { reinvite: true } })
  const token = await tokenFor(email)
  const looked = await stranger(team.lookAtInvitation, { token })
  expect(looked.json().value).toMatchObject({ email, hasAccount: false, firstName: 'Ivo' })
  expect((await accept(token)).json().value).toEqual({ email, status: 'Active' })
  expect(codeOf(await accept(token))).toBe('team.invitation_used')
  const headers = await signIn(email)
  const profile = await ask(server.http, customers.getCustomer, { params: { customerId: ada.customerId } }, headers)
  const { permissions } = profile.json().value
  expect(permissions).toEqual(expect.arrayContaining(['payments:create', 'beneficiaries:manage', 'accounts:read']))
  expect(permissions).not.toContain('approvals:decide')
  expect(permissions).not.toContain('team:read')
})

test('someone with one name is invited and joins under that name, only where both say so', async () => {
  const { ada } = server
  const oneName = { firstName: 'Suharto', lastName: undefined, hasOneName: true }
  const refusedWith = async (answer: Promise<{ json(): { value: { errors: object[] } } }>) =>
    (await answer).json().value.errors
  const needed = [{ field: 'lastName', message: 'Last name is required' }]
  const { answer: missing } = await invite(ada, { lastName: undefined })
  expect(missing.json().value.errors).toEqual(needed)
  const { answer: both } = await invite(ada, { hasOneName: true })
  expect(both.json().value.errors).toEqual([
    { field: 'lastName', message: "Someone with one name can't also have a last name." },
  ])
  const { email, answer } = await invite(ada, oneName)
  expect(answer.statusCode).toBe(200)
  const token = await tokenFor(email)
  expect(await refusedWith(accept(token, { lastName: undefined }))).toEqual(needed)
  expect((await accept(token, oneName)).statusCode).toBe(200)
  const members = (await askAs(ada, team.listMembers, { query: { Search: email } })).json().value
  expect(JSON.stringify(members)).toContain('"firstName":"Suharto","lastName":""')
})

test('someone of another company joins with the address that was invited, and switches between both', async () => {
  const { zed } = server
  const { email } = await invite(ada, { email: zed.email })
  const token = await tokenFor(email)
  expect(codeOf(await accept(token))).toBe('team.sign_in_to_accept')
  expect(await refusal(bea, team.joinByInvitation, { body: { token } })).toBe('team.invitation_of_another')
  expect(await refusal(zed, team.switchCompany, { body: { customerId: ada.customerId } })).toBe('team.company_unknown')
  const headers = await signIn(zed.email)
  const profileOf = async (customerId: string) =>
    (await asked(customers.getCustomer, { params: { customerId } })).json().value
  const asked = (declared: Parameters<typeof ask>[1], request: Request = {}) =>
    ask(server.http, declared, request, headers)
  expect(await profileOf(zed.customerId)).toMatchObject({ companies: 1 })
  expect((await asked(team.joinByInvitation, { body: { token } })).json().value).toMatchObject({
    customerId: ada.customerId,
    status: 'Active',
  })
  expect((await asked(team.switchCompany, { body: { customerId: ada.customerId } })).statusCode).toBe(200)
  const companies = (await asked(team.listMyCompanies)).json().value as { customerId: string; current: boolean }[]
  expect(companies.map(({ customerId, current }) => [customerId, current])).toEqual(
    expect.arrayContaining([
      [ada.customerId, true],
      [zed.customerId, false],
    ]),
  )
  expect(await profileOf(ada.customerId)).toMatchObject({ userId: zed.userId, role: 'Admin', companies: 2 })
  expect(codeOf(await asked(customers.getCustomer, { params: { customerId: zed.customerId } }))).toBe(
    'request.not_found',
  )
  // Dismissed here, the person begins at home again; the session that acted here is over.
  expect(await setStatus(ada, zed.userId, 'Sacked')).toBe('done')
  expect((await asked(team.listMyCompanies)).statusCode).toBe(401)
  const home = await signIn(zed.email)
  const own = await ask(server.http, customers.getCustomer, { params: { customerId: zed.customerId } }, home)
  expect(own.json().value).toMatchObject({ companies: 1 })
  const after = await ask(server.http, team.listMyCompanies, {}, home)
  expect(after.json().value).toEqual([expect.objectContaining({ customerId: zed.customerId, current: true })])
})

const signedIn = async (email: string) => {
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  return browser.headersFor((await browser.signIn(email)).accessToken)
}

test('[mc-member-statuses] each status ends the sessions at once, and only colleagues give the access back', async () => {
  const cal = await addColleague(server, ada, { firstName: 'Cal', roleId: 11, role: 'Admin' })
  for (const status of ['Suspended', 'DeActivated']) {
    const headers = await signedIn(cal.email)
    expect((await ask(server.http, team.listRoles, {}, headers)).statusCode).toBe(200)
    expect(await setStatus(ada, cal.userId, status)).toBe('done')
    expect((await ask(server.http, team.listRoles, {}, headers)).statusCode).toBe(401)
    expect((await memberOf(cal.userId))?.status).toBe(status)
    expect((await again(cal)).permissions.size).toBe(0)
    // What the person or the provider says changes nothing of what colleagues set.
    await server.db.asSystem((tx) => server.world.customers.setUserStatus(tx, cal.userId, 'Active', cal.customerId))
    expect((await memberOf(cal.userId))?.status).toBe(status)
    expect(await setStatus(ada, cal.userId, 'Active')).toBe('done')
  }
  expect(await setStatus(ada, cal.userId, 'Exited')).toBe('done')
  expect(await setStatus(ada, cal.userId, 'Active')).toBe('team.status_impossible')
  await expect(signedIn(cal.email)).rejects.toThrow()
  const failed = () =>
    server.db.asSystem((tx) =>
      rows(tx, sql`select 1 from identity.security_event where user_id = ${cal.userId} and kind = 'sign-in-failed'`),
    )
  // Written beside the answer, which does not wait for it.
  await expect.poll(failed).toHaveLength(1)
})

test('nobody changes the own role, status or limits, and the last Super Admin stays', async () => {
  expect(await giveRole(ada, ada.userId, 11)).toBe('team.own_role')
  expect(await setStatus(ada, ada.userId, 'Suspended')).toBe('team.own_status')
  expect(await refusal(ada, team.removeMember, { query: { EmployeeId: ada.userId } })).toBe('team.own_status')
  const limits = { perPayment: null, perDay: null, currencyCodes: ['GBP'], accountIds: null }
  expect(await refusal(ada, team.updateMemberLimits, { body: { employeeId: ada.userId, ...limits } })).toBe(
    'team.own_limits',
  )
  // An Admin may do less than a Super Admin: neither change nor make one.
  expect(await setStatus(bea, ada.userId, 'Suspended')).toBe('team.last_super_admin')
  expect(await giveRole(bea, ada.userId, 11)).toBe('team.more_than_they_may_change')
  expect(codeOf((await invite(bea, { roleId: 10 })).answer)).toBe('team.more_than_you_may')
  const dan = await addColleague(server, ada, { firstName: 'Dan', roleId: 10, role: 'Super Admin' })
  expect(await setStatus(bea, dan.userId, 'Suspended')).toBe('team.more_than_they_may_change')
  expect(await giveRole(ada, dan.userId, 11)).toBe('done')
  expect(await refusal(dan, team.updateMemberStatus, { body: { employeeId: ada.userId, status: 'Sacked' } })).toBe(
    'team.last_super_admin',
  )
  // The database says so too, whoever asks it, also two at once.
  const sabotage = (change: ReturnType<typeof sql>) =>
    server.db
      .asSystem((tx) => execute(tx, change))
      .then(
        () => 'done',
        (error: unknown) => violatedConstraint(error),
      )
  expect(await sabotage(sql`update customers.member set role_id = 11 where user_id = ${ada.userId}`)).toBe(
    'member_super_admin_kept',
  )
  expect(await giveRole(ada, dan.userId, 10)).toBe('done')
  const both = await Promise.all(
    [ada, dan].map(({ userId }) => sabotage(sql`update customers.member set role_id = 11 where user_id = ${userId}`)),
  )
  expect(new Set(both)).toEqual(new Set(['done', 'member_super_admin_kept']))
  await server.db.asSystem((tx) =>
    execute(tx, sql`update customers.member set role_id = 10 where user_id = ${ada.userId}`),
  )
})

test('[mc-default-roles, mc-group-send, mc-group-approval, mc-group-beneficiary, mc-group-transfer] roles are sets of permissions by group, and the built-in ones stay', async () => {
  const groups = (await valueOf(ada, team.listPermissions)) as {
    groupName: string
    permissions: { permissionName: string }[]
  }[]
  const shown = Object.fromEntries(
    groups.map(({ groupName, permissions }) => [groupName, permissions.map(({ permissionName }) => permissionName)]),
  )
  expect(shown).toMatchObject({
    'Send Money': ['SendMoney', 'ExchangeFunds', 'AddBeneficiaries', 'SendToMultipleBeneficiaries'],
    Approval: ['ApproveTransactions', 'ExchangeFunds'],
    'Beneficiary Management': ['CreateSingleBeneficiaries', 'ExchangeFunds', 'CreateRoles', 'EditRoles'],
    Transfer: ['TransferBetweenAccounts'],
  })
  const roleId = await newRole([5], 'Controller')
  expect(roleId).toBeGreaterThanOrEqual(100)
  const roles = (await valueOf(ada, team.listRoles)) as { id: number; name: string; builtIn: boolean }[]
  expect(roles.slice(0, 2)).toMatchObject([
    { id: 10, name: 'Super Admin', builtIn: true },
    { id: 11, name: 'Admin', builtIn: true },
  ])
  const given = teamItems.filter(({ name }) => name !== ownersItem).map(({ id }) => id)
  for (const id of given) expect(await newRole([id]), `a role with ${id} alone`).toBeGreaterThanOrEqual(100)
  expect(await refusal(ada, team.addRole, { body: { name: 'controller', permissionIds: [1] } })).toBe(
    'team.role_name_taken',
  )
  expect(await refusal(ada, team.addRole, { body: { name: 'Ghost', permissionIds: [999] } })).toBe(
    'team.permission_unknown',
  )
  // The owners' own permission is in no list and cannot be given.
  expect(await refusal(ada, team.addRole, { body: { name: 'Owner', permissionIds: [14] } })).toBe(
    'team.permission_unknown',
  )
  for (const id of [10, 11])
    expect(await refusal(ada, team.updateRole, { body: { roleId: id, name: 'Boss' } })).toBe('team.role_built_in')
  expect(await refusal(server.zed, team.updateRole, { body: { roleId, name: 'Mine' } })).toBe('team.role_unknown')
  expect(await giveRole(ada, bea.userId, 987_654)).toBe('team.role_unknown')
})

test('what a role loses its members cannot do any more, and nobody edits a role to have more than the own', async () => {
  const roleId = await newRole([5, 8, 10])
  const eve = await addColleague(server, ada, { firstName: 'Eve', roleId, role: '' })
  const other = await newRole([10])
  const edit = (who: Caller, of: number, permissionIds: number[]) =>
    refusal(who, team.updatePermissionsOfRole, { body: { roleId: of, permissionIds } })
  expect(await edit(eve, other, [1, 10])).toBe('team.more_than_you_may')
  expect(await edit(eve, roleId, [10])).toBe('team.own_role')
  expect(await edit(eve, await newRole([1]), [10])).toBe('team.more_than_they_may_change')
  expect(await edit(eve, other, [5, 10])).toBe('done')
  expect(await edit(ada, roleId, [10])).toBe('done')
  expect([...(await again(eve)).permissions]).not.toContain('approvals:decide')
  // A session that was read before the change is of no use either.
  expect(await edit(eve, other, [10])).not.toBe('done')
})

test('a role that nobody has is deleted, and one that someone has, would get or is asked in a rule stays', async () => {
  const remove = (roleId: number, who: Caller = ada) =>
    askAs(who, team.deleteRole, { query: { RoleId: String(roleId) } })
  const messageOf = async (roleId: number) => (await remove(roleId)).json().error as string
  for (const id of [10, 11]) expect(codeOf(await remove(id))).toBe('team.role_built_in')
  const roleId = await newRole([5, 10], 'Treasury desk')
  expect(codeOf(await remove(roleId, server.zed))).toBe('team.role_unknown')
  const gil = await addColleague(server, ada, { firstName: 'Gil', roleId, role: '' })
  const { answer } = await invite(ada, { roleId })
  expect(codeOf(await remove(roleId, gil))).toBe('identity.not_authorized')
  expect(await messageOf(roleId)).toBe(
    '1 member and 1 open invitation still have this role. Give them another role first.',
  )
  // What the server would overlook, the database refuses.
  const past = server.db.asSystem((tx) =>
    execute(tx, sql`update customers.role set deleted_at = now() where role_id = ${roleId}`),
  )
  expect(violatedConstraint(await past.catch((error: unknown) => error))).toBe('role_held_stays')
  const asksIt = { ...ruleOrder(ada), approvers: [{ roleId }] }
  await valueOf(ada, paymentRules.addPaymentRule, { body: asksIt })
  expect(await refusal(ada, team.removeMember, { query: { EmployeeId: answer.json().value.employeeId } })).toBe('done')
  // Who has left has the role no more, but is still shown with it.
  expect(await setStatus(ada, gil.userId, 'Exited')).toBe('done')
  expect(codeOf(await remove(roleId))).toBe('team.role_in_rules')
  expect(await messageOf(roleId)).toBe('A payment rule names this role. Change it first.')
  const unused = await newRole([5], 'Back office')
  expect(codeOf(await remove(unused))).toBe('done')
  expect(codeOf(await remove(unused))).toBe('team.role_unknown')
  expect(await giveRole(ada, bea.userId, unused)).toBe('team.role_unknown')
  const given = server.db.asSystem((tx) =>
    execute(tx, sql`update customers.member set role_id = ${unused} where user_id = ${bea.userId}`),
  )
  expect(violatedConstraint(await given.catch((error: unknown) => error))).toBe('role_given_is_there')
  expect(await newRole([5], 'Back office')).toBeGreaterThan(unused)
  const { records } = await valueOf(ada, team.listTeamEvents, { query: { Kind: 'role-deleted' } })
  expect(records).toMatchObject([{ about: 'Back office', by: expect.stringContaining('Ada') }])
})

test('whoever invited and may no more makes nobody: colleagues look at it first', async () => {
  const fay = await addColleague(server, ada, { firstName: 'Fay', roleId: 11, role: 'Admin' })
  // With a rule in force a second administrator stands behind each step.
  await valueOf(ada, paymentRules.addPaymentRule, { body: ruleOrder(ada) })
  const confirm = async (who: Caller, proposalId: string) =>
    refusal(who, team.decideTeamProposal, { body: { proposalId, decision: 'Confirmed' } })
  const { email, answer } = await invite(fay)
  expect(await confirm(ada, answer.json().value.proposalId)).toBe('done')
  const token = await tokenFor(email)
  expect(await setStatus(ada, fay.userId, 'Sacked')).toBe('done')
  expect((await accept(token)).json().value).toEqual({ email, status: 'Pending' })
  const pending = (await members(ada, { Status: 'Pending' })).find((one) => one.email === email)
  expect(pending?.can.statuses).toEqual(['Active', 'Exited'])
  const body = { employeeId: pending?.employeeId, status: 'Active' }
  const { proposalId } = await valueOf(ada, team.updateMemberStatus, { body })
  expect(await confirm(bea, proposalId)).toBe('done')
  expect((await memberOf(pending?.employeeId ?? ''))?.status).toBe('Active')
})

test('what was handed to a member who leaves is everybody’s again, and what nobody could approve lapses', async () => {
  const gus = await addColleague(server, ada, { firstName: 'Gus', roleId: 11, role: 'Admin' })
  const rule = { currencyCode: 'USD', amountFrom: '10.00', numberOfApprovals: 1 }
  const { paymentRuleId } = await valueOf(ada, paymentRules.addPaymentRule, { body: ruleOrder(ada, rule) })
  const send = async (amount: string) =>
    (await valueOf(ada, payments.createTransactionRequest, { body: await dollarOrder(server.world, ada, amount) }))
      .paymentRuleTransactionId as string
  const id = await send('11.00')
  await valueOf(ada, approvals.reassignTransaction, {
    body: { paymentRuleTransactionId: id, assignedTo: gus.userId, version: 1 },
  })
  // Another names Gus: however many others may approve, nobody gives that step without him.
  const named = { currencyCode: 'USD', amountFrom: '13.00', approvers: [{ userId: gus.userId }] }
  await valueOf(ada, paymentRules.addPaymentRule, { body: ruleOrder(ada, named) })
  const onlyByGus = await send('13.00')
  const paymentDate = addDays(server.clock.now().toISOString().slice(0, 10), 1_500)
  const monthly = { startType: 'CustomDate', paymentDate, paymentType: 'Recurring', paymentFrequency: 'Monthly' }
  const body = scheduleOrder(ada, { ...monthly, occurrence: 3 })
  const { id: scheduledPaymentId } = await valueOf(gus, schedules.createScheduledPayment, { body })
  const effects = await valueOf(ada, team.getMemberEffects, { query: { EmployeeId: gus.userId } })
  expect(effects.schedules).toMatchObject([{ scheduledPaymentId, paymentsLeft: 3 }])
  expect(effects).toMatchObject({ handedBack: 1, lapsing: 1, lastSuperAdmin: false })
  // However many others may approve, the rule that names Gus cannot be satisfied without him.
  expect(effects.brokenRules).toContainEqual(expect.objectContaining({ missingApprovers: [gus.name] }))
  expect(await setStatus(ada, gus.userId, 'Exited')).toBe('done')
  const detail = (who: Caller) => valueOf(who, approvals.getTransactionRequestDetail, { params: { id } })
  expect(await detail(bea)).toMatchObject({ assignedTo: null, status: 'Pending' })
  server.clock.moveBy(1000)
  await server.settle()
  expect(await valueOf(bea, approvals.getTransactionRequestDetail, { params: { id: onlyByGus } })).toMatchObject({
    status: 'Rejected',
    endedBecause: 'expired',
  })
  // Ada's own payment waits for Bea and all who may approve; once nobody is left but Ada, it lapses.
  const others = (await members()).filter(({ userId, status }) => userId !== ada.userId && status === 'Active')
  for (const { employeeId } of others.filter(({ employeeId: one }) => one !== bea.userId))
    await setStatus(ada, employeeId, 'Suspended')
  const last = await valueOf(ada, team.getMemberEffects, { query: { EmployeeId: bea.userId } })
  expect(last).toMatchObject({ lapsing: 1 })
  expect(await setStatus(ada, bea.userId, 'Suspended')).toBe('done')
  server.clock.moveBy(1000)
  await server.settle()
  expect(await detail(ada)).toMatchObject({ status: 'Rejected', endedBecause: 'expired' })
  for (const { employeeId } of others) await setStatus(ada, employeeId, 'Active')
  expect(paymentRuleId).toBeTruthy()
})

test('what a member may pay is limited by payment, by day, by currency and by account, also in two payments at once', async () => {
  const jo = await addColleague(server, server.zed, { firstName: 'Jo', roleId: 11, role: 'Admin' })
  const { zed } = server
  const limit = async (limits: object) => {
    const none = { perPayment: null, perDay: null, currencyCodes: null, accountIds: null }
    await valueOf(zed, team.updateMemberLimits, { body: { employeeId: jo.userId, ...none, ...limits } })
    const belonging = await server.db.asSystem((tx) => server.world.customers.belongingOf(tx, jo.userId, jo.customerId))
    return { ...jo, protection: { ...(belonging && { member: belonging.member.limits }) } }
  }
  const dollars = (amount: string) => ({ amount, currencyCode: 'USD' })
  const send = async (who: Caller, amount: string) =>
    refusal(who, payments.createTransactionRequest, { body: await dollarOrder(server.world, zed, amount) })
  expect(await send(await limit({ perPayment: dollars('20.00') }), '20.01')).toBe('team.above_payment_limit')
  expect(await send(await limit({ currencyCodes: ['GBP'] }), '1.00')).toBe('team.currency_not_allowed')
  expect(await send(await limit({ accountIds: [zed.accounts.GBP] }), '1.00')).toBe('team.account_not_allowed')
  const daily = await limit({ perDay: dollars('30.00') })
  expect(await send(daily, '10.00')).toBe('done')
  const both = await Promise.all([send(daily, '15.00'), send(daily, '15.00')])
  expect(both.toSorted()).toEqual(['done', 'team.above_day_limit'])
  // Exchanges and transfers between own accounts count as well, and the form of the call says which limit it is.
  const swap = (who: Caller, amount: string) => {
    const body = exchangeOrder(zed.accounts.USD, zed.accounts.EUR)
    return refusal(who, exchange.initiateExchange, { body: { ...body, from: { ...body.from, amount } } })
  }
  const move = async (who: Caller, amount: string) => {
    const body = {
      sourceAccountId: zed.accounts.GBP,
      destinationAccountId: zed.savings,
      currencyCode: 'GBP',
      transactionPin: pin,
    }
    return refusal(who, payments.createTransferRequest, { body: { ...body, amount } })
  }
  expect(await swap(daily, '5.01')).toBe('team.above_day_limit')
  expect(await swap(daily, '2.00')).toBe('done')
  expect(await swap(await limit({ perPayment: dollars('1.00') }), '1.01')).toBe('team.above_payment_limit')
  expect(await swap(await limit({ currencyCodes: ['GBP'] }), '1.00')).toBe('team.currency_not_allowed')
  await limit({ perDay: dollars('30.00') })
  expect(await send(daily, '3.01')).toBe('team.above_day_limit')
  // One that is submitted again counts once, and as what it is now.
  const { paymentRuleId } = await valueOf(zed, paymentRules.addPaymentRule, {
    body: ruleOrder(zed, { currencyCode: 'USD', amountFrom: '0.00' }),
  })
  const order = async (amount: string) => dollarOrder(server.world, zed, amount)
  const { transactionId: again1 } = await valueOf(daily, payments.createTransactionRequest, {
    body: await order('2.00'),
  })
  await valueOf(zed, approvals.approveTransaction, {
    body: decision(again1, { status: 'ReturnedForModification', reason: 'More' }),
  })
  const resubmit = async (amount: string) =>
    refusal(daily, approvals.updateRejectedSendTransaction, {
      body: { ...(await order(amount)), paymentRuleTransactionId: again1 },
    })
  // What is returned frees the day, once, and takes it again with what it is then.
  expect(await send(daily, '3.01')).toBe('team.above_day_limit')
  expect(await resubmit('3.01')).toBe('team.above_day_limit')
  expect(await resubmit('3.00')).toBe('done')
  expect(await send(daily, '0.01')).toBe('team.above_day_limit')
  expect(paymentRuleId).toBeTruthy()
  // Rejected, canceled, expired: the money is free again, and so is the day. Doing it again frees nothing more.
  const reject = (id: string) =>
    valueOf(zed, approvals.approveTransaction, { body: decision(id, { status: 'Rejected', version: 2, reason: 'No' }) })
  await reject(again1)
  const held = async (amount: string) =>
    (await valueOf(daily, payments.createTransactionRequest, { body: await order(amount) })).transactionId as string
  const canceled = await held('3.00')
  expect(await send(daily, '0.01')).toBe('team.above_day_limit')
  for (const _ of [1, 2])
    expect(await refusal(daily, payments.cancelTransaction, { body: { paymentInstructionId: canceled } })).toBe('done')
  const lapsing = await held('3.00')
  expect(await send(daily, '0.01')).toBe('team.above_day_limit')
  await refusal(zed, approvals.approveTransaction, { body: decision(lapsing, { status: 'Rejected', reason: 'No' }) })
  expect(await swap(daily, '3.01')).toBe('team.above_day_limit')
  const pounds = { amount: '1.00', currencyCode: 'GBP' }
  expect(await move(await limit({ perPayment: pounds }), '1.01')).toBe('team.above_payment_limit')
  const inPounds = await limit({ perDay: pounds })
  // The dollars of the day count in pounds too.
  expect(await move(inPounds, '0.60')).toBe('team.above_day_limit')
  await limit({ perDay: dollars('30.00') })
  expect(await valueOf(jo, team.getMyLimits)).toMatchObject({ perDay: dollars('30.00'), perPayment: null })
  const foreign = { employeeId: jo.userId, perPayment: null, perDay: null, currencyCodes: null }
  const body = { ...foreign, accountIds: [ada.accounts.GBP] }
  expect(await refusal(zed, team.updateMemberLimits, { body })).toBe('team.limits_of_account_unknown')
})

test('a member may be limited to a frozen or closed account, whose history stays to be seen', async () => {
  const { zed } = server
  const { customerId } = zed
  const al = await addColleague(server, zed, { firstName: 'Al', roleId: 11, role: 'Admin' })
  const only = async (status: 'Frozen' | 'Closed') => {
    const { id } = await server.world.accounts.openAccount({ customerId, currency: 'GBP', name: status })
    await server.db.asSystem((tx) => server.world.accounts.setStatus(tx, { customerId, accountId: id, status }))
    const body = { employeeId: al.userId, perPayment: null, perDay: null, currencyCodes: null, accountIds: [id] }
    return refusal(zed, team.updateMemberLimits, { body })
  }
  expect(await only('Frozen')).toBe('done')
  expect(await only('Closed')).toBe('done')
})

test('accounts outside a member’s set are not there: in lists, sums, details, statements, files, searches, transfers and exchanges', async () => {
  const { zed } = server
  const kim = await addColleague(server, zed, { firstName: 'Kim', roleId: 11, role: 'Admin' })
  const [seen, hidden, third] = [zed.accounts.GBP, zed.accounts.USD, zed.accounts.EUR]
  const paid = async (body: object) =>
    (await valueOf(zed, payments.createTransactionRequest, { body })).transactionId as string
  const inHidden = await paid(await dollarOrder(server.world, zed, '3.00', { narration: 'Shelves of dollars' }))
  const inSeen = await paid(paymentOrder(zed, { documentUploadItems: [], saveAsBeneficiary: false }))
  await server.settle()
  const only = { perPayment: null, perDay: null, currencyCodes: null, accountIds: [seen] }
  await valueOf(zed, team.updateMemberLimits, { body: { employeeId: kim.userId, ...only } })
  const limited = { ...kim, protection: { member: only } }

  const accountIds = async (who: Caller) =>
    (await valueOf(who, accounts.listAccounts)).map(({ accountId }: { accountId: string }) => accountId)
  expect(await accountIds(limited)).toEqual([seen])
  expect((await accountIds(zed)).length).toBeGreaterThan(2)
  const { parts } = await valueOf(limited, accounts.getTotalBalance)
  expect(parts.map(({ accountId }: { accountId: string }) => accountId)).toEqual([seen])
  const listed = async (who: Caller, query: object = {}) => {
    const { records } = await valueOf(who, payments.listTransactions, { query: { PageSize: '100', ...query } })
    return (records as { transactionId: string }[]).map(({ transactionId }) => transactionId)
  }
  for (const query of [{}, { Search: 'Shelves' }, { SortBy: 'Name' }]) {
    expect(await listed(zed, query)).toEqual(expect.arrayContaining([inHidden, inSeen]))
    const mine = await listed(limited, query)
    expect(mine).toContain(inSeen)
    expect(mine).not.toContain(inHidden)
  }
  const csv = (await askAs(limited, payments.exportTransactions)).body
  expect(csv).not.toContain('USD')
  expect(csv).toContain('GBP')

  const day = server.clock.now().toISOString().slice(0, 10)
  const of = (AccountId: string) => ({ query: { AccountId } })
  const period = (AccountId: string) => ({ query: { AccountId, FromDate: day, ToDate: day } })
  const swap = (fromAccountId: string, toAccountId: string) => ({
    body: { fromAccountId, toAccountId, side: 'sell', amount: '1.00' },
  })
  const asked = [
    [accounts.getAccount, of(hidden), 'accounts.unknown', of(seen)],
    [accounts.getAccountDetail, of(hidden), 'accounts.unknown', of(seen)],
    [statements.getAccountStatement, period(hidden), 'accounts.unknown', period(seen)],
    [statements.getExcelAccountStatement, period(hidden), 'accounts.unknown', period(seen)],
    [payments.listTransactions, of(hidden), 'accounts.unknown', of(seen)],
    [
      payments.getTransactionDetails,
      { query: { TransactionId: inHidden } },
      'payments.unknown',
      { query: { TransactionId: inSeen } },
    ],
    [payments.getTransactionReceipt, { query: { TransactionId: inHidden } }, 'payments.unknown', undefined],
    [exchange.createExchangeQuote, swap(seen, hidden), 'accounts.unknown', undefined],
    [exchange.createExchangeQuote, swap(hidden, seen), 'accounts.unknown', undefined],
    [
      payments.createTransferRequest,
      {
        body: {
          sourceAccountId: hidden,
          destinationAccountId: third,
          currencyCode: 'USD',
          amount: '1.00',
          transactionPin: pin,
        },
      },
      'accounts.unknown',
      undefined,
    ],
  ] as const
  for (const [call, request, code, allowed] of asked) {
    expect([call.name, await refusal(limited, call, request as Request)]).toEqual([call.name, code])
    if (!allowed) continue
    expect([call.name, await refusal(limited, call, allowed as Request)]).toEqual([call.name, 'done'])
    expect([call.name, await refusal(zed, call, request as Request)]).toEqual([call.name, 'done'])
  }

  // Nor are they changed, or written about.
  for (const [call, changes] of [
    [accountManagement.renameAccount, { accountName: 'Mine' }],
    [accountManagement.freezeAccount, {}],
    [accountManagement.unfreezeAccount, {}],
  ] as const) {
    const change = (accountId: string) => ({ body: { accountId, ...changes } })
    expect([call.name, await refusal(limited, call, change(hidden))]).toEqual([call.name, 'accounts.unknown'])
    expect([call.name, await refusal(zed, call, change(hidden))]).toEqual([call.name, 'done'])
    expect([call.name, await refusal(limited, call, change(seen))]).toEqual([call.name, 'done'])
  }
  await server.settle()
  const outbox = await server.world.notifications.listOutbox()
  const frozen = (who: Caller) =>
    outbox.filter(({ to, subject }) => to === who.email && subject?.endsWith('was frozen'))
  expect([frozen(zed).length, frozen(kim).length]).toEqual([2, 1])
})

test('of an exchange and a payment that it paid for, whom the paying account is hidden from sees its name only', async () => {
  const { zed } = server
  const lou = await addColleague(server, zed, { firstName: 'Lou', roleId: 11, role: 'Admin' })
  const [seen, hidden] = [zed.accounts.GBP, zed.accounts.EUR]
  const order = exchangeOrder(hidden, seen)
  const { transactionId } = await valueOf(zed, exchange.initiateExchange, {
    body: order,
  })
  const quoted = await valueOf(zed, exchange.createExchangeQuote, {
    body: { fromAccountId: hidden, toAccountId: seen, side: 'buy', amount: '13.00' },
  })
  const exchangeFrom = { accountId: hidden, rateId: quoted.rateId }
  const paid = await valueOf(zed, payments.createTransactionRequest, { body: { ...paymentOrder(zed), exchangeFrom } })
  const transfer = (sourceAccountId: string, destinationAccountId: string) =>
    valueOf(zed, payments.createTransferRequest, {
      body: { sourceAccountId, destinationAccountId, currencyCode: 'GBP', amount: '0.50', transactionPin: pin },
    })
  await transfer(seen, zed.savings)
  const moved = await transfer(zed.savings, seen)
  await server.settle()
  const only = { perPayment: null, perDay: null, currencyCodes: null, accountIds: [seen] }
  const limited = { ...lou, protection: { member: only } }
  for (const id of [transactionId, paid.transactionId, moved.transactionId]) {
    const query = { TransactionId: id }
    const details = await askAs(limited, payments.getTransactionDetails, { query })
    expect([details.statusCode, details.json().value.accountId]).toEqual([200, seen])
    for (const unseen of [hidden, zed.savings]) expect(details.body).not.toContain(unseen)
    const receipt = await askAs(limited, payments.getTransactionReceipt, { query })
    expect(receipt.body.slice(0, 5)).toBe('%PDF-')
  }
  const read = async (who: Caller, id: string) =>
    valueOf(who, payments.getTransactionDetails, { query: { TransactionId: id } })
  expect(await read(limited, transactionId)).toMatchObject({
    direction: 'in',
    amount: { currencyCode: 'GBP' },
    total: { currencyCode: 'GBP' },
    exchange: { fromAccountId: null, fromName: 'Zed EUR', toAccountId: seen },
  })
  expect(await read(limited, paid.transactionId)).toMatchObject({
    exchangedFrom: { accountId: null, accountName: 'Zed EUR' },
  })
  expect(await read(zed, transactionId)).toMatchObject({
    direction: 'out',
    accountId: hidden,
    exchange: { fromAccountId: hidden },
  })
})

test('of a line of a batch, whom the paying account is hidden from sees what left it only', async () => {
  const { zed } = server
  const mia = await addColleague(server, zed, { firstName: 'Mia', roleId: 11, role: 'Admin' })
  const [seen, hidden] = [zed.accounts.GBP, zed.accounts.EUR]
  const rate = await valueOf(zed, exchange.createExchangeQuote, {
    body: { fromAccountId: hidden, toAccountId: seen, side: 'buy', amount: '10.50' },
  })
  const { rateId, markedRate, sold } = rate
  const from = { accountId: hidden, rateId, markedRate, amount: sold.amount }
  const beneficiaries = [batchRow(zed.beneficiaryId, { exchangeFrom: from }), batchRow(zed.beneficiaryId)]
  const batch = await valueOf(zed, batches.createBatchTransactionRequest, {
    body: batchOrder(zed, { currencyBlocks: [{ account: { id: seen, currencyCode: 'GBP' }, beneficiaries }] }),
  })
  const only = { perPayment: null, perDay: null, currencyCodes: null, accountIds: [seen] }
  const limited = { ...mia, protection: { member: only } }
  const lines = await askAs(limited, batches.getBatch, { query: { BatchId: batch.batchId } })
  expect(lines.json().value.rows[0].exchangedFrom).toMatchObject({ accountId: null, sold: { currencyCode: 'EUR' } })
  expect(lines.body).not.toContain(hidden)
  const files = await filesOf(limited)
  const exchanged = (JSON.parse(files.get('data/batches.row.json') ?? '') as Record<string, unknown>[]).filter(
    (line) => line['batch_id'] === batch.batchId && line['sold'] !== null,
  )
  expect(exchanged).toMatchObject([{ sold_currency: 'EUR', sold_account_id: null }])
  for (const [name, text] of files) expect([name, text.includes(hidden)]).toEqual([name, false])
})

test('a download of all data holds what the person’s accounts and role let him or her see, and nobody of the staff', async () => {
  const { zed } = server
  const initiator = await addColleague(server, zed, { firstName: 'Max', roleId: 20, role: 'Initiator' })
  const [seen, hidden] = [zed.accounts.EUR, zed.accounts.GBP]
  await addStaff(server, { email: 'olu@example.com', roles: ['operations'] })
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into staff.access (id, customer_id, staff_id, roles, at, kind, subject, reason)
          select gen_random_uuid(), ${zed.customerId}, p.id, p.roles, now(), 'customer', account_number, 'Account looked at'
          from staff.person p, accounts.account a where p.email = 'olu@example.com' and a.id = any(${[seen, hidden]})`,
    ),
  )
  await valueOf(zed, exchange.createExchangeQuote, {
    body: { fromAccountId: hidden, toAccountId: seen, side: 'sell', amount: '1.00' },
  })
  // Everything that is read below is made here, whatever other tests made.
  await valueOf(zed, exchange.initiateExchange, { body: exchangeOrder(hidden, seen) })
  await valueOf(zed, team.addRole, { body: { name: 'Download desk', permissionIds: [1] } })
  await valueOf(zed, schedules.createScheduledPayment, { body: scheduleOrder(zed) })
  const accountNumberOf = async (id: string) =>
    (await server.world.accounts.getAccount({ customerId: zed.customerId, accountId: id })).accountNumber ?? ''
  const [seenNumber, hiddenNumber] = [await accountNumberOf(seen), await accountNumberOf(hidden)]
  const only = { perPayment: null, perDay: null, currencyCodes: null, accountIds: [seen] }
  const limited = await filesOf({ ...initiator, protection: { member: only } })
  const whole = await filesOf(zed)
  const accountsIn = (files: Map<string, string>) =>
    JSON.parse(files.get('data/accounts.account.json') ?? '').map(({ id }: { id: string }) => id)
  expect(accountsIn(limited)).toEqual([seen])
  expect(accountsIn(whole)).toEqual(expect.arrayContaining([seen, hidden]))
  const said = [...limited].filter(([name]) => name.startsWith('data/')).map(([, text]) => text)
  for (const [name, text] of limited)
    expect([name, text.includes(hidden), text.includes(hiddenNumber)]).toEqual([name, false, false])
  expect(said.join()).toContain(seenNumber)
  expect([...limited.keys()].filter((name) => /team\.|customers\.role/.test(name))).toEqual([])
  expect(JSON.parse(whole.get('data/team.event.json') ?? '').length).toBeGreaterThan(0)
  for (const [table, none] of [
    ['payments.exchange', false],
    ['schedules.occurrence', true],
  ] as const) {
    expect([table, limited.get(`data/${table}.json`) === '[]\n']).toEqual([table, none])
    expect([table, whole.get(`data/${table}.json`) === '[]\n']).toEqual([table, false])
  }
  const looks = JSON.parse(limited.get('data/staff.access.json') ?? '') as { subject: string; staff_id?: string }[]
  expect(looks.map(({ subject }) => subject).toSorted()).toEqual(['', seenNumber])
  expect(JSON.stringify([...whole])).not.toContain('staff_id')
  expect(whole.get('data/staff.access.json')).toContain(hiddenNumber)
})

test('every change stands in the log of the team, which is a file too, and no other company reads it', async () => {
  const { records } = await valueOf(ada, team.listTeamEvents, {
    query: { PageSize: '100', Kind: 'member-status-changed' },
  })
  expect(records[0]).toMatchObject({ by: ada.name, kind: 'member-status-changed', reason: 'Because' })
  const csv = (await askAs(ada, team.exportTeamEvents)).body
  expect(csv.split('\r\n')[0]).toBe('\uFEFFWhen,What,By,About,Before,After,Reason')
  expect(csv).toContain('Invitation accepted')
  const others = (await valueOf(server.zed, team.listTeamEvents, { query: { PageSize: '100' } })).records
  expect((others as { by: string | null }[]).filter(({ by }) => by === ada.name || by === bea.name)).toEqual([])
  // Nobody changes or deletes a line.
  for (const change of [sql`update team.event set kind = 'role-added'`, sql`delete from team.event`])
    await expect(server.db.asSystem((tx) => execute(tx, change))).rejects.toThrow(/permission denied/)
})

test('the members are sorted by name or by when they were added, either way', async () => {
  const by = async (query: object) => (await members(ada, query)).map(({ employeeId }) => employeeId)
  server.clock.moveBy(60_000)
  await addColleague(server, ada, { firstName: 'Aaron', roleId: 20, role: 'Initiator' })
  const names = await by({})
  const aaron = (await members(ada, { Search: 'Aaron' }))[0]?.employeeId
  expect(names[0]).toBe(aaron)
  expect(await by({ SortBy: 'Name', SortDirection: 'DESC' })).toEqual(names.toReversed())
  const dates = await by({ SortBy: 'DateAdded' })
  expect(dates.at(-1)).toBe(aaron)
  expect(await by({ SortBy: 'DateAdded', SortDirection: 'DESC' })).toEqual(dates.toReversed())
})

test('[phrase-all-roles, phrase-staff] whoever may not see the team is refused in the words of the calls', async () => {
  const ian = await addColleague(server, ada, { firstName: 'Ian', roleId: 20, role: 'Initiator' })
  const words = async (declared: Parameters<typeof ask>[1]) => (await askAs(ian, declared)).json().error
  expect(await words(team.listRoles)).toBe('Access Denied: You are not authorized to access all roles')
  expect(await words(team.listMembers)).toBe('Access Denied: You are not authorized to access staff records')
})

test('a company that nobody can administer gets a Super Admin by two of the staff, neither of whom is in it', async () => {
  const console: Http<StaffCaller> = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com', roles: ['operations'] })
  await addStaff(server, { email: 'samuel@example.com', name: 'Samuel Osei', roles: ['operations'] })
  const grace = staffBrowser(console, server, '10.9.0.1')
  const samuel = staffBrowser(console, server, '10.9.0.2')
  await grace.signIn('grace@example.com')
  await samuel.signIn('samuel@example.com')
  const hal = await addColleague(server, server.zed, { firstName: 'Hal', roleId: 20, role: 'Initiator' })
  const { customerId, userId } = hal
  const reason = 'The only Super Admin died; documents were seen.'
  const found = async (search: string) =>
    (await grace.value<{ customerId: string }[]>(teamRecovery.findRecoveryCompanies, { body: { search } })).map(
      (one) => one.customerId,
    )
  expect(await found(server.zed.email.toUpperCase())).toContain(customerId)
  expect(await found(customerId)).toEqual([customerId])
  expect(await found('nobody@example.com')).toEqual([])
  expect(await grace.value(teamRecovery.listTeamOfCustomer, { params: { customerId } })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ userId: server.zed.userId, isActiveSuperAdmin: true, canBecome: false }),
      expect.objectContaining({ userId, isActiveSuperAdmin: false, canBecome: true }),
    ]),
  )
  const evidence = 'Death certificate and register entry, case 4711.'
  const proposal = { customerId, userId, reason, evidence }
  const { recoveryId } = await grace.value(teamRecovery.proposeTeamRecovery, { body: proposal })
  const waiting = await samuel.value<{ records: object[] }>(teamRecovery.listTeamRecoveries, {
    query: { State: 'Waiting' },
  })
  expect(waiting.records).toMatchObject([{ recoveryId, evidence, mayConfirm: true }])
  const again = () => grace.value(teamRecovery.listTeamRecoveries, { query: { State: 'Waiting' } })
  expect(await listsRead(server, again)).toEqual(['Team access, 1 name'])
  expect(await samuel.refusal(teamRecovery.proposeTeamRecovery, { body: proposal })).toBe('team.recovery_waits')
  const ofAdmin = { body: { ...proposal, userId: server.zed.userId } }
  expect(await grace.refusal(teamRecovery.proposeTeamRecovery, ofAdmin)).toBe('team.recovery_not_needed')
  const answer = { params: { recoveryId }, body: { confirms: true, note: '' } }
  expect(await grace.refusal(teamRecovery.answerTeamRecovery, answer)).toBe('team.second_person_needed')
  await samuel.value(teamRecovery.answerTeamRecovery, answer)
  expect((await memberOf(userId, server.zed))?.roleId).toBe(10)
  const { records } = await valueOf(server.zed, team.listTeamEvents)
  expect(records[0]).toMatchObject({ kind: 'access-restored', by: null, reason })
  expect(await samuel.refusal(teamRecovery.answerTeamRecovery, answer)).toBe('team.recovery_unknown')
  const mo = await addColleague(server, server.zed, { firstName: 'Mo', roleId: 20, role: 'Initiator' })
  const next = await grace.value<{ recoveryId: string }>(teamRecovery.proposeTeamRecovery, {
    body: { ...proposal, userId: mo.userId },
  })
  const alone = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`update decisions.decision set state = 'approved', decided_by = proposed_by, decided_by_name = 'x',
            decided_at = now() where id = ${next.recoveryId}`,
    ),
  )
  await expect(alone).rejects.toThrow(/decision_by_another/)
  await console.app.close()
  const [kept] = await rowsOf()
  expect(kept?.tokens).toBe(0)
})

test('[mc-reinvite] an invitation is sent again, the link before stops working, and it runs out after seven days', async () => {
  const { email, answer, body } = await invite(ada)
  const { employeeId } = answer.json().value
  const first = await tokenFor(email)
  expect(codeOf(await askAs(ada, team.addMember, { body }))).toBe('team.invited_already')
  await valueOf(ada, team.reinviteMember, { body: { employeeId } })
  expect(codeOf(await stranger(team.lookAtInvitation, { token: first }))).toBe('team.invitation_unknown')
  const second = await tokenFor(email)
  server.clock.moveBy(7 * 86_400_000 + 1000)
  expect(codeOf(await accept(second))).toBe('team.invitation_expired')
  expect(await refusal(ada, team.reinviteMember, { body: { employeeId: bea.userId } })).toBe('team.not_invited')
  expect(await refusal(server.zed, team.reinviteMember, { body: { employeeId } })).toBe('team.member_unknown')
  await valueOf(ada, team.removeMember, { query: { EmployeeId: employeeId } })
  expect(await memberOf(employeeId)).toBeUndefined()
  expect(codeOf(await accept(second))).toBe('team.invitation_unknown')
})

/** No token of an invitation stands anywhere but as a hash. */
const rowsOf = () =>
  server.db.asSystem((tx) =>
    rows<{ tokens: number }>(
      tx,
      sql`select count(*)::int as tokens from team.invitation where length(token_hash) <> 32`,
    ),
  )

test('a member keeps the own name, is invited no second time, and a team invites and makes roles so often at most', async () => {
  // Whatever was sent before counts no more.
  server.clock.moveBy(3_600_001)
  const fern = await addColleague(server, server.zed, { firstName: 'Fern', roleId: 11, role: 'Admin' })
  const renamed = { body: { employeeId: fern.userId, firstName: 'Fiona' } }
  expect(await refusal(server.zed, team.updateMember, renamed)).toBe('team.name_is_theirs')
  const asked = { email: fern.email.toUpperCase(), firstName: 'Fern', lastName: 'Again', roleId: 11 }
  expect(await refusal(server.zed, team.addMember, { body: asked })).toBe('team.member_already')
  // Of one team 40 within the hour, of which that was one.
  const body = { firstName: 'Ivo', lastName: 'Invited', roleId: 11 }
  const inviting = (email: string) => refusal(server.zed, team.addMember, { body: { ...body, email } })
  const outcomes: unknown[] = []
  for (let at = 0; at < 42 && outcomes.at(-1) !== 'team.invited_too_many'; at += 1)
    outcomes.push(await inviting(`many-${at}@example.com`))
  expect(outcomes.at(-1)).toBe('team.invited_too_many')
  expect(outcomes.slice(0, -1)).toEqual(Array.from({ length: 39 }, () => 'done'))
  server.clock.moveBy(3_600_001)
  expect(await inviting('later@example.com')).toBe('done')
  const roles: unknown[] = []
  for (let at = 0; at <= 50 && (at === 0 || roles.at(-1) === 'done'); at += 1)
    roles.push(await refusal(server.zed, team.addRole, { body: { name: `Desk ${at}`, permissionIds: [5] } }))
  expect(roles.at(-1)).toBe('team.roles_full')
  const all = (await valueOf(server.zed, team.listRoles)) as { builtIn: boolean }[]
  expect(all.filter(({ builtIn }) => !builtIn)).toHaveLength(50)
})

test('a daily limit counts what the member ordered before it was set or changed, in every currency', async () => {
  const { zed } = server
  const liv = await addColleague(server, zed, { firstName: 'Liv', roleId: 11, role: 'Admin' })
  const limit = async (perDay: object) => {
    const limits = { perPayment: null, perDay, currencyCodes: null, accountIds: null }
    await valueOf(zed, team.updateMemberLimits, { body: { employeeId: liv.userId, ...limits } })
    const belonging = await server.db.asSystem((tx) =>
      server.world.customers.belongingOf(tx, liv.userId, liv.customerId),
    )
    return { ...liv, protection: { ...(belonging && { member: belonging.member.limits }) } }
  }
  const move = (who: Caller, amount: string) => {
    const accounts = { sourceAccountId: zed.accounts.GBP, destinationAccountId: zed.savings, transactionPin: pin }
    return refusal(who, payments.createTransferRequest, { body: { ...accounts, currencyCode: 'GBP', amount } })
  }
  const swap = (who: Caller, amount: string) => {
    const body = exchangeOrder(zed.accounts.USD, zed.accounts.EUR)
    return refusal(who, exchange.initiateExchange, { body: { ...body, from: { ...body.from, amount } } })
  }
  const pounds = (amount: string) => ({ amount, currencyCode: 'GBP' })
  await server.db.asSystem((tx) => execute(tx, sql`update rates.rate set at = ${server.clock.now()}`))
  // Without a limit first.
  expect(await move(liv, '6.00')).toBe('done')
  const inPounds = await limit(pounds('10.00'))
  expect(await move(inPounds, '4.01')).toBe('team.above_day_limit')
  expect(await move(inPounds, '3.00')).toBe('done')
  // £1 is left, which is worth more than a dollar and less than two.
  expect(await swap(inPounds, '2.00')).toBe('team.above_day_limit')
  expect(await swap(inPounds, '1.00')).toBe('done')
  expect(await move(inPounds, '1.00')).toBe('team.above_day_limit')
  // The same day under another limit, in another currency.
  const inDollars = await limit({ amount: '10.00', currencyCode: 'USD' })
  expect(await swap(inDollars, '1.00')).toBe('team.above_day_limit')
})
