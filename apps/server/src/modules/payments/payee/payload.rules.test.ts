import { expect, test } from 'vitest'
import { blockFault, identificationOf, type PayeePayload, payeeOf, purposeOf } from './payload.rules.ts'
import { details } from './test-methods.ts'

/** The rules of the payload one by one, before anything is looked up. */

const categories = [
  { id: 'rent', name: 'Rent' },
  { id: 'others', name: 'Others' },
]

const payload = (change: Partial<PayeePayload> = {}): PayeePayload => ({
  customerId: '00000000-0000-4000-8000-000000000001',
  expenseCategoryId: 'rent',
  saveAsBeneficiary: false,
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Bola',
  beneficiaryLastName: 'Ade',
  beneficiaryAccountName: 'Bola Ade',
  beneficiaryCountryId: 'GB',
  beneficiaryAccountDetailsRequests: [details('SortCode')],
  ...change,
})

test('a narration is trimmed, and an empty one is transfer', () => {
  const narrated = (narration?: string) => {
    const purpose = purposeOf(payload({ narration }), categories)
    return typeof purpose === 'object' && 'narration' in purpose && purpose.narration
  }
  expect([narrated(), narrated(''), narrated('   '), narrated(' Rent May ')]).toEqual([
    'transfer',
    'transfer',
    'transfer',
    'Rent May',
  ])
})

test('Others wants words and keeps them trimmed; no other category takes any', () => {
  const purpose = (change: Partial<PayeePayload>) => purposeOf(payload(change), categories)
  expect(purpose({ expenseCategoryId: 'others' })).toMatchObject({ field: 'otherExpenseCategory' })
  expect(purpose({ expenseCategoryId: 'others', otherExpenseCategory: '  ' })).toHaveProperty('message')
  expect(purpose({ expenseCategoryId: 'others', otherExpenseCategory: ' Roof ' })).toMatchObject({
    category: 'Others',
    otherCategory: 'Roof',
  })
  expect(purpose({ otherExpenseCategory: 'Roof' })).toMatchObject({ category: 'Rent', otherCategory: null })
})

test('a category goes by its id, and its name must be the one of that id', () => {
  expect(purposeOf(payload({ expenseCategoryId: 'none' }), categories)).toBe('unknown-category')
  expect(purposeOf(payload({ expenseCategory: 'Others' }), categories)).toBe('unknown-category')
  expect(purposeOf(payload({ expenseCategory: 'Rent' }), categories)).toMatchObject({ category: 'Rent' })
})

test('a block that lacks what its way needs is refused by the field that is missing', () => {
  const without = (method: Parameters<typeof details>[0], change: object) =>
    blockFault({ ...details(method), ...change })
      ?.field.split('.')
      .at(-1)
  for (const method of [
    'SortCode',
    'AbaRouting',
    'WireRouting',
    'Transfer',
    'BicSwift',
    'RoutingCode',
    'BankCode',
    'Ifsc',
  ] as const)
    expect([method, without(method, { accountNumber: undefined })]).toEqual([method, 'accountNumber'])
  for (const method of ['Iban', 'Interac', 'MobileMoney'] as const)
    expect([method, without(method, { accountNumber: undefined })]).toEqual([method, undefined])
  for (const method of ['Transfer', 'MobileMoney'] as const)
    expect([method, without(method, { bankCode: undefined })]).toEqual([method, 'bankCode'])
  expect(without('Transfer', { paymentMethodValue: '058' })).toBe('paymentMethodValue')
})

test('what a name says beside the entity’s own names is dropped', () => {
  const both = { beneficiaryCompanyName: 'Deccan Ltd' }
  expect(payeeOf(payload(both))).toMatchObject({ entityType: 1, firstName: 'Bola', lastName: 'Ade', companyName: null })
  expect(payeeOf(payload({ ...both, beneficiaryEntityType: 0 }))).toMatchObject({
    entityType: 0,
    firstName: null,
    lastName: null,
    companyName: 'Deccan Ltd',
  })
})

test('the city is USA in the SWIFT and ABA flows unless one is given, and nowhere else', () => {
  const cityOf = (method: Parameters<typeof details>[0], beneficiaryCity?: string) =>
    payeeOf(payload({ beneficiaryCity, beneficiaryAccountDetailsRequests: [details(method)] })).city
  expect((['BicSwift', 'AbaRouting', 'WireRouting'] as const).map((method) => cityOf(method))).toEqual([
    'USA',
    'USA',
    'USA',
  ])
  expect(cityOf('BicSwift', 'Austin')).toBe('Austin')
  for (const method of ['SortCode', 'Iban', 'Transfer', 'RoutingCode', 'Ifsc'] as const)
    expect([method, cityOf(method)]).toEqual([method, null])
})

test('a phone number goes without its spaces, an LEI in one spelling', () => {
  expect(identificationOf(payload())).toBeNull()
  const said = { phoneNumber: '+91 98765 43210', lei: '5299 00t8-bm49 aurs do55' }
  expect(identificationOf(payload(said))).toMatchObject({
    phoneNumber: '+919876543210',
    lei: '529900T8BM49AURSDO55',
  })
})
