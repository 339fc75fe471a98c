import { queryOptions } from '@tanstack/react-query'
import * as collections from '@tradewind/contract/collections'
import * as payments from '@tradewind/contract/payments'
import * as analytics from '@tradewind/contract/transaction-analytics'
import * as transactions from '@tradewind/contract/transactions'
import { filtersOf, type TransactionSearch } from '#domain/transactions/transaction-search.rules.ts'
import { partShown, queryFor } from '#ui/calls/api.ts'
import type { Days } from './cash-flow-figures.ts'
import type { CollectionSearch } from './collection-search.rules.ts'

export const listQuery = (search: TransactionSearch) =>
  queryFor(
    transactions.listTransactions,
    { query: { ...filtersOf(search), Page: search.page, PageSize: search.pageSize } },
    partShown,
  )

/** How soon a payment is read again: while it is on its way, and afterwards, since a bank may still return it. */
const underWayMs = 2_000
const settledMs = 10_000

/** A transaction, refreshed while its page is open. */
export const detailsQuery = (id: string) =>
  queryOptions({
    ...queryFor(payments.getTransactionDetails, { query: { TransactionId: id } }, { failures: 'own' }),
    refetchInterval: ({ state }) => (state.data?.finishedAt ? settledMs : underWayMs),
  })

export const collectionsQuery = ({ page, pageSize, account, from, to }: CollectionSearch) =>
  queryFor(
    collections.listCollections,
    {
      query: {
        Page: page,
        PageSize: pageSize,
        ...(account && { AccountId: account }),
        ...(from && { FromDate: from }),
        ...(to && { ToDate: to }),
      },
    },
    partShown,
  )

/** What the cash flow shows of a search. */
export const cashFlowFilters = ({ account, type, currency, category }: TransactionSearch, { from, to }: Days) => ({
  ...(account && { AccountId: account }),
  // Types of wallets narrow the list only.
  ...((type === 'Debit' || type === 'Credit') && { TransactionType: type }),
  ...(currency && { CurrencyCode: currency }),
  ...(category && { ExpenseCategoryId: category }),
  FromDate: from,
  ToDate: to,
})

export const cashFlowQuery = (query: ReturnType<typeof cashFlowFilters>) =>
  queryFor(analytics.getCashFlow, { query }, { failures: 'own' })

const categoriesOf = ({ account, currency }: TransactionSearch, { from, to }: Days) => ({
  ...(account && { AccountId: account }),
  ...(currency && { CurrencyCode: currency }),
  FromDate: from,
  ToDate: to,
})

export const infoQuery = (search: TransactionSearch, days: Days) =>
  queryFor(analytics.getTransactionsInfo, { query: categoriesOf(search, days) }, { failures: 'own' })

/** For money out alone the categories are a call of their own. */
export const categoriesQuery = (search: TransactionSearch, days: Days) =>
  queryFor(
    analytics.getExpenseCategorySummaries,
    { query: { ...categoriesOf(search, days), TransactionType: 'Debit' } },
    { failures: 'own' },
  )
