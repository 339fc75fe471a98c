import { chosenMethod, offeredMethods, sendCurrencies } from '@tradewind/kernel/payment-methods/catalogue'
import { expect, test } from 'vitest'
import { whoFaults } from '#domain/payees/payee-faults.rules.ts'
import { withName } from '#domain/payees/payee-form.rules.ts'
import type { VerifiedBlock } from '#domain/payment-methods/verified-block.rules.ts'
import {
  accountFaults,
  accountMethod,
  blankAccount,
  blankPayee,
  cityOf,
  detailOf,
  guessedCountry,
  payeeFields,
  savedMethod,
} from './beneficiary-form.rules.ts'

const person = { ...blankPayee, firstName: ' Amelia ', lastName: 'Clarke', beneficiaryCountry: 'GB' }
const company = { ...person, beneficiaryType: 'company' as const, companyName: 'Clarke Ltd' }
const sortCode = chosenMethod('GBP', 'SortCode')!
const swift = savedMethod(chosenMethod('USD', 'BicSwift')!)

const found = (more: Partial<VerifiedBlock> = {}): VerifiedBlock => ({
  entries: '',
  bankName: 'Harbour Bank',
  bankCode: '089999',
  bankAddress: '',
  bankCity: '',
  bankCountryId: 'GB',
  bicCode: null,
  normalised: '089999',
  accountNumber: '66374958',
  nameCheck: { result: 'match', suggestedName: null },
  ...more,
})

test("[entity-saved-beneficiary, send-entity-type] a company is saved without first and last name, an individual without a company's", () => {
  expect(payeeFields(person)).toEqual({
    beneficiaryEntityType: 1,
    beneficiaryFirstName: 'Amelia',
    beneficiaryLastName: 'Clarke',
    beneficiaryAccountName: 'Amelia Clarke',
    beneficiaryCountryId: 'GB',
    beneficiaryCountryIso: 'GB',
  })
  expect(payeeFields({ ...company, city: ' Dover ' })).toEqual({
    beneficiaryEntityType: 0,
    beneficiaryCompanyName: 'Clarke Ltd',
    beneficiaryAccountName: 'Clarke Ltd',
    beneficiaryCountryId: 'GB',
    beneficiaryCountryIso: 'GB',
    beneficiaryCity: 'Dover',
  })
})

test('[entity-saved-beneficiary] the country in the place of a city that was not given is no city', () => {
  expect(cityOf({ beneficiaryCity: 'USA' })).toBe('')
  expect(cityOf({ beneficiaryCity: null })).toBe('')
  expect(cityOf({ beneficiaryCity: 'Dover' })).toBe('Dover')
})

test('what is missing is said in the words of its field', () => {
  expect(whoFaults(blankPayee)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    beneficiaryCountry: 'Country is required',
  })
  expect(whoFaults({ ...company, companyName: ' ', emailAddress: 'nobody' })).toEqual({
    companyName: 'Company name is required',
    emailAddress: expect.any(String),
  })
  expect(whoFaults(person)).toEqual({})
})

test('[entity-account-detail, entity-beneficiary-intermediary] the saved detail has the numbers as the bank read them, and the bank in between', () => {
  expect(detailOf(sortCode, 'GBP', blankAccount, found())).toEqual({
    paymentMethodType: 'SortCode',
    paymentMethodValue: '089999',
    accountNumber: '66374958',
    beneficiaryCurrencyCode: 'GBP',
  })
  const form = { ...blankAccount, intermediaryBankBicCode: 'chas us33' }
  expect(detailOf(swift, 'USD', form, found({ normalised: 'DEUTDEFF' }))).toMatchObject({
    paymentMethodValue: 'DEUTDEFF',
    intermediaryBankBicCode: 'CHASUS33',
  })
  const nigerian = chosenMethod('NGN', 'Transfer')!
  expect(detailOf(nigerian, 'NGN', { ...blankAccount, bankCode: '058' }, found())).toMatchObject({
    paymentMethodValue: 'MIB',
    bankCode: '058',
  })
})

test('what a payment asks for and a beneficiary does not keep is not asked when it is saved, in any currency', () => {
  const asked = sendCurrencies.flatMap((currency) =>
    offeredMethods(currency).flatMap((paymentMethod) =>
      (savedMethod(paymentMethod).groups ?? []).flatMap(({ fields }) => fields),
    ),
  )
  expect(new Set(asked.map(({ name }) => name))).toEqual(
    new Set([
      'beneficiaryAddress',
      'beneficiaryCity',
      'beneficiaryState',
      'beneficiaryPostcode',
      'intermediaryBankBicCode',
    ]),
  )
  expect(asked.some(({ required }) => required)).toBe(false)
})

test('another account of someone saved asks for what belongs to the account, not for the address again', () => {
  const asked = sendCurrencies.flatMap((currency) =>
    offeredMethods(currency).flatMap((paymentMethod) =>
      (accountMethod(savedMethod(paymentMethod)).groups ?? []).flatMap(({ fields }) => fields),
    ),
  )
  expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(['intermediaryBankBicCode']))
})

test('numbers that look unfinished are refused before a bank is asked', () => {
  expect(accountFaults(sortCode, blankAccount)).toEqual({
    sortCode: 'Sort code is required',
    accountNumber: 'Account number is required',
  })
  expect(accountFaults(sortCode, { ...blankAccount, sortCode: '08-99', accountNumber: '66374958' })).toEqual({
    sortCode: 'Please check the sort code: it has 6 digits',
  })
})

test("the bank's spelling of a name can be taken over", () => {
  expect(withName(person, 'Amelia Jane Clarke')).toMatchObject({ firstName: 'Amelia Jane', lastName: 'Clarke' })
  expect(withName(company, 'Clarke Limited').companyName).toBe('Clarke Limited')
})

test('the country is guessed from the numbers, else from the way', () => {
  const iban = chosenMethod('EUR', 'Iban')!
  expect(guessedCountry(iban, { ...blankAccount, iban: 'nl91abna0417164300' })).toBe('NL')
  expect(guessedCountry(iban, blankAccount)).toBe('')
  expect(guessedCountry(swift, { ...blankAccount, bicCode: 'DEUTDEFF' })).toBe('DE')
  expect(guessedCountry(sortCode, blankAccount)).toBe('GB')
})
