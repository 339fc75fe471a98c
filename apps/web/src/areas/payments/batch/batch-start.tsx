import { useQuery } from '@tanstack/react-query'
import * as groups from '@tradewind/contract/beneficiary-groups'
import { ChevronRight, ListPlus, UsersRound } from 'lucide-react'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Link } from '#ui/link.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { fewest, most } from './batch.rules.ts'

const groupsQuery = (customerId: string) =>
  queryFor(groups.listPaymentGroups, { query: { CustomerId: customerId } }, { failures: 'own' })

interface BatchStartProps {
  /** The account whose rows an empty batch begins with. */
  accountId: string
  /** Only groups with a beneficiary in the currency of the account. */
  currency?: string
}

/** A batch starts from nothing or from a saved group. */
export function BatchStart({ accountId, currency }: BatchStartProps) {
  return (
    <>
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
          <span className="block font-semibold">New batch payment</span>
          <span className="block text-small text-ink-soft">
            Pay {fewest}–{most} saved beneficiaries, in one or more currencies, with one PIN.
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
      </Link>
      <p className="text-small text-ink-soft">
        More than {most} payments? <Link href={paths.bankFiles()}>Upload a bank file</Link>.
      </p>
      <section aria-labelledby="groups-heading" className="flex flex-col gap-3">
        <h3 id="groups-heading" className="font-semibold">
          Pay a group
        </h3>
        <div className="rounded-large border border-line bg-paper">
          <Groups accountId={accountId} currency={currency} />
        </div>
      </section>
    </>
  )
}

function Groups({ accountId, currency }: { accountId: string; currency: string | undefined }) {
  const { id: customerId } = useProfile()
  const { data, isPending, isError, refetch } = useQuery(groupsQuery(customerId))
  if (isPending) return <SkeletonRows rows={2} />
  if (isError)
    return (
      <p className="flex flex-wrap items-center justify-center gap-3 px-5 py-6 text-small text-ink-soft">
        We couldn't load your groups.
        <Button kind="secondary" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  const shown = data.filter(({ currencyCodes }) => !currency || currencyCodes.some((code) => code === currency))
  if (shown.length === 0)
    return (
      <p className="px-5 py-8 text-center text-small text-ink-soft">
        {currency ? `No group has beneficiaries in ${currency}. ` : 'No groups yet. '}
        <Link href={`${paths.beneficiaries()}?tab=MultipleBeneficiaries`}>View groups</Link>
      </p>
    )
  return (
    <ul>
      {shown.map(({ paymentGroupId, paymentGroupName, beneficiaryCount, currencyCodes }) => (
        <li key={paymentGroupId} className="border-b border-line last:border-b-0">
          <Link
            bare
            href={`${paths.beneficiariesSendMoney()}?${new URLSearchParams({ group: paymentGroupId, ...(currency && { account: accountId }) })}`}
            className="flex min-h-16 items-center gap-3 px-5 py-2.5 transition hover:bg-inset"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-tint text-brand">
              <UsersRound aria-hidden="true" className="size-5" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{paymentGroupName}</span>
              <span className="block text-small text-ink-soft">
                {[
                  `${beneficiaryCount} ${beneficiaryCount === 1 ? 'beneficiary' : 'beneficiaries'}`,
                  currencyCodes.join(', '),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
