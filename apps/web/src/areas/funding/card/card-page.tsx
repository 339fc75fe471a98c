import { savedCardsQuery } from '#domain/card/cards.queries.ts'
import { fundedAccountQuery, fundingOptionsQuery } from '#domain/funding/funding.queries.ts'
import { mayPay } from '#domain/session/profile.ts'
import { currentProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { textsIn } from '#lib/search.rules.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { FundingPage } from '../funding-page.tsx'
import { CardFundingList } from './card-funding-list.tsx'
import { cardFundingsQuery } from './card-fundings.queries.ts'

export const readSearch = textsIn('amount')

type Search = ReturnType<typeof readSearch>

export async function load({ params: { accountId } }: LoadContext<'accountFundCard', Search>) {
  const profile = currentProfile()
  if (profile) await loadParts([loadPage(accountId, mayPay(profile) ? profile.id : undefined)], { absent: 'not-found' })
}

async function loadPage(accountId: string, payer: string | undefined): Promise<void> {
  const account = await queryClient.ensureQueryData(fundedAccountQuery(accountId))
  await Promise.allSettled([
    payer !== undefined && queryClient.ensureQueryData(fundingOptionsQuery(account)),
    payer !== undefined && queryClient.ensureQueryData(savedCardsQuery(payer)),
    queryClient.ensureQueryData(cardFundingsQuery(accountId)),
  ])
}

/** Adding money by card, with the card payments of before. */
export function Screen({ params: { accountId }, search: { amount } }: ScreenProps<'accountFundCard', Search>) {
  return (
    <FundingPage
      accountId={accountId}
      chosen="Card"
      amount={amount}
      earlier={() => <CardFundingList accountId={accountId} />}
    />
  )
}
