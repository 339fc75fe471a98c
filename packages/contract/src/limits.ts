import * as z from 'zod/mini'
import { creditLimit, payoutLimit, TransactionThreshold } from './accounts-limits.ts'
import { call } from './call.ts'
import { CurrencyCode, Id } from './wire.ts'

export { creditLimit, payoutLimit, TransactionThreshold } from './accounts-limits.ts'

/** What customers may send, as the server counts it in the commit that holds the money. */

const ofAccount = { accountId: Id, currencyCode: CurrencyCode }

export const getAnnualTransactionCreditLimit = call({
  name: 'limits.getAnnualTransactionCreditLimit',
  call: 'GET /transactions/api/v1/transactionlimits/get-annual-transaction-credit-limit',
  summary: 'How much an account may take in during a calendar year (UTC), and what came in so far.',
  permission: 'accounts:read',
  query: z.strictObject({ AccountId: Id }),
  value: z.object({ ...ofAccount, ...creditLimit }),
  refusals: ['accounts.unknown'],
})

export const getTransactionLimitByAccountId = call({
  name: 'limits.getTransactionLimitByAccountId',
  call: 'GET /transactions/api/v1/transactionlimits/get-transaction-limit-by-accountid',
  summary: 'How much may leave an account: at once, today and this month (UTC), and what is used of it.',
  permission: 'accounts:read',
  query: z.strictObject({ AccountId: Id, CurrencyCode }),
  value: z.object({ ...ofAccount, ...payoutLimit }),
  refusals: ['accounts.unknown', 'payments.currency_differs'],
})

export const getTransactionThreshold = call({
  name: 'limits.getTransactionThreshold',
  call: 'GET /transactions/api/v1/transactionlimits/get-transaction-threshold',
  summary: 'The least that may be sent in each currency, and from which amount a rate can be negotiated.',
  permission: 'payments:create',
  query: z.strictObject({ CurrencyCode: z.optional(CurrencyCode) }),
  /** That of the currency that was asked for; without one those of all currencies, by code. */
  value: z.union([TransactionThreshold, z.array(TransactionThreshold)]),
})
