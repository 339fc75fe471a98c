import type { payments as contract } from '@tradewind/contract'
import { localTime } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import { invalidField } from '#platform/validation'
import type { InZone } from '../lists/list-transactions.ts'
import type { TransactionsNeeds } from '../transactions.needs.ts'
import { movedIn } from './all-moves.store.ts'
import { isWhole, maxDays, nameOfOther, periodOf, summedBy } from './analytics.rules.ts'
import type { Summed, SumsRequest } from './analytics.store.ts'
import { shopsOf } from './other-moves.store.ts'

export type AnalyticsQuery = z.output<NonNullable<typeof contract.getTransactionsInfo.query>>
export type TransactionsInfo = z.output<NonNullable<typeof contract.getTransactionsInfo.value>>
export type CategorySummary = z.output<typeof contract.CategorySummary>

type Needs = Pick<TransactionsNeeds, 'db' | 'bankClock' | 'accounts' | 'reference'>
type AnalyticsRequest = InZone<AnalyticsQuery>

/** The number of shops listed per currency. */
const namedShops = 10

/** What came in and went out. For Debit alone the categories are left to their own call. */
export const getTransactionsInfo =
  (needs: Needs) =>
  async (request: AnalyticsRequest): Promise<TransactionsInfo> => {
    const { TransactionType } = request.query
    const whole = TransactionType === undefined || TransactionType === 'All'
    const { sums, shops } = await readSums(needs, request, async (tx, of) => ({
      sums: await movedIn(tx, of),
      shops: whole ? await shopsOf(tx, of, namedShops) : [],
    }))
    return {
      transactions: summedBy(sums, ({ day, type }) => ({ dateAdded: day, transactionType: type })),
      transactionTypes: summedBy(sums, ({ type }) => ({ transactionType: type })),
      categoriesSummaries: TransactionType === 'Debit' ? [] : await byCategory(needs, request, sums),
      merchantsSummaries: shops,
    }
  }

/** What went out by expense category, the most first. */
export const getCategorySummaries =
  (needs: Needs) =>
  async (request: AnalyticsRequest): Promise<{ categoriesSummaries: CategorySummary[] }> => ({
    categoriesSummaries: await byCategory(needs, request, await readSums(needs, request, movedIn)),
  })

async function readSums<Read>(
  { db, bankClock, accounts }: Needs,
  { customerId, zone = 'UTC', query }: AnalyticsRequest,
  read: (tx: Tx, of: SumsRequest & { whole: boolean }) => Promise<Read>,
): Promise<Read> {
  const today = localTime(bankClock.now(), zone).date
  const period = periodOf({ from: query.FromDate, to: query.ToDate }, today)
  if (period === 'too-long') throw invalidField('FromDate', `Choose ${maxDays} days or fewer.`)
  const { AccountId: accountId, TransactionType: type, CurrencyCode: currency } = query
  return db.reading.asCustomer(customerId, async (tx) => {
    if (accountId) await accounts.accountOf(tx, customerId, accountId)
    const days = { fromDay: period.from, toDay: period.to, zone }
    const of = { customerId, accountId, type: type === 'All' ? undefined : type, currency }
    return read(tx, { ...of, ...days, whole: isWhole(query) })
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
    expenseCategory: category
      ? (nameOfOther(category, isAll) ?? names.get(category) ?? category)
      : 'Without a category',
  })).toSorted((a, b) => Number(b.amount.minor - a.amount.minor))
}
