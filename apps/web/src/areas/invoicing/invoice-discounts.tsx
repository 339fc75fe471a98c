import type { Currency } from '@tradewind/kernel'
import { Plus, Trash2 } from 'lucide-react'
import { taxText } from '#domain/invoices/invoice-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import {
  blankDiscount,
  type DiscountForm,
  discountFaults,
  mayAddDiscount,
  type taxesOf,
  taxKey,
} from './invoice-form.rules.ts'

type Taxes = ReturnType<typeof taxesOf>

interface InvoiceDiscountsProps {
  discounts: readonly DiscountForm[]
  currency: Currency
  /** The taxes of the items. A discount applies to the items with one of them. */
  taxes: Taxes
  /** Whether the form was submitted: errors are shown from then on. */
  tried: boolean
  onChange: (discounts: readonly DiscountForm[]) => void
}

/** The discounts on a whole invoice. */
export function InvoiceDiscounts({ discounts, currency, taxes, tried, onChange }: InvoiceDiscountsProps) {
  const change = (at: number, part: Partial<DiscountForm>) =>
    onChange(discounts.map((one, place) => (place === at ? { ...one, ...part } : one)))
  return (
    <div className="flex flex-col gap-5 sm:col-span-2">
      {discounts.map((discount, at) => (
        // Discounts have no IDs, and are never reordered.
        <DiscountRow
          key={at}
          name={discounts.length > 1 ? `Discount ${at + 1}` : 'Discount on the invoice'}
          {...{ discount, currency, taxes }}
          faults={tried ? discountFaults(discount, currency) : {}}
          onChange={(part) => change(at, part)}
          onRemove={() => onChange(discounts.filter((_, place) => place !== at))}
        />
      ))}
      {mayAddDiscount(discounts) && (
        <Button
          kind="quiet"
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onChange([...discounts, blankDiscount])}
          className="-ms-3 self-start"
        >
          {discounts.length === 0 ? 'Add a discount on the invoice' : 'Add another discount'}
        </Button>
      )}
    </div>
  )
}

interface DiscountRowProps {
  name: string
  discount: DiscountForm
  currency: Currency
  taxes: Taxes
  faults: ReturnType<typeof discountFaults>
  onChange: (change: Partial<DiscountForm>) => void
  onRemove: () => void
}

const DiscountRow = ({ name, discount, currency, taxes, faults, onChange, onRemove }: DiscountRowProps) => (
  <fieldset className="grid min-w-0 gap-x-5 gap-y-4 sm:grid-cols-2">
    <legend className="mb-2 w-full">
      <span className="flex items-center justify-between gap-3">
        <span className="text-small font-semibold">{name}</span>
        <IconButton label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </span>
    </legend>
    <AmountField
      label="Amount"
      compact
      currency={currency}
      value={discount.amount}
      onChange={(amount) => onChange({ amount })}
      error={faults.amount}
    />
    <TextField
      label="Reason for the discount"
      maxLength={100}
      allowHyphen
      value={discount.reason}
      onChange={({ currentTarget }) => onChange({ reason: currentTarget.value })}
      error={faults.reason}
    />
    {taxes.length > 1 && discount.amount.trim() !== '' && (
      <LazySelect
        label="Apply to items with this tax"
        className="sm:col-span-2"
        options={taxes.map((tax) => ({ key: taxKey(tax), text: taxText(tax) }))}
        value={discount.tax || taxKey(taxes[0] ?? { taxCategory: 'S', taxRate: '0' })}
        onChange={(tax) => onChange({ tax: tax ?? '' })}
      />
    )}
  </fieldset>
)
