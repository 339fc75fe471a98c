import { limits, payments, pullPay, sandbox } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBankClock } from '#platform/bank-clock'
import { execute, oneRow, rows, sql } from '#platform/db'
import { findAnswers } from '#platform/idempotency'
import { dropAnswers } from '#platform/retention'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../../main/testing/test-books.ts'
import { callsOf } from '../../../main/testing/test-calls.ts'
import type { Person } from '../../../main/testing/test-people.ts'
import { ask, freshKey, paymentOrder, pullOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { cancelPull } from './cancel-pull.ts'
import { submitPull } from './follow-pull.ts'
import { transitions } from './pulls.rules.ts'
import type { DebitNetwork, DebitState } from './pulls.types.ts'

/** Pull pay over HTTP, with the real ledger and the sandbox's collector. */
let server: TestServer
let ada: Person
/** The number of her account of dollars in the books. */
let own: string

beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  // From a February on, so that no test passes the turn of a year, in which what counts for a year begins anew. What the
  // server did for everybody is out of the way by then, before anything is counted.
  const { now } = await call(sandbox.getBankClock, {})
  const year = new Date(now).getUTCFullYear() + 1
  const days = Math.ceil((Date.UTC(year, 1, 1) - Date.parse(now)) / 86_400_000)
  for (let passed = 0; passed < days; passed += 30) await pass(Math.min(30, days - passed) * 86_400)
  own = String((await held()).account)
})
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)

const nothing = async () => undefined

/** By then a debit has settled, also one before Easter with its weekends and holidays. */
const settled = 12 * 86_400

async function pull(changes: object = {}): Promise<string> {
  const { pullPayId } = await call(pullPay.createPullPayTransactionRequest, { body: pullOrder(ada, changes) })
  await server.settle()
  return pullPayId
}

const refused = async (changes: object) => {
  const got = await answer(pullPay.createPullPayTransactionRequest, { body: pullOrder(ada, changes) })
  return [got.statusCode, got.headers['refusal-code']]
}

const read = (id: string) => call(pullPay.getPullPayTransactionRequest, { query: { PullPayId: id } })
const stateOf = async (id: string) => {
  const { status, failureCode } = await read(id)
  return failureCode ? `${status} ${failureCode}` : status
}

/** What the account of dollars holds, and what of that is free. */
const held = () =>
  server.db.asSystem((tx) =>
    oneRow<{ account: bigint; posted: bigint; free: bigint }>(
      tx,
      sql`select l.id as account, l.posted_minor as posted, l.posted_minor - l.held_minor as free from ledger.account l
          join accounts.account a on a.ledger_account = l.id where a.id = ${ada.accounts.CAD}::uuid`,
    ),
  )

test('the states of a pull stand in the code as in the database', async () => {
  const stored = await server.db.asSystem((tx) =>
    rows<{ from: string; to: string }>(tx, sql`select from_status as from, to_status as to from pulls.transition`),
  )
  const known = Object.entries(transitions).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))
  expect(stored.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual(known.toSorted())
})

test('[product-send-methods] money that is collected is the customer’s once it has settled, and no earlier', async () => {
  const before = await balancesOf(server.db)
  const id = await pull()
  expect(await stateOf(id)).toBe('Approved')
  expect(await changesSince(server.db, before)).toEqual({})
  const { expectedAt } = await read(id)
  expect(new Date(expectedAt).toISOString()).toMatch(/T1[34]:00:00/)
  await pass(settled)
  expect(await stateOf(id)).toBe('Successful')
  expect(await changesSince(server.db, before)).toEqual({ 'clearing:eft:CAD': -5_000n, [own]: 5_000n })
  const { transactionId } = await read(id)
  const told = await call(payments.getTransactionDetails, { query: { TransactionId: transactionId } })
  expect([told.status, told.transactionType, told.amount.amount]).toEqual(['Successful', 'Credit', '50.00'])
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test.each([
  ['a refusal at once', { amount: '50.18' }, 'Failed 907', undefined],
  ['a number that is not valid', { amount: '50.11' }, 'Failed 912', undefined],
  ['nobody’s account', { accountNumber: '1230000' }, 'Failed 902', "The other bank couldn't find the account."],
  ['a closed account', { accountNumber: '1230001' }, 'Failed 905', 'The other account is closed.'],
])('%s moves no money, and the customer is told why', async (_, changes, expected, words) => {
  const before = await balancesOf(server.db)
  const id = await pull(changes)
  await pass(settled)
  expect(await stateOf(id)).toBe(expected)
  const { transactionId, failureReason } = await read(id)
  expect([transactionId, failureReason]).toEqual([null, words ?? expect.stringMatching(/\w/)])
  expect(await changesSince(server.db, before)).toEqual({})
})

test('an answer that was lost is asked for, and nothing is collected twice', async () => {
  const id = await pull({ amount: '50.13' })
  expect(await stateOf(id)).toBe('Pending')
  await pass(61)
  expect(await stateOf(id)).toBe('Approved')
  await pass(settled)
  expect(await stateOf(id)).toBe('Successful')
  const debits = await server.db.asSystem((tx) =>
    rows(tx, sql`select from sandbox.debit where reference = ${id}::uuid`),
  )
  expect(debits.length).toBe(1)
})

test('money that comes back for want of funds is booked back, and its transaction says why', async () => {
  const before = await balancesOf(server.db)
  const id = await pull({ amount: '50.12' })
  for (let day = 0; day < 12 && (await stateOf(id)) !== 'Successful'; day++) await pass(86_400)
  expect(await changesSince(server.db, before)).toEqual({ 'clearing:eft:CAD': -5_012n, [own]: 5_012n })
  for (let day = 0; day < 12; day++) await pass(86_400)
  const view = await read(id)
  expect([view.status, view.failureCode, view.owed.amount]).toEqual(['Failed', '901', '0.00'])
  expect(await changesSince(server.db, before)).toEqual({})
  const told = await call(payments.getTransactionDetails, { query: { TransactionId: view.transactionId } })
  expect([told.status, told.failureReason]).toEqual(['Failed', "The other account didn't have enough money (NSF)."])
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a pull whose answer was lost is asked about before it is collected again, and only if its network never heard of it', async () => {
  const { pullPayId: id } = await call(pullPay.createPullPayTransactionRequest, { body: pullOrder(ada) })
  const { db, clock, world } = server
  const log = { warn: () => undefined, error: () => undefined }
  const bankClock = await openBankClock({ db, clock })
  const asked: string[] = []
  let known: DebitState = { state: 'not-found' }
  const network: DebitNetwork = {
    collect: async () => {
      asked.push('collect')
      throw new Error('the answer is lost')
    },
    inquire: async () => {
      asked.push('inquire')
      return known
    },
    recall: async () => known,
  }
  const submit = submitPull({ ...world, db, bankClock, network, nextMorning: (at) => at, updated: nothing, log })
  const task = { subject: id, kind: 'submit', occurrence: 0, finish: async () => undefined }
  await submit(task)
  expect([asked, await stateOf(id)]).toEqual([['collect'], 'Pending'])
  await submit(task)
  expect([asked, await stateOf(id)]).toEqual([['collect', 'inquire', 'collect'], 'Pending'])
  known = { state: 'rejected', code: '907' }
  await submit(task)
  expect([asked, await stateOf(id)]).toEqual([['collect', 'inquire', 'collect', 'inquire'], 'Failed 907'])
  await submit(task)
  expect(asked).toHaveLength(4)
  await bankClock.close()
  await server.settle()
})

const cancel = async (id: string, key = freshKey()) => {
  const got = await answer(pullPay.cancelPullPayTransactionRequest, { body: { pullPayId: id } }, key)
  return got.headers['refusal-code'] ?? got.statusCode
}

test('what is called off before it went out is never collected, and counts no more; calling it off again changes nothing', async () => {
  const before = await balancesOf(server.db)
  const used = async () =>
    (await call(limits.getAnnualTransactionCreditLimit, { query: { AccountId: ada.accounts.CAD } })).used.amount
  const usedBefore = await used()
  const id = await pull()
  const { canCancel, cancelUntil, expectedAt } = await read(id)
  expect([canCancel, new Date(cancelUntil) < new Date(expectedAt)]).toEqual([true, true])
  expect([await cancel(id), await cancel(id)]).toEqual([200, 200])
  await pass(settled)
  expect(await stateOf(id)).toBe('Expired canceled')
  expect([(await read(id)).canCancel, await used()]).toEqual([false, usedBefore])
  expect(await changesSince(server.db, before)).toEqual({})
})

test('what no network has heard of is called off without asking one', async () => {
  const { pullPayId: id } = await call(pullPay.createPullPayTransactionRequest, { body: pullOrder(ada) })
  expect([await cancel(id), await stateOf(id)]).toEqual([200, 'Expired canceled'])
  await server.settle()
  const debits = await server.db.asSystem((tx) =>
    rows(tx, sql`select from sandbox.debit where reference = ${id}::uuid`),
  )
  expect(debits.length).toBe(0)
})

test('once the file has left, or while nobody knows whether the debit was taken, it is not called off', async () => {
  const id = await pull()
  const { cancelUntil } = await read(id)
  const { now } = await call(sandbox.getBankClock, {})
  await pass(Math.ceil((Date.parse(cancelUntil) - Date.parse(now)) / 1000))
  expect([await stateOf(id), await cancel(id), (await read(id)).canCancel]).toEqual([
    'Approved',
    'pulls.under_way',
    false,
  ])
  await pass(settled)
  expect([await stateOf(id), await cancel(id)]).toEqual(['Successful', 'pulls.under_way'])

  const lost = await pull({ amount: '50.13' })
  expect(await cancel(lost)).toBe('pulls.recall_unanswered')
  await pass(61)
  expect([await cancel(lost), await stateOf(lost)]).toEqual([200, 'Expired canceled'])
})

test('where the answer to calling off is lost, nothing is claimed until the network is asked', async () => {
  const before = await balancesOf(server.db)
  const id = await pull({ amount: '50.14' })
  expect(await cancel(id)).toBe('pulls.recall_unanswered')
  expect(await stateOf(id)).toBe('Approved')
  await server.settle()
  expect([await stateOf(id), await cancel(id)]).toEqual(['Expired canceled', 200])
  await pass(settled)
  expect(await changesSince(server.db, before)).toEqual({})
})

test('a pull whose network does not take the debit back is not called off, and no answer is kept for the key', async () => {
  const id = await pull()
  const { db, clock, world } = server
  const bankClock = await openBankClock({ db, clock })
  const stands = {
    state: 'accepted',
    networkReference: 'X',
    settlesAt: new Date(),
    recallableUntil: new Date(),
  } as const
  const network: DebitNetwork = {
    collect: async () => stands,
    inquire: async () => stands,
    recall: async () => stands,
  }
  const log = { warn: () => undefined, error: () => undefined }
  const calledOff = cancelPull({ ...world, db, bankClock, network, nextMorning: (at) => at, updated: nothing, log })
  const key = freshKey()
  const claim = { customerId: ada.customerId, userId: ada.userId, key, call: 'cancel', requestHash: Buffer.alloc(32) }
  const answerWith = (body: object) => ({
    ...claim,
    status: 200,
    body: JSON.stringify(body),
    at: clock.now(),
  })
  const idempotent = { key, claim: { ...claim, at: clock.now() }, answerWith }
  await expect(calledOff({ caller: ada, pullId: id, idempotent })).rejects.toThrow('pulls.under_way')
  expect(await db.asSystem((tx) => findAnswers(tx, ada.userId, [key]))).toEqual(new Map())
  expect(await stateOf(id)).toBe('Approved')
  await bankClock.close()
  expect(await cancel(id, key)).toBe(200)
  // What the next test makes is newer than this.
  await pass(60)
})

test('the pulls of an account are listed newest first, also those that never brought money', async () => {
  const id = await pull({ amount: '50.18' })
  const query = { Page: '1', PageSize: '2', AccountId: ada.accounts.CAD }
  const { records, pageData } = await call(pullPay.listPullPayTransactionRequests, { query })
  expect([records.length, pageData.hasNextPage, records[0]]).toEqual([2, true, await read(id)])
  const none = { ...query, AccountId: ada.accounts.GBP }
  expect((await call(pullPay.listPullPayTransactionRequests, { query: none })).records).toEqual([])
})

test('a repeat collects once, and workers side by side settle once', async () => {
  const body = pullOrder(ada)
  const key = freshKey()
  const both = await Promise.all([1, 2].map(() => answer(pullPay.createPullPayTransactionRequest, { body }, key)))
  const [first, second] = both.map((got) => got.json().value.pullPayId)
  expect(second).toBe(first)
  const before = await balancesOf(server.db)
  for (let day = 0; day < 5; day++) {
    await call(sandbox.moveBankClock, { body: { aheadBySeconds: 86_400 } })
    const { tasks } = server.world
    await Promise.all([1, 2, 3].map(() => tasks.runDue('pulls')))
  }
  expect(await changesSince(server.db, before)).toEqual({ 'clearing:eft:CAD': -5_000n, [own]: 5_000n })
})

test('what is asked is checked: currency, numbers, agreement and PIN', async () => {
  expect(await refused({ accountId: ada.accounts.GBP })).toEqual([400, 'payments.currency_differs'])
  const { customerId } = ada
  const closed = await server.world.accounts.openAccount({ customerId, currency: 'CAD', name: 'Closed' })
  await server.db.asSystem((tx) =>
    server.world.accounts.setStatus(tx, { customerId, accountId: closed.id, status: 'Closed' }),
  )
  expect(await refused({ accountId: closed.id })).toEqual([409, 'ledger.account_closed'])
  for (const amount of ['0', '0.00']) expect(await refused({ amount })).toEqual([400, 'request.invalid'])
  expect(await refused({ institutionNumber: '03' })).toEqual([400, 'verification.routing_code_invalid'])
  expect(await refused({ accountNumber: '123' })).toEqual([400, 'verification.account_number_invalid'])
  expect(await refused({ debitAgreed: false })).toEqual([400, 'request.invalid'])
  expect(await refused({ transactionPin: '000001' })).toEqual([400, 'identity.pin_wrong'])
})

test('pulls have limits of their own, counted when they are asked for', async () => {
  await pass(40 * 86_400)
  expect(await refused({ amount: '5000.01' })).toEqual([409, 'payments.limit_exceeded'])
  await pull({ amount: '5000.00' })
  await pull({ amount: '4999.00' })
  expect(await refused({ amount: '1.01' })).toEqual([409, 'payments.limit_exceeded'])
})

test('what was canceled or refused counts against no limit any more', async () => {
  await pass(40 * 86_400)
  const used = async () => {
    const query = { CurrencyId: 'CAD', TransactionType: 'Credit' }
    const { daily, monthly } = await call(payments.getCustomerLimitInfo, { query })
    return [daily.used.amount, monthly.used.amount]
  }
  const id = await pull({ amount: '5000.00' })
  expect(await used()).toEqual(['5000.00', '5000.00'])
  expect(await cancel(id)).toBe(200)
  expect(await used()).toEqual(['0.00', '0.00'])
  expect(await stateOf(await pull({ amount: '50.18' }))).toBe('Failed 907')
  expect(await used()).toEqual(['0.00', '0.00'])
})

test('news of a pull that was called off changes nothing: what it counted is given back once', async () => {
  await pass(40 * 86_400)
  await pull({ amount: '300.00' })
  const id = await pull({ amount: '100.00' })
  expect(await cancel(id)).toBe(200)
  const counted = () =>
    server.db.asSystem((tx) =>
      oneRow<{ day: bigint; month: bigint; year: bigint }>(
        tx,
        sql`select day_used as day, month_used as month,
              (select sum(used) from payments.annual_use where account_id = ${ada.accounts.CAD} and direction = 'in')::bigint as year
            from payments.limit_use
            where customer_id = ${ada.customerId} and currency = 'CAD' and transaction_type = 'Credit'`,
      ),
    )
  const before = await counted()
  expect([before.day, before.month]).toEqual([30_000n, 30_000n])
  const asked = await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`update platform.task set due_at = now() where subject = ${id} and module = 'pulls' and done_at is null`,
    ),
  )
  expect(asked).toBeGreaterThan(0)
  await server.settle()
  expect([await stateOf(id), await counted()]).toEqual(['Expired canceled', before])
  await pass(settled)
})

test('a repeat after its answer is forgotten collects nothing again, and another order under its key is refused', async () => {
  await pass(40 * 86_400)
  const key = freshKey()
  const body = pullOrder(ada)
  const first = (await answer(pullPay.createPullPayTransactionRequest, { body }, key)).json().value
  await server.db.asSystem((tx) => dropAnswers(tx, new Date(server.clock.now().getTime() + 1), 10_000))
  const again = await answer(pullPay.createPullPayTransactionRequest, { body }, key)
  expect([again.statusCode, again.json().value]).toEqual([200, first])
  const other = pullOrder(ada, { amount: '51.00' })
  const got = await answer(pullPay.createPullPayTransactionRequest, { body: other }, key)
  expect(got.headers['refusal-code']).toBe('request.key_reused')
  expect(await cancel(first.pullPayId)).toBe(200)
})

/** A pull whose account was closed by the time that it settled. */
async function settledToClosed(amount = '50.00') {
  await pass(40 * 86_400)
  const { id: accountId } = await server.world.accounts.openAccount({ ...ada, currency: 'CAD', name: 'Short-lived' })
  const id = await pull({ accountId, amount })
  const closing = { customerId: ada.customerId, accountId, status: 'Closed' } as const
  await server.db.asSystem((tx) => server.world.accounts.setStatus(tx, closing))
  for (let day = 0; day < 12 && (await stateOf(id)) === 'Approved'; day++) await pass(86_400)
  const found = await server.world.payments.listCases({ most: 50 })
  const question = found.find(({ transactionId }) => transactionId === id)
  return { id, accountId, question }
}

const decide = (id: string | undefined, decision: { as: 'not-delivered' } | { as: 'credited'; accountId: string }) =>
  server.world.payments.resolveCase({ id: id ?? '', by: 'olu@tradewind', note: '', decision })

/** Lets days pass until a pull no longer waits for a person. */
async function untilDecided(id: string): Promise<void> {
  for (let day = 0; day < 20 && (await stateOf(id)) === 'InvestigateAccount'; day++) await pass(86_400)
}

test('money for an account that was closed meanwhile stands in the books, and waits for a person', async () => {
  const before = await balancesOf(server.db)
  const { id, question } = await settledToClosed()
  expect(await stateOf(id)).toBe('InvestigateAccount')
  expect(await changesSince(server.db, before)).toEqual({ 'clearing:eft:CAD': -5_000n, 'suspense:cases:CAD': 5_000n })
  expect(question).toMatchObject({ kind: 'credit-to-closed-account', kept: { currency: 'CAD', minor: 5_000n } })
  const { timeline } = await call(payments.getTransactionDetails, { query: { TransactionId: id } })
  expect(timeline.at(-1).title).toBe('Under review')
  expect(await decide(question?.id, { as: 'credited', accountId: ada.accounts.CAD })).toBe('resolved')
  expect(await changesSince(server.db, before)).toEqual({ 'clearing:eft:CAD': -5_000n, [own]: 5_000n })
  await untilDecided(id)
  expect(await stateOf(id)).toBe('Successful')
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('money that waits for a person goes back when its network takes the debit back, or as the person decides', async () => {
  const before = await balancesOf(server.db)
  const back = await settledToClosed('50.12')
  await untilDecided(back.id)
  expect(await stateOf(back.id)).toBe('Failed 901')
  expect(await changesSince(server.db, before)).toEqual({})
  expect(await decide(back.question?.id, { as: 'not-delivered' })).toBe('gone')

  const sent = await settledToClosed()
  expect(await decide(sent.question?.id, { as: 'not-delivered' })).toBe('resolved')
  await untilDecided(sent.id)
  expect(await stateOf(sent.id)).toBe('Failed closed')
  expect(await changesSince(server.db, before)).toEqual({})
})

test('a debit that comes back after its money was credited to another account is taken from that one', async () => {
  const before = await balancesOf(server.db)
  const { id, question } = await settledToClosed('50.22')
  expect(await decide(question?.id, { as: 'credited', accountId: ada.accounts.CAD })).toBe('resolved')
  for (let day = 0; day < 60 && !(await stateOf(id)).startsWith('Failed'); day++) await pass(86_400)
  expect(await stateOf(id)).toBe('Failed 915')
  expect(await changesSince(server.db, before)).toEqual({})
})

test('an account takes in no more by pulls than its annual credit, what is on its way included', async () => {
  await pass(40 * 86_400)
  const credit = () => call(limits.getAnnualTransactionCreditLimit, { query: { AccountId: ada.accounts.CAD } })
  const { used } = await credit()
  const most = BigInt(used.amount.replace('.', '')) + 10_000n
  await server.db.asSystem((tx) =>
    execute(tx, sql`update payments.annual_credit_rule set most = ${most} where currency = 'CAD'`),
  )
  const both = await Promise.all([1, 2].map(() => refused({ amount: '60.00' })))
  expect(both.map(([, code]) => String(code ?? 'taken')).toSorted()).toEqual([
    'payments.annual_credit_exceeded',
    'taken',
  ])
  expect((await credit()).remaining.amount).toBe('40.00')
  await refused({ amount: '40.18' })
  expect(await refused({ amount: '40.00' })).toEqual([200, undefined])
  expect((await credit()).remaining.amount).toBe('0.00')
  await server.settle()
  await pass(settled)
  // It has come, and counts once.
  const whole = `${most / 100n}.${String(most % 100n).padStart(2, '0')}`
  expect(await credit()).toMatchObject({ used: { amount: whole }, remaining: { amount: '0.00' } })
  await server.db.asSystem((tx) =>
    execute(tx, sql`update payments.annual_credit_rule set most = ${most * 1_000n} where currency = 'CAD'`),
  )
})

test.each([
  ['nothing is switched on', '', {}, 'pulls.switched_off'],
  ['FEATURE_PLAID is on', '', { FEATURE_PLAID: 'ON' }, 200],
  ['FEATURE_CAD_EFT is on', '', { FEATURE_CAD_EFT: 'ON' }, 200],
  ['only someone else is on the list', 'zed@example.com', {}, 'pulls.switched_off'],
] as const)(
  '[guard-cad-eft-list, flag-plaid, flag-cad-eft] where %s, a pull is taken or not',
  async (_, cadEftListed, features, expected) => {
    const other = await startTestServer({ cadEftListed, features })
    const body = pullOrder(other.ada)
    const got = await ask(other.http, pullPay.createPullPayTransactionRequest, { body }, other.as(other.ada))
    expect(got.headers['refusal-code'] ?? got.statusCode).toBe(expected)
    await other.close()
  },
)

test.each([
  ['OFF', undefined],
  ['ON', 'payments.annual_payout_exceeded'],
] as const)(
  '[flag-payout-credit-limit] with the flag %s, payouts are held to the annual credit of their account or not',
  async (flag, expected) => {
    const other = await startTestServer({ features: { FEATURE_PAYOUT_CREDIT_LIMIT: flag } })
    const headers = other.as(other.ada)
    const limit = async () => {
      const query = { AccountId: other.ada.accounts.GBP, CurrencyCode: 'GBP' }
      return (await ask(other.http, limits.getTransactionLimitByAccountId, { query }, headers)).json().value.annual
    }
    const before = (await limit())?.used.amount ?? '0.00'
    const most = BigInt(before.replace('.', '')) + 2_000n
    await other.db.asSystem((tx) =>
      execute(tx, sql`update payments.annual_credit_rule set most = ${most} where currency = 'GBP'`),
    )
    const send = () => ask(other.http, payments.createTransactionRequest, { body: paymentOrder(other.ada) }, headers)
    const both = await Promise.all([send(), send()])
    const codes = both.map((got) => String(got.headers['refusal-code'] ?? 'taken'))
    expect(new Set(codes)).toEqual(new Set([expected ?? 'taken', 'taken']))
    const remaining = async () => (await limit())?.remaining.amount
    expect(await remaining()).toBe(flag === 'ON' ? '7.50' : undefined)
    // What is called off before it left counts no more.
    const body = { paymentInstructionId: both.find((got) => got.statusCode === 200)?.json().value.transactionId }
    expect((await ask(other.http, payments.cancelTransaction, { body }, headers)).statusCode).toBe(200)
    expect(await remaining()).toBe(flag === 'ON' ? '20.00' : undefined)
    await other.close()
  },
)

test('a payment that was ordered before payouts were held to a year takes nothing from what is counted after it', async () => {
  const other = await startTestServer({ features: { FEATURE_PAYOUT_CREDIT_LIMIT: 'ON' } })
  const headers = other.as(other.ada)
  const used = async () => {
    const query = { AccountId: other.ada.accounts.GBP, CurrencyCode: 'GBP' }
    return (await ask(other.http, limits.getTransactionLimitByAccountId, { query }, headers)).json().value.annual.used
      .amount
  }
  const before = BigInt((await used()).replace('.', ''))
  const send = async () => {
    const got = await ask(other.http, payments.createTransactionRequest, { body: paymentOrder(other.ada) }, headers)
    return got.json().value.transactionId
  }
  const cancelOne = (paymentInstructionId: string) =>
    ask(other.http, payments.cancelTransaction, { body: { paymentInstructionId } }, headers)
  const uncounted = await send()
  // As if it had been ordered while the flag was off.
  await other.db.asSystem(async (tx) => {
    await execute(tx, sql`select payments.give_annual_use_back(${uncounted}::uuid, 1250)`)
  })
  const counted = await send()
  const usedBy = async () => BigInt((await used()).replace('.', '')) - before
  expect(await usedBy()).toBe(1_250n)
  // What is given back of one payment is at most what it counted: the other one still counts.
  const third = await send()
  expect(await usedBy()).toBe(2_500n)
  await other.db.asSystem((tx) => execute(tx, sql`select payments.give_annual_use_back(${third}::uuid, 1000000)`))
  expect(await usedBy()).toBe(1_250n)
  expect((await cancelOne(uncounted)).statusCode).toBe(200)
  expect(await usedBy()).toBe(1_250n)
  expect((await cancelOne(counted)).statusCode).toBe(200)
  expect(await usedBy()).toBe(0n)
  await other.close()
})

test('a collection that is not there is neither shown nor called off', async () => {
  const nothing = '01900000-0000-7000-8000-00000000dead'
  const shown = await answer(pullPay.getPullPayTransactionRequest, { query: { PullPayId: nothing } })
  const calledOff = await answer(pullPay.cancelPullPayTransactionRequest, { body: { pullPayId: nothing } })
  for (const got of [shown, calledOff])
    expect([got.statusCode, got.headers['refusal-code']]).toEqual([404, 'pulls.unknown'])
})
