import type { reference as contract } from '@tradewind/contract'
import { currencyCodes } from '@tradewind/kernel'
import { isRestrictedCountry, restrictedCountries } from '@tradewind/kernel/country'
import { expect, test } from 'vitest'
import type { Handled, Http } from '#platform/http'
import { countriesOfCurrency } from './country-currencies.ts'
import { createReference } from './index.ts'
import { referenceRoutes } from './reference.routes.ts'

const reference = createReference()

test('[countries-excluded] restricted countries are never offered, by list, currency or code', () => {
  const all = reference.listCountries({})
  expect(all).toHaveLength(245 - 17)
  expect(all.filter(({ iso3 }) => isRestrictedCountry(iso3))).toEqual([])
  for (const { iso3 } of restrictedCountries) expect(reference.listCountries({ iso: iso3 })).toEqual([])
  expect(reference.listCountries({ currency: 'XOF' }).map(({ id }) => id)).not.toContain('ML')
})

test('[entity-country-entry] a country is found by either code in any letter case, with its dialling code and currency', () => {
  const nigeria = { id: 'NG', name: 'Nigeria', iso2: 'NG', iso3: 'NGA', dialCode: '234', currencyCode: 'NGN' }
  for (const iso of ['NG', 'nga', 'Nga']) expect(reference.listCountries({ iso })).toEqual([nigeria])
  expect(reference.listCountries({ iso: 'XX' })).toEqual([])
  expect(reference.listCountries({ currency: 'NGN' })).toEqual([nigeria])
  expect(reference.listCountries({ iso: 'BR' })[0]?.currencyCode).toBeNull()
})

test('countries come by name, and each of our currencies is some country’s', () => {
  const names = reference.listCountries({}).map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  for (const code of currencyCodes) expect(reference.listCountries({ currency: code })).not.toEqual([])
  const used = Object.values(countriesOfCurrency).flatMap((codes) => codes.split(' '))
  expect(new Set(used).size).toBe(used.length)
})

test('[currencies-sorted, currency-options] currencies come by code, all or those with local accounts', () => {
  const codes = (which: 'BaseCurrency' | 'All') => reference.listCurrencies(which).map(({ code }) => code)
  expect(codes('All')).toEqual(currencyCodes.toSorted())
  expect(codes('BaseCurrency')).toEqual(['CAD', 'EUR', 'GBP', 'INR', 'NGN', 'USD', 'XOF'])
})

test('expense categories have ids of their own and end with one named exactly Others', () => {
  const categories = reference.listExpenseCategories()
  expect(categories.at(-1)?.name).toBe('Others')
  expect(categories.filter(({ name }) => name.toLowerCase().includes('other'))).toHaveLength(1)
  expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length)
  categories.pop()
  expect(reference.listExpenseCategories().at(-1)?.name).toBe('Others')
})

test('states are found by either code of their country; a country without a list has none', () => {
  const states = (country: string) => reference.listStates(country)
  expect(states('US').find(({ id }) => id === 'US-CA')).toEqual({ id: 'US-CA', name: 'California', countryId: 'US' })
  for (const code of ['NGA', 'nga', 'Ng']) expect(states(code)).toHaveLength(37)
  for (const code of ['US', 'CA', 'NG', 'IN', 'AU', 'BR', 'MX', 'GB', 'ZA', 'KE', 'GH']) {
    const [names, ids] = [states(code).map(({ name }) => name), states(code).map(({ id }) => id)]
    expect(names, code).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect([ids.length > 7, new Set(ids).size, ids.every((id) => id.startsWith(`${code}-`))]).toEqual([
      true,
      ids.length,
      true,
    ])
  }
  expect(states('IN').map(({ name }) => name)).toContain('Bihar')
  expect([states('HK'), states('XX'), states('')]).toEqual([[], [], []])
})

test('[entity-countries, onboarding-customer-choices] products and customer types have ids, and three types are offered', () => {
  expect(reference.listProducts().map(({ id, name }) => [id, name])).toEqual([
    ['full', 'Tradewind'],
    ['sendr', 'SendR'],
  ])
  expect(
    createReference({ sendr: () => false })
      .listProducts()
      .map(({ id }) => id),
  ).toEqual(['full'])
  expect(reference.listCustomerTypes()).toHaveLength(15)
  const offered = ['Individual', 'Sole Trader', 'Limited Liability Company']
  for (const product of ['full', 'sendr'])
    expect(reference.listCustomerTypesOf(product).map(({ name }) => name)).toEqual(offered)
  expect(reference.listCustomerTypesOf('3')).toEqual([
    { id: '3', name: 'Limited Liability Company', group: 'corporate', offered: true },
  ])
  expect(reference.listCustomerTypesOf('nothing')).toEqual([])
})

test('a state is found by its own id, the states of a country by the country’s', () => {
  expect(reference.findStates('us-ca')).toEqual([{ id: 'US-CA', name: 'California', countryId: 'US' }])
  expect(reference.findStates('NGA')).toEqual(reference.listStates('NG'))
  expect([reference.findStates('US-XX'), reference.findStates('')]).toEqual([[], []])
})

test('the lists are served by the calls of the contract', async () => {
  const served = new Map<string, (handled: never) => Promise<unknown>>()
  const handle: Http['handle'] = (declared, handler) => void served.set(declared.name, handler as never)
  referenceRoutes({ handle }, reference)
  expect([...served.keys()]).toEqual([
    'reference.listCountries',
    'reference.getCountry',
    'reference.listCurrencies',
    'reference.listStates',
    'reference.listStatesById',
    'reference.listProducts',
    'reference.listCustomerTypes',
    'reference.listCustomerTypesOf',
    'reference.listExpenseCategories',
  ])
  const query: Handled<typeof contract.listCountries>['query'] = { CurrencyCode: 'GBP', Iso: 'GBR' }
  expect(await served.get('reference.listCountries')?.({ query, request: { ip: '' } } as never)).toMatchObject([
    { iso2: 'GB' },
  ])
})
