import { transactionStatuses } from '@tradewind/kernel/statuses'
import * as z from 'zod/mini'
import { AccountInWords, countriesAgree, namesFitEntity } from './beneficiaries.ts'
import { call } from './call.ts'
import { field } from './form-rules.ts'
import { indianPayeeTold } from './indian-payee.ts'
import {
  categoryGiven,
  intermediaryAgrees,
  passkeyRefusals,
  TimelineStep,
  TransferPayload,
  voucherRefusals,
} from './payments.ts'
import { CurrencyCode, Day, Id, Moment, Money, page, paging, text } from './wire.ts'

/** Payment instructions: transfers by SendR, from the order through the money that pays for it to the payee. */

/** Pending waits for the customer's money; with the funds there, the payment's own statuses follow. */
export const InstructionStatus = z.enum([...new Set([...transactionStatuses, 'Canceled', 'FundsReceived', 'Expired'])])

/** Where the money that pays for a transfer is: what becomes of the payment after it is not asked for here. */
export const fundingStates = ['Pending', 'FundsReceived', 'Expired', 'Canceled'] as const
export type FundingState = (typeof fundingStates)[number]

export const PaymentInstruction = z.object({
  paymentInstructionId: Id,
  /** The reference for the bank transfer. */
  reference: z.string(),
  status: InstructionStatus,
  total: Money,
  fee: Money,
  converted: Money,
  received: Money,
  rate: z.string(),
  fromCurrencyCode: CurrencyCode,
  toCurrencyCode: CurrencyCode,
  beneficiaryName: z.string(),
  beneficiary: AccountInWords,
  narration: z.string(),
  expenseCategory: z.nullable(z.string()),
  dateAdded: Moment,
  expiresAt: Moment,
  network: z.string(),
  expectedAt: z.nullable(Moment),
  finishedAt: z.nullable(Moment),
  /** The amount received for it, and the amount still to pay. */
  paid: Money,
  outstanding: Money,
  refunded: Money,
  refundReason: z.nullable(z.string()),
  paidBy: z.nullable(z.string()),
  cardPayment: z.nullable(z.enum(['Declined', 'ChallengeRequired', 'Unknown'])),
  /** Why the bank declined the last card attempt; null without an answer. */
  cardReason: z.nullable(z.string()),
  /** The bank's challenge that is still to be answered, so that a reload does not lose it. */
  cardChallenge: z.nullable(z.object({ challengeId: Id, challengeText: z.string(), challengePage: z.string() })),
  /** How the dispute of a card payment for it stands; null without one. */
  dispute: z.nullable(z.enum(['Open', 'Won', 'Lost'])),
  /** What is owed of it since, payable by bank transfer under its reference; null where nothing ever was. */
  owed: z.nullable(Money),
  /** The payment that carries the money to the payee, once there is one. */
  transactionId: z.nullable(Id),
  failureReason: z.nullable(z.string()),
  /** The money for it came in, so that there is something to prove. */
  hasReceipt: z.boolean(),
  canCancel: z.boolean(),
  isDelivered: z.boolean(),
  isFinal: z.boolean(),
  timeline: z.array(TimelineStep),
  createdBy: z.string(),
})

export const listPaymentInstructions = call({
  name: 'paymentInstructions.listPaymentInstructions',
  shows: 'instructions',
  call: 'GET /transactions/api/v1/transaction/get-payment-instruction-by-customerid',
  summary: 'Payment instructions of the signed-in customer, newest first.',
  permission: 'sendr:read',
  query: z.strictObject({
    ...paging,
    CustomerId: Id,
    FromDate: z.optional(Day),
    ToDate: z.optional(Day),
    Funding: z.optional(z.enum(fundingStates)),
    Search: z.optional(text(80)),
  }),
  value: page(PaymentInstruction),
  refusals: ['request.not_found'],
})

/** A call of ours: one instruction with its timeline, for the screen that follows it. */
export const getPaymentInstruction = call({
  name: 'paymentInstructions.getPaymentInstruction',
  shows: 'instructions',
  call: 'GET /transactions/api/v1/transaction/get-payment-instruction',
  summary: 'One payment instruction: where its money is, and what happens next.',
  permission: 'sendr:read',
  query: z.strictObject({ PaymentInstructionId: Id }),
  value: PaymentInstruction,
  refusals: ['sendr.instruction_unknown'],
})

/** Account, amount and documents of a transfer's payload are not required here: the signed price has them. */
const {
  accountType: _type,
  sourceAccountId: _account,
  sourceCurrencyId: _currencyId,
  sourceCurrencyCode: _currency,
  amount: _amount,
  totalAmount: _total,
  documentUploadItems: _documents,
  transactionLimitExceeded: _limit,
  schedulePaymentKey: _schedule,
  ...payeeAndPurpose
} = TransferPayload.shape

/** The specification shows no body: the payee and the purpose as in a transfer, and the price that the customer accepted. */
export const InstructionOrder = z
  .strictObject({
    ...payeeAndPurpose,
    /** The signature of the price that the customer was shown. */
    quote: field('Quote', { most: 1_000 }),
  })
  .check(namesFitEntity, countriesAgree, categoryGiven, intermediaryAgrees, indianPayeeTold)

export const createTransactionPaymentRequest = call({
  name: 'paymentInstructions.createTransactionPaymentRequest',
  affects: ['instructions', 'limits', 'beneficiaries'],
  call: 'POST /transactions/api/v1/transaction/create-transaction-payment-request',
  summary: 'Makes a payment instruction: a transfer at a locked price that waits for its money. Takes the PIN.',
  permission: 'sendr:create',
  feature: 'FEATURE_NEW_SENDR',
  idempotent: true,
  body: InstructionOrder,
  value: z.object({ paymentInstructionId: Id, reference: z.string() }),
  refusals: [
    'request.not_found',
    'customers.profile_closed',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
    ...passkeyRefusals,
    ...voucherRefusals,
    'beneficiaries.unknown',
    'payments.not_verified',
    'verification.iban_invalid',
    'payments.method_unavailable',
    'payments.category_unknown',
    'payments.limit_exceeded',
    'payments.limited_after_recovery',
    'payments.below_minimum',
    'payments.above_maximum',
    'sendr.quote_expired',
    'exchange.amount_unavailable',
    'sendr.quote_used',
    'invoicing.credit_taken',
    'approvals.too_few_approvers',
  ],
})

export const getInstructionReceipt = call({
  name: 'paymentInstructions.getInstructionReceipt',
  call: 'GET /transactions/api/v1/transaction/get-payment-instruction-receipt',
  summary: 'The receipt of a payment instruction as a tagged PDF: what was paid, the rate, the fee and what arrived.',
  permission: 'sendr:read',
  query: z.strictObject({ PaymentInstructionId: Id }),
  file: ['application/pdf'],
  refusals: ['sendr.instruction_unknown', 'payments.receipt_unavailable'],
})
