import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { notFound, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { RouteContext } from '#lib/feature-route.ts'
import { openDrafts, version } from '#lib/drafts.ts'
import { paths } from '#lib/paths.ts'
import { mayPay } from '#domain/session/profile.ts'
import { queryClient } from '#lib/query-client.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import { useStore } from '#ui/store.ts'
import { LookOnly } from '../look-only.tsx'
import { SendFlow } from './send-flow.tsx'

export async function load({ params }: RouteContext) {
  const userId = currentProfile()?.userId
  const [all] = await Promise.all([queryClient.ensureQueryData(accountsQuery()), userId && openDrafts(userId)])
  if (!all.some(({ accountId }) => accountId === params['accountId'])) throw notFound()
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export function Screen() {
  const { accountId } = useParams({ strict: false }) as { accountId: string }
  return mayPay(useProfile()) ? <SendSingle accountId={accountId} /> : <LookOnly accountId={accountId} />
}

function SendSingle({ accountId }: { accountId: string }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { data: all } = useSuspenseQuery(accountsQuery())
  const { id: customerId } = useProfile()
  const taken = useStore(version)
  const navigate = useNavigate()
  const account = all.find((one) => one.accountId === accountId)
  if (!account) throw notFound()
  const usable = all.filter((one) => one.accountId === accountId || (one.status === 'Active' && !one.isDeleted))
  const beneficiaryId = text(search['beneficiaryId'])
  const again = text(search['again'])
  const redo = text(search['redo'])
  return (
    <SendFlow
      // Another account has another currency, other ways and other beneficiaries: a new flow. So has a draft taken up.
      key={`${accountId} ${taken}`}
      account={account}
      accounts={usable}
      customerId={customerId}
      from={{ ...(beneficiaryId && { beneficiaryId }), ...(again && { again }), ...(redo && { redo }) }}
      onAccount={(next) => void navigate({ href: paths.sendSingle({ accountId: next }), replace: true })}
      onFrom={(other) => void navigate({ to: '.', search: other as never, replace: true, state: true })}
    />
  )
}
