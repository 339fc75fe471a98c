import type { createInvoice } from '@tradewind/contract/invoicing'
import type { Currency } from '@tradewind/kernel'
import { InvoiceTotals } from '#domain/invoices/invoice-lines.tsx'
import { Alert } from '#ui/alert.tsx'
import type { useForm } from '#ui/form/use-form.ts'
import { StepFrame } from '#ui/step-frame.tsx'
import { DetailFields } from './detail-fields.tsx'
import { type InvoiceForm, liveTotals } from './invoice-form.rules.ts'
import type { ShownInvoice } from './invoice-windows.tsx'

interface DetailsStepProps {
  form: InvoiceForm
  currency: Currency
  creating: ReturnType<typeof useForm<InvoiceForm, typeof createInvoice>>
  /** Attachments of the invoice being copied. */
  attachments?: ShownInvoice['attachments'] | undefined
  onBack?: () => void
}

/** Days, references and notes, and what the invoice comes to. Saves it as a draft. */
export function DetailsStep({ form, currency, creating, attachments = [], onBack }: DetailsStepProps) {
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
      {attachments.length > 0 && (
        <p className="text-small text-ink-soft">
          Attachments kept from the original:{' '}
          <bdi>{attachments.map(({ documentName }) => documentName).join(', ')}</bdi>. You can remove them in the draft.
        </p>
      )}
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
