import * as z from 'zod/mini'
import { call } from './call.ts'
import { CurrencyCode, Day, Id, Money } from './wire.ts'

/** What analytics can be narrowed to; a year at most, the last one unless said. */
const filters = {
  AccountId: z.optional(Id),
  TransactionType: z.optional(z.enum(['All', 'Debit', 'Credit'])),
  CurrencyCode: z.optional(CurrencyCode),
  FromDate: z.optional(Day),
  ToDate: z.optional(Day),
}

export const CategorySummary = z.object({
  /** Null for payments without a category. */
  expenseCategoryId: z.nullable(z.string()),
  expenseCategory: z.string(),
  amount: Money,
  count: z.int(),
})

/** Sums of what has arrived, each in one currency. Transfers between own accounts are neither income nor spending. */
export const getTransactionsInfo = call({
  name: 'payments.getTransactionsInfo',
  call: 'GET /transactions/api/v1/TransactionAnalytics/get-transactions-info',
  summary:
    'What came in and went out, by day, by type and by expense category. For Debit alone the categories are a call of their own.',
  permission: 'transactions:read',
  action: 'access transactions analytics',
  query: z.strictObject(filters),
  value: z.object({
    transactions: z.array(
      z.object({ dateAdded: Day, transactionType: z.enum(['Debit', 'Credit']), amount: Money, count: z.int() }),
    ),
    transactionTypes: z.array(
      z.object({ transactionType: z.enum(['Debit', 'Credit']), amount: Money, count: z.int() }),
    ),
    categoriesSummaries: z.array(CategorySummary),
  }),
  refusals: ['accounts.unknown'],
})

/** Path chosen by us. */
export const getExpenseCategorySummaries = call({
  name: 'payments.getExpenseCategorySummaries',
  call: 'GET /transactions/api/v1/TransactionAnalytics/get-expense-category-summaries',
  summary: 'What went out by expense category, the most first.',
  permission: 'transactions:read',
  query: z.strictObject(filters),
  value: z.object({ categoriesSummaries: z.array(CategorySummary) }),
  refusals: ['accounts.unknown'],
})
