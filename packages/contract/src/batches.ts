import * as z from 'zod/mini'
import { OptionalPaymentMethodType } from './beneficiaries.ts'
import { payableGroup } from './beneficiary-groups.ts'
import { call } from './call.ts'
import { field, optionalField, requiredWords } from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import { PasskeyAnswer } from './passkeys.ts'
import { ExchangeFrom, PaymentAuthentication, passkeyRefusals, voucherCodeField } from './payments.ts'
import { amountFault, CurrencyCode, Id, Moment, Money, OptionalId, text } from './wire.ts'

/**
 * A saved beneficiary as a form holds it: as our lists give it, with what was asked of it. Only who it is counts; of the rest
 * nothing is read.
 */
const BatchPayee = z.object({
  beneficiaryId: Id,
  beneficiaryRequiredDetails: z.optional(z.object({ acctNumber: optionalField('Account number', { most: 254 }) })),
})

/** A key by which a form distinguishes rows. */
const FormKey = z.union([field('Block', { most: 64 }), z.int()])

/** The account in another currency that pays for a row. What leaves it counts in the totals of the batch, so it is named. */
const RowExchange = z.extend(ExchangeFrom, {
  amount: field('Amount', { most: 60 }),
  markedRate: field('Rate', { most: 30 }),
})

/** A row by the names of the specification, by ours, or by both. */
const GivenRow = z
  .strictObject({
    beneficiaryId: OptionalId,
    beneficiary: z.optional(BatchPayee),
    /** The beneficiary's account; by default the one used for payments in the block's currency. */
    accountDetailId: OptionalId,
    amount: field('Amount', { most: 60 }),
    /** Amount and charge together as shown to the customer: compared where given, never trusted. */
    totalAmount: optionalField('Total amount', { most: 60 }),
    expenseCategoryId: optionalField('Expense category', { most: 40 }),
    /** The payment category, by its name or id. */
    paymentReason: optionalField('Payment reason', { most: 60 }),
    otherExpenseCategory: optionalField('Description', { most: 120 }),
    description: z.optional(text(140, 0)),
    purposeCode: optionalField('Purpose code', { most: 8 }),
    paymentAuthentication: z.optional(PaymentAuthentication),
    exchangeFrom: z.optional(RowExchange),
    voucherCode: voucherCodeField(),
    /** The form's own id of the block. Ignored: the row is inside its block. */
    blockId: z.optional(FormKey),
  })
  .check(
    z.superRefine((row, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message, input: row })
      const [id, within] = [row.beneficiaryId, row.beneficiary?.beneficiaryId]
      if (!id && !within) refuse('beneficiaryId', requiredWords('Beneficiary'))
      if (id && within && id !== within) refuse('beneficiary', "This doesn't match the beneficiary id.")
      if (!row.expenseCategoryId && !row.paymentReason) refuse('expenseCategoryId', requiredWords('Expense category'))
    }),
  )

type GivenRow = z.output<typeof GivenRow>

/** One payment of a batch: a saved beneficiary, how much, and what for. */
export type BatchRow = Omit<GivenRow, 'beneficiaryId' | 'beneficiary' | 'blockId'> & {
  beneficiaryId: string
  /** Of the account that the form shows; compared. */
  accountNumber?: string | undefined
}

const rowOf = ({ beneficiary, blockId: _key, ...row }: GivenRow): BatchRow => {
  const accountNumber = beneficiary?.beneficiaryRequiredDetails?.acctNumber
  return {
    ...row,
    beneficiaryId: row.beneficiaryId ?? beneficiary?.beneficiaryId ?? '',
    ...(accountNumber && { accountNumber }),
  }
}

export const BatchRow = z.codec(
  GivenRow,
  z.custom<BatchRow>((row) => typeof row === 'object'),
  { decode: rowOf, encode: ({ accountNumber: _shown, ...row }) => row },
)

/** The initial total of a form, which says nothing. */
const unsaidTotal = '0.00'

/** What one account pays. Blocks are of different currencies. */
export const CurrencyBlock = z
  .strictObject({
    account: z.strictObject({ id: Id, currencyCode: CurrencyCode }),
    beneficiaries: z.array(BatchRow).check(z.minLength(1, 'Add a beneficiary to this currency.')),
    /** The total of its rows, with or without charges, as shown to the customer; 0.00 says nothing. */
    totalAmount: z._default(field('Total amount', { most: 60 }), unsaidTotal),
    /** The beneficiaries that the form offers for this account. Ignored. */
    accountBeneficiaries: z.optional(z.array(z.object({})).check(z.maxLength(1_000, 'Too many items.'))),
    /** The payment method of all its beneficiaries; each is paid at the account of that method. */
    beneficiaryPaymentMethodId: OptionalPaymentMethodType,
  })
  .check(
    z.superRefine(({ account, totalAmount }, context) => {
      const fault = isUnsaid(totalAmount) ? undefined : amountFault(totalAmount, account.currencyCode)
      if (fault) context.addIssue({ code: 'custom', path: ['totalAmount'], message: fault, input: totalAmount })
    }),
  )

export const isUnsaid = (total: string): boolean => /^0+(\.0+)?$/.test(total)

type Block = z.output<typeof CurrencyBlock>

const { least, most } = payableGroup
const countWords = `Pay ${least} to ${most} beneficiaries together.`

/** Every row's amounts fit the currency of its block; a refusal names the row. */
const rowAmountsFit = z.superRefine<{ currencyBlocks: Block[] }>(({ currencyBlocks }, context) => {
  for (const [block, { account, beneficiaries }] of currencyBlocks.entries())
    for (const [line, row] of beneficiaries.entries())
      for (const name of ['amount', 'totalAmount'] as const) {
        const given = row[name]
        const message = given === undefined ? undefined : amountFault(given, account.currencyCode)
        const path = ['currencyBlocks', block, 'beneficiaries', line, name]
        if (message) context.addIssue({ code: 'custom', path, message, input: given })
      }
})

export const BatchOrder = z
  .strictObject({
    customerId: OptionalId,
    transactionPin: TransactionPin,
    /** The answer of a passkey to the question about these very payments (`payments.passkey_needed`). */
    transactionPasskey: z.optional(PasskeyAnswer),
    currencyBlocks: z.array(CurrencyBlock).check(
      z.minLength(1, countWords),
      z.maxLength(most, countWords),
      z.refine((blocks) => {
        const rows = blocks.reduce((sum, { beneficiaries }) => sum + beneficiaries.length, 0)
        return rows >= least && rows <= most
      }, countWords),
      z.refine(
        (blocks) => new Set(blocks.map(({ account }) => account.currencyCode)).size === blocks.length,
        'Each currency has one block.',
      ),
    ),
  })
  .check(rowAmountsFit)

/** The result of one row: the transaction that pays it, or why it was refused. */
export const BatchOutcome = z.object({
  beneficiaryId: Id,
  beneficiaryName: z.string(),
  accountId: Id,
  amount: Money,
  state: z.enum(['accepted', 'refused']),
  transactionId: z.nullable(Id),
  /** Accepted, and colleagues must approve it before it goes out. */
  awaitsApproval: z.boolean(),
  /**
   * What left the account in another currency that paid for it; null without one, and where it was refused. The account is
   * null for who may not see it.
   */
  exchangedFrom: z.nullable(z.object({ accountId: z.nullable(Id), sold: Money, markedRate: z.string() })),
  /** For people, where it was refused. */
  reason: z.nullable(z.string()),
})

export const Batch = z.object({
  batchId: Id,
  dateAdded: Moment,
  /** In the order of the request. */
  rows: z.array(BatchOutcome),
})

export const createBatchTransactionRequest = call({
  name: 'batches.createBatchTransactionRequest',
  affects: ['accounts', 'transactions', 'approvals', 'beneficiaries', 'attention', 'negotiations'],
  call: 'POST /transactions/api/v1/transaction/create-batch-transaction-request',
  summary:
    'Sends money to 2 to 10 saved beneficiaries with one PIN. Each row is a payment of its own: one that is refused says why and stops no other.',
  permission: 'batches:create',
  idempotent: true,
  body: BatchOrder,
  value: Batch,
  refusals: [
    'request.not_found',
    'accounts.unknown',
    'beneficiaries.unknown',
    'exchange.not_allowed',
    'exchange.quote_unknown',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
    ...passkeyRefusals,
    'platform.busy',
  ],
})

/** Path chosen by us. */
export const getBatch = call({
  name: 'batches.getBatch',
  call: 'GET /transactions/api/v1/transaction/get-batch-transaction',
  summary: 'The result of each row of a batch.',
  permission: 'transactions:read',
  query: z.strictObject({ BatchId: Id }),
  value: Batch,
  refusals: ['batches.unknown'],
})
