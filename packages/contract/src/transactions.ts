import { transactionStatuses, type TransactionType as TypeName, transactionTypes } from '@tradewind/kernel/statuses'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Day, Id, Moment, Money, page, paging, text } from './wire.ts'

/** Lists of transactions: apart from what sends them, so that screens that only show load only this. */

export const TransactionType = z.enum(transactionTypes.map(({ name }) => name) as [TypeName, ...TypeName[]])
export const TransactionStatus = z.enum(transactionStatuses)

/** One line of a transaction list. Amounts are positive; `direction` says which way. */
export const TransactionRecord = z.object({
  transactionId: Id,
  reference: z.string(),
  accountId: Id,
  transactionType: TransactionType,
  direction: z.enum(['in', 'out']),
  status: TransactionStatus,
  counterParty: z.string(),
  narration: z.string(),
  expenseCategory: z.nullable(z.string()),
  amount: Money,
  charge: Money,
  dateAdded: Moment,
  /** The account's balance after this transaction was booked; null while it is only held, or when it never was. */
  runningBalance: z.nullable(Money),
})

export const listTransactions = call({
  name: 'payments.listTransactions',
  call: 'GET /transactions/api/v1/Transaction/get-transactions',
  summary: 'Transactions of the signed-in customer, newest first, filtered and paged.',
  permission: 'transactions:read',
  query: z.strictObject({
    ...paging,
    AccountId: z.optional(Id),
    TransactionType: z.optional(z.enum(['All', 'Debit', 'Credit'])),
    Status: z.optional(TransactionStatus),
    FromDate: z.optional(Day),
    ToDate: z.optional(Day),
    Search: z.optional(text(80)),
    SortDirection: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
  }),
  value: page(TransactionRecord),
  refusals: ['accounts.unknown'],
})
