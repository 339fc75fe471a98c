import { payments, pullPay, sandbox } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, oneRow, rows, sql } from '#platform/db'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../../main/testing/test-books.ts'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { type Person, pin } from '../../../main/testing/test-people.ts'
import { freshKey, pullOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'

/** Agreements to debit, and second attempts under them. */
let server: TestServer
let ada: Person
let own: string

beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  await server.settle()
  const { account } = await server.db.asSystem((tx) =>
    oneRow<{ account: bigint }>(
      tx,
      sql`select ledger_account as account from accounts.account where id = ${ada.accounts.CAD}::uuid`,
    ),
  )
  own = String(account)
})
beforeEach(() => pass(86_400))
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)

async function pull(changes: object = {}): Promise<string> {
  const { pullPayId } = await call(pullPay.createPullPayTransactionRequest, { body: pullOrder(ada, changes) })
  return pullPayId
}
const read = (id: string) => call(pullPay.getPullPayTransactionRequest, { query: { PullPayId: id } })
const endOf = async (id: string): Promise<string> => {
  for (let day = 0; day < 20 && (await read(id)).status !== 'Failed'; day++) await pass(86_400)
  return (await read(id)).failureCode
}
const settledOf = async (id: string): Promise<string> => {
  for (let day = 0; day < 12 && (await read(id)).status !== 'Successful'; day++) await pass(86_400)
  return (await read(id)).status
}
const retry = async (id: string, key = freshKey(), transactionPin = pin) => {
  const body = { pullPayId: id, transactionPin }
  const got = await answer(pullPay.retryPullPayTransactionRequest, { body }, key)
  return (got.headers['refusal-code'] ?? got.json().value.pullPayId) as string
}
const revoke = (id: string) => call(pullPay.revokePullPayAgreement, { body: { pullPayId: id } })
const mails = async () => ((await call(sandbox.listOutbox, {})) as { subject: string }[]).map(({ subject }) => subject)

test('a debit keeps its agreement: the words, when, by whom and from where it was given', async () => {
  const { agreement } = await read(await pull({ amount: '50.18' }))
  expect(agreement).toMatchObject({ givenBy: ada.name, givenFrom: '127.0.0.1', revokedAt: null })
  expect(agreement.words).toContain(
    'Ada Example agrees to a one-off pre-authorized debit of CA$50.18 from account ••••567',
  )
})

test.each([
  ['50.12', '901', "The other account didn't have enough money (NSF)."],
  ['50.20', '903', 'The debit was stopped at the other bank.'],
  ['50.21', '908', "The money in the other account isn't cleared yet, so its bank didn't pay."],
])('a debit of %s comes back with %s, and the customer is told why', async (amount, code, words) => {
  const before = await balancesOf(server.db)
  const id = await pull({ amount, accountNumber: '7654321' })
  expect(await endOf(id)).toBe(code)
  const view = await read(id)
  expect([view.failureReason, view.retryUntil === null]).toEqual([words, code !== '901'])
  expect(await changesSince(server.db, before)).toEqual({})
  expect((await mails()).join()).toContain('was taken back')
})

test('after a return for want of money the debit is tried once more under its agreement, and no third time', async () => {
  const before = await balancesOf(server.db)
  const id = await pull({ amount: '50.24', accountNumber: '7111111' })
  expect(await endOf(id)).toBe('901')
  expect(await retry(id, freshKey(), '000001')).toBe('identity.pin_wrong')
  const key = freshKey()
  const second = await retry(id, key)
  expect(await retry(id, key)).toBe(second)
  expect([await retry(id), await retry(second)]).toEqual(['pulls.not_retryable', 'pulls.not_retryable'])
  expect(await settledOf(second)).toBe('Successful')
  const [first, again] = [await read(id), await read(second)]
  expect([again.attempt, again.agreement]).toEqual([2, first.agreement])
  expect(await changesSince(server.db, before)).toEqual({ 'clearing:eft:CAD': -5_024n, [own]: 5_024n })
})

test('a second return for want of money ends it', async () => {
  const before = await balancesOf(server.db)
  const id = await pull({ amount: '50.12', accountNumber: '7222222' })
  await endOf(id)
  const second = await retry(id)
  expect(await endOf(second)).toBe('901')
  expect([(await read(second)).retryUntil, await retry(second), await retry(id)]).toEqual([
    null,
    'pulls.not_retryable',
    'pulls.not_retryable',
  ])
  expect(await changesSince(server.db, before)).toEqual({})
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('of attempts at the same moment one is made, and after 30 days none', async () => {
  const id = await pull({ amount: '50.12', accountNumber: '7333333' })
  await endOf(id)
  const both = await Promise.all([retry(id), retry(id)])
  expect(both.filter((one) => one === 'pulls.not_retryable')).toHaveLength(1)
  const late = await pull({ amount: '50.12', accountNumber: '7444444' })
  await endOf(late)
  await pass(30 * 86_400)
  expect([(await read(late)).retryUntil, await retry(late)]).toEqual([null, 'pulls.not_retryable'])
})

test.each([
  ['of another code', { amount: '50.20', accountNumber: '7555555' }],
  ['before it was debited', { accountNumber: '7550000' }],
])('a return %s is not tried again', async (_, changes) => {
  const id = await pull(changes)
  await endOf(id)
  expect(await retry(id)).toBe('pulls.not_retryable')
})

test('revoking an agreement cancels a debit that was not sent, stops another attempt, and changes nothing when repeated', async () => {
  const before = await balancesOf(server.db)
  const unsent = await pull()
  await revoke(unsent)
  const { revokedAt } = (await read(unsent)).agreement
  await pass(60)
  await revoke(unsent)
  expect([(await read(unsent)).status, (await read(unsent)).agreement.revokedAt]).toEqual(['Expired', revokedAt])
  const returned = await pull({ amount: '50.12', accountNumber: '7666666' })
  await endOf(returned)
  await revoke(returned)
  expect([(await read(returned)).retryUntil, await retry(returned)]).toEqual([null, 'pulls.agreement_revoked'])
  expect(await changesSince(server.db, before)).toEqual({})
})

test('a debit whose answer was lost is not sent again once its agreement is revoked', async () => {
  const { db } = server
  const id = await pull()
  // As if it had been sent and lost on the way.
  await db.asSystem((tx) => execute(tx, sql`update pulls.pull set attempted_at = now() where id = ${id}`))
  await revoke(id)
  await server.settle()
  const sent = await db.asSystem((tx) => rows(tx, sql`select from sandbox.debit where reference = ${id}::uuid`))
  expect([sent.length, (await read(id)).status]).toEqual([0, 'Expired'])
})

test('a retried debit repays what the first return had left owed', async () => {
  const made = { customerId: ada.customerId, currency: 'CAD' } as const
  const { id: accountId } = await server.world.accounts.openAccount({ ...made, name: 'Thin' })
  const { id: aside } = await server.world.accounts.openAccount({ ...made, name: 'Aside' })
  const id = await pull({ accountId, amount: '60.24', accountNumber: '7777777' })
  await settledOf(id)
  const spent = {
    sourceAccountId: accountId,
    destinationAccountId: aside,
    currencyCode: 'CAD',
    amount: '50.00',
    transactionPin: pin,
  }
  await call(payments.createTransferRequest, { body: spent })
  await endOf(id)
  expect((await read(id)).owed.amount).toBe('50.00')
  await settledOf(await retry(id))
  expect([(await read(id)).repaid.amount, await bookFaults(server.db)]).toEqual(['50.00', soundBooks])
})

test('the database refuses a debit that differs from its agreement', async () => {
  const id = await pull()
  const copied = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into pulls.pull (id, customer_id, account_id, currency, amount, status, reference, narration, holder_name,
            routing, account_number, created_by, created_by_name, created_at, agreement_id, attempt)
          select gen_random_uuid(), customer_id, account_id, currency, amount + 1, 'Pending', reference, narration,
            holder_name, routing, account_number, created_by, created_by_name, created_at, agreement_id, 2
          from pulls.pull where id = ${id}`,
    ),
  )
  await expect(copied).rejects.toMatchObject({ constraint: 'pull_as_agreed' })
})
