import { configuration, serviceMessages as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import type { Messages } from './messages.ts'

/** Calls for customers and visitors. */
export function shownMessagesRoutes(http: Http, messages: Messages): void {
  http.handle(configuration.getServiceMessages, ({ caller }) => messages.forCustomer(caller))

  http.handle(configuration.getPublicServiceMessages, () => messages.forEverybody())
}

/** Calls for staff. */
export function messageRoutes(http: Pick<Http<StaffCaller>, 'handle'>, messages: Messages): void {
  http.handle(contract.listServiceMessages, ({ query }) =>
    messages.list({ state: query.State, page: query.Page, pageSize: query.PageSize }),
  )

  http.handle(contract.publishServiceMessage, ({ caller, body }) => messages.publish({ caller, ...body }))

  http.handle(contract.endServiceMessage, async ({ caller, params }) => {
    await messages.end({ caller, ...params })
    return null
  })
}
