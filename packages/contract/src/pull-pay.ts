import { pullCurrency } from '@tradewind/kernel/constants'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { field } from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import { amountFits, CurrencyCode, Id, Moment, Money, page, paging } from './wire.ts'

/** Pull pay: money that a customer lets us collect from an account in Canada (EFT). Off unless switched on. */

export { pullCurrency }

export const PullPayStatus = z.enum(['Pending', 'Approved', 'Successful', 'Failed', 'Expired', 'InvestigateAccount'])

/** The specification shows no body: where the money goes, where it is collected, and the agreement to collect it. */
export const PullPayOrder = z
  .strictObject({
    customerId: Id,
    /** The account to fund. */
    accountId: Id,
    currencyCode: CurrencyCode,
    amount: field('Amount', { most: 60 }),
    narration: z._default(field('Narration', { most: 140 }), 'transfer'),
    accountHolderName: field('Account holder', { most: 70 }),
    institutionNumber: field('Institution number', { most: 9 }),
    transitNumber: field('Transit number', { most: 9 }),
    accountNumber: field('Account number', { most: 20 }),
    /** The debtor's agreement: nothing is collected without it. */
    debitAgreed: z.boolean().check(z.refine((agreed) => agreed, 'Accept the debit agreement first.')),
    transactionPin: TransactionPin,
  })
  .check(amountFits('amount', ({ currencyCode }) => currencyCode))

export const PullPay = z.object({
  pullPayId: Id,
  accountId: Id,
  reference: z.string(),
  status: PullPayStatus,
  amount: Money,
  narration: z.string(),
  accountHolderName: z.string(),
  institutionNumber: z.string(),
  transitNumber: z.string(),
  /** Its last three digits, the others as dots. */
  accountNumber: z.string(),
  dateAdded: Moment,
  /** When the money settles if all goes well; the account has it no earlier. */
  expectedAt: z.nullable(Moment),
  settledAt: z.nullable(Moment),
  finishedAt: z.nullable(Moment),
  failureCode: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  /** The part of a returned debit that the account could not give back. */
  owed: Money,
  /** How much of that was paid back since, or borne by us. */
  repaid: Money,
  /** Whether it can still be cancelled, and until when the network takes it back; null while that is not known. */
  canCancel: z.boolean(),
  cancelUntil: z.nullable(Moment),
  /** The incoming transaction, once there is one. */
  transactionId: z.nullable(Id),
  /** 1, or 2 where it was tried once more under its agreement. */
  attempt: z.int(),
  /** Until when it can be tried once more; null where it can't. */
  retryUntil: z.nullable(Moment),
  agreement: z.object({
    words: z.string(),
    givenAt: Moment,
    givenBy: z.string(),
    /** The network address that it was given from; null for older ones. */
    givenFrom: z.nullable(z.string()),
    revokedAt: z.nullable(Moment),
  }),
})

export const createPullPayTransactionRequest = call({
  name: 'pullPay.createPullPayTransactionRequest',
  affects: ['pulls'],
  call: 'POST /transactions/api/v1/transaction/create-pull-pay-transaction-request',
  summary: 'Collects money from an account in Canada that the customer names. It arrives once it has settled.',
  permission: 'payments:create',
  idempotent: true,
  body: PullPayOrder,
  value: z.object({ pullPayId: Id, reference: z.string() }),
  refusals: [
    'request.not_found',
    'accounts.unknown',
    'pulls.switched_off',
    'payments.currency_differs',
    'payments.limit_exceeded',
    'payments.annual_credit_exceeded',
    'verification.routing_code_invalid',
    'verification.account_number_invalid',
    'ledger.account_closed',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
  ],
})

/** Path chosen by us. */
export const getPullPayTransactionRequest = call({
  name: 'pullPay.getPullPayTransactionRequest',
  shows: 'pulls',
  call: 'GET /transactions/api/v1/transaction/get-pull-pay-transaction-request',
  summary: 'One pull payment: where its money is, and why it failed or came back.',
  permission: 'transactions:read',
  query: z.strictObject({ PullPayId: Id }),
  value: PullPay,
  refusals: ['pulls.unknown'],
})

/** Path chosen by us. */
export const listPullPayTransactionRequests = call({
  name: 'pullPay.listPullPayTransactionRequests',
  shows: 'pulls',
  call: 'GET /transactions/api/v1/transaction/get-pull-pay-transaction-requests',
  summary: 'The pull payments of one account, newest first: also those whose money is not there yet or never came.',
  permission: 'transactions:read',
  query: z.strictObject({ ...paging, AccountId: Id }),
  value: page(PullPay),
  refusals: ['accounts.unknown'],
})

/** Path chosen by us. */
export const cancelPullPayTransactionRequest = call({
  name: 'pullPay.cancelPullPayTransactionRequest',
  affects: ['pulls'],
  call: 'POST /transactions/api/v1/transaction/cancel-pull-pay-transaction-request',
  summary: 'Cancels a pull payment for as long as its network takes the debit back: nothing is collected.',
  permission: 'payments:create',
  idempotent: true,
  body: z.strictObject({ pullPayId: Id }),
  value: z.object({ pullPayId: Id }),
  refusals: ['pulls.unknown', 'pulls.under_way', 'pulls.recall_unanswered'],
})

/** Path chosen by us. */
export const retryPullPayTransactionRequest = call({
  name: 'pullPay.retryPullPayTransactionRequest',
  affects: ['pulls'],
  call: 'POST /transactions/api/v1/transaction/retry-pull-pay-transaction-request',
  summary: 'Tries a debit once more that was returned for insufficient funds (901), under the same agreement.',
  permission: 'payments:create',
  idempotent: true,
  body: z.strictObject({ pullPayId: Id, transactionPin: TransactionPin }),
  value: z.object({ pullPayId: Id, reference: z.string() }),
  refusals: [
    'pulls.unknown',
    'pulls.not_retryable',
    'pulls.agreement_revoked',
    'pulls.switched_off',
    'payments.limit_exceeded',
    'payments.annual_credit_exceeded',
    'accounts.unknown',
    'ledger.account_closed',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
  ],
})

/** Path chosen by us. */
export const revokePullPayAgreement = call({
  name: 'pullPay.revokePullPayAgreement',
  affects: ['pulls'],
  call: 'POST /transactions/api/v1/transaction/revoke-pull-pay-agreement',
  summary: 'Revokes the agreement of a debit. One that was not sent yet is canceled; nothing is tried again.',
  permission: 'payments:create',
  idempotent: true,
  body: z.strictObject({ pullPayId: Id }),
  value: z.object({ pullPayId: Id }),
  refusals: ['pulls.unknown'],
})
