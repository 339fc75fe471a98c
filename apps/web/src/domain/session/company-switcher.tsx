import * as team from '@tradewind/contract/team'
import { useState } from 'react'
import { CallFailed, partShown, queryFor, useCall } from '#lib/api.ts'
import { Part } from '#lib/part.tsx'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

const companiesQuery = () => queryFor(team.listMyCompanies, {}, partShown)

/** The customers that the person acts for; choosing another opens the application anew for it. */
export function CompanySwitcher() {
  const switching = useCall(team.switchCompany, { refreshes: [], failures: 'own' })
  const [chosen, setChosen] = useState<string>()
  const choose = (customerId: string) => {
    setChosen(customerId)
    // Nothing of the one company may be shown for the other: the page is loaded anew.
    switching.mutate({ body: { customerId } }, { onSuccess: () => location.assign(paths.home()) })
  }
  const busy = switching.isPending || switching.isSuccess
  return (
    <div className="flex flex-col gap-4">
      <Part query={companiesQuery()} what="your companies" pending={<SkeletonRows rows={2} />}>
        {(companies) => (
          <>
            <ul aria-label="Your companies" className="flex flex-col divide-y divide-line">
              {companies.map(({ customerId, customerName, role, status, current }) => (
                <li key={customerId} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <span className="min-w-0">
                    <bdi className="block font-medium wrap-anywhere">{customerName}</bdi>
                    <span className="block text-small text-ink-soft">{role}</span>
                  </span>
                  {current ? (
                    <StatusBadge status="Active">Current</StatusBadge>
                  ) : status === 'Active' ? (
                    <Button
                      kind="secondary"
                      size="small"
                      busy={busy && chosen === customerId}
                      disabled={busy}
                      onClick={() => choose(customerId)}
                    >
                      Switch
                    </Button>
                  ) : (
                    <StatusBadge status={status} />
                  )}
                </li>
              ))}
            </ul>
            {companies.length < 2 && (
              <p className="text-small text-ink-soft">
                You act for one company. Accept an invitation to act for another one too.
              </p>
            )}
          </>
        )}
      </Part>
      {switching.error && (
        <Alert type="danger" live="assertive">
          {switching.error instanceof CallFailed
            ? switching.error.message
            : "We didn't get a response. Please try again."}
        </Alert>
      )}
    </div>
  )
}
