import { CountryField } from '#domain/payment-methods/country-field.tsx'
import { LateDateField } from '#ui/late-date-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { RemitterFaults, RemitterForm } from './remitter.rules.ts'
import { usePhoneFault } from './use-phone-fault.ts'

interface FieldsProps {
  form: RemitterForm
  faults: RemitterFaults
  onChange: (change: Partial<RemitterForm>) => void
}

type TextName = Exclude<keyof RemitterForm, 'type' | 'countryIso' | 'idExpiryDate'>
interface Row {
  name: TextName
  label: string
  most: number
  optional?: true
  type?: 'email' | 'tel'
}

const person: readonly Row[] = [
  { name: 'firstName', label: 'First name', most: 70 },
  { name: 'lastName', label: 'Last name', most: 70 },
]
const company: readonly Row[] = [{ name: 'companyName', label: 'Company name', most: 140 }]
const contact: readonly Row[] = [
  { name: 'emailAddress', label: 'E-mail', most: 254, type: 'email' },
  { name: 'phoneNumber', label: 'Phone number', most: 24, type: 'tel' },
  { name: 'address', label: 'Address', most: 140 },
  { name: 'city', label: 'City', most: 80 },
  { name: 'state', label: 'State', most: 80, optional: true },
  { name: 'postcode', label: 'Postcode', most: 20 },
]
const identity: readonly Row[] = [
  { name: 'idType', label: 'ID type', most: 40 },
  { name: 'idNumber', label: 'ID number', most: 40 },
]

/** Who a remitter is, where, and by which document it is known. */
export function RemitterFields({ form, faults, onChange }: FieldsProps) {
  const phone = usePhoneFault(form)
  const field = ({ name, label, most, optional, type }: Row) => (
    <TextField
      key={name}
      label={label}
      required={!optional}
      allowHyphen
      autoComplete="off"
      maxLength={most}
      {...(type && { type })}
      {...(name === 'phoneNumber' && { hint: 'With its country code, such as +44.', onBlur: phone.onBlur })}
      value={form[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      error={faults[name] ?? (name === 'phoneNumber' ? phone.fault : undefined)}
    />
  )
  return (
    <>
      <RadioCards
        label="Remitter type"
        columns={2}
        options={[
          { value: 'individual', title: 'Individual' },
          { value: 'company', title: 'Company' },
        ]}
        value={form.type}
        onChange={(type) => onChange({ type })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {(form.type === 'company' ? company : person).map(field)}
        {contact.map(field)}
        <CountryField
          required
          value={form.countryIso}
          onChange={(countryIso) => onChange({ countryIso })}
          error={faults.countryIso}
        />
        {identity.map(field)}
        <LateDateField
          label="ID expiry date"
          value={form.idExpiryDate || null}
          onChange={(date) => onChange({ idExpiryDate: date ?? '' })}
          error={faults.idExpiryDate}
        />
      </div>
    </>
  )
}
