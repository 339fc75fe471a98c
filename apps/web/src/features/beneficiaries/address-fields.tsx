import { StateField } from '#domain/payment-methods/state-field.tsx'
import type { FieldControl } from '#lib/form-control.ts'
import { TextField } from '#ui/text-field.tsx'
import type { PayeeForm } from './beneficiary-form.rules.ts'

const addressLabels = { address: 'Address', city: 'City', postcode: 'Postcode' } as const
const addressLengths = { address: 200, city: 80, postcode: 20 } as const

/** The postal address, which some banks ask for. */
export function AddressFields({ control: { form, faults, set } }: { control: FieldControl<PayeeForm> }) {
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
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          error={faults[name]}
        />
      ))}
      <StateField
        label="State"
        country={form.beneficiaryCountry}
        value={form.state}
        onChange={(state) => set({ state })}
        error={faults.state}
      />
    </div>
  )
}
