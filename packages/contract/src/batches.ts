import * as z from 'zod/mini'
import { payableGroup } from './beneficiary-groups.ts'
import { call } from './call.ts'
import { field, optionalField } from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import { PaymentAuthentication } from './payments.ts'
import { amountFault, amountFits, CurrencyCode, Id, Moment, Money, text } from './wire.ts'

/** One payment of a batch: a saved beneficiary, how much, and what for. */
export const BatchRow = z.strictObject({
  beneficiaryId: Id,
  /** Which of the beneficiary's accounts; the one for payments in the block's currency unless said. */
  accountDetailId: z.optional(Id),
  amount: field('Amount', { most: 60 }),
  /** Amount and charge together as the customer was shown them; compared, never believed. */
  totalAmount: field('Total amount', { most: 60 }),
  expenseCategoryId: field('Expense category', { most: 40 }),
  otherExpenseCategory: optionalField('Description', { most: 120 }),
  description: z.optional(text(140, 0)),
  purposeCode: optionalField('Purpose code', { most: 8 }),
  paymentAuthentication: z.optional(PaymentAuthentication),
})

/** What one account pays. Blocks are of different currencies. */
export const CurrencyBlock = z
  .strictObject({
    account: z.strictObject({ id: Id, currencyCode: CurrencyCode }),
    beneficiaries: z.array(BatchRow).check(z.minLength(1, 'Add a beneficiary to this currency.')),
    /** The totals of its rows together, as the customer was shown them. */
    totalAmount: z._default(field('Total amount', { most: 60 }), '0.00'),
  })
  .check(amountFits('totalAmount', ({ account }) => account.currencyCode))

type Block = z.output<typeof CurrencyBlock>

const { least, most } = payableGroup
const countWords = `Pay ${least} to ${most} beneficiaries together.`

/** Every row's amounts fit the currency of its block; a refusal names the row. */
const rowAmountsFit = z.superRefine<{ currencyBlocks: Block[] }>(({ currencyBlocks }, context) => {
  for (const [block, { account, beneficiaries }] of currencyBlocks.entries())
    for (const [line, row] of beneficiaries.entries())
      for (const name of ['amount', 'totalAmount'] as const) {
        const message = amountFault(row[name], account.currencyCode)
        const path = ['currencyBlocks', block, 'beneficiaries', line, name]
        if (message) context.addIssue({ code: 'custom', path, message, input: row[name] })
      }
})

export const BatchOrder = z
  .strictObject({
    customerId: Id,
    transactionPin: TransactionPin,
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

/** What became of one row: the transaction that pays it, or why it was refused. */
export const BatchOutcome = z.object({
  beneficiaryId: Id,
  beneficiaryName: z.string(),
  accountId: Id,
  amount: Money,
  state: z.enum(['accepted', 'refused']),
  transactionId: z.nullable(Id),
  /** Accepted, and colleagues must approve it before it goes out. */
  awaitsApproval: z.boolean(),
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
  call: 'POST /transactions/api/v1/transaction/create-batch-transaction-request',
  summary:
    'Sends money to 2 to 10 saved beneficiaries with one PIN. Each row is a payment of its own: one that is refused says why and stops no other.',
  permission: 'payments:create',
  idempotent: true,
  body: BatchOrder,
  value: Batch,
  refusals: [
    'request.not_found',
    'accounts.unknown',
    'beneficiaries.unknown',
    'identity.pin_missing',
    'identity.pin_wrong',
    'identity.pin_locked',
    'platform.busy',
  ],
})

/** Path chosen by us. */
export const getBatch = call({
  name: 'batches.getBatch',
  call: 'GET /transactions/api/v1/transaction/get-batch-transaction',
  summary: 'What became of each row of a batch when it was sent.',
  permission: 'transactions:read',
  query: z.strictObject({ BatchId: Id }),
  value: Batch,
  refusals: ['batches.unknown'],
})
