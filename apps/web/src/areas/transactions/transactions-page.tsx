import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { accountText, useAccountNames } from '#domain/accounts/account-names.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { payingAccounts } from '#domain/accounts/paying-accounts.rules.ts'
import { SavedViews } from '#domain/preferences/saved-views.tsx'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { ExportTransactions } from '#domain/transactions/export-transactions.tsx'
import { TransactionFilters } from '#domain/transactions/transaction-filters.tsx'
import { TransactionList } from '#domain/transactions/transaction-list.tsx'
import {
  readTransactionSearch,
  type TransactionSearch,
  writeTransactionSearch,
} from '#domain/transactions/transaction-search.rules.ts'
import type { TransactionRecord } from '#domain/transactions/transaction-words.ts'
import { useTransactionSearch } from '#domain/transactions/use-transaction-search.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import { useSelection } from '#ui/list/use-selection.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { listQuery } from './transactions.queries.ts'

const AnalyticsPanel = lazyPart(() => import('./analytics-panel.tsx'), 'AnalyticsPanel')

export const readSearch = readTransactionSearch

export async function load({ search }: LoadContext<'transactions', TransactionSearch>) {
  await loadParts([queryClient.ensureQueryData(accountsQuery()), queryClient.ensureQueryData(listQuery(search))])
}

/** Every transaction of every account, newest first unless sorted otherwise. */
export function Screen({ search: initialSearch }: ScreenProps<'transactions', TransactionSearch>) {
  const search = useTransactionSearch(initialSearch)
  const profile = useProfile()
  const list = { ...listQuery(search.shown), placeholderData: keepPreviousData }
  const { data } = useQuery({ ...list, retryOnMount: false })
  const { data: accounts = none } = useQuery({ ...accountsQuery(), retryOnMount: false })
  const first = payingAccounts(accounts, profile.mainCurrencyCode)[0]
  const [analysed, setAnalysed] = useState(false)
  const selection = useSelection<TransactionRecord>(({ lineId }) => lineId)
  const toggleSelecting = selection.active ? selection.end : selection.start
  const { several, accountName } = useAccountNames()
  const choices = accounts.map((account) => ({
    accountId: account.accountId,
    currencyCode: account.currencyCode,
    text: accountText(account),
  }))
  return (
    <div className="flex flex-col gap-6">
      {analysed && (
        <AnalyticsPanel
          search={search.search}
          // As the filters of the list do: what is undefined takes a filter away.
          onChange={(next) => search.change(next as Partial<TransactionSearch>)}
          accounts={choices}
          onHide={() => setAnalysed(false)}
        />
      )}
      <Card
        flush
        title="Transactions"
        aside={
          <span className="flex flex-wrap items-center gap-2 max-sm:*:grow">
            <Button
              kind="secondary"
              size="small"
              aria-expanded={analysed}
              icon={<ChartColumn aria-hidden="true" className="size-4" />}
              onClick={() => setAnalysed(!analysed)}
            >
              Analytics
            </Button>
            {data && data.pageData.totalItemCount > 0 && (
              <>
                <Button kind="secondary" size="small" aria-pressed={selection.active} onClick={toggleSelecting}>
                  Select
                </Button>
                <ExportTransactions search={search.search} />
              </>
            )}
            {first && mayPay(profile) && (
              <ButtonLink kind="secondary" size="small" href={paths.sendMoney({ accountId: first.accountId })}>
                Send money
              </ButtonLink>
            )}
          </span>
        }
      >
        <Part query={accountsQuery()} what="your accounts" errorClass={inCard}>
          {() => null}
        </Part>
        <TransactionFilters
          search={search.search}
          onChange={search.change}
          accounts={choices}
          views={<SavedViews list="transactions" search={writeTransactionSearch(search.search)} />}
        />
        <SelectionBar selection={selection}>
          <ExportTransactions search={search.search} lines={selection.rows} />
        </SelectionBar>
        <Part query={list} what="the transactions" errorClass={inCard} pending={<SkeletonRows rows={6} />}>
          {(page, stale) => (
            <TransactionList
              page={page}
              search={{ ...search, loading: search.loading || stale }}
              selection={selection}
              {...(several && { accountName })}
            />
          )}
        </Part>
      </Card>
    </div>
  )
}

const none: readonly Account[] = []

const inCard = 'border-t border-line p-5 sm:px-6'
