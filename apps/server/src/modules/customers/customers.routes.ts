import { customers as contract, identity, preferences } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Customers } from './customers.service.ts'

/** HTTP in, HTTP out. Nothing is decided here. */
export function customersRoutes(http: Http, customers: Customers): void {
  http.handle(contract.getCustomer, ({ params, caller }) =>
    customers.getCustomer({ caller, customerId: params.customerId }),
  )
  // The specification has this call on the identity host; the profile that it changes is here.
  http.handle(identity.updateCookie, async ({ caller, body }) => {
    await customers.acceptCookies({ caller, customerId: body.customerId, analytics: body.analytics ?? true })
    return null
  })
  http.handle(preferences.chooseLanguage, async ({ caller, body }) => {
    await customers.chooseLanguage(caller, body.language)
    return null
  })
}
