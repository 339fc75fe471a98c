import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { RouteContext } from '#lib/feature-route.ts'
import { paths } from '#lib/paths.ts'
import { mayPay } from '#lib/profile.ts'
import { queryClient } from '#lib/query-client.ts'
import { useProfile } from '#lib/session.ts'
import { TransactionFilters } from '#lib/transactions/transaction-filters.tsx'
import {
  isNarrowed,
  readTransactionSearch,
  type TransactionSearch,
  writeTransactionSearch,
} from '#lib/transactions/transaction-search.rules.ts'
import { TransactionTable } from '#lib/transactions/transaction-table.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState, NoMatch } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { accountsQuery, listQuery } from './payments.queries.ts'
import { canSend } from './send-ways.rules.ts'

export async function load({ search }: RouteContext) {
  await Promise.all([
    queryClient.ensureQueryData(accountsQuery()),
    queryClient.ensureQueryData(listQuery(readTransactionSearch(search))),
  ])
}

/** Every transaction of every account, newest first. */
export function Screen() {
  const search = readTransactionSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const profile = useProfile()
  const { data } = useSuspenseQuery(listQuery(search))
  const { data: accounts } = useSuspenseQuery(accountsQuery())
  const first = accounts.find(({ status, currencyCode }) => status === 'Active' && canSend(currencyCode))
  // A narrower list starts at its first page again; turning the page keeps everything else.
  const change = (next: Partial<TransactionSearch>) => {
    const merged = { ...search, page: 1, ...next }
    void navigate({ to: '.', search: writeTransactionSearch(merged) as never, replace: true, resetScroll: false })
  }
  return (
    <Card
      flush
      title="Transactions"
      aside={
        first &&
        mayPay(profile) && (
          <ButtonLink kind="secondary" size="small" href={paths.sendMoney({ accountId: first.accountId })}>
            Send money
          </ButtonLink>
        )
      }
    >
      <TransactionFilters
        search={search}
        onChange={change}
        accounts={accounts.map(({ accountId, accountName, currencyCode }) => ({
          accountId,
          text: `${currencyCode} · ${accountName}`,
        }))}
      />
      {data.records.length === 0 ? (
        isNarrowed(search) ? (
          <NoMatch />
        ) : (
          <EmptyState text="Money that you send or receive will appear here" />
        )
      ) : (
        <TransactionTable
          label="Transactions"
          records={data.records}
          sort={{ direction: search.sort, onSort: () => change({ sort: search.sort === 'ASC' ? 'DESC' : 'ASC' }) }}
        />
      )}
      {data.pageData.totalItemCount > 0 && (
        <Pagination
          page={data.pageData}
          onPage={(page) => change({ page })}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
    </Card>
  )
}
