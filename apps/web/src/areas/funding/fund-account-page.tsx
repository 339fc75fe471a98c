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
import { loadParts } from '#lib/load-parts.ts'
import { textsIn } from '#lib/search.rules.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { openDrafts } from '#ui/drafts/drafts.ts'
import { listAddress } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/use-list-search.ts'
import { Part } from '#ui/part.tsx'
import { FundingPage, inPaper } from './funding-page.tsx'
import { topUpsQuery } from './mobile-money/mobile-money.queries.ts'
import { TopUpList } from './mobile-money/top-up-list.tsx'
import { fundingOptions } from './options.tsx'
import { PullDetail } from './pull-detail.tsx'

export const readSearch = textsIn('pull', 'option', 'amount')

type Search = ReturnType<typeof readSearch>

export async function load({ params: { accountId }, search: { pull } }: LoadContext<'accountFund', Search>) {
  const profile = currentProfile()
  if (!profile) return
  await loadParts([openDrafts(profile.userId), loadFunding(accountId, pull, mayPay(profile))], { absent: 'not-found' })
}

async function loadFunding(accountId: string, pullPayId: string | undefined, mayAdd: boolean): Promise<void> {
  const account = await queryClient.ensureQueryData(fundedAccountQuery(accountId))
  if (pullPayId !== undefined) {
    // Never from an older visit: where it stands is what people come for.
    const pull = await queryClient.fetchQuery(pullQuery(pullPayId))
    if (pull.accountId !== accountId) throw notFound()
    await queryClient.ensureQueryData(accountsQuery())
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
  search: { pull, option, amount },
}: ScreenProps<'accountFund', Search>) {
  return pull === undefined ? (
    <FundingPage
      accountId={accountId}
      chosen={isOption(option) ? option : undefined}
      amount={amount}
      earlier={(account) => <Earlier account={account} />}
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

const debitsAddress = listAddress({})

/** What was added by the options that have a list of their own. */
function Earlier({ account: { accountId, currencyCode, isWallet } }: { account: FundedAccount }) {
  if (walletCountriesOf(currencyCode).length > 0) return <TopUpList accountId={accountId} />
  return currencyCode === pullCurrency && !isWallet ? <Debits accountId={accountId} /> : null
}

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
