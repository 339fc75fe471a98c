import { beneficiaries, paymentRules, payments } from '@tradewind/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, oneRow, type Sql, sql } from '#platform/db'
import { ruleOrder } from '../../main/testing/test-approvals.ts'
import type { Person } from '../../main/testing/test-people.ts'
import { ask, paymentOrder } from '../../main/testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from '../../main/testing/test-server.ts'

/** The context of an order, while another server or someone at the database changes it. */
let server: TestServer
let other: ServedAgain
beforeAll(async () => {
  server = await startTestServer()
  other = await server.restarted(server.databaseUrl)
})
afterAll(async () => {
  await other?.close()
  await server?.close()
})

const order = (person: Person, changes: object = {}) =>
  paymentOrder(person, {
    documentUploadItems: [],
    saveAsBeneficiary: false,
    beneficiaryId: person.beneficiaryId,
    ...changes,
  })
const pay = (person: Person, changes: object = {}) =>
  ask(server.http, payments.createTransactionRequest, { body: order(person, changes) }, server.as(person))
const outcome = async (person: Person) => {
  const answer = await pay(person)
  return answer.headers['refusal-code'] ?? answer.statusCode
}
const asSystem = (statement: Sql) => server.db.asSystem((tx) => execute(tx, statement))

const addRule = () =>
  ask(
    other.http,
    paymentRules.addPaymentRule,
    { body: ruleOrder(server.ada, { currencyCode: 'GBP', amountFrom: '1.00' }) },
    server.as(server.ada),
  )
/** As nobody can: without the approvals that this needs. */
async function dropRules(): Promise<void> {
  const owner = new pg.Client(server.databaseUrl)
  await owner.connect()
  try {
    await owner.query('alter table approvals.rule disable trigger guard_rule')
    await owner.query('update approvals.rule set deleted_at = now() where customer_id = $1', [server.ada.customerId])
    await owner.query('alter table approvals.rule enable trigger guard_rule')
  } finally {
    await owner.end()
  }
}

test('a payment rule that another server takes in holds for the very next payment', async () => {
  expect(await outcome(server.ada)).toBe(200)
  expect((await addRule()).statusCode).toBe(200)
  // Nobody could approve it.
  expect(await outcome(server.ada)).toBe('approvals.too_few_approvers')
  await dropRules()
  expect(await outcome(server.ada)).toBe(200)
})

test('a beneficiary that is deleted and put back elsewhere is unknown, and known again', async () => {
  const { ada } = server
  expect(await outcome(ada)).toBe(200)
  const { deleteBeneficiary, restoreBeneficiary } = beneficiaries
  await ask(other.http, deleteBeneficiary, { params: { id: ada.beneficiaryId } }, server.as(ada))
  expect(await outcome(ada)).toBe('beneficiaries.unknown')
  await ask(other.http, restoreBeneficiary, { body: { beneficiaryId: ada.beneficiaryId } }, server.as(ada))
  expect(await outcome(ada)).toBe(200)
})

test('who pays is told to networks by the name of now', async () => {
  const { ada } = server
  expect(await outcome(ada)).toBe(200)
  const name = 'Ada Lovelace Trading Ltd'
  await server.db.asSystem((tx) => server.world.customers.setPayer(tx, ada.customerId, { name: name }))
  const { transactionId } = (await pay(ada)).json().value as { transactionId: string }
  const row = await server.db.asSystem((tx) =>
    oneRow(tx, sql`select debtor_name from payments.transaction where id = ${transactionId}`),
  )
  expect(row).toEqual({ debtorName: name })
})

interface Rule {
  once: bigint
  day: bigint
}
const limits = () =>
  server.db.asSystem((tx) =>
    oneRow<Rule>(
      tx,
      sql`select per_transaction as once, per_day as day from payments.limit_rule
          where currency = 'GBP' and transaction_type = 'Debit'`,
    ),
  )
const limit = ({ once, day }: Rule) =>
  asSystem(sql`update payments.limit_rule set per_transaction = ${once}, per_day = ${day}
    where currency = 'GBP' and transaction_type = 'Debit'`)

test('[limit-exceeded] limits that are lowered hold at once, and those that are raised again too', async () => {
  expect(await outcome(server.ada)).toBe(200)
  const before = await limits()
  await limit({ ...before, once: 1_249n })
  expect(await outcome(server.ada)).toBe('payments.limit_exceeded')
  await limit(before)
  expect(await outcome(server.ada)).toBe(200)
})

test('[limit-exceeded] what another server sent counts, although nobody read it', async () => {
  const { zed } = server
  expect(await outcome(zed)).toBe(200)
  const before = await limits()
  const { used } = await server.db.asSystem((tx) =>
    oneRow<{ used: bigint }>(
      tx,
      sql`select day_used as used from payments.limit_use where customer_id = ${zed.customerId} and currency = 'GBP' and transaction_type = 'Debit'`,
    ),
  )
  // Room for one more, which the other server takes.
  await limit({ once: 1_250n, day: used + 1_250n })
  const there = await ask(other.http, payments.createTransactionRequest, { body: order(zed) }, server.as(zed))
  expect(there.statusCode).toBe(200)
  expect(await outcome(zed)).toBe('payments.limit_exceeded')
  await limit(before)
  expect(await outcome(zed)).toBe(200)
})
