import * as z from 'zod/mini'
import { OptionalPaymentMethodType } from './beneficiaries.ts'
import { call } from './call.ts'
import { optionalField } from './form-rules.ts'
import { amountFault, CurrencyCode, Id } from './wire.ts'

/**
 * What the app notes of an attempt to move money, so that support can tell what a customer saw. It is a note, never a
 * fact: nothing is decided by it. There is no field for a secret, and long numbers in its words are struck out.
 */
export const TransactionLog = z
  .strictObject({
    customerId: Id,
    /** What was tried. */
    transactionType: z.enum(['Debit', 'FundExchange', 'SendR', 'PullPay']),
    /** How far it got. */
    step: z.enum(['Amount', 'Beneficiary', 'Review', 'Confirmation']),
    outcome: z.enum(['Started', 'Left', 'Refused', 'Failed', 'Initiated']),
    currencyCode: z.optional(CurrencyCode),
    amount: optionalField('Amount', { most: 30 }),
    paymentMethodType: OptionalPaymentMethodType,
    /** What the app showed, such as a refusal's words. */
    reason: optionalField('Reason', { most: 300 }),
  })
  .check(
    z.superRefine(({ amount, currencyCode }, context) => {
      if (amount === undefined) return
      const message = currencyCode ? amountFault(amount, currencyCode) : 'Name the currency of the amount.'
      if (message) context.addIssue({ code: 'custom', message, path: ['amount'], input: amount })
    }),
  )

export const createTransactionLog = call({
  name: 'transactionLog.createTransactionLog',
  call: 'POST /transactions/api/v1/transaction/create-transaction-log',
  summary: 'Notes an attempt to move money as the app saw it. The newest 200 of a customer are kept, for 90 days.',
  permission: 'signed-in',
  idempotent: 'optional',
  body: TransactionLog,
  refusals: ['request.not_found'],
  silent: true,
})
