import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { expect, test } from 'vitest'
import { type AccountDetail, blockFault } from './payload.rules.ts'
import { details } from './test-methods.ts'

/** The field of the bank block that is wrong, or nothing. */
const wrong = (method: PaymentMethod, change: Partial<AccountDetail> = {}) =>
  blockFault({ ...details(method), ...change })?.field.replace('beneficiaryAccountDetailsRequests.0.', '')

test('the block of every way is right as its form sends it', () => {
  for (const method of [
    'SortCode',
    'Iban',
    'Transfer',
    'BicSwift',
    'MobileMoney',
    'RoutingCode',
    'Interac',
    'Ifsc',
  ] as const)
    expect([method, wrong(method)]).toEqual([method, undefined])
})

test('a local transfer has the value MIB and a bank, and no other way has to have either', () => {
  expect(wrong('Transfer', { paymentMethodValue: '058' })).toBe('paymentMethodValue')
  expect(wrong('Transfer', { bankCode: undefined })).toBe('bankCode')
  expect(wrong('SortCode', { bankCode: undefined })).toBeUndefined()
})

test('an account number is missed where the value does not name the account', () => {
  for (const method of ['SortCode', 'AbaRouting', 'Transfer', 'BicSwift', 'RoutingCode', 'BankCode', 'Ifsc'] as const)
    expect([method, wrong(method, { accountNumber: undefined })]).toEqual([method, 'accountNumber'])
})

test('a wallet has an operator, and its number begins with the country code that is named', () => {
  expect(wrong('MobileMoney', { bankCode: undefined })).toBe('bankCode')
  expect(wrong('MobileMoney', { countryCode: '255' })).toBe('paymentMethodValue')
  for (const paymentMethodValue of ['256772123456', '+256772123456'])
    expect(wrong('MobileMoney', { countryCode: '256', paymentMethodValue })).toBeUndefined()
  // Elsewhere a country code says nothing of the value.
  expect(wrong('Iban', { countryCode: '49' })).toBeUndefined()
})

test('the parts of a routing code, where given, are the first three characters and the rest', () => {
  expect(wrong('RoutingCode', { bankCode: '003', branchCode: '12345' })).toBeUndefined()
  expect(wrong('RoutingCode', { bankCode: '00312' })).toBe('bankCode')
  expect(wrong('RoutingCode', { branchCode: '12346' })).toBe('branchCode')
})

test('in SWIFT and ABA flows nine characters are an account number and ten are not', () => {
  const said = (accountNumber: string, isAccountNumber: boolean) =>
    wrong('AbaRouting', { accountNumber, isAccountNumber })
  expect([said('123456789', true), said('1234567890', false)]).toEqual([undefined, undefined])
  expect([said('123456789', false), said('1234567890', true)]).toEqual(['isAccountNumber', 'isAccountNumber'])
  expect(wrong('SortCode', { isAccountNumber: false })).toBeUndefined()
})

test('only SWIFT goes through an intermediary bank', () => {
  const between = { intermediaryBankBicCode: 'CITIUS33' }
  expect([wrong('BicSwift', between), wrong('WireRouting', between)]).toEqual([undefined, 'intermediaryBankBicCode'])
})
