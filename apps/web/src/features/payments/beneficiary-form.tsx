import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#ui/link.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { banksQuery, countriesQuery } from './payments.queries.ts'
import { withName } from './send-form.rules.ts'
import type { BankField, SendWay } from './send-ways.rules.ts'
import type { FormControl } from './use-send-form.ts'
import type { useVerification } from './use-verification.ts'
import { VerificationPanel } from './verification-panel.tsx'

const Select = lazy(async () => ({ default: (await import('#ui/select.tsx')).Select }))

/** A little longer than the pause between two keys, so that a number is not checked half-way. */
const checkPauseMs = 500

interface BeneficiaryFormProps {
  control: FormControl
  way: SendWay
  verification: ReturnType<typeof useVerification>
  /** Back to the saved ones, where there are any. */
  onSaved: (() => void) | undefined
}

/** A new beneficiary: who it is, where the bank is, and the bank's word that the account exists. */
export function BeneficiaryForm({ control, way, verification, onSaved }: BeneficiaryFormProps) {
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
    void verify(renamed)
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
        {way.fields.map((field) => (
          <NumberField key={field.name} field={field} control={control} alone={way.fields.length === 1} />
        ))}
      </div>
      <VerificationPanel
        state={state}
        form={form}
        confirmed={form.nameConfirmed}
        confirmFault={faults.nameConfirmed}
        onVerify={() => void verify()}
        onUseName={takeName}
        onConfirm={(nameConfirmed) => set({ nameConfirmed })}
      />
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

function NumberField({ field, control, alone }: { field: BankField; control: FormControl; alone: boolean }) {
  const { form, faults, set } = control
  const { name, label, placeholder, hint, most, digits, bankList } = field
  if (bankList) return <BankChoice control={control} label={label} />
  return (
    <TextField
      label={label}
      required
      allowHyphen
      autoComplete="off"
      spellCheck={false}
      hint={hint}
      placeholder={placeholder}
      maxLength={most}
      digitsOnly={digits ?? false}
      {...(name === 'sortCode' && { inputMode: 'numeric' as const })}
      {...(alone && { className: 'sm:col-span-2' })}
      value={form[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      error={faults[name]}
    />
  )
}

function BankChoice({ control: { form, faults, set }, label }: { control: FormControl; label: string }) {
  const { data: banks = [], isError, refetch } = useQuery(banksQuery())
  const retry = isError && (
    <>
      The list of banks did not load.{' '}
      <Link href="#" onClick={() => void refetch()}>
        Try again
      </Link>
    </>
  )
  return (
    <Suspense fallback={<Skeleton className="h-18 w-full" />}>
      <Select
        // The search of the part reads its options once, when it appears.
        key={banks.length}
        label={label}
        required
        placeholder="Choose a bank"
        options={banks.map(({ code, name }) => ({ key: code, text: name, also: code }))}
        value={form.bankCode || null}
        onChange={(bankCode) => set({ bankCode: bankCode ?? '' })}
        error={faults.bankCode}
        {...(retry && { hint: retry })}
      />
    </Suspense>
  )
}

function CountryField({ control: { form, faults, set } }: { control: FormControl }) {
  const { data: countries = [] } = useQuery(countriesQuery())
  const guessed = /^[A-Z]{2}/i.exec(form.iban)?.[0].toUpperCase() ?? ''
  useEffect(() => {
    // An IBAN says where the bank is, which is where most beneficiaries are; the choice stays the customer's.
    if (form.beneficiaryCountry === '' && form.iban.length > 14 && countries.some(({ id }) => id === guessed))
      set({ beneficiaryCountry: guessed })
  }, [form.beneficiaryCountry, form.iban, guessed, countries, set])
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
