import type { Currency } from '@tradewind/kernel'
import { bare } from '@tradewind/kernel/bank/bare'
import * as z from 'zod/mini'
import { PaymentMethodType } from './account-details.ts'
import {
  AccountDetail,
  AccountInWords,
  beneficiaryFields,
  countriesAgree,
  intermediaryFields,
  namesFitEntity,
  PaymentMethodInQuery,
} from './beneficiaries.ts'
import { call } from './call.ts'
import { categoryFields, categoryGiven } from './category-fields.ts'
import { clientData } from './client-data.ts'
import { DocumentUploadItem } from './document-upload-item.ts'
import {
  alphaNum,
  alphaSpaces,
  bared,
  differentDocuments,
  type FormRule,
  field,
  isNot,
  length,
  matching,
  max,
  min,
  optionalEmailField,
  optionalField,
  orEmpty,
} from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import { indianPayeeTold } from './indian-payee.ts'
import { OwnTransfer } from './own-transfer.ts'
import { PasskeyAnswer } from './passkeys.ts'
import { TransactionDocument } from './transaction-documents.ts'
import { TransactionRecord, TransactionType } from './transactions.ts'
import { amountFits, CurrencyCode, Day, Id, Moment, Money, OptionalId, text, YesNo } from './wire.ts'

export * from './category-fields.ts'
export * from './collections.ts'
export * from './document-upload-item.ts'
export * from './own-transfer.ts'
export * from './read-transactions.ts'
export * from './transaction-actions.ts'
export * from './transaction-analytics.ts'
export * from './transaction-documents.ts'
export * from './transactions.ts'

/** Who answers types it into a bank's form, which takes no spaces. */
export const securityAnswerRules: readonly FormRule[] = [min(3), max(25), matching(/^\S*$/, "can't contain spaces")]

/** The security question of an Interac transfer, unless the payee has automatic deposit. */
export const PaymentAuthentication = z
  .strictObject({
    question: field('Security question', { most: 40 }),
    answer: field('Security answer', { most: 25, rules: securityAnswerRules }),
  })
  .check(
    z.superRefine(({ question, answer }, context) => {
      const fault = isNot(question.toLowerCase())(answer.toLowerCase(), 'Security answer')
      if (fault) context.addIssue({ code: 'custom', path: ['answer'], message: fault, input: answer })
    }),
  )

/** What payments to India, and some others, require about the payee besides. */
const identification = {
  beneficiaryIDType: optionalField('ID type', { most: 40, rules: [alphaSpaces] }),
  beneficiaryIDNumber: optionalField('ID number', { most: 40 }),
  phoneNumber: optionalField('Phone number', { most: 24 }),
  buildingNumber: optionalField('Building number', { most: 20 }),
  streetName: optionalField('Street name', { most: 80 }),
  townName: optionalField('Town name', { most: 80 }),
  lei: optionalField('LEI', { most: 24, rules: [bared(alphaNum), bared(length(20))] }),
  idIssueDate: orEmpty(Day),
  idExpiryDate: orEmpty(Day),
}

export const oneTimePasswordMaxLength = 20

/** Empty where no code was asked for. */
export const OneTimePassword = z.optional(text(oneTimePasswordMaxLength, 0))

/** The fields of the transfer payload: who is paid, how much, from where, and the PIN that allows it. */
export const transferFields = {
  accountType: z._default(z.literal(0), 0),
  customerId: Id,
  sourceAccountId: Id,
  sourceCurrencyId: orEmpty(CurrencyCode),
  sourceCurrencyCode: CurrencyCode,
  amount: field('Amount', { most: 60 }),
  /** Amount and charge together as shown to the customer: compared where given, never trusted. */
  totalAmount: optionalField('Total amount', { most: 60 }),
  narration: optionalField('Narration', { most: 140 }),
  ...categoryFields,
  saveAsBeneficiary: z._default(z.boolean(), false),
  /** Where the payee is notified when the payment is sent and delivered; nobody is where it is absent. */
  notifyBeneficiaryEmail: optionalEmailField(),
  transactionPin: TransactionPin,
  /** The code that was sent for this very payment, where it was refused for want of one (`payments.code_needed`). */
  transactionOneTimePassword: OneTimePassword,
  /** The answer of a passkey to the question about this very payment (`payments.passkey_needed`). */
  transactionPasskey: z.optional(PasskeyAnswer),
  productCode: optionalField('Product code', { most: 20 }),
  purposeCode: optionalField('Purpose code', { most: 8 }),
  /** Whether the customer was shown that this exceeds a limit. It decides nothing: the server enforces limits. */
  transactionLimitExceeded: z.optional(z.boolean()),
  /** By which a form distinguishes the items of a schedule. It means nothing in a payment that goes now, and is not kept. */
  schedulePaymentKey: optionalField('Schedule key', { most: 64 }),
  paymentAuthentication: z.optional(PaymentAuthentication),
  beneficiaryId: OptionalId,
  ...identification,
  /** The intermediary bank, named beside the account instead of within it. */
  ...intermediaryFields,
  ...beneficiaryFields,
  beneficiaryAccountDetailsRequests: z.array(AccountDetail).check(z.length(1, 'Enter one bank account.')),
  documentUploadItems: z._default(
    z.array(DocumentUploadItem).check(z.maxLength(5, 'Attach up to five files.'), differentDocuments),
    [],
  ),
}

interface PaidAccount {
  beneficiaryAccountDetailsRequests: readonly AccountDetail[]
}

/** Both names of the intermediary bank must agree. */
export const intermediaryAgrees = z.superRefine<PaidAccount & { [name in IntermediaryField]?: string | undefined }>(
  (payload, context) => {
    const [detail] = payload.beneficiaryAccountDetailsRequests
    for (const name of Object.keys(intermediaryFields) as IntermediaryField[]) {
      const [beside, within] = [payload[name], detail?.[name]]
      if (beside === undefined || within === undefined || bare(beside) === bare(within)) continue
      const message = 'The bank account names a different intermediary bank.'
      context.addIssue({ code: 'custom', path: [name], message, input: payload })
    }
  },
)

type IntermediaryField = keyof typeof intermediaryFields

/** A payment arrives in the currency that it leaves in. */
const arrivesInItsCurrency = z.superRefine<PaidAccount & { sourceCurrencyCode: Currency }>((payload, context) => {
  const { sourceCurrencyCode: currency, beneficiaryAccountDetailsRequests: details } = payload
  const said = details[0]?.beneficiaryCurrencyCode
  if (said === undefined || said === currency) return
  const path = ['beneficiaryAccountDetailsRequests', 0, 'beneficiaryCurrencyCode']
  const message = `This payment is in ${currency}. Exchange the money first to pay in ${said}.`
  context.addIssue({ code: 'custom', path, message, input: payload })
})

export const TransferPayload = z.strictObject(transferFields).check(
  namesFitEntity,
  countriesAgree,
  categoryGiven,
  intermediaryAgrees,
  arrivesInItsCurrency,
  indianPayeeTold,
  amountFits('amount', (payload) => payload.sourceCurrencyCode),
  amountFits('totalAmount', (payload) => payload.sourceCurrencyCode),
)

/** Refusals of what needs a passkey from an amount on that the person chose. */
export const passkeyRefusals = [
  'payments.passkey_needed',
  'security.passkey_refused',
  'security.passkey_stale',
] as const

/** Refusals of a voucher, each a reason why it can't be used for what is ordered. */
export const voucherRefusals = [
  'promotions.voucher_unknown',
  'promotions.voucher_not_started',
  'promotions.voucher_expired',
  'promotions.voucher_ended',
  'promotions.voucher_used_up',
  'promotions.voucher_used_by_you',
  'promotions.voucher_other_corridor',
  'promotions.voucher_other_method',
  'promotions.voucher_other_product',
  'promotions.voucher_first_payment_only',
  'promotions.voucher_without_charge',
] as const

/** Takes something off the charge; refused with the reason where it can't be used. */
export const voucherCodeField = () => optionalField('Voucher code', { most: 40 })

/** The voucher that a price was asked with: what it takes off, or why it can't be used for this payment. */
export const voucherInPrice = () =>
  z.nullable(
    z.object({ voucherCode: z.string(), discountAmount: Money, fullCharge: Money, reason: z.nullable(z.string()) }),
  )

/** Every refusal of an order to send. */
export const sendRefusals = [
  'team.above_payment_limit',
  'team.above_day_limit',
  'team.currency_not_allowed',
  'team.account_not_allowed',
  'request.not_found',
  'accounts.unknown',
  'beneficiaries.unknown',
  'identity.pin_missing',
  'identity.pin_wrong',
  'identity.pin_locked',
  'identity.code_wrong',
  'identity.code_expired',
  'request.too_many',
  'payments.code_needed',
  ...passkeyRefusals,
  'payments.limited_after_recovery',
  'payments.not_verified',
  'verification.iban_invalid',
  'payments.currency_differs',
  'payments.method_unavailable',
  'payments.charge_changed',
  'payments.category_unknown',
  'payments.limit_exceeded',
  'payments.above_maximum',
  'payments.below_minimum',
  'payments.annual_payout_exceeded',
  'documents.too_large',
  'documents.type_not_allowed',
  'ledger.insufficient_funds',
  'ledger.account_frozen',
  'ledger.account_closed',
  'approvals.too_few_approvers',
  'invoicing.credit_taken',
  'platform.busy',
] as const

/** An order that was taken. `paymentRuleTransactionId` is there where colleagues must approve it first. */
export const PlacedOrder = z.object({ transactionId: Id, paymentRuleTransactionId: z.nullable(Id) })

/**
 * Which account pays for a payment in another currency. What it sells is exchanged into the account that sends, at a quote
 * for exactly the amount and its charge, or at a negotiated rate for enough, and sent from there: both or neither.
 */
export const ExchangeFrom = z.strictObject({
  accountId: Id,
  rateId: Id,
  /** What leaves, and the rate, as the customer was shown them: compared where given, never trusted. */
  amount: optionalField('Amount', { most: 60 }),
  markedRate: optionalField('Rate', { most: 30 }),
})

export const createTransactionRequest = call({
  name: 'payments.createTransactionRequest',
  affects: ['accounts', 'transactions', 'approvals', 'beneficiaries', 'attention', 'negotiations'],
  call: 'POST /transactions/api/v1/Transaction/create-transaction-request',
  summary:
    'Sends money to one beneficiary: holds it, and hands the order to the payment network once nobody has to approve it any more.',
  permission: 'payments:create',
  action: 'create transaction request',
  idempotent: true,
  bodyLimit: 38_000_000,
  body: z.safeExtend(TransferPayload, {
    exchangeFrom: z.optional(ExchangeFrom),
    voucherCode: voucherCodeField(),
    ...clientData,
  }),
  value: PlacedOrder,
  refusals: [
    ...sendRefusals,
    'payments.reference_used',
    'exchange.same_currency',
    'exchange.quote_unknown',
    'exchange.quote_expired',
    'exchange.quote_used',
    'exchange.amount_unavailable',
    'exchange.quote_differs',
    'exchange.negotiation_ended',
    'exchange.approved_apart',
    'exchange.not_allowed',
    ...voucherRefusals,
    'ledger.same_account',
  ],
})

export const createTransferRequest = call({
  name: 'payments.createTransferRequest',
  affects: ['accounts', 'transactions', 'approvals', 'beneficiaries', 'attention', 'negotiations'],
  call: 'POST /transactions/api/v1/Transaction/create-transfer-request',
  summary: 'Moves money at once between two accounts of the customer that hold the same currency.',
  permission: 'transfers:create',
  idempotent: true,
  body: OwnTransfer,
  value: z.object({ transactionId: Id }),
  refusals: [
    'team.above_payment_limit',
    'team.above_day_limit',
    'team.currency_not_allowed',
    'team.account_not_allowed',
    'request.not_found',
    'accounts.unknown',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
    'payments.currency_differs',
    'payments.charge_changed',
    'ledger.same_account',
    'ledger.currency_differs',
    'ledger.amount_invalid',
    'ledger.insufficient_funds',
    'ledger.account_frozen',
    'ledger.account_closed',
    'platform.busy',
  ],
})

/** One step of a payment's timeline: `done`, `now` (under way), `next`, or `failed`, with what it means for the customer. */
export const TimelineStep = z.object({
  state: z.enum(['done', 'now', 'next', 'failed']),
  title: z.string(),
  explanation: z.string(),
  at: z.nullable(Moment),
})

export const TransactionDetails = z.object({
  ...TransactionRecord.shape,
  total: Money,
  beneficiary: z.nullable(z.object({ name: z.string(), ...AccountInWords.shape })),
  network: z.string(),
  networkReference: z.nullable(z.string()),
  otherExpenseCategory: z.nullable(z.string()),
  /** The expected arrival; null while it is pending approval. */
  expectedAt: z.nullable(Moment),
  finishedAt: z.nullable(Moment),
  /** The payee's bank has the money; a return may still follow. */
  isDelivered: z.boolean(),
  /** Nothing can change any more: the return window of the network is over. */
  isFinal: z.boolean(),
  failureReason: z.nullable(z.string()),
  /** What came back of a payment that was returned, and what of it a bank kept as its fee; null where nothing did. */
  returned: z.nullable(z.object({ amount: Money, fee: Money })),
  timeline: z.array(TimelineStep),
  documents: z.array(TransactionDocument),
  createdBy: z.string(),
  ...clientData,
  /** Of a transfer between own accounts; null for payments. Such a transfer takes no documents. */
  ownTransfer: z.nullable(
    z.object({
      /** Null, as in what follows, of an account that whoever asks may not see. */
      fromAccountId: z.nullable(Id),
      fromName: z.string(),
      toAccountId: z.nullable(Id),
      toName: z.string(),
    }),
  ),
  /** Of an exchange between own accounts; null for everything else. While it waits, what it buys may still change. */
  exchange: z.nullable(
    z.object({
      fromAccountId: z.nullable(Id),
      fromName: z.string(),
      toAccountId: z.nullable(Id),
      toName: z.string(),
      sold: Money,
      bought: Money,
      midRate: z.string(),
      markedRate: z.string(),
      /** What the same money would have bought at mid, less what it bought. */
      cost: Money,
      reason: z.string(),
    }),
  ),
  /** The account that paid for a payment in another currency, and at which rate; null for everything else. */
  exchangedFrom: z.nullable(
    z.object({
      transactionId: Id,
      accountId: z.nullable(Id),
      accountName: z.string(),
      sold: Money,
      bought: Money,
      midRate: z.string(),
      markedRate: z.string(),
      cost: Money,
    }),
  ),
  /** There is something to prove: the network has taken it, or the money was in the account. */
  hasReceipt: z.boolean(),
  /** Nothing has gone to the network yet. */
  canCancel: z.boolean(),
  /** Its approvers rejected or returned it and the caller made it: it can be changed and submitted again. */
  canRedo: z.boolean(),
})

export const getTransactionDetails = call({
  name: 'payments.getTransactionDetails',
  shows: 'transactions',
  call: 'GET /transactions/api/v1/Transaction/get-transaction-details',
  summary: 'One transaction with where it stands and what happens next.',
  permission: 'transactions:read',
  /** Where both sides are the customer's own, `IsAccount` shows the one that receives. */
  query: z.strictObject({ TransactionId: Id, IsAccount: z.optional(YesNo) }),
  value: TransactionDetails,
  refusals: ['payments.unknown'],
})

export const getTransactionCharge = call({
  name: 'payments.getTransactionCharge',
  call: 'GET /transactions/api/v1/transaction/get-transaction-charge',
  summary:
    'What sending an amount costs, what leaves the account in all, when it arrives, and how many must approve it first.',
  permission: 'payments:create',
  query: z
    .strictObject({
      AccountId: Id,
      Amount: field('Amount', { most: 60 }),
      CurrencyCode,
      PaymentMethodType: PaymentMethodInQuery,
      /** Who is paid and where the bank is (alpha-2 or alpha-3), as in the comparison: as far as it is known yet. */
      BeneficiaryId: z.optional(Id),
      BankCountry: z.optional(text(3, 2)),
      VoucherCode: z.optional(field('Voucher code', { most: 40 })),
    })
    .check(amountFits('Amount', (query) => query.CurrencyCode)),
  value: z.object({
    amount: Money,
    /** What is left of it after the voucher. */
    chargeAmount: Money,
    totalAmount: Money,
    network: z.string(),
    /** The expected arrival, after cut-offs, weekends and holidays. */
    expectedAt: Moment,
    /** The latest moment to send it for that arrival. */
    cutOffAt: z.nullable(Moment),
    arrives: z.string(),
    /** Why it cannot be sent by this method now, in words; null when it can. */
    reason: z.nullable(z.string()),
    /** How many colleagues must approve it before it goes, by the rules as they are now; 0 where it goes at once. */
    approvalsNeeded: z.int(),
    voucher: voucherInPrice(),
  }),
  refusals: ['accounts.unknown', 'payments.currency_differs', 'payments.method_unavailable', 'beneficiaries.unknown'],
})

export const getTextsAsSent = call({
  name: 'payments.getTextsAsSent',
  call: 'POST /transactions/api/v1/transaction/get-texts-as-sent',
  summary: "The beneficiary's name and the narration as the network carries them.",
  permission: 'payments:create',
  body: z.strictObject({
    paymentMethodType: PaymentMethodType,
    currencyCode: CurrencyCode,
    beneficiaryAccountName: field('Name', { most: 140 }),
    narration: optionalField('Narration', { most: 140 }),
  }),
  value: z.object({ beneficiaryAccountName: z.string(), narration: z.string() }),
  refusals: ['payments.method_unavailable'],
})

export const getTransactionReceipt = call({
  name: 'payments.getTransactionReceipt',
  call: 'GET /transactions/api/v1/transaction/get-transaction-receipt',
  summary: 'The receipt of a transaction as a tagged PDF.',
  permission: 'transactions:read',
  query: z.strictObject({ TransactionId: Id }),
  file: ['application/pdf'],
  refusals: ['payments.unknown', 'payments.receipt_unavailable'],
})

/** One limit: its amount, the used part and the rest. */
const LimitState = z.object({ limit: Money, used: Money, remaining: Money })

export const getCustomerLimitInfo = call({
  name: 'payments.getCustomerLimitInfo',
  shows: 'limits',
  call: 'GET /transactions/api/v1/transactionlimits/get-customer-limit-info',
  summary: 'How much the customer may send in a currency: at once, today and this month (UTC), and what is used of it.',
  permission: 'transactions:read',
  query: z.strictObject({ CurrencyId: CurrencyCode, TransactionType }),
  value: z.object({
    currencyCode: CurrencyCode,
    transactionType: TransactionType,
    /** The most that one transaction may have; null, as everything below, where there is no limit. */
    perTransaction: z.nullable(Money),
    /** The most that the next transaction may have, all limits together. */
    available: z.nullable(Money),
    daily: z.nullable(LimitState),
    monthly: z.nullable(LimitState),
  }),
})
