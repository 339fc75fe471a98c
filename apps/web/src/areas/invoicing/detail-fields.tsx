import type { Currency } from '@tradewind/kernel'
import { CountryField } from '#domain/payment-methods/country-field.tsx'
import type { FieldControl } from '#ui/form/form-control.ts'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { today } from '#ui/server-clock.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { InvoiceDiscounts } from './invoice-discounts.tsx'
import { type InvoiceForm, taxesOf } from './invoice-form.rules.ts'

type Details = Pick<
  InvoiceForm,
  | 'dueDate'
  | 'deliveryDate'
  | 'periodStartDate'
  | 'periodEndDate'
  | 'deliveryCountryId'
  | 'buyerReference'
  | 'notes'
  | 'discounts'
>

interface DetailFieldsProps {
  form: FieldControl<Details>
  currency: Currency
  items: Parameters<typeof taxesOf>[0]
}

/** What an invoice says beside its items. */
export function DetailFields({ form: { form, faults, set }, currency, items }: DetailFieldsProps) {
  const taxes = taxesOf(items)
  const isWithinEu = taxes.some(({ taxCategory }) => taxCategory === 'K')
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
        hint={isWithinEu ? 'Required for deliveries within the EU, unless you enter a period of supply.' : undefined}
        value={form.deliveryDate}
        onChange={(deliveryDate) => set({ deliveryDate })}
        error={faults.deliveryDate}
      />
      <LazyDateField
        label="Period of supply: from"
        value={form.periodStartDate}
        onChange={(periodStartDate) => set({ periodStartDate })}
        error={faults.periodStartDate}
      />
      <LazyDateField
        label="Period of supply: to"
        {...(form.periodStartDate && { min: form.periodStartDate })}
        value={form.periodEndDate}
        onChange={(periodEndDate) => set({ periodEndDate })}
        error={faults.periodEndDate}
      />
      {(isWithinEu || form.deliveryCountryId !== '') && (
        <CountryField
          label="Deliver to"
          hint="Leave empty if goods go to your customer’s country."
          className="sm:col-span-2"
          value={form.deliveryCountryId}
          onChange={(deliveryCountryId) => set({ deliveryCountryId })}
          error={faults.deliveryCountryId}
        />
      )}
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
