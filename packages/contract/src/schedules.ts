import * as z from 'zod/mini'
import { GivenOrder } from './approvals.ts'
import { call } from './call.ts'
import { optionalField } from './form-rules.ts'
import { sendRefusals, TransferPayload } from './payments.ts'
import { CurrencyCode, Day, Id, Moment, Money, OptionalId, OptionalVersion, PageData, paging, text } from './wire.ts'

/** Payments that a customer orders for later, once or again and again. */

export const paymentTypes = ['OneOff', 'Recurring'] as const
export const startTypes = ['Immediately', 'CustomDate'] as const
export const frequencies = ['Daily', 'Weekly', 'Monthly', 'Yearly'] as const
/** What a schedule or one of its payments is shown as; `None` is a payment further ahead, which no filter asks for. */
export const scheduleStatuses = ['Pending', 'Processed', 'Open', 'Canceled', 'Failed', 'Successful'] as const
export const itemStatuses = ['None', ...scheduleStatuses] as const
/** Where a day goes on which banks rest. */
export const dayMoves = ['NextWorkingDay', 'PreviousWorkingDay'] as const
/** What becomes of payments whose day passed while we could not make them. */
export const missedPolicies = ['RunAll', 'Skip', 'Ask'] as const

/** What becomes of a payment where the rate of its day is outside the bounds, or there is none. */
export const outsidePolicies = ['NextWorkingDay', 'Skip'] as const
/** On so many working days a payment is tried whose rate is outside the bounds. */
export const maxTries = 5

/** What colleagues have said about a schedule as a whole; `none` where no payment rule asks. */
export const scheduleApprovals = ['none', 'awaited', 'given', 'refused'] as const

/** What the list can be sorted by. */
export const scheduleSorts = ['DateAdded', 'NextPayment'] as const

export type Frequency = (typeof frequencies)[number]
export type ScheduleStatus = (typeof scheduleStatuses)[number]
export type ItemStatus = (typeof itemStatuses)[number]
export type DayMove = (typeof dayMoves)[number]
export type ScheduleApproval = (typeof scheduleApprovals)[number]
export type OutsidePolicy = (typeof outsidePolicies)[number]
export type MissedPolicy = (typeof missedPolicies)[number]

/** How many payments a schedule can have, and for how many years ahead. */
export const maxOccurrences = 366
export const maxYears = 10
/** From how long after its time on a payment counts as missed. */
export const missedAfterHours = 24
/** How long before its time we look whether the money is there. */
export const announcedHours = 48

/** One payment as the transfer form sends it, with its own day where a single one is edited. */
export const ScheduledOrder = z.safeExtend(TransferPayload, {
  paymentDate: z.optional(Day),
  /** Set by the server; whatever a form returns here is ignored. */
  status: z.optional(z.enum(itemStatuses)),
})

/** How many payments a schedule makes each time. */
export const maxScheduledItems = 50

const listWords = `Schedule 1 to ${maxScheduledItems} payments together.`
/** All of them leave one account. The PIN, the code and the passkey of the first are for all. */
const ScheduledOrders = z
  .array(ScheduledOrder)
  .check(z.minLength(1, listWords), z.maxLength(maxScheduledItems, listWords))

const countWords = `A scheduled payment repeats 1 to ${maxOccurrences} times.`

/** When a schedule pays. */
const whenFields = {
  paymentType: z.enum(paymentTypes),
  startType: z._default(z.enum(startTypes), 'CustomDate'),
  paymentFrequency: z._default(z.enum(frequencies), 'Daily'),
  paymentDate: z.optional(Day),
  occurrence: z._default(z.int(countWords).check(z.minimum(1, countWords), z.maximum(maxOccurrences, countWords)), 1),
  whenMoved: z._default(z.enum(dayMoves), 'NextWorkingDay'),
}

interface When {
  paymentType: (typeof paymentTypes)[number]
  startType: (typeof startTypes)[number]
  paymentDate?: string | undefined
  occurrence: number
}

const whenFits = z.superRefine<When>((given, context) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: given })
  if (given.startType === 'CustomDate' && !given.paymentDate) refuse('paymentDate', 'Choose a date.')
  if (given.paymentType === 'OneOff' && given.occurrence !== 1) refuse('occurrence', 'A one-off payment is made once.')
})

/** The account that pays for a schedule in another currency, and within which bounds: at least one is needed. */
export const PaysFrom = z
  .strictObject({
    accountId: Id,
    /** Units of what is sent for one of what pays. */
    lowestRate: optionalField('Lowest rate', { most: 30 }),
    /** What leaves the account for one payment with its charge, in its currency. */
    mostSold: optionalField('Highest amount', { most: 60 }),
    whenOutside: z._default(z.enum(outsidePolicies), 'NextWorkingDay'),
  })
  .check(
    z.refine(({ lowestRate, mostSold }) => lowestRate !== undefined || mostSold !== undefined, {
      message: 'Set the lowest rate or the highest amount.',
      path: ['lowestRate'],
    }),
  )

export const NewSchedule = z
  .strictObject({
    ...whenFields,
    whenMissed: z._default(z.enum(missedPolicies), 'RunAll'),
    /** How many were made: none yet. */
    occurred: z._default(z.literal(0), 0),
    transactionType: z._default(z.literal('Debit'), 'Debit'),
    customerId: Id,
    expenseCategoryId: optionalField('Expense category', { most: 40 }),
    expenseCategoryName: optionalField('Expense category', { most: 60 }),
    exchangeFrom: z.optional(PaysFrom),
    transactionDetails: ScheduledOrders,
  })
  .check(whenFits)
  .check(
    z.refine(({ occurrence, transactionDetails }) => occurrence * transactionDetails.length <= maxOccurrences, {
      message: `A schedule makes up to ${maxOccurrences} payments.`,
      path: ['occurrence'],
    }),
  )

/** One payment of a schedule. */
export const ScheduledItem = z.object({
  schedulePaymentKey: Id,
  /** Its place, from 1. */
  occurrence: z.int(),
  /** The day by the calendar of the schedule. */
  paymentDate: Day,
  /** The day on which it is made: another one where banks rest on that day. */
  runDate: Day,
  dueAt: Moment,
  status: z.enum(itemStatuses),
  amount: Money,
  beneficiaryName: z.string(),
  transactionId: z.nullable(Id),
  awaitsApproval: z.boolean(),
  /** What left the account that pays in another currency, and at which rate; null where none does, or nothing left yet. */
  sold: z.nullable(Money),
  markedRate: z.nullable(z.string()),
  /** Why it was not made, for people; of a payment that waits, why it was not made yet. */
  reason: z.nullable(z.string()),
  /** When it was made, or given up. */
  decidedAt: z.nullable(Moment),
})
export type ScheduledItem = z.output<typeof ScheduledItem>

export const Schedule = z.object({
  id: Id,
  paymentType: z.enum(paymentTypes),
  startType: z.enum(startTypes),
  paymentFrequency: z.enum(frequencies),
  paymentDate: Day,
  occurrence: z.int(),
  /** How many of them were made. */
  occurred: z.int(),
  transactionType: z.literal('Debit'),
  status: z.enum(['Active', 'Paused', 'Canceled', 'Done']),
  /** Whether colleagues approve it as a whole; it pays nothing while they have not. */
  approval: z.enum(scheduleApprovals),
  /** The request that was made last; null where no rule asked. */
  paymentRuleTransactionId: z.nullable(Id),
  schedulePaymentStatus: z.enum(scheduleStatuses),
  whenMoved: z.enum(dayMoves),
  whenMissed: z.enum(missedPolicies),
  timeZone: z.string(),
  accountId: Id,
  beneficiaryName: z.string(),
  amount: Money,
  expenseCategoryId: z.nullable(z.string()),
  /** The account that pays in another currency, and within which bounds. */
  exchangeFrom: z.nullable(
    z.object({
      accountId: Id,
      currencyCode: CurrencyCode,
      lowestRate: z.nullable(z.string()),
      mostSold: z.nullable(Money),
      whenOutside: z.enum(outsidePolicies),
    }),
  ),
  /** How many payments it makes each time; several are changed one by one. */
  paymentsEachTime: z.int(),
  nextRunDate: z.nullable(Day),
  /** How many missed payments wait for an answer. */
  waitingForAnswer: z.int(),
  version: z.int(),
  dateAdded: Moment,
  createdByName: z.string(),
})
export type Schedule = z.output<typeof Schedule>

export const ScheduleDetail = z.object({
  ...Schedule.shape,
  transactionDetails: z.array(
    z.object({
      ...ScheduledItem.shape,
      order: GivenOrder,
      /** Names of the documents that go with the payment. */
      documents: z.array(z.string()),
      /** What the beneficiary of an Interac transfer must answer. */
      question: z.nullable(z.string()),
    }),
  ),
})
export type ScheduleDetail = z.output<typeof ScheduleDetail>

/** A schedule that was made or changed: `get-schedule-payment-by-id` has the rest. */
export const MadeSchedule = z.object({
  id: Id,
  version: z.int(),
  /** The request to colleagues, where a payment rule asks for it. */
  paymentRuleTransactionId: z.nullable(Id),
})
export type MadeSchedule = z.output<typeof MadeSchedule>

const feature = 'FEATURE_SCHEDULED_PAYMENTS' as const
const action = 'create transaction request'

export const getScheduledPayments = call({
  name: 'schedules.getScheduledPayments',
  shows: 'schedules',
  call: 'GET /transactions/api/v1/schedulepayment/get-schedule-payment-by-customer-id',
  summary: 'Scheduled payments of the customer, the newest first unless sorted otherwise.',
  permission: 'transactions:read',
  query: z.strictObject({
    CustomerId: OptionalId,
    Status: z.optional(z.enum(scheduleStatuses)),
    Approval: z.optional(z.enum(scheduleApprovals)),
    Search: z.optional(text(80)),
    SortBy: z._default(z.enum(scheduleSorts), 'DateAdded'),
    SortDirection: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
    ...paging,
  }),
  value: z.object({ record: z.array(Schedule), pageData: PageData }),
  refusals: ['request.not_found'],
})

export const getScheduledPayment = call({
  name: 'schedules.getScheduledPayment',
  shows: 'schedules',
  call: 'GET /transactions/api/v1/schedulepayment/get-schedule-payment-by-id',
  summary: 'A scheduled payment with each payment that was or will be made.',
  permission: 'transactions:read',
  query: z.strictObject({ Id }),
  value: ScheduleDetail,
  refusals: ['schedules.unknown'],
})

/** What a schedule is refused for besides everything that a payment of today is. */
const scheduleRefusals = ['schedules.day_past', 'schedules.too_far'] as const

/** No credit of an invoice is sent back later. */
const orderRefusals = sendRefusals.filter((code) => code !== 'invoicing.credit_taken')

export const createScheduledPayment = call({
  name: 'schedules.createScheduledPayment',
  affects: ['schedules', 'approvals', 'attention'],
  call: 'POST /transactions/api/v1/schedulepayment/create-schedule-payment',
  summary:
    'Orders payments for later, once or repeatedly. Each is checked as a payment of today, made on its day and has an outcome of its own.',
  permission: 'payments:create',
  feature,
  action,
  idempotent: true,
  bodyLimit: 38_000_000,
  body: NewSchedule,
  value: MadeSchedule,
  refusals: [
    ...orderRefusals,
    ...scheduleRefusals,
    'exchange.not_allowed',
    'exchange.same_currency',
    'exchange.approved_apart',
    'ledger.same_account',
    'ledger.amount_invalid',
  ],
})

const editFields = {
  id: Id,
  version: OptionalVersion,
  status: optionalField('Status', { most: 40 }),
  schedulePaymentStatus: optionalField('Status', { most: 40 }),
  expenseCategoryId: optionalField('Expense category', { most: 40 }),
  expenseCategoryName: optionalField('Expense category', { most: 60 }),
  /** Another account that pays from now on, or other bounds; null where none does. It stays as it is where nothing is said. */
  exchangeFrom: z.optional(z.nullable(PaysFrom)),
}
const editRefusals = [
  ...orderRefusals,
  ...scheduleRefusals,
  'exchange.not_allowed',
  'exchange.same_currency',
  'exchange.approved_apart',
  'ledger.same_account',
  'ledger.amount_invalid',
  'schedules.unknown',
  'schedules.item_unknown',
  'schedules.item_decided',
  'schedules.ended',
  'schedules.changed',
  'schedules.wrong_type',
] as const

export const updateOneOffScheduledPayment = call({
  name: 'schedules.updateOneOffScheduledPayment',
  affects: ['schedules', 'approvals', 'attention'],
  call: 'PUT /transactions/api/v1/schedulepayment/update-one-off-schedule-payment',
  summary: 'Changes one-off scheduled payments that were not made yet.',
  permission: 'payments:create',
  feature,
  action,
  idempotent: true,
  bodyLimit: 38_000_000,
  body: z.strictObject({
    ...editFields,
    updateType: z._default(z.null(), null),
    transactionDetails: ScheduledOrders,
  }),
  value: MadeSchedule,
  refusals: editRefusals,
})

export const updateRecurringScheduledPayment = call({
  name: 'schedules.updateRecurringScheduledPayment',
  affects: ['schedules', 'approvals', 'attention'],
  call: 'PUT /transactions/api/v1/schedulepayment/update-reoccurring-schedule-payment',
  summary:
    'Changes recurring scheduled payments: those whose keys are given, or without a key all that were not made yet, each on its own day.',
  permission: 'payments:create',
  feature,
  action,
  idempotent: true,
  bodyLimit: 38_000_000,
  body: z.strictObject({
    ...editFields,
    updateType: z._default(z.literal('Batch'), 'Batch'),
    transactionDetails: ScheduledOrders,
  }),
  value: MadeSchedule,
  refusals: editRefusals,
})

/** Path chosen by us. */
export const setScheduleState = call({
  name: 'schedules.setScheduleState',
  affects: ['schedules'],
  call: 'PUT /transactions/api/v1/schedulepayment/set-schedule-payment-state',
  summary: 'Pauses, resumes or cancels a scheduled payment, or cancels one payment of it.',
  permission: 'payments:create',
  body: z
    .strictObject({ id: Id, state: z.enum(['Active', 'Paused', 'Canceled']), schedulePaymentKey: OptionalId })
    .check(
      z.refine(({ state, schedulePaymentKey }) => !schedulePaymentKey || state === 'Canceled', {
        message: 'A single payment can only be canceled.',
        path: ['state'],
      }),
    ),
  value: ScheduleDetail,
  refusals: ['schedules.unknown', 'schedules.item_unknown', 'schedules.item_decided', 'schedules.ended'],
})

/** Path chosen by us. */
export const answerMissedPayment = call({
  name: 'schedules.answerMissedPayment',
  affects: ['schedules'],
  call: 'PUT /transactions/api/v1/schedulepayment/answer-missed-payment',
  summary: 'Says whether a payment whose day was missed is made now or skipped.',
  permission: 'payments:create',
  feature,
  body: z.strictObject({ id: Id, schedulePaymentKey: Id, run: z.boolean() }),
  value: ScheduleDetail,
  refusals: [
    'schedules.unknown',
    'schedules.item_unknown',
    'schedules.item_decided',
    'schedules.paused',
    'schedules.ended',
  ],
})

/** Path chosen by us. */
export const getScheduleRuns = call({
  name: 'schedules.getScheduleRuns',
  call: 'GET /transactions/api/v1/schedulepayment/get-schedule-payment-runs',
  summary: 'What became of the payments of a schedule so far, the latest first.',
  permission: 'transactions:read',
  query: z.strictObject({ Id, ...paging }),
  value: z.object({ records: z.array(ScheduledItem), pageData: PageData }),
  refusals: ['schedules.unknown'],
})

const CountInQuery = z.codec(z.string().check(z.regex(/^\d{1,5}$/, countWords)), z.int(), {
  decode: Number,
  encode: String,
})

/** Path chosen by us. */
export const previewSchedule = call({
  name: 'schedules.previewSchedule',
  call: 'GET /transactions/api/v1/schedulepayment/preview-schedule-payment',
  summary: 'The days on which a schedule would pay, with weekends and holidays of every country involved moved.',
  permission: 'payments:create',
  feature,
  query: z.strictObject({
    PaymentType: whenFields.paymentType,
    StartType: whenFields.startType,
    PaymentFrequency: whenFields.paymentFrequency,
    PaymentDate: whenFields.paymentDate,
    Occurrence: z._default(CountInQuery.check(z.refine((n) => n >= 1 && n <= maxOccurrences, countWords)), 1),
    WhenMoved: whenFields.whenMoved,
    CurrencyCode,
    /** Alpha-2 of the beneficiary's bank. */
    BankCountry: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'Two letters, such as GB.'))),
    /** Of the account that pays, where it pays in another currency. */
    PayingCurrencyCode: z.optional(CurrencyCode),
  }),
  value: z.object({
    days: z.array(z.object({ occurrence: z.int(), paymentDate: Day, runDate: Day })),
    /** Whether the holidays of every year in it are known. */
    holidaysKnown: z.boolean(),
  }),
  refusals: ['schedules.day_past', 'schedules.too_far'],
})

export const calendarDays = 62

/** Path chosen by us. */
export const getScheduleCalendar = call({
  name: 'schedules.getScheduleCalendar',
  shows: 'schedules',
  call: 'GET /transactions/api/v1/schedulepayment/get-schedule-payment-calendar',
  summary: `What leaves each account in the next ${calendarDays} days and what is expected, with the balance that this would leave.`,
  permission: 'transactions:read',
  value: z.object({
    accounts: z.array(
      z.object({
        accountId: Id,
        available: Money,
        /** The first day on which the money would not be enough. */
        shortFrom: z.nullable(Day),
        days: z.array(
          z.object({
            date: Day,
            outgoing: z.array(z.object({ id: Id, schedulePaymentKey: Id, beneficiaryName: z.string(), amount: Money })),
            incoming: z.array(z.object({ senderName: z.string(), amount: Money })),
            /** What is owed on invoices that are due then: it may come or not, and counts for nothing here. */
            invoices: z.array(z.object({ invoiceId: Id, receiverName: z.string(), amount: Money })),
            /** What would be left at the end of the day; below zero where it is not enough. */
            left: Money,
            short: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})
