import { paymentMethods } from '@tradewind/contract/beneficiaries'
import { type Currency, currencyCodes } from '@tradewind/kernel'
import { findCountry, isRestrictedCountry } from '@tradewind/kernel/country'
import { expect, test } from 'vitest'
import { bareEntry, noNumbers, numbersAreWhole, type SendWay } from './send-way.rules.ts'
import { mobileMoneyTypes } from './mobile-money-ways.rules.ts'
import { canSend, sendWays, wayOf, waysOf } from './send-ways.rules.ts'

const methodsOf = (currency: Currency) => waysOf(currency).map(({ method }) => method)
const all = currencyCodes.flatMap((currency) => waysOf(currency).map((way) => ({ currency, way })))

test('[entity-store-send-forms, product-send-currencies] every currency has its ways, by the methods that it goes by', () => {
  expect(Object.fromEntries(currencyCodes.map((currency) => [currency, methodsOf(currency)]))).toEqual({
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

test("[send-method-types, product-send-methods] every method of the wire is some currency's way", () => {
  expect(new Set(all.map(({ way }) => way.method))).toEqual(new Set(paymentMethods))
})

test('[send-eur-tabs, tab-within-europe, tab-outside-europe] euros: the IBAN within Europe, BIC and account number outside', () => {
  const tabs = waysOf('EUR').map(({ tab, fields }) => [tab, fields.map(({ name }) => name)])
  expect(tabs).toEqual([
    ['WITHIN EUROPE', ['iban']],
    ['OUTSIDE EUROPE', ['bicCode', 'accountNumber']],
  ])
  expect(all.filter(({ currency, way }) => currency !== 'EUR' && way.tab)).toEqual([])
})

test('[send-mobile-list, mobile-money-option, mobile-money-description] one transaction type, Mobile Money', () => {
  expect(mobileMoneyTypes).toEqual([{ name: 'Mobile Money', text: 'Send money via mobile money' }])
  const { title, text } = wayOf('UGX', '')!
  expect({ name: title, text }).toEqual(mobileMoneyTypes[0])
})

test('every currency that goes by SWIFT takes an intermediary bank, and no other method does; only rupees ask for a purpose', () => {
  const asks = ({ groups }: SendWay) => groups?.some(({ title }) => title === 'Intermediary bank') ?? false
  expect(all.filter(({ way }) => asks(way))).toEqual(all.filter(({ way }) => way.method === 'BicSwift'))
  expect(all.filter(({ way }) => asks(way)).map(({ currency }) => currency)).toEqual(
    expect.arrayContaining(['USD', 'GBP', 'EUR', 'CAD', 'AUD', 'CHF', 'JPY', 'SGD', 'ZAR', 'PKR', 'GHS']),
  )
  expect(all.filter(({ way }) => way.purpose).map(({ currency }) => currency)).toEqual(['INR'])
})

test('the way of a currency is the one asked for, else the first, and none of what is not there', () => {
  expect(wayOf('CAD', 'BicSwift')?.method).toBe('BicSwift')
  expect(wayOf('CAD', 'SortCode')?.method).toBe('Interac')
  expect(wayOf('CAD', '')?.method).toBe('Interac')
})

test('every country that a way names is one, and money may go there', () => {
  for (const { currency, way } of all)
    for (const country of [...(way.countries ?? []), ...(way.countryId === '' ? [] : [way.countryId])]) {
      const found = findCountry(country)
      expect(found, `${currency} ${country}`).toBeDefined()
      expect(isRestrictedCountry(found!.alpha3), `${currency} ${country}`).toBe(false)
    }
})

test('an example shown in an empty field is one that the field takes, spaces and dashes included', () => {
  for (const { currency, way } of all)
    for (const { name, placeholder, whole, most } of way.fields) {
      if (!placeholder) continue
      expect(whole.test(bareEntry(name, placeholder)), `${currency} ${name}: ${placeholder}`).toBe(true)
      expect(placeholder.length, `${currency} ${name}`).toBeLessThanOrEqual(most)
    }
})

test('numbers pasted with spaces and dashes are whole; half a number is not', () => {
  const gbp = wayOf('GBP', '')!
  expect(numbersAreWhole(gbp, { ...noNumbers, sortCode: ' 04-00 75', accountNumber: '3761-8276 ' })).toBe(true)
  expect(numbersAreWhole(gbp, { ...noNumbers, sortCode: '04-00-7', accountNumber: '37618276' })).toBe(false)
  // An e-mail address keeps its dots and dashes.
  const cad = wayOf('CAD', 'Interac')!
  expect(numbersAreWhole(cad, { ...noNumbers, interacEmail: ' a.b-c@ex-ample.com ' })).toBe(true)
  expect(bareEntry('interacEmail', ' a.b-c@ex-ample.com ')).toBe('a.b-c@ex-ample.com')
})

test('a currency lists each method once', () => {
  for (const [currency, ways] of Object.entries(sendWays))
    expect(new Set(ways.map(({ method }) => method)).size, currency).toBe(ways.length)
})
