import { type AnyCall, approvals, attention, paymentRules, payments, team } from '@tradewind/contract'
import type { AttentionItem } from '@tradewind/contract/attention'
import type { TeamProposal } from '@tradewind/contract/team'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, type Sql, sql, violatedConstraint } from '#platform/db'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { type Person, password } from '../../main/testing/test-people.ts'
import { type Answer, ask, freshKey, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/**
 * Two companies with a payment rule in force. Ada's has two people who manage the team, Ada and Bea; Cleo approves and Ian
 * pays. Zed manages the other alone; Max approves there.
 */
let server: TestServer
let ada: Person
let bea: Caller
let cleo: Caller
let ian: Caller
let zed: Person
let max: Caller
/** Someone who was invited before there was a rule and joined when there was one. */
let early: { proposalId: string | null; held: number }
beforeAll(async () => {
  server = await startTestServer()
  ;({ ada, zed } = server)
  bea = await addColleague(server, ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  cleo = await addColleague(server, ada, { firstName: 'Cleo', roleId: 21, role: 'Approver' })
  ian = await addColleague(server, ada, { firstName: 'Ian', roleId: 20, role: 'Initiator' })
  max = await addColleague(server, zed, { firstName: 'Max', roleId: 21, role: 'Approver' })
  await addColleague(server, zed, { firstName: 'Ira', roleId: 20, role: 'Initiator' })
  const { email, proposalId } = await invite(ada)
  for (const person of [ada, zed])
    await valueOf(person, paymentRules.addPaymentRule, { body: ruleOrder(person, { currencyCode: 'GBP' }) })
  await accept(email)
  const joined = (await membersOf(ada)).find((member) => member.email === email)
  early = { proposalId, held: await newcomers(joined?.employeeId ?? '') }
})
afterAll(() => server.close())

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
interface Listed {
  employeeId: string
  email: string
  status: string
  roleId: number
  limits: { perPayment: unknown }
}
const membersOf = async (who: Caller) =>
  (await valueOf(who, team.listMembers, { query: { PageSize: '100' } })).members as Listed[]
const memberOf = async (who: Caller, id: string) => (await membersOf(who)).find(({ employeeId }) => employeeId === id)
const waiting = (who: Caller): Promise<TeamProposal[]> => valueOf(who, team.listTeamProposals)
const proposalOf = async (who: Caller, id: string) => (await waiting(who)).find(({ proposalId }) => proposalId === id)
const decide = (who: Caller, proposalId: string, what = 'Confirmed') =>
  refusal(who, team.decideTeamProposal, { body: { proposalId, decision: what } })
/** The changes of the team under what waits for someone. */
const changesFor = async (who: Caller) =>
  ((await valueOf(who, attention.listAttention)) as AttentionItem[]).find(({ kind }) => kind === 'team-changes')
/** An email to someone with these words in its subject; several of one moment come in no order. */
const mailTo = async (email: string, words = '') =>
  (await server.world.notifications.listOutbox()).find(({ to, subject }) => to === email && subject?.includes(words))

let invited = 0
const invite = async (who: Caller, roleId = 21) => {
  const email = `puppet-${(invited += 1)}@example.com`
  const body = { email, firstName: 'Pia', lastName: `Puppet ${invited}`, roleId }
  const value = await valueOf(who, team.addMember, { body })
  return { email, ...(value as { employeeId: string; proposalId: string | null }) }
}
const accept = async (email: string) => {
  const token = /accept-invitation#([\w-]+)/.exec((await mailTo(email))?.text ?? '')?.[1] ?? ''
  const body = { token, firstName: 'Pia', lastName: 'Puppet', password }
  expect(codeOf(await ask(server.http, team.acceptInvitation, { body }, {}))).toBe('done')
}
const change = async (who: Caller, declared: AnyCall, body: object): Promise<string> =>
  (await valueOf(who, declared, { body })).proposalId ?? 'applied'
const giveRole = (who: Caller, employeeId: string, roleId: number) =>
  change(who, team.updateMember, { employeeId, roleId })
const setStatus = (who: Caller, employeeId: string, status: string) =>
  change(who, team.updateMemberStatus, { employeeId, status, reason: 'Because' })
const setLimits = (who: Caller, employeeId: string, amount: string | null) =>
  change(who, team.updateMemberLimits, {
    employeeId,
    perPayment: amount && { amount, currencyCode: 'GBP' },
    perDay: null,
    currencyCodes: null,
    accountIds: null,
  })
const newRole = async (who: Caller, permissionIds: number[]) =>
  (await valueOf(who, team.addRole, { body: { name: `Role ${freshKey().slice(-12)}`, permissionIds } }))
    .roleId as number
const colleague = (firstName: string, roleId = 20, role = 'Initiator') =>
  addColleague(server, ada, { firstName, roleId, role })
const payAs = async (who: Caller, person: Person) => {
  const body = paymentOrder(person, { saveAsBeneficiary: false, documentUploadItems: [] })
  return (await valueOf(who, payments.createTransactionRequest, { body })).transactionId as string
}
const approve = (who: Caller, id: string) => refusal(who, approvals.approveTransaction, { body: decision(id) })

test('[mc-actions-exist] an invitation is sent only after a second administrator has confirmed it, who is told of it', async () => {
  const { email, employeeId, proposalId } = await invite(ada)
  expect(proposalId).toBe(employeeId)
  expect(await mailTo(email)).toBeUndefined()
  expect((await membersOf(ada)).some((member) => member.email === email)).toBe(false)
  expect(await mailTo(bea.email, 'Confirm a change to the team')).toBeDefined()
  expect(await proposalOf(bea, employeeId)).toMatchObject({
    kind: 'invite',
    about: `Pia Puppet ${invited} (${email})`,
    after: 'Approver (Approve payments)',
    proposedBy: ada.name,
    can: { confirm: true, withdraw: false },
  })
  expect(await proposalOf(ada, employeeId)).toMatchObject({ can: { confirm: false, withdraw: true } })
  // It waits for her, and not for who proposed it or may not confirm it.
  const [first, ...more] = (await waiting(bea)).filter(({ can }) => can.confirm)
  expect(await changesFor(bea)).toEqual({
    kind: 'team-changes',
    count: 1 + more.length,
    first: { transactionId: first?.proposalId, counterParty: first?.about, amount: null, expiresAt: first?.expiresAt },
    newestAt: null,
  })
  const adas = (await waiting(ada)).filter(({ can }) => can.confirm).length
  expect((await changesFor(ada))?.count ?? 0).toBe(adas)
  expect(await changesFor(cleo)).toBeUndefined()
  expect(await decide(ada, employeeId)).toBe('team.second_person_needed')
  expect(await decide(cleo, employeeId)).toBe('identity.not_authorized')
  expect(await decide(zed, employeeId)).toBe('team.proposal_unknown')
  expect(await decide(bea, employeeId)).toBe('done')
  expect(await decide(bea, employeeId)).toBe('team.proposal_over')
  expect(await proposalOf(bea, employeeId)).toBeUndefined()
  expect((await changesFor(bea))?.count ?? 0).toBe(more.length)
  expect(await memberOf(ada, employeeId)).toMatchObject({ status: 'Invited', email })
  expect(await mailTo(ada.email, 'was confirmed')).toBeDefined()
  await accept(email)
  const pia = (await membersOf(ada)).find((member) => member.email === email)
  expect(pia).toMatchObject({ status: 'Active', roleId: 21 })
  // Two stood behind it, so that nothing holds the colleague back.
  const her = { ...cleo, userId: pia?.employeeId ?? '', name: 'Pia Puppet' }
  expect(await newcomers(her.userId)).toBe(0)
  const log = (await valueOf(ada, team.listTeamEvents, { query: { PageSize: '100' } })).records as {
    kind: string
    by: string
  }[]
  expect(log.map(({ kind, by }) => [kind, by])).toEqual(
    expect.arrayContaining([
      ['change-proposed', ada.name],
      ['change-confirmed', bea.name],
      ['member-invited', ada.name],
    ]),
  )
})

const newcomersOf = (customerId: string) =>
  server.db.asSystem((tx) => server.world.approvals.newcomers.newcomersOf(tx, customerId))
const newcomers = async (userId: string) =>
  (await newcomersOf(ada.customerId)).filter((one) => one.userId === userId).length

test('a wider role, a reactivation, higher limits and more permissions wait; the narrower applies at once', async () => {
  const nora = await colleague('Nora')
  const wider = await giveRole(bea, nora.userId, 21)
  expect(await memberOf(ada, nora.userId)).toMatchObject({ roleId: 20 })
  expect(await giveRole(bea, nora.userId, 21)).toBe(wider)
  expect(await refusal(ada, team.updateMember, { body: { employeeId: nora.userId, roleId: 21 } })).toBe(
    'team.proposal_waits',
  )
  expect(await decide(ada, wider)).toBe('done')
  expect(await memberOf(ada, nora.userId)).toMatchObject({ roleId: 21 })
  expect(await giveRole(bea, nora.userId, await newRole(bea, [10]))).not.toBe('applied')

  const omar = await colleague('Omar')
  expect(await setStatus(bea, omar.userId, 'Suspended')).toBe('applied')
  const back = await setStatus(bea, omar.userId, 'Active')
  expect(await memberOf(ada, omar.userId)).toMatchObject({ status: 'Suspended' })
  expect(await decide(ada, back)).toBe('done')
  expect(await memberOf(ada, omar.userId)).toMatchObject({ status: 'Active' })

  expect(await setLimits(bea, omar.userId, '100.00')).toBe('applied')
  expect(await setLimits(bea, omar.userId, '50.00')).toBe('applied')
  const more = await setLimits(bea, omar.userId, '500.00')
  expect((await memberOf(ada, omar.userId))?.limits.perPayment).toMatchObject({ amount: '50.00' })
  expect(await decide(ada, more)).toBe('done')
  expect((await memberOf(ada, omar.userId))?.limits.perPayment).toMatchObject({ amount: '500.00' })

  const roleId = await newRole(bea, [1])
  const permissionsOf = async () =>
    ((await valueOf(bea, team.listRoles)) as { id: number; permissionNames: string[] }[]).find(
      ({ id }) => id === roleId,
    )?.permissionNames
  const wanted = await change(bea, team.updatePermissionsOfRole, { roleId, permissionIds: [1, 5] })
  expect(await permissionsOf()).toEqual(['SendMoney'])
  expect(await decide(ada, wanted)).toBe('done')
  expect(await permissionsOf()).toEqual(['SendMoney', 'ApproveTransactions'])
  expect(await change(bea, team.updatePermissionsOfRole, { roleId, permissionIds: [5] })).toBe('applied')
  expect(await permissionsOf()).toEqual(['ApproveTransactions'])
})

test('what waits is declined or taken back, and nothing changes', async () => {
  const declined = await invite(ada)
  expect(await decide(ada, declined.employeeId, 'Declined')).toBe('team.second_person_needed')
  expect(await decide(bea, declined.employeeId, 'Withdrawn')).toBe('team.proposal_of_another')
  expect(await decide(bea, declined.employeeId, 'Declined')).toBe('done')
  expect(await mailTo(ada.email, 'was declined')).toBeDefined()
  const withdrawn = await invite(ada)
  expect(await decide(ada, withdrawn.employeeId, 'Withdrawn')).toBe('done')
  for (const { email, employeeId } of [declined, withdrawn]) {
    expect(await decide(bea, employeeId)).toBe('team.proposal_over')
    expect(await mailTo(email)).toBeUndefined()
  }
})

test('nobody confirms what gives him or her more, also not as one of those in the role', async () => {
  const roleId = await newRole(ada, [1, 11])
  const pat = await again(await colleague('Pat', roleId, 'Desk'))
  const own = await giveRole(ada, pat.userId, 11)
  expect(await decide(pat, own)).toBe('team.second_person_needed')
  expect(await decide(ada, own, 'Withdrawn')).toBe('done')
  const wider = await change(ada, team.updatePermissionsOfRole, { roleId, permissionIds: [1, 5, 11] })
  expect(await proposalOf(pat, wider)).toMatchObject({ can: { confirm: false, withdraw: false } })
  expect(await decide(pat, wider)).toBe('team.second_person_needed')
  expect(await decide(bea, wider)).toBe('done')
  await setStatus(ada, pat.userId, 'Exited')
})

test('what was changed meanwhile, or asked for by someone who may not any more, is confirmed no more', async () => {
  const quin = await colleague('Quin')
  const changed = await giveRole(ada, quin.userId, 21)
  expect(await setLimits(ada, quin.userId, '10.00')).toBe('applied')
  expect(await decide(bea, changed)).toBe('team.proposal_over')
  const roleId = await newRole(ada, [1])
  const grown = await giveRole(ada, quin.userId, await newRole(ada, [1, 5]))
  expect(await decide(ada, grown, 'Withdrawn')).toBe('done')
  const narrow = await invite(ada, roleId)
  await decide(bea, await change(ada, team.updatePermissionsOfRole, { roleId, permissionIds: [1, 5] }))
  expect(await decide(bea, narrow.employeeId)).toBe('team.proposal_over')

  const rae = await colleague('Rae', 11, 'Admin')
  const asked = await invite(rae)
  expect(await setStatus(ada, rae.userId, 'Suspended')).toBe('applied')
  expect(await waiting(bea)).toEqual(expect.not.arrayContaining([expect.objectContaining({ proposedBy: rae.name })]))
  expect(await decide(bea, asked.employeeId)).toBe('team.proposal_over')
  const kinds = (await valueOf(ada, team.listTeamEvents, { query: { Kind: 'change-void', PageSize: '100' } })).records
  expect(kinds.length).toBeGreaterThanOrEqual(3)
})

test('a change waits seven days', async () => {
  const { employeeId } = await invite(ada)
  server.clock.moveBy(7 * 86_400_000)
  expect(await proposalOf(bea, employeeId)).toBeUndefined()
  expect(await decide(bea, employeeId)).toBe('team.proposal_over')
})

test('[mc-approvals] whom the only administrator gave a role approves nothing for a day, and the approvers are told', async () => {
  const pia = await addColleague(server, zed, { firstName: 'Pia', roleId: 20, role: 'Initiator' })
  const ida = await addColleague(server, zed, { firstName: 'Ida', roleId: 20, role: 'Initiator' })
  expect(await giveRole(zed, pia.userId, 21)).toBe('applied')
  expect(await mailTo(max.email, 'One administrator changed the team')).toMatchObject({
    text: expect.stringContaining('Give Pia Colleague the role Approver (Approve payments)'),
  })
  const approver = await again(pia)
  const ownPayment = await payAs(zed, zed)
  expect(await approve(approver, ownPayment)).toBe('approvals.newcomer')
  expect(await approve(approver, await payAs(ida, zed))).toBe('approvals.newcomer')
  // Nor may the administrator approve what such a person asks for; someone else may.
  const desk = await newRole(zed, [1, 2])
  expect(await giveRole(zed, ida.userId, desk)).toBe('applied')
  await giveRole(zed, ida.userId, await newRole(zed, [1, 2, 3]))
  const theirs = await payAs(await again(ida), zed)
  expect(await approve(zed, theirs)).toBe('approvals.newcomer')
  expect(await approve(max, theirs)).toBe('done')
  server.clock.moveBy(24 * 3_600_000)
  expect(await approve(approver, ownPayment)).toBe('done')
})

test('whoever joins by the only administrator’s invitation waits a day, and a week after a colleague who managed is gone', async () => {
  const daysOf = async (email: string) => {
    const userId = (await membersOf(zed)).find((member) => member.email === email)?.employeeId
    const newcomer = (await newcomersOf(zed.customerId)).find((one) => one.userId === userId)
    return newcomer && Math.round((newcomer.until.getTime() - server.clock.now().getTime()) / 86_400_000)
  }
  const first = await invite(zed)
  expect(first.proposalId).toBeNull()
  await accept(first.email)
  expect(await daysOf(first.email)).toBe(1)
  const yan = await addColleague(server, zed, { firstName: 'Yan', roleId: 11, role: 'Admin' })
  const waits = await invite(zed)
  expect(waits.proposalId).not.toBeNull()
  expect(await setStatus(zed, yan.userId, 'Suspended')).toBe('applied')
  expect(await decide(zed, waits.employeeId)).toBe('team.second_person_needed')
  const second = await invite(zed)
  expect(second.proposalId).toBeNull()
  await accept(second.email)
  expect(await daysOf(second.email)).toBe(7)
})

test('without a payment rule nothing waits; whoever joins after the first one without a confirmation is held back', () => {
  expect(early).toEqual({ proposalId: null, held: 1 })
})

test('the database holds back a confirmation by one person, and an approval by whom one person let in', async () => {
  const { employeeId: id } = await invite(ada)
  const forge = (statement: Sql) =>
    server.db
      .asSystem((tx) => execute(tx, statement))
      .then(
        () => 'done',
        (error: unknown) => violatedConstraint(error) ?? (error as { code?: string }).code,
      )
  const confirmed = (by: Caller) =>
    forge(sql`update team.proposal set state = 'Confirmed', decided_by = ${by.userId}, decided_at = ${server.clock.now()}
              where id = ${id}`)
  expect(await confirmed(ada)).toBe('proposal_by_two')
  expect(await confirmed(cleo)).toBe('proposal_confirmed_by_administrator')
  expect(await forge(sql`update team.proposal set proposed_by = ${bea.userId} where id = ${id}`)).toBe('42501')
  expect(
    await forge(sql`insert into team.proposal
      select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'state', 'Confirmed'))).*
      from team.proposal p where id = ${id}`),
  ).toBe('proposal_begins_waiting')
  const newcomer = (by: Caller) =>
    sql`insert into approvals.newcomer (customer_id, user_id, introduced_by, since, until)
        values (${ada.customerId}, ${by.userId}, ${ada.userId}, now(), now() + interval '90 days')`
  const gus = await colleague('Gus', 11, 'Admin')
  await forge(newcomer(gus))
  expect(await confirmed(gus)).toBe('proposal_confirmed_by_administrator')
  expect(await decide(gus, id)).toBe('team.confirms_later')
  const payment = await payAs(ian, ada)
  const approval = (by: Caller) =>
    forge(sql`insert into approvals.action (transaction_id, customer_id, line, revision, kind, by_id, by_name, at, by_role_id)
              values (${payment}, ${ada.customerId}, 50, 1, 'approved', ${by.userId}, 'x', ${server.clock.now()}, 11)`)
  expect(await approval(gus)).toBe('action_not_by_newcomer')
  await forge(newcomer(ian))
  expect(await approval(ada)).toBe('action_not_by_newcomer')
  expect(await approval(bea)).toBe('done')
  expect(await confirmed(bea)).toBe('done')
  expect(
    await forge(sql`update team.proposal set state = 'Declined', decided_by = ${gus.userId} where id = ${id}`),
  ).toBe('proposal_is_over')
})
