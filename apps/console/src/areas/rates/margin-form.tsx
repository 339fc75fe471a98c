import { type Currency, currencyCodes, parseAmount } from '@tradewind/kernel'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { failureMessage } from '#ui/calls/failures.ts'
import { Form } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { millionthsOf } from './margin-words.ts'
import { useAddMargin } from './rate-queries.ts'

const blank = { customerId: '', product: '', base: '', quote: '', from: '', below: '', percent: '' }
type Faults = Partial<Record<keyof typeof blank, string>>

const selectClass = 'min-h-11 w-full rounded-base border border-edge bg-paper px-3 text-body text-ink'

/** Sets a margin for a customer, a product, a pair or a band of amounts. What is left empty holds for all. */
export function MarginForm({ close }: { close: () => void }) {
  const [form, setForm] = useState(blank)
  const [faults, setFaults] = useState<Faults>({})
  const add = useAddMargin()
  const set = (change: Partial<typeof blank>) => {
    setFaults({})
    setForm({ ...form, ...change })
  }
  const dollars = (text: string) => (text.trim() === '' ? null : parseAmount(text.trim(), 'USD'))
  const submit = () => {
    const millionths = millionthsOf(form.percent)
    const [from, below] = [dollars(form.from), dollars(form.below)]
    const found: Faults = {}
    if (millionths === undefined) found.percent = 'Enter a percentage from 0 to 10, such as 0.5.'
    if (typeof from === 'string') found.from = 'Enter an amount in US dollars, or leave it empty.'
    if (typeof below === 'string') found.below = 'Enter an amount in US dollars, or leave it empty.'
    if ((form.base === '') !== (form.quote === '')) found.quote = 'Choose both currencies, or neither.'
    setFaults(found)
    if (millionths === undefined || typeof from === 'string' || typeof below === 'string' || found.quote) return
    add.mutate(
      {
        body: {
          customerId: form.customerId.trim() || null,
          product: form.product.trim() || null,
          base: (form.base || null) as Currency | null,
          quote: (form.quote || null) as Currency | null,
          amountFrom: from,
          amountBelow: below,
          millionths,
        },
      },
      { onSuccess: close },
    )
  }
  const words = add.error && failureMessage(add.error, { changing: true })?.texts.join(' ')
  return (
    <Form
      className="grid gap-5 border-b border-line p-5 sm:grid-cols-2 sm:p-6"
      onSubmit={() => {
        if (!add.isPending) submit()
      }}
    >
      {words && (
        <div className="sm:col-span-2">
          <Alert type="danger" live="assertive">
            {words}
          </Alert>
        </div>
      )}
      <TextField
        label="Customer ID"
        hint="Leave empty for all customers."
        allowHyphen
        value={form.customerId}
        onChange={({ currentTarget }) => set({ customerId: currentTarget.value })}
      />
      <TextField
        label="Product"
        hint="Leave empty for all products, or enter its ID, such as full."
        value={form.product}
        onChange={({ currentTarget }) => set({ product: currentTarget.value })}
      />
      <CurrencySelect label="Sold currency" value={form.base} onChange={(base) => set({ base })} />
      <CurrencySelect
        label="Bought currency"
        value={form.quote}
        onChange={(quote) => set({ quote })}
        fault={faults.quote}
      />
      <TextField
        label="From (US dollars)"
        hint="What is sold, at the mid-market rate."
        value={form.from}
        error={faults.from}
        onChange={({ currentTarget }) => set({ from: currentTarget.value })}
      />
      <TextField
        label="Below (US dollars)"
        value={form.below}
        error={faults.below}
        onChange={({ currentTarget }) => set({ below: currentTarget.value })}
      />
      <TextField
        label="Margin in percent"
        required
        inputMode="decimal"
        value={form.percent}
        error={faults.percent}
        onChange={({ currentTarget }) => set({ percent: currentTarget.value })}
      />
      <div className="flex items-end gap-2">
        <Button type="submit" busy={add.isPending}>
          Set margin
        </Button>
        <Button kind="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

interface CurrencySelectProps {
  label: string
  value: string
  onChange: (code: string) => void
  fault?: string | undefined
}

function CurrencySelect({ label, value, onChange, fault }: CurrencySelectProps) {
  return (
    <label className="flex flex-col gap-1.5 text-small font-medium">
      {label}
      <select className={selectClass} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">All</option>
        {currencyCodes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
      {fault && (
        <span data-fault className="text-small font-normal text-bad">
          {fault}
        </span>
      )}
    </label>
  )
}
