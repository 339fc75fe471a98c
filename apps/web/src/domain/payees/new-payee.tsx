import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { useEffect } from 'react'
import { PartyFields } from '#domain/payment-methods/party-fields.tsx'
import { countriesQuery } from '#domain/payment-methods/payment-methods.queries.ts'
import type { useVerification } from '#domain/payment-methods/use-verification.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { FieldControl } from '#ui/form/form-control.ts'
import { InteracNotice } from '#ui/interac-notice.tsx'
import { ContactFields } from './contact-fields.tsx'
import { checkOnLeaving, PayeeAccount } from './payee-account.tsx'
import { guessedCountry, type Payee } from './payee-form.rules.ts'
import { SavedInstead } from './saved-instead.tsx'
import { SecurityQuestion } from './security-question.tsx'

interface NewPayeeProps {
  control: FieldControl<Payee>
  paymentMethod: CatalogueEntry
  currency: Currency
  verification: ReturnType<typeof useVerification>
  /** Back to the saved ones, where there are any. */
  onSaved: (() => void) | undefined
}

/** Someone new: who it is, where the bank is, and the bank's word that the account exists. */
export function NewPayee({ control, paymentMethod, currency, verification, onSaved }: NewPayeeProps) {
  const { form, faults, set } = control
  useCountryOfNumbers(control)
  return (
    <div className="flex flex-col gap-6">
      <SavedInstead onSaved={onSaved} />
      <PayeeAccount {...{ control, paymentMethod, currency, verification }} />
      <SecurityQuestion control={control} paymentMethod={paymentMethod} />
      <InteracNotice currencyCode={currency} isInterac={paymentMethod.method === 'Interac'} />
      {/* A bank in between is checked along with the account. */}
      <div className="contents" onBlur={() => checkOnLeaving(verification)}>
        <PartyFields
          groups={paymentMethod.groups}
          type={form.beneficiaryType}
          country={form.beneficiaryCountry}
          values={form}
          faults={faults}
          onChange={set}
        />
      </div>
      <ContactFields control={control} />
      <SaveBeneficiary control={control} />
    </div>
  )
}

export function SaveBeneficiary({ control: { form, set } }: { control: FieldControl<Payee> }) {
  return (
    <Checkbox
      label="Save as beneficiary"
      hint="Next time, choose the name. The details are already verified."
      checked={form.saveAsBeneficiary}
      onChange={({ currentTarget }) => set({ saveAsBeneficiary: currentTarget.checked })}
    />
  )
}

/** Where the bank or the wallet is, most beneficiaries are; the choice stays the customer's. */
function useCountryOfNumbers({ form, set }: FieldControl<Payee>): void {
  const { data: countries = [] } = useQuery(countriesQuery())
  const guessed = guessedCountry(form)
  useEffect(() => {
    if (form.beneficiaryCountry === '' && guessed !== '' && countries.some(({ id }) => id === guessed))
      set({ beneficiaryCountry: guessed })
  }, [form.beneficiaryCountry, guessed, countries, set])
}
