import * as z from 'zod/mini'
import { call } from './call.ts'
import { exportFormats, mediaTypes } from './export-format.ts'
import { transactionFilters } from './transactions.ts'
import { Id, IdList } from './wire.ts'

/** The specification calls the id so; it is that of a payment, or of an instruction of SendR that waits for its money. */
export const cancelTransaction = call({
  name: 'payments.cancelTransaction',
  affects: ['accounts', 'transactions', 'approvals', 'attention', 'instructions'],
  call: 'POST /transactions/api/v1/transaction/cancel-transaction',
  summary:
    'Calls a payment off that has not gone to its network yet, or an exchange that waits for approval; the money and the charge are free again.',
  // Whoever may pay may also send by SendR; its own customers may only that. Who may only exchange calls exchanges off.
  permission: ['sendr:create', 'exchange:create'],
  idempotent: true,
  body: z.strictObject({ paymentInstructionId: Id }),
  value: z.object({ transactionId: Id }),
  refusals: ['payments.unknown', 'payments.under_way', 'platform.busy', 'sendr.card_pending', 'sendr.not_cancelable'],
})

/** Path chosen by us. */
export const exportTransactions = call({
  name: 'payments.exportTransactions',
  call: 'GET /transactions/api/v1/transaction/export-transactions',
  summary:
    'What was booked on the accounts, by the day it was booked, as a table for spreadsheets (CSV or XLSX): a row for each entry, so that the ' +
    'opening balance and the rows of an account add up to the closing one. What is not booked stands apart.',
  permission: 'transactions:read',
  query: z.strictObject({
    ...transactionFilters,
    /** CSV unless said. */
    Format: z.optional(z.enum(exportFormats)),
    /** Only these of the transactions that fit. */
    TransactionIds: z.optional(IdList),
  }),
  file: [mediaTypes.csv, mediaTypes.xlsx],
  refusals: ['accounts.unknown', 'payments.unknown', 'request.export_too_long'],
})
