import {
  type AnyCall,
  beneficiaries,
  limits,
  mobileMoney,
  payments,
  payouts,
  refusals,
  remitters,
  sendMethods,
  verification,
} from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, oneRow, sql } from '#platform/db'
import {
  ask,
  mobileOrder,
  numberOrder,
  paymentOrder,
  remitterOrder,
  walletOrder,
} from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const answerTo = (declared: AnyCall, request: WireRequest, more: Record<string, string> = {}, who = server.ada) =>
  ask(server.http, declared, request, { ...server.as(who), ...more })

async function given<Value = Record<string, never>>(declared: AnyCall, request: WireRequest): Promise<Value> {
  const answer = await answerTo(declared, request)
  if (answer.statusCode !== 200) throw new Error(`${declared.name} was refused: ${answer.body}`)
  return answer.json().value as Value
}

const refused = async (code: keyof typeof refusals, declared: AnyCall, request: WireRequest) => {
  const answer = await answerTo(declared, request)
  expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([refusals[code][0], code])
  return answer.json() as { error: string; value: { errors: { field: string; message: string }[] } | null }
}

const partyOf = (id: string) =>
  server.db.asSystem((tx) =>
    oneRow<{ party: Record<string, never>; debtorName: string; rail: string }>(
      tx,
      sql`select party, debtor_name, rail from payments.transaction where id = ${id}`,
    ),
  )

test('[send-lth001, send-india-phone] a rupee payout goes out in the remitter’s name, its phone without blanks', async () => {
  const { transactionId } = await given<{ transactionId: string }>(payouts.walletPayout, {
    body: walletOrder(server.ada),
  })
  const { party, debtorName, rail } = await partyOf(transactionId)
  expect({ debtorName, rail }).toEqual({ debtorName: 'Ravi Kumar', rail: 'inr' })
  expect(party).toMatchObject({
    identification: { phoneNumber: '+919876543210' },
    purposeCode: 'PC12',
    remitter: { id: server.ada.remitterId, name: 'Ravi Kumar' },
    destination: { methodType: 'Ifsc', methodValue: 'HDFC0000001', accountNumber: '50100012345678' },
  })

  const { beneficiary } = walletOrder(server.ada)
  const silent = { ...walletOrder(server.ada), beneficiary: { ...beneficiary, phoneNumber: undefined } }
  const dashed = await given<{ transactionId: string }>(payouts.walletPayout, { body: silent })
  expect((await partyOf(dashed.transactionId)).party).toMatchObject({ identification: { phoneNumber: '-' } })
  for (const productCode of ['LTH-002', ''])
    await refused('request.invalid', payouts.walletPayout, { body: walletOrder(server.ada, { productCode }) })
})

test('[send-wallet-save] a beneficiary of a payout is saved once the payout succeeded, and not when it was refused', async () => {
  const saved = async () =>
    (
      await given<{ beneficiaryAccountName: string }[]>(beneficiaries.listAccountBeneficiaries, {
        query: { CustomerId: server.zed.customerId, AccountId: server.zed.accounts.INR, CurrencyCode: 'INR' },
      })
    ).length
  const zed = { ...server.zed }
  const { ada } = server
  server.ada = server.zed
  try {
    const wrong = walletOrder(zed, { saveAsBeneficiary: true, totalAmount: '1,000.00' })
    await refused('payments.charge_changed', payouts.walletPayout, { body: wrong })
    expect(await saved()).toBe(0)
    await given(payouts.walletPayout, { body: walletOrder(zed, { saveAsBeneficiary: true }) })
    expect(await saved()).toBe(1)
  } finally {
    server.ada = ada
  }
})

test('nothing is paid in the name of a remitter whose identity document has expired', async () => {
  const fields = { idNumber: 'EXP1' }
  const { id } = await given<{ id: string }>(remitters.addRemitter, { body: remitterOrder(server.ada, fields) })
  const today = server.clock.now().toISOString().slice(0, 10)
  const expires = (day: string) =>
    server.db.asSystem((tx) => execute(tx, sql`update gateway.remitter set id_expiry_date = ${day} where id = ${id}`))
  const order = { body: walletOrder(server.ada, { remitterId: id, saveAsBeneficiary: false }) }
  await expires('2026-01-31')
  await refused('gateway.remitter_expired', payouts.walletPayout, order)
  await expires(today)
  await given(payouts.walletPayout, order)
})

test('a rupee payout needs an own wallet, an own remitter and details that were verified', async () => {
  const order = (changes: object) => ({ body: walletOrder(server.ada, changes) })
  await refused('accounts.unknown', payouts.walletPayout, order({ walletId: server.zed.accounts.INR }))
  await refused('gateway.remitter_unknown', payouts.walletPayout, order({ remitterId: server.zed.remitterId }))
  const { beneficiary } = walletOrder(server.ada)
  const elsewhere = { ...beneficiary, accountNumber: '50100012345679' }
  await refused('payments.not_verified', payouts.walletPayout, order({ beneficiary: elsewhere }))
  await refused('payments.currency_differs', payouts.walletPayout, order({ walletId: server.ada.accounts.GBP }))
  const wallet = await refused('request.invalid', payouts.walletPayout, order({ walletAccountNumber: '1' }))
  expect(wallet.value?.errors.map(({ field }) => field)).toEqual(['walletAccountNumber'])
})

test('a mobile money payment answers with its id and the words of success, and repeats alike', async () => {
  const key = { 'idempotency-key': 'mobile-money-once' }
  const first = await answerTo(mobileMoney.payoutWithMobileMoney, { body: mobileOrder(server.ada) }, key)
  expect(first.json().value).toEqual({
    transactionId: expect.any(String),
    paymentRuleTransactionId: null,
    body: { message: 'Your Transaction has been initiated.' },
  })
  expect((await answerTo(mobileMoney.payoutWithMobileMoney, { body: mobileOrder(server.ada) }, key)).body).toBe(
    first.body,
  )
  const { party, rail } = await partyOf(first.json().value.transactionId)
  expect(rail).toBe('momo')
  expect(party).toMatchObject({ destination: { methodValue: '256772123456', bankCode: 'MTN', bankCountry: 'UG' } })
  const bank = await refused('request.invalid', mobileMoney.payoutWithMobileMoney, { body: paymentOrder(server.ada) })
  expect(bank.error).toContain('only supports mobile money')
})

test('[send-provider-header] operators are those of a country that uses the currency, which the header CountryIso names too', async () => {
  const ask = (country: string, currency: string, countryIso: string | null = country) =>
    answerTo(
      mobileMoney.listMobileMoneyProviders,
      { query: { country, currency, channel: 'MobileMoney' } },
      {
        ...(countryIso && { countryiso: countryIso }),
      },
    )
  expect((await ask('UGA', 'UGX', 'UG')).json().value).toMatchObject([
    { code: 'AIRTEL', name: 'Airtel Money', country: 'UG', dialCode: '256', currency: 'UGX', channel: 'MobileMoney' },
    { code: 'MTN', name: 'MTN Mobile Money' },
  ])
  expect((await ask('CI', 'XOF')).json().value.length).toBeGreaterThan(2)
  expect((await ask('UG', 'XOF')).json().value).toEqual([])
  expect((await ask('GB', 'GBP')).json().value).toEqual([])
  expect((await ask('UG', 'UGX', 'TZ')).statusCode).toBe(400)
  expect((await ask('XX', 'UGX')).statusCode).toBe(400)
  const missing = await ask('UG', 'UGX', null)
  expect([missing.statusCode, missing.json().value.errors]).toEqual([
    400,
    [{ field: 'CountryIso', message: 'Name the country in the header CountryIso.' }],
  ])
})

test('[entity-mobile-money-detail] a mobile money number is read in its country, kept once for an account, and forgotten by its owner only', async () => {
  const add = (changes: object) =>
    given<{ id: string }>(mobileMoney.addMobileMoneyDetail, {
      body: { ...numberOrder(server.ada, '0772 555 555'), ...changes },
    })
  const { id } = await add({})
  expect((await add({ PhoneNumber: '+256 772 555 555' })).id).toBe(id)
  expect(await given(mobileMoney.getMobileMoneyDetail, { params: { id } })).toMatchObject({
    phoneNumber: '256772555555',
    accountNumber: '10000001',
    provider: 'MTN',
    providerName: 'MTN Mobile Money',
    countryIso: 'UG',
  })
  const invalid = (changes: object) => ({ body: { ...numberOrder(server.ada, '0772 555 556'), ...changes } })
  await refused('verification.operator_unknown', mobileMoney.addMobileMoneyDetail, invalid({ provider: 'ORANGE' }))
  await refused('verification.mobile_number_invalid', mobileMoney.addMobileMoneyDetail, invalid({ PhoneNumber: '12' }))
  const theirs = { params: { id: server.zed.mobileNumberId } }
  await refused('gateway.number_unknown', mobileMoney.getMobileMoneyDetail, theirs)
  await refused('gateway.number_unknown', mobileMoney.deleteMobileMoneyDetail, theirs)
  await given(mobileMoney.deleteMobileMoneyDetail, { params: { id } })
  await refused('gateway.number_unknown', mobileMoney.getMobileMoneyDetail, { params: { id } })
})

test('[entity-remitter] remitters are kept one for a document, changed by whoever saw them last, and forgotten', async () => {
  const order = (changes: object) => ({ body: remitterOrder(server.ada, changes) })
  const { id } = await given<{ id: string }>(remitters.addRemitter, order({ idNumber: 'AB 123-456' }))
  await refused('gateway.remitter_exists', remitters.addRemitter, order({ idNumber: 'ab123456', idType: 'passport' }))
  const company = { entityType: 0, firstName: undefined, lastName: undefined, companyName: 'Kumar Ltd' }
  const change = (version: number) => ({
    body: { ...remitterOrder(server.ada, { ...company, idNumber: 'AB 123-456' }), id, version },
  })
  expect(await given(remitters.updateRemitter, change(1))).toEqual({ id, version: 2 })
  await refused('gateway.changed_meanwhile', remitters.updateRemitter, change(1))
  expect(await given(remitters.getRemitter, { params: { id } })).toMatchObject({
    name: 'Kumar Ltd',
    firstName: null,
    phoneNumber: '+447400123456',
    countryIso: 'GB',
    version: 2,
  })
  await refused('request.invalid', remitters.addRemitter, order({ idNumber: 'X1', ...company, firstName: 'Ravi' }))
  await refused('request.invalid', remitters.addRemitter, order({ idNumber: 'X1', phoneNumber: '12345' }))
  await refused('request.invalid', remitters.addRemitter, order({ idNumber: 'X1', countryIso: 'IRN' }))
  await refused('request.invalid', remitters.addRemitter, order({ idNumber: 'X1', idExpiryDate: '2020-01-01' }))
  await refused('gateway.remitter_unknown', remitters.getRemitter, { params: { id: server.zed.remitterId } })
  await given(remitters.deleteRemitter, { params: { id } })
  await refused('gateway.remitter_unknown', remitters.deleteRemitter, { params: { id } })
})

test('of ten remitters with one document that are added side by side, one is', async () => {
  const body = remitterOrder(server.ada, { idNumber: 'RACE1' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => answerTo(remitters.addRemitter, { body })))
  const taken = answers.filter(({ statusCode }) => statusCode === 200)
  const known = answers.filter(({ headers }) => headers['refusal-code'] === 'gateway.remitter_exists')
  expect([taken.length, known.length]).toEqual([1, 9])
})

test('[send-ifsc-key] the lookup of an IFSC wants the public key, to the letter', async () => {
  const params = { ifsc: 'hdfc 0000001' }
  const look = (key?: string) =>
    answerTo(verification.validateIfsc, { params }, key === undefined ? {} : { [verification.ifscKeyHeader]: key })
  expect((await look('tradewind-public-lookups')).json().value).toMatchObject({
    bankCountryId: 'IN',
    normalised: 'HDFC0000001',
  })
  for (const wrong of [undefined, '', 'tradewind-public-lookup', 'tradewind-public-lookupz', 'x'.repeat(4000)])
    expect((await look(wrong)).headers['refusal-code']).toBe('verification.key_wrong')
})

test('a phone number is judged by its country, Ivory Coast’s older ones too', async () => {
  const judge = (phoneNumber: string, countryIso: string) =>
    given(verification.validatePhoneNumber, { body: { phoneNumber, countryIso } })
  expect(await judge('0772 123 456', 'UGA')).toEqual({
    isValid: true,
    phoneNumber: '+256772123456',
    dialCode: '256',
  })
  expect(await judge('01 23 45 67', 'CI')).toEqual({ isValid: true, phoneNumber: '+22501234567', dialCode: '225' })
  expect(await judge('12', 'GB')).toEqual({ isValid: false, phoneNumber: null, dialCode: '44' })
  expect(await judge('12', 'XX')).toEqual({ isValid: false, phoneNumber: null, dialCode: null })
})

test('limits are told by account: what may leave it, what it took in this year, and the least that may be sent', async () => {
  const query = { AccountId: server.ada.accounts.GBP, CurrencyCode: 'GBP' }
  const limit = await given<{ daily: { used: { amount: string } } }>(limits.getTransactionLimitByAccountId, { query })
  expect(limit).toMatchObject({ perTransaction: { amount: '1000000.00' }, daily: { limit: { amount: '2000000.00' } } })
  expect(limit.daily.used.amount).not.toBe('0.00')
  await refused('payments.currency_differs', limits.getTransactionLimitByAccountId, {
    query: { ...query, CurrencyCode: 'EUR' },
  })
  await refused('accounts.unknown', limits.getAnnualTransactionCreditLimit, {
    query: { AccountId: server.zed.accounts.GBP },
  })
  expect(await given(limits.getAnnualTransactionCreditLimit, { query: { AccountId: query.AccountId } })).toMatchObject({
    currencyCode: 'GBP',
    limit: { amount: '100000000.00' },
    used: { amount: '0.00' },
    remaining: { amount: '100000000.00' },
  })
  const least = async (CurrencyCode: string) =>
    given<{ transactionThreshold: { amount: string } }>(limits.getTransactionThreshold, { query: { CurrencyCode } })
  expect((await least('CAD')).transactionThreshold.amount).toBe('5.00')
  expect((await least('XOF')).transactionThreshold.amount).toBe('1')
})

test('[send-mobile-providers-empty, mobile-money-unavailable] a currency that no wallet takes says so where its ways are compared', async () => {
  const { customerId } = server.ada
  const cedis = await server.world.accounts.openAccount({ customerId, currency: 'GHS', name: 'Cedis' })
  const query = { AccountId: cedis.id, CurrencyCode: 'GHS', Amount: '100.00', BankCountry: 'GH' }
  const ways = await given<{ paymentMethodType: string }[]>(sendMethods.compareSendMethods, { query })
  expect(ways.find(({ paymentMethodType }) => paymentMethodType === 'MobileMoney')).toMatchObject({
    available: false,
    reason: 'Mobile money operation temporarily unavailable for this country. Please contact support.',
  })
})

test('payment methods are compared for a saved beneficiary by the details it has', async () => {
  const query = {
    AccountId: server.ada.accounts.GBP,
    CurrencyCode: 'GBP',
    Amount: '100.00',
    BeneficiaryId: server.ada.beneficiaryId,
  }
  expect(await given(sendMethods.compareSendMethods, { query })).toMatchObject([
    { paymentMethodType: 'SortCode', available: true, recommended: true, reason: null },
    { paymentMethodType: 'BicSwift', available: false, reason: "International GBP isn't available." },
  ])
  const inr = { AccountId: server.ada.accounts.INR, CurrencyCode: 'INR', Amount: '100.00' }
  expect(await given(sendMethods.compareSendMethods, { query: inr })).toMatchObject([{ paymentMethodType: 7 }])
  const foreign = { ...query, BeneficiaryId: server.zed.beneficiaryId }
  await refused('beneficiaries.unknown', sendMethods.compareSendMethods, { query: foreign })
  const charge = { ...inr, PaymentMethodType: '7' }
  expect(await given(payments.getTransactionCharge, { query: charge })).toMatchObject({ network: expect.any(String) })
})
