import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { expect, test } from 'vitest'
import type { Destination } from '../payments.types.ts'
import { accountInWords } from './destination-lines.rules.ts'

const to = (methodType: PaymentMethod, methodValue: string, other: Partial<Destination> = {}): Destination => ({
  methodType,
  methodValue,
  accountNumber: null,
  bankCode: null,
  bankName: 'Northern Bank',
  bankCountry: 'GB',
  isAccountNumber: null,
  ...other,
})

const told: [Destination, string[]][] = [
  [to('Iban', 'DE89370400440532013000'), ['IBAN: DE89 3704 0044 0532 0130 00']],
  [to('SortCode', '200000', { accountNumber: '55779911' }), ['Sort code: 20-00-00', 'Account number: 55779911']],
  [to('WireRouting', '021000021', { accountNumber: '12' }), ['Routing number: 021000021', 'Account number: 12']],
  [to('RoutingCode', '00312345', { accountNumber: '1234567' }), ['Routing code: 00312345', 'Account number: 1234567']],
  [
    to('BicSwift', 'COBADEFF', { accountNumber: 'DE89370400440532013000', intermediaryBic: 'CHASUS33' }),
    ['BIC: COBADEFF', 'IBAN: DE89 3704 0044 0532 0130 00', 'Intermediary bank (BIC): CHASUS33'],
  ],
  [to('BicSwift', 'CHASUS33', { accountNumber: '123456789' }), ['BIC: CHASUS33', 'Account number: 123456789']],
  [to('Ifsc', 'HDFC0000001', { accountNumber: '501' }), ['IFSC: HDFC0000001', 'Account number: 501']],
  [to('BankCode', '632005', { accountNumber: '40' }), ['Bank code: 632005', 'Account number: 40']],
  [to('Transfer', 'MIB', { accountNumber: '01', bankCode: '058' }), ['Bank code: 058', 'Account number: 01']],
  [to('MobileMoney', '256772123456', { bankCode: 'MTN' }), ['Mobile number: +256 772 123 456']],
  [to('Interac', 'bola@example.com', { answerHash: 'a1' }), ['Email address: bola@example.com']],
]

test.each(told)(
  'says where a payment goes as its payment method names it, and leaves out what it has not: %j',
  (where, lines) => {
    const { lines: told } = accountInWords({ country: 'GB', destination: where })
    expect(told.map(({ label, value }) => `${label}: ${value}`)).toEqual(lines)
  },
)

test.each([
  ['MTN Mobile Money', 'MobileMoney', 'Provider: Mtn Mobile Money'],
  ['Interac', 'Interac', 'Network: Interac'],
  ['Zenith Bank', 'Transfer', 'Bank: Zenith Bank'],
  ['Deutsche Bank', 'BicSwift', 'Bank: Deutsche Bank'],
] as const)('%s, paid by %s, is called what it is', (name, method, said) => {
  const { holderLabel, bankName, country } = accountInWords({
    country: 'TZ',
    destination: to(method, '1', { bankName: name }),
  })
  expect(`${holderLabel}: ${bankName}`).toBe(said)
  expect(country).toBe('Tanzania')
})

test('of a payee without an account only the country is said', () => {
  expect(accountInWords({ country: 'GB', destination: null })).toEqual({
    country: 'United Kingdom',
    bankName: '',
    holderLabel: 'Bank',
    lines: [],
  })
})
