import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BankFields } from '#lib/send-ways/bank-fields.tsx'
import { PurposeField } from '#lib/send-ways/purpose-field.tsx'
import { useVerification } from '#lib/send-ways/use-verification.ts'
import { VerificationPanel } from '#lib/send-ways/verification-panel.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { categoriesQuery } from './payout.queries.ts'
import { holderOf, numbersOf, type PayoutFaults, payoutFaults, type PayoutForm, payoutWay } from './payout.rules.ts'
import type { Wallet } from './payout-flow.tsx'
import { PayoutFrame } from './payout-frame.tsx'
import { remittersQuery } from './remitters.queries.ts'

const Select = lazy(async () => ({ default: (await import('#ui/select.tsx')).Select }))

interface EntryProps {
  form: PayoutForm
  wallet: Wallet
  customerId: string
  onChange: (change: Partial<PayoutForm>) => void
  onRemitters: () => void
  onNext: () => void
}

/** In whose name, how much, to whom, and what for. */
export function PayoutEntry({ form, wallet, customerId, onChange, onRemitters, onNext }: EntryProps) {
  const [faults, setFaults] = useState<PayoutFaults>({})
  const { data: categories = [] } = useQuery(categoriesQuery())
  const category = categories.find(({ id }) => id === form.expenseCategory)
  const set = (change: Partial<PayoutForm>) => {
    onChange(change)
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))))
  }
  const way = payoutWay()
  const verification = useVerification({
    way,
    currency: 'INR',
    numbers: numbersOf(form),
    holder: holderOf(form),
    bank: form.bank,
    onFound: (bank) => set({ bank, nameConfirmed: false }),
  })
  const { state, verify, tried } = verification
  const next = async () => {
    const known = { available: wallet.availableBalance, category }
    const found = payoutFaults(form, { ...known, block: undefined })
    if (Object.keys(found).length > 0) return setFaults(found)
    const block = await verify()
    if (!block) return
    const after = payoutFaults(form, { ...known, block })
    if (Object.keys(after).length > 0) return setFaults(after)
    onNext()
  }
  const useName = (name: string) => {
    const words = name.trim().split(/\s+/)
    const renamed: PayoutForm =
      form.type === 'company'
        ? { ...form, companyName: name }
        : { ...form, firstName: words.slice(0, -1).join(' ') || name, lastName: words.at(-1) ?? '' }
    set(renamed)
    void verify({ numbers: numbersOf(renamed), holder: holderOf(renamed) })
  }
  const text = (name: 'firstName' | 'lastName' | 'companyName', label: string, most: number) => (
    <TextField
      label={label}
      required
      allowHyphen
      maxLength={most}
      value={form[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      error={faults[name]}
    />
  )
  return (
    <PayoutFrame
      title="Pay out to an account in India"
      next="Continue"
      onNext={() => void next()}
      busy={state.is === 'checking'}
    >
      <RemitterChoice {...{ form, faults, customerId, onRemitters }} onChange={set} />
      <AmountField
        label="You send"
        required
        currency="INR"
        value={form.amount}
        onChange={(amount) => set({ amount })}
        error={faults.amount}
        hint={
          <>
            <MoneyText amount={wallet.availableBalance} /> available
          </>
        }
      />
      <RadioCards
        label="Beneficiary type"
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
          <div className="sm:col-span-2">{text('companyName', 'Company name', 140)}</div>
        ) : (
          <>
            {text('firstName', 'First name', 70)}
            {text('lastName', 'Last name', 70)}
          </>
        )}
        <BankFields
          way={way}
          currency="INR"
          numbers={numbersOf(form)}
          faults={faults}
          onChange={({ ifsc = form.ifsc, accountNumber = form.accountNumber }) => set({ ifsc, accountNumber })}
        />
      </div>
      <VerificationPanel
        state={state}
        holder={holderOf(form)}
        confirmed={form.nameConfirmed}
        confirmFault={faults.nameConfirmed}
        onVerify={() => void verify()}
        onUseName={useName}
        onConfirm={(nameConfirmed) => set({ nameConfirmed })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Phone number"
          type="tel"
          hint="Optional."
          allowHyphen
          maxLength={20}
          value={form.phoneNumber}
          onChange={({ currentTarget }) => set({ phoneNumber: currentTarget.value })}
        />
        <TextField
          label="City"
          hint="Optional."
          allowHyphen
          maxLength={80}
          value={form.city}
          onChange={({ currentTarget }) => set({ city: currentTarget.value })}
        />
        <TextField
          label="Address"
          hint="Optional."
          allowHyphen
          maxLength={140}
          className="sm:col-span-2"
          value={form.address}
          onChange={({ currentTarget }) => set({ address: currentTarget.value })}
        />
      </div>
      <PurposeField
        asked={{ currency: 'INR', country: 'IN', company: form.type === 'company' }}
        value={form.purposeCode}
        onChange={(purposeCode) => set({ purposeCode })}
        error={faults.purposeCode}
      />
      <Suspense fallback={<Skeleton className="h-18 w-full" />}>
        <Select
          key={categories.length}
          label="Expense category"
          required
          placeholder="Choose a category"
          options={categories.map(({ id, name }) => ({ key: id, text: name }))}
          value={form.expenseCategory || null}
          onChange={(expenseCategory) => set({ expenseCategory: expenseCategory ?? '' })}
          error={faults.expenseCategory}
        />
      </Suspense>
      {category?.name === 'Others' && (
        <TextField
          label="Description"
          required
          allowHyphen
          maxLength={120}
          value={form.otherCategory}
          onChange={({ currentTarget }) => set({ otherCategory: currentTarget.value })}
          error={faults.otherCategory}
        />
      )}
      <TextField
        label="Narration"
        hint="The beneficiary reads this on the statement."
        placeholder="transfer"
        allowHyphen
        maxLength={140}
        value={form.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <Checkbox
        label="Save as beneficiary"
        hint="Once the payout was taken."
        checked={form.saveAsBeneficiary}
        onChange={({ currentTarget }) => set({ saveAsBeneficiary: currentTarget.checked })}
      />
    </PayoutFrame>
  )
}

interface RemitterChoiceProps {
  form: PayoutForm
  faults: PayoutFaults
  customerId: string
  onChange: (change: Partial<PayoutForm>) => void
  onRemitters: () => void
}

function RemitterChoice({ form, faults, customerId, onChange, onRemitters }: RemitterChoiceProps) {
  const { data: remitters = [], isPending } = useQuery(remittersQuery(customerId))
  return (
    <div className="flex flex-col gap-2">
      <Suspense fallback={<Skeleton className="h-18 w-full" />}>
        <Select
          key={remitters.length}
          label="Remitter"
          hint="In whose name the bank in India pays out."
          required
          disabled={isPending || remitters.length === 0}
          placeholder={remitters.length === 0 && !isPending ? 'Add a remitter first' : 'Choose a remitter'}
          options={remitters.map(({ id, name, city }) => ({ key: id, text: name, hint: city }))}
          value={form.remitterId || null}
          onChange={(remitterId) => onChange({ remitterId: remitterId ?? '' })}
          error={faults.remitterId}
        />
      </Suspense>
      <Button kind="quiet" size="small" className="self-start" onClick={onRemitters}>
        {remitters.length === 0 ? 'Add a remitter' : 'Manage remitters'}
      </Button>
    </div>
  )
}
