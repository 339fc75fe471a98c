import { type Currency, type Money } from '@tradewind/kernel'
import { isTaxed, needsTaxReason, taxCategories } from '@tradewind/kernel/invoice-amounts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { taxWords } from '#domain/invoices/invoice-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ItemFaults, ItemForm } from './invoice-form.rules.ts'

interface ItemFieldsProps {
  item: ItemForm
  currency: Currency
  faults: ItemFaults
  onChange: (change: Partial<ItemForm>) => void
  /** Names the item where there are several: `Item 2`. */
  name?: string
  /** What it comes to so far. */
  amount?: Money | undefined
  onRemove?: (() => void) | undefined
}

const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 24 } as const

const taxOptions = taxCategories.map((key) => ({ key, text: taxWords[key], also: key }))

type PartProps = Pick<ItemFieldsProps, 'item' | 'currency' | 'onChange' | 'faults'>

/** What a text field of the item is given. */
const textOf =
  ({ item, faults, onChange }: PartProps) =>
  (field: keyof ItemForm) => ({
    value: item[field],
    error: faults[field],
    allowHyphen: true,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => onChange({ [field]: currentTarget.value }),
  })

/** The fields of one item; what is seldom needed unfolds. */
export function ItemFields(props: ItemFieldsProps) {
  const { currency, name, amount, onRemove } = props
  const text = textOf(props)
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-6">
      <legend className={name ? 'mb-3 w-full' : 'sr-only'}>
        <span className="flex items-center justify-between gap-3">
          <span className="text-small font-semibold">{name ?? 'Item'}</span>
          <span className="flex items-center gap-1">
            {amount && <MoneyText amount={amount} className="font-semibold" />}
            {onRemove && (
              <IconButton label={`Remove ${name ?? 'item'}`} onClick={onRemove}>
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
            )}
          </span>
        </span>
      </legend>
      <TextField label="Description" required className="col-span-2 sm:col-span-6" {...text('description')} />
      <TextField label="Quantity" required className="sm:col-span-2" {...number} {...text('quantity')} />
      <TextField label="Unit" className="sm:col-span-1" maxLength={20} placeholder="h" {...text('unit')} />
      <TextField
        label="Unit price"
        required
        className="col-span-2 sm:col-span-3"
        {...number}
        {...text('unitPrice')}
        end={<span className="pe-2 font-semibold">{currency}</span>}
      />
      <TaxFields {...props} />
      <DiscountFields {...props} />
    </fieldset>
  )
}

/** The tax category, and the rate or the reason that it needs. */
function TaxFields(props: PartProps) {
  const { item, onChange } = props
  const text = textOf(props)
  return (
    <>
      <LazySelect
        label="Tax"
        required
        className="col-span-2 sm:col-span-4"
        options={taxOptions}
        value={item.taxCategory}
        onChange={(key) => onChange({ taxCategory: taxCategories.find((one) => one === key) ?? item.taxCategory })}
      />
      {isTaxed(item.taxCategory) && (
        <TextField
          label="Tax rate"
          required
          className="col-span-2"
          {...number}
          {...text('taxRate')}
          end={<span className="pe-2">%</span>}
        />
      )}
      {needsTaxReason(item.taxCategory) && (
        <TextField
          label="Reason for no tax"
          required
          className="col-span-2 sm:col-span-6"
          {...text('taxReason')}
          hint="Shown on the invoice."
        />
      )}
    </>
  )
}

function DiscountFields(props: PartProps) {
  const { item, currency, faults, onChange } = props
  const [isShown, setIsShown] = useState(item.discount !== '')
  if (!isShown)
    return (
      <Button
        kind="quiet"
        size="small"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setIsShown(true)}
        className="col-span-2 -ms-3 justify-self-start sm:col-span-6"
      >
        Add a discount
      </Button>
    )
  return (
    <>
      <AmountField
        label="Discount"
        compact
        className="col-span-2 sm:col-span-3"
        currency={currency}
        value={item.discount}
        onChange={(discount) => onChange({ discount })}
        error={faults.discount}
      />
      <TextField
        label="Reason for the discount"
        className="col-span-2 sm:col-span-3"
        maxLength={100}
        {...textOf(props)('discountReason')}
      />
    </>
  )
}
