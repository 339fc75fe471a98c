import { paymentMethods } from '@tradewind/kernel/payment-methods/methods'
import { expect, test } from 'vitest'
import { canBeUsed, requiredDetail } from './required-detail.rules.ts'

const codesOf = (currency: 'INR' | 'GBP', entityType: '0' | '1' | undefined) =>
  requiredDetail({ currency, entityType, methods: ['Ifsc'] }).purposeCodes.map(({ purposeCode }) => purposeCode)

test('rupees ask for a purpose that the beneficiary may be paid for', () => {
  expect(codesOf('INR', undefined)).toHaveLength(14)
  expect(codesOf('INR', '0')).toContain('PC07')
  expect(codesOf('INR', '0')).not.toContain('PC01')
  expect(codesOf('INR', '1')).toContain('PC01')
  expect(codesOf('GBP', '1')).toEqual([])
})

test('a way that leads to this country is asked for, and none to a country that nobody may pay', () => {
  const rails = {
    railFor: (method: string) => (method === 'Iban' ? 'sepa' : method === 'BicSwift' ? 'swift' : undefined),
    reaches: (method: string, _: string, country: string) => method === 'BicSwift' || country === 'DE',
  }
  const ways = (asked: { bankCountry?: string; country?: string }) =>
    paymentMethods.filter((method) => canBeUsed(rails, method, { currency: 'EUR', ...asked }))
  expect(ways({})).toEqual(['Iban', 'BicSwift'])
  expect(ways({ bankCountry: 'DE', country: 'DEU' })).toEqual(['Iban', 'BicSwift'])
  expect(ways({ bankCountry: 'TR' })).toEqual(['BicSwift'])
  for (const country of ['IR', 'irn', 'XX']) expect(ways({ bankCountry: 'DE', country })).toEqual([])
})

test('every way names the fields without which it leads nowhere, and the names that its beneficiary must have', () => {
  const { methods, requiredFields } = requiredDetail({ currency: 'GBP', entityType: '0', methods: paymentMethods })
  expect(requiredFields.slice(0, 3)).toEqual([
    'beneficiaryAccountName',
    'beneficiaryCountryId',
    'beneficiaryCompanyName',
  ])
  expect(requiredDetail({ currency: 'GBP', entityType: '1', methods: [] }).requiredFields.slice(2)).toEqual([
    'beneficiaryFirstName',
    'beneficiaryLastName',
  ])
  const oneCode = ['Iban', 'Interac']
  const bankBeside = {
    Transfer: ['paymentMethodValue', 'bankCode', 'accountNumber'],
    MobileMoney: ['paymentMethodValue', 'bankCode'],
  }
  for (const { paymentMethodType: method, requiredFields: fields } of methods)
    expect([method, fields]).toEqual([
      method,
      bankBeside[method as keyof typeof bankBeside] ??
        (oneCode.includes(method) ? ['paymentMethodValue'] : ['paymentMethodValue', 'accountNumber']),
    ])
})
