import { useQuery } from '@tanstack/react-query'
import * as updates from '@tradewind/contract/customer-update'
import { useEffect, useState } from 'react'
import { CountryField } from '#domain/payment-methods/country-field.tsx'
import { isIndividual } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { dayText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { directorsFailed, doneText, failedText, sectorsFailed, stateWords } from './profile-words.rules.ts'
import {
  afterUpdate,
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

/** Says once that a list could not be read. */
function useFailureToast(failed: boolean, words: string) {
  useEffect(() => {
    if (failed) toast.error(words)
  }, [failed, words])
}

function Business({ info }: { info: BusinessInformation }) {
  const { id } = useProfile()
  const { data: pending } = useQuery(pendingQuery(id))
  const sectors = useQuery(sectorsQuery())
  const turnovers = useQuery(turnoversQuery())
  useFailureToast(sectors.isError, sectorsFailed)
  const saving = useCall(updates.updateBusinessInformation, { refreshes: afterUpdate, failures: 'own' })
  const { company } = info
  const [fields, setFields] = useState<Record<string, string>>({
    tradingName: company.tradingName ?? '',
    businessSectorId: company.businessSectorId ?? '',
    annualTurnoverId: company.annualTurnoverId ?? '',
    businessDescription: company.businessDescription ?? '',
    website: company.website ?? '',
    email: company.email ?? '',
    addressLine1: company.addressLine1 ?? '',
    city: company.city ?? '',
    postcode: company.postcode ?? '',
    countryId: company.countryId ?? '',
  })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const waiting = pending?.updates.some(({ kind }) => kind === 'BusinessInformation')
  const set = (change: Record<string, string>) => {
    setFields((now) => ({ ...now, ...change }))
    setFaults({})
  }
  const text = (name: string, label: string, autoComplete = 'off') => ({
    label,
    allowHyphen: true,
    autoComplete,
    maxLength: 200,
    value: fields[name] ?? '',
    error: faults[name],
    disabled: waiting,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  })
  const submit = async () => {
    if (saving.isPending) return
    setRefusal(undefined)
    let said: string | undefined
    try {
      await saving.mutateAsync({ body: fields, onMessage: (message) => (said = message) })
      toast.success(doneText('Business', said))
    } catch (error) {
      const own = error instanceof CallFailed ? error : undefined
      setFaults(Object.fromEntries((own?.errors ?? []).map(({ field, message }) => [field, message])))
      const words = failedText('Business', own?.errors[0]?.message ?? own?.message)
      setRefusal(words)
      toast.error(words)
    }
  }
  return (
    <Card>
      <h2 className="text-title font-semibold">Business information</h2>
      <p className="mt-1 text-small text-ink-soft">
        <bdi>{info.businessName}</bdi>. We check every change, usually within a day.
      </p>
      <Form onSubmit={() => void submit()} className="mt-6 flex flex-col gap-5">
        {waiting && (
          <Alert type="info">Your last change is in review. You can ask for the next one once it's decided.</Alert>
        )}
        {refusal && (
          <Alert type="danger" live="assertive">
            {refusal}
          </Alert>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('tradingName', 'Trading name', 'organization')} />
          <TextField {...text('website', 'Website', 'url')} />
          <LazySelect
            label="Business sector"
            placeholder="Choose one"
            loading={sectors.isPending}
            disabled={waiting ?? false}
            options={(sectors.data ?? []).map(({ id: key, name }) => ({ key, text: name }))}
            value={fields['businessSectorId'] || null}
            onChange={(key) => set({ businessSectorId: key ?? '' })}
            error={faults['businessSectorId']}
          />
          <LazySelect
            label="Annual turnover"
            placeholder="Choose one"
            loading={turnovers.isPending}
            disabled={waiting ?? false}
            options={(turnovers.data ?? []).map(({ id: key, name }) => ({ key, text: name }))}
            value={fields['annualTurnoverId'] || null}
            onChange={(key) => set({ annualTurnoverId: key ?? '' })}
            error={faults['annualTurnoverId']}
          />
          <TextField {...text('email', 'Email', 'email')} type="email" />
        </div>
        <TextArea {...text('businessDescription', 'Description of the business')} rows={2} maxLength={500} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('addressLine1', 'Address', 'address-line1')} />
          <TextField {...text('city', 'City', 'address-level2')} />
          <TextField {...text('postcode', 'Postcode', 'postal-code')} />
          <CountryField
            value={fields['countryId'] ?? ''}
            onChange={(countryId) => set({ countryId })}
            error={faults['countryId']}
          />
        </div>
        <Button type="submit" busy={saving.isPending} disabled={waiting} className="self-start">
          Send for review
        </Button>
      </Form>
    </Card>
  )
}

const officerNames: Record<Director['type'], string> = {
  BusinessDirector: 'Director',
  ShareHolder: 'Shareholder',
  AuthorizedSignatory: 'Authorised signatory',
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
              text="Directors, shareholders and signatories of your business are listed here."
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
  const saving = useCall(updates.updateBusinessOfficer, { refreshes: afterUpdate, failures: 'own' })
  const company = officer.entityType === 'Business'
  const [fields, setFields] = useState<Record<string, string>>(() => ({
    ...(company
      ? { companyName: officer.companyName ?? '', registrationNumber: officer.registrationNumber ?? '' }
      : {
          firstName: officer.firstName ?? '',
          lastName: officer.lastName ?? '',
          occupation: officer.occupation ?? '',
          email: officer.email ?? '',
        }),
    addressLine1: officer.addressLine1 ?? '',
    city: officer.city ?? '',
    countryId: officer.countryId ?? '',
  }))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const labels: Record<string, string> = {
    companyName: 'Company name',
    registrationNumber: 'Registration number',
    firstName: 'First name',
    lastName: 'Last name',
    occupation: 'Occupation',
    email: 'Email',
    addressLine1: 'Address',
    city: 'City',
  }
  const submit = async () => {
    if (saving.isPending) return
    let said: string | undefined
    setRefusal(undefined)
    try {
      await saving.mutateAsync({
        body: { officerId: officer.id, ...fields },
        onMessage: (message) => (said = message),
      })
      toast.success(doneText('Business', said))
      onClose()
    } catch (error) {
      const own = error instanceof CallFailed ? error : undefined
      setFaults(Object.fromEntries((own?.errors ?? []).map(({ field, message }) => [field, message])))
      const words = failedText('Business', own?.errors[0]?.message ?? own?.message)
      setRefusal(words)
      toast.error(words)
    }
  }
  return (
    <Form onSubmit={() => void submit()} className="mt-4 flex flex-col gap-5 rounded-base bg-inset p-4">
      {refusal && (
        <Alert type="danger" live="assertive">
          {refusal}
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {Object.keys(fields)
          .filter((name) => name !== 'countryId')
          .map((name) => (
            <TextField
              key={name}
              label={labels[name] ?? name}
              allowHyphen
              autoComplete="off"
              maxLength={140}
              value={fields[name] ?? ''}
              error={faults[name]}
              onChange={({ currentTarget }) => {
                setFields((now) => ({ ...now, [name]: currentTarget.value }))
                setFaults({})
              }}
            />
          ))}
        <CountryField
          value={fields['countryId'] ?? ''}
          onChange={(countryId) => setFields((now) => ({ ...now, countryId }))}
          error={faults['countryId']}
        />
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={saving.isPending}>
          Send for review
        </Button>
        <Button kind="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
