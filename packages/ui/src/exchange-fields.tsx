import type { ReactNode } from 'react'
import { AmountField } from './amount-field.tsx'

/** An amount that was picked to exchange: as typed, with the currency it is in. */
export interface ExchangePick {
  amount: string
  currencyCode: string
}

interface ExchangeFieldsProps {
  /** ISO 4217 codes of what is given and what comes of it. */
  from: string
  to: string
  amount: string
  /** The equivalent as text; empty while it is not known. */
  equivalent: string
  onAmount: (pick: ExchangePick) => void
  onEquivalent?: (pick: ExchangePick) => void
  /** The equivalent can only be read: the amount decides. */
  equivalentReadOnly?: boolean
  error?: string | undefined
  /** Over the pair: that the amount is beyond a limit. */
  banner?: ReactNode
}

/** An amount and its equivalent in another currency: no minus, no copying, no pasting. */
export function ExchangeFields(props: ExchangeFieldsProps) {
  const { from, to, amount, equivalent, onAmount, onEquivalent, equivalentReadOnly, error, banner } = props
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {banner && <div className="sm:col-span-2">{banner}</div>}
      <AmountField
        label="You send"
        currency={from}
        value={amount}
        onChange={(text) => onAmount({ amount: text, currencyCode: from })}
        error={error}
      />
      <AmountField
        label="Equivalent amount"
        currency={to}
        value={equivalent}
        onChange={(text) => onEquivalent?.({ amount: text, currencyCode: to })}
        readOnly={equivalentReadOnly ?? false}
      />
    </div>
  )
}
