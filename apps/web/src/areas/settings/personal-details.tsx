import { useQuery } from '@tanstack/react-query'
import { formFaults } from '@tradewind/contract/form-rules'
import type { PersonalUpdate } from '@tradewind/contract/settings-profile'
import * as updates from '@tradewind/contract/settings-profile'
import { useState } from 'react'
import { CountryField } from '#domain/payment-methods/country-field.tsx'
import { isIndividual } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { momentText } from '#ui/dates.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { emptyPhone, PhoneField } from '#ui/phone-field.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { requestNames, stateWords } from './profile-words.rules.ts'
import { countriesQuery, type Details, pendingQuery } from './settings.queries.ts'
import { UpdateForm } from './update-form.tsx'

const personal: readonly string[] = updates.personalUpdates

/** What is known of the person, line by line, each with its own change. */
export function PersonalDetails({ details }: { details: Details }) {
  const profile = useProfile()
  const { data: pending } = useQuery(pendingQuery(profile.id))
  const { data: countries = [] } = useQuery(countriesQuery())
  const [open, setOpen] = useState<PersonalUpdate>()
  const waiting = pending?.updates.find(({ kind }) => personal.includes(kind))
  const { FEATURE_CIU: updatesOn } = useFlags()
  const may = updatesOn && profile.permissions.includes('security:manage')
  const { address } = details
  const country = countries.find(({ id }) => id === address?.countryId)?.name ?? address?.countryId
  const shown: Record<PersonalUpdate, string | undefined> = {
    Name: [details.firstName, details.middleName, details.lastName].filter(Boolean).join(' '),
    Email: details.email,
    PhoneNumber: details.phoneNumber ?? undefined,
    Address: address
      ? [address.addressLine1, address.addressLine2, address.city, address.state, address.postcode, country]
          .filter(Boolean)
          .join(', ')
      : undefined,
    Bvn: details.bvnEnding ? `Ends in ${details.bvnEnding}` : undefined,
  }
  const kinds = updates.personalUpdates.filter((kind) => kind !== 'Bvn' || profile.countryId === 'NG' || shown.Bvn)
  return (
    <section aria-label="Personal details" className="flex flex-col gap-4">
      {details.limitsLoweredUntil && (
        <Alert type="warning" title="Lower limits for now">
          You changed how we reach you. To protect you, a tenth of your limits applies until{' '}
          {momentText(details.limitsLoweredUntil)}.
        </Alert>
      )}
      {waiting && (
        <Alert type="info">
          Your change of {requestNames[waiting.kind].toLowerCase()} is in review. You can ask for the next one once it's
          decided. We'll email you.
        </Alert>
      )}
      <ul className="flex flex-col">
        {kinds.map((kind) => (
          <li key={kind} className="border-b border-line py-3 first:pt-0 last:border-b-0">
            {open === kind ? (
              <section aria-label={`Change ${requestNames[kind].toLowerCase()}`}>
                <h4 className="mb-4 font-semibold">{requestNames[kind]}</h4>
                <Change kind={kind} details={details} onClose={() => setOpen(undefined)} />
              </section>
            ) : (
              <div className="flex min-h-11 items-center justify-between gap-x-4">
                <div className="min-w-0">
                  <p className="text-small text-ink-soft">{requestNames[kind]}</p>
                  <p className="font-medium wrap-anywhere">
                    {shown[kind] ? <bdi>{shown[kind]}</bdi> : <span className="text-ink-soft">Not added</span>}
                  </p>
                </div>
                {may && (
                  <Button
                    kind="quiet"
                    size="small"
                    className="-me-3 shrink-0"
                    disabled={Boolean(waiting)}
                    onClick={() => setOpen(kind)}
                  >
                    {shown[kind] ? 'Change' : 'Add'}
                    <span className="sr-only"> {requestNames[kind].toLowerCase()}</span>
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <Requests details={details} />
    </section>
  )
}

type Values = Record<string, string>

const bodies = {
  Name: updates.updateName.body,
  PhoneNumber: updates.updatePhoneNumber.body,
  Email: updates.updateEmail.body,
  Address: updates.updateAddress.body,
  Bvn: updates.updateBvn.body,
}

/** The fields as a request has them: whether somebody has one name is no text there. */
const sentOf = ({ hasOneName, ...fields }: Values): Readonly<Record<string, string | true>> =>
  hasOneName === 'Yes' ? { ...fields, hasOneName: true } : fields

/** What is wrong with what was typed; the code comes later. */
function faultsOf(kind: PersonalUpdate, fields: Values): Values {
  const body = bodies[kind]
  const found = body ? formFaults(body, { ...sentOf(fields), code: 'ABCD2345' }) : {}
  return Object.fromEntries(Object.entries(found).filter((one): one is [string, string] => one[1] !== undefined))
}

function Change({ kind, details, onClose }: { kind: PersonalUpdate; details: Details; onClose: () => void }) {
  const profile = useProfile()
  const { address } = details
  const begin: Record<PersonalUpdate, Values> = {
    Name: {
      firstName: details.firstName,
      middleName: details.middleName ?? '',
      lastName: details.lastName,
      hasOneName: details.lastName === '' ? 'Yes' : '',
    },
    Email: { email: '' },
    PhoneNumber: { phoneNumber: '', phoneCountryId: profile.countryId },
    Address: {
      addressLine1: address?.addressLine1 ?? '',
      addressLine2: address?.addressLine2 ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      postcode: address?.postcode ?? '',
      countryId: address?.countryId ?? profile.countryId,
    },
    Bvn: { bvn: '' },
  }
  const control = useFormControl(begin[kind])
  const { form: fields, faults, set } = control
  const text = (name: string, label: string, autoComplete: string, required = true) => ({
    label,
    required,
    allowHyphen: true,
    autoComplete,
    maxLength: 140,
    value: fields[name] ?? '',
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  })
  const [phone, setPhone] = useState(() => emptyPhone(profile.countryId))
  const reviewed = isIndividual(profile)
    ? 'We check it against your identity document, usually within a day.'
    : 'We check it, usually within a day.'
  const notes: Record<PersonalUpdate, string> = {
    Name: `We send a code to your email. ${reviewed}`,
    Email:
      'We send a code to the new address. You sign in with it from then on, and a tenth of your limits applies for 24 hours.',
    PhoneNumber: 'We text a code to the new number. A tenth of your limits applies for 24 hours after the change.',
    Address: 'We send a code to your email. We check the new address, usually within a day.',
    Bvn: `We send a code to your email. ${reviewed}`,
  }
  return (
    <UpdateForm
      kind={kind}
      control={control}
      sentOf={sentOf}
      faultsOf={(entries) => faultsOf(kind, entries)}
      note={notes[kind]}
      onClose={onClose}
    >
      {kind === 'Name' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('firstName', 'First name', 'given-name')} />
          <TextField {...text('middleName', 'Middle name', 'additional-name', false)} />
          {fields['hasOneName'] !== 'Yes' && <TextField {...text('lastName', 'Last name', 'family-name')} />}
          <Checkbox
            label="I have one name"
            checked={fields['hasOneName'] === 'Yes'}
            onChange={({ currentTarget }) => set({ hasOneName: currentTarget.checked ? 'Yes' : '', lastName: '' })}
          />
        </div>
      )}
      {kind === 'Email' && <TextField {...text('email', 'New email', 'email')} type="email" />}
      {kind === 'PhoneNumber' && (
        <PhoneField
          label="New phone number"
          required
          value={phone}
          onChange={(next) => {
            setPhone(next)
            set({ phoneNumber: next.phoneNumber, phoneCountryId: next.iso2 })
          }}
          error={faults['phoneNumber']}
        />
      )}
      {kind === 'Address' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('addressLine1', 'Address', 'address-line1')} />
          <TextField {...text('addressLine2', 'Address line 2', 'address-line2', false)} />
          <TextField {...text('city', 'City', 'address-level2')} />
          <TextField {...text('state', 'State', 'address-level1', false)} />
          <TextField {...text('postcode', 'Postcode', 'postal-code', false)} />
          <CountryField
            required
            value={fields['countryId'] ?? ''}
            onChange={(countryId) => set({ countryId })}
            error={faults['countryId']}
          />
        </div>
      )}
      {kind === 'Bvn' && <TextField {...text('bvn', 'BVN', 'off')} digitsOnly maxLength={11} hint="11 digits." />}
    </UpdateForm>
  )
}

/** What was asked for lately, and what became of it. */
function Requests({ details }: { details: Details }) {
  const requests = details.requests
    .filter(({ kind }) => personal.includes(kind) || kind.startsWith('Business'))
    .slice(0, 5)
  if (requests.length === 0) return null
  return (
    <section aria-label="Recent changes">
      <h3 className="mb-2 font-semibold">Recent changes</h3>
      <ul className="flex flex-col">
        {requests.map(({ id, kind, state, requestedAt, reason }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-3 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="font-medium">{requestNames[kind]}</span>
              <span className="block text-small text-ink-soft">
                {momentText(requestedAt)}
                {reason && <bdi className="block wrap-anywhere">{reason}</bdi>}
              </span>
            </span>
            <StatusBadge status={state} tone={stateWords[state].tone}>
              {stateWords[state].text}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  )
}
