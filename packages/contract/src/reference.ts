import { productIds } from '@tradewind/kernel/products'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { field } from './form-rules.ts'
import { CurrencyCode, text } from './wire.ts'

/** Lists that are the same for everybody. A country's id is its ISO 3166 alpha-2 code, a currency's its ISO 4217 code. */

export const Country = z.object({
  id: z.string(),
  name: z.string(),
  iso2: z.string(),
  iso3: z.string(),
  dialCode: z.string(),
  currencyCode: z.nullable(z.string()),
})

const State = z.object({ id: z.string(), name: z.string(), countryId: z.string() })

export const listCountries = call({
  name: 'reference.listCountries',
  call: 'GET /transactions/api/v1/countries/get-countries',
  aliases: ['/onboarding/api/v1/onboarding/countries'],
  summary: 'Countries that money can go to or people can live in, the restricted ones left out.',
  permission: 'anyone',
  query: z.strictObject({ CurrencyCode: z.optional(CurrencyCode), Iso: z.optional(text(3)) }),
  value: z.array(Country),
})

export const listStates = call({
  name: 'reference.listStates',
  call: 'GET /transactions/api/v1/Countries/get-states',
  summary: 'The states, provinces or regions of a country by name, after ISO 3166-2; none where it has no list.',
  permission: 'anyone',
  query: z.strictObject({ countryId: field('Country', { most: 3 }) }),
  value: z.array(State),
})

const byId = z.strictObject({ id: field('Id', { most: 20 }) })

export const getCountry = call({
  name: 'reference.getCountry',
  call: 'GET /onboarding/api/v1/onboarding/countries-by-id/{id}',
  summary: 'One country, by its id or its ISO 3166 alpha-3 code.',
  permission: 'anyone',
  params: byId,
  value: Country,
  refusals: ['request.not_found'],
})

export const listStatesById = call({
  name: 'reference.listStatesById',
  call: 'GET /onboarding/api/v1/onboarding/state-by-id/{id}',
  summary: 'The states of a country by its id, or one state by its own.',
  permission: 'anyone',
  params: byId,
  value: z.array(State),
})

export const Product = z.object({ id: z.enum(productIds), name: z.string(), description: z.string() })

export const listProducts = call({
  name: 'reference.listProducts',
  call: 'GET /onboarding/api/v1/products',
  summary: 'The products that can be registered for.',
  permission: 'anyone',
  value: z.array(Product),
})

export const CustomerType = z.object({
  id: z.string(),
  name: z.string(),
  group: z.enum(['individual', 'soleTrader', 'corporate', 'government']),
  /** Whether one registers as it; the others are set in onboarding. */
  offered: z.boolean(),
})

export const listCustomerTypes = call({
  name: 'reference.listCustomerTypes',
  call: 'GET /onboarding/api/v1/customertypes/get-customer-types',
  summary: 'Every customer type with its group.',
  permission: 'anyone',
  value: z.array(CustomerType),
})

export const listCustomerTypesOf = call({
  name: 'reference.listCustomerTypesOf',
  call: 'GET /onboarding/api/v1/customertypes/get-customer-types/{id}',
  summary: 'The customer types that a product is offered to, by the id of the product; or one type by its own id.',
  permission: 'anyone',
  params: byId,
  value: z.array(CustomerType),
})

export const listCurrencies = call({
  name: 'reference.listCurrencies',
  call: 'GET /transactions/api/v1/currency/get-currency',
  aliases: ['/transactions/api/v1/invoicing/currency/get-currency'],
  summary: 'Currencies that Tradewind knows.',
  permission: 'signed-in',
  query: z.strictObject({ CurrencyOptions: z._default(z.enum(['BaseCurrency', 'All']), 'All') }),
  value: z.array(z.object({ id: CurrencyCode, code: CurrencyCode, name: z.string(), sign: z.string() })),
})

export const listExpenseCategories = call({
  name: 'reference.listExpenseCategories',
  call: 'GET /transactions/api/v1/ExpenseCategory/get-all-expense-categories',
  summary: 'What a payment can be for. The one named Others wants a description.',
  permission: 'signed-in',
  value: z.array(z.object({ id: z.string(), name: z.string() })),
  silent: true,
})
