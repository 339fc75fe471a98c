import { schedules as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import { zoneOf } from '#platform/time-zone'
import type { Schedules } from './schedules.service.ts'

/** HTTP in, HTTP out. Parsing, permission and refusal status come from the contract. */
export function schedulesRoutes(http: Pick<Http, 'handle'>, schedules: Schedules): void {
  http.handle(contract.getScheduledPayments, ({ query, caller }) =>
    schedules.listSchedules({
      customerId: caller.customerId,
      namedId: query.CustomerId,
      status: query.Status,
      approval: query.Approval,
      search: query.Search,
      sortBy: query.SortBy,
      direction: query.SortDirection,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
  http.handle(contract.getScheduledPayment, ({ query, caller }) =>
    schedules.getSchedule({ customerId: caller.customerId, id: query.Id }),
  )
  http.handle(contract.getScheduleRuns, ({ query, caller }) =>
    schedules.listRuns({ customerId: caller.customerId, id: query.Id, page: query.Page, pageSize: query.PageSize }),
  )
  http.handle(contract.createScheduledPayment, ({ body, caller, idempotent, request }) =>
    schedules.createSchedule({ caller, order: body, timeZone: zoneOf(request.headers), idempotent }),
  )
  http.handle(contract.updateOneOffScheduledPayment, ({ body, caller, idempotent }) =>
    schedules.editSchedule({ caller, type: 'OneOff', edit: body, idempotent }),
  )
  http.handle(contract.updateRecurringScheduledPayment, ({ body, caller, idempotent }) =>
    schedules.editSchedule({ caller, type: 'Recurring', edit: body, idempotent }),
  )
  http.handle(contract.setScheduleState, ({ body: { id, state, schedulePaymentKey: key }, caller }) =>
    schedules.setState({ customerId: caller.customerId, by: caller.name, id, state, key }),
  )
  http.handle(contract.answerMissedPayment, ({ body: { id, schedulePaymentKey: key, run }, caller }) =>
    schedules.answerMissed({ customerId: caller.customerId, by: caller.name, id, key, run }),
  )
  http.handle(contract.previewSchedule, async ({ query, request }) =>
    schedules.preview({
      paymentType: query.PaymentType,
      startType: query.StartType,
      frequency: query.PaymentFrequency,
      firstDay: query.PaymentDate,
      occurrences: query.Occurrence,
      whenMoved: query.WhenMoved,
      timeZone: zoneOf(request.headers),
      currency: query.CurrencyCode,
      country: query.BankCountry,
      payer: query.PayingCurrencyCode,
    }),
  )
  http.handle(contract.getScheduleCalendar, ({ caller: { customerId, permissions } }) =>
    schedules.getCalendar({ customerId, seesInvoices: permissions.has('invoices:read') }),
  )
}
