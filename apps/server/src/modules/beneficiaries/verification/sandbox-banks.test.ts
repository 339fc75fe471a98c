import type { Currency } from '@tradewind/kernel'
import { ribKey } from '@tradewind/kernel/bank/rib'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRails } from '#modules/rails'
import { createSandboxNetwork } from '#modules/sandbox'
import { type Database, openDatabase } from '#platform/db'
import { systemRandom } from '#platform/random'
import { type Beneficiaries, createBeneficiaries } from '../index.ts'

const clock = clockAt('2026-11-21T10:00:00Z')
const customerId = '00000000-0000-7000-8000-0000000000a2'
let clone: TestDatabase
let db: Database
let beneficiaries: Beneficiaries

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  const network = createSandboxNetwork({ db, clock, bankClock: clock, random: systemRandom })
  const unheard = () => Promise.reject(new Error('no network sends a message here'))
  const log = pino({ level: 'silent' })
  const handlers = { paymentUpdate: unheard, recallAnswered: unheard, requestUpdate: unheard, incoming: unheard }
  const rails = createRails({ db, clock, bankClock: clock, network, log, handlers, callbackSecrets: [] })
  const accounts = { accountOf: () => Promise.reject(new Error('no account is asked for here')) }
  beneficiaries = createBeneficiaries({
    db,
    clock,
    random: systemRandom,
    record: async () => undefined,
    rails: { ...rails, reaches: () => true },
    accounts,
  })
})

afterAll(async () => {
  await db.close()
  await clone.drop()
})

const verify = (method: PaymentMethod, routing: string, accountNumber: string, accountName?: string) =>
  beneficiaries.verifyDetails({ customerId, method, routing, accountNumber, accountName })

test('[send-server-verification] the sandbox’s banks answer for each of the four ways', async () => {
  expect(await verify('SortCode', '08-99-99', '66374958', 'Amelia Clarke')).toMatchObject({
    bankCountryId: 'GB',
    nameCheck: { result: 'match', suggestedName: null },
  })
  expect(await verify('SortCode', '08-99-99', '66374958', 'Amelia Clark')).toMatchObject({
    nameCheck: { result: 'close', suggestedName: 'Amelia Clarke' },
  })
  expect(await verify('Iban', 'DE89 3704 0044 0532 0130 00', '', 'Chloé Laurent')).toMatchObject({
    bankCountryId: 'DE',
    nameCheck: { result: 'none', suggestedName: null },
  })
  expect(await verify('AbaRouting', '021000021', '123456789', 'Anybody')).toMatchObject({
    bankCountryId: 'US',
    nameCheck: { result: 'unavailable', suggestedName: null },
  })
  expect(await verify('Transfer', '058', '0152792740', 'Adaeze Nwosu')).toMatchObject({
    bankCountryId: 'NG',
    nameCheck: { result: 'match', suggestedName: null },
  })
})

test('[send-nigerian-bank] the bank with code 000023 is listed, known, and asked about its accounts', async () => {
  const listed = await beneficiaries.listBanksInCountry('NGA')
  expect(listed.filter(({ code }) => code === '000023')).toEqual([
    { code: '000023', name: 'Providus Bank', country: 'NGA', currency: 'NGN', type: 'bank' },
  ])
  expect(await verify('Transfer', '000023', '1234567890')).toMatchObject({ accountNumber: '1234567890' })
  await expect(verify('Transfer', '000023', '1234560000')).rejects.toMatchObject({
    code: 'verification.account_unknown',
  })
  await expect(verify('Transfer', '999999', '1234567890')).rejects.toMatchObject({ code: 'verification.bank_unknown' })
})

test('what is verified under any spelling is verified for the payment that names it', async () => {
  await verify('SortCode', '08 99 99', ' 66374958 ', 'Amelia Clarke')
  const known = await db.asCustomer(customerId, (tx) =>
    beneficiaries.verifiedDetails(
      tx,
      customerId,
      {
        paymentMethodType: 'SortCode',
        paymentMethodValue: '08-99-99',
        accountNumber: '66374958',
      },
      'GBP',
    ),
  )
  expect(known).toMatchObject({ routing: '089999', currency: 'GBP', nameCheck: 'match' })
})

/** Asked by a customer of its own, so that no case uses up the lookups of another. */
let asking = 0
const ask = (method: PaymentMethod, currency: Currency, routing: string, accountNumber: string, accountName?: string) =>
  beneficiaries.verifyDetails({
    customerId: `00000000-0000-7000-8000-${String(++asking).padStart(12, '0')}`,
    method,
    currency,
    routing,
    accountNumber,
    accountName,
  })

const rib = (bank: string) => {
  const number = `${bank}01234123456789012`
  return number + ribKey(number)
}

test.each<[PaymentMethod, Currency, string, string, string]>([
  ['SortCode', 'GBP', '00-00-01', '66374958', 'bank'],
  ['Iban', 'EUR', 'DE44999999990532013000', '', 'bank'],
  ['Iban', 'PKR', 'PK14ZZZZ0000001123456702', '', 'bank'],
  ['AbaRouting', 'USD', '322399994', '123456789', 'bank'],
  ['WireRouting', 'USD', '322399994', '123456789', 'bank'],
  ['Transfer', 'NGN', '999999', '1234567890', 'bank'],
  ['BicSwift', 'USD', 'QQQQDEFF', 'DE89370400440532013000', 'bank'],
  ['RoutingCode', 'CAD', '99912345', '1234567', 'bank'],
  ['RoutingCode', 'SGD', '9999001', '0123456789', 'bank'],
  ['BankCode', 'ZAR', '999999', '4012345678', 'bank'],
  ['BankCode', 'ETB', 'XXXXETAA', '1000123456789', 'bank'],
  ['BankCode', 'XOF', 'SN999', rib('SN999'), 'bank'],
  ['Ifsc', 'INR', 'ZZZZ0000123', '50100012345678', 'bank'],
  ['MobileMoney', 'UGX', 'NOBODY', '256772123456', 'operator'],
  ['Interac', 'CAD', 'bola.unknown@example.com', '', 'interac'],
])(
  '[send-server-verification] %s in %s: right digits at %s, which nobody knows, are told from wrong ones',
  async (...of) => {
    const [method, currency, routing, accountNumber, who] = of
    await expect(ask(method, currency, routing, accountNumber)).rejects.toMatchObject({
      code: `verification.${who}_unknown`,
    })
  },
)

test.each<[PaymentMethod, Currency, string, string, 'none' | 'unavailable']>([
  ['SortCode', 'GBP', '089999', '66374958', 'none'],
  ['Iban', 'EUR', 'DE89370400440532013000', '', 'none'],
  ['Iban', 'PKR', 'PK36SCBL0000001123456702', '', 'none'],
  ['Transfer', 'NGN', '058', '0152792740', 'none'],
  ['BankCode', 'ETB', 'CBETETAA', '1000123456789', 'none'],
  ['Ifsc', 'INR', 'HDFC0000123', '50100012345678', 'none'],
  ['MobileMoney', 'UGX', 'MTN', '256772123456', 'none'],
  ['AbaRouting', 'USD', '021000021', '123456789', 'unavailable'],
  ['WireRouting', 'USD', '021000021', '123456789', 'unavailable'],
  ['BicSwift', 'USD', 'COBADEFF', 'DE75370400440732811400', 'unavailable'],
  ['RoutingCode', 'CAD', '00312345', '1234567', 'unavailable'],
  ['RoutingCode', 'SGD', '7171001', '0123456789', 'unavailable'],
  ['BankCode', 'ZAR', '632005', '4012345678', 'unavailable'],
  ['BankCode', 'XOF', 'SN010', rib('SN010'), 'unavailable'],
  ['Interac', 'CAD', 'bola@example.com', '', 'unavailable'],
])(
  '[send-server-verification] %s in %s at %s: the name of someone else is told without giving the right one away',
  async (method, currency, routing, accountNumber, result) => {
    expect((await ask(method, currency, routing, accountNumber, 'Zoltan Quist')).nameCheck).toEqual({
      result,
      suggestedName: null,
    })
  },
)
