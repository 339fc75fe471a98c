import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { pullCurrency } from '@tradewind/contract/pull-pay'
import type { Account } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { AnnualCredit } from '#domain/accounts/annual-credit.tsx'
import { PullLines } from '#domain/pull-pay/pull-lines.tsx'
import { loadPulls, mayPullQuery, pullQuery, pullsQuery } from '#domain/pull-pay/pull-pay.queries.ts'
import { currentProfile, type SignedIn, useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { textsIn } from '#lib/search.rules.ts'
import { Alert } from '#ui/alert.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { openDrafts, version } from '#ui/drafts/drafts.ts'
import { Link } from '#ui/link.tsx'
import { listAddress } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { useStore } from '#ui/store.ts'
import { PullDetail } from './pull-detail.tsx'
import { PullFlow } from './pull-flow.tsx'

export const readSearch = textsIn('pull')

type Search = ReturnType<typeof readSearch>

export async function load({ params, search: { pull } }: LoadContext<'accountFund', Search>) {
  const profile = currentProfile()
  if (!profile) return
  await loadParts([openDrafts(profile.userId), loadFunding(params.accountId, pull, profile)], { absent: 'not-found' })
}

async function loadFunding(accountId: string, pullPayId: string | undefined, profile: SignedIn): Promise<void> {
  const all = await queryClient.ensureQueryData(accountsQuery())
  const account = all.find((one) => one.accountId === accountId)
  if (account?.currencyCode !== pullCurrency) throw notFound()
  if (pullPayId !== undefined) {
    // Never from an older visit: where it stands is what people come for.
    const pull = await queryClient.fetchQuery(pullQuery(pullPayId))
    if (pull.accountId !== accountId) throw notFound()
    return
  }
  await loadPulls(account, profile)
  const { queryKey } = mayPullQuery(profile)
  const open = mayPullQuery(profile).select?.(queryClient.getQueryData(queryKey) ?? []) === true
  const before = queryClient.getQueryState(pullsQuery(account.accountId).queryKey)
  // Nothing to fund it by, and nothing to look back on. What could not be read is no proof of that.
  const failed = before?.status === 'error' || queryClient.getQueryState(queryKey)?.status === 'error'
  if (!open && !failed && (before?.data?.records.length ?? 0) === 0) throw notFound()
}

/** How money is collected into an account, and what was; or one debit. */
export function Screen({ params: { accountId }, search: { pull } }: ScreenProps<'accountFund', Search>) {
  const taken = useStore(version)
  return (
    <Part query={accountsQuery()} what="your accounts" errorClass={inPaper}>
      {(all) => {
        const account = all.find((one) => one.accountId === accountId)
        if (!account) throw notFound()
        return pull === undefined ? (
          <Funding key={`${accountId} ${taken}`} account={account} />
        ) : (
          <PullDetail key={pull} pullPayId={pull} account={account} />
        )
      }}
    </Part>
  )
}

const inPaper = 'rounded-large border border-line bg-paper p-5 sm:px-6'

function Funding({ account }: { account: Account }) {
  const profile = useProfile()
  const { data: open = false, isError } = useQuery({ ...mayPullQuery(profile), retryOnMount: false })
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
          <AnnualCredit creditLimit={account.creditLimit} />
        </div>
      </header>
      {open && account.status !== 'Closed' ? (
        <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
          <PullFlow account={account} customerId={profile.id} />
          <Debits accountId={account.accountId} />
        </div>
      ) : (
        <>
          {isError ? (
            <Part query={mayPullQuery(profile)} what="how money is collected" errorClass={inPaper}>
              {() => null}
            </Part>
          ) : (
            <Alert type="info" title="You can't collect money into this account right now">
              Earlier debits are listed below.
            </Alert>
          )}
          <Debits accountId={account.accountId} />
        </>
      )}
    </div>
  )
}

const debitsAddress = listAddress({})

function Debits({ accountId }: { accountId: string }) {
  return (
    <ListScreen
      title="Debits into this account"
      state={useListState(debitsAddress)}
      query={({ page, pageSize }) => pullsQuery(accountId, page, pageSize)}
      what="the debits"
      empty={{ title: 'No debits yet', text: 'Debits you create appear here' }}
      rowKey={({ pullPayId }) => pullPayId}
      rows={(records) => <PullLines label="Debits" pulls={records} />}
    />
  )
}
