import { operations as contract, find, workCounts } from '@tradewind/contract'
import { staffLeft } from '#modules/staff'
import type { StaffCaller } from '#platform/caller'
import { on } from '#platform/events'
import type { Http } from '#platform/http'
import type { Module } from '#platform/module'
import { customersOfStaffRoutes } from './customers.routes.ts'
import { exceptionsRoutes } from './exceptions.routes.ts'
import { featureRoutes } from './features/features.routes.ts'
import type { Features } from './features/features.ts'
import { journalRoutes } from './journals/journals.routes.ts'
import type { Journals } from './journals/journals.ts'
import { messageRoutes, shownMessagesRoutes } from './messages/messages.routes.ts'
import type { Messages } from './messages/messages.ts'
import type { Operations } from './operations.service.ts'
import { reportsRoutes } from './reports.routes.ts'
import type { Subscriptions } from './subscriptions/subscriptions.ts'
import { viewRoutes } from './views/views.routes.ts'
import type { Views } from './views/views.ts'

interface ByStaff {
  features: Features
  journals: Journals
  messages: Messages
  subscriptions: Subscriptions
  views: Views
}

export const operationsModule = (
  operations: Operations,
  { features, journals, messages, subscriptions, views }: ByStaff,
): Module => ({
  name: 'operations',
  subscriptions: [
    on(staffLeft, (tx, { staffId }) => operations.exceptions.giveBackAll(tx, staffId)),
    on(staffLeft, (tx, { staffId }) => subscriptions.staffLeft(tx, staffId)),
    on(staffLeft, (tx, { staffId }) => views.staffLeft(tx, staffId)),
  ],
  hourly: { 'reports by email': subscriptions.sendDue },
  calls: (http) => shownMessagesRoutes(http, messages),
  always: { messages: messages.follow },
  staffCalls: (http) => {
    operationsRoutes(http, operations)
    exceptionsRoutes(http, operations)
    customersOfStaffRoutes(http, operations)
    reportsRoutes(http, operations, subscriptions)
    featureRoutes(http, features)
    journalRoutes(http, journals)
    messageRoutes(http, messages)
    viewRoutes(http, views)
  },
})

/** HTTP in, HTTP out. */
function operationsRoutes(http: Pick<Http<StaffCaller>, 'handle'>, operations: Operations): void {
  http.handle(contract.listPayments, ({ query, caller }) =>
    operations.listPayments({
      caller,
      text: query.Search,
      status: query.Status,
      direction: query.Direction,
      product: query.Product,
      network: query.Network,
      currency: query.CurrencyCode,
      customerId: query.CustomerId,
      fromDate: query.FromDate,
      toDate: query.ToDate,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
  http.handle(find.findRecords, ({ query, caller }) => operations.find({ caller, text: query.Search }))
  http.handle(workCounts.getWorkCounts, ({ caller }) => operations.countWork(caller))
  http.handle(contract.getPayment, ({ params, caller }) => operations.getPayment({ caller, ...params }))
  http.handle(contract.requestRecall, ({ params, body, caller }) =>
    operations.recalls.request({ caller, ...params, ...body }),
  )
  http.handle(contract.proposeIndemnity, ({ params, body, caller }) =>
    operations.recalls.proposeIndemnity({ caller, ...params, ...body }),
  )
  http.handle(contract.listIndemnityProposals, ({ caller }) => operations.recalls.listIndemnities(caller))
  http.handle(contract.decideIndemnity, async ({ params, body, caller }) => {
    await operations.recalls.decideIndemnity({ caller, ...params, ...body })
    return null
  })
  http.handle(contract.closeRecall, async ({ params, body, caller }) => {
    await operations.recalls.close({ caller, ...params, ...body })
    return null
  })
}
