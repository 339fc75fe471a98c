import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowRight, ListChecks } from 'lucide-react'
import { isRestricted, mayPay } from '#lib/profile.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import { currentProfile, useProfile } from '#lib/session.ts'
import { readTransactionSearch } from '#lib/transactions/transaction-search.rules.ts'
import { TransactionTable } from '#lib/transactions/transaction-table.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { accountsQuery, listQuery } from './payments.queries.ts'
import { canSend } from './send-ways.rules.ts'

const newest = () => listQuery(readTransactionSearch({}))

export async function load() {
  const person = currentProfile()
  await Promise.all([
    queryClient.ensureQueryData(newest()),
    // Customers of SendR have no accounts to send from.
    person && !isRestricted(person) && queryClient.ensureQueryData(accountsQuery()),
  ])
}

/** `/payment`: where payments begin and where they are followed. */
export function Screen() {
  const restricted = isRestricted(useProfile())
  const { data } = useSuspenseQuery(newest())
  return (
    <div className="flex flex-col gap-6">
      {!restricted && <Ways />}
      <Card flush title="Latest payments">
        {data.records.length === 0 ? (
          <EmptyState text="Money that you send or receive will appear here" />
        ) : (
          <TransactionTable label="Latest payments" records={data.records.slice(0, 8)} />
        )}
      </Card>
    </div>
  )
}

function Ways() {
  const { data: accounts } = useSuspenseQuery(accountsQuery())
  const profile = useProfile()
  const first = accounts.find(({ status, currencyCode }) => status === 'Active' && canSend(currencyCode))
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <Link
        bare
        href={paths.transactions()}
        className="group flex min-h-18 min-w-0 flex-1 items-center gap-4 rounded-large border border-line bg-paper px-5 py-4 transition hover:border-edge sm:max-w-120"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand">
          <ListChecks aria-hidden="true" className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">Transactions</span>
          <span className="block text-small text-ink-soft">All of them, with search, filters and receipts</span>
        </span>
        <ArrowRight aria-hidden="true" className="size-5 text-ink-soft transition group-hover:translate-x-0.5" />
      </Link>
      {first && mayPay(profile) && (
        <ButtonLink href={paths.sendMoney({ accountId: first.accountId })} size="large" className="max-sm:w-full">
          Send money
        </ButtonLink>
      )}
    </div>
  )
}
