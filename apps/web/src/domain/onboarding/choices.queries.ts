import { queryOptions } from '@tanstack/react-query'
import * as onboarding from '@tradewind/contract/onboarding'
import * as reference from '@tradewind/contract/reference'
import { CallFailed, queryFor, send } from '#ui/calls/api.ts'
import { toast } from '#ui/toast.ts'

/** The same for as long as the page is open. */
const still = { staleTime: 30 * 60_000 } as const

export const countriesQuery = () => queryOptions({ ...queryFor(reference.listCountries, { query: {} }), ...still })

export const categoriesQuery = (CustomerTypeId: string) =>
  queryOptions({ ...queryFor(onboarding.listBusinessCategories, { query: { CustomerTypeId } }), ...still })

export const sectorsQuery = () => queryOptions({ ...queryFor(onboarding.listBusinessSectors, {}), ...still })

export const turnoversQuery = () => queryOptions({ ...queryFor(onboarding.listAnnualTurnovers, {}), ...still })

/** By which list someone is identified: people, businesses, or businesses that transfer money. */
export type IdentificationCategory = 'Individual' | 'Business' | '3'

/** By what people or businesses of a country are verified; its failure has words of its own. */
export const identificationTypesQuery = (id: string, customerTypeCategory: IdentificationCategory) => {
  const request = { params: { id }, query: { customerTypeCategory } }
  return queryOptions({
    ...queryFor(onboarding.listIdentificationTypes, request, { failures: 'own' }),
    queryFn: async ({ signal }) => {
      try {
        return await send(onboarding.listIdentificationTypes, request, { signal })
      } catch (error) {
        // The end of a session says why by itself, and what was called off is no failure.
        if (!signal.aborted && !(error instanceof CallFailed && error.status === 401))
          toast.error("We couldn't get verifications providers for this country. Please try again")
        throw error
      }
    },
    ...still,
  })
}
