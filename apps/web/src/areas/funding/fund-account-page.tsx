import { notFound } from '@tanstack/react-router'
import { pullCurrency } from '@tradewind/contract/pull-pay'
import { walletCountriesOf } from '@tradewind/kernel/wallet-countries'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import type { FundedAccount } from '#domain/funding/funded-account.ts'
import { type FundingOptionName, fundedAccountQuery, fundingOptionsQuery } from '#domain/funding/funding.queries.ts'
import { PullLines } from '#domain/pull-pay/pull-lines.tsx'
import { pullQuery, pullsQuery } from '#domain/pull-pay/pull-pay.queries.ts'
import { mayPay } from '#domain/session/profile.ts'
import { currentProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { useFlags } from '#lib/flags.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { textsIn } from '#lib/search.rules.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { openDrafts } from '#ui/drafts/drafts.ts'
import { Link } from '#ui/link.tsx'
import { listAddress } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/use-list-search.ts'
import { Part } from '#ui/part.tsx'
import { PullDetail } from './eft/pull-detail.tsx'
import { FundingPage, inPaper } from './funding-page.tsx'
import { interacRequestQuery, interacRequestsQuery } from './interac/interac.queries.ts'
import { InteracDetail } from './interac/interac-detail.tsx'
import { InteracLines } from './interac/interac-lines.tsx'
import { topUpsQuery } from './mobile-money/mobile-money.queries.ts'
import { TopUpList } from './mobile-money/top-up-list.tsx'
import { fundingOptions } from './options.tsx'

export const readSearch = textsIn('pull', 'interac', 'option', 'amount')

type Search = ReturnType<typeof readSearch>

export async function load({ params: { accountId }, search: { pull, interac } }: LoadContext<'accountFund', Search>) {
  const profile = currentProfile()
  if (!profile) return
  await loadParts([openDrafts(profile.userId), loadFunding(accountId, { pull, interac }, mayPay(profile))], {
    absent: 'not-found',
  })
}

interface Followed {
  pull: string | undefined
  interac: string | undefined
}

async function loadFunding(accountId: string, { pull: pullPayId, interac }: Followed, mayAdd: boolean): Promise<void> {
  const account = await queryClient.ensureQueryData(fundedAccountQuery(accountId))
  if (pullPayId !== undefined) {
    // Never from an older visit: where it stands is what people come for.
    const pull = await queryClient.fetchQuery(pullQuery(pullPayId))
    if (pull.accountId !== accountId) throw notFound()
    await queryClient.ensureQueryData(accountsQuery())
    return
  }
  if (interac !== undefined) {
    const request = await queryClient.fetchQuery(interacRequestQuery(interac))
    if (request.accountId !== accountId) throw notFound()
    return
  }
  await Promise.allSettled([
    mayAdd && queryClient.ensureQueryData(fundingOptionsQuery(account)),
    account.currencyCode === pullCurrency && queryClient.ensureQueryData(pullsQuery(accountId)),
    walletCountriesOf(account.currencyCode).length > 0 && queryClient.ensureQueryData(topUpsQuery(accountId)),
  ])
}

/** How money can be added to an account or wallet, and what was added before; or one debit. */
export function Screen({
  params: { accountId },
  search: { pull, interac, option, amount },
}: ScreenProps<'accountFund', Search>) {
  if (interac !== undefined)
    return (
      <Part query={fundedAccountQuery(accountId)} what="this account" errorClass={inPaper}>
        {(account) => <InteracDetail key={interac} interacRequestId={interac} account={account} />}
      </Part>
    )
  return pull === undefined ? (
    <FundingPage
      accountId={accountId}
      chosen={isOption(option) ? option : undefined}
      amount={amount}
      earlier={(account) => <Earlier account={account} chosen={option} />}
    />
  ) : (
    <Part query={accountsQuery()} what="your accounts" errorClass={inPaper}>
      {(all) => {
        const account = all.find((one) => one.accountId === accountId)
        if (!account) throw notFound()
        return <PullDetail key={pull} pullPayId={pull} account={account} />
      }}
    </Part>
  )
}

const isOption = (name: string | undefined): name is FundingOptionName =>
  name !== undefined && Object.hasOwn(fundingOptions, name)

interface EarlierProps {
  account: FundedAccount
  chosen: string | undefined
}

/** What was added by the options that have a list of their own: of the chosen one, or of all. */
function Earlier({ account: { accountId, currencyCode, isWallet }, chosen }: EarlierProps) {
  const { FEATURE_CAD_INTERAC: asksByInterac } = useFlags()
  if (walletCountriesOf(currencyCode).length > 0) return <TopUpList accountId={accountId} />
  if (currencyCode !== pullCurrency || isWallet) return null
  if (chosen === 'Interac') return <Requests accountId={accountId} />
  if (chosen !== undefined || !asksByInterac) return <Debits accountId={accountId} />
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Debits accountId={accountId} />
      <LatestRequests accountId={accountId} />
    </div>
  )
}

const pages = listAddress({})
const latest = 5

function Debits({ accountId }: { accountId: string }) {
  return (
    <ListScreen
      title="Debits into this account"
      state={useListState(pages)}
      query={({ page, pageSize }) => pullsQuery(accountId, page, pageSize)}
      what="the debits"
      empty={{ title: 'No debits yet', text: 'Debits you create appear here' }}
      rowKey={({ pullPayId }) => pullPayId}
      rows={(records) => <PullLines label="Debits" pulls={records} />}
    />
  )
}

const noRequests = { title: 'No requests yet', text: 'Interac requests you create appear here' }

function Requests({ accountId }: { accountId: string }) {
  return (
    <ListScreen
      title="Interac requests"
      state={useListState(pages)}
      query={({ page, pageSize }) => interacRequestsQuery(accountId, page, pageSize)}
      what="the Interac requests"
      empty={noRequests}
      rowKey={({ interacRequestId }) => interacRequestId}
      rows={(records) => <InteracLines requests={records} />}
    />
  )
}

/** The latest requests, beside another list that has the page's pages. */
function LatestRequests({ accountId }: { accountId: string }) {
  return (
    <ListScreen
      title="Latest Interac requests"
      query={() => ({ ...interacRequestsQuery(accountId, 1, latest), select: ({ records }) => records })}
      what="the Interac requests"
      empty={noRequests}
      action={<Link href={`${paths.accountFund({ accountId })}?option=Interac`}>All requests</Link>}
      rowKey={({ interacRequestId }) => interacRequestId}
      rows={(records) => <InteracLines requests={records} />}
    />
  )
}
