import { reference as contract, Refusal } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Reference } from './reference.service.ts'

/** HTTP in, HTTP out. What registration needs is open to strangers, so that it is counted before it is answered. */
export function referenceRoutes(
  http: Pick<Http, 'handle'>,
  reference: Reference,
  countLook: (ip: string) => void = () => undefined,
): void {
  http.handle(contract.listCountries, async ({ query, request }) => {
    countLook(request.ip)
    return reference.listCountries({ currency: query.CurrencyCode, iso: query.Iso })
  })
  http.handle(contract.getCountry, async ({ params, request }) => {
    countLook(request.ip)
    const [country] = reference.listCountries({ iso: params.id })
    if (!country) throw new Refusal('request.not_found')
    return country
  })
  http.handle(contract.listCurrencies, async ({ query }) => reference.listCurrencies(query.CurrencyOptions))
  http.handle(contract.listStates, async ({ query, request }) => {
    countLook(request.ip)
    return reference.listStates(query.countryId)
  })
  http.handle(contract.listStatesById, async ({ params, request }) => {
    countLook(request.ip)
    return reference.findStates(params.id)
  })
  http.handle(contract.listProducts, async ({ request }) => {
    countLook(request.ip)
    return reference.listProducts()
  })
  http.handle(contract.listCustomerTypes, async ({ request }) => {
    countLook(request.ip)
    return reference.listCustomerTypes()
  })
  http.handle(contract.listCustomerTypesOf, async ({ params, request }) => {
    countLook(request.ip)
    return reference.listCustomerTypesOf(params.id)
  })
  http.handle(contract.listExpenseCategories, async () => reference.listExpenseCategories())
}
