import { useQuery } from '@tanstack/react-query'
import * as approvals from '@tradewind/contract/approvals'
import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { paths } from '#lib/paths.ts'
import { requestAddress } from '#lib/request-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { dayText, momentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Delegations } from './delegations.tsx'

const newest = { Page: 1, PageSize: 10, SortBy: 'DateAdded', SortDirection: 'DESC' } as const
const openQuery = () => queryFor(approvals.listTransactionRequests, { query: newest }, partShown)

/** What waits now, and who stands in for whom; the whole lists have screens of their own. */
export function RequestsTab() {
  const { data } = useQuery(openQuery())
  const more = (data?.pageData.totalItemCount ?? 0) - (data?.records.length ?? 0)
  return (
    <div className="flex flex-col gap-6">
      <Card
        flush
        title="Waiting now"
        aside={
          <span className="flex flex-wrap gap-2">
            <ButtonLink kind="secondary" size="small" href={paths.pendingRequests()}>
              Pending requests
            </ButtonLink>
            <ButtonLink kind="secondary" size="small" href={paths.requestHistory()}>
              Request history
            </ButtonLink>
          </span>
        }
      >
        <Part query={openQuery()} what="the requests" errorClass="p-5 sm:px-6" pending={<SkeletonRows rows={4} />}>
          {({ records }) =>
            records.length === 0 ? (
              <EmptyState title="Nothing to approve" text="Payments that need approval appear here." />
            ) : (
              <ul aria-label="Waiting now" className="divide-y divide-line border-t border-line">
                {records.map((one) => (
                  <li
                    key={one.paymentRuleTransactionId}
                    className="flex items-baseline justify-between gap-x-4 px-5 py-3 text-small sm:px-6"
                  >
                    <span className="min-w-0 wrap-anywhere">
                      <Link href={requestAddress(one.paymentRuleTransactionId)}>
                        <bdi>{one.counterParty}</bdi>
                      </Link>
                      <span className="block text-ink-soft">
                        <bdi>{one.maker.name}</bdi> · {dayText(one.dateAdded)} ·{' '}
                        {one.status === 'Pending'
                          ? `${one.approvalsGiven} of ${one.approvalsNeeded} approved`
                          : `${isolated(one.maker.name)} changes it`}
                        , until {momentText(one.expiresAt)}
                      </span>
                    </span>
                    <span className="figures shrink-0 font-semibold">{formatMoney(one.amount)}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </Part>
        {more > 0 && (
          <p className="px-5 py-3 text-small text-ink-soft sm:px-6">
            {more} more in <Link href={paths.pendingRequests()}>Pending requests</Link>
          </p>
        )}
      </Card>
      <Delegations />
    </div>
  )
}
