import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Permission } from '@tradewind/contract'
import { type Currency, money } from '@tradewind/kernel'
import { railFor } from '@tradewind/kernel/payment-methods/catalogue'
import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountRecord, createAccounts } from '#modules/accounts'
import { beneficiariesRoutes, createBeneficiaries, verificationRoutes } from '#modules/beneficiaries'
import { createCustomers } from '#modules/customers'
import { createIssuedDocuments } from '#modules/documents'
import { createLedger } from '#modules/ledger'
import { createPricing, pricingRoutes, standardCharge } from '#modules/pricing'
import { arrival, createRails, facts } from '#modules/rails'
import { createRates } from '#modules/rates'
import { createReference } from '#modules/reference'
import { createEngine, createSandboxNetwork, sandboxRateFeed } from '#modules/sandbox'
import { createTransactions, transactionsRoutes } from '#modules/transactions'
import type { Caller } from '#platform/caller'
import { type Database, openDatabase, rows, sql } from '#platform/db'
import { fixedFlags } from '#platform/feature-flags'
import { createHttp, type Http } from '#platform/http'
import { createIdempotency } from '#platform/idempotency'
import { systemRandom, uuidv7 } from '#platform/random'
import { createTasks } from '#platform/tasks'
import { createTestFiles } from '#platform/test-files'
import { createTestPersonalData } from '#platform/test-personal-data'
import { createPayments, type Payments, paymentRecorders, readOrderContext } from './index.ts'
import { paymentsRoutes } from './payments.routes.ts'

/** The whole way over HTTP, with the real ledger, accounts, beneficiaries, networks and their sandbox. */
const morning = '2026-11-23T10:00:00Z'
const clock = clockAt(morning)
const bankClock = clockAt(morning)
const random = systemRandom
const newId = () => uuidv7(clock.now(), random)
const log = pino({ level: 'silent' })
const callbackSecret = `whsec_${Buffer.from('a secret between the bank and us').toString('base64')}`
const caller: Caller = {
  userId: newId(),
  customerId: newId(),
  sessionId: newId(),
  email: 'adaeze@example.com',
  name: 'Adaeze Obi',
  permissions: new Set<Permission>([
    'payments:create',
    'transactions:read',
    'beneficiaries:read',
    'beneficiaries:manage',
  ]),
}

let clone: TestDatabase
let db: Database
let http: Http
let payments: Payments
let engine: ReturnType<typeof createEngine>
let network: ReturnType<typeof createSandboxNetwork>
let drain: () => Promise<void>
let folder: string
let balanceOf: (currency: Currency) => Promise<{ posted: bigint; available: bigint }>
let detailsOf: (accountId: string) => Promise<{ number: string; bankCode: string }>
/** Opens an account in pounds and closes it; gives the details by which money would have reached it. */
let openClosed: () => Promise<{ number: string; bankCode: string }>
const accounts: Partial<Record<Currency, AccountRecord>> = {}

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  folder = await mkdtemp(join(tmpdir(), 'tradewind-files-'))
  network = createSandboxNetwork({ db, clock, bankClock, random })
  const beneficiaries = createBeneficiaries({
    db,
    clock,
    random,
    record: async () => undefined,
    accounts: { accountOf: (...asked) => book.accountOf(...asked) },
    rails: { ...network, railFor, reaches: () => true },
  })
  const ledger = createLedger({ db, recorders: paymentRecorders })
  drain = ledger.drain
  const rates = createRates({ db, clock: bankClock, bankClock, random: systemRandom, feed: sandboxRateFeed })
  const book = createAccounts({
    brand: 'Tradewind',
    db,
    bankClock,
    random,
    ledger,
    rates,
    mainCurrencyOf: async () => 'GBP',
    holderNameOf: async () => 'Ada',
  })
  const rails = createRails({
    db,
    clock,
    bankClock,
    network,
    callbackSecrets: [callbackSecret],
    handlers: {
      paymentUpdate: (tx, update) => payments.paymentUpdate(tx, update),
      recallAnswered: async () => undefined,
      requestUpdate: async () => undefined,
      incoming: (tx, payment) => payments.incoming(tx, payment),
    },
    log,
  })
  const personal = createTestPersonalData({ clock })
  const customers = createCustomers({
    db,
    clock,
    random,
    personal,
    individualAllowList: [],
    blockIndividuals: true,
    demo: true,
  })
  payments = createPayments({
    db,
    clock,
    bankClock,
    random,
    files: createTestFiles({ db, folder, clock }),
    ledger,
    identity: { verifyPin: async () => undefined },
    passkeys: { expectPaymentPasskey: async () => undefined, usePaymentPasskey: async () => undefined },
    rateBetween: async () => undefined,
    accounts: book,
    beneficiaries,
    reference: createReference(),
    readOrderContext: readOrderContext({ db, payerFrom: customers.payerFrom }),
    chargesFor: () => standardCharge,
    switchedOffFor: () => () => undefined,
    limitsPayoutsByYear: () => false,
    rails: { ...rails, railFor, facts, arrival },
    log,
  })
  const pricing = createPricing({
    db,
    bankClock,
    accounts: book,
    beneficiaries,
    rails: { railFor, facts, arrival, directory: network.directory },
    chargesFor: () => standardCharge,
    switchedOffFor: () => () => undefined,
    limitsPayoutsByYear: () => false,
  })
  const transactions = createTransactions({
    db,
    clock,
    bankClock,
    accounts: book,
    reference: createReference(),
    rails: { ...rails, facts },
    holderNameOf: customers.payerNameOf,
    documents: createIssuedDocuments({
      key: Buffer.alloc(32, 1),
      random,
      publicUrl: 'https://pay.example.com',
      countLook: async () => undefined,
    }),
    issuer: 'Tradewind',
    log,
  })
  engine = createEngine({
    db,
    clock,
    bankClock,
    secret: callbackSecret,
    log,
    deliver: async ({ network: name, headers, body }) => {
      const answer = await rails.receiveCallback(name, headers, body)
      return { status: answer.status, outcome: answer.body['outcome'] }
    },
  })
  http = await createHttp({
    authenticate: async () => caller,
    idempotency: createIdempotency({ db, clock, secret: Buffer.from('a secret of tests') }),
    features: fixedFlags(),
    clock,
    random,
    log,
  })
  verificationRoutes(http, beneficiaries)
  beneficiariesRoutes(http, beneficiaries)
  paymentsRoutes(http, payments)
  pricingRoutes(http, pricing)
  transactionsRoutes(http, transactions)

  await db.asSystem((tx) =>
    customers.createCustomer(tx, {
      customerId: caller.customerId,
      name: 'Adaeze Trading Ltd',
      customerType: 'Limited Liability Company',
      onboardingStatus: 'Approved',
      status: 'Active',
      requiresDocumentUpload: false,
      countryId: 'GB',
      country: 'United Kingdom',
      mainCurrency: 'GBP',
    }),
  )
  for (const currency of ['GBP', 'EUR', 'USD', 'NGN'] as const) {
    const account = await book.openAccount({ customerId: caller.customerId, currency, name: currency })
    accounts[currency] = account
    await db.asSystem(async (tx) => {
      const outside = await ledger.systemAccount(tx, 'suspense', currency)
      const amount = money(currency, 10_000_000n)
      const transfer = { id: newId(), debit: outside, credit: account.ledgerAccount, amount, code: 'opening' }
      ledger.post(tx, { id: newId(), subject: 'opening', transfers: [transfer], at: bankClock.now() })
    })
  }
  balanceOf = async (currency) => {
    const view = await book.getAccount({ customerId: caller.customerId, accountId: accounts[currency]?.id ?? '' })
    return { posted: view.balance.minor, available: view.availableBalance.minor }
  }
  openClosed = async () => {
    const { customerId } = caller
    const { id: accountId } = await book.openAccount({ customerId, currency: 'GBP', name: 'Closed' })
    const details = await detailsOf(accountId)
    await db.asSystem((tx) => book.setStatus(tx, { customerId, accountId, status: 'Closed' }))
    return details
  }
  detailsOf = async (accountId) => {
    const [details] = await book.getAccountDetail({ customerId: caller.customerId, accountId, kind: 'CustomerAccount' })
    const line = (label: RegExp) =>
      details?.lines.find((one) => label.test(one.label))?.value.replace(/[ -]/g, '') ?? ''
    return { number: line(/account number/i), bankCode: line(/sort code/i) }
  }
})

afterAll(async () => {
  await http.app.close()
  await drain()
  await db.close()
  await clone.drop()
  await rm(folder, { recursive: true })
})

interface Answered {
  isSuccess: boolean
  // biome-ignore lint: what a test reads of an answer
  value: any // oxlint-disable-line typescript/no-explicit-any
  error: string | null
}

async function ask(method: 'GET' | 'POST', url: string, body?: object, key: string = newId()): Promise<Answered> {
  const answer = await http.app.inject({
    method,
    url,
    headers: { 'idempotency-key': key },
    ...(body && { payload: body }),
  })
  return answer.json<Answered>()
}

const ways = {
  GBP: {
    rail: 'fps',
    verify: ['SortCode/verify-sortcode', { sortCode: '08-99-99', accountNumber: '66374958' }],
    block: { paymentMethodType: 'SortCode', paymentMethodValue: '089999', accountNumber: '66374958' },
  },
  EUR: {
    rail: 'sepa',
    verify: ['Iban/verify-iban', { iban: 'DE89 3704 0044 0532 0130 00' }],
    block: { paymentMethodType: 'Iban', paymentMethodValue: 'DE89370400440532013000' },
  },
  USD: {
    rail: 'ach',
    verify: ['BankVerifications/Aba-routing-number', { routingNumber: '021000021', accountNumber: '123456789' }],
    block: { paymentMethodType: 'AbaRouting', paymentMethodValue: '021000021', accountNumber: '123456789' },
  },
  NGN: {
    rail: 'nip',
    verify: ['Transaction/validate-account-number', { accountNumber: '0152792740', bankCode: '058' }],
    block: {
      paymentMethodType: 'Transfer',
      paymentMethodValue: 'MIB',
      accountNumber: '0152792740',
      bankCode: '058',
    },
  },
} as const

/** Verifies the details, asks the price, and gives the payload that a form would send. */
async function prepared(currency: keyof typeof ways, amount: string): Promise<object> {
  const { verify, block } = ways[currency]
  const accountName = 'Amelia Clarke'
  await ask('POST', `/transactions/api/v1/${verify[0]}`, { ...verify[1], accountName })
  const price = await ask(
    'GET',
    `/transactions/api/v1/transaction/get-transaction-charge?AccountId=${accounts[currency]?.id}&Amount=${amount}&CurrencyCode=${currency}&PaymentMethodType=${block.paymentMethodType}`,
  )
  return {
    accountType: 0,
    customerId: caller.customerId,
    sourceAccountId: accounts[currency]?.id,
    sourceCurrencyCode: currency,
    amount,
    totalAmount: price.value.totalAmount.amount,
    expenseCategoryId: createReference()
      .listExpenseCategories()
      .find(({ name }) => name !== 'Others')?.id,
    transactionPin: '246813',
    saveAsBeneficiary: true,
    beneficiaryEntityType: 1,
    beneficiaryFirstName: 'Amelia',
    beneficiaryLastName: 'Clarke',
    beneficiaryAccountName: accountName,
    beneficiaryCountryId: 'GB',
    beneficiaryAccountDetailsRequests: [block],
  }
}

const create = '/transactions/api/v1/Transaction/create-transaction-request'

async function send(currency: keyof typeof ways, amount: string): Promise<string> {
  const sent = await ask('POST', create, await prepared(currency, amount))
  expect(sent).toMatchObject({ isSuccess: true })
  return sent.value.transactionId
}

const detailsOfPayment = async (id: string) =>
  (await ask('GET', `/transactions/api/v1/Transaction/get-transaction-details?TransactionId=${id}`)).value

/** Lets bank time pass in steps; the worker and the networks do what becomes due in each. */
async function pass(...seconds: number[]): Promise<void> {
  for (const some of seconds) {
    bankClock.moveBy(some * 1_000)
    clock.moveBy(31_000)
    await createTasks({ db, clock, bankClock, log, modules: { payments: payments.tasks } }).runDue()
    await engine.runDue()
  }
}

const day = 86_400

test.each(['GBP', 'EUR', 'USD', 'NGN'] as const)(
  '%s: verified, priced, sent, held, handed over, settled, with a receipt',
  async (currency) => {
    const before = await balanceOf(currency)
    const id = await send(currency, '250.00')
    const held = await balanceOf(currency)
    expect(held.posted).toBe(before.posted)
    expect(held.available).toBeLessThan(before.available - 25_000n + 1n)
    await pass(0, 5, 10, 60, day, day, 3 * day)
    const details = await detailsOfPayment(id)
    expect(details).toMatchObject({
      status: 'Successful',
      isDelivered: true,
      network: facts(ways[currency].rail).network,
    })
    const after = await balanceOf(currency)
    expect(after.posted).toBe(held.available)
    expect(after.available).toBe(after.posted)
    expect(details.runningBalance).toEqual({
      amount: `${after.posted / 100n}.${String(after.posted % 100n).padStart(2, '0')}`,
      currencyCode: currency,
    })
    const receipt = await http.app.inject(
      `/transactions/api/v1/transaction/get-transaction-receipt?TransactionId=${id}`,
    )
    expect(receipt.headers['content-type']).toBe('application/pdf')
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  },
)

test.each([
  ['a rejection gives all of it back', '100.11', 'Failed', 0n],
  ['a refusal at once gives all of it back', '100.18', 'Failed', 0n],
  ['a return brings the amount back and keeps the charge', '100.12', 'Failed', 50n],
  ['an answer lost after the order was taken is found by asking', '100.13', 'Successful', 10_063n],
  ['an order lost on the way is sent once more', '100.14', 'Successful', 10_064n],
  ['messages that come twice count once', '100.15', 'Successful', 10_065n],
  ['a late message changes nothing that asking found', '100.16', 'Successful', 10_066n],
  ['a settlement told before its acceptance settles', '100.17', 'Successful', 10_067n],
  ['a network that contradicts itself calls a person and moves nothing', '100.19', 'InvestigateAccount', 10_069n],
  ['a network that is silent for an hour settles in the end', '100.21', 'Successful', 10_071n],
] as const)('%s', async (_, amount, status, taken) => {
  const before = await balanceOf('GBP')
  const id = await send('GBP', amount)
  await pass(0, 2, 4, 8, 15, 25, 30, 60, 300, 3_600, 3_600, 7_200, day, day, 3 * day, 4 * day)
  const details = await detailsOfPayment(id)
  const after = await balanceOf('GBP')
  expect({ status: details.status, taken: before.posted - after.posted, held: after.posted - after.available }).toEqual(
    {
      status,
      taken,
      held: 0n,
    },
  )
})

test.each([
  ['settles', '100.00', 'Successful'],
  ['is rejected', '100.11', 'Failed'],
  ['is refused at once', '100.18', 'Failed'],
  ['is returned', '100.12', 'Failed'],
  ['is returned as late as the network allows', '100.22', 'Failed'],
  ['is denied after it settled', '100.19', 'InvestigateAccount'],
] as const)('isFinal of a payment that %s is true only once nothing can change any more', async (_, amount, end) => {
  const id = await send('GBP', amount)
  const read: { status: string; isFinal: boolean; isDelivered: boolean }[] = []
  for (const seconds of [0, 5, 60, 600, day, 3 * day, 20 * day, 20 * day, 30 * day]) {
    await pass(seconds)
    read.push(await detailsOfPayment(id))
  }
  const last = read.at(-1)
  expect(last).toMatchObject({ status: end, isFinal: end !== 'InvestigateAccount', isDelivered: end === 'Successful' })
  for (const one of read.filter(({ isFinal }) => isFinal)) expect(one).toEqual(last)
  expect(read.slice(0, 6).some(({ isFinal }) => isFinal)).toBe(false)
})

test('a repeat with the same key answers the same bytes, and pays once', async () => {
  const before = await balanceOf('GBP')
  const [body, key] = [await prepared('GBP', '10.00'), newId()]
  const post = () =>
    http.app.inject({ method: 'POST', url: create, headers: { 'idempotency-key': key }, payload: body })
  const answers = await Promise.all([post(), post(), post()])
  answers.push(await post())
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(before.available - (await balanceOf('GBP')).available).toBe(10_50n)
  const other = await http.app.inject({
    method: 'POST',
    url: create,
    headers: { 'idempotency-key': key },
    payload: { ...body, narration: 'another' },
  })
  expect(other.statusCode).toBe(422)
})

test('more than the account holds is refused in the words of the specification', async () => {
  const refused = await ask('POST', create, await prepared('GBP', '999999.00'))
  expect(refused).toMatchObject({ isSuccess: false, error: 'You do not have sufficient balance for this transaction' })
})

test('details that were not verified, unknown fields and odd amounts are refused', async () => {
  const body = (await prepared('GBP', '10.00')) as { beneficiaryAccountDetailsRequests: object[] }
  const block = { ...ways.GBP.block, accountNumber: '12345678' }
  const unverified = await ask('POST', create, { ...body, beneficiaryAccountDetailsRequests: [block] })
  expect(unverified.error).toContain("haven't been verified")
  for (const change of [
    { status: 'Successful' },
    { amount: '-1.00' },
    { amount: '0' },
    { amount: '0.00' },
    { amount: '1.001' },
    { amount: '1,00' },
    { totalAmount: '0.00' },
  ])
    expect(await ask('POST', create, { ...body, ...change })).toMatchObject({
      isSuccess: false,
      value: { errors: [{ field: Object.keys(change)[0] }] },
    })
})

test('text that no database keeps is refused with words, not failed on', async () => {
  const body = await prepared('GBP', '10.00')
  for (const hostile of ['nul \u0000', 'line\nbreak', 'half \ud800 of one'])
    for (const field of ['narration', 'beneficiaryAccountName', 'beneficiaryAddress']) {
      const refused = await ask('POST', create, { ...body, [field]: hostile })
      expect({ field, hostile, errors: refused.value.errors.map((one: { field: string }) => one.field) }).toEqual({
        field,
        hostile,
        errors: [field],
      })
    }
})

test('money from outside by the details of the account page arrives once', async () => {
  await pass(0, 10, 60, day)
  const before = await balanceOf('GBP')
  const { number, bankCode } = await detailsOf(accounts.GBP?.id ?? '')
  await network.payIn({
    to: { accountNumber: number, bankCode },
    amount: money('GBP', 75_00n),
    senderName: 'Chidi Okafor',
    reference: 'Invoice 12',
  })
  await pass(0, 10, 60, day)
  expect((await balanceOf('GBP')).posted - before.posted).toBe(75_00n)
  const list = await ask('GET', '/transactions/api/v1/transaction/get-transactions?TransactionType=Credit&Search=chidi')
  expect(list.value.records).toHaveLength(1)
  expect(list.value.records[0]).toMatchObject({ status: 'Successful', narration: 'Invoice 12', direction: 'in' })
})

test('money for an account that was closed before goes back: its network learns that nobody has the account', async () => {
  const { number, bankCode } = await openClosed()
  const { networkReference } = await network.payIn({
    to: { accountNumber: number, bankCode },
    amount: money('GBP', 75_00n),
    senderName: 'Ngozi Eze',
    reference: 'Invoice 13',
  })
  await pass(0, 10, 60, day)
  const heard = await db.asSystem((tx) =>
    rows(tx, sql`select outcome from rails.incoming where network_reference = ${networkReference}`),
  )
  expect(heard).toEqual([{ outcome: 'unknown-account' }])
  expect((await payments.listCases({ most: 50 })).filter(({ kind }) => kind === 'credit-to-closed-account')).toEqual([])
  const list = await ask('GET', '/transactions/api/v1/transaction/get-transactions?TransactionType=Credit&Search=ngozi')
  expect(list.value.records).toEqual([])
})
