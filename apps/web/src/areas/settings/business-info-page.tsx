import { useQuery } from '@tanstack/react-query'
import * as updates from '@tradewind/contract/settings-profile'
import { useEffect, useState } from 'react'
import { categoriesQuery } from '#domain/onboarding/choices.queries.ts'
import { useCountryChoices, useIdentificationChoices } from '#domain/onboarding/choices.ts'
import { SectionFields } from '#domain/onboarding/section-fields.tsx'
import { isIndividual } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { failureText } from '#ui/calls/refusal-text.ts'
import { Card } from '#ui/card.tsx'
import { dayText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toast } from '#ui/toast.ts'
import { ownSpecs, specsOfOfficer, textsOf } from './business-info-specs.ts'
import { directorsFailed, doneText, failedText, sectorsFailed, stateWords } from './profile-words.rules.ts'
import {
  type BusinessInformation,
  businessQuery,
  type Director,
  directorsQuery,
  pendingQuery,
  sectorsQuery,
  turnoversQuery,
} from './settings.queries.ts'

/** `/settings/customer-update/business-info`: the business and its people; staff decide every change. */
export function Screen() {
  const profile = useProfile()
  const { FEATURE_CIU: open } = useFlags()
  const mayRead = profile.permissions.includes('documents:upload')
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-4">
      <Link href={`${paths.settings()}?tab=profile`} className="touchable self-start text-small">
        Settings
      </Link>
      {open && mayRead && !isIndividual(profile) ? (
        <Part query={businessQuery(profile.id)} what="your business information" pending={<SkeletonRows rows={8} />}>
          {(info) => (
            <>
              <Business info={info} />
              <Directors info={info} />
            </>
          )}
        </Part>
      ) : (
        <Card>
          <EmptyState
            title="Not available"
            text={
              isIndividual(profile)
                ? 'Only businesses have this information.'
                : "You can't change business information at the moment."
            }
          />
        </Card>
      )}
    </div>
  )
}

/** Days and a box hold no empty text: what isn't filled in stays as it is. */
const neverEmpty: ReadonlySet<string> = new Set(['hasOneName', 'dateOfBirth', 'identificationExpiryDate'])

/** Says once that a list could not be read. */
function useFailureToast(failed: boolean, words: string) {
  useEffect(() => {
    if (failed) toast.error(words)
  }, [failed, words])
}

function Business({ info }: { info: BusinessInformation }) {
  const { id, countryId, customerTypeId } = useProfile()
  const countries = useCountryChoices()
  const { data: pending } = useQuery(pendingQuery(id))
  const categories = useQuery(categoriesQuery(customerTypeId))
  const sectors = useQuery(sectorsQuery())
  const turnovers = useQuery(turnoversQuery())
  useFailureToast(sectors.isError, sectorsFailed)
  const waiting = pending?.updates.some(({ kind }) => kind === 'BusinessInformation') ?? false
  const update = useForm({
    control: useFormControl(() => textsOf(ownSpecs, info.company)),
    call: updates.updateBusinessInformation,
    body: (fields) => fields,
    wordsOf,
    onSaved: (_value, _form, message) => toast.success(doneText('Business', message)),
    onRefused: (error) => toast.error(wordsOf(error)),
  })
  const choice = ({ id: key, name: text }: { id: string; name: string }) => ({ key, text })
  return (
    <Card>
      <h2 className="text-title font-semibold">Business information</h2>
      <p className="mt-1 text-small text-ink-soft">
        <bdi>{info.businessName}</bdi>. We check every change, usually within a day.
      </p>
      <CallForm form={update} className="mt-6 flex flex-col gap-5" words="Send for review" disabled={waiting}>
        {waiting && (
          <Alert type="info">Your last change is in review. You can ask for the next one once it's decided.</Alert>
        )}
        <fieldset disabled={waiting} className="contents">
          <SectionFields
            {...update}
            specs={ownSpecs}
            required={[]}
            countries={countries}
            homeCountryId={countryId}
            choices={{
              businessCategoryId: categories.data?.map(choice),
              businessSectorId: sectors.data?.map(choice),
              annualTurnoverId: turnovers.data?.map(choice),
            }}
            onChosen={nothing}
          />
        </fieldset>
      </CallForm>
    </Card>
  )
}

/** The form is sent by its button alone. */
const nothing = () => undefined

const officerNames: Record<Director['type'], string> = {
  BusinessDirector: 'Director',
  ShareHolder: 'Shareholder',
  AuthorizedSignatory: 'Authorized signatory',
}

function Directors({ info }: { info: BusinessInformation }) {
  const query = directorsQuery(info.businessId)
  const { isError } = useQuery(query)
  useFailureToast(isError, directorsFailed)
  const [open, setOpen] = useState<string>()
  const officers = [...info.directors, ...info.keyShareholders, ...info.authorizedSignatories]
  return (
    <Card>
      <h2 className="mb-4 text-title font-semibold">People</h2>
      <Part query={query} what="the people of the business" pending={<SkeletonRows rows={3} />}>
        {(people) =>
          people.length === 0 ? (
            <EmptyState
              title="Nobody yet"
              text="Directors, shareholders and signatories of your business appear here."
            />
          ) : (
            <ul className="flex flex-col">
              {people.map((person) => {
                const officer = officers.find(({ id }) => id === person.officerId)
                const { updateStatus, requestedAt, reason } = person
                return (
                  <li key={person.officerId} className="border-b border-line py-3 first:pt-0 last:border-b-0">
                    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
                      <span className="min-w-0">
                        <bdi className="font-medium wrap-anywhere">{person.name || 'Unnamed person'}</bdi>
                        <span className="block text-small text-ink-soft">
                          {[officerNames[person.type], requestedAt && dayText(requestedAt), reason]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </span>
                      {updateStatus === 'None' || updateStatus === 'Approved' || updateStatus === 'Rejected' ? (
                        <span className="flex items-center gap-2">
                          {updateStatus !== 'None' && (
                            <StatusBadge status={updateStatus} tone={stateWords[updateStatus].tone}>
                              {stateWords[updateStatus].text}
                            </StatusBadge>
                          )}
                          <Button
                            kind="quiet"
                            size="small"
                            onClick={() => setOpen(open === person.officerId ? undefined : person.officerId)}
                          >
                            Change<span className="sr-only"> {person.name}</span>
                          </Button>
                        </span>
                      ) : (
                        <StatusBadge status={updateStatus} tone={stateWords[updateStatus].tone}>
                          {stateWords[updateStatus].text}
                        </StatusBadge>
                      )}
                    </div>
                    {open === person.officerId && officer && (
                      <OfficerForm officer={officer} onClose={() => setOpen(undefined)} />
                    )}
                  </li>
                )
              })}
            </ul>
          )
        }
      </Part>
    </Card>
  )
}

interface OfficerFormProps {
  officer: BusinessInformation['directors'][number]
  onClose: () => void
}

function OfficerForm({ officer, onClose }: OfficerFormProps) {
  const { countryId } = useProfile()
  const countries = useCountryChoices()
  const identificationTypeId = useIdentificationChoices(countryId, officer.entityType)
  const specs = specsOfOfficer(officer)
  const update = useForm({
    control: useFormControl(() => textsOf(specs, officer)),
    call: updates.updateBusinessOfficer,
    body: (fields) => {
      const given = Object.entries(fields).filter(([name, value]) => value !== '' || !neverEmpty.has(name))
      return { officerId: officer.id, ...Object.fromEntries(given) } as never
    },
    wordsOf,
    onSaved: (_value, _form, message) => {
      toast.success(doneText('Business', message))
      onClose()
    },
    onRefused: (error) => toast.error(wordsOf(error)),
  })
  return (
    <CallForm
      form={update}
      className="mt-4 flex flex-col gap-5 rounded-base bg-inset p-4"
      words="Send for review"
      size="small"
      onCancel={onClose}
    >
      <SectionFields
        {...update}
        specs={specs}
        required={[]}
        countries={countries}
        homeCountryId={countryId}
        choices={{ ...(identificationTypeId && { identificationTypeId }) }}
        onChosen={nothing}
      />
    </CallForm>
  )
}

const wordsOf = (error: unknown) => failedText('Business', error instanceof CallFailed ? failureText(error) : undefined)
