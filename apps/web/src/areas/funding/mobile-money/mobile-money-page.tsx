import { notFound } from '@tanstack/react-router'
import { useContext } from 'react'
import { fundedAccountQuery, fundingOptionsQuery } from '#domain/funding/funding.queries.ts'
import { mayPay } from '#domain/session/profile.ts'
import { currentProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { textsIn } from '#lib/search.rules.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Link } from '#ui/link.tsx'
import { NavigationContext } from '#ui/navigation.ts'
import { FundingPage } from '../funding-page.tsx'
import { savedNumbersQuery, topUpQuery, topUpsQuery } from './mobile-money.queries.ts'
import { TopUpList } from './top-up-list.tsx'
import { TopUpState } from './top-up-state.tsx'

export const readSearch = textsIn('topUp', 'amount')

type Search = ReturnType<typeof readSearch>

export async function load({
  params: { accountId },
  search: { topUp },
}: LoadContext<'accountFundMobileMoney', Search>) {
  const profile = currentProfile()
  if (!profile) return
  await loadParts([loadPage(accountId, topUp, mayPay(profile) ? profile.id : undefined)], { absent: 'not-found' })
}

async function loadPage(accountId: string, topUpId: string | undefined, payer: string | undefined): Promise<void> {
  const account = await queryClient.ensureQueryData(fundedAccountQuery(accountId))
  if (topUpId !== undefined) {
    // Never from an older visit: where it stands is what people come for.
    const topUp = await queryClient.fetchQuery(topUpQuery(topUpId))
    if (topUp.accountId !== accountId) throw notFound()
    return
  }
  await Promise.allSettled([
    payer !== undefined && queryClient.ensureQueryData(fundingOptionsQuery(account)),
    payer !== undefined && queryClient.ensureQueryData(savedNumbersQuery(payer)),
    queryClient.ensureQueryData(topUpsQuery(accountId)),
  ])
}

/** Adding money by mobile money, with what was added before; or one top-up. */
export function Screen({
  params: { accountId },
  search: { topUp, amount },
}: ScreenProps<'accountFundMobileMoney', Search>) {
  if (topUp !== undefined) return <OneTopUp key={topUp} accountId={accountId} topUpId={topUp} />
  return (
    <FundingPage
      accountId={accountId}
      chosen="MobileMoney"
      amount={amount}
      earlier={() => <TopUpList accountId={accountId} />}
    />
  )
}

function OneTopUp({ accountId, topUpId }: { accountId: string; topUpId: string }) {
  const navigation = useContext(NavigationContext)
  const all = paths.accountFundMobileMoney({ accountId })
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
      <Link href={all} className="touchable self-start text-small">
        All top-ups
      </Link>
      <TopUpState
        topUpId={topUpId}
        place="page"
        onAgain={() => navigation?.go(all)}
        onDone={() => navigation?.go(all)}
      />
    </div>
  )
}
