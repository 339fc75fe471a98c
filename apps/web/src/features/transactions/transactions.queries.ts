import { queryOptions } from '@tanstack/react-query'
import * as collections from '@tradewind/contract/collections'
import * as payments from '@tradewind/contract/payments'
import * as analytics from '@tradewind/contract/transaction-analytics'
import * as transactions from '@tradewind/contract/transactions'
import { filtersOf, type TransactionSearch } from '#domain/transactions/transaction-search.rules.ts'
import { queryFor } from '#lib/api.ts'
import type { CollectionSearch } from './collection-search.rules.ts'

export const listQuery = (search: TransactionSearch) =>
  queryFor(transactions.listTransactions, {
    query: { ...filtersOf(search), Page: search.page, PageSize: search.pageSize },
  })

/** How soon a payment is read again: while it is on its way, and afterwards, since a bank may still return it. */
const underWayMs = 2_000
const settledMs = 10_000

/** A transaction, refreshed while its page is open. */
export const detailsQuery = (id: string) =>
  queryOptions({
    ...queryFor(payments.getTransactionDetails, { query: { TransactionId: id } }, { failures: 'own' }),
    refetchInterval: ({ state }) => (state.data?.isFinal ? settledMs : underWayMs),
  })

export const collectionsQuery = ({ page, pageSize, account, from, to }: CollectionSearch) =>
  queryFor(collections.listCollections, {
    query: {
      Page: page,
      PageSize: pageSize,
      ...(account && { AccountId: account }),
      ...(from && { FromDate: from }),
      ...(to && { ToDate: to }),
    },
  })

/** What analytics show of a search: its days, its account, its direction. */
const analysed = ({ account, type, from, to }: TransactionSearch) => ({
  ...(account && { AccountId: account }),
  ...(type !== 'All' && { TransactionType: type }),
  ...(from && { FromDate: from }),
  ...(to && { ToDate: to }),
})

export const infoQuery = (search: TransactionSearch) =>
  queryFor(analytics.getTransactionsInfo, { query: analysed(search) }, { failures: 'own' })

export const categoriesQuery = (search: TransactionSearch) =>
  queryFor(analytics.getExpenseCategorySummaries, { query: analysed(search) }, { failures: 'own' })
