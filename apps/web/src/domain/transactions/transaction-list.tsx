import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import { exportTransactions } from '@tradewind/contract/transaction-actions'
import type { listTransactions } from '@tradewind/contract/transactions'
import { statusFilterNames } from '@tradewind/kernel/status-filters'
import type { ReactNode } from 'react'
import { download } from '#ui/calls/download.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { ChoiceFilter } from '#ui/list/list-filters.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { ListState } from '#ui/list/use-list-search.ts'
import { countMore, exportedOf, type TransactionSearch } from './transaction-search.rules.ts'
import { useTransactionRows } from './transaction-table.tsx'

const MoreFilters = lazyPart(() => import('./more-filters.tsx'), 'MoreFilters', {
  pending: <div className="h-10" />,
})

interface TransactionListProps<Key extends QueryKey> {
  state: ListState<TransactionSearch>
  query: (search: TransactionSearch) => UseQueryOptions<Page, Error, Page, Key>
  /** The account whose transactions these are, each with the balance after it. */
  accountId?: string
  /** The accounts to choose from, where the list is not already one account's. */
  accounts?: readonly { accountId: string; text: string; currencyCode: string }[]
  /** Wallets are among the accounts, or it is one: their funding and payouts are types of their own. */
  hasWallets?: boolean
  accountName?: ((accountId: string) => string | undefined) | undefined
  views?: ReactNode
  intro?: ReactNode
  action?: ReactNode
}

type Page = Reply<typeof listTransactions>

/** Transactions: narrowed by words, direction, status and days, by more when needed; by day, selected and exported. */
export function TransactionList<Key extends QueryKey>({
  state,
  accountId,
  accounts = [],
  accountName,
  hasWallets = false,
  ...screen
}: TransactionListProps<Key>) {
  const { search, shown, change } = state
  const several = accounts.length > 1
  const rows = useTransactionRows({
    withRunningBalance: accountId !== undefined,
    byDay: shown.sortBy === undefined,
    accountName,
  })
  const exported = { ...search, ...(accountId && { account: accountId }) }
  const currencies = [...new Set(accounts.map(({ currencyCode }) => currencyCode))].toSorted()
  const chosenAccount: ChoiceFilter<TransactionSearch> = {
    name: 'account',
    label: 'Account',
    all: 'All accounts',
    options: accounts.map((account) => ({ value: account.accountId, text: account.text })),
  }
  return (
    <ListScreen
      {...screen}
      title="Transactions"
      state={state}
      what="the transactions"
      searchBox={{ label: 'Search transactions', placeholder: 'Name, narration or reference' }}
      filters={[...(several ? [chosenAccount] : []), ...filtersWith(hasWallets), 'days']}
      more={{
        count: countMore(search),
        filters: <MoreFilters search={search} onChange={change} currencies={several ? currencies : []} />,
      }}
      exported={(format, selected) =>
        download(exportTransactions, { query: { ...exportedOf(exported, selected), Format: format } })
      }
      selectable
      empty={{ text: 'Payments you send or receive appear here' }}
      {...rows}
    />
  )
}

const filtersWith = (wallets: boolean): readonly ChoiceFilter<TransactionSearch>[] => [
  {
    name: 'type',
    label: 'Transaction type',
    prefix: 'Type',
    all: 'All',
    options: [
      { value: 'Credit', text: 'Money in' },
      { value: 'Debit', text: 'Money out' },
      ...(wallets
        ? [
            { value: 'WalletFunding', text: 'Wallet funding' },
            { value: 'WalletPayout', text: 'Wallet payout' },
          ]
        : []),
    ],
  },
  { name: 'status', label: 'Status', all: 'Any status', options: statusFilterNames },
]
