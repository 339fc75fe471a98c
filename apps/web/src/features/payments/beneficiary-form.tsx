import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { InteracNotice } from '#ui/interac-notice.tsx'
import { BankFields } from '#lib/send-ways/bank-fields.tsx'
import type { useVerification } from '#lib/send-ways/use-verification.ts'
import { VerificationPanel } from '#lib/send-ways/verification-panel.tsx'
import { PartyFields } from '#lib/send-ways/party-fields.tsx'
import { countriesQuery } from '#lib/send-ways/send-ways.queries.ts'
import type { SendWay } from '#lib/send-ways/send-way.rules.ts'
import type { Currency } from '@tradewind/kernel'
import { Question } from './question.tsx'
import { guessedCountry, holderOf, withName } from './send-form.rules.ts'
import type { FormControl } from './use-send-form.ts'

const Select = lazy(async () => ({ default: (await import('#ui/select.tsx')).Select }))

/** A little longer than the pause between two keys, so that a number is not checked half-way. */
const checkPauseMs = 500

interface BeneficiaryFormProps {
  control: FormControl
  way: SendWay
  currency: Currency
  verification: ReturnType<typeof useVerification>
  /** Back to the saved ones, where there are any. */
  onSaved: (() => void) | undefined
}

/** A new beneficiary: who it is, where the bank is, and the bank's word that the account exists. */
export function BeneficiaryForm({ control, way, currency, verification, onSaved }: BeneficiaryFormProps) {
  const { form, faults, set, replace } = control
  const { state, verify, tried } = verification

  useEffect(() => {
    if (!way.fixedLength || tried || state.is !== 'unchecked') return
    const timer = setTimeout(() => void verify(), checkPauseMs)
    return () => clearTimeout(timer)
  })
  const leaving = () => {
    if (!tried && state.is === 'unchecked') void verify()
  }
  const takeName = (name: string) => {
    const renamed = withName(form, name)
    replace(renamed)
    void verify({ numbers: renamed, holder: holderOf(renamed) })
  }

  return (
    <div className="flex flex-col gap-6">
      {onSaved && (
        <button
          type="button"
          onClick={onSaved}
          className="self-start text-small font-medium text-brand underline underline-offset-3"
        >
          Choose a saved beneficiary
        </button>
      )}
      <RadioCards
        label="Beneficiary type"
        columns={2}
        options={[
          { value: 'individual', title: 'Individual' },
          { value: 'company', title: 'Company' },
        ]}
        value={form.beneficiaryType}
        onChange={(beneficiaryType) => set({ beneficiaryType })}
      />
      <div className="grid gap-5 sm:grid-cols-2" onBlur={leaving}>
        {form.beneficiaryType === 'company' ? (
          <TextField
            label="Company name"
            required
            allowHyphen
            maxLength={140}
            className="sm:col-span-2"
            value={form.companyName}
            onChange={({ currentTarget }) => set({ companyName: currentTarget.value })}
            error={faults.companyName}
          />
        ) : (
          <>
            <TextField
              label="First name"
              required
              allowHyphen
              maxLength={70}
              value={form.firstName}
              onChange={({ currentTarget }) => set({ firstName: currentTarget.value })}
              error={faults.firstName}
            />
            <TextField
              label="Last name"
              required
              allowHyphen
              maxLength={70}
              value={form.lastName}
              onChange={({ currentTarget }) => set({ lastName: currentTarget.value })}
              error={faults.lastName}
            />
          </>
        )}
        <BankFields way={way} currency={currency} numbers={form} faults={faults} onChange={set} />
      </div>
      <VerificationPanel
        state={state}
        holder={holderOf(form)}
        confirmed={form.nameConfirmed}
        confirmFault={faults.nameConfirmed}
        onVerify={() => void verify()}
        onUseName={takeName}
        onConfirm={(nameConfirmed) => set({ nameConfirmed })}
      />
      <Question control={control} way={way} />
      <InteracNotice currencyCode={currency} isInterac={way.method === 'Interac'} />
      {/* A bank in between is checked along with the account. */}
      <div className="contents" onBlur={leaving}>
        <PartyFields groups={way.groups} type={form.beneficiaryType} values={form} faults={faults} onChange={set} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <CountryField control={control} />
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
      <Checkbox
        label="Save as beneficiary"
        hint="Next time you choose the name, and the details are already verified."
        checked={form.saveAsBeneficiary}
        onChange={({ currentTarget }) => set({ saveAsBeneficiary: currentTarget.checked })}
      />
    </div>
  )
}

function CountryField({ control: { form, faults, set } }: { control: FormControl }) {
  const { data: countries = [] } = useQuery(countriesQuery())
  const guessed = guessedCountry(form)
  useEffect(() => {
    // Where the bank or the wallet is, most beneficiaries are; the choice stays the customer's.
    if (form.beneficiaryCountry === '' && guessed !== '' && countries.some(({ id }) => id === guessed))
      set({ beneficiaryCountry: guessed })
  }, [form.beneficiaryCountry, guessed, countries, set])
  return (
    <Suspense fallback={<Skeleton className="h-18 w-full" />}>
      <Select
        key={countries.length}
        label="Country"
        required
        placeholder="Choose a country"
        hint="Where they live or are registered."
        options={countries.map(({ id, name, iso3 }) => ({ key: id, text: name, also: `${id} ${iso3}` }))}
        value={form.beneficiaryCountry || null}
        onChange={(beneficiaryCountry) => set({ beneficiaryCountry: beneficiaryCountry ?? '' })}
        error={faults.beneficiaryCountry}
      />
    </Suspense>
  )
}
