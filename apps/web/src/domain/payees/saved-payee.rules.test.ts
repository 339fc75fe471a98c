import { chosenMethod } from '@tradewind/kernel/payment-methods/catalogue'
import { expect, test } from 'vitest'
import { payeeFaults } from './payee-faults.rules.ts'
import { blankPayee, type Payee, verifiedBlock } from './payee-form.rules.ts'
import { type Beneficiary, withOtherMethod, withSaved } from './saved-payee.rules.ts'

const [ach, wire, dollarsAbroad] = [
  chosenMethod('USD', 'AbaRouting')!,
  chosenMethod('USD', 'WireRouting')!,
  chosenMethod('USD', 'BicSwift')!,
]
const [iban, eurosAbroad] = [chosenMethod('EUR', 'Iban')!, chosenMethod('EUR', 'BicSwift')!]

type Detail = Beneficiary['beneficiaryAccountDetails'][number]
const detail = (change: Partial<Detail>): Detail => ({
  accountDetailId: '00000000-0000-4000-8000-000000000011',
  paymentMethodType: 'AbaRouting',
  paymentMethodValue: '021000021',
  accountNumber: '483920175',
  bankCountryId: 'US',
  bankVerified: true,
  nameCheck: 'match',
  beneficiaryCurrencyCode: 'USD',
  ...change,
})

const maya = (details: Detail[]): Beneficiary => ({
  beneficiaryId: '00000000-0000-4000-8000-000000000001',
  beneficiaryAccountName: 'Maya Stone',
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Maya',
  beneficiaryLastName: 'Stone',
  beneficiaryCompanyName: null,
  beneficiaryEmailAddress: 'maya@example.com',
  beneficiaryCountryId: 'MX',
  country: 'Mexico',
  beneficiaryState: null,
  beneficiaryCity: 'Puebla',
  beneficiaryAddress: '5 de Mayo 3',
  beneficiaryPostcode: null,
  currencyCode: 'USD',
  dateAdded: new Date('2026-11-01T10:00:00Z'),
  lastPaidAt: null,
  version: 1,
  beneficiaryAccountDetails: details,
})

test('[send-saved-beneficiary] who is paid another way is paid at the account that is saved for it', () => {
  const saved = maya([detail({}), detail({ paymentMethodType: 'WireRouting', paymentMethodValue: '026009593' })])
  const form = withOtherMethod(withSaved(blankPayee, saved, ach), wire, saved)
  expect(form).toMatchObject({ method: 'WireRouting', beneficiaryId: saved.beneficiaryId, routingNumber: '026009593' })
  expect(verifiedBlock(wire, form)).toMatchObject({ nameCheck: { result: 'saved' } })
  expect(payeeFaults(form, wire)).toEqual({})
})

test('[send-saved-beneficiary] without such an account the person stays, and what the other way lacks is asked for', () => {
  const saved = maya([detail({})])
  const known = withSaved(blankPayee, saved, ach)
  const form = withOtherMethod({ ...known, saveAsBeneficiary: false }, dollarsAbroad, saved)
  expect(form).toMatchObject({
    method: 'BicSwift',
    beneficiaryId: '',
    writingNew: true,
    saveAsBeneficiary: false,
    firstName: 'Maya',
    lastName: 'Stone',
    emailAddress: 'maya@example.com',
    beneficiaryCountry: 'MX',
    beneficiaryCity: 'Puebla',
    beneficiaryAddress: '5 de Mayo 3',
    accountNumber: '483920175',
    routingNumber: '',
    bank: null,
  })
  expect(Object.keys(payeeFaults(form, dollarsAbroad))).toEqual(['bicCode'])
  // Numbers of the same kind go along, and are verified again for the payment method that they are used for.
  expect(withOtherMethod(known, wire, saved)).toMatchObject({ routingNumber: '021000021', accountNumber: '483920175' })
  expect(verifiedBlock(wire, withOtherMethod(known, wire, saved))).toBeUndefined()
})

test('an IBAN is an account number where one is taken, and becomes an IBAN again', () => {
  const written: Payee = {
    ...blankPayee,
    method: 'Iban',
    writingNew: true,
    saveAsBeneficiary: true,
    firstName: 'Ayla',
    iban: 'TR33 0006 1005 1978 6457 8413 26',
    beneficiaryCountry: 'TR',
  }
  const abroad = withOtherMethod(written, eurosAbroad, undefined)
  expect(abroad).toMatchObject({
    accountNumber: 'TR33 0006 1005 1978 6457 8413 26',
    iban: '',
    firstName: 'Ayla',
    beneficiaryCountry: 'TR',
    saveAsBeneficiary: true,
  })
  expect(withOtherMethod(abroad, iban, undefined)).toMatchObject({ iban: written.iban, accountNumber: '' })
  // What is no IBAN does not become one.
  expect(withOtherMethod({ ...abroad, accountNumber: '12345678' }, iban, undefined).iban).toBe('')
})

test('what is chosen from a list is chosen anew: it is of the list of its own way', () => {
  const [wallet, bank] = [chosenMethod('XOF', 'MobileMoney')!, chosenMethod('XOF', 'BankCode')!]
  const form = {
    ...blankPayee,
    method: 'MobileMoney' as const,
    mobileCountry: 'SN',
    operator: 'orange',
    mobileNumber: '771234567',
  }
  expect(withOtherMethod(form, bank, undefined)).toMatchObject({
    operator: '',
    mobileNumber: '',
    mobileCountry: '',
    bankCode: '',
  })
  expect(withOtherMethod(form, wallet, undefined)).toMatchObject({
    mobileCountry: wallet.countryId,
    operator: '',
    mobileNumber: '771234567',
  })
})
