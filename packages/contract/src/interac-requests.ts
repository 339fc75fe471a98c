import * as z from 'zod/mini'
import { call } from './call.ts'
import { field, optionalEmailField, optionalField } from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import { amountFits, CurrencyCode, Id, Moment, Money, page, paging } from './wire.ts'

/**
 * Interac e-Transfer requests: someone, or the customer at another bank, is asked by email or phone to pay an amount
 * into an account in Canadian dollars. The specification names no call for it, so these are ours.
 */

export const interacCurrency = 'CAD'

/** A request that nobody accepts ends after so many days. */
export const interacRequestDays = 30

/** `Approved` is with the payer; `Expired` was canceled, or nobody accepted it in time. */
export const InteracRequestStatus = z.enum([
  'Pending',
  'Approved',
  'Successful',
  'Failed',
  'Expired',
  'InvestigateAccount',
])

interface Contact {
  payerEmail?: string | undefined
  payerPhone?: string | undefined
}

export const InteracRequestOrder = z
  .strictObject({
    customerId: Id,
    /** The account to fund. */
    accountId: Id,
    currencyCode: CurrencyCode,
    amount: field('Amount', { most: 60 }),
    payerName: field('Payer', { most: 70 }),
    payerEmail: optionalEmailField('Payer email'),
    payerPhone: optionalField('Payer phone', { most: 24 }),
    /** What the payer reads beside the amount. */
    narration: z._default(field('Narration', { most: 140 }), 'transfer'),
    transactionPin: TransactionPin,
  })
  .check(
    amountFits('amount', ({ currencyCode }) => currencyCode),
    z.refine(({ payerEmail, payerPhone }: Contact) => (payerEmail === undefined) !== (payerPhone === undefined), {
      message: 'Enter an email or a phone number.',
      path: ['payerEmail'],
    }),
  )

export const InteracRequest = z.object({
  interacRequestId: Id,
  accountId: Id,
  reference: z.string(),
  status: InteracRequestStatus,
  amount: Money,
  payerName: z.string(),
  /** The email or the phone number that the request goes to. */
  payerContact: z.string(),
  narration: z.string(),
  dateAdded: Moment,
  /** Until when the payer can accept; null before Interac has sent the request. */
  expiresAt: z.nullable(Moment),
  settledAt: z.nullable(Moment),
  finishedAt: z.nullable(Moment),
  failureCode: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  /** The part of a returned payment that the account could not give back. */
  owed: Money,
  repaid: Money,
  canCancel: z.boolean(),
  /** The incoming transaction, once there is one. */
  transactionId: z.nullable(Id),
})

const feature = 'FEATURE_CAD_INTERAC'

export const createInteracRequest = call({
  name: 'interacRequests.createInteracRequest',
  affects: ['interacRequests'],
  call: 'POST /transactions/api/v1/transaction/create-interac-request',
  summary: 'Asks someone by Interac e-Transfer to pay into an account. Credited once it is accepted and settled.',
  permission: 'payments:create',
  feature,
  idempotent: true,
  body: InteracRequestOrder,
  value: z.object({ interacRequestId: Id, reference: z.string() }),
  refusals: [
    'request.not_found',
    'accounts.unknown',
    'payments.currency_differs',
    'payments.limit_exceeded',
    'payments.annual_credit_exceeded',
    'interac.not_for_wallets',
    'interac.amount_too_large',
    'interac.day_limit_exceeded',
    'interac.phone_invalid',
    'interac.not_connected',
    'ledger.account_closed',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
  ],
})

export const getInteracRequest = call({
  name: 'interacRequests.getInteracRequest',
  shows: 'interacRequests',
  call: 'GET /transactions/api/v1/transaction/get-interac-request',
  summary: 'One Interac request: whether it was accepted, and why no money came.',
  permission: 'transactions:read',
  feature,
  query: z.strictObject({ InteracRequestId: Id }),
  value: InteracRequest,
  refusals: ['interac.unknown'],
})

export const listInteracRequests = call({
  name: 'interacRequests.listInteracRequests',
  shows: 'interacRequests',
  call: 'GET /transactions/api/v1/transaction/get-interac-requests',
  summary: 'The Interac requests of one account, newest first, also those that nobody paid.',
  permission: 'transactions:read',
  feature,
  query: z.strictObject({ ...paging, AccountId: Id }),
  value: page(InteracRequest),
  refusals: ['accounts.unknown'],
})

export const getInteracLimits = call({
  name: 'interacRequests.getInteracLimits',
  shows: 'interacRequests',
  call: 'GET /transactions/api/v1/transaction/get-interac-request-limits',
  summary: 'How much can still be requested by Interac: for one request, and within 24 hours.',
  permission: 'transactions:read',
  feature,
  value: z.object({ perRequest: Money, perDay: Money, remaining: Money }),
})

export const cancelInteracRequest = call({
  name: 'interacRequests.cancelInteracRequest',
  affects: ['interacRequests'],
  call: 'POST /transactions/api/v1/transaction/cancel-interac-request',
  summary: 'Cancels an Interac request that nobody has accepted yet.',
  permission: 'payments:create',
  feature,
  idempotent: true,
  body: z.strictObject({ interacRequestId: Id }),
  value: z.object({ interacRequestId: Id }),
  refusals: ['interac.unknown', 'interac.ended', 'interac.cancel_unanswered'],
})
