import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { pullCurrency } from '@tradewind/contract/pull-pay'
import { ArrowDownLeft, Send } from 'lucide-react'
import { PullLines } from '#domain/pull-pay/pull-lines.tsx'
import { loadPulls, mayPullQuery, pullsQuery } from '#domain/pull-pay/pull-pay.queries.ts'
import { isUnderWay } from '#domain/pull-pay/pull-words.ts'
import { mayPay } from '#domain/session/profile.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import { TransactionFilters } from '#domain/transactions/transaction-filters.tsx'
import { TransactionList } from '#domain/transactions/transaction-list.tsx'
import { readTransactionSearch, type TransactionSearch } from '#domain/transactions/transaction-search.rules.ts'
import { useTransactionSearch } from '#domain/transactions/use-transaction-search.ts'
import { CallFailed } from '#lib/api.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { transactionsQuery } from './account-transactions.query.ts'
import { accountQuery, receivingQuery } from './accounts.queries.ts'
import { ReceivingDetails } from './receiving-details.tsx'

export const readSearch = readTransactionSearch

export async function load({ params: { accountId }, search }: LoadContext<'account', TransactionSearch>) {
  try {
    await Promise.all([
      loadAccount(accountId),
      queryClient.ensureQueryData(receivingQuery(accountId)),
      queryClient.ensureQueryData(transactionsQuery(accountId, search)),
    ])
  } catch (error) {
    // An invalid id and another customer's account look alike: not found.
    if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) throw notFound()
    throw error
  }
}

async function loadAccount(accountId: string): Promise<void> {
  const account = await queryClient.ensureQueryData(accountQuery(accountId))
  const profile = currentProfile()
  if (profile) await loadPulls(account, profile)
}

export function Screen({ params: { accountId }, search }: ScreenProps<'account', TransactionSearch>) {
  const profile = useProfile()
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { data: receiving } = useSuspenseQuery(receivingQuery(accountId))
  const held = { currency: account.balance.currency, minor: account.balance.minor - account.availableBalance.minor }

  return (
    <div className="flex flex-col gap-6">
      <Link href={paths.accounts()} className="touchable self-start text-small">
        All accounts
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <div className="flex items-center gap-3">
            <CurrencyFlag code={account.currencyCode} className="size-8" />
            <h2 className="text-body font-semibold">{account.accountName}</h2>
            <StatusBadge status={account.status} />
          </div>
          <p className="mt-3">
            <span className="sr-only">Balance </span>
            <MoneyText amount={account.balance} size="display" withCode />
          </p>
          <p className="mt-1 text-small text-ink-soft">
            <MoneyText amount={account.availableBalance} className="font-medium text-ink" /> available
            {held.minor > 0n && (
              <>
                , <MoneyText amount={held} /> reserved for pending payments
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full">
          {account.currencyCode === pullCurrency && account.status !== 'Closed' && <Collect accountId={accountId} />}
          {account.status === 'Active' && mayPay(profile) && (
            <ButtonLink
              href={paths.sendMoney({ accountId })}
              size="large"
              icon={<Send aria-hidden="true" className="size-4.5" />}
              className="max-sm:w-full"
            >
              Send money
            </ButtonLink>
          )}
        </div>
      </div>
      {account.status === 'Frozen' && (
        <Alert type="info" title="This account is frozen">
          You can still receive money. You can't send any until the account is unfrozen.
        </Alert>
      )}
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {account.currencyCode === pullCurrency && <BeingCollected accountId={accountId} />}
          <Transactions accountId={accountId} initialSearch={search} />
        </div>
        <ReceivingDetails currency={account.currencyCode} options={receiving} />
      </div>
    </div>
  )
}

/** Link to collect money by debit, where this person can. */
function Collect({ accountId }: { accountId: string }) {
  const { data: open = false } = useQuery(mayPullQuery(useProfile()))
  if (!open) return null
  return (
    <ButtonLink
      kind="secondary"
      href={paths.accountFund({ accountId })}
      size="large"
      icon={<ArrowDownLeft aria-hidden="true" className="size-4.5" />}
      className="max-sm:w-full"
    >
      Collect money
    </ButtonLink>
  )
}

/** Debits that have not settled, which are not in the transactions yet. */
function BeingCollected({ accountId }: { accountId: string }) {
  const { data } = useQuery(pullsQuery(accountId))
  const pulls = data?.records.filter(isUnderWay) ?? []
  if (pulls.length === 0) return null
  return (
    <Card
      flush
      title="Debits in progress"
      aside={
        <Link href={paths.accountFund({ accountId })} className="text-small">
          All debits
        </Link>
      }
    >
      <PullLines label="Debits in progress" pulls={pulls} />
    </Card>
  )
}

function Transactions({ accountId, initialSearch }: { accountId: string; initialSearch: TransactionSearch }) {
  const search = useTransactionSearch(initialSearch)
  const { data } = useSuspenseQuery(transactionsQuery(accountId, search.shown))
  return (
    <Card flush title="Transactions">
      <TransactionFilters search={search.search} onChange={search.change} />
      <TransactionList page={data} search={search} withRunningBalance />
    </Card>
  )
}
