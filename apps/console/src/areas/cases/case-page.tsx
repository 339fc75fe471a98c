import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as review from '@tradewind/contract/onboarding-review'
import { findCountry } from '@tradewind/kernel/country'
import { ageText } from '#app/age.ts'
import { PageTitle } from '#app/page-title.tsx'
import { RecordWays } from '#app/work-list.tsx'
import { Alert } from '#ui/alert.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { NotFound } from '#ui/error-screen.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { CaseActions } from './case-actions.tsx'
import { caseQuery } from './case-queries.ts'
import { CaseTimeline } from './case-timeline.tsx'
import { kindWords, riskWords, statusWords } from './case-words.ts'
import { Checks } from './checks.tsx'
import { Decisions } from './decisions.tsx'
import { Documents } from './documents.tsx'

/** All that is known of one application, and what may be done about it. */
export function CasePage() {
  const { caseId = '' } = useParams({ strict: false }) as { caseId?: string }
  const query = caseQuery(caseId)
  const { error, dataUpdatedAt } = useQuery({ ...query, retryOnMount: false })
  if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <>
      <RecordWays back={{ href: '/cases', text: 'All cases' }} />
      <Part query={query} what="this case" pending={<SkeletonCard />}>
        {(found) => <CaseView of={found} readAt={new Date(dataUpdatedAt)} />}
      </Part>
    </>
  )
}

function CaseView({ of, readAt }: { of: review.Case; readAt: Date }) {
  const { name, next, tone } = statusWords[of.status]
  return (
    <>
      <PageTitle
        title={of.customerName}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figures">{of.reference}</span>
            <StatusBadge status={of.status} tone={tone}>
              {name}
            </StatusBadge>
            {of.risk && (
              <StatusBadge status={of.risk} tone={riskWords[of.risk].tone}>
                {riskWords[of.risk].name} risk
              </StatusBadge>
            )}
            <span>
              {kindWords[of.kind]} · {of.customerType} · {findCountry(of.country)?.name ?? of.country}
            </span>
          </span>
        }
      />
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5 max-wide:order-2">
          {of.documents.length > 0 && <Documents of={of} />}
          <div className="-mb-5 gap-5 sm:columns-2">
            {of.sections.map((section) => (
              <div key={section.title} className="break-inside-avoid pb-5">
                <Card title={section.title}>
                  <KeyValue entries={section.entries} className="text-small" />
                </Card>
              </div>
            ))}
          </div>
          <Checks of={of} />
          <Decisions decisions={of.decisions} />
          <CaseTimeline timeline={of.timeline} />
        </div>
        <aside aria-label="What to do" className="flex flex-col gap-5 max-wide:order-1 wide:sticky wide:top-6">
          <Card title="Status">
            <KeyValue
              entries={[
                next
                  ? { label: 'Waiting', value: ageText(of.statusSince, readAt) }
                  : { label: 'Decided', value: plainMomentText(of.statusSince) },
                { label: 'Opened', value: plainMomentText(of.openedAt) },
                { label: 'Reviewer', value: of.assignee?.name ?? 'Nobody yet' },
                ...(next ? [{ label: 'Next', value: next }] : []),
              ]}
            />
            {of.barred && (
              <div className="mt-3">
                <Alert type="warning">{of.barred}</Alert>
              </div>
            )}
            <CaseActions of={of} />
          </Card>
          {of.riskReasons.length > 0 && (
            <Card title="Why this risk">
              <ul className="figures flex list-disc flex-col gap-1 ps-5 text-small">
                {of.riskReasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </Card>
          )}
          <ZoneNote />
        </aside>
      </div>
    </>
  )
}
