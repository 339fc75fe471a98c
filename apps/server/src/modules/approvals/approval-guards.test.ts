import { type AnyCall, approvals, exchange, paymentRules, payments, schedules } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, oneRow, type Sql, sql, violatedConstraint } from '#platform/db'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import type { Person } from '../../main/testing/test-people.ts'
import {
  ask,
  exchangeOrder,
  freshKey,
  paymentOrder,
  scheduledPayment,
  scheduleOrder,
} from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/**
 * What holds of approvals is held by the database too: each attempt goes past the server, with the rights that the server has.
 * Ian asks; Bea, Cleo and Ada may approve; two of them must.
 */
let server: TestServer
let ada: Person
let bea: Caller
let cleo: Caller
let ian: Caller
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  const add = (firstName: string, roleId: number, role: string) =>
    addColleague(server, server.ada, { firstName, roleId, role })
  bea = await add('Bea', 11, 'Admin')
  cleo = await add('Cleo', 21, 'Approver')
  ian = await add('Ian', 20, 'Initiator')
  for (const moduleTransactionType of ['Debit', 'FundExchange']) {
    const body = ruleOrder(server.ada, { moduleTransactionType, currencyCode: 'GBP', numberOfApprovals: 2 })
    await valueAs(ada, paymentRules.addPaymentRule, { body })
  }
})
afterAll(() => server.close())

const valueAs = async (who: Caller, declared: AnyCall, request: WireRequest) => {
  const answer = await ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.json().value
}
const order = { saveAsBeneficiary: false, documentUploadItems: [] }
const pay = async (): Promise<string> =>
  (await valueAs(ian, payments.createTransactionRequest, { body: paymentOrder(server.ada, order) })).transactionId
const decide = (who: Caller, id: string, changes: object = {}) =>
  valueAs(who, approvals.approveTransaction, { body: decision(id, changes) })
const paymentDate = () => new Date(server.clock.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10)
const schedule = async () => {
  const body = scheduleOrder(server.ada, { startType: 'CustomDate', paymentDate: paymentDate() })
  return (await valueAs(ian, schedules.createScheduledPayment, { body })) as {
    id: string
    paymentRuleTransactionId: string
  }
}
const exchanged = async (): Promise<string> => {
  const body = exchangeOrder(server.ada.accounts.GBP, server.ada.accounts.EUR)
  return (await valueAs(ian, exchange.initiateExchange, { body })).transactionId
}

/** By which rule of the database it was refused; `done` where it was not. */
const forge = (...statements: Sql[]) =>
  server.db
    .asSystem(async (tx) => {
      for (const statement of statements) await execute(tx, statement)
    })
    .then(
      () => 'done',
      (error: unknown) => violatedConstraint(error) ?? (error as { code?: string }).code ?? String(error),
    )

let lines = 50
const approval = (
  id: string,
  by: Caller,
  { revision = 1, onBehalfOf }: { revision?: number; onBehalfOf?: Caller } = {},
) =>
  sql`insert into approvals.action
        (transaction_id, customer_id, line, revision, kind, by_id, by_name, at, by_role_id, on_behalf_of)
      values (${id}, ${ada.customerId}, ${(lines += 1)}, ${revision}, 'approved', ${by.userId}, 'x', now(), 11,
        ${onBehalfOf?.userId ?? null})`
const approve = (id: string) =>
  sql`update approvals.request set status = 'Approved', ended_at = now() where transaction_id = ${id}`
const noMatterWhat = '42501'

test('no payment, exchange or schedule leaves without the approvals that it waits for', async () => {
  const id = await pay()
  await decide(bea, id)
  expect(await forge(approve(id))).toBe('request_approved_by_enough')
  expect(await forge(sql`update approvals.request set needed = 1 where transaction_id = ${id}`)).toBe(
    'request_terms_fixed',
  )
  const change = (set: Sql) => forge(sql`update payments.transaction set ${set} where id = ${id}`)
  expect(await change(sql`approval = 'given', cleared_at = now()`)).toBe('transaction_approval_path')
  // What does not wait any more would be sent.
  for (const other of ['none', 'refused', 'returned', 'ended'])
    expect([other, await change(sql`approval = ${other}`)]).toEqual([other, 'transaction_approval_path'])
  expect(await change(sql`submission = 'attempting'`)).toBe('transaction_approved_first')
  expect(await change(sql`status = 'RiskDetermined'`)).toBe('transaction_approved_first')
  const copied = (changes: Sql) =>
    forge(sql`insert into payments.transaction
        select (jsonb_populate_record(t, ${changes} || jsonb_build_object('id', gen_random_uuid()))).*
        from payments.transaction t where id = ${id}`)
  expect(await copied(sql`jsonb_build_object('approval', 'given', 'cleared_at', now())`)).toBe(
    'transaction_approval_path',
  )
  expect(
    await forge(sql`insert into approvals.request
        select (jsonb_populate_record(r, jsonb_build_object('transaction_id', gen_random_uuid(), 'status', 'Approved',
          'ended_at', now()))).* from approvals.request r where transaction_id = ${id}`),
  ).toBe('request_status_path')

  const sold = await exchanged()
  const booked = sql`update payments.exchange set status = 'Successful', approval = 'given', finished_at = now()
                     where id = ${sold}`
  expect(await forge(booked)).toBe('exchange_status_path')

  const { id: planned } = await schedule()
  const steer = (set: Sql) => forge(sql`update schedules.schedule set ${set} where id = ${planned}`)
  expect(await steer(sql`approval = 'given'`)).toBe('schedule_approval_path')
  expect(await steer(sql`approval = 'none', request_id = null`)).toBe('schedule_approval_path')
  // Nor with an approval of something else.
  await decide(cleo, id)
  expect(await steer(sql`approval = 'given', request_id = ${id}`)).toBe('schedule_approval_path')
  expect(await steer(sql`approvals_needed = 1`)).toBe('schedule_stays_strict')
})

test('no maker approves the own request, nor does anybody in the maker’s place or in that of whoever is not away', async () => {
  const id = await pay()
  expect(await forge(approval(id, ian))).toBe('action_not_by_maker')
  expect(await forge(approval(id, bea, { onBehalfOf: ian }))).toBe('action_not_for_maker')
  expect(await forge(approval(id, bea, { onBehalfOf: cleo }))).toBe('action_stands_in')
  const maker = sql`update approvals.request set maker_id = ${cleo.userId} where transaction_id = ${id}`
  expect(await forge(maker, approval(id, ian))).toBe('request_terms_fixed')
})

test('no approval counts twice, and none is written over or taken away', async () => {
  const id = await pay()
  await decide(bea, id)
  expect(await forge(approval(id, bea))).toBe('action_decided_once')
  expect(await forge(approval(id, bea), approve(id))).toBe('action_decided_once')
  const line = sql`transaction_id = ${id} and by_id = ${bea.userId}`
  expect(await forge(sql`update approvals.action set by_id = ${cleo.userId} where ${line}`)).toBe(noMatterWhat)
  expect(await forge(sql`delete from approvals.action where ${line}`)).toBe(noMatterWhat)
  expect(await forge(sql`delete from approvals.request where transaction_id = ${id}`)).toBe(noMatterWhat)
})

test('no approval survives an edit, of a payment or of a schedule', async () => {
  const id = await pay()
  await decide(bea, id)
  await decide(cleo, id, { status: 'Rejected', reason: 'Too much' })
  const body = { ...paymentOrder(server.ada, order), amount: '99.00', totalAmount: undefined }
  await valueAs(ian, approvals.updateRejectedSendTransaction, { body: { ...body, paymentRuleTransactionId: id } })
  await decide(cleo, id, { version: 2 })
  // Bea's was about the submission before.
  expect(await forge(approve(id))).toBe('request_approved_by_enough')
  expect(await forge(approval(id, ada), approve(id))).toBe('action_on_pending_request')
  const request = (set: Sql) => forge(sql`update approvals.request set ${set} where transaction_id = ${id}`)
  expect(await request(sql`revision = 1`)).toBe('request_status_path')
  expect(await request(sql`amount = 1`)).toBe('request_terms_fixed')
  expect(await forge(sql`update payments.transaction set amount = amount + 1 where id = ${id}`)).toBe(
    'transaction_terms_fixed',
  )
  expect((await decide(bea, id, { version: 2 })).status).toBe('Approved')
  // Nor does a payment that went out become one that was not made.
  expect(await request(sql`status = 'Rejected', ended_because = 'not-made'`)).toBe('request_status_path')
  // What was approved is what goes.
  expect(await forge(sql`update payments.transaction set amount = amount + 1 where id = ${id}`)).toBe(
    'transaction_terms_fixed',
  )

  const { id: planned, paymentRuleTransactionId: asked } = await schedule()
  const dearer = sql`update schedules.occurrence set amount = amount + 1 where schedule_id = ${planned}`
  expect(await forge(dearer)).toBe('done')
  await decide(bea, asked)
  // More than they read.
  await expect(decide(cleo, asked)).rejects.toThrow()
  expect(await forge(sql`update schedules.occurrence set amount = amount - 1 where schedule_id = ${planned}`)).toBe(
    'done',
  )
  // Nor the same amount to somebody else, on another day, or once more.
  const changes: [Sql, Sql][] = [
    [sql`payee = payee || '!'`, sql`payee = left(payee, -1)`],
    [sql`ordered = ordered || '{"other": "Terms"}'`, sql`ordered = ordered - 'other'`],
    [sql`nominal_day = nominal_day + 1`, sql`nominal_day = nominal_day - 1`],
    [sql`revision = revision + 1`, sql`revision = revision - 1`],
    [sql`charge = charge + 1`, sql`charge = charge - 1`],
  ]
  const set = (change: Sql) => forge(sql`update schedules.occurrence set ${change} where schedule_id = ${planned}`)
  for (const [change, back] of changes) {
    expect(await set(change)).toBe('done')
    await expect(decide(cleo, asked)).rejects.toThrow()
    expect(await set(back)).toBe('done')
  }
  expect((await decide(cleo, asked)).status).toBe('Approved')
  expect(await forge(dearer)).toBe('schedule_edit_asks_again')
  const paidElsewhere = sql`update schedules.schedule set pays_from = ${ada.accounts.EUR}, pays_currency = 'EUR',
    most_sold = 9000, when_outside = 'Skip' where id = ${planned}`
  expect(await forge(paidElsewhere)).toBe('schedule_edit_asks_again')
  const oneMore = sql`insert into schedules.occurrence
    select (jsonb_populate_record(o, jsonb_build_object('n', 2, 'key', gen_random_uuid()))).*
    from schedules.occurrence o where schedule_id = ${planned}`
  expect(await forge(oneMore)).toBe('schedule_edit_asks_again')
  const edit = {
    id: planned,
    transactionDetails: [scheduledPayment(server.ada, { amount: '13.00', totalAmount: undefined })],
  }
  const again = await valueAs(ian, schedules.updateOneOffScheduledPayment, { body: edit })
  expect(again.paymentRuleTransactionId).not.toBe(asked)
  const { approval: state } = await server.db.asSystem((tx) =>
    oneRow<{ approval: string }>(tx, sql`select approval from schedules.schedule where id = ${planned}`),
  )
  expect(state).toBe('awaited')
})

test('a schedule that was canceled is approved no more, whoever canceled it', async () => {
  const { id, paymentRuleTransactionId: asked } = await schedule()
  await decide(bea, asked)
  expect(await forge(sql`update schedules.schedule set status = 'Canceled' where id = ${id}`)).toBe('done')
  const given = sql`update schedules.schedule set approval = 'given' where id = ${id}`
  expect(await forge(approval(asked, cleo), approve(asked), given)).toBe('schedule_approval_path')
  const answer = await ask(
    server.http,
    approvals.approveTransaction,
    { body: decision(asked) },
    { ...server.as(cleo), 'idempotency-key': freshKey() },
  )
  expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([409, 'approvals.not_pending'])
})

test('nobody approves within a day after access was recovered by a mailbox, nor anybody in that person’s place', async () => {
  const id = await pay()
  const limited = (until: Sql) =>
    forge(sql`update identity.person set limited_until = ${until} where id = ${cleo.userId}`)
  await limited(sql`now() + interval '1 day'`)
  expect(await forge(approval(id, cleo))).toBe('action_not_after_reset')
  const absence = sql`insert into approvals.delegation (id, customer_id, from_id, to_id, starts_at, ends_at, created_at)
    values (gen_random_uuid(), ${ada.customerId}, ${cleo.userId}, ${bea.userId}, now() - interval '1 hour',
      now() + interval '1 hour', now())`
  expect(await forge(absence, approval(id, bea, { onBehalfOf: cleo }))).toBe('action_not_after_reset')
  await limited(sql`null`)
  expect(await forge(approval(id, cleo))).toBe('done')
})

test('while approvals are switched off, an edit asks again and a cancellation ends the request', async () => {
  const [edited, canceled, approved] = [await schedule(), await schedule(), await schedule()]
  for (const who of [bea, cleo]) await decide(who, approved.paymentRuleTransactionId)
  for (const { paymentRuleTransactionId: id } of [edited, canceled]) await decide(bea, id)

  const off = await server.restarted(undefined, { FEATURE_MAKER_CHECKER: 'OFF' })
  const meanwhile = async (declared: AnyCall, body: object) => {
    const answer = await ask(off.http, declared, { body }, { ...server.as(ian), 'idempotency-key': freshKey() })
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
    return answer.json().value
  }
  // The same amount, so that nothing but the edit tells the two apart.
  const edit = (id: string) => ({
    id,
    transactionDetails: [scheduledPayment(server.ada, { totalAmount: undefined, narration: 'Elsewhere' })],
  })
  const asked = await meanwhile(schedules.updateOneOffScheduledPayment, edit(edited.id))
  const askedAgain = await meanwhile(schedules.updateOneOffScheduledPayment, edit(approved.id))
  await meanwhile(schedules.setScheduleState, { id: canceled.id, state: 'Canceled' })
  // What is new asks nobody.
  const made = await meanwhile(
    schedules.createScheduledPayment,
    scheduleOrder(server.ada, { startType: 'CustomDate', paymentDate: paymentDate() }),
  )
  expect(made.paymentRuleTransactionId).toBeNull()
  await off.close()

  for (const { paymentRuleTransactionId: id } of [edited, canceled]) {
    const answer = await ask(
      server.http,
      approvals.approveTransaction,
      { body: decision(id) },
      { ...server.as(cleo), 'idempotency-key': freshKey() },
    )
    expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([409, 'approvals.not_pending'])
  }
  for (const { paymentRuleTransactionId: id } of [asked, askedAgain]) {
    expect((await decide(bea, id)).status).toBe('Pending')
    expect((await decide(cleo, id)).status).toBe('Approved')
  }
})
