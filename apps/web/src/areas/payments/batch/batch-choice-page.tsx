import { notFound } from '@tanstack/react-router'
import type { Account } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { mayPayMany } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { ViewOnly } from '../view-only.tsx'
import { BatchStart } from './batch-start.tsx'

export async function load({ params }: LoadContext<'sendMultiple'>) {
  await loadParts([
    queryClient.ensureQueryData(accountsQuery()).then((all) => {
      if (!all.some(({ accountId }) => accountId === params.accountId)) throw notFound()
    }),
  ])
}

export function Screen({ params: { accountId } }: ScreenProps<'sendMultiple'>) {
  return mayPayMany(useProfile()) ? (
    <Part
      query={accountsQuery()}
      what="your accounts"
      errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
    >
      {(all) => <BatchChoice accountId={accountId} all={all} />}
    </Part>
  ) : (
    <ViewOnly accountId={accountId} />
  )
}

/** A batch from this account. */
function BatchChoice({ accountId, all }: { accountId: string; all: readonly Account[] }) {
  const account = all.find((one) => one.accountId === accountId)
  if (!account) throw notFound()
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
      <Link href={paths.sendMoney({ accountId })} className="touchable self-start text-small">
        Back to send money
      </Link>
      <h2 className="text-title font-semibold">Batch payment</h2>
      <BatchStart accountId={accountId} currency={account.currencyCode} />
    </div>
  )
}
