import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import { schedulesExamples } from './schedules.examples.ts'
import * as schedules from './schedules.ts'

const scheduleId = { text: 'Id of the scheduled payment.', example: '019abe12-5c00-7000-8000-000000000051' }
const requestId = { text: 'Id of the request to colleagues about it; null where no payment rule asks.', example: null }
const payer = { text: 'The account that pays.', example: '019abe12-5c00-7000-8000-000000000003' }
const paysFrom = {
  text: 'The account that pays in another currency, and its bounds; null where the account that sends pays itself.',
  example: null,
}
const ignored = { text: 'Set by the server. Whatever is sent here is ignored.', example: 'Pending' }

const changedPayer = {
  exchangeFrom: {
    text: 'Another account that pays from now on, or other bounds; null where none pays any more. Without it, both stay. It is for all payments that wait: a single one is refused with it.',
    example: null,
  },
  'exchangeFrom.accountId': payer,
}

const editText =
  'Needs the PIN, and is checked like a new payment. Payments that were made already stay as they are, and what was replaced is never made. With `version`, an edit of someone else in between is refused.'

export const schedulesDocs: AreaWords = {
  file: 'schedules.docs.ts',
  groups: { schedules: ['schedules'] },
  examples: schedulesExamples,
  names: {
    paymentType: '`OneOff` or `Recurring`.',
    startType: '`Immediately`: the first payment is made at once. `CustomDate`: on `paymentDate`.',
    paymentFrequency:
      'How often a recurring payment is made. A month without the day pays on its last day; the next one on the day again.',
    paymentDate: { text: 'Day by the calendar of the schedule, before it is moved.', example: '2027-01-29' },
    runDate: {
      text: 'Day on which it is made, at 08:00 where the customer is: another one where banks of either country rest.',
      example: '2027-01-29',
    },
    occurrence: { text: 'How many payments there are, up to 366; in one payment its place, from 1.', example: 1 },
    occurred: 'How many payments were made; 0 in a new schedule.',
    whenMoved: 'Where a day goes on which banks of either country rest.',
    whenMissed:
      'What becomes of payments that could not be made within 24 hours of their time: make them all, skip them, or ask.',
    transactionDetails:
      '1 to 50 payments from one account, as `create-transaction-request` takes each; in answers each payment of the schedule.',
    approval:
      'Whether colleagues approve it as a whole: `none` where no payment rule asks. While it is `awaited` or `refused`, nothing is paid.',
    schedulePaymentStatus: 'What became of the schedule as a whole.',
    expenseCategoryName: { text: 'Name of the expense category.', example: 'Others' },
    updateType: { text: '`Batch` for recurring payments, null for one-off ones.', example: 'Batch' },
    timeZone: { text: 'Time zone of the customer when the schedule was made.', example: 'Europe/London' },
    paymentsEachTime: { text: 'How many payments are made each time. Several are changed by their keys.', example: 1 },
    nextRunDate: { text: 'Day of the next payment; null without one.', example: '2027-01-29' },
    waitingForAnswer: { text: 'How many missed payments wait for an answer.', example: 0 },
    createdByName: { text: 'Name of the person who made it.', example: 'Ada Example' },
    dueAt: 'The moment from which it is made.',
    awaitsApproval: 'Whether colleagues must approve it before it goes out.',
    lowestRate: {
      text: 'The lowest rate at which it is paid: units of what is sent for one of what pays, as decimal text.',
      example: '1.150000',
    },
    mostSold: {
      text: 'The most that leaves the account that pays for one payment with its charge, in the currency of that account.',
      example: '900.00',
    },
    whenOutside:
      'What becomes of a payment where the rate of its day is outside the bounds, or there is none: it is tried again on the next working day, on five days at most, or skipped.',
    decidedAt: 'When it was made, refused, skipped or canceled; null while it waits.',
  },
  schemas: [
    schemaWords(schedules.ScheduledOrder, 'A payment that is made later.', {
      fields: {
        paymentDate: {
          text: 'Day of this payment, where it is not that of the schedule. In an edit the new day of a single payment.',
          example: '2027-01-29',
        },
        beneficiaryId:
          'The saved beneficiary to pay; omit it for someone new, whose details count as verified on the day of the order.',
        paymentAuthentication:
          'Question and answer of an Interac transfer. An edit without it keeps those of the payee.',
        documentUploadItems: 'Documents that go with each payment. An edit without any keeps those of the payee.',
        status: ignored,
        schedulePaymentKey: {
          text: 'Key of the payment to edit; without it, all pending ones are edited. Ignored when a schedule is created.',
          example: '019abe12-5c00-7000-8000-000000000052',
        },
      },
    }),
    schemaWords(
      schedules.PaysFrom,
      'The account in another currency that pays for the payments of a schedule, and within which bounds.',
    ),
    schemaWords(schedules.NewSchedule, 'An order for later, once or repeatedly.', {
      fields: {
        transactionDetails:
          'The payments that are made each time. Code and passkey stand in the first and are for all.',
        exchangeFrom:
          'Another account that pays, in another currency: on each day a rate is taken, and within the bounds exchange and payment are made together. At least one bound is needed.',
        'exchangeFrom.accountId': payer,
      },
    }),
    schemaWords(schedules.ScheduledItem, 'One payment of a schedule.', {
      fields: {
        status:
          '`Pending` is the next one, `None` one behind it, `Open` a missed one that waits for an answer; then `Processed`, `Successful`, `Failed` or `Canceled`.',
        amount: 'The amount without the charge.',
        transactionId: 'Id of the transaction; null until it is made.',
        sold: {
          text: 'What left the account that pays in another currency; null where none does, or nothing left yet.',
          example: null,
        },
        markedRate: { text: 'The rate at which it was exchanged; null where it was not.', example: null },
        reason: { text: 'Why it was not made, or not yet; null where it was.', example: null },
      },
    }),
    schemaWords(schedules.Schedule, 'A scheduled payment.', {
      fields: {
        id: scheduleId,
        status: '`Active`, `Paused`, `Canceled`, or `Done` once nothing is left to make.',
        accountId: 'The account that pays.',
        amount: 'The amount of the next payment, or of the last one.',
        expenseCategoryId: { text: 'Id of the expense category.', example: 'others' },
        exchangeFrom: paysFrom,
        'exchangeFrom.accountId': payer,
        version: { text: 'Counts changes, from 1.', example: 1 },
        paymentRuleTransactionId: requestId,
      },
    }),
    schemaWords(schedules.MadeSchedule, 'A scheduled payment that was made or changed.', {
      fields: {
        id: scheduleId,
        version: { text: 'Counts changes, from 1.', example: 1 },
        paymentRuleTransactionId: requestId,
      },
    }),
    schemaWords(schedules.ScheduleDetail, 'A scheduled payment with all its payments.', {
      fields: {
        id: scheduleId,
        status: '`Active`, `Paused`, `Canceled`, or `Done` once nothing is left to make.',
        accountId: 'The account that pays.',
        amount: 'The amount of the next payment, or of the last one.',
        expenseCategoryId: { text: 'Id of the expense category.', example: 'others' },
        version: { text: 'Counts changes, from 1.', example: 1 },
        paymentRuleTransactionId: requestId,
        exchangeFrom: paysFrom,
        'exchangeFrom.accountId': payer,
        'transactionDetails.documents': {
          text: 'Names of the documents that go with the payment.',
          example: ['invoice.pdf'],
        },
        'transactionDetails.question': {
          text: 'What the beneficiary of an Interac transfer must answer; null without one.',
          example: null,
        },
        'transactionDetails.sold': {
          text: 'What left the account that pays in another currency; null where none does, or nothing left yet.',
          example: null,
        },
        'transactionDetails.markedRate': {
          text: 'The rate at which it was exchanged; null where it was not.',
          example: null,
        },
        'transactionDetails.order': 'The order that is placed on the day.',
        'transactionDetails.status': 'State of this payment.',
        'transactionDetails.amount': 'The amount without the charge.',
        'transactionDetails.transactionId': { text: 'Id of the transaction; null until it is made.', example: null },
        'transactionDetails.reason': { text: 'Why it was not made; null where it was.', example: null },
      },
    }),
  ],
  calls: [
    callWords(schedules.getScheduledPayments, {
      query: {
        Status: 'Only those with this `schedulePaymentStatus`.',
        Approval: { text: 'Only those with this `approval` that were not canceled.', example: 'awaited' },
        Search: 'Text in the name of the beneficiary.',
        SortBy:
          'What the schedules are sorted by; when they were made unless given. Without a next payment they come last.',
      },
      value: { record: 'The page of scheduled payments.' },
    }),
    callWords(schedules.getScheduledPayment, { query: { Id: scheduleId } }),
    callWords(schedules.createScheduledPayment, {
      text: 'The PIN is checked now and not kept, and the money has to be there on the day. Each payment takes the same path as one of today: where a payment rule asks for it, colleagues approve the schedule as a whole before it pays anything, and any edit asks them again. Days are those of the time zone in the header `time-zone`.',
    }),
    callWords(schedules.updateOneOffScheduledPayment, {
      text: editText,
      body: {
        id: scheduleId,
        status: ignored,
        schedulePaymentStatus: ignored,
        version: 'The version that was read.',
        ...changedPayer,
      },
    }),
    callWords(schedules.updateRecurringScheduledPayment, {
      text: editText,
      body: {
        id: scheduleId,
        status: ignored,
        schedulePaymentStatus: ignored,
        version: 'The version that was read.',
        ...changedPayer,
      },
    }),
    callWords(schedules.setScheduleState, {
      text: "Payments due while it's paused won't be made. Payments that were made go on: cancel those as transactions.",
      body: {
        id: scheduleId,
        state: 'What it is to be; a single payment can only be canceled.',
        schedulePaymentKey: {
          text: 'Key of the payment that is meant. Without it, the whole schedule is.',
          example: '',
        },
      },
    }),
    callWords(schedules.answerMissedPayment, {
      body: { id: scheduleId, run: 'Whether it is made now; otherwise it is skipped.' },
    }),
    callWords(schedules.getScheduleRuns, { query: { Id: scheduleId } }),
    callWords(schedules.previewSchedule, {
      query: {
        BankCountry: { text: 'Country of the beneficiary’s bank, two letters.', example: 'GB' },
        PayingCurrencyCode: {
          text: 'Currency of the account that pays, where it differs: the holidays of its country count too.',
          example: 'EUR',
        },
      },
      value: {
        days: 'Each payment, the first one first.',
        holidaysKnown: 'Whether the holidays of all its years are known; weekends always are.',
      },
    }),
    callWords(schedules.getScheduleCalendar, {
      text: 'The forecast counts the available balance, scheduled payments with their charges, and debits that are on their way in; invoices are shown and not counted.',
      value: {
        accounts: 'Accounts with anything ahead.',
        'accounts.accountId': 'Id of the account.',
        'accounts.available': 'What is available now.',
        'accounts.shortFrom': {
          text: 'First day whose payments the money is not enough for; null without one.',
          example: null,
        },
        'accounts.days': 'Days on which something is paid or expected.',
        'accounts.days.date': { text: 'The day.', example: '2027-01-29' },
        'accounts.days.outgoing': 'Scheduled payments of the day.',
        'accounts.days.outgoing.id': scheduleId,
        'accounts.days.outgoing.amount': 'The amount without the charge.',
        'accounts.days.invoices':
          'Invoices that are due on the day. Whether they are paid is not known: the balance leaves them out.',
        'accounts.days.invoices.amount': 'What is still owed.',
        'accounts.days.incoming': 'Money that is expected that day.',
        'accounts.days.incoming.senderName': { text: 'From whom.', example: 'Harbour Lane Joinery' },
        'accounts.days.incoming.amount': { text: 'How much.', example: { amount: '50.00', currencyCode: 'CAD' } },
        'accounts.days.left': 'What would be left at the end of the day.',
        'accounts.days.short': 'Whether the money is not enough for what is paid that day.',
      },
    }),
  ],
}
