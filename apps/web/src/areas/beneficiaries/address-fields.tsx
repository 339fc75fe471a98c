import { StateField } from '#domain/payment-methods/state-field.tsx'
import type { TextProps } from '#ui/form/contract-fields.rules.ts'
import type { FieldControl } from '#ui/form/form-control.ts'
import { TextField } from '#ui/text-field.tsx'
import type { PayeeForm } from './beneficiary-form.rules.ts'

interface AddressFieldsProps {
  control: FieldControl<PayeeForm>
  text: (name: 'address' | 'city' | 'postcode') => TextProps
}

/** The postal address, which some banks ask for. */
export function AddressFields({ control: { form, faults, set }, text }: AddressFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...text('address')} />
      <TextField {...text('city')} />
      <TextField {...text('postcode')} />
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
