import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { type Account, isWallet } from '#domain/accounts/account.ts'
import { accountText, useAccountNames } from '#domain/accounts/account-names.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { payingAccounts } from '#domain/accounts/paying-accounts.rules.ts'
import { SavedViews } from '#domain/preferences/saved-views.tsx'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { TransactionList } from '#domain/transactions/transaction-list.tsx'
import {
  accountAddress,
  type TransactionSearch,
  transactionAddress,
} from '#domain/transactions/transaction-search.rules.ts'
import type { LoadContext } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { Part } from '#ui/part.tsx'
import { listQuery } from './transactions.queries.ts'

const AnalyticsPanel = lazyPart(() => import('./analytics-panel.tsx'), 'AnalyticsPanel')

export const readSearch = transactionAddress.read

export async function load({ search }: LoadContext<'transactions', TransactionSearch>) {
  await loadParts([queryClient.ensureQueryData(accountsQuery()), queryClient.ensureQueryData(listQuery(search))])
}

/** Every transaction of every account, newest first unless sorted otherwise. */
export function Screen() {
  const profile = useProfile()
  const { data: accounts = none } = useQuery({ ...accountsQuery(), retryOnMount: false })
  const { several, accountName } = useAccountNames()
  const list = useListSearch(several ? transactionAddress : accountAddress)
  const first = payingAccounts(accounts, { currency: profile.mainCurrencyCode })[0]
  const [analysed, setAnalysed] = useState(() => new URLSearchParams(location.search).has('analytics'))
  const choices = accounts.map((account) => ({
    accountId: account.accountId,
    currencyCode: account.currencyCode,
    text: accountText(account),
  }))
  return (
    <div className="flex flex-col gap-6">
      {analysed && (
        <AnalyticsPanel
          search={list.search}
          onChange={list.change}
          accounts={choices}
          onHide={() => setAnalysed(false)}
        />
      )}
      <TransactionList
        state={list}
        query={listQuery}
        accounts={choices}
        hasWallets={accounts.some(isWallet)}
        accountName={several ? accountName : undefined}
        views={<SavedViews list="transactions" search={list.address.write(list.search)} />}
        intro={
          <Part query={accountsQuery()} what="your accounts" errorClass="border-t border-line p-5 sm:px-6">
            {() => null}
          </Part>
        }
        action={
          <>
            <Button
              kind="secondary"
              size="small"
              aria-expanded={analysed}
              icon={<ChartColumn aria-hidden="true" className="size-4" />}
              onClick={() => setAnalysed(!analysed)}
            >
              Analytics
            </Button>
            {first && mayPay(profile) && (
              <ButtonLink kind="secondary" size="small" href={paths.sendMoney({ accountId: first.accountId })}>
                Send money
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  )
}

const none: readonly Account[] = []
