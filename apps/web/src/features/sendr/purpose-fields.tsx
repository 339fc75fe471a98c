import type { Currency } from '@tradewind/kernel'
import { lazy, Suspense } from 'react'
import { PurposeField } from '#lib/send-ways/purpose-field.tsx'
import type { SendWay } from '#lib/send-ways/send-way.rules.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { PayeeFaults, PayeeForm } from './payee.rules.ts'

const Select = lazy(async () => ({ default: (await import('#ui/select.tsx')).Select }))

interface PurposeFieldsProps {
  form: PayeeForm
  faults: PayeeFaults
  set: (change: Partial<PayeeForm>) => void
  way: SendWay
  currency: Currency
  categories: readonly { id: string; name: string }[]
}

/** What the transfer is for. */
export function PurposeFields({ form, faults, set, way, currency, categories }: PurposeFieldsProps) {
  const chosen = categories.find(({ id }) => id === form.category)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Suspense fallback={<Skeleton className="h-18 w-full" />}>
        <Select
          key={categories.length}
          label="Expense category"
          required
          placeholder="Choose a category"
          options={categories.map(({ id, name }) => ({ key: id, text: name }))}
          value={form.category || null}
          onChange={(category) => set({ category: category ?? '' })}
          error={faults.category}
        />
      </Suspense>
      {chosen?.name === 'Others' && (
        <TextField
          label="Description"
          required
          allowHyphen
          maxLength={120}
          value={form.description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
          error={faults.description}
        />
      )}
      {way.purpose && (
        <PurposeField
          asked={{ currency, country: form.country || way.countryId, company: form.type === 'company' }}
          value={form.purposeCode}
          onChange={(purposeCode) => set({ purposeCode })}
          error={faults.purposeCode}
        />
      )}
      <TextField
        label="Narration"
        hint="The payee reads this on the statement."
        placeholder="transfer"
        allowHyphen
        maxLength={140}
        value={form.narration}
        onChange={({ currentTarget }) => set({ narration: currentTarget.value })}
      />
    </div>
  )
}
