import { limits, mobileMoney, payments, sandbox } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, oneRow, rows, sql } from '#platform/db'
import { dropAnswers } from '#platform/retention'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../../main/testing/test-books.ts'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { type Person, pin } from '../../../main/testing/test-people.ts'
import { ask, freshKey, savedTopUpOrder, topUpOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { inquireTopUp } from './follow-topup.ts'
import { transitions } from './topups.rules.ts'
import type { WalletState } from './topups.types.ts'

/** Accounts funded from mobile wallets over HTTP, with the real ledger, the sandbox's operators and their callbacks. */
let server: TestServer
let ada: Person
/** The number of her account of shillings in the books. */
let own: string

beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  for (let day = 0; day < 6; day++) await pass(86_400)
  const { account } = await server.db.asSystem((tx) =>
    oneRow<{ account: bigint }>(
      tx,
      sql`select ledger_account as account from accounts.account where id = ${ada.accounts.UGX}::uuid`,
    ),
  )
  own = String(account)
})
// Each test has a day of its own, so that no limit of another is in its way.
beforeEach(() => pass(86_400))
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)

async function topUp(changes: object = {}): Promise<string> {
  const { topUpId } = await call(mobileMoney.fundWalletWithMobileMoney, { body: topUpOrder(ada, changes) })
  await server.settle()
  return topUpId
}

const refused = async (changes: object) => {
  const got = await answer(mobileMoney.fundWalletWithMobileMoney, { body: topUpOrder(ada, changes) })
  return [got.statusCode, got.headers['refusal-code']]
}

const read = (id: string) => call(mobileMoney.getMobileMoneyFunding, { query: { TopUpId: id } })
const stateOf = async (id: string) => {
  const { status, failureCode } = await read(id)
  return failureCode ? `${status} ${failureCode}` : status
}

/** How often and with which outcome the operator's messages about a top-up were heard. */
const heardOf = (id: string) =>
  server.db.asSystem((tx) =>
    rows<{ outcome: string; repeats: number }>(
      tx,
      sql`select outcome, repeats from rails.message where message_id like ${`msg_%_${id}`} order by message_id`,
    ),
  )

const credited = (minor: bigint) => ({ 'clearing:momo:UGX': -minor, [own]: minor })

test('the states of a top-up stand in the code as in the database', async () => {
  const stored = await server.db.asSystem((tx) =>
    rows<{ from: string; to: string }>(tx, sql`select from_status as from, to_status as to from topups.transition`),
  )
  const known = Object.entries(transitions).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))
  expect(stored.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual(known.toSorted())
})

test('a top-up is the customer’s once the phone was answered, and a line with its receipt', async () => {
  const before = await balancesOf(server.db)
  const id = await topUp()
  expect(await read(id)).toMatchObject({
    status: 'Approved',
    phoneNumber: '•••••••••456',
    providerName: 'MTN Mobile Money',
    amount: { amount: '50000', currencyCode: 'UGX' },
    transactionId: null,
  })
  expect(await changesSince(server.db, before)).toEqual({})
  await pass(60)
  expect(await read(id)).toMatchObject({ status: 'Successful', failureReason: null, transactionId: id })
  expect(await changesSince(server.db, before)).toEqual(credited(50_000n))
  const told = await call(payments.getTransactionDetails, { query: { TransactionId: id } })
  expect([told.status, told.transactionType, told.amount.amount, told.narration]).toEqual([
    'Successful',
    'Credit',
    '50000',
    'Top up',
  ])
  await server.world.transactions.lister.listWaiting()
  const { records } = await call(payments.listTransactions, { query: { AccountId: ada.accounts.UGX } })
  expect(records[0]).toMatchObject({ transactionId: id, counterParty: 'MTN Mobile Money •••••••••456' })
  const receipt = await answer(payments.getTransactionReceipt, { query: { TransactionId: id } })
  expect(receipt.statusCode).toBe(200)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('no wallet is asked for money for a closed account', async () => {
  const { customerId } = ada
  const { id } = await server.world.accounts.openAccount({ customerId, currency: 'UGX', name: 'Closed' })
  await server.db.asSystem((tx) => server.world.accounts.setStatus(tx, { customerId, accountId: id, status: 'Closed' }))
  expect(await refused({ accountId: id })).toEqual([409, 'ledger.account_closed'])
})

test('a saved number is asked as well as a new one', async () => {
  const id = await topUp(savedTopUpOrder(ada, ada.forgottenNumberId))
  await pass(60)
  expect(await read(id)).toMatchObject({ status: 'Successful', phoneNumber: '•••••••••002' })
})

test.each([
  ['the holder declines', { phoneNumber: '0772 120001' }, 'Failed APPROVAL_REJECTED'],
  ['the wallet holds too little', { amount: '50011' }, 'Failed NOT_ENOUGH_FUNDS'],
  ['nobody has the wallet', { phoneNumber: '0772 120000' }, 'Failed PAYER_NOT_FOUND'],
  ['the operator refuses at once', { amount: '50018' }, 'Failed NOT_ALLOWED'],
  ['nobody answers the phone', { amount: '50023' }, 'Failed EXPIRED'],
])('where %s, no money moves and nothing counts against a limit', async (_, changes, expected) => {
  const before = await balancesOf(server.db)
  const query = { AccountId: ada.accounts.UGX }
  const { used } = await call(limits.getAnnualTransactionCreditLimit, { query })
  const id = await topUp(changes)
  await pass(3_600)
  expect(await stateOf(id)).toBe(expected)
  expect((await read(id)).transactionId).toBeNull()
  expect(await changesSince(server.db, before)).toEqual({})
  expect((await call(limits.getAnnualTransactionCreditLimit, { query })).used).toEqual(used)
  const { day } = await server.db.asSystem((tx) =>
    oneRow<{ day: bigint }>(
      tx,
      sql`select day_used as day from payments.limit_use where customer_id = ${ada.customerId}
          and currency = 'UGX' and transaction_type = 'Credit'`,
    ),
  )
  expect(day).toBe(0n)
})

test('what was given up for want of an answer and accepted after all is credited once', async () => {
  const before = await balancesOf(server.db)
  const id = await topUp({ amount: '50024' })
  await pass(16 * 60)
  expect(await stateOf(id)).toBe('Failed EXPIRED')
  expect(await changesSince(server.db, before)).toEqual({})
  await pass(120)
  expect(await read(id)).toMatchObject({ status: 'Successful', failureCode: null, failureReason: null })
  await pass(86_400)
  expect(await changesSince(server.db, before)).toEqual(credited(50_024n))
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('what comes after it was given up counts once in the year, beside what is still awaited', async () => {
  const used = async () => {
    const query = { AccountId: ada.accounts.UGX }
    return BigInt((await call(limits.getAnnualTransactionCreditLimit, { query })).used.amount)
  }
  const before = await used()
  const late = await topUp({ amount: '50024' })
  await pass(16 * 60)
  expect([await stateOf(late), await used()]).toEqual(['Failed EXPIRED', before])
  const awaited = await topUp({ amount: '60016', phoneNumber: '0772 555701' })
  expect(await used()).toBe(before + 60_016n)
  await pass(120)
  expect([await stateOf(late), await stateOf(awaited)]).toEqual(['Successful', 'Approved'])
  expect(await used()).toBe(before + 50_024n + 60_016n)
  await pass(3_600)
  expect([await stateOf(awaited), await used()]).toEqual(['Successful', before + 50_024n + 60_016n])
})

test.each([
  ['whose answer was lost is asked about', '50013', 'Pending', 120],
  ['that was lost on the way is told again', '50014', 'Pending', 180],
  ['whose messages come twice is credited once', '50015', 'Approved', 60],
  ['whose money is told before the question is credited once', '50017', 'Approved', 60],
])('a top-up %s', async (_, amount, first, seconds) => {
  const before = await balancesOf(server.db)
  const id = await topUp({ amount })
  expect(await stateOf(id)).toBe(first)
  await pass(seconds)
  await pass(3_600)
  expect(await stateOf(id)).toBe('Successful')
  expect(await changesSince(server.db, before)).toEqual(credited(BigInt(amount)))
  const asked = await server.db.asSystem((tx) =>
    rows(tx, sql`select from sandbox.wallet_question where reference = ${id}::uuid`),
  )
  expect(asked.length).toBe(1)
})

test('a message that comes twice is heard as a repeat, and one under another id changes nothing', async () => {
  const id = await topUp({ amount: '50015' })
  await pass(3_600)
  expect((await heardOf(id)).map(({ outcome, repeats }) => [outcome, repeats])).toEqual([
    ['settled', 0],
    ['settled', 1],
    ['accepted', 1],
  ])
})

test('news that comes two hours late finds that we asked before', async () => {
  const before = await balancesOf(server.db)
  const id = await topUp({ amount: '50016' })
  await pass(60)
  expect(await stateOf(id)).toBe('Approved')
  await pass(15 * 60)
  expect(await stateOf(id)).toBe('Successful')
  await pass(3 * 3_600)
  expect((await heardOf(id)).some(({ outcome }) => outcome === 'settled')).toBe(true)
  expect(await changesSince(server.db, before)).toEqual(credited(50_016n))
})

test('an operator that denies what it gave is asked, and the money stays', async () => {
  const before = await balancesOf(server.db)
  const id = await topUp({ amount: '50019' })
  await pass(3_600)
  expect((await heardOf(id)).some(({ outcome }) => outcome === 'rejected')).toBe(true)
  expect(await stateOf(id)).toBe('Successful')
  expect(await changesSince(server.db, before)).toEqual(credited(50_019n))
})

/** Asks about a top-up as the worker does, of an operator that says this, at this moment. */
async function inquire(id: string, said: WalletState | undefined, at: Date): Promise<void> {
  const network = {
    request: () => Promise.reject(new Error('nothing is sent')),
    inquire: async () => said ?? Promise.reject(new Error('silence')),
  }
  const needs = {
    ...server.world,
    db: server.db,
    network,
    bankClock: { now: () => at },
    updated: async () => undefined,
    log: { warn: () => undefined, error: () => undefined },
  }
  await inquireTopUp(needs)({ subject: id, finish: async () => undefined } as never)
}

test('an operator that never says how a request ended keeps nobody waiting, and is believed when it does', async () => {
  const before = await balancesOf(server.db)
  const id = await topUp({ amount: '50023', phoneNumber: '0772 555801' })
  const asked = new Date((await call(sandbox.getBankClock, {})).now)
  const later = (days: number) => new Date(asked.getTime() + days * 86_400_000)
  await inquire(id, undefined, later(2))
  expect(await stateOf(id)).toBe('Approved')
  await inquire(id, { state: 'not-found' }, later(2.5))
  expect(await stateOf(id)).toBe('Approved')
  await inquire(id, undefined, later(3.1))
  expect(await stateOf(id)).toBe('Failed NO_ANSWER')
  expect(await changesSince(server.db, before)).toEqual({})
  await inquire(id, { state: 'settled', networkReference: 'MM1', at: later(5) }, later(5))
  expect([await stateOf(id), await changesSince(server.db, before)]).toEqual(['Successful', credited(50_023n)])
  await pass(8 * 86_400)
})

test('what an operator takes back after it was spent is a debt, which the next money repays', async () => {
  const { customerId } = ada
  const { id: accountId } = await server.world.accounts.openAccount({ customerId, currency: 'UGX', name: 'Spent' })
  const id = await topUp({ accountId, amount: '50020', phoneNumber: '0772 555802' })
  await pass(60)
  const body = {
    sourceAccountId: accountId,
    destinationAccountId: ada.accounts.UGX,
    currencyCode: 'UGX',
    amount: '30000',
    transactionPin: pin,
  }
  await call(payments.createTransferRequest, { body })
  await pass(2 * 3_600)
  const shillings = (amount: string) => ({ amount, currencyCode: 'UGX' })
  expect(await read(id)).toMatchObject({
    status: 'Failed',
    failureCode: 'REVERSED',
    transactionId: id,
    owed: shillings('30000'),
    repaid: shillings('0'),
  })
  await topUp({ accountId, amount: '60000', phoneNumber: '0772 555803' })
  await pass(60)
  expect((await read(id)).repaid).toEqual(shillings('30000'))
  expect((await server.world.accounts.getAccount({ customerId, accountId })).availableBalance.minor).toBe(30_000n)
  const { records, pageData } = await call(mobileMoney.listMobileMoneyFundings, { query: { AccountId: accountId } })
  expect([pageData.totalItemCount, records[1]]).toEqual([2, await read(id)])
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('nothing is believed that is not signed', async () => {
  const id = await topUp({ amount: '50023' })
  const at = server.clock.now().toISOString()
  const payload = { message: 'pain.014', network: 'momo', endToEndId: id, transactionId: 'MM1', status: 'ACSC', at }
  const got = await server.http.app.inject({ method: 'POST', url: '/rails/api/v1/callbacks/momo', payload })
  expect(got.statusCode).toBe(400)
  await pass(3_600)
  expect(await stateOf(id)).toBe('Failed EXPIRED')
})

test('money from a wallet whose holder resembles a listed name waits for a person, however the operator says so', async () => {
  await server.world.screening.renew()
  const before = await balancesOf(server.db)
  // The messages of the second one are lost: the operator is asked.
  const held = [
    await topUp({ phoneNumber: '0772 120002' }),
    await topUp({ phoneNumber: '0772 220002', amount: '50013' }),
  ]
  await pass(3_600)
  expect(await Promise.all(held.map(stateOf))).toEqual(['InvestigateAccount', 'InvestigateAccount'])
  expect((await changesSince(server.db, before))[own]).toBeUndefined()
  const cases = await server.world.payments.listCases({ most: 50 })
  const [released, refused] = held.map((id) => cases.find(({ transactionId }) => transactionId === id)?.id ?? '')
  expect(cases.filter(({ kind }) => kind === 'sender-match')).toHaveLength(2)
  const by = { by: 'two people', note: 'Compared the dates of birth.' }
  await server.world.payments.resolveCase({ id: refused ?? '', ...by, decision: { as: 'not-delivered' } })
  await server.world.payments.resolveCase({ id: released ?? '', ...by, decision: { as: 'delivered' } })
  await pass(86_400)
  expect(await Promise.all(held.map(stateOf))).toEqual(['Successful', 'Failed NOT_ACCEPTED'])
  expect(JSON.stringify(await read(held[1] ?? ''))).not.toMatch(/sanction|list|match|closed/i)
  expect(await stateOf(await topUp({ phoneNumber: '0772 120003' }))).not.toBe('InvestigateAccount')
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('money for an account that was closed meanwhile stands in the books, and waits for a person', async () => {
  const before = await balancesOf(server.db)
  const id = await topUp()
  const set = (status: string) =>
    server.db.asSystem((tx) =>
      execute(tx, sql`update accounts.account set status = ${status} where id = ${ada.accounts.UGX}::uuid`),
    )
  await set('Closed')
  await pass(60)
  await set('Active')
  expect(await stateOf(id)).toBe('InvestigateAccount')
  expect(await changesSince(server.db, before)).toEqual({
    'clearing:momo:UGX': -50_000n,
    'suspense:cases:UGX': 50_000n,
  })
  const [question] = await server.world.payments.listCases({ most: 50 })
  expect(question).toMatchObject({ transactionId: id, kind: 'credit-to-closed-account' })
  const decision = { as: 'delivered' } as const
  const resolved = { id: question?.id ?? '', by: 'olu@tradewind', note: '', decision }
  expect(await server.world.payments.resolveCase(resolved)).toBe('resolved')
  expect(await changesSince(server.db, before)).toEqual(credited(50_000n))
  await pass(86_400)
  expect(await stateOf(id)).toBe('Successful')
})

test('money that a person sent back is not credited again when its operator tells once more that it came', async () => {
  const before = await balancesOf(server.db)
  const id = await topUp()
  const set = (status: string) =>
    server.db.asSystem((tx) =>
      execute(tx, sql`update accounts.account set status = ${status} where id = ${ada.accounts.UGX}::uuid`),
    )
  await set('Closed')
  await pass(60)
  await set('Active')
  const found = await server.world.payments.listCases({ most: 50 })
  const question = found.find(({ transactionId }) => transactionId === id)
  const decided = { id: question?.id ?? '', by: 'olu@tradewind', note: '', decision: { as: 'not-delivered' } } as const
  expect(await server.world.payments.resolveCase(decided)).toBe('resolved')
  await pass(86_400)
  expect([await stateOf(id), await changesSince(server.db, before)]).toEqual(['Failed CLOSED', {}])
  const at = new Date((await call(sandbox.getBankClock, {})).now)
  const told = { rail: 'momo', endToEndId: id, networkReference: 'MM-again', state: 'settled', at } as const
  await server.db.asSystem((tx) => server.world.topUps.requestUpdate(tx, told))
  await server.settle()
  const open = await server.db.asSystem((tx) =>
    rows(tx, sql`select from platform.task where subject = ${id}::uuid and module = 'topups' and done_at is null`),
  )
  expect([await stateOf(id), await changesSince(server.db, before), open.length]).toEqual(['Failed CLOSED', {}, 0])
})

test('a repeat after its answer is forgotten asks nobody again, and another order under its key is refused', async () => {
  const key = freshKey()
  const body = topUpOrder(ada)
  const first = (await answer(mobileMoney.fundWalletWithMobileMoney, { body }, key)).json().value
  await server.settle()
  await server.db.asSystem((tx) => dropAnswers(tx, new Date(server.clock.now().getTime() + 1), 10_000))
  const again = await answer(mobileMoney.fundWalletWithMobileMoney, { body }, key)
  expect([again.statusCode, again.json().value]).toEqual([200, first])
  const other = topUpOrder(ada, { narration: 'another' })
  const got = await answer(mobileMoney.fundWalletWithMobileMoney, { body: other }, key)
  expect(got.headers['refusal-code']).toBe('request.key_reused')
  await pass(3_600)
})

test('a repeat asks once, and workers side by side credit once', async () => {
  const body = topUpOrder(ada)
  const key = freshKey()
  const both = await Promise.all([1, 2].map(() => answer(mobileMoney.fundWalletWithMobileMoney, { body }, key)))
  const [first, second] = both.map((got) => got.json().value.topUpId)
  expect(second).toBe(first)
  const before = await balancesOf(server.db)
  await Promise.all([1, 2, 3].map(() => server.world.tasks.runDue('topups')))
  await call(sandbox.moveBankClock, { body: { aheadBySeconds: 3_600 } })
  const { tasks } = server.world
  await Promise.all([
    tasks.runDue('topups'),
    tasks.runDue('topups'),
    server.world.engine.runDue(),
    server.world.engine.runDue(),
  ])
  expect(await stateOf(first)).toBe('Successful')
  expect(await changesSince(server.db, before)).toEqual(credited(50_000n))
})

test('a phone is asked one question of a customer at a time', async () => {
  const both = await Promise.all([1, 2].map(() => refused({ phoneNumber: '0772 555666' })))
  expect(both.map(([, code]) => String(code ?? 'taken')).toSorted()).toEqual(['taken', 'topups.question_open'])
  expect(await refused({ phoneNumber: '0772 555667' })).toEqual([200, undefined])
  await server.settle()
  await pass(60)
  expect(await refused({ phoneNumber: '0772 555666' })).toEqual([200, undefined])
})

test('what is asked is checked: currency, wallet and PIN', async () => {
  const none = { phoneNumber: undefined, provider: undefined, countryIso: undefined }
  expect(await refused({ accountId: ada.accounts.GBP })).toEqual([400, 'payments.currency_differs'])
  // A wallet of another currency, and an account for which there are no wallets.
  expect(await refused({ countryIso: 'CI', phoneNumber: '05 01 23 45 67' })).toEqual([400, 'topups.unavailable'])
  const pounds = { accountId: ada.accounts.GBP, currencyCode: 'GBP', amount: '5.00' }
  expect(await refused(pounds)).toEqual([400, 'topups.unavailable'])
  for (const amount of ['0', '0.00']) expect(await refused({ amount })).toEqual([400, 'request.invalid'])
  // Too short, and of another country than the wallet's.
  for (const phoneNumber of ['12', '+254 712 345678'])
    expect([phoneNumber, ...(await refused({ phoneNumber }))]).toEqual([
      phoneNumber,
      400,
      'verification.mobile_number_invalid',
    ])
  expect(await refused({ provider: 'NOBODY' })).toEqual([400, 'verification.operator_unknown'])
  expect(await refused(none)).toEqual([400, 'request.invalid'])
  expect(await refused({ mobileMoneyDetailId: ada.mobileNumberId })).toEqual([400, 'request.invalid'])
  const foreign = server.zed.mobileNumberId
  expect(await refused(savedTopUpOrder(ada, foreign))).toEqual([404, 'gateway.number_unknown'])
  expect(await refused({ transactionPin: `0${pin.slice(1)}` })).toEqual([400, 'identity.pin_wrong'])
})

test('top-ups have limits of their own, counted when they are asked for', async () => {
  await pass(40 * 86_400)
  expect(await refused({ amount: '5000001' })).toEqual([409, 'payments.limit_exceeded'])
  expect(await refused({ amount: '5000000', phoneNumber: '0772 555601' })).toEqual([200, undefined])
  expect(await refused({ amount: '4999000', phoneNumber: '0772 555602' })).toEqual([200, undefined])
  expect(await refused({ amount: '1001', phoneNumber: '0772 555603' })).toEqual([409, 'payments.limit_exceeded'])
})

test('whoever may not pay may not fund either, and reads no top-up of another customer', async () => {
  const headers = server.as(ada, { permissions: new Set(['transactions:read']) })
  const got = await ask(server.http, mobileMoney.fundWalletWithMobileMoney, { body: topUpOrder(ada) }, headers)
  expect(got.statusCode).toBe(403)
  const foreign = await answer(mobileMoney.getMobileMoneyFunding, { query: { TopUpId: server.zed.topUpId } })
  expect([foreign.statusCode, foreign.headers['refusal-code']]).toEqual([404, 'topups.unknown'])
})
