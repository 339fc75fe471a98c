import { type PaymentMethod, paymentMethods } from '@tradewind/kernel/payment-methods/methods'
import { isAccountNumber, isSwiftOrAba } from '@tradewind/kernel/payment-methods/traits'
import { expect, test } from 'vitest'
import type { VerifiedDetails } from '../payments.needs.ts'
import type { AccountAddress, Destination } from '../payments.types.ts'
import { addressOf, destinationOf } from './destination.rules.ts'

const verified = (
  method: PaymentMethod,
  routing: string,
  accountNumber: string,
  bank: Partial<VerifiedDetails['bank']> = {},
): VerifiedDetails => ({
  method,
  currency: 'USD',
  routing,
  accountNumber,
  verifiedAt: new Date('2026-11-20T12:00:00Z'),
  nameCheck: 'match',
  comparedName: null,
  bank: { name: 'A bank', code: 'A1', address: '', city: '', country: 'US', bic: null, ...bank },
})

type Way = { of: VerifiedDetails; to: Partial<Destination>; address: AccountAddress }

const none = { accountNumber: null, bankCode: null, isAccountNumber: null }

/** What was verified of each way, where a payment of it goes, and how its network writes that. */
const ways: Readonly<Record<PaymentMethod, Way>> = {
  SortCode: {
    of: verified('SortCode', '089999', '66374958'),
    to: { ...none, methodValue: '089999', accountNumber: '66374958' },
    address: { accountNumber: '66374958', bankCode: '089999' },
  },
  Iban: {
    of: verified('Iban', 'DE89370400440532013000', ''),
    to: { ...none, methodValue: 'DE89370400440532013000' },
    address: { iban: 'DE89370400440532013000' },
  },
  AbaRouting: {
    of: verified('AbaRouting', '021000021', '483920175'),
    to: { ...none, methodValue: '021000021', accountNumber: '483920175', isAccountNumber: true },
    address: { accountNumber: '483920175', bankCode: '021000021' },
  },
  WireRouting: {
    of: verified('WireRouting', '026009593', '4839201755'),
    to: { ...none, methodValue: '026009593', accountNumber: '4839201755', isAccountNumber: false },
    address: { accountNumber: '4839201755', bankCode: '026009593' },
  },
  BicSwift: {
    of: verified('BicSwift', 'COBADEFF', 'DE75370400440732811400', { intermediaryBic: 'CITIUS33' }),
    to: {
      ...none,
      methodValue: 'COBADEFF',
      accountNumber: 'DE75370400440732811400',
      isAccountNumber: false,
      intermediaryBic: 'CITIUS33',
    },
    address: { bic: 'COBADEFF', accountNumber: 'DE75370400440732811400', intermediaryBic: 'CITIUS33' },
  },
  Transfer: {
    of: verified('Transfer', '058', '0152792740'),
    to: { ...none, methodValue: 'MIB', bankCode: '058', accountNumber: '0152792740' },
    address: { accountNumber: '0152792740', bankCode: '058' },
  },
  MobileMoney: {
    of: verified('MobileMoney', 'mtn', '256772123456', { code: 'MTN', country: 'UG' }),
    to: { ...none, methodValue: '256772123456', bankCode: 'MTN', bankCountry: 'UG' },
    address: { mobileNumber: '256772123456', operator: 'MTN', country: 'UG' },
  },
  RoutingCode: {
    of: verified('RoutingCode', '00312345', '7654321'),
    to: { ...none, methodValue: '00312345', bankCode: '003', branchCode: '12345', accountNumber: '7654321' },
    address: { accountNumber: '7654321', bankCode: '00312345' },
  },
  Interac: {
    of: verified('Interac', 'bola@example.com', ''),
    to: { ...none, methodValue: 'bola@example.com' },
    address: { email: 'bola@example.com', question: undefined, answerHash: undefined },
  },
  BankCode: {
    of: verified('BankCode', '632005', '4012345678'),
    to: { ...none, methodValue: '632005', accountNumber: '4012345678' },
    address: { accountNumber: '4012345678', bankCode: '632005' },
  },
  Ifsc: {
    of: verified('Ifsc', 'HDFC0000001', '50100012345678'),
    to: { ...none, methodValue: 'HDFC0000001', accountNumber: '50100012345678' },
    address: { accountNumber: '50100012345678', bankCode: 'HDFC0000001' },
  },
}

test.each(paymentMethods)('%s goes where it was verified, and nowhere else', (method) => {
  const { of, to, address } = ways[method]
  const found = destinationOf(of)
  expect(found).toEqual({ methodType: method, bankName: 'A bank', bankCountry: 'US', ...to })
  expect(addressOf(found)).toEqual(address)
})

test('a bank in between belongs to SWIFT alone', () => {
  for (const method of paymentMethods) {
    const { of } = ways[method]
    const through = destinationOf({ ...of, bank: { ...of.bank, intermediaryBic: 'CITIUS33' } })
    expect([method, 'intermediaryBic' in through]).toEqual([method, method === 'BicSwift'])
  }
  const direct = destinationOf(verified('BicSwift', 'COBADEFF', '123456789', { intermediaryBic: null }))
  expect('intermediaryBic' in direct).toBe(false)
  expect(addressOf(direct)).toEqual({ bic: 'COBADEFF', accountNumber: '123456789', intermediaryBic: undefined })
})

test('the question of an Interac payment goes along, its answer as a hash only', () => {
  const asked = destinationOf(ways.Interac.of, { question: 'Our town?', answerHash: 'h1' })
  expect(asked).toMatchObject({ question: 'Our town?', answerHash: 'h1' })
  expect(addressOf(asked)).toEqual({ email: 'bola@example.com', question: 'Our town?', answerHash: 'h1' })
})

test('nine characters are an account number, ten are not, and blanks around do not count', () => {
  expect(isAccountNumber('123456789')).toBe(true)
  expect(isAccountNumber('1234567890')).toBe(false)
  expect(isAccountNumber(' 123456789 ')).toBe(true)
  expect(paymentMethods.filter(isSwiftOrAba)).toEqual(['AbaRouting', 'BicSwift', 'WireRouting'])
})
