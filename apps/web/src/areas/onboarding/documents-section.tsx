import { useQuery } from '@tanstack/react-query'
import { Subheading } from '#domain/onboarding/subheading.tsx'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { HandIn } from './hand-in.tsx'
import { type Application, proofTypesQuery, type RequiredRecord, requiredQuery } from './onboarding.queries.ts'

interface DocumentsSectionProps {
  application: Application
  removable: boolean
}

/** The documents that are needed, of the customer and of each person. Every one is saved once it is whole. */
export function DocumentsSection({ application, removable }: DocumentsSectionProps) {
  const { id, countryId } = useProfile()
  const { data, isError, refetch } = useQuery(requiredQuery(id))
  const proofs = useQuery(proofTypesQuery(countryId))
  if (isError)
    return (
      <Alert
        type="danger"
        action={
          <Button kind="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        We couldn't load which documents we need. Nothing was changed.
      </Alert>
    )
  if (!data) return <SkeletonRows rows={3} />
  const groups = data.documentsToBeUploaded.filter(({ record }) => record.length > 0)
  if (groups.length === 0)
    return <EmptyState title="No documents needed" text="We need no documents from you at the moment." />
  return (
    <div className="flex flex-col gap-8">
      {groups.map(({ name, record }) => (
        <section key={`${name} ${record[0]?.officerId ?? ''}`} aria-label={name} className="flex flex-col gap-4">
          <Subheading>{name}</Subheading>
          {record.map((one) => (
            <Card
              key={`${one.onboardingRequirementId} ${one.officerId ?? ''}`}
              title={one.onboardingDocName}
              level={5}
              aside={
                <StatusBadge status={one.document ? 'Completed' : one.optional ? 'Inactive' : 'Pending'}>
                  {one.document ? 'Uploaded' : one.optional ? 'Optional' : 'Needed'}
                </StatusBadge>
              }
            >
              <div
                data-document={one.onboardingRequirementId}
                data-person={one.officerId ?? ''}
                className="flex flex-col gap-4"
              >
                <p className="text-small text-ink-soft">
                  {one.description}
                  {one.isProofOfAddress && proofs.data && proofs.data.length > 0 && (
                    <> We take: {proofs.data.map((proof) => proof.name.toLowerCase()).join(', ')}.</>
                  )}
                </p>
                <HandIn
                  // Another number of sides is another document.
                  key={one.sides}
                  wanted={{
                    name: one.onboardingDocName,
                    sides: one.sides,
                    needsNumber: one.needsIdentificationNumber,
                    numberExample: one.numberExample,
                    knownNumber: knownNumber(one, application),
                    requirementId: one.onboardingRequirementId,
                    requestItemId: null,
                    officerId: one.officerId,
                    document: one.document,
                    removable,
                  }}
                />
              </div>
            </Card>
          ))}
        </section>
      ))}
    </div>
  )
}

/** The number that was given with the person's details already. */
function knownNumber({ onboardingDocName, officerId }: RequiredRecord, application: Application): string {
  if (onboardingDocName !== 'Identity Document') return ''
  const { officers, personalDetails } = application
  const whose = officerId ? officers.find(({ id }) => id === officerId) : personalDetails
  return whose?.identificationNumber ?? ''
}
