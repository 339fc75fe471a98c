import { useQuery } from '@tanstack/react-query'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { dayText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { applicationQuery, progressQuery } from './onboarding.queries.ts'
import { RequestPanel } from './request-panel.tsx'

/** The documents in the settings: what we ask for now, what can still be brought, and what we have. */
export function DocumentsTab() {
  const progress = useQuery(progressQuery())
  const application = useQuery(applicationQuery())
  if (progress.isError || application.isError)
    return (
      <Alert
        type="danger"
        action={
          <Button
            kind="secondary"
            size="small"
            onClick={() => {
              void progress.refetch()
              void application.refetch()
            }}
          >
            Try again
          </Button>
        }
      >
        We couldn't load your documents. Nothing was changed.
      </Alert>
    )
  if (!progress.data || !application.data) return <SkeletonRows rows={4} />
  if (progress.data.request) return <RequestPanel progress={progress.data} />
  if (progress.data.canEdit || progress.data.onboardingStatus === 'SendR')
    return <DocumentsSection application={application.data} removable />
  if (application.data.documents.length === 0)
    return <EmptyState title="No documents needed" text="If we need a document from you, you can upload it here." />
  return (
    <ul aria-label="Documents" className="flex flex-col">
      {application.data.documents.map(({ id, onboardingDocName, sides, uploadedAt }) => (
        <li key={id} className="flex justify-between gap-4 border-b border-line py-3 first:pt-0 last:border-b-0">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{onboardingDocName}</span>
            <span className="block text-small text-ink-soft">
              <bdi>{sides.map(({ documentName }) => documentName).join(', ')}</bdi>
            </span>
          </span>
          <span className="shrink-0 text-small text-ink-soft">{dayText(uploadedAt)}</span>
        </li>
      ))}
    </ul>
  )
}
