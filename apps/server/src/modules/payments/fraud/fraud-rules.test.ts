import { fraudRules as contract, exceptions, payments } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { bookFaults, soundBooks } from '../../../main/testing/test-books.ts'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { otherAccounts } from '../../../main/testing/test-people.ts'
import { paymentOrder, ukBlock } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'
import { signalsOf } from './signals.store.ts'

/** Rules of staff that hold payments before their network receives them. */
let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>
let tess: ReturnType<typeof staffBrowser>
const { call } = callsOf(() => server)

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Byrne', roles: ['treasury'] })
  mei = await staffBrowser(console, server).signIn('mei@example.com')
  tess = await staffBrowser(console, server, '10.1.2.4').signIn('tess@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const pounds = (amount: string) => ({ amount, currencyCode: 'GBP' })
const guidance = 'Call the customer, and ask what the payment is for.'
const reason = 'Decided by the fraud team on Monday.'
const ruleOf = (name: string, conditions: object[], isActive = true) => ({ name, guidance, conditions, isActive })

const propose = (rule: object, of: { ruleId?: string; version?: number } = {}) => ({
  body: { rule, version: 0, reason, ...of },
})
const decide = (proposalId: string, confirms = true) => ({ params: { proposalId }, body: { confirms } })
async function change(rule: object, of: { ruleId?: string; version?: number } = {}): Promise<void> {
  const { proposalId } = await mei.value<{ proposalId: string }>(contract.proposeFraudRule, propose(rule, of))
  await tess.value(contract.decideFraudRule, decide(proposalId))
}
const list = () => mei.value<{ rules: contract.CurrentFraudRule[]; proposals: object[] }>(contract.listFraudRules)
async function deactivateAll(): Promise<void> {
  for (const { ruleId, rule, version } of (await list()).rules)
    if (rule.isActive) await change({ ...rule, isActive: false }, { ruleId, version })
}
const rehearse = (...conditions: object[]) =>
  mei.value<contract.FraudRehearsal>(contract.rehearseFraudRule, { body: { conditions } })

async function pay(amount: string, totalAmount: string, payee: object = {}): Promise<string> {
  server.clock.moveBy(60_000)
  const order = { amount, totalAmount, saveAsBeneficiary: false, documentUploadItems: [], ...payee }
  const { transactionId } = await call(payments.createTransactionRequest, { body: paymentOrder(server.ada, order) })
  await server.settle()
  return transactionId
}
const detailsOf = (TransactionId: string) => call(payments.getTransactionDetails, { query: { TransactionId } })

interface Case {
  exceptionId: string
  kind: string
  paymentId: string | null
  heldBy: { name: string; guidance: string }[]
}
async function caseOf(paymentId: string): Promise<Case | undefined> {
  const query = { PageSize: 100, Source: 'case' }
  const { records } = await mei.value<{ records: Case[] }>(exceptions.listExceptions, { query })
  const found = records.find((one) => one.paymentId === paymentId)
  return found && mei.value(exceptions.getException, { params: { source: 'case', exceptionId: found.exceptionId } })
}
async function end(paymentId: string, decision: 'cleared' | 'refused'): Promise<void> {
  const caseId = (await caseOf(paymentId))?.exceptionId
  const body = { decision, reason: 'Spoke to the customer on the phone.' }
  const { proposalId } = await mei.value<{ proposalId: string }>(exceptions.proposeCase, { params: { caseId }, body })
  await tess.value(exceptions.decideCase, { params: { proposalId }, body: { confirms: true } })
  await server.settle()
}

const large = { kind: 'amount', atLeast: pounds('20.00') }

test('a rule that two people confirmed holds a payment, and staff see why while the customer does not', async () => {
  const rule = ruleOf('Large payment', [large])
  const { proposalId } = await mei.value<{ proposalId: string }>(contract.proposeFraudRule, propose(rule))
  expect(await mei.refusal(contract.decideFraudRule, decide(proposalId))).toBe('fraudRules.second_person')
  expect(await detailsOf(await pay('25.00', '25.50'))).toMatchObject({ status: 'Approved' })
  await tess.value(contract.decideFraudRule, decide(proposalId))
  const held = await pay('26.00', '26.50')
  const shown = await detailsOf(held)
  expect(shown).toMatchObject({ status: 'Pending', canCancel: true })
  expect(JSON.stringify(shown)).toContain('Our team is reviewing this payment')
  expect(JSON.stringify(shown)).not.toMatch(/Large payment|fraud|rule/i)
  expect(await caseOf(held)).toMatchObject({ kind: 'fraud-rule', heldBy: [{ name: 'Large payment', guidance }] })
  expect(await detailsOf(await pay('19.00', '19.50'))).toMatchObject({ status: 'Approved' })
  expect((await list()).rules).toMatchObject([{ rule: { name: 'Large payment' }, version: 1, held: 1 }])
  await end(held, 'cleared')
  expect(await detailsOf(held)).toMatchObject({ status: 'Approved' })
  expect(await caseOf(held)).toBeUndefined()
})

test('a refused payment gives the money back, and a deactivated rule holds nothing and stays in the history', async () => {
  const held = await pay('27.00', '27.50')
  await end(held, 'refused')
  expect(await detailsOf(held)).toMatchObject({
    status: 'Rejected',
    failureReason: "We can't make this payment.",
  })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
  await deactivateAll()
  expect(await detailsOf(await pay('28.00', '28.50'))).toMatchObject({ status: 'Approved' })
  const { records } = await mei.value<{ records: object[] }>(contract.listFraudRuleChanges)
  expect(records).toMatchObject([
    { rule: { isActive: false }, version: 2, proposedByName: 'Mei Tanaka', confirmedByName: 'Tess Byrne', reason },
    { rule: { isActive: true }, version: 1 },
  ])
})

test('a payee is new for a day after the first payment, however small that was, and several payments in a short time are counted', async () => {
  await change(ruleOf('New payee', [{ kind: 'new-payee' }, { kind: 'amount', atLeast: pounds('1.00') }]))
  const elsewhere = { beneficiaryAccountDetailsRequests: [ukBlock(otherAccounts.add)] }
  const first = await pay('11.00', '11.50', elsewhere)
  expect(await caseOf(first)).toMatchObject({ heldBy: [{ name: 'New payee' }] })
  // Nothing was sent yet, so that a second payment is to a new payee, too.
  const second = await pay('11.00', '11.50', elsewhere)
  expect(await caseOf(second)).toMatchObject({ heldBy: [{ name: 'New payee' }] })
  await end(second, 'refused')
  await end(first, 'cleared')
  const third = await pay('12.00', '12.50', elsewhere)
  expect(await caseOf(third)).toMatchObject({ heldBy: [{ name: 'New payee' }] })
  await end(third, 'refused')
  const firstPaidBefore = (hours: number) =>
    server.db.asSystem((tx) =>
      execute(
        tx,
        sql`update payments.transaction set attempted_at = attempted_at - make_interval(hours => ${hours}::int)
            where id = ${first}`,
      ),
    )
  await firstPaidBefore(25)
  expect(await detailsOf(await pay('12.00', '12.50', elsewhere))).toMatchObject({ status: 'Approved' })
  await firstPaidBefore(-25)
  await deactivateAll()
  await change(ruleOf('Many payments', [{ kind: 'count', atLeast: 3, hours: 1 }]))
  expect(await caseOf(await pay('13.00', '13.50'))).toMatchObject({ heldBy: [{ name: 'Many payments' }] })
  await deactivateAll()
})

test('who just signed in with a browser that we did not know waits for a person, if a rule says so', async () => {
  await change(ruleOf('New browser', [{ kind: 'new-device', hours: 24 }]))
  expect(await detailsOf(await pay('14.00', '14.50'))).toMatchObject({ status: 'Approved' })
  const anHourAgo = new Date(server.clock.now().getTime() - 3_600_000)
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into identity.session (id, user_id, customer_id, bind_hash, created_at, expires_at, last_acted_at,
            is_new_browser)
          values (gen_random_uuid(), ${server.ada.userId}, ${server.ada.customerId}, '\\x00', ${anHourAgo},
            ${server.clock.now()}, ${anHourAgo}, true)`,
    ),
  )
  expect(await caseOf(await pay('15.00', '15.50'))).toMatchObject({ heldBy: [{ name: 'New browser' }] })
  await deactivateAll()
})

test('a payment that colleagues had refused counts from when it was ordered anew', async () => {
  const { db, ada, clock } = server
  const payment = await pay('14.50', '15.00')
  const signals = async () => (await db.asSystem((tx) => signalsOf(tx, [payment], [1]))).get(payment)
  const count = (await signals())?.sent.find(({ sum: { currency } }) => currency === 'GBP')?.count
  const before = (await signals())?.newBrowserAt
  const signedInAt = new Date(clock.now().getTime() + 86_400_000)
  await db.asSystem(async (tx) => {
    await execute(
      tx,
      sql`insert into identity.session (id, user_id, customer_id, bind_hash, created_at, expires_at, last_acted_at,
            is_new_browser)
          values (gen_random_uuid(), ${ada.userId}, ${ada.customerId}, '\\x00', ${signedInAt}, ${signedInAt},
            ${signedInAt}, true)`,
    )
    const anew = new Date(signedInAt.getTime() + 60_000)
    await execute(tx, sql`update payments.transaction set asked_at = ${anew} where id = ${payment}`)
  })
  expect(before).not.toEqual(signedInAt)
  expect(await signals()).toMatchObject({ newBrowserAt: signedInAt })
  // Of the hour before that it is the only one.
  expect(count).toBeGreaterThan(1)
  expect((await signals())?.sent).toMatchObject([{ hours: 1, count: 1, sum: money('GBP', 14_50n) }])
})

test('a rehearsal lists what a rule would have held, holds nothing, and finds all that the live rule held', async () => {
  const all = await rehearse({ kind: 'amount', atLeast: pounds('0.01') })
  expect(all.held).toBe(all.payments)
  const { held, totals, examples, customers } = await rehearse(large)
  // £25, £26, £27 and £28, whatever became of them.
  expect({ held, customers, totals }).toEqual({
    held: 4,
    customers: 1,
    totals: [{ payments: 4, sum: pounds('106.00') }],
  })
  expect(examples.map(({ amount }) => amount)).toEqual(['28.00', '27.00', '26.00', '25.00'].map(pounds))
  // The examples name payees: who read them is on record.
  const looks = await server.db.asSystem((tx) =>
    rows<{ subject: string }>(tx, sql`select subject from staff.access where subject like 'Payments of a fraud rule%'`),
  )
  expect(looks).toContainEqual({ subject: 'Payments of a fraud rule, 4 names' })
  const ofNewPayees = await rehearse({ kind: 'new-payee' }, { kind: 'amount', atLeast: pounds('11.00') })
  // All that the live rule held, whatever became of the first one later.
  const amounts: unknown[] = ofNewPayees.examples.map(({ amount }) => amount)
  expect(amounts.filter((amount) => JSON.stringify(amount) === JSON.stringify(pounds('11.00')))).toHaveLength(2)
  expect(await rehearse({ kind: 'country', countries: ['AQ'] })).toMatchObject({ held: 0, examples: [] })
  expect((await list()).proposals).toEqual([])
})

test('a change is about the rule that its proposer read, names are unique, and nobody forges a rule', async () => {
  const rule = ruleOf('Night', [{ kind: 'time', from: '23:00', to: '05:00' }])
  await change(rule)
  const { ruleId } = (await list()).rules[0] ?? { ruleId: '' }
  expect(await mei.refusal(contract.proposeFraudRule, propose(rule, { ruleId, version: 1 }))).toBe(
    'fraudRules.unchanged',
  )
  expect(await mei.refusal(contract.proposeFraudRule, propose({ ...rule, isActive: false }, { ruleId }))).toBe(
    'fraudRules.changed_since',
  )
  expect(await mei.refusal(contract.proposeFraudRule, propose({ ...rule, name: 'NIGHT' }))).toBe(
    'fraudRules.name_taken',
  )
  for (const conditions of [
    [],
    [{ kind: 'new-payee' }, { kind: 'new-payee' }],
    [{ kind: 'time', from: '05:00', to: '05:00' }],
    [{ kind: 'amount', atLeast: pounds('0.00') }],
    [{ kind: 'count', atLeast: 3, hours: 721 }],
  ])
    expect((await mei.ask(contract.proposeFraudRule, propose(ruleOf('Other', conditions)))).statusCode).toBe(400)
  const forged = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into payments.fraud_rule_change
            (id, rule_id, rule, version, reason, proposed_by_name, confirmed_by_name, at, decision_id)
          values (gen_random_uuid(), gen_random_uuid(), '{}', 1, ${reason}, 'A', 'B', now(), gen_random_uuid())`,
    ),
  )
  await expect(forged).rejects.toThrow('approved this row')
})

test('one change of a rule waits at a time, is decided once, and is about a rule that exists', async () => {
  const [standing] = (await list()).rules
  if (!standing) throw new Error('there is no rule')
  const { ruleId, version, rule } = standing
  const changed = propose({ ...rule, name: 'At night' }, { ruleId, version })
  const { proposalId } = await mei.value<{ proposalId: string }>(contract.proposeFraudRule, changed)
  expect(await tess.refusal(contract.proposeFraudRule, changed)).toBe('fraudRules.already_proposed')
  await tess.value(contract.decideFraudRule, decide(proposalId, false))
  expect(await tess.refusal(contract.decideFraudRule, decide(proposalId))).toBe('fraudRules.proposal_over')
  const absent = '01900000-0000-7000-8000-000000000000'
  expect(await mei.refusal(contract.proposeFraudRule, propose(rule, { ruleId: absent }))).toBe('fraudRules.unknown')
})

test('fifty rules are active at most, and names are unique, also for two who approve at the same moment', async () => {
  await deactivateAll()
  for (let number = 1; number <= 48; number += 1) await change(ruleOf(`Rule ${number}`, [large]))
  const approveTogether = async (...names: string[]) => {
    const proposals: string[] = []
    for (const name of names) {
      const body = propose(ruleOf(name, [large]))
      proposals.push((await mei.value<{ proposalId: string }>(contract.proposeFraudRule, body)).proposalId)
    }
    const answers = await Promise.all(proposals.map((id) => tess.ask(contract.decideFraudRule, decide(id))))
    const refused = answers.map(({ statusCode, headers }, at) => ({ statusCode, headers, id: proposals[at] ?? '' }))
    for (const { statusCode, id } of refused)
      if (statusCode !== 200) await tess.value(contract.decideFraudRule, decide(id, false))
    return answers.map(({ headers }) => headers['refusal-code']).filter((code) => code !== undefined)
  }
  expect(await approveTogether('Twin', 'twin', 'TWIN')).toEqual(['fraudRules.name_taken', 'fraudRules.name_taken'])
  expect(await approveTogether('Rule A', 'Rule B', 'Rule C', 'Rule D')).toEqual(Array(3).fill('fraudRules.too_many'))
  expect(await mei.refusal(contract.proposeFraudRule, propose(ruleOf('One more', [large])))).toBe('fraudRules.too_many')
  const inactive = ruleOf('One more', [large], false)
  expect((await mei.ask(contract.proposeFraudRule, propose(inactive))).statusCode).toBe(200)
})
