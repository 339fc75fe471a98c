import * as accounts from '@tradewind/contract/accounts'
import * as transactions from '@tradewind/contract/transactions'
import { queryFor } from '#lib/api.ts'
import type { TransactionSearch } from '#lib/transactions/transaction-search.rules.ts'

const product = 'Tradewind'

export const accountsQuery = () =>
  queryFor(accounts.listAccounts, { query: { ProductServiceType: product, ProductType: product } })

export const totalQuery = () => queryFor(accounts.getTotalBalance, {})

export const recentQuery = () =>
  queryFor(transactions.listTransactions, { query: { Page: 1, PageSize: 10, SortDirection: 'DESC' } })

/** The page of an account that is not there says so itself. */
const absentShown = { failures: [400, 404] }

export const accountQuery = (accountId: string) =>
  queryFor(accounts.getAccount, { query: { AccountId: accountId } }, absentShown)

export const receivingQuery = (accountId: string) =>
  queryFor(
    accounts.getAccountDetail,
    { query: { AccountId: accountId, SystemAccountType: 'CustomerAccount' } },
    absentShown,
  )

export const transactionsQuery = (accountId: string, search: TransactionSearch) =>
  queryFor(
    transactions.listTransactions,
    {
      query: {
        AccountId: accountId,
        Page: search.page,
        PageSize: search.pageSize,
        SortDirection: search.sort,
        ...(search.type !== 'All' && { TransactionType: search.type }),
        ...(search.status && { Status: search.status }),
        ...(search.from && { FromDate: search.from }),
        ...(search.to && { ToDate: search.to }),
        ...(search.text && { Search: search.text }),
      },
    },
    absentShown,
  )
