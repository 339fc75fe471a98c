import { notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { type Account, isWallet } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { mayExchange, mayPayMany } from '#domain/session/profile.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { openDrafts, version } from '#ui/drafts/drafts.ts'
import { Part } from '#ui/part.tsx'
import { useStore } from '#ui/store.ts'
import { ViewOnly } from '../view-only.tsx'
import { blankRow } from './batch.rules.ts'
import { BatchFlow } from './batch-flow.tsx'

export async function load({ params }: LoadContext<'sendMultipleNew'>) {
  const userId = currentProfile()?.userId
  await loadParts([
    queryClient.ensureQueryData(accountsQuery()).then((all) => {
      if (!all.some(({ accountId }) => accountId === params.accountId)) throw notFound()
    }),
    userId && openDrafts(userId),
  ])
}

export function Screen({ params: { accountId } }: ScreenProps<'sendMultipleNew'>) {
  const taken = useStore(version)
  // A restored draft resets the form.
  return mayPayMany(useProfile()) ? (
    <Part
      query={accountsQuery()}
      what="your accounts"
      errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
    >
      {(all) => <NewBatch key={taken} accountId={accountId} all={all} />}
    </Part>
  ) : (
    <ViewOnly accountId={accountId} />
  )
}

/** A new batch, from the account of the address; other currencies join from their own. */
function NewBatch({ accountId, all }: { accountId: string; all: readonly Account[] }) {
  const profile = useProfile()
  const account = all.find((one) => one.accountId === accountId)
  if (!account) throw notFound()
  const currency = account.currencyCode
  const [begin] = useState(() => [
    { accountId, currency, rows: [blankRow(crypto.randomUUID()), blankRow(crypto.randomUUID())] },
  ])
  const open = all.filter((one) => one.status === 'Active' && !one.isDeleted && !isWallet(one))
  return (
    <div className="mx-auto flex w-full max-w-260 flex-col gap-6 max-sm:pb-24">
      <BatchFlow
        head={<h2 className="text-title font-semibold">Batch payment</h2>}
        customerId={profile.id}
        accounts={[account, ...open.filter((one) => one.currencyCode !== currency)]}
        exchangeable={mayExchange(profile) ? open : []}
        begin={begin}
        href={paths.sendMultipleNew({ accountId })}
      />
    </div>
  )
}
