import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { countriesQuery } from '#lib/send-ways/send-ways.queries.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Faults, PayeeForm } from './beneficiary-form.rules.ts'

const Select = lazy(async () => ({ default: (await import('#ui/select.tsx')).Select }))

interface PayeeFieldsProps {
  form: PayeeForm
  faults: Faults<PayeeForm>
  onChange: (change: Partial<PayeeForm>) => void
}

/** Whether it is a person or a company, and the name. */
export function NameFields({ form, faults, onChange }: PayeeFieldsProps) {
  const text = (name: 'companyName' | 'firstName' | 'lastName', label: string, maxLength: number, wide = '') => (
    <TextField
      label={label}
      required
      allowHyphen
      autoComplete="off"
      maxLength={maxLength}
      className={wide}
      value={form[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      error={faults[name]}
    />
  )
  return (
    <>
      <RadioCards
        label="Beneficiary type"
        columns={2}
        options={[
          { value: 'individual', title: 'Individual' },
          { value: 'company', title: 'Company' },
        ]}
        value={form.type}
        onChange={(type) => onChange({ type })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {form.type === 'company' ? (
          text('companyName', 'Company name', 140, 'sm:col-span-2')
        ) : (
          <>
            {text('firstName', 'First name', 70)}
            {text('lastName', 'Last name', 70)}
          </>
        )}
      </div>
    </>
  )
}

/** Where they live or are registered, and how they are told of a payment. */
export function ContactFields({ form, faults, onChange }: PayeeFieldsProps) {
  const { data: countries = [] } = useQuery(countriesQuery())
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Suspense fallback={<Skeleton className="h-18 w-full" />}>
        <Select
          // The search of the part reads its options once, when it appears.
          key={countries.length}
          label="Country"
          required
          placeholder="Choose a country"
          hint="Where they live or are registered."
          options={countries.map(({ id, name, iso3 }) => ({ key: id, text: name, also: `${id} ${iso3}` }))}
          value={form.country || null}
          onChange={(country) => onChange({ country: country ?? '' })}
          error={faults.country}
        />
      </Suspense>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        hint="Optional."
        maxLength={254}
        value={form.emailAddress}
        onChange={({ currentTarget }) => onChange({ emailAddress: currentTarget.value })}
        error={faults.emailAddress}
      />
    </div>
  )
}

const addressLabels = { address: 'Address', city: 'City', state: 'State', postcode: 'Postcode' } as const
const addressLengths = { address: 200, city: 80, state: 80, postcode: 20 } as const

/** The postal address, which some banks ask for. */
export function AddressFields({ form, faults, onChange }: PayeeFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(Object.keys(addressLabels) as (keyof typeof addressLabels)[]).map((name) => (
        <TextField
          key={name}
          label={addressLabels[name]}
          allowHyphen
          autoComplete="off"
          maxLength={addressLengths[name]}
          value={form[name]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          error={faults[name]}
        />
      ))}
    </div>
  )
}
