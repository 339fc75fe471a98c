import * as contract from '@tradewind/contract/accounts'
import { type Currency, convert, currencyCodes, type Money, money, zero } from '@tradewind/kernel'
import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLedger } from '#modules/ledger'
import { createRates, type RateFeed } from '#modules/rates'
import type { Caller } from '#platform/caller'
import { type Database, execute, openDatabase, rows, sql } from '#platform/db'
import { fixedFlags } from '#platform/feature-flags'
import { createHttp, type Http } from '#platform/http'
import { createIdempotency } from '#platform/idempotency'
import { systemRandom, uuidv7 } from '#platform/random'
import { accountsRoutes } from './accounts.routes.ts'
import { type Accounts, createAccounts } from './index.ts'

const ada = '00000000-0000-7000-8000-0000000000a2'
const ben = '00000000-0000-7000-8000-0000000000b2'
const nobody = '00000000-0000-7000-8000-0000000000ff'
const clock = clockAt('2026-11-21T10:20:00Z')

const feed: RateFeed = {
  read: async (at) => [
    { currency: 'USD', perDollar: '1', at },
    { currency: 'GBP', perDollar: '0.75', at },
    { currency: 'EUR', perDollar: '0.9', at },
    { currency: 'XOF', perDollar: '600', at },
  ],
}

let clone: TestDatabase
let db: Database
let ledger: ReturnType<typeof createLedger>
let accounts: Accounts
let http: Http
let caller: Caller

/** What other modules would say of an account. */
const around = (currencyCode: Currency) => {
  const unlimited = { limit: null, used: zero(currencyCode), remaining: null }
  return {
    accountThreshold: { currencyCode, transactionThreshold: money(currencyCode, 1n), negotiateRateThreshold: null },
    creditLimit: { year: 2026, ...unlimited },
    payoutLimit: { perTransaction: null, available: null, daily: unlimited, monthly: unlimited, annual: null },
    multiCurrencyIbanAccount: null,
    secondaryAccountDocuments: [],
    accountBeneficiaries: [],
  }
}

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  ledger = createLedger({ db, recorders: {} })
  const rates = createRates({ db, clock, bankClock: clock, random: systemRandom, feed })
  await rates.refresh()
  accounts = createAccounts({
    brand: 'Tradewind',
    db,
    bankClock: clock,
    random: systemRandom,
    ledger,
    rates,
    mainCurrencyOf: async () => 'GBP',
    holderNameOf: async () => 'Ada Okafor',
  })
  http = await createHttp({
    authenticate: async () => caller,
    idempotency: createIdempotency({ db, clock, secret: Buffer.from('secret') }),
    features: fixedFlags(),
    clock,
    random: systemRandom,
    log: pino({ level: 'silent' }),
  })
  accountsRoutes(http, accounts, {
    surroundingsOf: async (_, views) =>
      new Map(views.map(({ accountId, currencyCode }) => [accountId, around(currencyCode)])),
  })
})

beforeEach(() => {
  caller = {
    userId: ada,
    customerId: ada,
    sessionId: 's',
    email: 'ada@example.com',
    name: 'Ada',
    permissions: new Set(['accounts:read']),
  }
})

afterAll(async () => {
  await http.app.close()
  await ledger.drain()
  await db.close()
  await clone.drop()
})

let customers = 0
const newCustomer = () => `00000000-0000-7000-8000-${(++customers).toString().padStart(12, '0')}`
const open = (customerId: string, currency: Currency, name = `${currency} account`) =>
  accounts.openAccount({ customerId, currency, name })
/** Brings money into an account from outside, and sets part of it aside. */
async function put({ ledgerAccount }: { ledgerAccount: bigint }, amount: Money, held = 0n): Promise<void> {
  if (amount.minor === 0n) return
  const id = () => uuidv7(clock.now(), systemRandom)
  const outside = await db.asSystem((tx) => ledger.systemAccount(tx, 'suspense', amount.currency))
  const transfers = [{ id: id(), debit: outside, credit: ledgerAccount, amount, code: 'incoming' }]
  await ledger.postTogether({ id: id(), subject: 'a test', transfers, at: clock.now() })
  if (held === 0n) return
  const hold = { ...transfers[0]!, id: id(), debit: ledgerAccount, credit: outside, phase: 'reserve' as const }
  const reserved = [{ ...hold, amount: money(amount.currency, held) }]
  await ledger.postTogether({ id: id(), subject: 'a test', transfers: reserved, at: clock.now() })
}
const get = (path: string) => http.app.inject({ url: path })

test('an account opens with a number of its own, and money that names it finds it however it is written', async () => {
  const first = await open(ada, 'GBP')
  const second = await open(ben, 'GBP')
  expect(first.accountNumber).not.toBe(second.accountNumber)
  const find = (number: string, bankCode?: string, currency: Currency = 'GBP') =>
    db.asSystem((tx) => accounts.findByReceivingDetails(tx, { currency, number, bankCode }))
  const spaced = first.accountNumber.replace(/(..)/g, '$1 ')
  expect(await find(spaced, '04-03-66')).toEqual(first)
  expect(await find(first.accountNumber)).toEqual(first)
  expect(await find(second.accountNumber, '040366')).toEqual(second)
  expect(await find(first.accountNumber, '111111')).toBeUndefined()
  expect(await find(first.accountNumber, undefined, 'USD')).toBeUndefined()
  expect(await find('00000000')).toBeUndefined()
})

test('money sent to where an account says it is arrives there, in every currency', async () => {
  const customerId = newCustomer()
  for (const currency of currencyCodes) {
    const account = await open(customerId, currency)
    const address = await accounts.addressOf({ customerId, accountId: account.id })
    const details = 'iban' in address ? { number: address.iban } : { ...address, number: address.accountNumber }
    expect('iban' in address).toBe(currency === 'EUR')
    expect(await db.asSystem((tx) => accounts.findByReceivingDetails(tx, { currency, ...details }))).toEqual(account)
  }
  const foreign = accounts.addressOf({ customerId: ben, accountId: (await open(ada, 'GBP')).id })
  await expect(foreign).rejects.toMatchObject({ code: 'accounts.unknown' })
})

test('accounts opened at the same moment get different numbers, and a failed opening leaves nothing', async () => {
  const customer = newCustomer()
  const opened = await Promise.all(Array.from({ length: 12 }, () => open(customer, 'NGN')))
  expect(new Set(opened.map(({ accountNumber }) => accountNumber)).size).toBe(12)
  const count = () =>
    db.asSystem((tx) =>
      rows(
        tx,
        sql`select (select count(*) from accounts.account) as accounts,
          (select count(*) from accounts.receiving_detail) as details, last_serial from accounts.number_series
          where currency = 'NGN'`,
      ),
    )
  const before = await count()
  await expect(open(customer, 'NGN', '')).rejects.toThrow('account_name_check')
  expect(await count()).toEqual(before)
})

test('[currencies-sorted] accounts list their balances by currency code, closed ones last', async () => {
  caller = { ...caller, customerId: newCustomer() }
  const gbp = await open(caller.customerId, 'GBP', 'Pounds')
  const cad = await open(caller.customerId, 'CAD', 'Maple')
  const aud = await open(caller.customerId, 'AUD', 'Old')
  await put(gbp, money('GBP', 12_500n), 2_500n)
  await db.asSystem((tx) =>
    accounts.setStatus(tx, { customerId: caller.customerId, accountId: aud.id, status: 'Closed' }),
  )
  const answer = await get('/corebanking/api/v1/Account/get-accounts-for-customer')
  expect(answer.json().value.map((one: { currencyCode: string }) => one.currencyCode)).toEqual(['CAD', 'GBP', 'AUD'])
  expect(answer.json().value[1]).toEqual({
    accountId: gbp.id,
    systemAccountType: 'CustomerAccount',
    accountName: 'Pounds',
    accountNumber: gbp.accountNumber,
    currencyCode: 'GBP',
    currencyName: 'Pound sterling',
    balance: { amount: '125.00', currencyCode: 'GBP' },
    availableBalance: { amount: '100.00', currencyCode: 'GBP' },
    lienAmount: { amount: '0.00', currencyCode: 'GBP' },
    status: 'Active',
    frozenBy: [],
    isDeleted: false,
    dateCreated: '2026-11-21T10:20:00.000Z',
    // What is around an account is asked of the modules above, and goes out with it.
    ...z.encode(z.object(contract.surroundings), around('GBP')),
  })
  expect(answer.json().value[2]).toMatchObject({ status: 'Closed', isDeleted: true })
  expect(cad.status).toBe('Active')
})

test('[account-product-query] the list takes the product in its query, and nothing that it does not know', async () => {
  const list = '/corebanking/api/v1/Account/get-accounts-for-customer'
  expect((await get(`${list}?ProductServiceType=Tradewind&ProductType=Tradewind`)).statusCode).toBe(200)
  expect((await get(`${list}?CustomerId=${ben}`)).statusCode).toBe(400)
})

test('[account-zero-id] a foreign account, an absent one and the zero id are refused in the same words', async () => {
  const foreign = await open(ben, 'EUR')
  const own = await open(ada, 'EUR')
  for (const path of [
    '/corebanking/api/v1/Account/get-customer-account',
    '/transactions/api/v1/account/get-customer-account-detail',
  ]) {
    const answers = await Promise.all(
      [foreign.id, nobody, '00000000-0000-0000-0000-000000000000'].map((id) => get(`${path}?AccountId=${id}`)),
    )
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([404, 'accounts.unknown'])
      expect(answer.body).toBe(answers[0]?.body)
    }
    expect((await get(`${path}?AccountId=${own.id}`)).statusCode).toBe(200)
  }
})

test('row-level security alone keeps other customers’ accounts and details away', async () => {
  await open(ben, 'USD')
  const seen = await db.asCustomer(ada, (tx) =>
    rows<{ customerId: string }>(
      tx,
      sql`select customer_id from accounts.account union all select customer_id from accounts.receiving_detail`,
    ),
  )
  expect(new Set(seen.map(({ customerId }) => customerId))).toEqual(new Set([ada]))
  await expect(db.asCustomer(ada, (tx) => execute(tx, sql`update accounts.account set name = 'mine'`))).rejects.toThrow(
    'permission denied',
  )
})

test('local details say who they are for and when money arrives; an account asked for as a wallet is unknown', async () => {
  const account = await open(ada, 'XOF', 'Ada Francs')
  const path = `/transactions/api/v1/account/get-customer-account-detail?AccountId=${account.id}`
  const details = (await get(path)).json().value
  expect(details.map(({ network }: { network: string }) => network)).toEqual(['STAR-UEMOA', 'SWIFT'])
  for (const { audience, arrives, lines } of details) {
    expect(audience).toMatch(/^For /)
    expect(arrives).toMatch(/^Usually /)
    expect(lines[0]).toEqual({ label: 'Account holder', value: 'Ada Okafor' })
  }
  expect((await get(`${path}&SystemAccountType=Wallet`)).statusCode).toBe(404)
})

test('a closed account gives no details away and stays closed', async () => {
  const customerId = newCustomer()
  const account = await open(customerId, 'GBP')
  const set = (status: 'Active' | 'Frozen' | 'Closed') =>
    db.asSystem((tx) => accounts.setStatus(tx, { customerId, accountId: account.id, status }))
  const inTheLedger = async () => {
    const [row] = await db.asSystem((tx) =>
      rows<{ status: string }>(tx, sql`select status from ledger.account where id = ${account.ledgerAccount}`),
    )
    return row?.status
  }
  await set('Frozen')
  await set('Frozen')
  expect(await inTheLedger()).toBe('frozen')
  await set('Active')
  expect(await inTheLedger()).toBe('open')
  await set('Closed')
  expect(await inTheLedger()).toBe('closed')
  await expect(set('Active')).rejects.toMatchObject({ code: 'ledger.account_closed' })
  expect(await accounts.getAccountDetail({ customerId, accountId: account.id, kind: 'CustomerAccount' })).toEqual([])
})

test('an account with money on it is not closed, neither in the ledger nor here', async () => {
  const customerId = newCustomer()
  const account = await open(customerId, 'GBP')
  await put(account, money('GBP', 1n))
  const set = (of: string, status: 'Frozen' | 'Closed') =>
    db.asSystem((tx) => accounts.setStatus(tx, { customerId: of, accountId: account.id, status }))
  await expect(set(customerId, 'Closed')).rejects.toMatchObject({ code: 'ledger.account_not_empty' })
  await expect(set(ben, 'Frozen')).rejects.toMatchObject({ code: 'accounts.unknown' })
  expect((await accounts.getAccount({ customerId, accountId: account.id })).status).toBe('Active')
})

test('the total is the sum of its parts, each rounded down by itself, and never more than there is', async () => {
  const minor = fc.bigInt(0n, 10n ** 13n)
  await fc.assert(
    fc.asyncProperty(minor, minor, minor, minor, async (gbp, usd, eur, xof) => {
      const customerId = newCustomer()
      for (const [currency, amount] of [
        ['GBP', gbp],
        ['USD', usd],
        ['EUR', eur],
        ['XOF', xof],
      ] as const)
        await put(await open(customerId, currency), money(currency, amount))
      const { total, parts } = await accounts.getTotalBalance({ customerId, currency: undefined })
      expect(parts).toHaveLength(4)
      expect(total).toEqual(
        money(
          'GBP',
          parts.reduce((sum, part) => sum + part.converted.minor, 0n),
        ),
      )
      const shown = Object.fromEntries(parts.map((part) => [part.balance.currency, part]))
      expect(shown['GBP']).toMatchObject({ converted: money('GBP', gbp), rate: '1' })
      expect(shown['USD']).toMatchObject({ converted: money('GBP', (usd * 75n) / 100n), rate: '0.75' })
      expect(shown['XOF']).toMatchObject({ converted: money('GBP', (xof * 75n) / 600n), rate: '0.00125' })
      // The exact worth of the euros is 0.75 / 0.9; the shown rate of ten digits is what converts.
      const rate = { scaled: 8_333_333_333n, decimals: 10 }
      expect(shown['EUR']).toMatchObject({
        converted: convert(money('EUR', eur), rate, 'GBP', 'down'),
        rate: '0.8333333333',
      })
    }),
    { numRuns: 12 },
  )
})

test('the total comes in the main currency unless another is asked for; closed accounts are not in it', async () => {
  caller = { ...caller, customerId: newCustomer() }
  const usd = await open(caller.customerId, 'USD')
  const closed = await open(caller.customerId, 'USD')
  await put(usd, money('USD', 101n))
  await db.asSystem((tx) =>
    accounts.setStatus(tx, { customerId: caller.customerId, accountId: closed.id, status: 'Closed' }),
  )
  const total = async (query = '') => (await get(`/transactions/api/v1/account/get-total-balance${query}`)).json()
  expect((await total()).value).toEqual({
    total: { amount: '0.75', currencyCode: 'GBP' },
    ratesAt: '2026-11-21T10:20:00.000Z',
    parts: [
      {
        accountId: usd.id,
        balance: { amount: '1.01', currencyCode: 'USD' },
        converted: { amount: '0.75', currencyCode: 'GBP' },
        rate: '0.75',
      },
    ],
  })
  expect((await total('?CurrencyCode=USD')).value.total).toEqual({ amount: '1.01', currencyCode: 'USD' })
})

test('a currency without a rate is said, not left out of the total', async () => {
  caller = { ...caller, customerId: newCustomer() }
  await open(caller.customerId, 'JPY')
  const answer = await get('/transactions/api/v1/account/get-total-balance')
  expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([404, 'rates.unknown'])
})

test('names are given for the ids that a customer may see', async () => {
  const own = await open(ada, 'INR', 'Rupees')
  const foreign = await open(ben, 'INR', 'Not yours')
  const names = await db.asCustomer(ada, (tx) => accounts.namesOf(tx, [own.id, foreign.id, nobody]))
  expect([...names]).toEqual([[own.id, 'Rupees']])
})

test('currencies without an open account can be asked for, by code', async () => {
  const customerId = newCustomer()
  caller = { ...caller, customerId }
  const closed = await open(customerId, 'JPY')
  for (const currency of ['GBP', 'XOF'] as const) await open(customerId, currency)
  await db.asSystem((tx) => accounts.setStatus(tx, { customerId, accountId: closed.id, status: 'Closed' }))
  const path = (of: string) => `/transactions/api/v1/requestaccount/get-customer-eliglble-currencies?CustomerId=${of}`
  const { value } = (await get(path(customerId))).json<{ value: { currencyIso: string }[] }>()
  const codes = value.map(({ currencyIso }) => currencyIso)
  expect(codes).toEqual(currencyCodes.filter((code) => code !== 'GBP' && code !== 'XOF').toSorted())
  expect((await get(path(ben))).statusCode).toBe(404)
})
