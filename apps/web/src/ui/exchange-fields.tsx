import { AmountField } from './amount-field.tsx'

interface ExchangeFieldsProps {
  /** ISO 4217 codes of what is given and what comes of it. */
  from: string
  to: string
  amount: string
  /** The equivalent as text; empty while it is not known. */
  equivalent: string
  onAmount: (text: string) => void
  onEquivalent?: (text: string) => void
  /** The equivalent can only be read: the amount decides. */
  equivalentReadOnly?: boolean
  /** No amount can be typed until an account is chosen. */
  accountChosen: boolean
  error?: string | undefined
}

/** An amount and its equivalent in another currency: no minus, no copying, no pasting. */
export function ExchangeFields(props: ExchangeFieldsProps) {
  const { from, to, amount, equivalent, onAmount, onEquivalent, equivalentReadOnly, accountChosen, error } = props
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <AmountField
        label="You send"
        currency={from}
        value={amount}
        onChange={onAmount}
        blockPaste
        disabled={!accountChosen}
        error={error}
        {...(!accountChosen && { hint: 'Choose an account first' })}
      />
      <AmountField
        label="Equivalent amount"
        currency={to}
        value={equivalent}
        onChange={(text) => onEquivalent?.(text)}
        blockPaste
        readOnly={equivalentReadOnly ?? false}
        disabled={!accountChosen}
      />
    </div>
  )
}
