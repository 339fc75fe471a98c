import type { createInvoice } from '@tradewind/contract/invoicing'
import type { Currency } from '@tradewind/kernel'
import { InvoiceTotals } from '#domain/invoices/invoice-lines.tsx'
import { Alert } from '#ui/alert.tsx'
import type { useForm } from '#ui/form/use-form.ts'
import { StepFrame } from '#ui/step-frame.tsx'
import { DetailFields } from './detail-fields.tsx'
import { type InvoiceForm, liveTotals } from './invoice-form.rules.ts'

interface DetailsStepProps {
  form: InvoiceForm
  currency: Currency
  creating: ReturnType<typeof useForm<InvoiceForm, typeof createInvoice>>
  onBack?: () => void
}

/** Days, references and notes, and what the invoice comes to. Saves it as a draft. */
export function DetailsStep({ form, currency, creating, onBack }: DetailsStepProps) {
  const { busy, refusal, submit, faults } = creating
  const elsewhere = faults.merchantCustomerId ?? faults.currencyCode ?? faults.items
  return (
    <StepFrame
      title="When is it due?"
      text={
        <>
          For <bdi>{form.customerName}</bdi>. We’ll save it as a draft, and you can review it before it’s sent.
        </>
      }
      next="Save draft and preview"
      busy={busy}
      onNext={() => void submit()}
      onBack={onBack}
    >
      <DetailFields form={creating} {...{ currency }} items={form.items} />
      <div className="ms-auto w-full max-w-100">
        <InvoiceTotals totals={liveTotals(form, currency)} />
      </div>
      {(refusal ?? elsewhere) && (
        <Alert type="danger" live="assertive" title="Nothing was saved">
          {refusal ?? elsewhere}
        </Alert>
      )}
    </StepFrame>
  )
}
