import {
  approvals,
  attention,
  batches,
  paymentInstructions,
  paymentRules,
  payments,
  payouts,
  preferences,
  sandbox,
  schedules,
  sendr,
  verification,
} from '@tradewind/contract'
import { requestStatuses } from '@tradewind/contract/approvals'
import type { AttentionItem } from '@tradewind/contract/attention'
import { fromDecimal } from '@tradewind/kernel'
import { approvalLifeDays } from '@tradewind/kernel/constants'
import { addDays } from '@tradewind/kernel/iso-date'
import { statusFilterNames } from '@tradewind/kernel/status-filters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, oneRow, sql, violatedConstraint } from '#platform/db'
import { createBlindIndex } from '#platform/personal-data'
import { secretsFrom } from '#platform/secrets'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { pin } from '../../main/testing/test-people.ts'
import {
  type Answer,
  ask,
  batchOrder,
  batchRow,
  freshKey,
  paymentOrder,
  scheduledPayment,
  scheduleOrder,
  transferOrder,
  walletOrder,
} from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague, dollarOrder } from '../../main/testing/test-team.ts'

/** Ada is the owner, Bea and Cleo may approve, Ian may only ask; payments of 100.00 dollars and more need approval. */
let server: TestServer
let ada: Caller
let bea: Caller
let cleo: Caller
let ian: Caller
beforeAll(async () => {
  server = await startTestServer()
  const add = (firstName: string, roleId: number, role: string) =>
    addColleague(server, server.ada, { firstName, roleId, role })
  ada = server.ada
  bea = await add('Bea', 11, 'Admin')
  cleo = await add('Cleo', 21, 'Approver')
  ian = await add('Ian', 20, 'Initiator')
  await rule({ amountFrom: '100.00', amountTo: '999.99' })
  await rule({ amountFrom: '1000.00', numberOfApprovals: 2 })
})
afterAll(() => server.close())

const askAs = (
  who: Caller,
  declared: Parameters<typeof ask>[1],
  request: Parameters<typeof ask>[2],
  key = freshKey(),
) => ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': key })
const valueOf = (answer: Answer) => {
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()])
  return answer.json().value
}
const dayIn = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment))
const codeOf = ({ headers }: Answer) => headers['refusal-code']
const rule = async (changes: object) => {
  const body = ruleOrder(server.ada, { currencyCode: 'USD', ...changes })
  return valueOf(await askAs(ada, paymentRules.addPaymentRule, { body })).paymentRuleId as string
}
/** Ada asks for a rule to be deleted, and Bea approves it. */
const dropRule = async (paymentRuleId: string, asks = ada, agrees = bea) => {
  const body = { customerId: asks.customerId, paymentRuleIds: [paymentRuleId], transactionPin: pin }
  expect(valueOf(await askAs(asks, paymentRules.deletePaymentRules, { body })).waiting).toEqual([paymentRuleId])
  const query = { PaymentRuleId: paymentRuleId }
  const { pendingChange } = valueOf(await askAs(agrees, paymentRules.getPaymentRuleDetail, { query }))
  const { paymentRuleChangeId } = pendingChange
  const approval = { paymentRuleChangeId, status: 'Approved', transactionPin: pin }
  expect(valueOf(await askAs(agrees, paymentRules.decidePaymentRuleChange, { body: approval })).status).toBe('Approved')
}
const order = (amount: string, changes: object = {}) => dollarOrder(server.world, server.ada, amount, changes)
const send = async (who: Caller, amount: string): Promise<string> => {
  const placed = valueOf(await askAs(who, payments.createTransactionRequest, { body: await order(amount) }))
  expect(placed.paymentRuleTransactionId).toBe(placed.transactionId)
  return placed.transactionId
}
const decide = (who: Caller, id: string, changes: object = {}) =>
  askAs(who, approvals.approveTransaction, { body: decision(id, changes) })
const reject = (who: Caller, id: string, version = 1) => decide(who, id, { status: 'Rejected', reason: 'No', version })
const detail = async (who: Caller, id: string) =>
  valueOf(await askAs(who, approvals.getTransactionRequestDetail, { params: { id } }))
const payment = (id: string) =>
  server.db.asSystem((tx) =>
    oneRow<{ status: string; money: string; approval: string; submission: string }>(
      tx,
      sql`select status, money, approval, submission from payments.transaction where id = ${id}`,
    ),
  )
const available = async () =>
  (await server.world.accounts.getAccount({ customerId: ada.customerId, accountId: server.ada.accounts.USD }))
    .availableBalance.minor
const mails = async (to: Caller) =>
  (await server.world.notifications.listOutbox()).filter((message) => message.to === to.email)
const resubmit = async (who: Caller, id: string, amount: string, key = freshKey(), changes: object = {}) =>
  askAs(
    who,
    approvals.updateRejectedSendTransaction,
    { body: { ...(await order(amount, changes)), paymentRuleTransactionId: id } },
    key,
  )

test('[mc-approvals] a payment under a rule waits, its money set aside, until one, two or three people approved it', async () => {
  const before = await available()
  const id = await send(ian, '100.00')
  await server.settle()
  expect(await payment(id)).toEqual({ status: 'Pending', money: 'held', approval: 'awaited', submission: 'none' })
  expect(before - (await available())).toBeGreaterThanOrEqual(10_000n)
  const given = valueOf(await decide(bea, id))
  expect(given).toEqual({ paymentRuleTransactionId: id, status: 'Approved', approvalsLeft: 0, notMade: null })
  await server.settle()
  expect(await payment(id)).toMatchObject({ approval: 'given', submission: 'accepted' })

  const big = await send(ian, '1000.00')
  expect(valueOf(await decide(cleo, big))).toMatchObject({ status: 'Pending', approvalsLeft: 1 })
  await server.settle()
  expect(await payment(big)).toMatchObject({ approval: 'awaited', submission: 'none' })
  expect(valueOf(await decide(bea, big))).toMatchObject({ status: 'Approved', approvalsLeft: 0 })
  for (const [numberOfApprovals, status] of [
    [0, 400],
    [3, 200],
    [4, 400],
  ] as const)
    expect(
      (await askAs(ada, paymentRules.addPaymentRule, { body: ruleOrder(server.ada, { numberOfApprovals }) }))
        .statusCode,
    ).toBe(status)
})

test('what waits for a person is counted for that person: approvals to give, changes to make, and for others nothing', async () => {
  const waiting = async (who: Caller) => {
    const items: AttentionItem[] = valueOf(await askAs(who, attention.listAttention, {}))
    // What the provider asked everybody for in the test world is no matter of approvals.
    const asked = items.filter(({ kind }) => kind !== 'documents')
    return Object.fromEntries(asked.map(({ kind, count, first }) => [kind, [count, first.transactionId]]))
  }
  const eve = await addColleague(server, server.ada, { firstName: 'Eve', roleId: 22, role: 'Viewer' })
  const before = await waiting(bea)
  const count = Number(before.approvals?.[0] ?? 0)
  const [first, second] = [await send(ian, '1000.00'), await send(ian, '120.00')]
  expect(await waiting(bea)).toMatchObject({ approvals: [count + 2, before.approvals?.[1] ?? first] })
  // Their maker may not approve them, and whoever only looks is asked for nothing.
  expect(await waiting(ian)).toEqual({})
  expect(await waiting(eve)).toEqual({})
  // An approval given is not asked for again, although another one is missing.
  await decide(bea, first)
  expect((await waiting(bea)).approvals?.[0]).toBe(count + 1)
  expect((await waiting(cleo)).approvals?.[0]).toBe(count + 2)
  await decide(bea, second, { status: 'ReturnedForModification', reason: 'Which invoice?' })
  expect(await waiting(ian)).toEqual({ changes: [1, second] })
  await reject(cleo, first)
  expect(Number((await waiting(bea)).approvals?.[0] ?? 0)).toBe(count)
})

test('a rejected payment waits for its maker alone, until it is dismissed or changed', async () => {
  const rejected = async (who: Caller): Promise<AttentionItem | undefined> =>
    valueOf(await askAs(who, attention.listAttention, {})).find(
      ({ kind }: AttentionItem) => kind === 'stopped-payments',
    )
  const dismiss = async (item: AttentionItem | undefined) => {
    const body = { kind: 'stopped-payments', upTo: item?.newestAt }
    valueOf(await askAs(ian, preferences.dismissAttention, { body }))
  }
  const earlier = await rejected(ian)
  if (earlier) await dismiss(earlier)
  server.clock.moveBy(1000)
  const id = await send(ian, '160.00')
  await reject(bea, id)
  expect(await rejected(ian)).toMatchObject({ count: 1, first: { transactionId: id, expiresAt: null } })
  expect(await rejected(bea)).toBeUndefined()
  await dismiss(await rejected(ian))
  expect(await rejected(ian)).toBeUndefined()

  server.clock.moveBy(1000)
  const later = await send(ian, '161.00')
  await reject(bea, later)
  expect((await rejected(ian))?.first.transactionId).toBe(later)
  expect((await resubmit(ian, later, '161.50')).statusCode).toBe(200)
  expect(await rejected(ian)).toBeUndefined()

  // Nobody decided about it: its maker reads that too. What its maker canceled is no news to its maker.
  server.clock.moveBy(1000)
  const canceled = await send(ian, '162.00')
  const body = { paymentInstructionId: canceled }
  valueOf(await askAs(ian, payments.cancelTransaction, { body }))
  expect(await rejected(ian)).toBeUndefined()
})

test('the timeline names its maker to colleagues, and says "you" to nobody else', async () => {
  const id = await send(ian, '170.00')
  const steps = async (who: Caller): Promise<string> => {
    const query = { TransactionId: id }
    const { timeline } = valueOf(await askAs(who, payments.getTransactionDetails, { query }))
    return timeline.map(({ explanation }: { explanation: string }) => explanation).join('\n')
  }
  expect(await steps(ian)).toMatch(/^You asked us to send .*\nWaiting for your colleagues to approve the payment\./)
  const approvers = await steps(bea)
  expect(approvers).toMatch(/^\u2068?Ian .*asked us to send .*\nThe payment needs approval\./)
  expect(approvers).not.toMatch(/You asked|your colleagues/)
  await decide(bea, id)
  expect(await steps(ian)).toContain('Your colleagues approved the payment.')
  expect(await steps(bea)).toContain('Your team approved the payment.')
})

test('requests are exported by filter or by name, and none of someone else', async () => {
  const [, other] = [await send(ian, '130.00'), await send(ian, '140.00')]
  await reject(bea, other)
  const file = async (who: Caller, query: object) =>
    (await askAs(who, approvals.exportRequests, { query: { Format: 'csv', ...query } })).body
  const open = await file(bea, { OnlyOpen: 'true' })
  expect(open).toContain('130.00')
  expect(open).not.toContain('140.00')
  expect(await file(bea, {})).toContain('140.00')
  const named = await file(bea, { RequestIds: other })
  expect(named.trim().split('\r\n')).toHaveLength(2)
  expect(named).toContain(',Rejected,')
  expect(named).toMatch(/^\uFEFFRequested \(UTC\),.*,Decide by \(UTC\),Ended \(UTC\),/)
  // As spreadsheets read a moment.
  expect(named.match(/(?<=^|,)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?=,)/gm)).toHaveLength(3)
  expect(named).not.toMatch(/\d{4}-\d\d-\d\dT\d/)
  const foreign = await askAs(bea, approvals.exportRequests, { query: { RequestIds: server.zed.customerId } })
  expect(codeOf(foreign)).toBe('approvals.unknown')
})

test('lists of requests and their export are narrowed to days of the reader and sorted by date, expiry or name', async () => {
  const named = (beneficiaryLastName: string) => ({
    beneficiaryFirstName: 'Sorted',
    beneficiaryLastName,
    beneficiaryAccountName: `Sorted ${beneficiaryLastName}`,
  })
  const made = []
  for (const name of ['Beech', 'Cedar', 'Alder']) {
    const body = await order('150.00', named(name))
    made.push(valueOf(await askAs(ian, payments.createTransactionRequest, { body })).transactionId as string)
  }
  const [beech = '', cedar = '', alder = ''] = made
  const hoursLeft = { [beech]: 2, [cedar]: 1, [alder]: 3 }
  for (const [id, hours] of Object.entries(hoursLeft))
    await server.db.asSystem((tx) =>
      execute(
        tx,
        sql`update approvals.request set expires_at = asked_at + make_interval(hours => ${hours})
            where transaction_id = ${id}`,
      ),
    )
  type Query = Record<string, string>
  const listed = async (query: Query, timeZone = 'UTC', declared = approvals.listTransactionRequests as never) => {
    const headers = { ...server.as(bea), 'time-zone': timeZone }
    const { records } = valueOf(await ask(server.http, declared, { query: { Search: 'Sorted', ...query } }, headers))
    return records.map((one: { paymentRuleTransactionId: string }) => one.paymentRuleTransactionId)
  }
  const inFile = async (query: Query) =>
    (await askAs(bea, approvals.exportRequests, { query: { Search: 'Sorted', ...query } })).body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => /Sorted (\w+)/.exec(line)?.[1])
  const moments = await Promise.all(made.map(async (id) => `${(await detail(bea, id)).dateAdded} ${id}`))
  const oldestFirst = moments.toSorted().map((one) => one.split(' ')[1])
  expect(await listed({})).toEqual(oldestFirst.toReversed())
  expect(await listed({ SortDirection: 'ASC' })).toEqual(oldestFirst)
  expect(await listed({ SortBy: 'ExpiresAt', SortDirection: 'ASC' })).toEqual([cedar, beech, alder])
  expect(await listed({ SortBy: 'ExpiresAt' })).toEqual([alder, beech, cedar])
  expect(await listed({ SortBy: 'Name', SortDirection: 'ASC' })).toEqual([alder, beech, cedar])
  const byName = { SortBy: 'Name' }
  expect(await listed(byName, 'UTC', approvals.listRequestHistory as never)).toEqual([cedar, beech, alder])
  expect(await inFile(byName)).toEqual(['Cedar', 'Beech', 'Alder'])
  // Named ones come in the order of the list as well, not in that of their ids.
  expect(await inFile({ ...byName, RequestIds: made.join(',') })).toEqual(['Cedar', 'Beech', 'Alder'])

  const { dateAdded } = await detail(bea, beech)
  // One of the two is always on another day than UTC.
  const zone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
    (one) => dayIn(dateAdded, one) !== dayIn(dateAdded, 'UTC'),
  )
  for (const its of ['UTC', zone ?? '']) {
    const day = dayIn(dateAdded, its)
    expect(await listed({ FromDate: day, ToDate: day }, its)).toHaveLength(3)
    expect(await listed({ FromDate: addDays(day, 1) }, its)).toEqual([])
    expect(await listed({ ToDate: addDays(day, -1) }, its)).toEqual([])
  }
  expect(await inFile({ ToDate: addDays(dayIn(dateAdded, 'UTC'), -1) })).toEqual([])
  for (const id of made) await reject(bea, id)
})

test('nobody approves or resubmits a payment from a frozen or closed account; a no is still a no', async () => {
  const [first, last, refused] = [await send(ian, '1000.00'), await send(ian, '150.00'), await send(ian, '160.00')]
  const returned = await send(ian, '170.00')
  const { customerId } = ada
  const setStatus = (status: 'Active' | 'Frozen' | 'Closed', accountId = server.ada.accounts.USD) =>
    server.db.asSystem((tx) => server.world.accounts.setStatus(tx, { customerId, accountId, status }))
  await setStatus('Frozen')
  for (const id of [first, last]) {
    expect(codeOf(await decide(bea, id))).toBe('ledger.account_frozen')
    expect(await payment(id)).toMatchObject({ status: 'Pending', approval: 'awaited', money: 'held' })
  }
  expect(valueOf(await reject(bea, refused)).status).toBe('Rejected')
  const back = { status: 'ReturnedForModification', reason: 'From which account?' }
  expect(valueOf(await decide(bea, returned, back)).status).toBe('ReturnedForModification')
  const { id: sourceAccountId } = await server.world.accounts.openAccount({ customerId, currency: 'USD', name: 'Old' })
  await setStatus('Closed', sourceAccountId)
  for (const id of [refused, returned]) {
    expect(codeOf(await resubmit(ian, id, '160.00'))).toBe('ledger.account_frozen')
    expect(codeOf(await resubmit(ian, id, '160.00', freshKey(), { sourceAccountId }))).toBe('ledger.account_closed')
    expect(await payment(id)).toMatchObject({ money: 'released' })
  }
  await setStatus('Active')
  expect(valueOf(await decide(bea, first))).toMatchObject({ status: 'Pending', approvalsLeft: 1 })
  expect(valueOf(await decide(bea, last))).toMatchObject({ status: 'Approved', approvalsLeft: 0 })
  await reject(cleo, first)
})

test('[mc-approvals] below every rule, and in other currencies, a payment goes out at once', async () => {
  for (const body of [await order('99.99'), paymentOrder(server.ada)]) {
    const placed = valueOf(await askAs(ian, payments.createTransactionRequest, { body }))
    expect(placed.paymentRuleTransactionId).toBeNull()
    await server.settle()
    expect(await payment(placed.transactionId)).toMatchObject({
      submission: expect.stringMatching(/accepted|finished/),
      approval: 'none',
    })
  }
})

test('[mc-modules] a rule is about Debit, FundExchange or SendR, and holds for that module alone', async () => {
  for (const module of ['Debit', 'FundExchange', 'SendR', 'Credit']) {
    const body = ruleOrder(server.ada, { moduleTransactionType: module, currencyCode: 'GBP', amountFrom: '900000.00' })
    const made = await askAs(ada, paymentRules.addPaymentRule, { body })
    expect([module, made.statusCode]).toEqual([module, module === 'Credit' ? 400 : 200])
  }
  const exchange = { moduleTransactionType: 'FundExchange', currencyCode: 'NGN', amountFrom: '0' }
  await rule(exchange)
  const listed = valueOf(await askAs(ada, paymentRules.listPaymentRules, { query: { PageSize: '50' } }))
  const modules = (listed.records as { moduleTransactionType: string }[]).map((one) => one.moduleTransactionType)
  expect(new Set(modules)).toEqual(new Set(['Debit', 'FundExchange', 'SendR']))
})

test('[mc-modules] what a transfer by SendR pays out waits under a rule for SendR, its money set aside, and then goes', async () => {
  const ruleId = await rule({ moduleTransactionType: 'SendR', currencyCode: 'EUR', amountFrom: '1.00' })
  const check = { iban: 'DE89370400440532013000', accountName: 'Amelia Clarke' }
  valueOf(await askAs(ian, verification.verifyIban, { body: check }))
  // What arrives is what is chosen: the rate of the hour could make an amount of it whose ending the sandbox obeys.
  const asked = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '20.00', AmountType: 'Receive' }
  const price = valueOf(await askAs(ian, sendr.getQuote, { query: asked }))
  const body = transferOrder({ ...server.ada, quote: price.quote }, { saveAsBeneficiary: false })
  const made = valueOf(await askAs(ian, paymentInstructions.createTransactionPaymentRequest, { body }))
  const [there] = valueOf(await askAs(ian, sendr.getSendrFromCurrencyAccountDetails, { query: { CurrencyId: 'GBP' } }))
  await server.world.network.payIn({
    to: { accountNumber: there.accountNumber, bankCode: there.bankCode },
    amount: fromDecimal(price.total.amount, 'GBP'),
    senderName: 'Ada Example',
    reference: made.reference,
  })
  await askAs(ada, sandbox.moveBankClock, { body: { aheadBySeconds: 60 } })
  await server.settle()
  const query = { PaymentInstructionId: made.paymentInstructionId }
  const instruction = async () => valueOf(await askAs(ian, paymentInstructions.getPaymentInstruction, { query }))
  const { transactionId } = await instruction()
  expect(await payment(transactionId)).toMatchObject({ money: 'held', approval: 'awaited', submission: 'none' })
  expect(valueOf(await decide(bea, transactionId))).toMatchObject({ status: 'Approved', approvalsLeft: 0 })
  await server.settle()
  expect(await payment(transactionId)).toMatchObject({ approval: 'given', submission: 'accepted' })
  await dropRule(ruleId)
})

test('nobody approves a payment of his or her own, and nobody twice; the database says so too', async () => {
  const id = await send(bea, '1500.00')
  expect(codeOf(await decide(bea, id))).toBe('approvals.own_request')
  valueOf(await decide(cleo, id))
  expect(codeOf(await decide(cleo, id))).toBe('approvals.decided_already')
  const insert = (by: Caller) =>
    server.db
      .asSystem((tx) =>
        execute(
          tx,
          sql`insert into approvals.action (transaction_id, customer_id, line, revision, kind, by_id, by_name, at)
              values (${id}, ${ada.customerId}, 90, 1, 'approved', ${by.userId}, 'x', now())`,
        ),
      )
      .catch(violatedConstraint)
  expect([await insert(bea), await insert(cleo)]).toEqual(['action_not_by_maker', 'action_decided_once'])
  const set = (statement: ReturnType<typeof sql>) =>
    server.db.asSystem((tx) => execute(tx, statement)).catch(violatedConstraint)
  expect(
    await set(sql`update approvals.request set status = 'Approved', ended_at = now() where transaction_id = ${id}`),
  ).toBe('request_approved_by_enough')
  expect(await set(sql`update approvals.request set amount = 1 where transaction_id = ${id}`)).toBe(
    'request_terms_fixed',
  )
  expect(await set(sql`update payments.transaction set approval = 'given', cleared_at = now() where id = ${id}`)).toBe(
    'transaction_approval_path',
  )
  expect(await set(sql`update payments.transaction set status = 'RiskDetermined' where id = ${id}`)).toBe(
    'transaction_approved_first',
  )
})

test('approving asks for the approver’s own PIN, and for the right to approve', async () => {
  const id = await send(ada, '200.00')
  expect(codeOf(await decide(bea, id, { transactionPin: '999999' }))).toBe('identity.pin_wrong')
  expect((await decide(ian, id)).statusCode).toBe(403)
  // Nor by a session that was read while the role allowed it.
  for (const status of ['Approved', 'Rejected'] as const)
    expect(codeOf(await decide({ ...ian, permissions: bea.permissions }, id, { status, reason: 'No' }))).toBe(
      'identity.not_authorized',
    )
  expect(await payment(id)).toMatchObject({ approval: 'awaited' })
})

test('[mc-approve-reject, mc-request-statuses] one call approves, rejects and returns; a no gives the money back at once', async () => {
  const before = await available()
  const statuses: string[] = []
  for (const [status, approval] of [
    ['Rejected', 'refused'],
    ['ReturnedForModification', 'returned'],
  ] as const) {
    const id = await send(ian, '300.00')
    statuses.push((await detail(bea, id)).status)
    expect((await decide(bea, id, { status })).statusCode).toBe(400)
    expect(valueOf(await decide(bea, id, { status, reason: 'Which invoice?' })).status).toBe(status)
    expect(await payment(id)).toMatchObject({ status: 'Rejected', money: 'released', approval })
    expect(await available()).toBe(before)
    statuses.push((await detail(bea, id)).status)
    expect(codeOf(await decide(cleo, id))).toBe('approvals.not_pending')
    const told = await mails(ian)
    expect(told.some(({ text }) => text.includes('Which invoice?'))).toBe(true)
  }
  const approved = await send(ian, '300.00')
  valueOf(await decide(bea, approved))
  statuses.push((await detail(ian, approved)).status)
  expect(new Set(statuses)).toEqual(new Set(requestStatuses))
})

test('[mc-approve-reject] a request is handed to one approver, whose turn it is then', async () => {
  const id = await send(ian, '250.00')
  const hand = (who: Caller, to: Caller) =>
    askAs(who, approvals.reassignTransaction, {
      body: { paymentRuleTransactionId: id, assignedTo: to.userId, version: 1 },
    })
  expect(codeOf(await hand(ian, ian))).toBe('approvals.approver_unknown')
  valueOf(await hand(ian, cleo))
  expect(codeOf(await decide(bea, id))).toBe('approvals.assigned_elsewhere')
  expect((await detail(bea, id)).assignedTo).toEqual({ userId: cleo.userId, name: 'Cleo Colleague' })
  expect(await mails(cleo)).not.toEqual([])
  // Whoever is away does not keep it.
  valueOf(await hand(bea, bea))
  expect(valueOf(await decide(bea, id)).status).toBe('Approved')
  expect((await detail(ian, id)).actions.map(({ kind }: { kind: string }) => kind)).toEqual([
    'requested',
    'reassigned',
    'reassigned',
    'approved',
  ])
})

test('once whose turn it was has approved, the next approval is anybody’s again', async () => {
  const id = await send(ian, '1000.00')
  const body = { paymentRuleTransactionId: id, assignedTo: cleo.userId, version: 1 }
  valueOf(await askAs(ian, approvals.reassignTransaction, { body }))
  expect(valueOf(await decide(cleo, id))).toMatchObject({ status: 'Pending', approvalsLeft: 1 })
  expect((await detail(bea, id)).assignedTo).toBeNull()
  expect(valueOf(await decide(bea, id)).status).toBe('Approved')
})

test('[mc-resubmission, mc-resubmission-body, product-payment-timing] a resubmission changes the same payment, and it waits again', async () => {
  const id = await send(ian, '400.00')
  const [before, count] = [await available(), await countOf()]
  valueOf(await reject(bea, id))
  expect(codeOf(await askAs(ada, approvals.redoTransaction, { query: { PaymentRuleTransactionId: id } }))).toBe(
    'approvals.not_yours',
  )
  for (let again = 0; again < 2; again += 1)
    expect(
      valueOf(await askAs(ian, approvals.redoTransaction, { query: { PaymentRuleTransactionId: id } })).status,
    ).toBe('ReturnedForModification')
  const rejected = valueOf(await askAs(ian, approvals.getRejectedTransactionDetail, { params: { id } }))
  expect(rejected).toMatchObject({
    reason: 'No',
    rejectedBy: 'Bea Colleague',
    approvalsNeeded: 1,
    order: { amount: '400.00' },
  })
  expect(JSON.stringify(rejected)).not.toMatch(/transactionPin|481593/)

  const key = freshKey()
  const placed = await resubmit(ian, id, '450.00', key)
  expect(valueOf(placed)).toEqual({ transactionId: id, paymentRuleTransactionId: id })
  expect((await resubmit(ian, id, '450.00', key)).body).toBe(placed.body)
  expect(codeOf(await resubmit(ian, id, '460.00'))).toBe('approvals.not_open')
  expect([await countOf(), before - (await available())]).toEqual([count, 5_000n])
  // What was approved or looked at before is another payment.
  expect(codeOf(await decide(bea, id))).toBe('approvals.changed')
  expect(valueOf(await decide(cleo, id, { version: 2 })).status).toBe('Approved')
  await server.settle()
  expect(await payment(id)).toMatchObject({ approval: 'given', submission: 'accepted' })
  const read = valueOf(await askAs(ian, payments.getTransactionDetails, { query: { TransactionId: id } }))
  expect(read.amount).toEqual({ amount: '450.00', currencyCode: 'USD' })
  const listed = async () =>
    valueOf(await askAs(ian, payments.listTransactions, { query: { CurrencyCode: 'USD', PageSize: '50' } })).records
  const amountOf = async () =>
    ((await listed()) as { transactionId: string; amount: object }[]).find((one) => one.transactionId === id)?.amount
  expect(await amountOf()).toEqual({ amount: '450.00', currencyCode: 'USD' })
  await server.world.transactions.lister.listWaiting()
  expect(await amountOf()).toEqual({ amount: '450.00', currencyCode: 'USD' })
})

const countOf = async () =>
  (
    await server.db.asSystem((tx) =>
      oneRow<{ count: number }>(tx, sql`select count(*)::int as count from payments.transaction`),
    )
  ).count

test('[mc-resubmission] it can be refused and resubmitted again and again, and never with fewer approvals', async () => {
  const before = await available()
  const id = await send(ian, '2000.00')
  for (const version of [1, 2, 3]) {
    valueOf(await reject(bea, id, version))
    expect(await available()).toBe(before)
    // Below every rule now; what was refused still needs as many as before.
    valueOf(await resubmit(ian, id, '10.00'))
  }
  expect(valueOf(await decide(bea, id, { version: 4 }))).toMatchObject({ status: 'Pending', approvalsLeft: 1 })
  expect(valueOf(await decide(cleo, id, { version: 4 }))).toMatchObject({ status: 'Approved' })
  await server.settle()
  expect(await payment(id)).toMatchObject({ submission: 'accepted' })
})

test('[mc-resubmission] what not enough colleagues may approve any more is not resubmitted, though its rule is gone', async () => {
  const { zed } = server
  const bob = await addColleague(server, zed, { firstName: 'Bob', roleId: 20, role: 'Initiator' })
  const cal = await addColleague(server, zed, { firstName: 'Cal', roleId: 10, role: 'Super Admin' })
  const body = ruleOrder(zed, { currencyCode: 'GBP', numberOfApprovals: 2 })
  const { paymentRuleId } = valueOf(await askAs(zed, paymentRules.addPaymentRule, { body }))
  const sent = { body: paymentOrder(zed, { saveAsBeneficiary: false, documentUploadItems: [] }) }
  const id = valueOf(await askAs(bob, payments.createTransactionRequest, sent)).transactionId
  valueOf(await reject(zed, id))
  await dropRule(paymentRuleId, zed, cal)
  await setUserStatus(cal, 'DeActivated')
  const again = { body: { ...sent.body, paymentRuleTransactionId: id } }
  expect(codeOf(await askAs(bob, approvals.updateRejectedSendTransaction, again))).toBe('approvals.too_few_approvers')
  expect(await payment(id)).toMatchObject({ money: 'released' })
  await setUserStatus(cal, 'Active')
  expect(valueOf(await askAs(bob, approvals.updateRejectedSendTransaction, again)).transactionId).toBe(id)
  valueOf(await reject(zed, id, 2))
  await setUserStatus(cal, 'DeActivated')
})

test('a schedule that not enough colleagues may approve any more is not edited, though its rule is gone', async () => {
  const { zed } = server
  const add = (firstName: string, roleId: number, role: string) =>
    addColleague(server, zed, { firstName, roleId, role })
  const [dan, eli] = [await add('Dan', 20, 'Initiator'), await add('Eli', 10, 'Super Admin')]
  const body = ruleOrder(zed, { currencyCode: 'GBP', numberOfApprovals: 2 })
  const { paymentRuleId } = valueOf(await askAs(zed, paymentRules.addPaymentRule, { body }))
  const paymentDate = new Date(server.clock.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10)
  const ordered = { body: scheduleOrder(zed, { startType: 'CustomDate', paymentDate }) }
  const { id } = valueOf(await askAs(dan, schedules.createScheduledPayment, ordered))
  await dropRule(paymentRuleId, zed, eli)
  await setUserStatus(eli, 'DeActivated')
  const edit = (amount: string) => {
    const detail = scheduledPayment(zed, { amount, totalAmount: undefined })
    return askAs(dan, schedules.updateOneOffScheduledPayment, { body: { id, transactionDetails: [detail] } })
  }
  const amountNow = async () =>
    valueOf(await askAs(dan, schedules.getScheduledPayment, { query: { Id: id } })).transactionDetails[0].amount.amount
  expect(codeOf(await edit('13.00'))).toBe('approvals.too_few_approvers')
  expect(await amountNow()).toBe('12.50')
  await setUserStatus(eli, 'Active')
  expect(valueOf(await edit('13.00')).paymentRuleTransactionId).not.toBeNull()
  expect(await amountNow()).toBe('13.00')
  await setUserStatus(eli, 'DeActivated')
})

test('[mc-resubmission] what is paid in the name of a remitter is not resubmitted once its document has expired', async () => {
  const { remitterId } = server.ada
  const paymentRuleId = await rule({ currencyCode: 'INR' })
  const body = walletOrder(server.ada, { saveAsBeneficiary: false })
  const id = valueOf(await askAs(ian, payouts.walletPayout, { body })).transactionId
  valueOf(await reject(bea, id))
  const { order: given } = valueOf(await askAs(ian, approvals.getRejectedTransactionDetail, { params: { id } }))
  const expires = (day: string) =>
    server.db.asSystem((tx) =>
      execute(tx, sql`update gateway.remitter set id_expiry_date = ${day} where id = ${remitterId}`),
    )
  const address = { buildingNumber: '1', streetName: 'Marine Drive', townName: 'Mumbai', beneficiaryPostcode: '400020' }
  const signed = { ...given, ...address, transactionPin: pin, documentUploadItems: [] }
  const again = { body: { ...signed, paymentRuleTransactionId: id } }
  await expires('2026-01-31')
  expect(codeOf(await askAs(ian, approvals.updateRejectedSendTransaction, again))).toBe('gateway.remitter_expired')
  await expires('2090-01-01')
  expect(valueOf(await askAs(ian, approvals.updateRejectedSendTransaction, again)).transactionId).toBe(id)
  valueOf(await reject(bea, id, 2))
  await dropRule(paymentRuleId)
})

const rounds = [1, 2, 3]

test.each(rounds)('two approvers at once both count, round %i', async () => {
  const id = await send(ian, '1200.00')
  const gave = await Promise.all([decide(bea, id), decide(cleo, id)])
  expect(new Set(gave.map((one) => valueOf(one).approvalsLeft))).toEqual(new Set([0, 1]))
  const tasks = await server.db.asSystem((tx) =>
    oneRow<{ count: number }>(
      tx,
      sql`select count(*)::int as count from platform.task
          where subject = ${id} and kind = 'submit' and done_at is null`,
    ),
  )
  expect(tasks.count).toBe(1)
})

test.each(rounds)('of an approval and a rejection at once one decides, round %i', async () => {
  const id = await send(ian, '150.00')
  const fought = await Promise.all([decide(bea, id), reject(cleo, id)])
  expect(new Set(fought.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  const approved = fought[0]?.statusCode === 200
  expect(await payment(id)).toMatchObject(approved ? { approval: 'given' } : { approval: 'refused', money: 'released' })
})

test.each(rounds)('of an approval and a cancellation at once the cancellation loses nothing, round %i', async () => {
  const id = await send(ian, '150.00')
  const cancel = askAs(ian, payments.cancelTransaction, { body: { paymentInstructionId: id } })
  const [approved] = await Promise.all([decide(bea, id), cancel])
  const { approval, money } = await payment(id)
  // Called off before the approval, or after it and before the network had it.
  if (approved?.statusCode === 200) expect(approval).toBe('given')
  else {
    expect([approval, money]).toEqual(['ended', 'released'])
    expect(await detail(ian, id)).toMatchObject({ status: 'Rejected', endedBecause: 'canceled' })
  }
})

test.each(rounds)('of two resubmissions at once one is taken, round %i', async () => {
  const id = await send(ian, '160.00')
  valueOf(await reject(bea, id))
  const twice = await Promise.all([resubmit(ian, id, '170.00'), resubmit(ian, id, '180.00')])
  expect(new Set(twice.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
})

test('[mc-request-statuses, transaction-statuses] lists find what its maker has to change as what they show it to be', async () => {
  const returned = await send(ian, '310.00')
  const rejected = await send(ian, '310.00')
  valueOf(await decide(bea, returned, { status: 'ReturnedForModification', reason: 'Which?' }))
  valueOf(await reject(bea, rejected))
  type Row = { transactionId: string; approval: string | null }
  const under = async (id: string) => {
    const names: string[] = []
    for (const Status of [...statusFilterNames, 'Rejected'] as const) {
      const query = { Status, CurrencyCode: 'USD', PageSize: '50' }
      const { records, pageData } = valueOf(await askAs(ian, payments.listTransactions, { query }))
      expect(pageData.totalItemCount).toBe(records.length)
      const found = (records as Row[]).find(({ transactionId }) => transactionId === id)
      if (found) names.push(`${Status}: ${found.approval}`)
    }
    return names
  }
  // As the worker finds them, and as it has listed and counted them.
  const seen = async (id: string) => {
    const fresh = await under(id)
    await server.world.transactions.lister.listWaiting()
    expect(await under(id)).toEqual(fresh)
    return fresh
  }
  expect(await seen(returned)).toEqual(['Pending: returned'])
  expect(await seen(rejected)).toEqual(['Failed: null', 'Rejected: null'])
  valueOf(await askAs(ian, approvals.redoTransaction, { query: { PaymentRuleTransactionId: rejected } }))
  expect(await seen(rejected)).toEqual(['Pending: returned'])
  valueOf(await resubmit(ian, returned, '320.00'))
  expect(await seen(returned)).toEqual(['Pending: awaited'])
  await move(approvalLifeDays * 86_400 + 60)
  await server.settle()
  expect(await seen(rejected)).toEqual(['Failed: null', 'Rejected: null'])
})

test('a request that nobody decides about lapses, and so does one that nobody changes', async () => {
  const waiting = await send(ian, '500.00')
  const returned = await send(ian, '500.00')
  valueOf(await decide(bea, returned, { status: 'ReturnedForModification', reason: 'Which?' }))
  const again = await send(ian, '500.00')
  valueOf(await decide(bea, again, { status: 'ReturnedForModification', reason: 'Which?' }))
  const almost = approvalLifeDays * 86_400 - 60
  await move(almost)
  await server.settle()
  expect(await payment(waiting)).toMatchObject({ approval: 'awaited' })
  valueOf(await resubmit(ian, again, '510.00'))
  await move(120)
  await server.settle()
  expect(await payment(waiting)).toMatchObject({ approval: 'ended', status: 'Expired', money: 'released' })
  expect(await detail(ian, waiting)).toMatchObject({ status: 'Rejected', endedBecause: 'expired' })
  expect(await detail(ian, returned)).toMatchObject({ status: 'Rejected', endedBecause: 'expired' })
  expect(codeOf(await resubmit(ian, returned, '500.00'))).toBe('approvals.not_open')
  // What was asked for anew has all the time anew.
  expect(await detail(ian, again)).toMatchObject({ status: 'Pending' })
  valueOf(await reject(bea, again, 2))
  expect((await mails(ian)).some(({ subject }) => subject.includes('was not approved in time'))).toBe(true)
})

const move = async (aheadBySeconds: number) =>
  valueOf(await askAs(ada, sandbox.moveBankClock, { body: { aheadBySeconds } }))

test('an approval that comes days later still sends the payment', async () => {
  const id = await send(ian, '120.00')
  await move(6 * 86_400)
  valueOf(await decide(bea, id))
  await move(2 * 86_400)
  await server.settle()
  expect((await payment(id)).status).not.toBe('Expired')
})

test('approvers are told of what waits, the maker of what became of it', async () => {
  // Counted where they are kept: the outbox shows the newest alone.
  const indexOf = createBlindIndex(secretsFrom(Buffer.from(server.masterSecret, 'base64')).keyFor('blind-indexes'))
  const countOf = async ({ email }: Caller) =>
    (
      await server.db.asSystem((tx) =>
        oneRow<{ count: number }>(
          tx,
          sql`select count(*)::int as count from notifications.message
              where recipient_index = ${indexOf('recipient', email)}`,
        ),
      )
    ).count
  const counts = () => Promise.all([ada, bea, cleo, ian].map(countOf))
  const before = await counts()
  const id = await send(ian, '130.00')
  await server.settle()
  const asked = await counts()
  expect(asked.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1, 0])
  valueOf(await decide(bea, id))
  const decided = await counts()
  expect(decided.map((count, index) => count - (asked[index] ?? 0))).toEqual([0, 0, 0, 1])
  const subjects = (await mails(ian)).map(({ subject }) => subject)
  expect(subjects).toContain('Your payment of $130.00 to Amelia Clarke was approved')
  // Whoever asks may approve others' payments, and is not told of this one.
  await send(bea, '130.00')
  await server.settle()
  const ofBea = await counts()
  expect(ofBea.map((count, index) => count - (decided[index] ?? 0))).toEqual([1, 0, 1, 0])
})

test('a reminder that comes within the hour of a request, as of an earlier submission, is not sent', async () => {
  const written = async () => (await mails(bea)).filter(({ subject }) => subject.includes('$133.00')).length
  /** Approvers are reminded so many minutes after the request, as far as they are. */
  const remindAfter = async (minutes: number) => {
    const before = await written()
    const id = await send(ian, '133.00')
    await server.settle()
    expect(await written()).toBe(before + 1)
    const at = new Date(server.clock.now().getTime() + minutes * 60_000)
    await server.db.asSystem((tx) =>
      execute(
        tx,
        sql`update platform.task set due_at = ${at}
        where module = 'approvals' and kind = 'remind' and subject = ${id}`,
      ),
    )
    server.clock.moveTo(at.toISOString())
    await server.settle()
    const reminders = (await written()) - before - 1
    await reject(bea, id)
    return reminders
  }
  expect(await remindAfter(31)).toBe(0)
  expect(await remindAfter(61)).toBe(1)
})

const setUserStatus = (who: Caller, status: 'Active' | 'DeActivated') =>
  server.db.asSystem((tx) => server.world.customers.setUserStatus(tx, who.userId, status))

test('an approval by someone who was deactivated since does not count, and another takes its place', async () => {
  const dee = await addColleague(server, server.ada, { firstName: 'Dee', roleId: 21, role: 'Approver' })
  const id = await send(ian, '1000.00')
  expect(valueOf(await decide(dee, id))).toMatchObject({ status: 'Pending', approvalsLeft: 1 })
  expect((await detail(ian, id)).approvalsGiven).toBe(1)
  await setUserStatus(dee, 'DeActivated')
  expect((await detail(ian, id)).approvalsGiven).toBe(0)
  expect(valueOf(await decide(bea, id))).toMatchObject({ status: 'Pending', approvalsLeft: 1 })
  await server.settle()
  expect(await payment(id)).toMatchObject({ approval: 'awaited', submission: 'none' })
  expect(valueOf(await decide(cleo, id))).toMatchObject({ status: 'Approved', approvalsLeft: 0 })
  expect((await detail(ian, id)).approvalsGiven).toBe(2)
})

test('a maker who was deactivated is told neither of a decision nor that the time is over', async () => {
  const ivy = await addColleague(server, server.ada, { firstName: 'Ivy', roleId: 20, role: 'Initiator' })
  const [approved, refused] = [await send(ivy, '110.00'), await send(ivy, '120.00')]
  valueOf(await decide(bea, approved))
  expect((await mails(ivy)).map(({ subject }) => subject)).toEqual([expect.stringContaining('was approved')])
  const lapsed = await send(ivy, '140.00')
  await setUserStatus(ivy, 'DeActivated')
  valueOf(await reject(bea, refused))
  await move(approvalLifeDays * 86_400 + 60)
  await server.settle()
  expect(await payment(lapsed)).toMatchObject({ money: 'released' })
  expect(await mails(ivy)).toHaveLength(1)
})

test('[mc-approvals] rows of a batch wait each for itself where one of them or all together reach a rule', async () => {
  const gbp = await rule({ currencyCode: 'GBP', amountFrom: '15.00' })
  const account = { id: server.ada.accounts.GBP, currencyCode: 'GBP' }
  const row = (amount: string) =>
    batchRow(server.ada.beneficiaryId, { amount, totalAmount: `${amount}.50`, expenseCategoryId: 'rent' })
  const send = async (...amounts: string[]) => {
    const body = batchOrder(server.ada, { currencyBlocks: [{ account, beneficiaries: amounts.map(row) }] })
    const sent = valueOf(await askAs(ian, batches.createBatchTransactionRequest, { body }))
    const read = valueOf(await askAs(ian, batches.getBatch, { query: { BatchId: sent.batchId } }))
    expect(read.rows).toEqual(sent.rows)
    return sent.rows as { awaitsApproval: boolean; transactionId: string }[]
  }
  const waiting = async (...amounts: string[]) => (await send(...amounts)).map((one) => one.awaitsApproval)
  expect(await waiting('7', '7')).toEqual([false, false])
  expect(await waiting('4', '5', '6')).toEqual([true, true, true])
  const [small, big] = await send('10', '20')
  expect([small?.awaitsApproval, big?.awaitsApproval]).toEqual([true, true])
  // Both say of which order they are, so that they are shown and approved together.
  const listed = valueOf(await askAs(bea, approvals.listTransactionRequests, { query: { PageSize: '100' } }))
  const batchOf = (id: string | undefined) =>
    listed.records.find((one: { paymentRuleTransactionId: string }) => one.paymentRuleTransactionId === id)?.batchId
  expect(batchOf(small?.transactionId)).toEqual(expect.any(String))
  expect(batchOf(big?.transactionId)).toBe(batchOf(small?.transactionId))
  valueOf(await decide(bea, small?.transactionId ?? ''))
  expect(await payment(big?.transactionId ?? '')).toMatchObject({ approval: 'awaited' })
  // One that is canceled is no longer among what can be approved, nor does it wait for anybody.
  valueOf(await askAs(ian, payments.cancelTransaction, { body: { paymentInstructionId: big?.transactionId ?? '' } }))
  const after = valueOf(await askAs(bea, approvals.listTransactionRequests, { query: { PageSize: '100' } }))
  const ids = after.records.map((one: { paymentRuleTransactionId: string }) => one.paymentRuleTransactionId)
  expect(ids).not.toContain(big?.transactionId)
  await dropRule(gbp)
})

test('a rule that needs more people than there are refuses, when it is made and when it is met', async () => {
  const body = ruleOrder(server.zed, { numberOfApprovals: 2 })
  expect(codeOf(await askAs(server.zed, paymentRules.addPaymentRule, { body }))).toBe('approvals.too_few_approvers')
  const one = ruleOrder(server.zed, { currencyCode: 'GBP' })
  valueOf(await askAs(server.zed, paymentRules.addPaymentRule, { body: one }))
  const paid = await askAs(server.zed, payments.createTransactionRequest, { body: paymentOrder(server.zed) })
  expect([codeOf(paid), paid.json().error]).toEqual([
    'approvals.too_few_approvers',
    expect.stringContaining('one colleague'),
  ])
})

test('whoever saves a rule is warned of amounts that slip through between two rules and above the highest', async () => {
  const terms = (changes: object) => ruleOrder(server.ada, { currencyCode: 'CAD', ...changes })
  const amounts = ({ gaps }: { gaps: { amountFrom: { amount: string }; amountTo: { amount: string } | null }[] }) =>
    gaps.map(({ amountFrom, amountTo }) => [amountFrom.amount, amountTo?.amount ?? null])
  const add = async (changes: object) =>
    valueOf(await askAs(ada, paymentRules.addPaymentRule, { body: terms(changes) }))
  const low = await add({ amountFrom: '100.00', amountTo: '199.99' })
  expect(amounts(low)).toEqual([['200.00', null]])
  const high = await add({ amountFrom: '300.00' })
  expect(amounts(high)).toEqual([['200.00', '299.99']])
  const { paymentRuleId } = low
  const change = { paymentRuleId, version: 1, transactionPin: pin }
  const wider = { ...terms({ amountFrom: '100.00', amountTo: '299.99' }), ...change }
  expect(amounts(valueOf(await askAs(ada, paymentRules.updatePaymentRule, { body: wider })))).toEqual([])
  for (const id of [paymentRuleId, high.paymentRuleId]) await dropRule(id)
})

test('[mc-policy, mc-default-roles] everybody learns of his or her own role in the team, and of nobody else’s', async () => {
  const policy = async (who: Caller) =>
    valueOf(await askAs(who, approvals.getCurrentUserPolicy, { query: { UserId: who.userId } }))
  expect(await policy(ada)).toMatchObject({ roleId: 10, role: 'Super Admin', mayApprove: true, mayManageRules: true })
  expect(await policy(bea)).toMatchObject({ roleId: 11, role: 'Admin', mayApprove: true })
  expect(await policy(cleo)).toMatchObject({ role: 'Approver', mayInitiate: false, mayApprove: true })
  expect(await policy(ian)).toMatchObject({ role: 'Initiator', mayInitiate: true, mayApprove: false })
  const other = await askAs(ada, approvals.getCurrentUserPolicy, { query: { UserId: bea.userId } })
  expect(codeOf(other)).toBe('request.not_found')
})

test('[phrase-pending-requests, phrase-payment-rules] whoever may not see requests or rules is told so in the words of the specification', async () => {
  const nobody = { ...ian, permissions: new Set<never>() }
  const words = async (declared: Parameters<typeof ask>[1]) => (await askAs(nobody, declared, {})).json().error
  expect(await words(approvals.listTransactionRequests)).toBe(
    'Access Denied: You are not authorized to access pending requests',
  )
  expect(await words(paymentRules.listPaymentRules)).toBe(
    'Access Denied: You are not authorized to access payment rules',
  )
})

test('[mc-request-statuses] lists are narrowed by status and words, and say what the reader may do', async () => {
  const id = await send(ian, '140.00')
  const pending = async (who: Caller, query: Record<string, string> = {}) =>
    valueOf(await askAs(who, approvals.listTransactionRequests, { query: { PageSize: '50', ...query } }))
  const mine = (page: { records: { paymentRuleTransactionId: string }[] }) =>
    page.records.find((one) => one.paymentRuleTransactionId === id)
  expect(mine(await pending(bea))).toMatchObject({
    isMakerChecker: true,
    status: 'Pending',
    can: { decide: true, reassign: true, redo: false },
  })
  expect(mine(await pending(ian))).toMatchObject({ can: { decide: false, reassign: true, redo: false, cancel: true } })
  expect(mine(await pending(bea, { Status: 'ReturnedForModification' }))).toBeUndefined()
  expect(mine(await pending(bea, { Search: 'amelia' }))).toBeDefined()
  expect(mine(await pending(bea, { Search: '%' }))).toBeUndefined()
  valueOf(await decide(bea, id))
  expect(mine(await pending(bea))).toBeUndefined()
  const history = await askAs(bea, approvals.listRequestHistory, { query: { Status: 'Approved', PageSize: '50' } })
  expect(mine(valueOf(history))).toBeDefined()
})

/** Whether anybody waits for a row that another transaction keeps. */
const waitsForLock = async () =>
  (
    await server.db.asSystem((tx) =>
      oneRow<{ waits: boolean }>(tx, sql`select exists (select from pg_locks where not granted) as waits`),
    )
  ).waits
const freeze = (status: 'Frozen' | 'Active', meanwhile = async () => {}) =>
  server.db.asSystem(async (tx) => {
    const { customerId, accounts } = server.ada
    await server.world.accounts.setStatus(tx, { customerId, accountId: accounts.USD, status })
    await meanwhile()
  })

test('of an approval and the freezing of its account at once, what is frozen first pays nothing', async () => {
  const id = await send(ian, '100.00')
  let deciding: Promise<Answer> | undefined
  await freeze('Frozen', async () => {
    let answered = false
    deciding = decide(bea, id).finally(() => (answered = true))
    // It has come as far as it can: it waits for the account, or has not noticed.
    await expect.poll(async () => answered || (await waitsForLock())).toBe(true)
  })
  const decided = await deciding
  expect([decided?.statusCode, decided && codeOf(decided)]).toEqual([409, 'ledger.account_frozen'])
  expect(await payment(id)).toMatchObject({ approval: 'awaited', submission: 'none' })
  await freeze('Active')
})

test('afterwards the books hold: every payment has the holds that its money asks for', async () => {
  await server.settle()
  const examined = await server.world.audit.run('full')
  expect(examined?.found).toEqual([])
})

test('a payment that was rejected two weeks ago is not brought up any more', async () => {
  const id = await send(ian, '160.00')
  await reject(bea, id)
  const kinds = async () =>
    valueOf(await askAs(ian, attention.listAttention, {})).map(({ kind }: AttentionItem) => kind)
  server.clock.moveBy(14 * 86_400_000 - 1000)
  expect(await kinds()).toContain('stopped-payments')
  server.clock.moveBy(2000)
  expect(await kinds()).not.toContain('stopped-payments')
})
