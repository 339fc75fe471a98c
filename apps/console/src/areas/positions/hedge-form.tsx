import * as contract from '@tradewind/contract/hedges'
import * as limits from '@tradewind/contract/position-limits'
import * as positions from '@tradewind/contract/positions'
import { type Currency, parseAmount } from '@tradewind/kernel'
import { amountWords } from '@tradewind/kernel/amount-words'
import { isDay } from '@tradewind/kernel/iso-date'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { failureMessage } from '#ui/calls/failures.ts'
import { Form } from '#ui/form.tsx'
import { bankToday } from '#ui/server-clock.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { CurrencySelect } from './currency-select.tsx'

/** What a hedge that is booked makes stale. */
export const hedgeRefreshes = [
  contract.listHedges,
  positions.listPositions,
  positions.listPositionEntries,
  limits.listPositionLimits,
]

type Name = 'sold' | 'soldCurrency' | 'bought' | 'boughtCurrency' | 'counterparty' | 'reference' | 'valueDate'
type Form = Record<Exclude<Name, 'soldCurrency' | 'boughtCurrency'>, string> &
  Record<'soldCurrency' | 'boughtCurrency', Currency | ''>

const blankForm = (): Form => ({
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
  const [form, setForm] = useState(blankForm)
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({})
  const booking = useCall(contract.bookHedge, { refreshes: hedgeRefreshes, failures: 'own' })
  const set = (change: Partial<Form>) => {
    setFaults({})
    setForm({ ...form, ...change })
  }
  const submit = () => {
    const found: typeof faults = {}
    const amount = (name: 'sold' | 'bought') => {
      const currency = form[`${name}Currency`]
      if (!currency) return void (found[`${name}Currency`] = 'Choose a currency.')
      const read = parseAmount(form[name].trim(), currency)
      if (typeof read !== 'string') return read
      found[name] = read === 'too-many-decimals' ? `${currency} has fewer decimals.` : amountWords[read]
      return undefined
    }
    const [sold, bought] = [amount('sold'), amount('bought')]
    if (sold && sold.currency === bought?.currency) found.boughtCurrency = 'Choose two different currencies.'
    if (!form.counterparty.trim()) found.counterparty = 'Enter the counterparty.'
    if (!form.reference.trim()) found.reference = "Enter the counterparty's reference."
    if (!isDay(form.valueDate)) found.valueDate = 'Enter a date.'
    setFaults(found)
    if (Object.keys(found).length > 0 || !sold || !bought || booking.isPending) return
    const { counterparty, reference, valueDate } = form
    booking.mutate(
      { body: { sold, bought, counterparty: counterparty.trim(), reference: reference.trim(), valueDate } },
      {
        onSuccess: ({ waits }) => {
          toast.success(waits ? 'A second person must confirm it' : 'Hedge booked')
          close()
        },
      },
    )
  }
  const words = booking.error && failureMessage(booking.error, { changing: true })?.texts.join(' ')
  const field = (name: Exclude<Name, 'soldCurrency' | 'boughtCurrency'>) => ({
    required: true,
    value: form[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  })
  return (
    <Form
      label="Hedge"
      className="grid gap-5 border-b border-line bg-inset p-5 sm:grid-cols-2 sm:p-6"
      onSubmit={submit}
    >
      {words && (
        <div className="sm:col-span-2">
          <Alert type="danger" live="assertive">
            {words}
          </Alert>
        </div>
      )}
      <CurrencySelect
        label="We sold"
        value={form.soldCurrency}
        error={faults.soldCurrency}
        onChange={(soldCurrency) => set({ soldCurrency })}
      />
      <TextField label="Amount sold" inputMode="decimal" {...field('sold')} />
      <CurrencySelect
        label="We bought"
        value={form.boughtCurrency}
        error={faults.boughtCurrency}
        onChange={(boughtCurrency) => set({ boughtCurrency })}
      />
      <TextField label="Amount bought" inputMode="decimal" {...field('bought')} />
      <TextField label="Counterparty" maxLength={140} allowHyphen {...field('counterparty')} />
      <TextField label="Reference" hint="The counterparty's." maxLength={140} allowHyphen {...field('reference')} />
      <TextField label="Value date" type="date" {...field('valueDate')} />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" busy={booking.isPending}>
          Book hedge
        </Button>
        <Button kind="quiet" disabled={booking.isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
