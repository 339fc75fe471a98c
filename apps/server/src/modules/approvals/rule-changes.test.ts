import { type AnyCall, paymentRules, payments, sandbox, team } from '@tradewind/contract'
import { approvalLifeDays } from '@tradewind/kernel/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, type Sql, sql, violatedConstraint } from '#platform/db'
import { ruleOrder } from '../../main/testing/test-approvals.ts'
import { pin } from '../../main/testing/test-people.ts'
import { type Answer, ask, freshKey } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague, dollarOrder } from '../../main/testing/test-team.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** Ada and Sue are Super Admins, Bea is an Admin, Cleo may approve, Ian may only ask. */
let server: TestServer
let ada: Caller
let sue: Caller
let bea: Caller
let cleo: Caller
let ian: Caller
beforeAll(async () => {
  server = await startTestServer()
  const add = (firstName: string, roleId: number, role: string) =>
    addColleague(server, server.ada, { firstName, roleId, role })
  ada = server.ada
  sue = await add('Sue', 10, 'Super Admin')
  bea = await add('Bea', 11, 'Admin')
  cleo = await add('Cleo', 21, 'Approver')
  ian = await add('Ian', 20, 'Initiator')
})
afterAll(() => server.close())

const askAs = (who: Caller, declared: AnyCall, request: WireRequest, key = freshKey()) =>
  ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': key })
const valueOf = (answer: Answer) => {
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()])
  return answer.json().value
}
const codeOf = ({ headers }: Answer) => headers['refusal-code']

const addRule = async (changes: object): Promise<string> =>
  valueOf(await askAs(bea, paymentRules.addPaymentRule, { body: ruleOrder(ada, changes) })).paymentRuleId
const ruleOf = async (PaymentRuleId: string) =>
  valueOf(await askAs(ian, paymentRules.getPaymentRuleDetail, { query: { PaymentRuleId } }))
const setStatus = (who: Caller, paymentRuleId: string, version: number, status: string, transactionPin = pin) =>
  askAs(who, paymentRules.updatePaymentRuleStatus, {
    body: { customerId: ada.customerId, paymentRuleId, version, status, transactionPin },
  })
const update = (who: Caller, paymentRuleId: string, version: number, terms: object) =>
  askAs(who, paymentRules.updatePaymentRule, {
    body: { ...ruleOrder(ada, terms), paymentRuleId, version, transactionPin: pin },
  })
const remove = (who: Caller, ...paymentRuleIds: string[]) =>
  askAs(who, paymentRules.deletePaymentRules, {
    body: { customerId: who.customerId, paymentRuleIds, transactionPin: pin },
  })
const decide = (who: Caller, paymentRuleChangeId: string, changes: object = {}, key?: string) => {
  const body = { paymentRuleChangeId, status: 'Approved', transactionPin: pin, ...changes }
  return askAs(who, paymentRules.decidePaymentRuleChange, { body }, key)
}
const waitingOf = async (ruleId: string): Promise<string> => (await ruleOf(ruleId)).pendingChange.paymentRuleChangeId
const letters = async (to: Caller) =>
  (await server.world.notifications.listOutbox()).filter((message) => message.to === to.email)

/** Whether a payment of 100 dollars waits for approval at this moment. */
async function paymentWaits(): Promise<boolean> {
  const body = await dollarOrder(server.world, server.ada, '100.00')
  return valueOf(await askAs(bea, payments.createTransactionRequest, { body })).paymentRuleTransactionId !== null
}

test('nobody switches a rule off alone, pays, and switches it on again', async () => {
  const id = await addRule({ currencyCode: 'USD', amountFrom: '1.00', numberOfApprovals: 2 })
  const asked = valueOf(await setStatus(bea, id, 1, 'Inactive'))
  expect(asked).toMatchObject({
    status: 'Active',
    version: 1,
    pendingChange: { status: 'Inactive', deletes: false, approvalsNeeded: 2, requestedBy: { userId: bea.userId } },
  })
  expect(await paymentWaits()).toBe(true)
  const { paymentRuleChangeId } = asked.pendingChange
  expect(codeOf(await decide(bea, paymentRuleChangeId))).toBe('approvals.own_rule_change')
  expect(valueOf(await decide(cleo, paymentRuleChangeId))).toMatchObject({ status: 'Pending', approvalsLeft: 1 })
  expect(codeOf(await decide(cleo, paymentRuleChangeId))).toBe('approvals.rule_change_approved_already')
  expect(await paymentWaits()).toBe(true)
  expect(valueOf(await decide(ada, paymentRuleChangeId))).toMatchObject({ status: 'Approved', approvalsLeft: 0 })
  expect(await ruleOf(id)).toMatchObject({ status: 'Inactive', version: 2, pendingChange: null })
  expect(await paymentWaits()).toBe(false)
  // To ask more takes one person.
  expect(valueOf(await setStatus(bea, id, 2, 'Active'))).toMatchObject({ status: 'Active', pendingChange: null })
  expect(await paymentWaits()).toBe(true)
})

test('two Super Admins agree in place of the colleagues that a rule asks for; one with an Admin does not', async () => {
  const id = await addRule({ amountFrom: '10.00', numberOfApprovals: 3 })
  valueOf(await update(ada, id, 1, { amountFrom: '10.00', numberOfApprovals: 1 }))
  const change = await waitingOf(id)
  expect(valueOf(await decide(bea, change))).toMatchObject({ status: 'Pending', approvalsLeft: 2 })
  expect(await ruleOf(id)).toMatchObject({ numberOfApprovals: 3 })
  expect(valueOf(await decide(sue, change)).status).toBe('Approved')
  expect(await ruleOf(id)).toMatchObject({ numberOfApprovals: 1, version: 2, pendingChange: null })
})

test.each([
  ['a higher lower bound', { amountFrom: '20.01', amountTo: '90.00', numberOfApprovals: 2 }],
  ['an upper bound that is lower', { amountFrom: '20.00', amountTo: '89.99', numberOfApprovals: 2 }],
  ['fewer approvals', { amountFrom: '20.00', amountTo: '90.00', numberOfApprovals: 1 }],
  ['another currency', { amountFrom: '20.00', amountTo: '90.00', numberOfApprovals: 2, currencyCode: 'EUR' }],
  [
    'another module',
    { amountFrom: '20.00', amountTo: '90.00', numberOfApprovals: 2, moduleTransactionType: 'FundExchange' },
  ],
  ['more approvals for fewer payments', { amountFrom: '30.00', amountTo: '90.00', numberOfApprovals: 3 }],
])('%s waits for approval; more approvals of more payments apply at once', async (_, terms) => {
  const kept = { amountFrom: '20.00', amountTo: '90.00', numberOfApprovals: 2 }
  const id = await addRule(kept)
  expect(valueOf(await update(bea, id, 1, terms))).toMatchObject({ version: 1, pendingChange: { approvalsNeeded: 2 } })
  const change = await waitingOf(id)
  expect(codeOf(await update(ada, id, 1, terms))).toBe('approvals.rule_change_waits')
  const stricter = { amountFrom: '10.00', numberOfApprovals: 3 }
  expect(valueOf(await update(bea, id, 1, stricter))).toMatchObject({
    version: 2,
    numberOfApprovals: 3,
    amountTo: null,
    pendingChange: null,
  })
  // It was asked for a rule that is another by now.
  expect(codeOf(await decide(ada, change))).toBe('approvals.rule_change_ended')
})

test('no rule asks for more approvals than there are people who may give them, neither a new one nor a changed one', async () => {
  const { zed } = server
  const terms = (numberOfApprovals: number) => ruleOrder(zed, { amountFrom: '10.00', numberOfApprovals })
  const add = (approvals: number) => askAs(zed, paymentRules.addPaymentRule, { body: terms(approvals) })
  expect(codeOf(await add(2))).toBe('approvals.too_few_approvers')
  const { paymentRuleId } = valueOf(await add(1))
  const body = { ...terms(2), paymentRuleId, version: 1, transactionPin: pin }
  expect(codeOf(await askAs(zed, paymentRules.updatePaymentRule, { body }))).toBe('approvals.too_few_approvers')
  const query = { PaymentRuleId: paymentRuleId }
  expect(valueOf(await askAs(zed, paymentRules.getPaymentRuleDetail, { query }))).toMatchObject({
    numberOfApprovals: 1,
    version: 1,
  })
})

test('a rule may be about one exact amount; bounds that cross are refused', async () => {
  const { zed } = server
  const add = (amountTo: string) =>
    askAs(zed, paymentRules.addPaymentRule, {
      body: ruleOrder(zed, { amountFrom: '10.00', amountTo, numberOfApprovals: 1 }),
    })
  expect((await add('10.00')).statusCode).toBe(200)
  expect(codeOf(await add('9.99'))).toBe('approvals.bounds_crossed')
})

test('rules in force are deleted when colleagues approve, others at once, all of them or none', async () => {
  const [first, second] = [await addRule({ amountFrom: '1.00' }), await addRule({ amountFrom: '2.00' })]
  expect(codeOf(await remove(bea, first, freshRuleId))).toBe('approvals.rule_unknown')
  expect(valueOf(await remove(bea, first, second))).toEqual({ deleted: [], waiting: [first, second].toSorted() })
  expect(valueOf(await decide(cleo, await waitingOf(first))).status).toBe('Approved')
  expect(codeOf(await askAs(ian, paymentRules.getPaymentRuleDetail, { query: { PaymentRuleId: first } }))).toBe(
    'approvals.rule_unknown',
  )
  expect((await ruleOf(second)).pendingChange.deletes).toBe(true)
  const change = await waitingOf(second)
  expect(valueOf(await decide(bea, change, { status: 'Rejected' })).status).toBe('Withdrawn')
  expect(await ruleOf(second)).toMatchObject({ status: 'Active', pendingChange: null })
  valueOf(await setStatus(bea, second, 1, 'Inactive'))
  valueOf(await decide(cleo, await waitingOf(second)))
  expect(valueOf(await remove(bea, second))).toEqual({ deleted: [second], waiting: [] })
})

test('every change of a rule stands in the log of the team once it is in force: who, what it was, what it is', async () => {
  const logged = async () => {
    const query = { PageSize: '100' }
    const { records } = valueOf(await askAs(ada, team.listTeamEvents, { query })) as { records: object[] }
    return records.filter((one) => JSON.stringify(one).includes('9.17'))
  }
  const id = await addRule({ currencyCode: 'EUR', amountFrom: '7.00', amountTo: '9.17' })
  const made = 'Payments of €7.00 to €9.17 need 1 approval'
  expect(await logged()).toMatchObject([
    { kind: 'rule-added', by: bea.name, about: made, before: null, after: made, reason: null },
  ])
  valueOf(await update(sue, id, 1, { currencyCode: 'EUR', amountFrom: '6.00', amountTo: '9.17' }))
  const edited = made.replace('7.00', '6.00')
  expect((await logged())[0]).toMatchObject({ kind: 'rule-changed', by: sue.name, before: made, after: edited })
  // What waits for a colleague is no change yet.
  valueOf(await setStatus(bea, id, 2, 'Inactive'))
  expect(await logged()).toHaveLength(2)
  valueOf(await decide(cleo, await waitingOf(id)))
  expect((await logged())[0]).toMatchObject({
    kind: 'rule-deactivated',
    by: cleo.name,
    before: edited,
    after: `${edited}; switched off`,
    reason: `Asked for by ${bea.name}`,
  })
  valueOf(await setStatus(bea, id, 3, 'Active'))
  expect((await logged())[0]).toMatchObject({ kind: 'rule-activated', by: bea.name, after: edited })
  valueOf(await remove(ada, id))
  valueOf(await decide(sue, await waitingOf(id)))
  expect((await logged())[0]).toMatchObject({ kind: 'rule-deleted', by: sue.name, before: edited, after: null })
  expect(await logged()).toHaveLength(5)
})

const freshRuleId = '01900000-0000-7000-8000-000000000000'

test('a change of a rule asks for the PIN and says what it had seen; a repeated approval is one', async () => {
  const id = await addRule({ amountFrom: '5.00', numberOfApprovals: 2 })
  expect(codeOf(await setStatus(bea, id, 1, 'Inactive', '999999'))).toBe('identity.pin_wrong')
  expect((await ruleOf(id)).pendingChange).toBeNull()
  expect(codeOf(await setStatus(bea, id, 2, 'Inactive'))).toBe('approvals.rule_changed')
  expect(codeOf(await update(bea, id, 1, { amountFrom: '5.00', amountTo: '4.00' }))).toBe('approvals.bounds_crossed')
  expect((await setStatus(ian, id, 1, 'Inactive')).statusCode).toBe(403)
  valueOf(await setStatus(bea, id, 1, 'Inactive'))
  const change = await waitingOf(id)
  expect(codeOf(await decide(cleo, change, { transactionPin: '999999' }))).toBe('identity.pin_wrong')
  expect((await decide(ian, change)).statusCode).toBe(403)
  expect(codeOf(await decide(server.zed, change))).toBe('approvals.rule_change_unknown')
  const key = freshKey()
  const first = await decide(cleo, change, {}, key)
  expect(valueOf(first)).toMatchObject({ status: 'Pending', approvalsLeft: 1 })
  expect((await decide(cleo, change, {}, key)).body).toBe(first.body)
  expect((await ruleOf(id)).pendingChange.approvedBy).toEqual([{ userId: cleo.userId, name: 'Cleo Colleague' }])
})

test('everybody active in the team is told what is asked of a rule and what came of it', async () => {
  const id = await addRule({ currencyCode: 'EUR', amountFrom: '7.00', amountTo: '8.00' })
  valueOf(await setStatus(bea, id, 1, 'Inactive'))
  // Letters of one moment have no order among themselves: all that anybody got about this rule are looked at.
  const about = async (who: Caller) =>
    (await letters(who)).filter(({ text }) => text.includes('Rule: Payments of €7.00 to €8.00 need 1 approval.'))
  const requested = {
    subject: 'Bea Colleague requested a change to a payment rule',
    text: expect.stringMatching(/Change: Switch the rule off\.[^]*until one colleague approves/),
  }
  for (const who of [ada, sue, bea, cleo, ian]) expect(await about(who)).toMatchObject([requested])
  valueOf(await decide(cleo, await waitingOf(id), { status: 'Rejected', reason: 'We still need it' }))
  const rejected = {
    subject: 'The change to a payment rule was rejected',
    text: expect.stringContaining('Reason: We still need it'),
  }
  for (const who of [ada, sue, bea, cleo, ian]) {
    const found = await about(who)
    expect(found).toHaveLength(2)
    expect(found).toMatchObject(
      expect.arrayContaining([expect.objectContaining(requested), expect.objectContaining(rejected)]),
    )
  }
})

test('who has no colleague to approve it cannot lift a rule, and is told so', async () => {
  const body = ruleOrder(server.zed, {})
  const { paymentRuleId } = valueOf(await askAs(server.zed, paymentRules.addPaymentRule, { body }))
  const answer = await remove(server.zed, paymentRuleId)
  expect([codeOf(answer), answer.json().error]).toEqual([
    'approvals.too_few_approvers',
    expect.stringContaining('the approval of a colleague'),
  ])
})

test('of two last approvals at once both are counted, and the rule changes once', async () => {
  const id = await addRule({ amountFrom: '6.00', numberOfApprovals: 2 })
  valueOf(await setStatus(bea, id, 1, 'Inactive'))
  const change = await waitingOf(id)
  const gave = await Promise.all([decide(cleo, change), decide(ada, change)])
  expect(new Set(gave.map((one) => valueOf(one).status))).toEqual(new Set(['Pending', 'Approved']))
  expect(await ruleOf(id)).toMatchObject({ status: 'Inactive', version: 2 })
})

test('the database lets nothing weaken a rule, or approve that, past the calls', async () => {
  const id = await addRule({ amountFrom: '9.00', amountTo: '99.00', numberOfApprovals: 2 })
  const attempt = (statement: Sql) =>
    server.db.asSystem((tx) => execute(tx, statement)).then(() => 'done', violatedConstraint)
  const rule = (change: Sql) =>
    attempt(sql`update approvals.rule set version = version + 1, ${change} where id = ${id}`)
  for (const change of [
    sql`status = 'Inactive'`,
    sql`deleted_at = now()`,
    sql`approvals = 1`,
    sql`amount_from = amount_from + 1`,
    sql`amount_to = amount_to - 1`,
    sql`currency = 'GBP'`,
    sql`module = 'SendR'`,
  ])
    expect(await rule(change)).toBe('rule_weakened_by_enough')
  expect(await attempt(sql`update approvals.rule set approvals = 3 where id = ${id}`)).toBe('rule_versions_counted')
  valueOf(await setStatus(bea, id, 1, 'Inactive'))
  const change = await waitingOf(id)
  const approval = (by: Caller) =>
    attempt(sql`insert into approvals.rule_change_decision (change_id, customer_id, kind, by_id, by_name, by_super_admin, at)
      values (${change}, ${ada.customerId}, 'approved', ${by.userId}, 'x', false, now())`)
  const end = attempt.bind(
    null,
    sql`update approvals.rule_change set status = 'Approved', ended_at = now() where id = ${change}`,
  )
  expect(await approval(bea)).toBe('rule_change_decided_by_colleague')
  // Nor does whoever reads the mailbox of a colleague.
  const limited = (until: Sql) =>
    attempt(sql`update identity.person set limited_until = ${until} where id = ${cleo.userId}`)
  await limited(sql`now() + interval '1 day'`)
  expect(await approval(cleo)).toBe('rule_change_not_after_reset')
  const agreed = { paymentRuleChangeId: change, status: 'Approved', transactionPin: pin }
  expect(codeOf(await askAs(cleo, paymentRules.decidePaymentRuleChange, { body: agreed }))).toBe('security.limited')
  await limited(sql`null`)
  expect(await approval(cleo)).toBe('done')
  expect(await end()).toBe('rule_change_approved_by_enough')
  expect(await attempt(sql`update approvals.rule_change set needed = 1 where id = ${change}`)).toBe(
    'rule_change_terms_fixed',
  )
  // Approved for one change, it allows no other.
  expect(await approval(ada)).toBe('done')
  expect(await end()).toBe('done')
  expect(await rule(sql`approvals = 1`)).toBe('rule_weakened_by_enough')
})

test('a change that nobody approves in time ends, and another can be asked for', async () => {
  const id = await addRule({ amountFrom: '3.00' })
  valueOf(await setStatus(bea, id, 1, 'Inactive'))
  const change = await waitingOf(id)
  const aheadBySeconds = approvalLifeDays * 86_400 + 60
  valueOf(await askAs(ada, sandbox.moveBankClock, { body: { aheadBySeconds } }))
  expect((await ruleOf(id)).pendingChange).toBeNull()
  expect(codeOf(await decide(cleo, change))).toBe('approvals.rule_change_ended')
  valueOf(await setStatus(bea, id, 1, 'Inactive'))
  expect(await waitingOf(id)).not.toBe(change)
})
