import * as z from 'zod/mini'
import { call } from './call.ts'
import { CurrencyCode, Day, Id, Money, text } from './wire.ts'

/** What analytics can be narrowed to; a year at most, the last one unless said. */
const filters = {
  AccountId: z.optional(Id),
  TransactionType: z.optional(z.enum(['All', 'Debit', 'Credit'])),
  CurrencyCode: z.optional(CurrencyCode),
  FromDate: z.optional(Day),
  ToDate: z.optional(Day),
}

export const CategorySummary = z.object({
  /**
   * Null for payments without a category; `exchange` and `own-transfer` for money moved between own accounts; `card:` and the
   * merchant category for card payments.
   */
  expenseCategoryId: z.nullable(z.string()),
  expenseCategory: z.string(),
  amount: Money,
  count: z.int(),
})

/**
 * Sums of what has arrived, each in one currency. All accounts together neither earn nor spend by what moves between them: an
 * exchange takes its spread alone, as the category `exchange`. Of a currency it counts as money in and out, and of an account
 * transfers between own accounts do too, as `own-transfer`.
 */
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
    merchantsSummaries: z.array(z.object({ merchantName: z.string(), amount: Money, count: z.int() })),
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

/** What a cash flow can be narrowed to; the last 30 days unless said. */
const cashFlowFilters = z.strictObject({ ...filters, ExpenseCategoryId: z.optional(text(40)) })

/** What came in and went out: `net` is the one less the other, below zero where more went out. */
const flow = { in: Money, out: Money, net: Money, inCount: z.int(), outCount: z.int() }
const days = { from: Day, to: Day }

/** A call of ours: the specified one gives sums by day alone, of a single period. */
export const getCashFlow = call({
  name: 'payments.getCashFlow',
  call: 'GET /transactions/api/v1/TransactionAnalytics/get-cash-flow',
  summary: 'Money in, money out and net in one currency, by day, week or month, compared with the period before.',
  permission: 'transactions:read',
  action: 'access transactions analytics',
  query: cashFlowFilters,
  value: z.object({
    currency: z.nullable(CurrencyCode),
    currencies: z.array(z.object({ currency: CurrencyCode, count: z.int() })),
    ...days,
    interval: z.enum(['day', 'week', 'month']),
    buckets: z.array(z.object({ ...days, ...flow, previous: z.object({ ...days, ...flow }) })),
    totals: z.nullable(z.object(flow)),
    previous: z.object({ ...days, totals: z.nullable(z.object(flow)) }),
  }),
  refusals: ['accounts.unknown'],
})

export const exportCashFlow = call({
  name: 'payments.exportCashFlow',
  call: 'GET /transactions/api/v1/TransactionAnalytics/export-cash-flow',
  summary: 'The same figures as a table for spreadsheets (CSV): a row for each day, week or month, and the total.',
  permission: 'transactions:read',
  action: 'access transactions analytics',
  query: cashFlowFilters,
  file: ['text/csv'],
  refusals: ['accounts.unknown'],
})
