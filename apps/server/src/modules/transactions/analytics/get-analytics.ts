import type { payments as contract } from '@tradewind/contract'
import { localTime } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { invalidField } from '#platform/validation'
import type { InZone } from '../lists/list-transactions.ts'
import type { TransactionsNeeds } from '../transactions.needs.ts'
import { movedIn } from './all-moves.store.ts'
import { isWhole, maxDays, nameOfOwn, periodOf, summedBy } from './analytics.rules.ts'
import type { Summed } from './analytics.store.ts'

export type AnalyticsQuery = z.output<NonNullable<typeof contract.getTransactionsInfo.query>>
export type TransactionsInfo = z.output<NonNullable<typeof contract.getTransactionsInfo.value>>
export type CategorySummary = z.output<typeof contract.CategorySummary>

type Needs = Pick<TransactionsNeeds, 'db' | 'bankClock' | 'accounts' | 'reference'>
type AnalyticsRequest = InZone<AnalyticsQuery>

/** What came in and went out. For Debit alone the categories are left to their own call. */
export const getTransactionsInfo =
  (needs: Needs) =>
  async (request: AnalyticsRequest): Promise<TransactionsInfo> => {
    const sums = await sumsFor(needs, request)
    const { TransactionType } = request.query
    return {
      transactions: summedBy(sums, ({ day, type }) => ({ dateAdded: day, transactionType: type })),
      transactionTypes: summedBy(sums, ({ type }) => ({ transactionType: type })),
      categoriesSummaries: TransactionType === 'Debit' ? [] : await byCategory(needs, request, sums),
    }
  }

/** What went out by expense category, the most first. */
export const getCategorySummaries =
  (needs: Needs) =>
  async (request: AnalyticsRequest): Promise<{ categoriesSummaries: CategorySummary[] }> => ({
    categoriesSummaries: await byCategory(needs, request, await sumsFor(needs, request)),
  })

async function sumsFor(
  { db, bankClock, accounts }: Needs,
  { customerId, zone = 'UTC', query }: AnalyticsRequest,
): Promise<Summed[]> {
  const today = localTime(bankClock.now(), zone).date
  const period = periodOf({ from: query.FromDate, to: query.ToDate }, today)
  if (period === 'too-long') throw invalidField('FromDate', `Choose ${maxDays} days or fewer.`)
  const { AccountId: accountId, TransactionType: type, CurrencyCode: currency } = query
  return db.asCustomer(customerId, async (tx) => {
    if (accountId) await accounts.accountOf(tx, customerId, accountId)
    const days = { fromDay: period.from, toDay: period.to, zone }
    const of = { customerId, accountId, type: type === 'All' ? undefined : type, currency }
    return movedIn(tx, { ...of, ...days, whole: isWhole(query) })
  })
}

async function byCategory(
  { reference }: Needs,
  { query }: AnalyticsRequest,
  sums: readonly Summed[],
): Promise<CategorySummary[]> {
  const isAll = isWhole(query)
  const names = new Map((await reference.listExpenseCategories()).map(({ id, name }) => [id, name]))
  const spent = sums.filter(({ type }) => type === 'Debit')
  return summedBy(spent, ({ category }) => ({
    expenseCategoryId: category || null,
    expenseCategory: category ? (nameOfOwn(category, isAll) ?? names.get(category) ?? category) : 'Without a category',
  })).toSorted((a, b) => Number(b.amount.minor - a.amount.minor))
}
