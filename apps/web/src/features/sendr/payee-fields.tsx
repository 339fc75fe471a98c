import type { Currency } from '@tradewind/kernel'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BankFields } from '#lib/send-ways/bank-fields.tsx'
import { numberLines } from '#lib/send-ways/bank-line.rules.ts'
import { PartyFields } from '#lib/send-ways/party-fields.tsx'
import type { SendWay } from '#lib/send-ways/send-way.rules.ts'
import { countriesQuery } from '#lib/send-ways/send-ways.queries.ts'
import type { useVerification } from '#lib/send-ways/use-verification.ts'
import { VerificationPanel } from '#lib/send-ways/verification-panel.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { InteracNotice } from '#ui/interac-notice.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { asksQuestion, holderOf, type PayeeFaults, type PayeeForm, verifiedOf, withName } from './payee.rules.ts'

const Select = lazy(async () => ({ default: (await import('#ui/select.tsx')).Select }))

interface PayeeFieldsProps {
  form: PayeeForm
  faults: PayeeFaults
  set: (change: Partial<PayeeForm>) => void
  onReplace: (form: PayeeForm) => void
  way: SendWay
  currency: Currency
  verification: ReturnType<typeof useVerification>
}

/** The payee's name, where the bank is, and the bank's word that the account exists. */
export function PayeeFields(props: PayeeFieldsProps) {
  const { form, faults, set, onReplace, way, currency, verification } = props
  const { state, verify, tried } = verification
  const saved = form.beneficiaryId !== ''
  const block = verifiedOf(way, form)
  const text = (name: 'firstName' | 'lastName' | 'companyName', label: string) => (
    <TextField
      label={label}
      required
      allowHyphen
      maxLength={name === 'companyName' ? 140 : 70}
      {...(name === 'companyName' && { className: 'sm:col-span-2' })}
      value={form[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      error={faults[name]}
    />
  )
  const question = block && asksQuestion(way, block) && <Question {...props} />
  if (saved)
    return (
      <>
        <KeyValue
          entries={[
            { label: 'Name', value: holderOf(form) },
            ...(form.bank?.bankName ? [{ label: 'Bank', value: form.bank.bankName }] : []),
            ...numberLines(way.method, form),
          ]}
        />
        {question}
        <InteracNotice currencyCode={currency} isInterac={way.method === 'Interac'} />
        <PartyFields groups={way.groups} type={form.type} values={form} faults={faults} onChange={set} />
      </>
    )
  return (
    <>
      <RadioCards
        label="Who is it?"
        columns={2}
        options={[
          { value: 'individual', title: 'Individual' },
          { value: 'company', title: 'Company' },
        ]}
        value={form.type}
        onChange={(type) => set({ type })}
      />
      <div
        className="grid gap-5 sm:grid-cols-2"
        onBlur={() => {
          if (!tried && state.is === 'unchecked') void verify()
        }}
      >
        {form.type === 'company' ? (
          text('companyName', 'Company name')
        ) : (
          <>
            {text('firstName', 'First name')}
            {text('lastName', 'Last name')}
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
        onUseName={(name) => {
          const renamed = withName(form, name)
          onReplace(renamed)
          void verify({ numbers: renamed, holder: holderOf(renamed) })
        }}
        onConfirm={(nameConfirmed) => set({ nameConfirmed })}
      />
      {question}
      <InteracNotice currencyCode={currency} isInterac={way.method === 'Interac'} />
      <PartyFields groups={way.groups} type={form.type} values={form} faults={faults} onChange={set} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Country {...props} />
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
        checked={form.save}
        onChange={({ currentTarget }) => set({ save: currentTarget.checked })}
      />
    </>
  )
}

function Question({ form, faults, set }: PayeeFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Security question"
        required
        allowHyphen
        maxLength={60}
        value={form.question}
        onChange={({ currentTarget }) => set({ question: currentTarget.value })}
        error={faults.question}
      />
      <TextField
        label="Answer"
        required
        allowHyphen
        maxLength={30}
        autoComplete="off"
        value={form.answer}
        onChange={({ currentTarget }) => set({ answer: currentTarget.value })}
        error={faults.answer}
      />
    </div>
  )
}

function Country({ form, faults, set }: PayeeFieldsProps) {
  const { data: countries = [] } = useQuery(countriesQuery())
  return (
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
        onChange={(country) => set({ country: country ?? '' })}
        error={faults.country}
      />
    </Suspense>
  )
}
