import * as contract from '@tradewind/contract/hedges'
import { type Currency, type Money, parseAmount } from '@tradewind/kernel'
import { amountWords } from '@tradewind/kernel/amount-words'
import { isDay } from '@tradewind/kernel/iso-date'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { bankToday } from '#ui/server-clock.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { CurrencySelect } from './currency-select.tsx'

interface Entries {
  sold: string
  soldCurrency: Currency | ''
  bought: string
  boughtCurrency: Currency | ''
  counterparty: string
  reference: string
  valueDate: string
}

const blankForm = (): Entries => ({
  sold: '',
  soldCurrency: '',
  bought: '',
  boughtCurrency: '',
  counterparty: '',
  reference: '',
  valueDate: bankToday(),
})

/** Books what treasury traded with a counterparty. */
export function HedgeForm({ close }: { close: () => void }) {
  const hedge = useForm({
    control: useFormControl(blankForm),
    call: contract.bookHedge,
    body: ({ counterparty, reference, valueDate, ...entries }) => {
      const sold = readAmount(entries.sold, entries.soldCurrency)
      const bought = readAmount(entries.bought, entries.boughtCurrency)
      if (typeof sold === 'string' || typeof bought === 'string') return undefined
      return { sold, bought, counterparty: counterparty.trim(), reference: reference.trim(), valueDate }
    },
    faults: faultsOf,
    onSaved: ({ waits }) => {
      toast.success(waits ? 'A second person must confirm it' : 'Hedge booked')
      close()
    },
  })
  const { form, faults, set, field } = hedge
  return (
    <CallForm
      form={hedge}
      label="Hedge"
      className="grid gap-5 border-b border-line bg-inset p-5 sm:grid-cols-2 sm:p-6"
      words="Book hedge"
      onCancel={close}
    >
      <CurrencySelect
        label="We sold"
        value={form.soldCurrency}
        error={faults.soldCurrency}
        onChange={(soldCurrency) => set({ soldCurrency })}
      />
      <TextField label="Amount sold" required inputMode="decimal" {...field('sold')} />
      <CurrencySelect
        label="We bought"
        value={form.boughtCurrency}
        error={faults.boughtCurrency}
        onChange={(boughtCurrency) => set({ boughtCurrency })}
      />
      <TextField label="Amount bought" required inputMode="decimal" {...field('bought')} />
      <TextField label="Counterparty" required maxLength={140} allowHyphen {...field('counterparty')} />
      <TextField
        label="Reference"
        hint="The counterparty's."
        required
        maxLength={140}
        allowHyphen
        {...field('reference')}
      />
      <TextField label="Value date" required type="date" {...field('valueDate')} />
    </CallForm>
  )
}

/** What was typed as an amount, or what is wrong with it. */
function readAmount(text: string, currency: Currency | ''): Money | string {
  if (!currency) return ''
  const read = parseAmount(text.trim(), currency)
  if (typeof read !== 'string') return read
  return read === 'too-many-decimals' ? `${currency} has fewer decimals.` : amountWords[read]
}

function faultsOf(form: Entries) {
  const fault = (name: 'sold' | 'bought') => {
    const read = readAmount(form[name], form[`${name}Currency`])
    return typeof read === 'string' && read !== '' ? read : undefined
  }
  const { soldCurrency, boughtCurrency } = form
  const alike = soldCurrency !== '' && soldCurrency === boughtCurrency && 'Choose two different currencies.'
  return {
    soldCurrency: soldCurrency ? undefined : 'Choose a currency.',
    boughtCurrency: boughtCurrency ? alike || undefined : 'Choose a currency.',
    sold: fault('sold'),
    bought: fault('bought'),
    counterparty: form.counterparty.trim() ? undefined : 'Enter the counterparty.',
    reference: form.reference.trim() ? undefined : "Enter the counterparty's reference.",
    valueDate: isDay(form.valueDate) ? undefined : 'Enter a date.',
  }
}
