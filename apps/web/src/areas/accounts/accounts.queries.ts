import * as accounts from '@tradewind/contract/accounts'
import * as transactions from '@tradewind/contract/transactions'
import { partShown, queryFor } from '#ui/calls/api.ts'

export const totalQuery = () => queryFor(accounts.getTotalBalance, {}, partShown)

export const recentQuery = () =>
  queryFor(
    transactions.listTransactions,
    { query: { Page: 1, PageSize: 10, SortBy: 'DateCreated', SortDirection: 'DESC' } },
    partShown,
  )

export const accountQuery = (accountId: string) =>
  queryFor(accounts.getAccount, { query: { AccountId: accountId } }, partShown)
