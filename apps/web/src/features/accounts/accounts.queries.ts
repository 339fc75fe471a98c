import * as accounts from '@tradewind/contract/accounts'
import * as transactions from '@tradewind/contract/transactions'
import { queryFor } from '#lib/api.ts'

/** Each part of these pages shows its own failure. */
export const partShown = { failures: 'own' } as const

export const totalQuery = () => queryFor(accounts.getTotalBalance, {}, partShown)

export const recentQuery = () =>
  queryFor(
    transactions.listTransactions,
    { query: { Page: 1, PageSize: 10, SortBy: 'DateCreated', SortDirection: 'DESC' } },
    partShown,
  )

export const accountQuery = (accountId: string) =>
  queryFor(accounts.getAccount, { query: { AccountId: accountId } }, partShown)

export const receivingQuery = (accountId: string) =>
  queryFor(
    accounts.getAccountDetail,
    { query: { AccountId: accountId, SystemAccountType: 'CustomerAccount' } },
    partShown,
  )
