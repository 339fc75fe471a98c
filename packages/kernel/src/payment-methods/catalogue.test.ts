import { expect, test } from 'vitest'
import { findCountry, isRestrictedCountry } from '../country.ts'
import { type Currency, currencyCodes } from '../currency.ts'
import { noNumbers } from './bank-numbers.ts'
import {
  asksPurpose,
  canSend,
  carriedBy,
  catalogue,
  chosenMethod,
  countriesReached,
  methodsOf,
  offeredMethods,
  onlyCurrencyOf,
  railFor,
} from './catalogue.ts'
import { bareEntry, numberFields, numbersAreWhole } from './entry.ts'
import { paymentMethods } from './methods.ts'
import { railNames } from './rails.ts'
import { detailFieldsOf } from './traits.ts'
import { mobileMoneyTypes } from './wallets.ts'

const offeredIn = (currency: Currency) => offeredMethods(currency).map(({ method }) => method)

test('[entity-store-send-forms, product-send-currencies] every currency has its payment methods', () => {
  expect(Object.fromEntries(currencyCodes.map((currency) => [currency, offeredIn(currency)]))).toEqual({
    NGN: ['Transfer'],
    USD: ['AbaRouting', 'WireRouting', 'BicSwift'],
    GBP: ['SortCode', 'BicSwift'],
    EUR: ['Iban', 'BicSwift'],
    UGX: ['MobileMoney'],
    TZS: ['MobileMoney'],
    XOF: ['MobileMoney', 'BankCode'],
    XAF: ['MobileMoney', 'BankCode'],
    INR: ['Ifsc'],
    CAD: ['Interac', 'RoutingCode', 'BicSwift'],
    SGD: ['RoutingCode', 'BicSwift'],
    ZAR: ['BankCode', 'BicSwift'],
    GHS: ['BicSwift'],
    PKR: ['Iban', 'BicSwift'],
    ETB: ['BankCode'],
    ...Object.fromEntries(
      ['AUD', 'JPY', 'CNY', 'AED', 'PHP', 'HKD', 'TMT', 'CHF', 'DZD'].map((other) => [other, ['BicSwift']]),
    ),
  })
  expect(currencyCodes.filter((currency) => !canSend(currency))).toEqual([])
})

test('[send-method-types, product-send-methods] every method of the wire pays some currency', () => {
  expect(new Set(catalogue.map(({ method }) => method))).toEqual(new Set(paymentMethods))
})

test('[send-eur-tabs, tab-within-europe, tab-outside-europe] euros: the IBAN within Europe, BIC and account number outside', () => {
  const tabs = offeredMethods('EUR').map(({ tab, fields }) => [tab, fields.map(({ name }) => name)])
  expect(tabs).toEqual([
    ['WITHIN EUROPE', ['iban']],
    ['OUTSIDE EUROPE', ['bicCode', 'accountNumber']],
  ])
  expect(catalogue.filter(({ currency, tab }) => currency !== 'EUR' && tab)).toEqual([])
})

test('[send-mobile-list, mobile-money-option, mobile-money-description] one transaction type, Mobile Money', () => {
  expect(mobileMoneyTypes).toEqual([{ name: 'Mobile Money', text: 'Send money via mobile money' }])
  const { title, text } = chosenMethod('UGX', '')!
  expect({ name: title, text }).toEqual(mobileMoneyTypes[0])
})

test('every currency that goes by SWIFT takes an intermediary bank, and no other method does; only rupees ask for a purpose', () => {
  const asking = catalogue.filter(({ groups }) => groups?.some(({ title }) => title === 'Intermediary bank'))
  expect(asking).toEqual(carriedBy('swift'))
  expect(asking.map(({ currency }) => currency)).toEqual(
    expect.arrayContaining(['USD', 'GBP', 'EUR', 'CAD', 'AUD', 'CHF', 'JPY', 'SGD', 'ZAR', 'PKR', 'GHS']),
  )
  expect(currencyCodes.filter(asksPurpose)).toEqual(['INR'])
})

test('the method of a currency is the one chosen, else the first, and none of what is not there', () => {
  expect(chosenMethod('CAD', 'BicSwift')?.method).toBe('BicSwift')
  expect(chosenMethod('CAD', 'SortCode')?.method).toBe('Interac')
  expect(chosenMethod('CAD', '')?.method).toBe('Interac')
})

test('every country that an entry names is one, and money may go there', () => {
  for (const { currency, countries = [], countryId } of catalogue)
    for (const country of [...countries, ...(countryId === '' ? [] : [countryId])]) {
      const found = findCountry(country)
      expect(found, `${currency} ${country}`).toBeDefined()
      expect(isRestrictedCountry(found!.alpha3), `${currency} ${country}`).toBe(false)
    }
})

test('an example shown in an empty field is one that the field takes, spaces and dashes included', () => {
  for (const { currency, fields } of catalogue)
    for (const { name, placeholder, whole, most } of fields) {
      if (!placeholder) continue
      expect(whole.test(bareEntry(name, placeholder)), `${currency} ${name}: ${placeholder}`).toBe(true)
      expect(placeholder.length, `${currency} ${name}`).toBeLessThanOrEqual(most)
    }
})

test('numbers pasted with spaces and dashes are whole; half a number is not', () => {
  const gbp = chosenMethod('GBP', '')!
  expect(numbersAreWhole(gbp, { ...noNumbers, sortCode: ' 04-00 75', accountNumber: '3761-8276 ' })).toBe(true)
  expect(numbersAreWhole(gbp, { ...noNumbers, sortCode: '04-00-7', accountNumber: '37618276' })).toBe(false)
  // An email address keeps its dots and dashes.
  const cad = chosenMethod('CAD', 'Interac')!
  expect(numbersAreWhole(cad, { ...noNumbers, interacEmail: ' a.b-c@ex-ample.com ' })).toBe(true)
  expect(bareEntry('interacEmail', ' a.b-c@ex-ample.com ')).toBe('a.b-c@ex-ample.com')
})

test('where the bank takes IBANs only, no account number is whole, however its BIC is written', () => {
  const dollars = chosenMethod('USD', 'BicSwift')!
  const whole = (bicCode: string, accountNumber: string) =>
    numberFields(dollars, { ...noNumbers, bicCode })
      .find(({ name }) => name === 'accountNumber')!
      .whole.test(bareEntry('accountNumber', accountNumber))
  for (const bicCode of ['COBADEFFXXX', 'coba de ff xxx', 'COBA-DE-FF'])
    expect([bicCode, whole(bicCode, '0532013000'), whole(bicCode, 'DE89 3704 0044 0532 0130 00')]).toEqual([
      bicCode,
      false,
      true,
    ])
  expect(whole('CHAS US 33', '0532013000')).toBe(true)
})

test('a currency lists each method once', () => {
  for (const currency of currencyCodes) {
    const methods = methodsOf(currency).map(({ method }) => method)
    expect(new Set(methods).size, currency).toBe(methods.length)
  }
})

test('a payment method and a currency give one rail, and none where the currency does not go by it', () => {
  expect(railFor('SortCode', 'GBP')).toBe('fps')
  expect(railFor('Iban', 'EUR')).toBe('sepa')
  expect(railFor('Iban', 'PKR')).toBe('raast')
  expect(railFor('AbaRouting', 'USD')).toBe('ach')
  expect(railFor('Transfer', 'NGN')).toBe('nip')
  expect(railFor('SortCode', 'EUR')).toBeUndefined()
  expect(railFor('Interac', 'USD')).toBeUndefined()
  expect(railFor('Ifsc', 'GBP')).toBeUndefined()
  expect(railFor('BicSwift', 'NGN')).toBeUndefined()
})

test('every rail carries something, and says what', () => {
  expect(new Set(catalogue.map(({ rail }) => rail))).toEqual(new Set(railNames))
  expect(carriedBy('raast')).toMatchObject([{ method: 'Iban', currency: 'PKR' }])
  expect(carriedBy('momo').map(({ currency }) => currency)).toEqual(['UGX', 'TZS', 'XOF', 'XAF', 'GHS'])
})

test('a rail of one country reaches that country, one of a zone all countries of its currency', () => {
  expect(countriesReached('fps', 'GBP')).toEqual(['GB'])
  expect(countriesReached('fedwire', 'USD')).toEqual(['US'])
  expect(countriesReached('uemoa', 'XAF')).toContain('CM')
  expect(countriesReached('momo', 'UGX')).toEqual(['UG'])
  expect(countriesReached('momo', 'GHS')).toEqual([])
})

test('what reaches nobody is in the catalogue, so that the server can say why, and no form offers it', () => {
  expect(methodsOf('GHS').map(({ method }) => method)).toEqual(['MobileMoney', 'BicSwift'])
  expect(offeredIn('GHS')).toEqual(['BicSwift'])
})

test('a method of one currency names it', () => {
  expect(paymentMethods.flatMap((method) => onlyCurrencyOf(method) ?? [])).toEqual([
    'GBP',
    'USD',
    'NGN',
    'USD',
    'CAD',
    'INR',
  ])
})

test('an account detail has the value of its method, and what stands beside it', () => {
  expect(detailFieldsOf('Iban')).toEqual(['paymentMethodValue'])
  expect(detailFieldsOf('SortCode')).toEqual(['paymentMethodValue', 'accountNumber'])
  expect(detailFieldsOf('Transfer')).toEqual(['paymentMethodValue', 'bankCode', 'accountNumber'])
  expect(detailFieldsOf('MobileMoney')).toEqual(['paymentMethodValue', 'bankCode'])
})
