import { customersStaff as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { Operations } from './operations.service.ts'

/** HTTP in, HTTP out. */
export function customersOfStaffRoutes(
  http: Pick<Http<StaffCaller>, 'handle'>,
  { customers, factorResets }: Operations,
): void {
  http.handle(contract.listCustomers, ({ query, caller }) =>
    customers.list({
      caller,
      text: query.Search,
      status: query.Status,
      customerType: query.CustomerType,
      product: query.Product,
      countryId: query.CountryId,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
  http.handle(contract.getCustomer, ({ params, caller }) => customers.get({ caller, ...params }))
  http.handle(contract.noteCustomer, async ({ params, body, caller }) => {
    await customers.note({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.unlockPerson, async ({ params, body, caller }) => {
    await factorResets.unlock({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.proposeFactorReset, ({ params, body, caller }) =>
    factorResets.propose({ caller, ...params, ...body }),
  )
  http.handle(contract.listFactorResets, ({ caller }) => factorResets.list(caller))
  http.handle(contract.decideFactorReset, async ({ params, body, caller }) => {
    await factorResets.decide({ caller, ...params, ...body })
    return null
  })
}
