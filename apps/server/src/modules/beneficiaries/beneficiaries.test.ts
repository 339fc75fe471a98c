import { Refusal } from '@tradewind/contract'
import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { type Database, execute, openDatabase, rows, sql } from '#platform/db'
import { fixedFlags } from '#platform/feature-flags'
import { createHttp, type Http } from '#platform/http'
import { createIdempotency } from '#platform/idempotency'
import { systemRandom } from '#platform/random'
import { beneficiariesRoutes } from './beneficiaries.routes.ts'
import {
  type AccountDetailRequest,
  type Beneficiaries,
  createBeneficiaries,
  type RailsForBeneficiaries,
} from './index.ts'
import { verificationRoutes } from './verification/verification.routes.ts'

const railOf: Record<string, string> = { SortCode: 'fps', Iban: 'sepa', AbaRouting: 'ach', Transfer: 'nip' }
const nobody = '00000000-0000-7000-8000-0000000000ff'
const account = '00000000-0000-7000-8000-00000000aaaa'
const clock = clockAt('2026-11-21T10:00:00Z')

/** Stands for the banks: one per payment method, whose accounts all belong to Jürgen Weiß, but for one that is nobody's. */
let lookups = 0
const bank = (code: string, name: string, countryId: string) => async (asked: string) => {
  lookups++
  return asked.includes('404') ? undefined : { code, name, address: '1 High Street', city: '', countryId, bic: null }
}
const rails: RailsForBeneficiaries = {
  railFor: (method) => railOf[method],
  reaches: () => true,
  directory: {
    bankBySortCode: bank('089999', 'Harbour Bank', 'GB'),
    bankByIban: bank('37040044', 'Rheinbank', 'DE'),
    bankByRoutingNumber: bank('021000021', 'Hudson Bank', 'US'),
    bankByNigerianCode: bank('058', 'Lagoon Bank', 'NG'),
    bankByBic: bank('DEUTDEFF', 'Rheinbank', 'DE'),
    bankByCode: async () => undefined,
    bankByIfsc: bank('HDFC', 'Ganges Bank', 'IN'),
    bankByCanadianRouting: bank('000100001', 'Maple Bank', 'CA'),
    bankBySingaporeRouting: bank('7171001', 'Straits Bank', 'SG'),
    operatorsIn: async () => [],
    interacAlias: async () => ({ known: true, autoDeposit: false, name: null }),
    checkAccount: async ({ rail, to, name }) => {
      const number = 'iban' in to ? to.iban : 'accountNumber' in to ? to.accountNumber : ''
      if (number.endsWith('99374958')) return { accountConfirmed: false, result: 'unavailable', suggestedName: null }
      if (rail === 'ach' || !name) return { accountConfirmed: true, result: 'unavailable', suggestedName: null }
      if (name === 'Jürgen Weiß') return { accountConfirmed: true, result: 'match', suggestedName: null }
      // A careless network that tells the name even where it does not match.
      return { accountConfirmed: true, result: name === 'J Weiss' ? 'close' : 'none', suggestedName: 'Jürgen Weiß' }
    },
  },
  banksInCountry: async (iso3) =>
    iso3 === 'NGA' ? [{ code: '058', name: 'Lagoon Bank', country: 'NGA', currency: 'NGN', type: 'bank' }] : [],
}

let clone: TestDatabase
let db: Database
let beneficiaries: Beneficiaries
let http: Http
let caller: Caller
let customers = 0
let keys = 0

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  beneficiaries = createBeneficiaries({
    db,
    clock,
    random: systemRandom,
    record: async () => undefined,
    rails,
    accounts: {
      accountOf: async (_, customerId, id) => {
        if (id !== account) throw new Refusal('accounts.unknown')
        return {
          id,
          customerId,
          currency: 'GBP',
          name: 'Pounds',
          accountNumber: '1',
          status: 'Active',
          ledgerAccount: 1n,
          openedAt: clock.now(),
          frozenBy: [],
          closedBy: null,
          closedAt: null,
        }
      },
    },
  })
  http = await createHttp({
    authenticate: async () => caller,
    idempotency: createIdempotency({ db, clock, secret: Buffer.from('secret') }),
    features: fixedFlags(),
    clock,
    random: systemRandom,
    log: pino({ level: 'silent' }),
  })
  verificationRoutes(http, beneficiaries)
  beneficiariesRoutes(http, beneficiaries)
})

/** Every test is someone new, so that no quota and no finding of another test counts. */
const newCaller = (): Caller => ({
  userId: `00000000-0000-7000-8000-${(++customers).toString().padStart(12, '0')}`,
  customerId: `00000000-0000-7000-8000-${customers.toString().padStart(12, '0')}`,
  sessionId: 's',
  email: 'ada@example.com',
  name: 'Ada',
  permissions: new Set(['payments:create', 'beneficiaries:read', 'beneficiaries:manage']),
})

beforeEach(() => {
  caller = newCaller()
})

afterAll(async () => {
  await http.app.close()
  await db.close()
  await clone.drop()
})

const get = (path: string) => http.app.inject({ url: `/transactions/api/v1/${path}` })
const post = (path: string, payload: object, key = `key-number-${++keys}`) =>
  http.app.inject({
    method: 'POST',
    url: `/transactions/api/v1/${path}`,
    payload,
    headers: { 'idempotency-key': key },
  })
const verifyUk = (accountName?: string, accountNumber = '66374958') =>
  post('SortCode/verify-sortcode', { sortCode: '08-99-99', accountNumber, accountName })

const ukDetail: AccountDetailRequest = {
  paymentMethodType: 'SortCode',
  paymentMethodValue: '089999',
  accountNumber: '66374958',
}
const verified = (detail = ukDetail, customerId = caller.customerId) =>
  db.asCustomer(customerId, (tx) => beneficiaries.verifiedDetails(tx, customerId, detail, 'GBP'))
const payload = (more: object = {}) => ({
  customerId: caller.customerId,
  beneficiaryCurrencyCode: 'GBP',
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Jürgen',
  beneficiaryLastName: 'Weiß',
  beneficiaryAccountName: 'Jürgen Weiß',
  beneficiaryCountryId: 'GBR',
  beneficiaryAccountDetails: [ukDetail],
  ...more,
})
const add = (more: object = {}, key?: string) => post('beneficiary/add-account-beneficiary', payload(more), key)

test('[send-server-verification] each of the four ways says which bank it is and whose account', async () => {
  expect((await verifyUk('Jürgen Weiß')).json().value).toEqual({
    bankName: 'Harbour Bank',
    bankCode: '089999',
    bankAddress: '1 High Street',
    bankCity: '',
    bankCountryId: 'GB',
    bicCode: null,
    normalised: '089999',
    accountNumber: '66374958',
    nameCheck: { result: 'match', suggestedName: null },
  })
  const iban = await post('Iban/verify-iban', { iban: 'DE89 3704 0044 0532 0130 00', accountName: 'J Weiss' })
  expect(iban.json().value).toMatchObject({
    normalised: 'DE89370400440532013000',
    accountNumber: null,
    nameCheck: { result: 'close', suggestedName: 'Jürgen Weiß' },
  })
  const aba = await post('BankVerifications/Aba-routing-number', {
    routingNumber: '021000021',
    accountNumber: '123456789',
    accountName: 'Jürgen Weiß',
  })
  expect(aba.json().value).toMatchObject({ bankName: 'Hudson Bank', nameCheck: { result: 'unavailable' } })
  const nuban = await post('Transaction/validate-account-number', { accountNumber: '0152792740', bankCode: '058' })
  expect(nuban.json().value).toMatchObject({ normalised: '0152792740', nameCheck: { result: 'unavailable' } })
})

test('a name that does not match is never shown, whatever the network tells', async () => {
  const answer = await verifyUk('Someone Else')
  expect(answer.json().value.nameCheck).toEqual({ result: 'none', suggestedName: null })
  expect(answer.body).not.toContain('Weiß')
})

test('[send-server-verification] a failed check says why, remembers nothing, and wrong digits cost no lookup', async () => {
  const before = lookups
  const wrong = await verifyUk(undefined, '66374959')
  expect([wrong.statusCode, wrong.headers['refusal-code']]).toEqual([400, 'verification.sort_code_invalid'])
  expect(wrong.json().error).toBe("That sort code and account number don't match. Please check both.")
  expect(lookups).toBe(before)
  const quota = () =>
    db.asSystem((tx) => rows(tx, sql`select from beneficiaries.lookup_quota where customer_id = ${caller.customerId}`))
  expect(await quota()).toEqual([])

  const bankless = await post('Transaction/validate-account-number', {
    accountNumber: '1234567890',
    bankCode: '040404',
  })
  expect(bankless.headers['refusal-code']).toBe('verification.bank_unknown')
  const unknown = await post('SortCode/verify-sortcode', { sortCode: '999999', accountNumber: '99374958' })
  expect(unknown.headers['refusal-code']).toBe('verification.account_unknown')
  expect(await quota()).toHaveLength(1)
  await expect(verified({ ...ukDetail, accountNumber: '99374958' })).rejects.toMatchObject({
    code: 'payments.not_verified',
  })
})

test('[entity-restricted-countries] numbers that name a country where nobody may be paid say so, and cost no lookup', async () => {
  const before = lookups
  const swift = (bicSwift: string, more: object = {}) =>
    post('BankVerifications/BicSwift', { bicSwift, accountNumber: '1234567890', currencyCode: 'EUR', ...more })
  const refusals = [
    await swift('MELIIRTH'),
    await swift('DEUTDEFF', { accountNumber: 'DE89370400440532013000', intermediaryBankBicCode: 'MELIIRTHXXX' }),
    await post('Iban/verify-iban', { iban: 'IQ98 NBIQ 8501 2345 6789 012' }),
    await swift('BNCUCUHH'),
    await swift('SABRRUMM'),
    await post('Iban/verify-iban', { iban: 'BY13 NBRB 3600 9000 0000 2Z00 AB00' }),
  ]
  expect(refusals.map(({ headers }) => headers['refusal-code'])).toEqual(
    Array.from({ length: 6 }, () => 'verification.country_restricted'),
  )
  expect(refusals.map((answer) => answer.json().error)).toEqual([
    "We can't send money to Iran.",
    "We can't send money to Iran.",
    "We can't send money to Iraq.",
    "We can't send money to Cuba, because it is under sanctions.",
    "We can't send money to Russia, because it is under sanctions.",
    "We can't send money to Belarus, because it is under sanctions.",
  ])
  expect(lookups).toBe(before)
})

test('[send-verified-only] a check counts for a day, for exactly these details and this customer', async () => {
  await expect(verified()).rejects.toMatchObject({ code: 'payments.not_verified' })
  await verifyUk('Jürgen Weiß')
  expect(await verified()).toMatchObject({
    method: 'SortCode',
    routing: '089999',
    accountNumber: '66374958',
    currency: 'GBP',
    bank: { name: 'Harbour Bank', country: 'GB' },
    nameCheck: 'match',
    verifiedAt: clock.now(),
  })
  const other = { ...ukDetail, accountNumber: '66374950' }
  await expect(verified(other)).rejects.toMatchObject({ code: 'payments.not_verified' })
  await expect(verified({ ...ukDetail, paymentMethodType: 'AbaRouting' })).rejects.toMatchObject({
    code: 'payments.not_verified',
  })
  await expect(verified(ukDetail, newCaller().customerId)).rejects.toMatchObject({ code: 'payments.not_verified' })

  clock.moveBy(86_400_000 - 1)
  await expect(verified()).resolves.toBeDefined()
  clock.moveBy(1)
  await expect(verified()).rejects.toMatchObject({ code: 'payments.not_verified' })
})

test('[send-verified-only] what a request says about the bank is not believed', async () => {
  await verifyUk()
  expect((await verified({ ...ukDetail, bankName: 'My Own Bank', bankCode: '000000' })).bank.name).toBe('Harbour Bank')
})

test('a later check of the same details replaces what an earlier one found', async () => {
  await verifyUk('Jürgen Weiß')
  clock.moveBy(60_000)
  await verifyUk('Someone Else')
  expect(await verified()).toMatchObject({ nameCheck: 'none', verifiedAt: clock.now() })
})

test('of forty checks at once exactly thirty are made, and the others say when to come back', async () => {
  const before = lookups
  const answers = await Promise.all(Array.from({ length: 40 }, () => verifyUk('Guess')))
  const codes = answers.map(({ statusCode }) => statusCode)
  expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 429).length]).toEqual([30, 10])
  expect(lookups - before).toBe(30)
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect([refused?.headers['refusal-code'], refused?.headers['retry-after']]).toEqual(['verification.too_many', '3600'])
  expect(refused?.json().error).toBe("You've checked too many accounts today. Please try again later.")

  const mine = caller
  caller = newCaller()
  expect((await verifyUk()).statusCode).toBe(200)
  caller = mine
  clock.moveBy(3_600_000)
  expect((await verifyUk()).statusCode).toBe(200)
})

test('a hundred checks are made in a day and not one more', async () => {
  let made = 0
  for (let hour = 0; hour < 4; hour++) {
    const answers = await Promise.all(Array.from({ length: 30 }, () => verifyUk()))
    made += answers.filter(({ statusCode }) => statusCode === 200).length
    clock.moveBy(3_600_000)
  }
  expect(made).toBe(100)
  expect((await verifyUk()).headers['retry-after']).toBe(String(20 * 3600))
})

test('[entity-saved-beneficiary, entity-account-detail] a verified beneficiary is saved and read back as it may be sent again', async () => {
  await verifyUk('Jürgen Weiß')
  const { beneficiaryId } = (await add()).json().value
  const { value } = (await get(`beneficiary/${beneficiaryId}`)).json()
  expect(value).toEqual({
    beneficiaryId,
    beneficiaryAccountName: 'Jürgen Weiß',
    beneficiaryEntityType: 1,
    beneficiaryFirstName: 'Jürgen',
    beneficiaryLastName: 'Weiß',
    beneficiaryCompanyName: null,
    beneficiaryEmailAddress: null,
    beneficiaryCountryId: 'GB',
    country: expect.stringContaining('United Kingdom'),
    beneficiaryState: null,
    beneficiaryCity: null,
    beneficiaryAddress: null,
    beneficiaryPostcode: null,
    currencyCode: 'GBP',
    dateAdded: clock.now().toISOString(),
    lastPaidAt: null,
    version: 1,
    beneficiaryAccountDetails: [
      {
        accountDetailId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        paymentMethodType: 'SortCode',
        paymentMethodValue: '089999',
        accountNumber: '66374958',
        bankCode: '089999',
        bankName: 'Harbour Bank',
        bankAddress: '1 High Street',
        bankCountryId: 'GB',
        useForPayment: true,
        beneficiaryCurrencyCode: 'GBP',
        bankVerified: true,
        nameCheck: 'match',
      },
    ],
  })
})

test('what a bank said of one name is not said of another that the account is saved under', async () => {
  await verifyUk('Jürgen Weiß')
  const thief = {
    beneficiaryFirstName: 'Mallory',
    beneficiaryLastName: 'Thief',
    beneficiaryAccountName: 'Mallory Thief',
  }
  const { beneficiaryId } = (await add(thief)).json().value
  const { value } = (await get(`beneficiary/${beneficiaryId}`)).json()
  expect(value.beneficiaryAccountDetails).toMatchObject([{ bankVerified: true, nameCheck: 'unavailable' }])
})

test('a name that differs in letter case and spaces only is the name that was compared', async () => {
  await verifyUk('Jürgen Weiß')
  const { beneficiaryId } = (await add({ beneficiaryAccountName: 'JÜRGEN  weiß' })).json().value
  const { value } = (await get(`beneficiary/${beneficiaryId}`)).json()
  expect(value.beneficiaryAccountDetails).toMatchObject([{ nameCheck: 'match' }])
})

test('[send-saved-beneficiary] a saved beneficiary’s details stay verified after the day of their check', async () => {
  await verifyUk('Jürgen Weiß')
  await add()
  clock.moveBy(40 * 86_400_000)
  expect(await verified()).toMatchObject({ bank: { name: 'Harbour Bank' }, nameCheck: 'match' })
})

test('a saved IBAN whose country has another length now is named, not paid', async () => {
  await post('Iban/verify-iban', { iban: 'DE89370400440532013000' })
  const saved = { paymentMethodType: 'Iban', paymentMethodValue: 'DE89370400440532013000' } as const
  const details = { beneficiaryCurrencyCode: 'EUR', beneficiaryCountryId: 'DEU', beneficiaryAccountDetails: [saved] }
  expect((await add({ ...details, beneficiaryAccountName: 'Short Number' })).statusCode).toBe(200)
  // As it was saved while the country's IBANs had two digits fewer.
  const short = { ...saved, paymentMethodValue: 'DE893704004405320130' }
  await db.asSystem((tx) =>
    execute(
      tx,
      sql`update beneficiaries.beneficiary_account set routing = ${short.paymentMethodValue}
          where routing = ${saved.paymentMethodValue}`,
    ),
  )
  const paid = db.asCustomer(caller.customerId, (tx) =>
    beneficiaries.verifiedDetails(tx, caller.customerId, short, 'EUR'),
  )
  await expect(paid).rejects.toMatchObject({
    code: 'verification.iban_invalid',
    words: expect.stringContaining('Ask for the new IBAN.'),
  })
  await db.asSystem((tx) =>
    execute(tx, sql`delete from beneficiaries.beneficiary_account where routing = ${short.paymentMethodValue}`),
  )
})

test('[beneficiary-add-toast] the same account is saved once, even at the same moment, and every other try is told as whose', async () => {
  await verifyUk()
  const answers = await Promise.all(Array.from({ length: 8 }, () => add()))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const refused = answers.filter(({ headers }) => headers['refusal-code'] === 'beneficiaries.account_saved')
  expect(refused).toHaveLength(7)
  for (const answer of refused) expect(answer.json().error).toBe("You've already saved this account as Jürgen Weiß.")
  const path = `Beneficiary/get-account-beneficiaries?CustomerId=${caller.customerId}&AccountId=${account}&CurrencyCode=GBP`
  expect((await get(path)).json().value).toHaveLength(1)
})

test('a repeated request gets its first answer', async () => {
  await verifyUk()
  const first = await add({}, 'key-of-repeat')
  const again = await add({}, 'key-of-repeat')
  expect([again.statusCode, again.body]).toEqual([200, first.body])
  expect((await add({ beneficiaryAccountName: 'Other' }, 'key-of-repeat')).statusCode).toBe(422)
})

test('what is not verified, of another currency, of another customer or in a country nobody may pay is not saved', async () => {
  expect((await add()).headers['refusal-code']).toBe('payments.not_verified')
  await verifyUk()
  const refused = async (more: object) => (await add(more)).headers['refusal-code']
  expect(await refused({ beneficiaryCurrencyCode: 'EUR' })).toBe('payments.not_verified')
  expect(await refused({ customerId: nobody })).toBe('request.not_found')
  expect(await refused({ beneficiaryCountryId: 'IRN' })).toBe('request.invalid')
  expect(await refused({ beneficiaryCountryId: 'XXX' })).toBe('request.invalid')
  expect(await refused({ bankVerified: true })).toBe('request.invalid')
  const saved = await db.asSystem((tx) =>
    rows(tx, sql`select from beneficiaries.beneficiary where customer_id = ${caller.customerId}`),
  )
  expect(saved).toEqual([])
})

test('a foreign beneficiary and an absent one are refused in the same words', async () => {
  await verifyUk()
  const { beneficiaryId } = (await add()).json().value
  caller = newCaller()
  const foreign = await get(`beneficiary/${beneficiaryId}`)
  const absent = await get(`beneficiary/${nobody}`)
  expect([foreign.statusCode, foreign.headers['refusal-code'], foreign.body]).toEqual([
    404,
    'beneficiaries.unknown',
    absent.body,
  ])
  const list = (customerId: string, accountId: string) =>
    get(`Beneficiary/get-account-beneficiaries?CustomerId=${customerId}&AccountId=${accountId}&CurrencyCode=GBP`)
  expect((await list(nobody, account)).headers['refusal-code']).toBe('request.not_found')
  expect((await list(caller.customerId, nobody)).headers['refusal-code']).toBe('accounts.unknown')
  expect((await list(caller.customerId, account)).json().value).toEqual([])
})

test('row-level security alone keeps other customers’ findings, quotas and beneficiaries away', async () => {
  await verifyUk()
  await add()
  const seen = await db.asCustomer(newCaller().customerId, (tx) =>
    rows(
      tx,
      sql`select customer_id from beneficiaries.verification union all
          select customer_id from beneficiaries.lookup_quota union all
          select customer_id from beneficiaries.beneficiary union all
          select customer_id from beneficiaries.beneficiary_account`,
    ),
  )
  expect(seen).toEqual([])
  const renamed = db.asCustomer(caller.customerId, (tx) =>
    execute(tx, sql`update beneficiaries.beneficiary set created_at = now()`),
  )
  await expect(renamed).rejects.toThrow('permission denied')
})

test('an account can pay the beneficiaries of its currency, by name; those paid last come first among the recent', async () => {
  const save = async (accountNumber: string, accountName: string) => {
    await post('SortCode/verify-sortcode', { sortCode: '999999', accountNumber })
    const detail = { ...ukDetail, paymentMethodValue: '99-99-99', accountNumber }
    const added = await add({ beneficiaryAccountName: accountName, beneficiaryAccountDetails: [detail] })
    return added.json().value.beneficiaryId as string
  }
  const zoe = await save('10000001', 'zoe')
  const adam = await save('10000002', 'Adam')
  const mary = await save('10000003', 'Mary')
  await post('Iban/verify-iban', { iban: 'DE89370400440532013000' })
  await add({
    beneficiaryCurrencyCode: 'EUR',
    beneficiaryAccountDetails: [{ paymentMethodType: 'Iban', paymentMethodValue: 'DE89370400440532013000' }],
  })
  const ids = (answer: { json(): { value: { beneficiaryId: string }[] } }) =>
    answer.json().value.map(({ beneficiaryId }) => beneficiaryId)
  const ofAccount = (currency: string) =>
    get(
      `Beneficiary/get-account-beneficiaries?CustomerId=${caller.customerId}&AccountId=${account}&CurrencyCode=${currency}`,
    )
  expect(ids(await ofAccount('GBP'))).toEqual([adam, mary, zoe])
  expect(ids(await ofAccount('EUR'))).toEqual([])

  const recent = (count = 5) => get(`beneficiary/get-recent-beneficiaries?CurrencyId=GBP&BeneficiaryCount=${count}`)
  expect(ids(await recent())).toEqual([])
  const numbers = new Map([
    [zoe, '10000001'],
    [mary, '10000003'],
  ])
  const accountOf = (id: string) => ({
    method: 'SortCode',
    currency: 'GBP',
    routing: '999999',
    accountNumber: numbers.get(id),
  })
  const paid = (...uses: [beneficiaryId: string, at: string][]) => {
    const given = JSON.stringify(
      uses.map(([beneficiaryId, at]) => ({
        customerId: caller.customerId,
        beneficiaryId,
        at,
        paid: accountOf(beneficiaryId),
      })),
    )
    return db.asSystem((tx) => execute(tx, sql`select beneficiaries.record_uses(${given}::jsonb)`))
  }
  await paid([zoe, '2026-11-20T10:00:00Z'], [mary, '2026-11-21T10:00:00Z'], [mary, '2026-11-20T10:00:00Z'])
  await paid([mary, '2026-11-01T10:00:00Z'])
  expect(ids(await recent())).toEqual([mary, zoe])
  expect(ids(await recent(1))).toEqual([mary])
  expect((await recent()).json().value[0].lastPaidAt).toBe('2026-11-21T10:00:00.000Z')
})

test('[entity-bank] the banks of a country are listed as the networks give them', async () => {
  const list = async (country: string) => (await get(`Banks/get-banks-in-country?CountryISO3=${country}`)).json().value
  expect((await list('nga')).map(({ code }: { code: string }) => code)).toEqual(['058'])
  expect((await list('NGA'))[0]).toEqual({
    code: '058',
    name: 'Lagoon Bank',
    country: 'NGA',
    currency: 'NGN',
    type: 'bank',
  })
  expect(await list('GBR')).toEqual([])
})
