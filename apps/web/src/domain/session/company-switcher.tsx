import { useMutation } from '@tanstack/react-query'
import * as team from '@tradewind/contract/team'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { refusalText } from '#ui/calls/refusal-text.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { actFor } from './act-for.ts'

const companiesQuery = () => queryFor(team.listMyCompanies, {}, partShown)

/** Where a person can do something: whoever was deactivated asks for the access back there. */
const canSwitch: ReadonlySet<string> = new Set(['Active', 'DeActivated'])

/** The customers that the person acts for; choosing another opens the application anew for it. */
export function CompanySwitcher() {
  const switching = useMutation({ mutationFn: actFor, meta: { failures: 'own' } })
  // The page is about to open again for the company that was chosen.
  const chosen = switching.isError ? undefined : switching.variables
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
                  ) : (
                    <span className="flex items-center gap-3">
                      {status !== 'Active' && <StatusBadge status={status} />}
                      {canSwitch.has(status) && (
                        <Button
                          kind="secondary"
                          size="small"
                          busy={chosen === customerId}
                          disabled={chosen !== undefined}
                          onClick={() => switching.mutate(customerId)}
                        >
                          Switch
                        </Button>
                      )}
                    </span>
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
          {refusalText(switching.error)}
        </Alert>
      )}
    </div>
  )
}
