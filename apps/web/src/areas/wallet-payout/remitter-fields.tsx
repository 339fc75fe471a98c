import { CountryField } from '#domain/payment-methods/country-field.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import type { TextName, TextProps } from '#ui/form/contract-fields.rules.ts'
import type { FieldControl } from '#ui/form/form-control.ts'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { RemitterForm } from './remitter.rules.ts'
import { usePhoneFault } from './use-phone-fault.ts'

interface FieldsProps extends FieldControl<RemitterForm> {
  text: (name: TextName<RemitterForm>) => TextProps
}

/** Who a remitter is, where, and by which document it is known. */
export function RemitterFields({ form, faults, set, text }: FieldsProps) {
  const phone = usePhoneFault(form)
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
        onChange={(type) => set({ type })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {form.type === 'company' ? (
          <TextField {...text('companyName')} required />
        ) : (
          <>
            <TextField {...text('firstName')} required />
            {!form.hasOneName && <TextField {...text('lastName')} required />}
            <div className="sm:col-span-2">
              <Checkbox
                label="This person has one name"
                checked={form.hasOneName}
                onChange={({ currentTarget }) => set({ hasOneName: currentTarget.checked, lastName: '' })}
              />
            </div>
          </>
        )}
        <TextField {...text('emailAddress')} type="email" />
        <TextField
          {...text('phoneNumber')}
          type="tel"
          hint="Include the country code, such as +44."
          onBlur={phone.onBlur}
          error={faults.phoneNumber ?? phone.fault}
        />
        <TextField {...text('address')} />
        <TextField {...text('city')} />
        <TextField {...text('state')} />
        <TextField {...text('postcode')} />
        <CountryField
          required
          value={form.countryIso}
          onChange={(countryIso) => set({ countryIso })}
          error={faults.countryIso}
        />
        <TextField {...text('idType')} />
        <TextField {...text('idNumber')} />
        <LazyDateField
          label="ID expiry date"
          value={form.idExpiryDate || null}
          onChange={(date) => set({ idExpiryDate: date ?? '' })}
          error={faults.idExpiryDate}
        />
      </div>
    </>
  )
}
