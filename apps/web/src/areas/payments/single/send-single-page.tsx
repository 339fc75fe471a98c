import { notFound, useNavigate } from '@tanstack/react-router'
import type { Account } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { mayExchange, mayPay } from '#domain/session/profile.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { textsIn } from '#lib/search.rules.ts'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { openDrafts, version } from '#ui/drafts/drafts.ts'
import { Part } from '#ui/part.tsx'
import { useStore } from '#ui/store.ts'
import { ViewOnly } from '../view-only.tsx'
import { SendFlow } from './send-flow.tsx'

/** Whom and what the form begins with. */
export const readSearch = textsIn('beneficiaryId', 'payFrom', 'new', 'again', 'redo', 'overpaid')

type Search = ReturnType<typeof readSearch>

export async function load({ params }: LoadContext<'sendSingle', Search>) {
  const userId = currentProfile()?.userId
  await loadParts([
    queryClient.ensureQueryData(accountsQuery()).then((all) => {
      if (!all.some(({ accountId }) => accountId === params.accountId)) throw notFound()
    }),
    userId && openDrafts(userId),
  ])
}

export function Screen({ params: { accountId }, search }: ScreenProps<'sendSingle', Search>) {
  return mayPay(useProfile()) ? (
    <Part
      query={accountsQuery()}
      what="your accounts"
      errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
    >
      {(all) => <SendSingle accountId={accountId} all={all} from={search} />}
    </Part>
  ) : (
    <ViewOnly accountId={accountId} />
  )
}

function SendSingle({ accountId, all, from }: { accountId: string; all: readonly Account[]; from: Search }) {
  const profile = useProfile()
  const taken = useStore(version)
  const navigate = useNavigate()
  const changeSearch = useChangeSearch()
  const account = all.find((one) => one.accountId === accountId)
  if (!account) throw notFound()
  const usable = all.filter((one) => one.accountId === accountId || (one.status === 'Active' && !one.isDeleted))
  return (
    <SendFlow
      // Another account or a restored draft starts a new flow: currency, methods and beneficiaries differ.
      key={`${accountId} ${taken}`}
      account={account}
      accounts={usable}
      customerId={profile.id}
      exchangeable={mayExchange(profile) ? usable : []}
      from={from}
      onGo={(href) => void navigate({ href, replace: true })}
      onFrom={(other) => changeSearch(() => other, { replace: true, state: true })}
    />
  )
}
