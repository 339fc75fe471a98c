import { restrictedFault } from '@tradewind/kernel/country'
import { CountryField } from '#domain/payment-methods/country-field.tsx'
import type { FieldControl } from '#lib/form-control.ts'
import { TextField } from '#ui/text-field.tsx'
import type { PayeeContact } from './payee-form.rules.ts'

/** Where they live or are registered, and how they are told of a payment. */
export function ContactFields({ control: { form, faults, set } }: { control: FieldControl<PayeeContact> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <CountryField
        required
        hint="Where they live or are registered."
        value={form.beneficiaryCountry}
        onChange={(beneficiaryCountry) => set({ beneficiaryCountry })}
        error={faults.beneficiaryCountry ?? restrictedFault(form.beneficiaryCountry)}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        hint="Optional."
        maxLength={254}
        value={form.emailAddress}
        onChange={({ currentTarget }) => set({ emailAddress: currentTarget.value })}
        error={faults.emailAddress}
      />
    </div>
  )
}
