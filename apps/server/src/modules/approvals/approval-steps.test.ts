import { type AnyCall, approvals, paymentRules, payments, sandbox } from '@tradewind/contract'
import { approvalLifeDays } from '@tradewind/kernel/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, type Sql, sql, violatedConstraint } from '#platform/db'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
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

const askAs = (who: Caller, declared: AnyCall, request: WireRequest) =>
  ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })
const valueOf = (answer: Answer) => {
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()])
  return answer.json().value
}
const codeOf = ({ headers }: Answer) => headers['refusal-code']
const adding = (changes: object) =>
  askAs(ada, paymentRules.addPaymentRule, { body: ruleOrder(server.ada, { currencyCode: 'USD', ...changes }) })
/** A rule for exactly one amount, so that no other test falls under it. */
const addRule = async (amount: string, changes: object): Promise<string> =>
  valueOf(await adding({ amountFrom: amount, amountTo: amount, ...changes })).paymentRuleId
const order = async (who: Caller, amount: string, changes: object = {}) =>
  askAs(who, payments.createTransactionRequest, {
    body: await dollarOrder(server.world, server.ada, amount, changes),
  })
const send = async (who: Caller, amount: string, changes: object = {}): Promise<string> => {
  const placed = valueOf(await order(who, amount, changes))
  expect(placed.paymentRuleTransactionId).toBe(placed.transactionId)
  return placed.transactionId
}
const goesAtOnce = async (who: Caller, amount: string): Promise<boolean> =>
  valueOf(await order(who, amount)).paymentRuleTransactionId === null
const decide = (who: Caller, id: string, changes: object = {}) =>
  askAs(who, approvals.approveTransaction, { body: decision(id, changes) })
const detail = async (who: Caller, id: string) =>
  valueOf(await askAs(who, approvals.getTransactionRequestDetail, { params: { id } }))
const forge = (statement: Sql) => server.db.asSystem((tx) => execute(tx, statement)).catch(violatedConstraint)
const daysOn = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString()

test('[mc-approvals] named people approve in their order, and the database lets nobody else count for them', async () => {
  const approvers = [{ userId: cleo.userId }, { roleId: 10 }]
  await addRule('2001.00', { numberOfApprovals: 2, approvers, order: 'Sequential' })
  const id = await send(ian, '2001.00')
  expect([codeOf(await decide(sue, id)), codeOf(await decide(bea, id))]).toEqual([
    'approvals.not_your_turn',
    'approvals.not_an_approver',
  ])
  expect(await detail(ian, id)).toMatchObject({
    inOrder: true,
    steps: [
      { name: 'Cleo Colleague', approvedBy: null },
      { name: 'Super Admin', approvedBy: null },
    ],
    approvers: [{ userId: cleo.userId }],
  })
  expect(valueOf(await decide(cleo, id))).toMatchObject({ status: 'Pending', approvalsLeft: 1 })
  const insert = (by: Caller, step: number) =>
    forge(sql`insert into approvals.action (transaction_id, customer_id, line, revision, kind, by_id, by_name, at, step,
                by_role_id)
              values (${id}, ${ada.customerId}, 90, 1, 'approved', ${by.userId}, 'x', now(), ${step}, 11)`)
  const approve = sql`update approvals.request set status = 'Approved', ended_at = now() where transaction_id = ${id}`
  // As many as the rule asks, one of them by someone whom it does not name.
  await server.db
    .asSystem(async (tx) => {
      await execute(
        tx,
        sql`insert into approvals.action (transaction_id, customer_id, line, revision, kind, by_id, by_name, at, step,
              by_role_id) values (${id}, ${ada.customerId}, 90, 1, 'approved', ${bea.userId}, 'x', now(), 1, 11)`,
      )
      await execute(tx, approve)
    })
    .then(
      () => expect.unreachable('someone else counted'),
      (error: unknown) => expect(violatedConstraint(error)).toBe('request_approved_by_those_named'),
    )
  expect(await insert(cleo, 1)).toBe('action_decided_once')
  expect(await forge(sql`update approvals.request set steps = null where transaction_id = ${id}`)).toBe(
    'request_terms_fixed',
  )
  expect(valueOf(await decide(sue, id))).toMatchObject({ status: 'Approved', approvalsLeft: 0 })
})

test('several rules together ask everybody whom any of them names', async () => {
  await addRule('2002.00', { numberOfApprovals: 2 })
  await addRule('2002.00', { approvers: [{ userId: cleo.userId }] })
  const id = await send(ian, '2002.00')
  expect(valueOf(await decide(bea, id)).approvalsLeft).toBe(1)
  // Bea gave what anyone can; Cleo's is missing whoever else comes.
  expect(codeOf(await decide(sue, id))).toBe('approvals.not_an_approver')
  expect(valueOf(await decide(cleo, id)).status).toBe('Approved')
})

test('a rule holds for its account, its initiator and new payees only', async () => {
  const { USD, GBP } = server.ada.accounts
  expect(codeOf(await adding({ accountId: GBP, amountFrom: '2003.00' }))).toBe('approvals.rule_account_unknown')
  await addRule('2003.00', { accountId: USD })
  expect(await goesAtOnce(ian, '2003.00')).toBe(false)
  await addRule('2004.00', { initiatorId: ian.userId })
  expect([await goesAtOnce(bea, '2004.00'), await goesAtOnce(ian, '2004.00')]).toEqual([true, false])
  await addRule('2005.00', { payees: 'New' })
  await addRule('2006.00', { payees: 'Known' })
  // Money went there before.
  expect([await goesAtOnce(bea, '2005.00'), await goesAtOnce(bea, '2006.00')]).toEqual([true, false])
})

test('a rule that nobody could satisfy is refused, each time with what is wrong', async () => {
  const stranger = '00000000-0000-7000-8000-000000000001'
  const refusals = await Promise.all(
    [
      { approvers: [{ userId: stranger }] },
      { initiatorId: stranger },
      { approvers: [{ userId: ian.userId }] },
      { approvers: [{ roleId: 20 }] },
      { approvers: [{ userId: cleo.userId }], initiatorId: cleo.userId },
      { numberOfApprovals: 2, approvers: [{ roleId: 21 }, { roleId: 21 }] },
    ].map(async (changes) => codeOf(await adding({ amountFrom: '3000.00', ...changes }))),
  )
  expect(refusals).toEqual([
    'approvals.rule_person_unknown',
    'approvals.rule_person_unknown',
    'approvals.rule_person_cannot_approve',
    'approvals.rule_role_unable',
    'approvals.rule_initiator_approves',
    'approvals.too_few_approvers',
  ])
  const faults = async (changes: object) =>
    (await adding({ amountFrom: '3000.00', ...changes }))
      .json()
      .value.errors.map(({ field }: { field: string }) => field)
  expect(await faults({ moduleTransactionType: 'SendR', accountId: server.ada.accounts.USD })).toEqual(['accountId'])
  expect(await faults({ moduleTransactionType: 'FundExchange', payees: 'New' })).toEqual(['payees'])
  expect(await faults({ approvers: [{ userId: cleo.userId }, {}] })).toEqual(['approvers'])
})

test('whoever is named makes payments that nobody could approve, which is said before', async () => {
  await addRule('2007.00', { approvers: [{ userId: bea.userId }] })
  expect(codeOf(await order(bea, '2007.00'))).toBe('approvals.too_few_approvers')
})

test('to drop a named approver is to ask less: it waits, in the database too; versions keep what was', async () => {
  const id = await addRule('2008.00', { approvers: [{ userId: cleo.userId }] })
  const body = {
    ...ruleOrder(server.ada, { currencyCode: 'USD', amountFrom: '2008.00', amountTo: '2008.00' }),
    paymentRuleId: id,
    version: 1,
    transactionPin: pin,
  }
  expect(valueOf(await askAs(bea, paymentRules.updatePaymentRule, { body })).pendingChange).toMatchObject({
    approvers: null,
  })
  expect(await forge(sql`update approvals.rule set steps = null, version = version + 1 where id = ${id}`)).toBe(
    'rule_weakened_by_enough',
  )
  // More is asked at once.
  const more = { ...body, numberOfApprovals: 2, approvers: [{ userId: cleo.userId }] }
  expect(valueOf(await askAs(bea, paymentRules.updatePaymentRule, { body: more }))).toMatchObject({
    version: 2,
    pendingChange: null,
  })
  const query = { PaymentRuleId: id }
  expect(valueOf(await askAs(ian, paymentRules.listPaymentRuleVersions, { query }))).toMatchObject([
    { version: 2, numberOfApprovals: 2, by: 'Bea Colleague' },
    { version: 1, numberOfApprovals: 1, approvers: [{ kind: 'Person', name: 'Cleo Colleague' }] },
  ])
  expect(await forge(sql`delete from approvals.rule_version where rule_id = ${id}`)).not.toBe(1)
})

test('a draft is rehearsed against last month, and one payment is explained, by what an order is decided by', async () => {
  const draft = ruleOrder(server.ada, { currencyCode: 'USD', amountFrom: '2009.00', amountTo: '2009.00' })
  expect(await goesAtOnce(bea, '2009.00')).toBe(true)
  await server.settle()
  const body = { ...draft, numberOfApprovals: 2, approvers: [{ roleId: 10 }] }
  const rehearsed = valueOf(await askAs(ada, paymentRules.rehearsePaymentRule, { body }))
  expect(rehearsed.held).toBe(rehearsed.heldNow + 1)
  expect(rehearsed.examples).toMatchObject([
    {
      amount: { amount: '2009.00' },
      approvalsNeeded: 2,
      approvalsNow: 0,
      approvers: ['Super Admin', expect.anything()],
    },
  ])
  expect(rehearsed.people).toContainEqual({ userId: sue.userId, name: 'Sue Colleague', asked: expect.any(Number) })
  // Nothing was made of it.
  expect(await goesAtOnce(bea, '2009.00')).toBe(true)
  const explain = async (query: object) =>
    valueOf(
      await askAs(ian, paymentRules.explainPaymentRules, {
        query: { ModuleTransactionType: 'Debit', CurrencyCode: 'USD', ...query },
      }),
    )
  const explained = await explain({ Amount: '2004.00' })
  expect(explained).toMatchObject({ approvalsNeeded: 1, refused: false })
  const [applies] = explained.rules.filter((one: { applies: boolean }) => one.applies)
  expect(applies.reasons).toEqual(['Matches: $2,004.00 to $2,004.00.', 'Matches: made by Ian Colleague.'])
  expect(await explain({ Amount: '2004.00', InitiatorId: bea.userId })).toMatchObject({ approvalsNeeded: 0 })
  expect(await explain({ Amount: '2007.00', InitiatorId: bea.userId })).toMatchObject({ refused: true })
})

test('an approval is withdrawn before the last one, and can be given again', async () => {
  await addRule('2010.00', { numberOfApprovals: 2 })
  const id = await send(ian, '2010.00')
  const withdraw = (who: Caller) =>
    askAs(who, approvals.withdrawApproval, { body: { paymentRuleTransactionId: id, version: 1 } })
  expect(codeOf(await withdraw(bea))).toBe('approvals.nothing_to_withdraw')
  valueOf(await decide(bea, id))
  expect((await detail(bea, id)).can).toMatchObject({ decide: false, withdraw: true })
  valueOf(await withdraw(bea))
  expect(await detail(bea, id)).toMatchObject({ approvalsGiven: 0, can: { decide: true, withdraw: false } })
  // One that was withdrawn counts no more.
  expect(valueOf(await decide(cleo, id))).toMatchObject({ status: 'Pending', approvalsLeft: 1 })
  expect(valueOf(await decide(bea, id))).toMatchObject({ status: 'Approved' })
  expect(codeOf(await withdraw(bea))).toBe('approvals.nothing_to_withdraw')
})

test('several are decided with one PIN, and one that is refused keeps none of the others back', async () => {
  await addRule('2011.00', {})
  const [first, own, second] = [await send(ian, '2011.00'), await send(bea, '2011.00'), await send(ian, '2011.00')]
  const many = (changes: object) =>
    askAs(bea, approvals.decideTransactions, {
      body: {
        requests: [first, own, second].map((id) => ({ paymentRuleTransactionId: id, version: 1 })),
        status: 'Approved',
        transactionPin: pin,
        ...changes,
      },
    })
  expect(codeOf(await many({ transactionPin: '999999' }))).toBe('identity.pin_wrong')
  expect(valueOf(await many({})).results).toMatchObject([
    { paymentRuleTransactionId: first, status: 'Approved', refusal: null },
    { status: null, refusal: "You can't approve or reject your own payment." },
    { paymentRuleTransactionId: second, status: 'Approved', refusal: null },
  ])
  expect((await many({ status: 'ReturnedForModification' })).statusCode).toBe(400)
})

test('who stands in decides what waits already, in the absent colleague’s place, and never for its maker', async () => {
  await addRule('2012.00', { approvers: [{ userId: cleo.userId }] })
  const id = await send(ian, '2012.00')
  expect(codeOf(await decide(bea, id))).toBe('approvals.not_an_approver')
  const add = (who: Caller, to: Caller, from = 0, until = 3) =>
    askAs(who, approvals.addDelegation, {
      body: { toUserId: to.userId, startsAt: daysOn(from), endsAt: daysOn(until) },
    })
  expect([
    codeOf(await add(cleo, ian)),
    codeOf(await add(cleo, cleo)),
    codeOf(await add(cleo, bea, 3, 1)),
    codeOf(await add(cleo, bea, 1, 200)),
  ]).toEqual([
    'approvals.delegate_unknown',
    'approvals.delegate_unknown',
    'approvals.delegation_dates',
    'approvals.delegation_dates',
  ])
  const { delegationId } = valueOf(await add(cleo, bea))
  expect([codeOf(await add(cleo, sue)), codeOf(await add(bea, cleo))]).toEqual([
    'approvals.delegation_overlaps',
    'approvals.delegation_circular',
  ])
  // Not over others either, and nobody hands on what he or she has no more, whatever the session says.
  const cal = await addColleague(server, server.ada, { firstName: 'Cal', roleId: 11, role: 'Admin' })
  valueOf(await add(bea, cal))
  expect(codeOf(await add(cal, cleo))).toBe('approvals.delegation_circular')
  expect(codeOf(await add({ ...ian, permissions: cleo.permissions }, cal))).toBe('team.more_than_you_may')
  expect(valueOf(await decide(bea, id))).toMatchObject({ status: 'Approved' })
  const { actions } = await detail(ian, id)
  expect(actions.at(-1)).toMatchObject({ kind: 'approved', by: 'Bea Colleague', onBehalfOf: 'Cleo Colleague' })
  const later = await send(ian, '2012.00')
  valueOf(await askAs(cleo, approvals.endDelegation, { body: { delegationId } }))
  expect(codeOf(await decide(bea, later))).toBe('approvals.not_an_approver')
  expect(codeOf(await askAs(bea, approvals.endDelegation, { body: { delegationId } }))).toBe(
    'approvals.delegation_unknown',
  )
})

test('those whose turn it is are reminded, and told a day before it expires; then its maker is told too', async () => {
  await addRule('2013.00', { approvers: [{ userId: cleo.userId }] })
  await send(ian, '2013.00')
  await server.settle()
  const subjects = async (who: Caller) =>
    (await server.world.notifications.listOutbox())
      .filter(({ to, subject }) => to === who.email && /2,013\.00/.test(subject ?? ''))
      .map(({ subject }) => (subject ?? '').replace(/expires .*/, 'expires'))
  const move = async (days: number) => {
    valueOf(await askAs(ada, sandbox.moveBankClock, { body: { aheadBySeconds: days * 86_400 } }))
    await server.settle()
  }
  await move(approvalLifeDays / 2)
  await move(approvalLifeDays / 2 - 0.5)
  const amount = '$2,013.00 to Amelia Clarke'
  expect((await subjects(cleo)).toSorted()).toEqual([
    `${amount} expires`,
    `${amount} needs your approval`,
    `${amount} still needs your approval`,
  ])
  expect(await subjects(ian)).toEqual([`${amount} expires`])
  expect(await subjects(bea)).toEqual([])
})
