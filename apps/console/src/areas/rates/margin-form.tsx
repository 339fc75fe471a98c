import * as treasury from '@tradewind/contract/treasury'
import { type Currency, currencyCodes, parseAmount } from '@tradewind/kernel'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { millionthsOf } from './margin-words.ts'

const blank = { customerId: '', product: '', base: '', quote: '', from: '', below: '', percent: '' }

const selectClass = 'min-h-11 w-full rounded-base border border-edge bg-paper px-3 text-body text-ink'

/** Sets a margin for a customer, a product, a pair or a band of amounts. What is left empty holds for all. */
export function MarginForm({ close }: { close: () => void }) {
  const margin = useForm({
    control: useFormControl(blank),
    call: treasury.addMargin,
    body: (form) => {
      const millionths = millionthsOf(form.percent)
      const [amountFrom, amountBelow] = [dollars(form.from), dollars(form.below)]
      if (millionths === undefined || typeof amountFrom === 'string' || typeof amountBelow === 'string')
        return undefined
      return {
        customerId: form.customerId.trim() || null,
        product: form.product.trim() || null,
        base: (form.base || null) as Currency | null,
        quote: (form.quote || null) as Currency | null,
        amountFrom,
        amountBelow,
        millionths,
      }
    },
    faults: ({ base, quote, from, below, percent }) => {
      const amount = (text: string) =>
        typeof dollars(text) === 'string' ? 'Enter an amount in US dollars, or leave it empty.' : undefined
      return {
        percent: millionthsOf(percent) === undefined ? 'Enter a percentage from 0 to 10, such as 0.5.' : undefined,
        from: amount(from),
        below: amount(below),
        quote: (base === '') === (quote === '') ? undefined : 'Choose both currencies, or neither.',
      }
    },
    onSaved: close,
  })
  const { form, faults, set, field } = margin
  return (
    <CallForm
      form={margin}
      className="grid gap-5 border-b border-line p-5 sm:grid-cols-2 sm:p-6"
      words="Set margin"
      onCancel={close}
    >
      <TextField label="Customer ID" hint="Leave empty for all customers." allowHyphen {...field('customerId')} />
      <TextField
        label="Product"
        hint="Leave empty for all products, or enter its ID, such as full."
        {...field('product')}
      />
      <CurrencySelect label="Sold currency" value={form.base} onChange={(base) => set({ base })} />
      <CurrencySelect
        label="Bought currency"
        value={form.quote}
        onChange={(quote) => set({ quote })}
        fault={faults.quote}
      />
      <TextField label="From (US dollars)" hint="What is sold, at the mid-market rate." {...field('from')} />
      <TextField label="Below (US dollars)" {...field('below')} />
      <TextField label="Margin in percent" required inputMode="decimal" {...field('percent')} />
    </CallForm>
  )
}

const dollars = (text: string) => (text.trim() === '' ? null : parseAmount(text.trim(), 'USD'))

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
