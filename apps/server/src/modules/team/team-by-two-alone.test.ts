import { type AnyCall, approvals, attention, paymentRules, payments, team } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, type Sql, sql, violatedConstraint } from '#platform/db'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { type Person, password, pin } from '../../main/testing/test-people.ts'
import { type Answer, ask, freshKey, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/**
 * How one administrator could be two people: with a second sign-in, or past the second administrator. Both companies have
 * a payment rule in force. Ada's is managed by Ada and Bea; Zed manages the other alone.
 */
let server: TestServer
let ada: Person
let bea: Caller
let zed: Person
beforeAll(async () => {
  server = await startTestServer()
  ;({ ada, zed } = server)
  bea = await addColleague(server, ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  await addColleague(server, ada, { firstName: 'Inga', roleId: 20, role: 'Initiator' })
  await addColleague(server, ada, { firstName: 'Cleo', roleId: 21, role: 'Approver' })
  await addColleague(server, zed, { firstName: 'Max', roleId: 21, role: 'Approver' })
  for (const person of [ada, zed])
    await valueOf(person, paymentRules.addPaymentRule, { body: ruleOrder(person, { currencyCode: 'GBP' }) })
})
afterAll(() => server.close())
// Whom the test before held back is a newcomer no more.
beforeEach(() => server.clock.moveBy(8 * 86_400_000))

const askAs = (who: Caller, declared: AnyCall, request: WireRequest = {}): Promise<Answer> =>
  ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })
const codeOf = ({ headers, statusCode, body }: Answer) =>
  statusCode === 200 ? 'done' : (headers['refusal-code'] ?? body)
const refusal = async (who: Caller, declared: AnyCall, request: WireRequest = {}) =>
  codeOf(await askAs(who, declared, request))
const valueOf = async (who: Caller, declared: AnyCall, request: WireRequest = {}) => {
  const answer = await askAs(who, declared, request)
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.json().value
}

/** Someone who may do now what the role allows now. */
const again = async (who: Caller): Promise<Caller> => {
  const belonging = await server.db.asSystem((tx) => server.world.customers.belongingOf(tx, who.userId, who.customerId))
  return { ...who, permissions: belonging?.permissions ?? new Set() }
}
const colleague = (of: Person, firstName: string, roleId = 20, role = 'Initiator') =>
  addColleague(server, of, { firstName, roleId, role })
const change = async (who: Caller, declared: AnyCall, body: object): Promise<string> =>
  (await valueOf(who, declared, { body })).proposalId ?? 'applied'
const giveRole = (who: Caller, employeeId: string, roleId: number) =>
  change(who, team.updateMember, { employeeId, roleId })
const setStatus = (who: Caller, employeeId: string, status: string) =>
  change(who, team.updateMemberStatus, { employeeId, status, reason: 'Because' })
const newRole = async (who: Caller, permissionIds: number[]) =>
  (await valueOf(who, team.addRole, { body: { name: `Role ${freshKey().slice(-12)}`, permissionIds } }))
    .roleId as number
const decide = (who: Caller, proposalId: string, what = 'Confirmed') =>
  refusal(who, team.decideTeamProposal, { body: { proposalId, decision: what } })
const approve = (who: Caller, id: string) => refusal(who, approvals.approveTransaction, { body: decision(id) })
const payAs = async (who: Caller, person: Person) => {
  const body = paymentOrder(person, { saveAsBeneficiary: false, documentUploadItems: [] })
  return (await valueOf(who, payments.createTransactionRequest, { body })).transactionId as string
}

let invited = 0
const invite = async (who: Caller, roleId = 21) => {
  const email = `sleeper-${(invited += 1)}@example.com`
  const body = { email, firstName: 'Pia', lastName: `Sleeper ${invited}`, roleId }
  return { email, ...(await valueOf(who, team.addMember, { body })) } as {
    email: string
    employeeId: string
    proposalId: string | null
  }
}
/** Who accepted an invitation, with all that the role allows. */
const accept = async (by: Person, email: string): Promise<Caller> => {
  const mail = (await server.world.notifications.listOutbox()).find((message) => message.to === email)
  const token = /accept-invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const body = { token, firstName: 'Pia', lastName: 'Sleeper', password }
  expect(codeOf(await ask(server.http, team.acceptInvitation, { body }, {}))).toBe('done')
  const { members } = await valueOf(by, team.listMembers, { query: { PageSize: '100' } })
  const { employeeId } = (members as { email: string; employeeId: string }[]).find((one) => one.email === email) ?? {}
  return again({ ...by, userId: employeeId ?? '', email, name: 'Pia Sleeper' })
}
/** Who holds someone back, and for how many days from now. */
const heldBy = async ({ userId, customerId }: Caller) =>
  (await server.db.asSystem((tx) => server.world.approvals.newcomers.newcomersOf(tx, customerId)))
    .filter((one) => one.userId === userId)
    .map((one) => ({
      by: one.introducedBy,
      days: Math.round((one.until.getTime() - server.clock.now().getTime()) / 86_400_000),
    }))
const forge = (statement: Sql) =>
  server.db
    .asSystem((tx) => execute(tx, statement))
    .then(
      () => 'done',
      (error: unknown) => violatedConstraint(error) ?? (error as { code?: string }).code,
    )
const newcomer = (who: Caller, by: Caller) =>
  sql`insert into approvals.newcomer (customer_id, user_id, introduced_by, since, until)
      values (${who.customerId}, ${who.userId}, ${by.userId}, ${server.clock.now()},
        ${new Date(server.clock.now().getTime() + 86_400_000)})`

test('what a newcomer proposes and who let the newcomer in confirms holds people back, as if one had done it', async () => {
  const pia = await colleague(zed, 'Petra')
  expect(await giveRole(zed, pia.userId, 11)).toBe('applied')
  const second = await again(pia)
  const nick = await colleague(zed, 'Nick')
  const both = [zed.userId, pia.userId].toSorted()
  const holders = async (who: Caller) => (await heldBy(who)).map(({ by }) => by).toSorted()
  const sleeper = await invite(second)
  const wider = await giveRole(second, nick.userId, await newRole(zed, [1, 2, 3, 5]))
  const later = await invite(second)
  for (const id of [sleeper.employeeId, wider]) expect(await decide(zed, id)).toBe('done')
  expect(await holders(await accept(zed, sleeper.email))).toEqual(both)
  expect(await holders(nick)).toEqual(both)
  expect(await approve(zed, await payAs(await again(nick), zed))).toBe('approvals.newcomer')
  // Two days on they are two people.
  server.clock.moveBy(2 * 86_400_000)
  expect(await decide(zed, later.employeeId)).toBe('done')
  expect(await holders(await accept(zed, later.email))).toEqual([])
  await setStatus(zed, pia.userId, 'Exited')
})

test('an invitation that two confirmed counts as that of one after one alone gave its role more', async () => {
  const yan = await colleague(zed, 'Yan', 11, 'Admin')
  const roleId = await newRole(zed, [1])
  const { email, employeeId } = await invite(zed, roleId)
  expect(await decide(yan, employeeId)).toBe('done')
  await setStatus(zed, yan.userId, 'Exited')
  expect(await change(zed, team.updatePermissionsOfRole, { roleId, permissionIds: [1, 5] })).toBe('applied')
  expect(await heldBy(await accept(zed, email))).toEqual([{ by: zed.userId, days: 7 }])
})

test('a role that a payment rule asks for waits for two, also where it lets nobody do anything else', async () => {
  const roleId = await newRole(ada, [5])
  await colleague(ada, 'Dina', roleId, 'Director')
  const amos = await colleague(ada, 'Amos', 21, 'Approver')
  const { employeeId } = await invite(ada)
  expect(await decide(bea, employeeId)).toBe('done')
  const approvers = [{ roleId }]
  await valueOf(ada, paymentRules.addPaymentRule, { body: ruleOrder(ada, { currencyCode: 'AED', approvers }) })
  for (const id of [amos.userId, employeeId]) expect(await giveRole(ada, id, roleId)).not.toBe('applied')
  expect(await giveRole(ada, amos.userId, await newRole(ada, [5]))).toBe('applied')
})

test('whoever holds back the second administrator is alone for a week, as after suspending him or her', async () => {
  const narrower = await newRole(ada, [1, 5, 11])
  const carl = await colleague(ada, 'Carl', 11, 'Admin')
  await setStatus(ada, bea.userId, 'Suspended')
  server.clock.moveBy(8 * 86_400_000)
  expect(await giveRole(ada, carl.userId, narrower)).toBe('applied')
  expect(await giveRole(ada, carl.userId, 11)).toBe('applied')
  expect(await heldBy(carl)).toEqual([{ by: ada.userId, days: 1 }])
  const { email, proposalId } = await invite(ada)
  expect(proposalId).toBeNull()
  expect(await heldBy(await accept(ada, email))).toEqual([{ by: ada.userId, days: 7 }])
  server.clock.moveBy(8 * 86_400_000)
  expect(await decide(carl, await setStatus(ada, bea.userId, 'Active'))).toBe('done')
  await setStatus(ada, carl.userId, 'Exited')
})

test('what waited for an invitation as it was before makes room for what is asked now', async () => {
  const { employeeId } = await invite(ada, 20)
  expect(await decide(bea, employeeId)).toBe('done')
  const before = await giveRole(ada, employeeId, 21)
  expect(await change(bea, team.updateMember, { employeeId, firstName: 'Paula' })).toBe('applied')
  expect(await decide(bea, before)).toBe('team.proposal_over')
  const now = await giveRole(bea, employeeId, 21)
  expect(now).not.toBe(before)
  expect(await decide(ada, now)).toBe('done')
})

test('nobody approves in the place of a newcomer', async () => {
  const roleId = await newRole(ada, [5])
  const dora = await colleague(ada, 'Dora', roleId, 'Director')
  const ian = await colleague(ada, 'Ian')
  const approvers = [{ roleId }]
  await valueOf(ada, paymentRules.addPaymentRule, { body: ruleOrder(ada, { currencyCode: 'GBP', approvers }) })
  const at = server.clock.now().getTime()
  await valueOf(dora, approvals.addDelegation, {
    body: {
      toUserId: ada.userId,
      startsAt: new Date(at).toISOString(),
      endsAt: new Date(at + 5 * 86_400_000).toISOString(),
    },
  })
  expect(await forge(newcomer(dora, bea))).toBe('done')
  const payment = await payAs(ian, ada)
  expect(await approve(ada, payment)).toBe('approvals.not_an_approver')
  expect(
    await forge(sql`insert into approvals.action (transaction_id, customer_id, line, revision, kind, by_id, by_name, at,
                      by_role_id, on_behalf_of, on_behalf_of_name)
                    values (${payment}, ${ada.customerId}, 50, 1, 'approved', ${ada.userId}, 'x', ${server.clock.now()}, 10,
                      ${dora.userId}, 'y')`),
  ).toBe('action_not_by_newcomer')
  server.clock.moveBy(86_400_000)
  expect(await approve(ada, payment)).toBe('done')
})

test('who may not approve yet is neither counted, listed nor emailed as an approver', async () => {
  const [nora, finn] = [await colleague(zed, 'Nora', 21, 'Approver'), await colleague(zed, 'Finn', 20, 'Initiator')]
  const id = await payAs(finn, zed)
  const seen = async (who: Caller) => {
    const request = await valueOf(who, approvals.getTransactionRequestDetail, { params: { id } })
    const list = await valueOf(who, approvals.listTransactionRequests, { query: { PageSize: '100' } })
    const listed = (list.records as (typeof request)[]).find((one) => one.paymentRuleTransactionId === id)
    const items = await valueOf(who, attention.listAttention)
    const counted = (items as { kind: string; count: number }[]).find(({ kind }) => kind === 'approvals')?.count ?? 0
    const approvers = (request.approvers as { userId: string }[]).map(({ userId }) => userId)
    return { decide: [request.can.decide, listed?.can.decide], counted: counted > 0, approvers }
  }
  const able = await seen(nora)
  expect(able).toMatchObject({ decide: [true, true], counted: true })
  expect(able.approvers).toEqual(expect.arrayContaining([nora.userId, zed.userId]))

  expect(await forge(newcomer(nora, zed))).toBe('done')
  expect(await forge(newcomer(finn, zed))).toBe('done')
  for (const who of [nora, zed]) {
    const held = await seen(who)
    expect(held.decide).toEqual([false, false])
    expect(held.approvers).not.toContain(nora.userId)
    expect(held.approvers).not.toContain(zed.userId)
    expect(await approve(who, id)).toBe('approvals.newcomer')
  }
  expect((await seen(nora)).counted).toBe(false)
  await server.settle()
  const mails = (await server.world.notifications.listOutbox()).filter(({ subject }) =>
    subject.includes('your approval'),
  )
  expect(mails.map(({ to }) => to)).not.toContain(nora.email)
  // A no is still a no.
  const refusing = decision(id, { status: 'Rejected', reason: 'Not this' })
  expect(await refusal(nora, approvals.approveTransaction, { body: refusing })).toBe('done')
})

test('who may not approve yet is offered no approval of a change of a rule, and may reject it', async () => {
  const [nell, ruth] = [await colleague(zed, 'Nell', 11, 'Admin'), await colleague(zed, 'Ruth', 11, 'Admin')]
  const body = ruleOrder(zed, { currencyCode: 'EUR' })
  const { paymentRuleId } = await valueOf(zed, paymentRules.addPaymentRule, { body })
  const off = { customerId: zed.customerId, paymentRuleId, version: 1, status: 'Inactive', transactionPin: pin }
  await valueOf(ruth, paymentRules.updatePaymentRuleStatus, { body: off })
  const seen = async (who: Caller) => {
    const query = { PaymentRuleId: paymentRuleId }
    const { pendingChange } = await valueOf(who, paymentRules.getPaymentRuleDetail, { query })
    const list = await valueOf(who, paymentRules.listPaymentRules, { query: { PageSize: '100' } })
    const listed = (list.records as (typeof pendingChange)[]).find((one) => one.paymentRuleId === paymentRuleId)
    expect(listed.pendingChange).toEqual(pendingChange)
    return pendingChange
  }
  const can = async (who: Caller) => (await seen(who)).can
  const able = { approve: true, reject: true, withdraw: false }
  expect([await can(nell), await can(zed)]).toEqual([able, able])
  expect(await can(ruth)).toEqual({ approve: false, reject: false, withdraw: true })
  // Nell was let in by Zed alone, and so was Ruth, whose change Zed may not approve either.
  expect([await forge(newcomer(nell, zed)), await forge(newcomer(ruth, zed))]).toEqual(['done', 'done'])
  const { paymentRuleChangeId } = await seen(nell)
  const decideChange = (who: Caller, status: string) =>
    refusal(who, paymentRules.decidePaymentRuleChange, {
      body: { paymentRuleChangeId, status, transactionPin: pin, reason: 'Not now' },
    })
  for (const who of [nell, zed]) {
    expect(await can(who)).toEqual({ ...able, approve: false })
    expect(await decideChange(who, 'Approved')).toBe('approvals.newcomer')
  }
  expect(await decideChange(nell, 'Rejected')).toBe('done')
  expect(await seen(nell)).toBeNull()
})
