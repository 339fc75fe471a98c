import { notFound, useParams } from '@tanstack/react-router'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import * as groups from '@tradewind/contract/beneficiary-groups'
import { ChevronRight, ListPlus, UsersRound } from 'lucide-react'
import { queryFor } from '#lib/api.ts'
import type { RouteContext } from '#lib/feature-route.ts'
import { paths } from '#lib/paths.ts'
import { mayPay } from '#lib/profile.ts'
import { queryClient } from '#lib/query-client.ts'
import { useProfile } from '#lib/session.ts'
import { Link } from '#ui/link.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { fewest, most } from './batch.rules.ts'
import { LookOnly } from './look-only.tsx'
import { accountsQuery } from './payments.queries.ts'

export async function load({ params }: RouteContext) {
  const all = await queryClient.ensureQueryData(accountsQuery())
  if (!all.some(({ accountId }) => accountId === params['accountId'])) throw notFound()
}

export const groupsQuery = (customerId: string) =>
  queryFor(groups.listPaymentGroups, { query: { CustomerId: customerId } }, { failures: 'own' })

export function Screen() {
  const { accountId } = useParams({ strict: false }) as { accountId: string }
  return mayPay(useProfile()) ? <BatchChoice accountId={accountId} /> : <LookOnly accountId={accountId} />
}

/** A batch starts from a saved group or from nothing. */
function BatchChoice({ accountId }: { accountId: string }) {
  const { data: all } = useSuspenseQuery(accountsQuery())
  const { id: customerId } = useProfile()
  const { data, isPending, isError, refetch } = useQuery(groupsQuery(customerId))
  const account = all.find((one) => one.accountId === accountId)
  if (!account) throw notFound()
  const its = (data ?? []).filter(({ currencyCodes }) => currencyCodes.includes(account.currencyCode))
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
      <Link href={paths.sendMoney({ accountId })} className="self-start text-small">
        Back to sending
      </Link>
      <h2 className="text-title font-semibold">Send to several beneficiaries</h2>
      <Link
        bare
        href={paths.sendMultipleNew({ accountId })}
        className="flex items-center gap-4 rounded-large border border-edge bg-paper p-5 transition hover:border-ink-soft"
      >
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand"
        >
          <ListPlus className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">New payment to several</span>
          <span className="block text-small text-ink-soft">
            Choose {fewest} to {most} saved beneficiaries, in one currency or more, with one PIN.
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
      </Link>
      <section aria-labelledby="groups-heading" className="flex flex-col gap-3">
        <h3 id="groups-heading" className="font-semibold">
          Pay a group
        </h3>
        <div className="rounded-large border border-line bg-paper">
          {isPending ? (
            <SkeletonRows rows={2} />
          ) : isError ? (
            <p className="px-5 py-8 text-center text-small text-ink-soft">
              Your groups did not load.{' '}
              <Link href="#" onClick={() => void refetch()}>
                Try again
              </Link>
            </p>
          ) : its.length === 0 ? (
            <p className="px-5 py-8 text-center text-small text-ink-soft">
              No group has beneficiaries in {account.currencyCode}.{' '}
              <Link href={`${paths.beneficiaries()}?tab=MultipleBeneficiaries`}>See your groups</Link>
            </p>
          ) : (
            <ul>
              {its.map(({ paymentGroupId, paymentGroupName, beneficiaryCount, currencyCodes }) => (
                <li key={paymentGroupId} className="border-b border-line last:border-b-0">
                  <Link
                    bare
                    href={`${paths.beneficiariesSendMoney()}?${new URLSearchParams({ group: paymentGroupId, account: accountId })}`}
                    className="flex min-h-16 items-center gap-3 px-5 py-2.5 transition hover:bg-inset"
                  >
                    <UsersRound aria-hidden="true" className="size-5 shrink-0 text-brand" />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium">{paymentGroupName}</span>
                      <span className="block text-small text-ink-soft">
                        {beneficiaryCount} {beneficiaryCount === 1 ? 'beneficiary' : 'beneficiaries'} ·{' '}
                        {currencyCodes.join(', ')}
                      </span>
                    </span>
                    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
    </div>
  )
}
