import { reference as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Reference } from './reference.service.ts'

export function referenceRoutes(http: Pick<Http, 'handle'>, reference: Reference): void {
  http.handle(contract.listCountries, async ({ query }) =>
    reference.listCountries({ currency: query.CurrencyCode, iso: query.Iso }),
  )
  http.handle(contract.listCurrencies, async ({ query }) => reference.listCurrencies(query.CurrencyOptions))
  http.handle(contract.listStates, async ({ query }) => reference.listStates(query.countryId))
  http.handle(contract.listExpenseCategories, async () => reference.listExpenseCategories())
}
