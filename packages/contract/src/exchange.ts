import * as z from 'zod/mini'
import { RequestStatus } from './approvals.ts'
import { call } from './call.ts'
import { DocumentUploadItem } from './document-upload-item.ts'
import { field, optionalField, orEmpty } from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import { narrowed } from './narrowed.ts'
import { PasskeyAnswer } from './passkeys.ts'
import { categoryFields, PlacedOrder, passkeyRefusals, sendRefusals, TransferPayload } from './payments.ts'
import { amountFault, CurrencyCode, Id, Moment, Money, OptionalId, OptionalVersion } from './wire.ts'

/** Money that a customer exchanges between two own accounts of different currencies. */

const Side = z.enum(['sell', 'buy'])

/** Between which accounts, and one of both amounts: the other follows from it. */
export const ExchangeAsked = z.strictObject({
  fromAccountId: Id,
  toAccountId: Id,
  side: Side,
  /** What leaves for `sell`, what arrives for `buy`. */
  amount: field('Amount', { most: 60 }),
  /** A negotiated rate to exchange at. */
  bypassRequestId: OptionalId,
})

/** What an exchange gives at this moment. Nothing is reserved and no price is locked. */
export const ExchangePrice = z.object({
  fromAccountId: Id,
  toAccountId: Id,
  side: Side,
  sold: Money,
  bought: Money,
  /** The middle of the market, and what the customer gets: units of what is bought for one of what is sold. */
  midRate: z.string(),
  markedRate: z.string(),
  /** `GBP/NGN`. */
  exchangeCurrencyPair: z.string(),
  /** What the same money would buy at mid, less what it buys. */
  cost: Money,
  /** When the market said so. */
  rateAt: Moment,
  /** Whether an order must say what it is for: by the law of one of the currencies, or from an amount on. */
  reasonNeeded: z.boolean(),
  /** How many colleagues must approve it first. */
  approvalsNeeded: z.int(),
  /** How many must approve a payment that this pays for: by the rules for payments in the currency that is sold. */
  approvalsOfPayment: z.int(),
})
export type ExchangePrice = z.output<typeof ExchangePrice>

/** A price that holds for one exchange until it expires. */
export const ExchangeQuote = z.object({
  ...ExchangePrice.shape,
  rateId: Id,
  expiresAt: Moment,
  /** By our clock, since nobody knows the reader's. */
  secondsLeft: z.int(),
})
export type ExchangeQuote = z.output<typeof ExchangeQuote>

const priceRefusals = [
  'accounts.unknown',
  'exchange.same_currency',
  'exchange.too_small',
  'ledger.same_account',
  'ledger.amount_invalid',
  'rates.missing',
  'rates.stale',
  'rates.stopped',
  'exchange.negotiation_unknown',
  'exchange.negotiation_ended',
  'exchange.negotiation_differs',
] as const
/** A price is given whatever our position; what promises one is not. */
const promiseRefusals = [...priceRefusals, 'exchange.amount_unavailable'] as const

export const getExchangePrice = call({
  name: 'exchange.getExchangePrice',
  call: 'GET /transactions/api/v1/ExchangeFund/get-price',
  summary: 'What an exchange gives at this moment, without a promise.',
  permission: 'exchange:create',
  query: z.strictObject({
    FromAccountId: Id,
    ToAccountId: Id,
    Side,
    Amount: field('Amount', { most: 60 }),
    BypassRequestId: OptionalId,
  }),
  value: ExchangePrice,
  refusals: priceRefusals,
})

export const createExchangeQuote = call({
  name: 'exchange.createExchangeQuote',
  call: 'POST /transactions/api/v1/ExchangeFund/create-quote',
  summary: 'Holds the price of one exchange for a minute.',
  permission: 'exchange:create',
  idempotent: 'optional',
  body: ExchangeAsked,
  value: ExchangeQuote,
  refusals: [
    ...promiseRefusals,
    'payments.below_minimum',
    'exchange.too_many_quotes',
    'ledger.account_frozen',
    'ledger.account_closed',
  ],
})

/** An account as the exchange form names it, by either of two names. */
const PickedCurrency = narrowed<{ id: string } | { id?: undefined; accountId: string }>()(
  z
    .strictObject({
      systemAccountType: z._default(z.enum(['CustomerAccount', 'Wallet']), 'CustomerAccount'),
      id: OptionalId,
      accountId: OptionalId,
      currencyCode: orEmpty(CurrencyCode),
    })
    .check(
      z.refine(({ id, accountId }) => (id ?? accountId) !== undefined, {
        message: 'Choose an account.',
        path: ['accountId'],
      }),
      z.refine(({ id, accountId }) => id === undefined || accountId === undefined || id === accountId, {
        message: 'These name two different accounts.',
        path: ['accountId'],
      }),
    ),
)

const picked = z.strictObject({ amount: optionalField('Amount', { most: 60 }), currency: PickedCurrency }).check(
  z.superRefine(({ amount, currency: { currencyCode } }, context) => {
    const fault = amount && currencyCode ? amountFault(amount, currencyCode) : undefined
    if (fault) context.addIssue({ code: 'custom', message: fault, path: ['amount'], input: amount })
  }),
)

export const exchangeReferenceDefault = 'Exchange of funds'

/** The exchange form as the specification has it. Every rate, fee and total in it is compared and never used. */
export const exchangeFields = {
  from: picked,
  to: picked,
  exchangeDetails: z.strictObject({
    /** Needed where the price says so (`reasonNeeded`). */
    reasonForExchange: optionalField('Reason for exchange', { most: 200 }),
    transactionPin: TransactionPin,
    /** The answer of a passkey to the question about this very exchange (`payments.passkey_needed`). */
    transactionPasskey: z.optional(PasskeyAnswer),
    transactionReference: optionalField('Reference', { most: 140 }),
    bypassRequestId: OptionalId,
    midRate: optionalField('Mid rate', { most: 30 }),
    markedRate: optionalField('Rate', { most: 30 }),
    /** The quote that the customer accepts. Without one the server makes it, and compares the rate that was shown. */
    rateId: OptionalId,
    actionTag: optionalField('Action', { most: 40 }),
    exchangeCurrencyPair: optionalField('Pair', { most: 9 }),
  }),
  extraTranDetails: z.optional(
    z.strictObject({
      description: optionalField('Description', { most: 200 }),
      expenseCategory: categoryFields.expenseCategory,
    }),
  ),
  documentUploadItems: z._default(z.array(DocumentUploadItem).check(z.maxLength(5, 'Attach up to five files.')), []),
  /** The security question of a transfer in Canada that follows, where its own payload has none. */
  cadQuestionAndAnswer: z.optional(
    z.strictObject({
      question: optionalField('Question', { most: 40 }),
      answer: optionalField('Answer', { most: 25 }),
    }),
  ),
  transactionThreshold: optionalField('Threshold', { most: 60 }),
  negotiateRateThreshold: optionalField('Threshold', { most: 60 }),
}

const ExchangeForm = z.strictObject(exchangeFields)

export const ExchangeOrder = z.safeExtend(ExchangeForm, {
  /**
   * What is sent with the money, from the account that it is exchanged into: one order. The rate must buy exactly the amount
   * with its charge, or enough where it was negotiated; the answer names the payment.
   */
  createTransactionPayload: z.optional(TransferPayload),
})

const exchangeRefusals = [
  ...promiseRefusals,
  'payments.below_minimum',
  'payments.category_unknown',
  'exchange.quote_unknown',
  'exchange.quote_expired',
  'exchange.reason_needed',
  'exchange.quote_used',
  'exchange.quote_differs',
  'exchange.rate_changed',
  'team.above_payment_limit',
  'team.above_day_limit',
  'team.currency_not_allowed',
  'team.account_not_allowed',
  'exchange.too_many_quotes',
  'identity.pin_missing',
  'identity.pin_wrong',
  'identity.pin_locked',
  ...passkeyRefusals,
  'ledger.insufficient_funds',
  'ledger.account_frozen',
  'ledger.account_closed',
  'approvals.too_few_approvers',
  'documents.too_large',
  'documents.type_not_allowed',
  'platform.busy',
] as const

/** What a payment is refused for and an exchange is not. */
type OnlyOfSends = Exclude<(typeof sendRefusals)[number], (typeof exchangeRefusals)[number]>

export const initiateExchange = call({
  name: 'exchange.initiateExchange',
  affects: ['accounts', 'transactions', 'approvals', 'beneficiaries', 'attention', 'negotiations'],
  call: 'POST /transactions/api/v1/ExchangeFund/initiate-exchangefund-transaction',
  summary: 'Exchanges money between two accounts of the customer, at once unless colleagues must approve it.',
  permission: 'exchange:create',
  idempotent: true,
  bodyLimit: 38_000_000,
  body: ExchangeOrder,
  value: PlacedOrder,
  refusals: [
    ...exchangeRefusals,
    ...sendRefusals.filter((code): code is OnlyOfSends => !(exchangeRefusals as readonly string[]).includes(code)),
    'exchange.approved_apart',
    'exchange.send_not_allowed',
  ],
})

export const updateRejectedExchange = call({
  name: 'exchange.updateRejectedExchange',
  affects: ['accounts', 'transactions', 'approvals', 'beneficiaries', 'attention', 'negotiations'],
  call: 'PUT /permission/api/v1/paymentrule/update-rejected-exchange-transaction',
  summary: 'Resubmits a rejected or returned exchange, changed: that exchange waits for approval again.',
  permission: 'exchange:create',
  feature: 'FEATURE_MAKER_CHECKER',
  idempotent: true,
  bodyLimit: 38_000_000,
  body: z.safeExtend(ExchangeForm, { paymentRuleTransactionId: Id, version: OptionalVersion }),
  value: PlacedOrder,
  refusals: [
    ...exchangeRefusals,
    'approvals.unknown',
    'approvals.not_yours',
    'approvals.not_open',
    'approvals.changed',
  ],
})

export const getRejectedExchange = call({
  name: 'exchange.getRejectedExchange',
  call: 'GET /permission/api/v1/paymentrule/get-rejected-exchange-detail/{id}',
  summary: 'A rejected or returned exchange as it was ordered, to fill the form with.',
  permission: 'approvals:read',
  params: z.strictObject({ id: Id }),
  value: z.object({
    paymentRuleTransactionId: Id,
    status: RequestStatus,
    version: z.int(),
    reason: z.nullable(z.string()),
    rejectedBy: z.nullable(z.string()),
    /** The least number of approvals of a resubmission, whatever the rules now require. */
    approvalsNeeded: z.int(),
    fromAccountId: Id,
    toAccountId: Id,
    side: Side,
    sold: Money,
    bought: Money,
    reasonForExchange: z.string(),
    transactionReference: z.string(),
    description: z.string(),
    /** The name of its expense category. */
    expenseCategory: z.nullable(z.string()),
    /** The negotiated rate that it was ordered at, while that can still be used. */
    bypassRequestId: z.nullable(Id),
    /** The files that were handed in with it: they stay with it. */
    documentNames: z.array(z.string()),
  }),
  refusals: ['approvals.unknown', 'approvals.not_open'],
})
