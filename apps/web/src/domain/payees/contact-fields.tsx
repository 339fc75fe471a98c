import { updateBeneficiary } from '@tradewind/contract/beneficiaries'
import { restrictedFault } from '@tradewind/kernel/country'
import { CountryField } from '#domain/payment-methods/country-field.tsx'
import { textFields } from '#ui/form/contract-fields.rules.ts'
import type { FieldControl } from '#ui/form/form-control.ts'
import { TextField } from '#ui/text-field.tsx'
import { type PayeeContact, payeeNames } from './payee-form.rules.ts'

/** Where they live or are registered, and how they are told of a payment. */
export function ContactFields({ control }: { control: FieldControl<PayeeContact> }) {
  const { form, faults, set } = control
  const text = textFields(control, updateBeneficiary, payeeNames)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <CountryField
        required
        hint="Where the beneficiary lives or is registered."
        value={form.beneficiaryCountry}
        onChange={(beneficiaryCountry) => set({ beneficiaryCountry })}
        error={faults.beneficiaryCountry ?? restrictedFault(form.beneficiaryCountry)}
      />
      <TextField {...text('emailAddress')} type="email" hint="Optional." />
    </div>
  )
}
