import * as contract from '@tradewind/contract/position-limits'
import { type Currency, type Money, parseAmount, toDecimal } from '@tradewind/kernel'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { CurrencySelect } from './currency-select.tsx'

interface LimitFormProps {
  /** The limits in force, to begin with what applies. */
  inForce: readonly contract.PositionLimit[]
  close: () => void
}

interface Entries {
  currency: Currency | ''
  long: string
  short: string
  removed: boolean
}

const blank: Entries = { currency: '', long: '', short: '', removed: false }

/** Sets how far a position may be open to either side. */
export function LimitForm({ inForce, close }: LimitFormProps) {
  const limit = useForm({
    control: useFormControl(blank),
    call: contract.setPositionLimit,
    body: ({ currency, long, short, removed }) => {
      if (!currency) return undefined
      if (removed) return { currency, mostLong: null, mostShort: null }
      const [mostLong, mostShort] = [readSide(long, currency), readSide(short, currency)]
      return mostLong && mostShort ? { currency, mostLong, mostShort } : undefined
    },
    faults: ({ currency, long, short, removed }) => {
      if (!currency) return { currency: 'Choose a currency.' }
      const fault = (text: string) =>
        removed || readSide(text, currency) ? undefined : `Enter an amount in ${currency}, or 0.`
      return { long: fault(long), short: fault(short) }
    },
    onSaved: ({ waits }, { currency }) => {
      toast.success(waits ? 'A second person must confirm it' : `The limit for ${currency} applies now`)
      close()
    },
  })
  const ofCurrency = (code: string) => inForce.find(({ currency }) => currency === code)
  const choose = (currency: Currency) => {
    const current = ofCurrency(currency)
    limit.set({
      currency,
      long: current?.mostLong ? toDecimal(current.mostLong) : '',
      short: current?.mostShort ? toDecimal(current.mostShort) : '',
    })
  }
  return (
    <CallForm
      form={limit}
      label="Limit"
      className="grid gap-5 border-b border-line bg-inset p-5 sm:grid-cols-3 sm:p-6"
      words="Set limit"
      actions={
        ofCurrency(limit.form.currency)?.mostLong && (
          <Button kind="danger" disabled={limit.busy} onClick={() => void limit.submit({ removed: true })}>
            Remove limit
          </Button>
        )
      }
      onCancel={close}
    >
      <CurrencySelect label="Currency" value={limit.form.currency} onChange={choose} error={limit.faults.currency} />
      <TextField
        label="Most we hold"
        hint="Customers can't sell us more."
        required
        inputMode="decimal"
        {...limit.field('long')}
      />
      <TextField
        label="Most we owe"
        hint="Customers can't buy more of us."
        required
        inputMode="decimal"
        {...limit.field('short')}
      />
    </CallForm>
  )
}

/** What was typed as an amount; a limit may be nothing at all. */
function readSide(text: string, currency: Currency): Money | undefined {
  if (/^0+([.]0*)?$/.test(text.trim())) return { currency, minor: 0n }
  const amount = parseAmount(text.trim(), currency)
  return typeof amount === 'string' ? undefined : amount
}
