import { notFound, useNavigate } from '@tanstack/react-router'
import { generateInvoiceLink, getInvoiceDocument, sendInvoice, type XRechnungPart } from '@tradewind/contract/invoicing'
import { isolated } from '@tradewind/kernel/text'
import { calendarDay } from '#domain/invoices/invoice-words.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { textsIn } from '#lib/search.rules.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { download } from '#ui/calls/download.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { copyText } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonForm } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { InvoiceAttachments } from './invoice-attachments.tsx'
import { SendFields, type ShownInvoice } from './invoice-windows.tsx'
import { invoiceQuery } from './invoicing.queries.ts'
import { PdfPreview } from './pdf-preview.tsx'
import { useInvoiceRights } from './rights.ts'

type Search = Partial<Record<'invoice', string>>

export const readSearch: (raw: Parameters<ReturnType<typeof textsIn>>[0]) => Search = textsIn('invoice')

export async function load({ search }: LoadContext<'invoicePreview', Search>) {
  if (search.invoice) await loadParts([queryClient.fetchQuery(invoiceQuery(search.invoice))], { absent: 'not-found' })
}

/** `/invoice/preview-invoice`: the document as it would be sent, and sending it. */
export function Screen({ search: { invoice: id } }: ScreenProps<'invoicePreview', Search>) {
  if (!id)
    return (
      <Card flush>
        <EmptyState
          title="No invoice chosen"
          text="Open a draft to preview it."
          action={<ButtonLink href={paths.invoiceCategory({ status: 'Draft' })}>Your drafts</ButtonLink>}
        />
      </Card>
    )
  return (
    <div className="flex flex-col gap-5">
      <Link href={paths.invoice({ id })} className="touchable self-start text-small">
        Back to the invoice
      </Link>
      <Part
        query={invoiceQuery(id)}
        what="the invoice"
        errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
        pending={<SkeletonForm />}
      >
        {(invoice) => <Preview invoice={invoice} />}
      </Part>
    </div>
  )
}

function Preview({ invoice }: { invoice: ShownInvoice }) {
  const { invoiceId, version, status, receiver, total, dueDate, kind } = invoice
  const may = useInvoiceRights()
  if (kind === 'CreditNote' || status === 'Void') throw notFound()
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_26rem]">
      <section aria-label="Document" className="min-w-0 max-wide:order-last">
        <PdfPreview
          label={`Preview of the invoice to ${isolated(receiver.name)}`}
          of={[invoiceId, version, status]}
          load={() => download(getInvoiceDocument, { query: { InvoiceId: invoiceId } })}
        />
      </section>
      <div className="flex flex-col gap-5">
        <Card title="Invoice">
          <KeyValue
            entries={[
              { label: 'Customer', value: <bdi>{receiver.name}</bdi> },
              { label: 'Due', value: calendarDay(dueDate) },
              { label: 'Total', value: <MoneyText amount={total} withCode />, strong: true },
            ]}
          />
          {status === 'Draft' && <XRechnungHint missing={invoice.missingForXRechnung} />}
          {status === 'Draft' && may.manage && (
            <div className="mt-3">
              <ButtonLink kind="secondary" size="small" href={paths.invoiceEdit({ id: invoiceId })}>
                Edit
              </ButtonLink>
            </div>
          )}
        </Card>
        <InvoiceAttachments invoice={invoice} />
        {may.send && <Sending invoice={invoice} />}
      </div>
    </div>
  )
}

const partWords: Readonly<Record<XRechnungPart, string>> = {
  sellerTaxNumber: 'your tax number',
  sellerContactName: 'your contact name',
  sellerPhoneNumber: 'your phone number',
  sellerEmailAddress: 'your email',
  sellerCity: 'your city',
  sellerPostcode: 'your postcode',
  buyerPostcode: 'the customer’s postcode',
  buyerReference: 'the buyer’s reference (Leitweg-ID)',
}

/** What an invoice to a German authority lacks; other receivers accept it as it is. */
const XRechnungHint = ({ missing }: { missing: ShownInvoice['missingForXRechnung'] }) =>
  missing && (
    <p className="mt-3 text-small text-ink-soft">
      {missing.length === 0
        ? 'The e-invoice will be an XRechnung.'
        : `German public authorities require an XRechnung. Still missing: ${missing.map((part) => partWords[part]).join(', ')}.`}{' '}
      {missing.some((part) => part.startsWith('seller')) && <Link href={paths.invoiceSetup()}>Edit setup</Link>}
    </p>
  )

function Sending({ invoice: { invoiceId, status, receiver } }: { invoice: ShownInvoice }) {
  const navigate = useNavigate()
  const linking = useCall(generateInvoiceLink)
  const toInvoice = () => void navigate({ href: paths.invoice({ id: invoiceId }), replace: true })
  const sending = useForm({
    control: useFormControl({ emailAddress: receiver.emailAddress ?? '', message: '' }),
    call: sendInvoice,
    body: ({ emailAddress, message }) => ({ invoiceId, emailAddress, message }),
    onSaved: ({ invoiceNumber }, { emailAddress }) => {
      toast.success(`${invoiceNumber} sent to ${emailAddress.trim() || receiver.emailAddress}`)
      toInvoice()
    },
  })
  const issue = async () => {
    const { paymentLink } = await linking.mutateAsync({ body: { invoiceId } })
    if (paymentLink) await copyText(paymentLink, 'Payment link')
    toInvoice()
  }
  const isDraft = status === 'Draft'
  return (
    <Card title={isDraft ? 'Issue and send' : 'Send'}>
      <CallForm
        form={sending}
        words={isDraft ? 'Issue and send' : 'Send'}
        size="large"
        wide
        refusedTitle="Nothing was sent"
        actions={
          <Button
            kind="secondary"
            className="w-full"
            busy={linking.isPending}
            onClick={() => void issue().catch(() => undefined)}
          >
            {isDraft ? 'Issue and copy the payment link' : 'Copy the payment link'}
          </Button>
        }
      >
        {isDraft && (
          <p className="text-small text-ink-soft">
            Issuing assigns the next number. After that it can’t be changed, only credited or voided.
          </p>
        )}
        <SendFields form={sending} />
      </CallForm>
    </Card>
  )
}
