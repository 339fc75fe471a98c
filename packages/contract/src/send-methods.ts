import * as z from 'zod/mini'
import { PaymentMethodType } from './beneficiaries.ts'
import { call } from './call.ts'
import { field } from './form-rules.ts'
import { amountFits, CurrencyCode, Id, Moment, Money, text } from './wire.ts'

/** One payment method for an amount, beside the others of its currency. */
export const SendMethod = z.object({
  paymentMethodType: PaymentMethodType,
  network: z.string(),
  chargeAmount: Money,
  totalAmount: Money,
  /** What reaches the beneficiary, when no intermediary bank deducts anything. */
  amountReceived: Money,
  /** What one unit of what is sent is worth in what is received: 1.00, since a payment arrives in the currency that leaves. */
  rate: z.string(),
  /**
   * The most that can be sent when the asked amount is all that may leave the account, its charge included, and no limit
   * and no network refuses; null when nothing is left beside the charge.
   */
  mostWithin: z.nullable(Money),
  /** True where intermediary banks may deduct charges of their own from what is received. */
  othersMayDeduct: z.boolean(),
  expectedAt: Moment,
  cutOffAt: z.nullable(Moment),
  arrives: z.string(),
  /** False where the bank holidays of the beneficiary's country are not known: banks may be closed that day. */
  daysKnown: z.boolean(),
  /** Holidays delay it. */
  heldUp: z.boolean(),
  available: z.boolean(),
  /** Why it cannot be used now, in words; null when it can. */
  reason: z.nullable(z.string()),
  /** True for the one that we would choose: the cheapest that can be used, the fastest of equals. */
  recommended: z.boolean(),
})

export const compareSendMethods = call({
  name: 'payments.compareSendMethods',
  call: 'GET /transactions/api/v1/transaction/compare-send-methods',
  summary:
    'All payment methods for an amount from an account side by side: price, arrival, and why one cannot be used.',
  permission: 'payments:create',
  query: z
    .strictObject({
      AccountId: Id,
      Amount: field('Amount', { most: 60 }),
      CurrencyCode,
      /** A saved beneficiary: only what it has details for can be used. */
      BeneficiaryId: z.optional(Id),
      /** Where the beneficiary's bank is, alpha-2 or alpha-3. */
      BankCountry: z.optional(text(3, 2)),
      /** Applied to the charge of every method that accepts it. */
      VoucherCode: z.optional(field('Voucher code', { most: 40 })),
    })
    .check(amountFits('Amount', (query) => query.CurrencyCode)),
  value: z.array(SendMethod),
  refusals: ['accounts.unknown', 'payments.currency_differs', 'beneficiaries.unknown'],
})
