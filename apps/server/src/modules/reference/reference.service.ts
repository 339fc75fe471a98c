import type { reference as contract } from '@tradewind/contract'
import {
  currencies,
  currencyCodes,
  customerTypeChoices,
  customerTypeId,
  customerTypes,
  groupOfType,
} from '@tradewind/kernel'
import {
  countries,
  countryOfState,
  displayCountryName,
  findCountry,
  isRestrictedCountry,
} from '@tradewind/kernel/country'
import type * as z from 'zod/mini'
import { currencyOfCountry } from './country-currencies.ts'
import { expenseCategories } from './expense-categories.ts'
import { type State, statesOf } from './states.ts'

export type ListedCountry = z.output<typeof contract.Country>
export type ListedCurrency = z.output<NonNullable<typeof contract.listCurrencies.value>>[number]

export type ListedProduct = z.output<typeof contract.Product>
export type ListedCustomerType = z.output<typeof contract.CustomerType>

export interface ExpenseCategory {
  id: string
  name: string
}

/** Lists that are the same for everybody. They live in code: a change to them is a release, reviewed like any other. */
export interface Reference {
  /** Countries by name without the restricted ones; `iso` is an alpha-2 or alpha-3 code in any letter case. */
  listCountries(filter: { currency?: string | undefined; iso?: string | undefined }): ListedCountry[]
  /** The states of a country by name, by its alpha-2 or alpha-3 code in any letter case; none where it has no list. */
  listStates(country: string): State[]
  /** The states of a country, or the one state that the id names. */
  findStates(id: string): State[]
  /** What can be registered for. */
  listProducts(): ListedProduct[]
  /** Every type with its group. */
  listCustomerTypes(): ListedCustomerType[]
  /** The types that a product is offered to, or the one type that the id names; none for an id of neither. */
  listCustomerTypesOf(id: string): ListedCustomerType[]
  /** All currencies by code, or only those in which accounts have local details. */
  listCurrencies(which: 'BaseCurrency' | 'All'): ListedCurrency[]
  listExpenseCategories(): ExpenseCategory[]
}

/** Currencies in which an account has details of a local network, in the order of their codes. */
const baseCurrencies: readonly string[] = ['CAD', 'EUR', 'GBP', 'INR', 'NGN', 'USD', 'XOF']

const open: readonly ListedCountry[] = countries
  .filter(({ alpha3 }) => !isRestrictedCountry(alpha3))
  .map(({ name, alpha2, alpha3, dialCode }) => ({
    id: alpha2,
    name: displayCountryName(name),
    iso2: alpha2,
    iso3: alpha3,
    dialCode,
    currencyCode: currencyOfCountry(alpha2),
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

const types: readonly ListedCustomerType[] = customerTypes.map((name) => ({
  id: customerTypeId(name),
  name,
  group: groupOfType(name),
  offered: Object.hasOwn(customerTypeChoices, name),
}))

const listed: readonly ListedCurrency[] = currencyCodes
  .map((code) => ({ id: code, code, name: currencies[code].name, sign: currencies[code].sign }))
  .toSorted((a, b) => a.code.toLowerCase().localeCompare(b.code.toLowerCase(), 'en'))

export function createReference({
  brand = 'Tradewind',
  sendr = () => true,
}: {
  brand?: string
  sendr?: () => boolean
} = {}): Reference {
  const products: readonly ListedProduct[] = [
    { id: 'full', name: brand, description: 'Accounts in many currencies: hold, receive, send and exchange money.' },
    { id: 'sendr', name: 'SendR', description: 'Send money abroad, without accounts to keep it in.' },
  ]
  const listProducts = () => products.filter(({ id }) => id !== 'sendr' || sendr()).map((product) => ({ ...product }))
  return {
    listProducts,
    listCustomerTypes: () => types.map((type) => ({ ...type })),
    listCustomerTypesOf: (id) =>
      listProducts().some((product) => product.id === id)
        ? types.filter(({ offered }) => offered)
        : types.filter((type) => type.id === id),
    findStates: (id) => {
      const state = id.toUpperCase()
      const country = countryOfState(state)
      return country === undefined
        ? [...statesOf(findCountry(state)?.alpha2 ?? '')]
        : statesOf(country).filter((one) => one.id === state)
    },
    listCountries: ({ currency, iso }) => {
      const wanted = iso === undefined ? undefined : (findCountry(iso.toUpperCase())?.alpha2 ?? 'none')
      return open.filter(
        ({ id, currencyCode }) => (!currency || currencyCode === currency) && (!wanted || id === wanted),
      )
    },
    listStates: (country) => [...statesOf(findCountry(country.toUpperCase())?.alpha2 ?? '')],
    listCurrencies: (which) =>
      which === 'All' ? [...listed] : listed.filter(({ code }) => baseCurrencies.includes(code)),
    listExpenseCategories: () => expenseCategories.map((category) => ({ ...category })),
  }
}
