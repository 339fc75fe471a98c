import { useQuery } from '@tanstack/react-query'
import { getTotalBalance } from '@tradewind/contract/accounts'
import { listTransactions } from '@tradewind/contract/transactions'
import { queryFor } from '#ui/calls/api.ts'
import type { Account } from './account.ts'
import type { Paying } from './paying-accounts.rules.ts'

const lastQuery = () =>
  queryFor(
    listTransactions,
    { query: { Page: 1, PageSize: 1, TransactionType: 'Debit', SortBy: 'DateCreated', SortDirection: 'DESC' } },
    { failures: 'silent' },
  )

/** What the proposal of an account goes by besides its balance. Without an answer it is made by the balances alone. */
export function usePaying(accounts: readonly Account[], enabled = true): Pick<Paying, 'lastUsed' | 'worth'> {
  const last = useQuery({ ...lastQuery(), enabled }).data?.records[0]
  const total = useQuery({ ...queryFor(getTotalBalance, {}, { failures: 'silent' }), enabled }).data
  const exchanged = last?.paidWith?.by === 'exchange' ? last.paidWith.sold.currency : undefined
  return {
    lastUsed: exchanged ? accounts.find(({ currencyCode }) => currencyCode === exchanged)?.accountId : last?.accountId,
    worth: total && new Map(total.parts.map(({ accountId, converted }) => [accountId, converted.minor])),
  }
}
