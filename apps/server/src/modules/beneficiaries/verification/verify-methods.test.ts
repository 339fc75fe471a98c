import { Refusal, type RefusalCode } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { ribKey } from '@tradewind/kernel/bank/rib'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { expect, test } from 'vitest'
import { bankCodeAloneFault, checkedNumbers, mobileMoneyCountry } from './bank-numbers.rules.ts'
import { addressOf, blockOf, currencyOf, detailsOf } from './verified-details.rules.ts'

const read = (method: PaymentMethod, currency: Currency, routing: string, accountNumber = '') =>
  checkedNumbers({ method, currency, routing, accountNumber })

/** The code and the words with which numbers are refused. */
function faultOf(...asked: Parameters<typeof read>): { code: RefusalCode; words: string } {
  try {
    read(...asked)
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, words: error.words }
    throw error
  }
  throw new Error('it was not refused')
}

const rib = (bank: string, branch: string, account: string) => {
  const bare = bank + branch + account
  return bare + ribKey(bare)
}
const senegal = rib('SN010', '01234', '123456789012')
const cameroon = rib('10001', '01234', '12345678901')

test('[send-trim, send-server-verification] every number is read with the blanks and dashes that people paste', () => {
  const cases: [Parameters<typeof read>, string, string][] = [
    [['BicSwift', 'USD', 'chas gb 2l', 'GB29 NWBK 6016 1331 9268 19'], 'CHASGB2L', 'GB29NWBK60161331926819'],
    [['WireRouting', 'USD', '021-000-021', '12 345-678'], '021000021', '12345678'],
    [['RoutingCode', 'CAD', '12345-003', '123 4567'], '00312345', '1234567'],
    [['RoutingCode', 'CAD', '0003 12345', '1234567'], '00312345', '1234567'],
    [['RoutingCode', 'CAD', '003 12345', '1234567'], '00312345', '1234567'],
    [['RoutingCode', 'SGD', '7171-001', '012-345678-9'], '7171001', '0123456789'],
    [['BankCode', 'ZAR', '632 005', '40 1234 5678'], '632005', '4012345678'],
    [['BankCode', 'ETB', 'cbet et aa', '1000 0012 3456 7'], 'CBETETAA', '1000001234567'],
    [['BankCode', 'XOF', 'SN010', senegal.replace(/(.{5})/g, '$1 ')], 'SN010', senegal],
    [['BankCode', 'XAF', '10001', cameroon], '10001', cameroon],
    [['Ifsc', 'INR', 'hdfc 0000001', '5010 0012 3456 78'], 'HDFC0000001', '50100012345678'],
    [['Interac', 'CAD', ' Amelia@Example.COM '], 'amelia@example.com', ''],
    [['MobileMoney', 'UGX', 'mtn', '+256 772 123-456'], 'MTN', '256772123456'],
    [['MobileMoney', 'UGX', 'MTN', '00256 0772 123456'], 'MTN', '256772123456'],
    [['Iban', 'PKR', 'IBAN: PK36 SCBL 0000 0011 2345 6702'], 'PK36SCBL0000001123456702', ''],
  ]
  for (const [asked, routing, accountNumber] of cases)
    expect([asked, read(...asked)]).toMatchObject([asked, { routing, accountNumber }])
})

test('[send-server-verification] each fault has its own words: length, characters, check digits, structure', () => {
  const cases: [Parameters<typeof read>, RefusalCode, string][] = [
    [['SortCode', 'GBP', '08999', '66374958'], 'verification.sort_code_invalid', 'Sort code is too short'],
    [['SortCode', 'GBP', '089999', '6637'], 'verification.sort_code_invalid', 'Account number is too short'],
    [['SortCode', 'GBP', '089999', '66374959'], 'verification.sort_code_invalid', "don't match"],
    [['Iban', 'EUR', 'DE88370400440532013000'], 'verification.iban_invalid', 'check digit'],
    [['Iban', 'EUR', 'DE8937040044053201300'], 'verification.iban_invalid', '22 characters'],
    [['Iban', 'EUR', 'ZZ89370400440532013000'], 'verification.iban_invalid', 'begin with ZZ'],
    [['AbaRouting', 'USD', '021000022', '123456789'], 'verification.routing_number_invalid', 'check digit'],
    [['WireRouting', 'USD', '02100002', '123456789'], 'verification.routing_number_invalid', '9 digits'],
    [['WireRouting', 'USD', '021000021', '1'], 'verification.account_number_invalid', '4 to 17'],
    [['BicSwift', 'USD', 'CHASGB2', '1'], 'verification.bic_invalid', 'too short'],
    [['BicSwift', 'USD', 'CHASZZ2L', '1'], 'verification.bic_invalid', 'has a country code'],
    [['BicSwift', 'USD', 'CHASGB20', '1'], 'verification.bic_invalid', 'for testing only'],
    [['BicSwift', 'USD', 'CHASGB2L', 'GB29NWBK60161331926818'], 'verification.iban_invalid', 'check digit'],
    [['BicSwift', 'USD', 'CHASGB2L', 'DE89370400440532013000'], 'verification.iban_invalid', 'different countries'],
    [['BicSwift', 'USD', 'CHASGB2L', ''], 'verification.account_number_invalid', 'is required'],
    [['RoutingCode', 'CAD', '0031234', '1234567'], 'verification.routing_code_invalid', 'too short'],
    [['RoutingCode', 'CAD', '0031234A', '1234567'], 'verification.routing_code_invalid', 'characters'],
    [['RoutingCode', 'CAD', '00312345', '123456'], 'verification.account_number_invalid', '7 to 12'],
    [['RoutingCode', 'SGD', '717100', '0123456789'], 'verification.routing_code_invalid', '7 digits'],
    [['BankCode', 'ZAR', '63200', '4012345678'], 'verification.bank_code_invalid', '6 digits'],
    [['BankCode', 'ZAR', '632005', '401'], 'verification.account_number_invalid', '7 to 11'],
    [['BankCode', 'XOF', 'SN010', `${senegal.slice(0, -1)}0`], 'verification.account_number_invalid', 'check digit'],
    [['BankCode', 'XOF', 'SN011', senegal], 'verification.account_number_invalid', "doesn't match the bank code"],
    [['BankCode', 'GBP', 'SN011', senegal], 'payments.method_unavailable', ''],
    [['Ifsc', 'INR', 'HDFC1000001', '50100012345678'], 'verification.ifsc_invalid', "isn't valid"],
    [['Ifsc', 'INR', 'HDFC0000001', '12345678'], 'verification.account_number_invalid', '9 to 18'],
    [['Interac', 'CAD', 'amelia.example.com'], 'verification.interac_unknown', ''],
    [['MobileMoney', 'UGX', 'MTN', '25612'], 'verification.mobile_number_invalid', ''],
  ]
  for (const [asked, code, words] of cases) {
    const fault = faultOf(...asked)
    expect([asked, fault.code, fault.words]).toEqual([asked, code, expect.stringContaining(words)])
  }
})

test('a code of the franc zones, of Ethiopia and of South Africa is judged without an account too', () => {
  expect(bankCodeAloneFault('XOF', 'SN010')).toBeUndefined()
  expect(bankCodeAloneFault('XOF', 'SN01')?.code).toBe('verification.bank_code_invalid')
  expect(bankCodeAloneFault('ETB', 'CBETETAA')).toBeUndefined()
  expect(bankCodeAloneFault('ZAR', '63200A')?.code).toBe('verification.bank_code_invalid')
})

test('[send-mobile-number] a joined mobile number tells its country, and one that is no wallet tells none', () => {
  expect(mobileMoneyCountry('256772123456')).toBe('UG')
  expect(mobileMoneyCountry('2250701234567')).toBe('CI')
  expect(mobileMoneyCountry('22501234567')).toBeUndefined()
  expect(mobileMoneyCountry('256414234567')).toBeUndefined()
  expect(mobileMoneyCountry('256')).toBeUndefined()
})

test('what a way pays follows from it where it pays one currency only', () => {
  expect(currencyOf({ method: 'Iban', routing: ' pk36 scbl' })).toBe('PKR')
  expect(currencyOf({ method: 'Iban', routing: 'DE89' })).toBe('EUR')
  expect(currencyOf({ method: 'Ifsc', routing: '' })).toBe('INR')
})

const bank = { code: 'MTN', name: 'MTN Mobile Money', address: '', city: '', country: 'UG', bic: null }
const found = { bank, nameCheck: 'match' as const, comparedName: null, verifiedAt: new Date(0) }

test.each<Parameters<typeof read>>([
  ['SortCode', 'GBP', '089999', '66374958'],
  ['Iban', 'EUR', 'DE89370400440532013000'],
  ['AbaRouting', 'USD', '021000021', '123456789'],
  ['Transfer', 'NGN', '058', '0152792740'],
  ['BicSwift', 'USD', 'CHASGB2L', 'GB29NWBK60161331926819'],
  ['WireRouting', 'USD', '021000021', '1234567890'],
  ['MobileMoney', 'UGX', 'MTN', '256772123456'],
  ['RoutingCode', 'CAD', '00312345', '1234567'],
  ['Interac', 'CAD', 'amelia@example.com'],
  ['BankCode', 'ZAR', '632005', '4012345678'],
  ['Ifsc', 'INR', 'HDFC0000001', '50100012345678'],
])('[send-saved-beneficiary] %s: what is saved is given back as a request that names the same account', (...asked) => {
  const details = read(...asked)
  expect(detailsOf(blockOf({ ...details, ...found }), asked[1])).toEqual(details)
})

test('an address has what its network asks for', () => {
  const details = read('MobileMoney', 'UGX', 'MTN', '256772123456')
  expect(addressOf({ ...details, bank })).toEqual({ mobileNumber: '256772123456', operator: 'MTN', country: 'UG' })
  const swift = read('BicSwift', 'USD', 'CHASGB2L', '12345678')
  expect(addressOf({ ...swift, bank: { ...bank, intermediaryBic: 'CITIUS33' } })).toEqual({
    bic: 'CHASGB2L',
    accountNumber: '12345678',
    intermediaryBic: 'CITIUS33',
  })
})
