import type { Currency } from '@tradewind/kernel'
import type { FieldControl } from '#ui/form/form-control.ts'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { today } from '#ui/server-clock.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { InvoiceDiscounts } from './invoice-discounts.tsx'
import { type InvoiceForm, taxesOf } from './invoice-form.rules.ts'

type Details = Pick<InvoiceForm, 'dueDate' | 'deliveryDate' | 'buyerReference' | 'notes' | 'discounts'>

interface DetailFieldsProps {
  form: FieldControl<Details>
  currency: Currency
  items: Parameters<typeof taxesOf>[0]
}

/** What an invoice says beside its items. */
export function DetailFields({ form: { form, faults, set }, currency, items }: DetailFieldsProps) {
  const taxes = taxesOf(items)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <LazyDateField
        label="Due date"
        required
        min={today()}
        value={form.dueDate}
        onChange={(dueDate) => set({ dueDate })}
        error={faults.dueDate}
      />
      <LazyDateField
        label="Delivery date"
        hint={
          taxes.some(({ taxCategory }) => taxCategory === 'K') ? 'Required for deliveries within the EU.' : undefined
        }
        value={form.deliveryDate}
        onChange={(deliveryDate) => set({ deliveryDate })}
        error={faults.deliveryDate}
      />
      <TextField
        label="Buyer’s reference"
        hint="For example, a purchase order number or a Leitweg-ID."
        className="sm:col-span-2"
        maxLength={60}
        allowHyphen
        value={form.buyerReference}
        onChange={({ currentTarget }) => set({ buyerReference: currentTarget.value })}
        error={faults.buyerReference}
      />
      <InvoiceDiscounts
        discounts={form.discounts}
        {...{ currency, taxes }}
        tried={faults.discounts !== undefined}
        onChange={(discounts) => set({ discounts })}
      />
      <div className="sm:col-span-2">
        <TextArea
          label="Notes"
          hint="Shown on the invoice."
          maxLength={500}
          value={form.notes}
          onChange={({ currentTarget }) => set({ notes: currentTarget.value })}
          error={faults.notes}
        />
      </div>
    </div>
  )
}
