import { interacRequests, limits, payments, sandbox } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, oneRow, rows, sql } from '#platform/db'
import { dropAnswers } from '#platform/retention'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../../main/testing/test-books.ts'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { type Person, pin } from '../../../main/testing/test-people.ts'
import { ask, freshKey, interacOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { transitions } from './interac.rules.ts'

/** Interac requests over HTTP, with the real ledger, the sandbox's network and its callbacks. */
let server: TestServer
let ada: Person
/** The number of her account of dollars in the books. */
let own: string

beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  for (let day = 0; day < 6; day++) await pass(86_400)
  const { account } = await server.db.asSystem((tx) =>
    oneRow<{ account: bigint }>(
      tx,
      sql`select ledger_account as account from accounts.account where id = ${ada.accounts.CAD}::uuid`,
    ),
  )
  own = String(account)
})
// Each test has a day of its own, so that no limit of another is in its way.
beforeEach(() => pass(86_401))
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)
const days = (count: number) => count * 86_400

async function request(changes: object = {}): Promise<string> {
  const { interacRequestId } = await call(interacRequests.createInteracRequest, { body: interacOrder(ada, changes) })
  await server.settle()
  return interacRequestId
}

const refused = async (changes: object) => {
  const got = await answer(interacRequests.createInteracRequest, { body: interacOrder(ada, changes) })
  return got.headers['refusal-code'] ?? got.statusCode
}

const cancel = async (id: string, key = freshKey()) => {
  const got = await answer(interacRequests.cancelInteracRequest, { body: { interacRequestId: id } }, key)
  return got.headers['refusal-code'] ?? got.statusCode
}

const read = (id: string) => call(interacRequests.getInteracRequest, { query: { InteracRequestId: id } })
const stateOf = async (id: string) => {
  const { status, failureCode } = await read(id)
  return failureCode ? `${status} ${failureCode}` : status
}
const remaining = async () => (await call(interacRequests.getInteracLimits, {})).remaining.amount
const came = (minor: bigint) => ({ 'clearing:interac:CAD': -minor, [own]: minor })

/** The subjects of emails since a moment. */
const mailsSince = async (at: Date) => {
  const found = (await call(sandbox.listOutbox, {})) as { subject: string; at: string }[]
  return found.filter((one) => new Date(one.at) >= at).map(({ subject }) => subject)
}

test('the states of a request stand in the code as in the database', async () => {
  const stored = await server.db.asSystem((tx) =>
    rows<{ from: string; to: string }>(tx, sql`select from_status as from, to_status as to from interac.transition`),
  )
  const known = Object.entries(transitions).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))
  expect(stored.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual(known.toSorted())
})

test('requested money is the customer’s once it was accepted and settled, and no earlier', async () => {
  const before = await balancesOf(server.db)
  const id = await request()
  await pass(5)
  expect(await stateOf(id)).toBe('Approved')
  expect(await changesSince(server.db, before)).toEqual({})
  await pass(60)
  expect(await stateOf(id)).toBe('Successful')
  expect(await changesSince(server.db, before)).toEqual(came(5_000n))
  const { transactionId } = await read(id)
  const shown = await call(payments.getTransactionDetails, { query: { TransactionId: transactionId } })
  expect([shown.status, shown.transactionType, shown.amount.amount]).toEqual(['Successful', 'Credit', '50.00'])
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test.each([
  ['a refusal at once', { amount: '50.18' }, 60, 'Failed REFUSED'],
  ['a payer who cannot be reached', { payerEmail: 'unknown@example.com' }, 60, 'Failed NOT_REACHED'],
  ['a payer who declines', { payerEmail: undefined, payerPhone: '416 555 0001' }, 60, 'Failed DECLINED'],
  ['a payer who stays silent for 30 days', { amount: '50.23' }, days(31), 'Expired EXPIRED'],
])('%s moves no money, and gives back what was counted', async (_, changes, seconds, expected) => {
  const before = await balancesOf(server.db)
  const free = await remaining()
  const id = await request(changes)
  await pass(seconds)
  expect(await stateOf(id)).toBe(expected)
  expect((await read(id)).transactionId).toBeNull()
  expect([await changesSince(server.db, before), await remaining()]).toEqual([{}, free])
})

test.each([
  ['an answer that was lost', '50.13', 120],
  ['a request that was lost on the way', '50.14', 300],
  ['messages that come twice', '50.15', 120],
  ['a message that comes two hours late', '50.16', 10_000],
  ['settlement reported before delivery', '50.17', 120],
  ['a claim that the payer declined after all', '50.19', 300],
])('%s credits the money once', async (_, amount, seconds) => {
  const before = await balancesOf(server.db)
  const id = await request({ amount })
  for (let passed = 0; passed < seconds; passed += 60) await pass(60)
  expect(await stateOf(id)).toBe('Successful')
  expect(await changesSince(server.db, before)).toEqual(came(BigInt(amount.replace('.', ''))))
  const known = await server.db.asSystem((tx) =>
    rows(tx, sql`select from sandbox.interac_request where reference = ${id}::uuid`),
  )
  expect(known).toHaveLength(1)
})

test('a request that nobody has accepted is canceled, counts no more, and brings nothing later', async () => {
  const before = await balancesOf(server.db)
  const free = await remaining()
  const id = await request({ amount: '50.26' })
  expect([(await read(id)).canCancel, await cancel(id), await cancel(id)]).toEqual([true, 200, 200])
  await pass(days(1))
  expect([await stateOf(id), await remaining()]).toEqual(['Expired CANCELED', free])
  expect(await changesSince(server.db, before)).toEqual({})
  const { interacRequestId: unsent } = await call(interacRequests.createInteracRequest, { body: interacOrder(ada) })
  expect([await cancel(unsent), await stateOf(unsent)]).toEqual([200, 'Expired CANCELED'])
  await server.settle()
  const sent = await server.db.asSystem((tx) =>
    rows(tx, sql`select from sandbox.interac_request where reference = ${unsent}::uuid`),
  )
  expect(sent).toHaveLength(0)
})

test('one that was accepted is not canceled, and one whose cancellation got no answer is asked about', async () => {
  const accepted = await request()
  await pass(60)
  expect(await cancel(accepted)).toBe('interac.ended')
  const unsure = await request({ amount: '50.13' })
  expect(await cancel(unsure)).toBe('interac.cancel_unanswered')
  const lost = await request({ amount: '50.25' })
  expect([await cancel(lost), await stateOf(lost)]).toEqual(['interac.cancel_unanswered', 'Approved'])
  await server.settle()
  expect([await stateOf(lost), await cancel(lost)]).toEqual(['Expired CANCELED', 200])
})

test.each([
  ['canceled', '50.27', 600],
  ['expired', '50.24', days(31)],
])(
  'money of a request that was accepted before it was %s is credited all the same, once',
  async (how, amount, seconds) => {
    const before = await balancesOf(server.db)
    const id = await request({ amount })
    if (how === 'canceled') expect(await cancel(id)).toBe(200)
    await pass(seconds)
    await pass(600)
    expect(await stateOf(id)).toBe('Successful')
    expect(await changesSince(server.db, before)).toEqual(came(BigInt(amount.replace('.', ''))))
    expect(await bookFaults(server.db)).toEqual(soundBooks)
  },
)

test('money that the payer’s bank takes back leaves the account, and the customer learns why', async () => {
  const before = await balancesOf(server.db)
  const id = await request({ amount: '50.12' })
  await pass(60)
  expect(await changesSince(server.db, before)).toEqual(came(5_012n))
  const at = server.clock.now()
  for (let day = 0; day < 4; day++) await pass(days(1))
  const view = await read(id)
  expect([view.status, view.failureCode, view.owed.amount]).toEqual(['Failed', 'RETURNED', '0.00'])
  expect(await changesSince(server.db, before)).toEqual({})
  expect((await mailsSince(at)).join()).toContain('was taken back')
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('money that is taken back after it was spent is owed, and the next money repays it', async () => {
  const { id: accountId } = await server.world.accounts.openAccount({ ...ada, currency: 'CAD', name: 'Thin' })
  const { id: aside } = await server.world.accounts.openAccount({ ...ada, currency: 'CAD', name: 'Aside' })
  const id = await request({ accountId, amount: '80.12' })
  await pass(60)
  const spent = {
    sourceAccountId: accountId,
    destinationAccountId: aside,
    currencyCode: 'CAD',
    amount: '60.00',
    transactionPin: pin,
  }
  await call(payments.createTransferRequest, { body: spent })
  for (let day = 0; day < 4; day++) await pass(days(1))
  expect((await read(id)).owed.amount).toBe('60.00')
  await request({ accountId, amount: '70.00' })
  await pass(60)
  expect([(await read(id)).repaid.amount, await bookFaults(server.db)]).toEqual(['60.00', soundBooks])
})

test('requests have limits: for one, and for all that a customer makes within 24 hours, also at the same moment', async () => {
  await pass(days(40))
  expect(await refused({ amount: '3000.01' })).toBe('interac.amount_too_large')
  await server.db.asSystem((tx) => execute(tx, sql`update interac.limit_rule set per_request = 10000, per_day = 25000`))
  expect(await refused({ amount: '100.23' })).toBe('interac.amount_too_large')
  const both = await Promise.all([1, 2, 3].map(() => refused({ amount: '90.23' })))
  expect(both.map(String).toSorted()).toEqual(['200', '200', 'interac.day_limit_exceeded'])
  expect(await remaining()).toBe('69.54')
  // They roll: a day after the first ones there is room again.
  await pass(days(1) - 60)
  expect(await refused({ amount: '90.23' })).toBe('interac.day_limit_exceeded')
  await pass(120)
  expect(await refused({ amount: '90.23' })).toBe(200)
  await server.db.asSystem((tx) =>
    execute(tx, sql`update interac.limit_rule set per_request = 300000, per_day = 1000000`),
  )
})

test('a repeat requests once, also after its answer is forgotten, and another order under its key is refused', async () => {
  const key = freshKey()
  const body = interacOrder(ada)
  const both = await Promise.all([1, 2].map(() => answer(interacRequests.createInteracRequest, { body }, key)))
  const [first, second] = both.map((got) => got.json().value)
  expect(second).toEqual(first)
  await server.db.asSystem((tx) => dropAnswers(tx, new Date(server.clock.now().getTime() + 1), 10_000))
  expect((await answer(interacRequests.createInteracRequest, { body }, key)).json().value).toEqual(first)
  const other = interacOrder(ada, { amount: '51.00' })
  const got = await answer(interacRequests.createInteracRequest, { body: other }, key)
  expect(got.headers['refusal-code']).toBe('request.key_reused')
})

test('what is asked is checked: account, currency, payer, limits and PIN', async () => {
  expect(await refused({ accountId: ada.accounts.GBP })).toBe('payments.currency_differs')
  const { customerId } = ada
  const { wallet } = await server.db.asSystem((tx) =>
    server.world.accounts.walletIn(tx, { customerId, currency: 'GHS' }),
  )
  expect(await refused({ accountId: wallet.id, currencyCode: 'GHS' })).toBe('interac.not_for_wallets')
  expect(await refused({ accountId: server.zed.accounts.CAD })).toBe('accounts.unknown')
  expect(await refused({ payerEmail: undefined })).toBe('request.invalid')
  expect(await refused({ payerPhone: '416 555 0142' })).toBe('request.invalid')
  expect(await refused({ payerEmail: undefined, payerPhone: '0772 123456' })).toBe('interac.phone_invalid')
  expect(await refused({ amount: '0.00' })).toBe('request.invalid')
  expect(await refused({ transactionPin: '000001' })).toBe('identity.pin_wrong')
})

test('money for an account that was closed meanwhile waits for a person, who decides where it goes', async () => {
  const before = await balancesOf(server.db)
  const { id: accountId } = await server.world.accounts.openAccount({ ...ada, currency: 'CAD', name: 'Short-lived' })
  const id = await request({ accountId, amount: '50.26' })
  const closing = { customerId: ada.customerId, accountId, status: 'Closed' } as const
  await server.db.asSystem((tx) => server.world.accounts.setStatus(tx, closing))
  await pass(900)
  expect(await stateOf(id)).toBe('InvestigateAccount')
  const found = await server.world.payments.listCases({ most: 50 })
  const open = found.find(({ transactionId }) => transactionId === id)
  const decision = { as: 'credited', accountId: ada.accounts.CAD } as const
  const resolved = { id: open?.id ?? '', by: 'olu@tradewind', note: '', decision }
  expect(await server.world.payments.resolveCase(resolved)).toBe('resolved')
  await pass(days(2))
  expect(await stateOf(id)).toBe('Successful')
  expect(await changesSince(server.db, before)).toEqual(came(5_026n))
})

test('money of a payer who resembles a listed name waits for two people, and goes back without a word of why', async () => {
  await server.world.screening.renew()
  const before = await balancesOf(server.db)
  const id = await request({ payerName: 'Victor Zolotarenco', amount: '50.27' })
  await pass(900)
  expect(await stateOf(id)).toBe('InvestigateAccount')
  expect(await changesSince(server.db, before)).toEqual({
    'clearing:interac:CAD': -5_027n,
    'suspense:cases:CAD': 5_027n,
  })
  const found = await server.world.payments.listCases({ most: 50 })
  const open = found.find(({ transactionId }) => transactionId === id)
  expect(open?.kind).toBe('sender-match')
  const resolved = { id: open?.id ?? '', by: 'olu@tradewind', note: '', decision: { as: 'not-delivered' } as const }
  expect(await server.world.payments.resolveCase(resolved)).toBe('resolved')
  await pass(days(2))
  expect(await read(id)).toMatchObject({
    status: 'Failed',
    failureReason: "We couldn't accept this payment, so it went back to the sender.",
  })
  expect(await changesSince(server.db, before)).toEqual({})
})

test('the requests of an account are listed newest first, and what is there of others is not shown', async () => {
  const id = await request({ amount: '50.18' })
  const query = { Page: '1', PageSize: '2', AccountId: ada.accounts.CAD }
  const { records, pageData } = await call(interacRequests.listInteracRequests, { query })
  expect([records.length, pageData.hasNextPage, records[0]]).toEqual([2, true, await read(id)])
  for (const other of [server.zed.interacRequestId, '01900000-0000-7000-8000-00000000dead'])
    expect(await cancel(other)).toBe('interac.unknown')
})

test('what is on its way counts against the annual credit of its account until it ends', async () => {
  await pass(days(40))
  const used = async () =>
    (await call(limits.getAnnualTransactionCreditLimit, { query: { AccountId: ada.accounts.CAD } })).used.amount
  const before = await used()
  const id = await request({ amount: '50.23' })
  expect(Number(await used()) - Number(before)).toBeCloseTo(50.23)
  expect(await cancel(id)).toBe(200)
  expect(await used()).toBe(before)
})

test('[funding-interac, flag-cad-interac] where Interac is switched off, nobody is asked by it', async () => {
  const other = await startTestServer({ features: { FEATURE_CAD_INTERAC: 'OFF' } })
  const got = await ask(
    other.http,
    interacRequests.createInteracRequest,
    { body: interacOrder(other.ada) },
    other.as(other.ada),
  )
  expect(got.headers['refusal-code']).toBe('request.switched_off')
  await other.close()
})
