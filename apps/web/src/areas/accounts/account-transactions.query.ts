import * as transactions from '@tradewind/contract/transactions'
import { filtersOf, type TransactionSearch } from '#domain/transactions/transaction-search.rules.ts'
import { partShown, queryFor } from '#ui/calls/api.ts'

/** Apart from the other queries: the screen of all accounts does without filters. */
export const transactionsQuery = (accountId: string, search: TransactionSearch) =>
  queryFor(
    transactions.listTransactions,
    {
      query: {
        ...filtersOf(search),
        AccountId: accountId,
        Page: search.page,
        PageSize: search.pageSize,
      },
    },
    partShown,
  )
