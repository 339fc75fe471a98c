import * as z from 'zod/mini'
import { call } from './call.ts'
import { CurrencyCode, Id, Money } from './wire.ts'

/** What customers may send, as the server counts it in the commit that holds the money. */

const state = { limit: z.nullable(Money), used: Money, remaining: z.nullable(Money) }

/** What an account may take in during a calendar year (UTC), and what came in so far. */
const creditLimit = { year: z.int(), ...state }
export const CreditLimit = z.object(creditLimit)

/** What may leave an account, and what is used of it. */
const payoutLimit = {
  /** The most that one payment may have, and the most that the next one may have; null without a limit. */
  perTransaction: z.nullable(Money),
  available: z.nullable(Money),
  daily: z.object(state),
  monthly: z.object(state),
  /** What may leave in this year (UTC); null while payouts are not held to the account's annual credit. */
  annual: z.nullable(z.object(state)),
}
export const PayoutLimit = z.object(payoutLimit)

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

/** What an amount is compared with before it is sent, in one currency. */
export const TransactionThreshold = z.object({
  currencyCode: CurrencyCode,
  /** The least that one payment may have. */
  transactionThreshold: Money,
  /** From this amount on, customers may ask for a rate of their own; null where nobody can. */
  negotiateRateThreshold: z.nullable(Money),
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
