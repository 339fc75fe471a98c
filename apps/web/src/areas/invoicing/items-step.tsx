import type { Currency } from '@tradewind/kernel'
import { Plus } from 'lucide-react'
import { InvoiceTotals } from '#domain/invoices/invoice-lines.tsx'
import { Button } from '#ui/button.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { blankItem, type InvoiceForm, type ItemForm, itemFaults, liveTotals, mayAddItem } from './invoice-form.rules.ts'
import { ItemFields } from './item-fields.tsx'

interface ItemsStepProps {
  form: InvoiceForm
  currency: Currency
  /** Whether going on was tried: what is wrong is said from then on. */
  tried: boolean
  onChange: (change: Partial<InvoiceForm>) => void
  onNext: () => void
  onBack?: () => void
}

/** What is invoiced, item by item, with what it comes to. */
export function ItemsStep({ form, currency, tried, onChange, onNext, onBack }: ItemsStepProps) {
  const { items } = form
  const change = (at: number, part: Partial<ItemForm>) =>
    onChange({ items: items.map((item, place) => (place === at ? { ...item, ...part } : item)) })
  const last = items.at(-1) ?? blankItem
  return (
    <StepFrame title="What are you invoicing for?" next="Continue" onNext={onNext} onBack={onBack}>
      {items.map((item, at) => (
        // Items have no names of their own, and are never reordered.
        <div key={at} className="border-b border-line pb-6">
          <ItemFields
            name={`Item ${at + 1}`}
            {...{ item, currency }}
            faults={tried ? itemFaults(item, currency) : {}}
            amount={liveTotals({ items: [item] }, currency).lines[0]}
            onChange={(part) => change(at, part)}
            onRemove={
              items.length > 1 ? () => onChange({ items: items.filter((_, place) => place !== at) }) : undefined
            }
          />
        </div>
      ))}
      {mayAddItem(items) ? (
        <Button
          kind="secondary"
          icon={<Plus aria-hidden="true" className="size-5" />}
          className="self-start"
          onClick={() =>
            onChange({
              items: [
                ...items,
                { ...blankItem, taxCategory: last.taxCategory, taxRate: last.taxRate, taxReason: last.taxReason },
              ],
            })
          }
        >
          Add an item
        </Button>
      ) : (
        <p className="text-small text-ink-soft">An invoice has at most {items.length} items.</p>
      )}
      <div aria-live="polite" className="ms-auto w-full max-w-100">
        <InvoiceTotals totals={liveTotals(form, currency)} />
      </div>
    </StepFrame>
  )
}
