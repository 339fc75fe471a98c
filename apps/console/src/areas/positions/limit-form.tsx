import * as contract from '@tradewind/contract/position-limits'
import { type Currency, parseAmount, toDecimal } from '@tradewind/kernel'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { failureMessage } from '#ui/calls/failures.ts'
import { Form } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { CurrencySelect } from './currency-select.tsx'

interface LimitFormProps {
  /** The limits in force, to begin with what applies. */
  inForce: readonly contract.PositionLimit[]
  close: () => void
}

/** Sets how far a position may be open to either side. */
export function LimitForm({ inForce, close }: LimitFormProps) {
  const [currency, setCurrency] = useState<Currency | ''>('')
  const [sides, setSides] = useState({ long: '', short: '' })
  const [faults, setFaults] = useState<Partial<Record<'currency' | 'long' | 'short', string>>>({})
  const setting = useCall(contract.setPositionLimit, { refreshes: [contract.listPositionLimits], failures: 'own' })
  const current = inForce.find((one) => one.currency === currency)
  const choose = (code: Currency) => {
    const known = inForce.find((one) => one.currency === code)
    setFaults({})
    setCurrency(code)
    setSides({
      long: known?.mostLong ? toDecimal(known.mostLong) : '',
      short: known?.mostShort ? toDecimal(known.mostShort) : '',
    })
  }
  const send = (mostLong: contract.PositionLimit['mostLong'], mostShort: contract.PositionLimit['mostShort']) => {
    if (setting.isPending || !currency) return
    setting.mutate(
      { body: { currency, mostLong, mostShort } },
      {
        onSuccess: ({ waits }) => {
          toast.success(waits ? 'A second person must confirm it' : `The limit for ${currency} applies now`)
          close()
        },
      },
    )
  }
  const submit = () => {
    if (!currency) return setFaults({ currency: 'Choose a currency.' })
    const read = (text: string) =>
      /^0+([.]0*)?$/.test(text.trim()) ? zeroOf(currency) : parseAmount(text.trim(), currency)
    const [long, short] = [read(sides.long), read(sides.short)]
    const words = `Enter an amount in ${currency}, or 0.`
    setFaults({
      ...(typeof long === 'string' && { long: words }),
      ...(typeof short === 'string' && { short: words }),
    })
    if (typeof long !== 'string' && typeof short !== 'string') send(long, short)
  }
  const words = setting.error && failureMessage(setting.error, { changing: true })?.texts.join(' ')
  return (
    <Form
      label="Limit"
      className="grid gap-5 border-b border-line bg-inset p-5 sm:grid-cols-3 sm:p-6"
      onSubmit={submit}
    >
      {words && (
        <div className="sm:col-span-3">
          <Alert type="danger" live="assertive">
            {words}
          </Alert>
        </div>
      )}
      <CurrencySelect label="Currency" value={currency} onChange={choose} error={faults.currency} />
      <TextField
        label="Most we hold"
        hint="Customers can't sell us more."
        required
        inputMode="decimal"
        value={sides.long}
        error={faults.long}
        onChange={({ currentTarget }) => {
          setFaults({})
          setSides({ ...sides, long: currentTarget.value })
        }}
      />
      <TextField
        label="Most we owe"
        hint="Customers can't buy more of us."
        required
        inputMode="decimal"
        value={sides.short}
        error={faults.short}
        onChange={({ currentTarget }) => {
          setFaults({})
          setSides({ ...sides, short: currentTarget.value })
        }}
      />
      <div className="flex flex-wrap gap-2 sm:col-span-3">
        <Button type="submit" busy={setting.isPending}>
          Set limit
        </Button>
        {current?.mostLong && (
          <Button kind="danger" disabled={setting.isPending} onClick={() => send(null, null)}>
            Remove limit
          </Button>
        )}
        <Button kind="quiet" disabled={setting.isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

const zeroOf = (currency: Currency) => ({ currency, minor: 0n })
