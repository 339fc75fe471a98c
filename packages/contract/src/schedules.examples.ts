import type { CallExample } from './openapi/example.ts'
import { customerId, id, payment, pounds } from './openapi/example-parts.ts'

/** A payment whose day was missed, once its customer chose to have it made. */
const missedSchedule = {
  id: id('51'),
  paymentType: 'OneOff',
  startType: 'CustomDate',
  paymentFrequency: 'Daily',
  paymentDate: '2026-11-24',
  occurrence: 1,
  occurred: 0,
  transactionType: 'Debit',
  status: 'Active',
  approval: 'none',
  paymentRuleTransactionId: null,
  schedulePaymentStatus: 'Pending',
  whenMoved: 'NextWorkingDay',
  whenMissed: 'Ask',
  timeZone: 'Europe/London',
  accountId: id('36'),
  beneficiaryName: 'Amelia Clarke',
  amount: pounds('12.50'),
  expenseCategoryId: 'others',
  exchangeFrom: null,
  paymentsEachTime: 1,
  nextRunDate: '2026-11-24',
  waitingForAnswer: 0,
  version: 2,
  dateAdded: '2026-11-20T09:30:00.000Z',
  createdByName: 'Ada Example',
  transactionDetails: [],
}

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const schedulesExamples: Readonly<Record<string, CallExample>> = {
  'schedules.createScheduledPayment': {
    body: {
      paymentType: 'OneOff',
      startType: 'Immediately',
      customerId,
      transactionDetails: [{ ...payment, beneficiaryId: id('54') }],
    },
  },
  'schedules.updateOneOffScheduledPayment': {
    body: { id: id('107'), updateType: null, transactionDetails: [{ ...payment, beneficiaryId: id('54') }] },
  },
  'schedules.updateRecurringScheduledPayment': {
    body: { id: id('108'), updateType: 'Batch', transactionDetails: [{ ...payment, beneficiaryId: id('54') }] },
  },
  'schedules.answerMissedPayment': { value: missedSchedule },
}
