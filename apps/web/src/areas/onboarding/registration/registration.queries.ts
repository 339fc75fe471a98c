import { queryOptions } from '@tanstack/react-query'
import * as registration from '@tradewind/contract/onboarding-registration'
import * as reference from '@tradewind/contract/reference'
import type * as z from 'zod/mini'
import { queryFor } from '#ui/calls/api.ts'

/** What a registration waits for. */
export type Step = z.output<typeof registration.RegistrationStep>

/** The same for everybody, and for as long as the page is open. */
const still = { staleTime: Infinity } as const

export const productsQuery = () => queryOptions({ ...queryFor(reference.listProducts, {}), ...still })

export const customerTypesQuery = (productId: string) =>
  queryOptions({ ...queryFor(reference.listCustomerTypesOf, { params: { id: productId } }), ...still })

export const countriesQuery = () => queryOptions({ ...queryFor(reference.listCountries, { query: {} }), ...still })

/** Where a product is available. The list of countries says nothing of it where this cannot be read. */
export const productCountriesQuery = (productId: string) =>
  queryOptions({
    ...queryFor(registration.listProductCountries, { params: { id: productId } }, { failures: 'silent' }),
    enabled: productId !== '',
    staleTime: 60_000,
  })

/** Whether a product is available in a country. The step shows it when that cannot be read. */
export const eligibilityQuery = (choice: { customerTypeId: string; productId: string; countryId: string }) =>
  queryOptions({
    ...queryFor(registration.checkEligibility, { body: choice }, { failures: 'own' }),
    enabled: choice.countryId !== '',
    staleTime: 60_000,
  })

/** How far the registration of this browser is; another browser may confirm the address meanwhile. */
export const stepQuery = (userId: string) =>
  queryOptions({
    ...queryFor(registration.readRegistration, { params: { userId } }, { failures: 'silent' }),
    retry: false,
  })
