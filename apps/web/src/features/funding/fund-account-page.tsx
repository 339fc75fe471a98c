import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { pullCurrency } from '@tradewind/contract/pull-pay'
import type { Account } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { PullLines } from '#domain/pull-pay/pull-lines.tsx'
import { loadPulls, mayPullQuery, pullQuery, pullsQuery } from '#domain/pull-pay/pull-pay.queries.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import { CallFailed } from '#lib/api.ts'
import { openDrafts, version } from '#lib/drafts.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import { textsIn } from '#lib/search.rules.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useStore } from '#ui/store.ts'
import { PullDetail } from './pull-detail.tsx'
import { PullFlow } from './pull-flow.tsx'

export const readSearch = textsIn('pull')

type Search = ReturnType<typeof readSearch>

export async function load({ params, search: { pull } }: LoadContext<'accountFund', Search>) {
  const profile = currentProfile()
  if (!profile) return
  const [all] = await Promise.all([queryClient.ensureQueryData(accountsQuery()), openDrafts(profile.userId)])
  const account = all.find(({ accountId }) => accountId === params.accountId)
  if (account?.currencyCode !== pullCurrency) throw notFound()
  if (pull !== undefined) return loadPull(pull, account.accountId)
  await loadPulls(account, profile)
  const { queryKey } = mayPullQuery(profile)
  const open = mayPullQuery(profile).select?.(queryClient.getQueryData(queryKey) ?? []) === true
  const before = queryClient.getQueryData(pullsQuery(account.accountId).queryKey)
  // Nothing to fund it by, and nothing to look back on.
  if (!open && (before?.records.length ?? 0) === 0) throw notFound()
}

async function loadPull(pullPayId: string, accountId: string): Promise<void> {
  try {
    // Never from an older visit: where it stands is what people come for.
    const pull = await queryClient.fetchQuery(pullQuery(pullPayId))
    if (pull.accountId !== accountId) throw notFound()
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) throw notFound()
    throw error
  }
}

/** How money is collected into an account, and what was; or one debit. */
export function Screen({ params: { accountId }, search: { pull } }: ScreenProps<'accountFund', Search>) {
  const { data: all } = useSuspenseQuery(accountsQuery())
  const taken = useStore(version)
  const account = all.find((one) => one.accountId === accountId)
  if (!account) throw notFound()
  return pull === undefined ? (
    <Funding key={`${accountId} ${taken}`} account={account} />
  ) : (
    <PullDetail key={pull} pullPayId={pull} accountName={account.accountName} />
  )
}

function Funding({ account }: { account: Account }) {
  const profile = useProfile()
  const { data: open = false } = useQuery(mayPullQuery(profile))
  return (
    <div className="mx-auto flex w-full max-w-240 flex-col gap-6 max-sm:pb-16">
      <Link href={paths.account({ accountId: account.accountId })} className="touchable self-start text-small">
        Back to <bdi>{account.accountName}</bdi>
      </Link>
      <header className="flex items-center gap-4">
        <CurrencyFlag code={account.currencyCode} className="size-11" />
        <div className="min-w-0">
          <h2 className="text-title font-semibold wrap-anywhere">{account.accountName}</h2>
          <p className="text-small text-ink-soft">
            <MoneyText amount={account.balance} className="font-medium text-ink" /> in the account
          </p>
        </div>
      </header>
      {open && account.status !== 'Closed' ? (
        <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
          <PullFlow account={account} customerId={profile.id} />
          <Debits accountId={account.accountId} />
        </div>
      ) : (
        <>
          <Alert type="info" title="You can't collect money into this account right now">
            Earlier debits are listed below.
          </Alert>
          <Debits accountId={account.accountId} />
        </>
      )}
    </div>
  )
}

function Debits({ accountId }: { accountId: string }) {
  const { data, isPending, isError, refetch } = useQuery(pullsQuery(accountId))
  return (
    <Card flush title="Debits into this account">
      {isPending ? (
        <SkeletonRows rows={2} />
      ) : isError ? (
        <p className="flex flex-wrap items-center gap-3 px-5 py-6 text-small text-ink-soft sm:px-6">
          We couldn't load the debits.
          <Button kind="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : data.records.length === 0 ? (
        <EmptyState title="No debits yet" text="Debits you create appear here" />
      ) : (
        <PullLines label="Debits" pulls={data.records} />
      )}
    </Card>
  )
}
