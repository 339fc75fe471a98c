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

/** The fields of one item; what is seldom needed unfolds. */
export function ItemFields({ item, currency, faults, onChange, name, amount, onRemove }: ItemFieldsProps) {
  const [withDiscount, setWithDiscount] = useState(item.discount !== '')
  const text = (field: keyof ItemForm) => ({
    value: item[field],
    error: faults[field],
    allowHyphen: true,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => onChange({ [field]: currentTarget.value }),
  })
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
          hint="It stands on the invoice."
        />
      )}
      {withDiscount ? (
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
            {...text('discountReason')}
          />
        </>
      ) : (
        <Button
          kind="quiet"
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setWithDiscount(true)}
          className="col-span-2 -ms-3 justify-self-start sm:col-span-6"
        >
          Add a discount
        </Button>
      )}
    </fieldset>
  )
}
