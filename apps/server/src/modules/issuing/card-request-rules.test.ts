import { type AnyCall, attention, cards as contract, paymentRules } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, type Sql, sql, violatedConstraint } from '#platform/db'
import { ruleOrder } from '../../main/testing/test-approvals.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'
import { cardsOf } from './test-cards.ts'

/** Ada is a Super Admin, Bea an Admin, Cleo and Cora may only approve, Ian may only ask. */
let server: TestServer
let bea: Caller
let cleo: Caller
let cora: Caller
let ian: Caller
let accountId: string
beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_CARD: 'ON' } })
  const add = (firstName: string, roleId: number, role: string) =>
    addColleague(server, server.ada, { firstName, roleId, role })
  bea = await add('Bea', 11, 'Admin')
  cleo = await add('Cleo', 21, 'Approver')
  cora = await add('Cora', 21, 'Approver')
  ian = await add('Ian', 20, 'Initiator')
  accountId = await accountWith(0n)
})
afterAll(() => server.close())

const { call, value, accountWith, requested, subjectsTo } = cardsOf(() => server)
const code = async (who: Caller, declared: AnyCall, request: object) => (await call(who, declared, request)).code
const decide = (who: Caller, requestId: string, decision = 'Approve') =>
  call(who, contract.decideCardRequest, {
    body: { requestId, decision, reason: decision === 'Reject' ? 'No need.' : '' },
  })

/** A rule for cards whose highest limit is exactly this, so that no other test falls under it. */
const addRule = (amount: string, changes: object = {}) =>
  value(server.ada, paymentRules.addPaymentRule, {
    body: ruleOrder(server.ada, {
      moduleTransactionType: 'Card',
      currencyCode: 'GBP',
      amountFrom: amount,
      amountTo: amount,
      ...changes,
    }),
  })
const ask = (who: Caller, amount: string) =>
  requested(accountId, {
    who,
    limits: [
      { limitType: 'Daily', amount: '1.00' },
      { limitType: 'Monthly', amount },
    ],
  })
const forge = (statement: Sql) => server.db.asSystem((tx) => execute(tx, statement)).catch(violatedConstraint)

test('a request that a rule covers goes to the provider after as many colleagues as the rule asks have approved it', async () => {
  await addRule('201.00', { numberOfApprovals: 2 })
  const { requestId, ...request } = await ask(server.ada, '201.00')
  expect(request).toMatchObject({ status: 'PendingTeam', approvalsNeeded: 2, approvedBy: [], canDecide: false })
  expect((await decide(server.ada, requestId)).code).toBe('issuing.own_request')
  expect((await decide(ian, requestId)).code).toBe('identity.not_authorized')
  expect((await decide(cleo, requestId)).value).toMatchObject({
    status: 'PendingTeam',
    approvedBy: ['Cleo Colleague'],
    canDecide: false,
  })
  expect((await decide(cleo, requestId)).code).toBe('approvals.decided_already')
  expect((await decide(bea, requestId)).value).toMatchObject({ status: 'PendingReview', approvedBy: { length: 2 } })
  expect((await decide(cora, requestId)).code).toBe('issuing.request_decided')
})

test('one no ends a request that a rule covers', async () => {
  await addRule('202.00', { numberOfApprovals: 2 })
  const { requestId } = await ask(bea, '202.00')
  expect((await decide(cleo, requestId, 'Reject')).value).toMatchObject({
    status: 'Rejected',
    decisionReason: 'No need.',
  })
})

test('approvers find card requests for any account, and others for the accounts that they see', async () => {
  await addRule('212.00')
  const elsewhere = { perPayment: null, perDay: null, currencyCodes: null, accountIds: [server.ada.accounts.EUR ?? ''] }
  const limited = (who: Caller): Caller => ({ ...who, protection: { member: elsewhere } })
  const { requestId } = await ask(server.ada, '212.00')
  const listed = async (who: Caller) =>
    (await value(who, contract.listCardRequests, { query: {} })).records.map(
      (one: { requestId: string }) => one.requestId,
    )
  const shown = { params: { id: requestId } }
  expect(await listed(limited(cleo))).toContain(requestId)
  expect(await value(limited(cleo), contract.getCardRequest, shown)).toMatchObject({ canDecide: true })
  expect(await listed(limited(ian))).toEqual([])
  expect(await code(limited(ian), contract.getCardRequest, shown)).toBe('issuing.request_unknown')
})

test('only whom the rule names approves, each in turn', async () => {
  const approvers = [{ userId: cleo.userId }, { userId: cora.userId }]
  await addRule('203.00', { numberOfApprovals: 2, approvers, order: 'Sequential' })
  const { requestId } = await ask(server.ada, '203.00')
  expect((await decide(bea, requestId)).code).toBe('approvals.not_an_approver')
  expect((await decide(cora, requestId)).code).toBe('approvals.not_your_turn')
  expect((await decide(cleo, requestId)).status).toBe(200)
  expect((await decide(cora, requestId)).value).toMatchObject({ status: 'PendingReview' })
})

test('a card without limits is above every amount; other requests are decided by any administrator', async () => {
  await addRule('204.00', { amountTo: undefined, amountFrom: '900000.00' })
  expect(await requested(accountId, { who: bea })).toMatchObject({ status: 'PendingTeam', approvalsNeeded: 1 })
  expect(await ask(bea, '10.00')).toMatchObject({ status: 'PendingReview', approvalsNeeded: 0 })
  const permissions = new Set([...ian.permissions].filter((one) => one !== 'cards:manage'))
  const { requestId } = await ask({ ...ian, permissions }, '10.00')
  expect((await decide(cleo, requestId)).code).toBe('identity.not_authorized')
  expect((await decide(bea, requestId)).value).toMatchObject({ status: 'PendingReview' })
})

const askedTo = async (who: Caller): Promise<number> =>
  (await subjectsTo(who)).filter((subject) => subject.endsWith("'s card request needs your approval")).length
const waitingFor = async (who: Caller): Promise<number> =>
  (await value(who, attention.listAttention)).find(({ kind }: { kind: string }) => kind === 'card-requests')?.count ?? 0
/** How many requests wait for someone, and how many emails said so, since the last look. */
const standingOf = async (people: readonly Caller[]) =>
  Promise.all(people.map(async (who) => ({ waiting: await waitingFor(who), emails: await askedTo(who) })))
async function changesFor(people: readonly Caller[], act: () => Promise<unknown>): Promise<number[][]> {
  const before = await standingOf(people)
  await act()
  const after = await standingOf(people)
  return after.map(({ waiting, emails }, at) => [
    waiting - (before[at]?.waiting ?? 0),
    emails - (before[at]?.emails ?? 0),
  ])
}

test('those whose turn it is to approve a request for a card are emailed and see it on their home page, and nobody else', async () => {
  await addRule('207.00', {
    numberOfApprovals: 2,
    approvers: [{ userId: cleo.userId }, { userId: bea.userId }],
    order: 'Sequential',
  })
  const people = [cleo, bea, cora, server.ada]
  let requestId = ''
  const asking = async () => {
    requestId = (await ask(server.ada, '207.00')).requestId
  }
  // Cleo doesn't manage cards, Bea does.
  expect(await changesFor(people, asking)).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect(await changesFor(people, () => decide(cleo, requestId))).toEqual([
    [-1, 0],
    [1, 1],
    [0, 0],
    [0, 0],
  ])
  expect(await changesFor(people, () => decide(bea, requestId))).toEqual([
    [0, 0],
    [-1, 0],
    [0, 0],
    [0, 0],
  ])
})

test('where anyone may approve, everyone is emailed once and sees the request until it is decided', async () => {
  await addRule('208.00', { numberOfApprovals: 2 })
  const people = [bea, cleo, cora, ian]
  let requestId = ''
  const asking = async () => {
    requestId = (await ask(server.ada, '208.00')).requestId
  }
  expect(await changesFor(people, asking)).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [0, 0],
  ])
  expect(await changesFor(people, () => decide(cora, requestId))).toEqual([
    [0, 0],
    [0, 0],
    [-1, 0],
    [0, 0],
  ])
  expect(await changesFor(people, () => decide(bea, requestId))).toEqual([
    [-1, 0],
    [-1, 0],
    [0, 0],
    [0, 0],
  ])
})

test('who was let in by one person or recovered access by mail approves no request for a card, and may reject one', async () => {
  await addRule('209.00')
  const held = async (statement: Sql) => server.db.asSystem((tx) => execute(tx, statement))
  const { customerId } = server.ada
  await server.db.asSystem((tx) =>
    server.world.approvals.newcomers.introduce(tx, { customerId, userIds: [cleo.userId], by: bea.userId, hours: 24 }),
  )
  await held(sql`update identity.person set limited_until = now() + interval '1 day' where id = ${cora.userId}`)
  let requestId = ''
  const asking = async () => {
    requestId = (await ask(server.ada, '209.00')).requestId
  }
  expect(await changesFor([cleo, cora], asking)).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect((await decide(cleo, requestId)).code).toBe('approvals.newcomer')
  expect((await decide(cora, requestId)).code).toBe('security.limited')
  expect((await decide(cora, requestId, 'Reject')).value).toMatchObject({ status: 'Rejected' })
  await held(sql`update identity.person set limited_until = null where id = ${cora.userId}`)
})

/** A new colleague who can only request cards, and the new emails about those requests, by reader. */
async function newAsker(firstName: string) {
  const added = await addColleague(server, server.ada, { firstName, roleId: 20, role: 'Initiator' })
  const asker = { ...added, permissions: new Set([...added.permissions].filter((one) => one !== 'cards:manage')) }
  const about = async (who: Caller) =>
    (await subjectsTo(who)).filter(
      (subject) =>
        subject.startsWith(`${firstName} Colleague's card request`) ||
        (who === asker && subject === 'Your card request expired'),
    )
  async function emailsTo(people: readonly Caller[], act: () => Promise<unknown>): Promise<string[][]> {
    const before = await Promise.all(people.map(about))
    await act()
    const after = await Promise.all(people.map(about))
    return after.map((subjects, at) => subjects.slice(0, subjects.length - (before[at]?.length ?? 0)))
  }
  return { asker, emailsTo }
}
const days = async (count: number) => {
  server.clock.moveBy(count * 86_400_000)
  await server.settle()
}

test('approvers of a card request are reminded; if nobody decides, it expires and its requester is notified', async () => {
  const { asker, emailsTo } = await newAsker('Nia')
  const people = [bea, cleo, asker]
  let requestId = ''
  const asked = await emailsTo(people, async () => {
    requestId = (await ask(asker, '11.00')).requestId
  })
  // No rule covers it: Bea manages cards, and Cleo doesn't.
  expect(asked).toEqual([["Nia Colleague's card request needs your approval"], [], []])
  const read = () => value(asker, contract.getCardRequest, { params: { id: requestId } })
  const { requestedAt, expiresAt } = await read()
  expect(Date.parse(expiresAt) - Date.parse(requestedAt)).toBe(7 * 86_400_000)
  expect(await emailsTo(people, () => days(2.9))).toEqual([[], [], []])
  expect(await emailsTo(people, () => days(0.1))).toEqual([
    ["Nia Colleague's card request still needs your approval"],
    [],
    [],
  ])
  const announced = [expect.stringMatching(/^Nia Colleague's card request expires on \d/)]
  expect(await emailsTo(people, () => days(3))).toEqual([announced, [], announced])
  expect((await read()).status).toBe('PendingTeam')
  expect(await emailsTo(people, () => days(1))).toEqual([[], [], ['Your card request expired']])
  expect(await read()).toMatchObject({ status: 'Expired', canWithdraw: false })
  expect((await decide(bea, requestId)).code).toBe('issuing.request_decided')
})

test("reminders under a rule skip those who approved, and a decided request doesn't expire", async () => {
  await addRule('211.00', { numberOfApprovals: 2, approvers: [{ userId: bea.userId }, { userId: cora.userId }] })
  const { asker, emailsTo } = await newAsker('Moe')
  const { requestId } = await ask(asker, '211.00')
  expect((await decide(cora, requestId)).status).toBe(200)
  const people = [bea, cora, asker]
  expect(await emailsTo(people, () => days(3))).toEqual([
    ["Moe Colleague's card request still needs your approval"],
    [],
    [],
  ])
  await decide(bea, requestId)
  expect(await emailsTo(people, () => days(5))).toEqual([[], [], []])
  expect(await value(asker, contract.getCardRequest, { params: { id: requestId } })).toMatchObject({
    status: 'PendingReview',
  })
})

test('a draft of a rule for cards is rehearsed on the requests of the last 90 days', async () => {
  const rehearse = async (amountFrom: string, changes: object = {}) => {
    const terms = { moduleTransactionType: 'Card', currencyCode: 'GBP', amountFrom, numberOfApprovals: 1, ...changes }
    return value(server.ada, paymentRules.rehearsePaymentRule, { body: ruleOrder(server.ada, terms) })
  }
  const before = await rehearse('210.00', { amountTo: '210.00' })
  await ask(bea, '210.00')
  const draft = { amountTo: '210.00', approvers: [{ userId: cleo.userId }] }
  const { held, heldNow, ...rehearsed } = await rehearse('210.00', draft)
  expect(held).toBe(heldNow + 1)
  expect(rehearsed).toMatchObject({
    payments: before.payments + 1,
    examples: [{ counterParty: 'Cloud services', amount: { amount: '210.00' }, maker: 'Bea Colleague' }],
  })
  expect(rehearsed.people).toContainEqual({ userId: cleo.userId, name: 'Cleo Colleague', asked: expect.any(Number) })
  // A card without a limit is above every amount.
  await requested(accountId, { who: bea, label: 'Fleet' })
  expect((await rehearse('900001.00', { numberOfApprovals: 3 })).examples).toContainEqual(
    expect.objectContaining({ counterParty: 'Fleet', amount: null, approvalsNeeded: 3 }),
  )
  server.clock.moveBy(91 * 86_400_000)
  expect(await rehearse('210.00')).toMatchObject({ payments: 0, held: 0 })
})

test('a request whose only approver is its requester is refused', async () => {
  await addRule('205.00', { approvers: [{ userId: bea.userId }] })
  const limits = [{ limitType: 'Monthly', amount: '205.00' }]
  const body = { customerId: bea.customerId, accountId, purpose: 'Travel', limits }
  expect(await code(bea, contract.requestCard, { body })).toBe('approvals.too_few_approvers')
})

test('the database refuses an approval by the requester, and a request that lacks approvals', async () => {
  await addRule('206.00')
  const { requestId } = await ask(server.ada, '206.00')
  const { customerId, userId } = server.ada
  expect(
    await forge(sql`insert into issuing.request_approval (request_id, customer_id, approver_id, at)
      values (${requestId}, ${customerId}, ${userId}, now())`),
  ).toBe('request_approved_by_colleague')
  expect(await forge(sql`update issuing.request set status = 'PendingReview' where id = ${requestId}`)).toBe(
    'request_approved',
  )
})
