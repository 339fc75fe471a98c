import { railNames } from '@tradewind/kernel/payment-methods/rails'
import { transactionStatuses } from '@tradewind/kernel/statuses'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { StaffReason } from './staff-reason.ts'
import { CurrencyCode, Day, Id, Moment, Money, page, paging, text } from './wire.ts'

/** Payments of all customers as the provider's staff find and look into them, at the console's address only. */

export const paymentNetworks = [...railNames, 'book'] as const
export const paymentProducts = ['account', 'sendr'] as const

export const PaymentRow = z.object({
  paymentId: Id,
  reference: z.string(),
  customerId: Id,
  customerName: z.string(),
  counterparty: z.string(),
  direction: z.enum(['in', 'out']),
  status: z.enum(transactionStatuses),
  amount: Money,
  network: z.string(),
  product: z.enum(paymentProducts),
  createdAt: Moment,
})
export type PaymentRow = z.output<typeof PaymentRow>

/** So many of the newest that match are listed and counted. */
export const mostListedPayments = 10_000

export const listPayments = call({
  name: 'operations.listPayments',
  shows: 'allPayments',
  call: 'GET /console/api/v1/payments',
  summary:
    'Payments of all customers, newest first, found by reference, amount, payee, end-to-end or network id, or by the name or email of the customer. The newest 10,000 that match.',
  audience: 'staff',
  permission: 'payments:read',
  query: z.strictObject({
    ...paging,
    Search: z.optional(text(80)),
    Status: z.optional(z.enum(transactionStatuses)),
    Direction: z.optional(z.enum(['in', 'out'])),
    Product: z.optional(z.enum(paymentProducts)),
    Network: z.optional(z.enum(paymentNetworks)),
    CurrencyCode: z.optional(CurrencyCode),
    CustomerId: z.optional(Id),
    /** Days in UTC, both included. */
    FromDate: z.optional(Day),
    ToDate: z.optional(Day),
  }),
  value: page(PaymentRow),
})

export const caseKinds = [
  'investigation',
  'contradiction',
  'return-to-closed-account',
  'return-differs',
  'credit-to-closed-account',
  'owed',
  'payee-match',
  'sender-match',
  'fraud-rule',
] as const

export const PaymentCase = z.object({
  caseId: Id,
  kind: z.enum(caseKinds),
  openedAt: Moment,
  /** Money that waits with it on a suspense account. */
  kept: z.nullable(Money),
  resolved: z.nullable(z.object({ at: Moment, as: z.string(), by: z.string(), note: z.nullable(z.string()) })),
})
export type PaymentCase = z.output<typeof PaymentCase>

/** ISO 20022 reason codes for recalling a payment, in the order the form shows them. */
export const recallReasons = ['CUST', 'DUPL', 'AC03', 'AM09', 'TECH', 'FRAD'] as const
export const recallStates = [
  'requested',
  'pending',
  'accepted',
  'by-hand',
  'indemnity-asked',
  'refused',
  'returned',
  'closed',
] as const

/** A promise to bear what a bank loses by returning a payment, which waits for a second person. */
export const IndemnityProposal = z.object({
  proposalId: Id,
  reason: z.string(),
  proposedByName: z.string(),
  proposedAt: Moment,
  isMine: z.boolean(),
})
export type IndemnityProposal = z.output<typeof IndemnityProposal>

export const PaymentRecall = z.object({
  recallId: Id,
  reason: z.enum(recallReasons),
  note: z.string(),
  state: z.enum(recallStates),
  requestedBy: z.string(),
  requestedAt: Moment,
  /** When it becomes an exception if it is still open. */
  overdueAt: Moment,
  /** The number of requests to the network. */
  inquiries: z.int(),
  /** Why it was refused. */
  answer: z.nullable(z.object({ code: z.string(), words: z.string() })),
  endedAt: z.nullable(Moment),
  /** Whether it is an open exception. */
  needsPerson: z.boolean(),
  closing: z.nullable(z.object({ at: Moment, by: z.string(), note: z.string() })),
  /** Promised by two people, where the bank asked for it. */
  indemnity: z.nullable(z.object({ at: Moment, by: z.string() })),
  indemnityProposal: z.nullable(IndemnityProposal),
})
export type PaymentRecall = z.output<typeof PaymentRecall>

const Posting = z.object({
  postingId: Id,
  at: Moment,
  transfers: z.array(z.object({ debit: z.string(), credit: z.string(), amount: Money, code: z.string() })),
})

export const PaymentDetail = z.object({
  ...PaymentRow.shape,
  accountId: Id,
  charge: Money,
  narration: z.string(),
  /** Where the money is: held, sent, received, released, returned, or awaited. */
  money: z.enum(['awaited', 'held', 'sent', 'received', 'released', 'returned']),
  submission: z.enum(['none', 'attempting', 'unknown', 'resubmit', 'accepted', 'finished']),
  attempts: z.int(),
  networkReference: z.nullable(z.string()),
  payer: z.string(),
  payee: z.nullable(z.object({ name: z.string(), account: z.string(), bank: z.string() })),
  orderedBy: z.string(),
  expectedAt: z.nullable(Moment),
  finishedAt: z.nullable(Moment),
  failure: z.nullable(z.object({ code: z.nullable(z.string()), reason: z.nullable(z.string()) })),
  returned: z.nullable(Money),
  timeline: z.array(
    z.object({
      at: Moment,
      kind: z.string(),
      status: z.enum(transactionStatuses),
      code: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      by: z.nullable(z.string()),
    }),
  ),
  /** As they were sent and received, without secrets; bodies are kept for 90 days. */
  messages: z.array(
    z.object({
      at: Moment,
      direction: z.enum(['sent', 'received']),
      messageId: z.string(),
      outcome: z.nullable(z.string()),
      repeats: z.int(),
      body: z.nullable(z.string()),
    }),
  ),
  postings: z.array(Posting),
  holds: z.array(z.object({ amount: Money, code: z.string(), state: z.enum(['pending', 'posted', 'voided']) })),
  /** What the customer has used of its limits in this currency, as it stands now; null where nothing is counted. */
  limits: z.nullable(z.object({ day: Day, dayUsed: Money, dayLimit: Money, monthUsed: Money, monthLimit: Money })),
  approvals: z.nullable(
    z.object({
      needed: z.int(),
      status: z.string(),
      actions: z.array(
        z.object({ at: Moment, kind: z.string(), by: z.nullable(z.string()), note: z.nullable(z.string()) }),
      ),
    }),
  ),
  related: z.array(
    z.object({
      kind: z.enum(['exchange', 'return', 'reversal', 'rebooking', 'repayment', 'debt', 'credited-elsewhere']),
      amount: Money,
      at: Moment,
      /** The payment that it leads to, where it is one of its own. */
      paymentId: z.nullable(Id),
    }),
  ),
  cases: z.array(PaymentCase),
  /** The newest first. */
  recalls: z.array(PaymentRecall),
  /** Whether it was sent or delivered and has no open recall. */
  isRecallable: z.boolean(),
})
export type PaymentDetail = z.output<typeof PaymentDetail>

export const getPayment = call({
  name: 'operations.getPayment',
  shows: 'allPayments',
  call: 'GET /console/api/v1/payments/{paymentId}',
  summary:
    'A payment with its timeline, messages, postings, holds, limits, approvals, related money and cases. Recorded as an access to the data of its customer.',
  audience: 'staff',
  permission: 'payments:read',
  params: z.strictObject({ paymentId: Id }),
  value: PaymentDetail,
  refusals: ['payments.unknown'],
})

export const requestRecall = call({
  name: 'operations.requestRecall',
  affects: ['allPayments', 'exceptions'],
  call: 'POST /console/api/v1/payments/{paymentId}/recall',
  summary:
    'Asks the network to return a payment that was sent, repeatedly until it answers. No money moves until the network returns it.',
  audience: 'staff',
  permission: 'payments:decide',
  params: z.strictObject({ paymentId: Id }),
  body: z.strictObject({ reason: z.enum(recallReasons), note: StaffReason }),
  value: z.object({ recallId: Id }),
  refusals: ['payments.unknown', 'payments.recall_open', 'payments.recall_impossible', 'review.about_yourself'],
})

export const proposeIndemnity = call({
  name: 'operations.proposeIndemnity',
  affects: ['allPayments', 'exceptions'],
  call: 'POST /console/api/v1/recalls/{recallId}/indemnity',
  summary:
    "Proposes to promise the payee's bank that we bear its loss if it returns the payment, which the bank asked for. Moves no money.",
  audience: 'staff',
  permission: 'payments:decide',
  params: z.strictObject({ recallId: Id }),
  body: z.strictObject({ reason: StaffReason }),
  value: z.object({ proposalId: Id }),
  refusals: ['exceptions.closed', 'exceptions.already_proposed', 'review.about_yourself'],
})

export const listIndemnityProposals = call({
  name: 'operations.listIndemnityProposals',
  shows: 'exceptions',
  call: 'GET /console/api/v1/indemnity-proposals',
  summary: 'Proposed indemnities for recalled payments that wait for a second person, the oldest first.',
  audience: 'staff',
  permission: 'payments:decide',
  value: z.array(z.object({ ...IndemnityProposal.shape, paymentId: Id, reference: z.string(), amount: Money })),
})

export const decideIndemnity = call({
  name: 'operations.decideIndemnity',
  affects: ['allPayments', 'exceptions'],
  call: 'POST /console/api/v1/indemnity-proposals/{proposalId}/decision',
  summary: 'Approves an indemnity that someone else proposed, and asks the bank again; or turns a proposal down.',
  audience: 'staff',
  permission: 'payments:decide',
  params: z.strictObject({ proposalId: Id }),
  body: z.strictObject({ confirms: z.boolean() }),
  refusals: ['exceptions.closed', 'exceptions.proposal_over', 'exceptions.second_person', 'review.about_yourself'],
})

export const closeRecall = call({
  name: 'operations.closeRecall',
  affects: ['allPayments', 'exceptions'],
  call: 'POST /console/api/v1/recalls/{recallId}/closing',
  summary: 'Closes a recall that was refused or not answered, with a note on how it was resolved. Moves no money.',
  audience: 'staff',
  permission: 'payments:decide',
  params: z.strictObject({ recallId: Id }),
  body: z.strictObject({ reason: StaffReason }),
  refusals: ['exceptions.closed', 'review.about_yourself'],
})
