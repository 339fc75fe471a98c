import type { reference as contract } from '@tradewind/contract'
import { currencyCodes } from '@tradewind/kernel'
import { isRestrictedCountry, restrictedCountries } from '@tradewind/kernel/country'
import { expect, test } from 'vitest'
import type { Handled, Http } from '#platform/http'
import { countriesOfCurrency } from './country-currencies.ts'
import { createReference, referenceRoutes } from './index.ts'

const reference = createReference()

test('restricted countries are never offered, by list, currency or code', () => {
  const all = reference.listCountries({})
  expect(all).toHaveLength(245 - 14)
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

test('the three lists are served by the calls of the contract', async () => {
  const served = new Map<string, (handled: never) => Promise<unknown>>()
  const handle: Http['handle'] = (declared, handler) => void served.set(declared.name, handler as never)
  referenceRoutes({ handle }, reference)
  expect([...served.keys()]).toEqual([
    'reference.listCountries',
    'reference.listCurrencies',
    'reference.listExpenseCategories',
  ])
  const query: Handled<typeof contract.listCountries>['query'] = { CurrencyCode: 'GBP', Iso: 'GBR' }
  expect(await served.get('reference.listCountries')?.({ query } as never)).toMatchObject([{ iso2: 'GB' }])
})
