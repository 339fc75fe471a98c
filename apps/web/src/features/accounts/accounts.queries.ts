import * as accounts from '@tradewind/contract/accounts'
import * as transactions from '@tradewind/contract/transactions'
import { queryFor } from '#lib/api.ts'

export const totalQuery = () => queryFor(accounts.getTotalBalance, {})

export const recentQuery = () =>
  queryFor(transactions.listTransactions, {
    query: { Page: 1, PageSize: 10, SortBy: 'DateCreated', SortDirection: 'DESC' },
  })

/** The page of an account that is not there says so itself. */
export const absentShown = { failures: [400, 404] }

export const accountQuery = (accountId: string) =>
  queryFor(accounts.getAccount, { query: { AccountId: accountId } }, absentShown)

export const receivingQuery = (accountId: string) =>
  queryFor(
    accounts.getAccountDetail,
    { query: { AccountId: accountId, SystemAccountType: 'CustomerAccount' } },
    absentShown,
  )
