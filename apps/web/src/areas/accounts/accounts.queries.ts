import * as accounts from '@tradewind/contract/accounts'
import { getCashFlow } from '@tradewind/contract/transaction-analytics'
import * as transactions from '@tradewind/contract/transactions'
import type { Currency } from '@tradewind/kernel'
import { partShown, queryFor } from '#ui/calls/api.ts'

export const totalQuery = () => queryFor(accounts.getTotalBalance, {}, partShown)

export const recentQuery = () =>
  queryFor(
    transactions.listTransactions,
    { query: { Page: 1, PageSize: 10, SortBy: 'DateCreated', SortDirection: 'DESC' } },
    partShown,
  )

/** Money in and out over the last 30 days. */
export const cashFlowQuery = (CurrencyCode: Currency) => queryFor(getCashFlow, { query: { CurrencyCode } }, partShown)

export const accountQuery = (accountId: string) =>
  queryFor(accounts.getAccount, { query: { AccountId: accountId } }, partShown)
