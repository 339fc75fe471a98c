import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { mayPay } from '#domain/session/profile.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import { openDrafts, version } from '#lib/drafts.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import { useStore } from '#ui/store.ts'
import { ViewOnly } from '../view-only.tsx'
import { blankRow } from './batch.rules.ts'
import { BatchFlow } from './batch-flow.tsx'

export async function load({ params }: LoadContext<'sendMultipleNew'>) {
  const userId = currentProfile()?.userId
  const [all] = await Promise.all([queryClient.ensureQueryData(accountsQuery()), userId && openDrafts(userId)])
  if (!all.some(({ accountId }) => accountId === params.accountId)) throw notFound()
}

export function Screen({ params: { accountId } }: ScreenProps<'sendMultipleNew'>) {
  const taken = useStore(version)
  // A restored draft resets the form.
  return mayPay(useProfile()) ? <NewBatch key={taken} accountId={accountId} /> : <ViewOnly accountId={accountId} />
}

/** A new batch, from the account of the address; other currencies join from their own. */
function NewBatch({ accountId }: { accountId: string }) {
  const { data: all } = useSuspenseQuery(accountsQuery())
  const { id: customerId } = useProfile()
  const account = all.find((one) => one.accountId === accountId)
  if (!account) throw notFound()
  const currency = account.currencyCode
  const [begin] = useState(() => [
    { accountId, currency, rows: [blankRow(crypto.randomUUID()), blankRow(crypto.randomUUID())] },
  ])
  const open = all.filter((one) => one.status === 'Active' && !one.isDeleted)
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-6 max-sm:pb-24">
      <BatchFlow
        head={<h2 className="text-title font-semibold">Batch payment</h2>}
        customerId={customerId}
        accounts={[account, ...open.filter((one) => one.currencyCode !== currency)]}
        begin={begin}
        href={paths.sendMultipleNew({ accountId })}
      />
    </div>
  )
}
