import { useNavigate } from '@tanstack/react-router'
import {
  generateInvoiceLink,
  getInvoiceDocument,
  getInvoiceReceipt,
  getInvoiceUbl,
} from '@tradewind/contract/invoicing'
import { findCountry } from '@tradewind/kernel/country'
import { ChevronDown, Download } from 'lucide-react'
import { InvoiceLines, InvoiceTotals } from '#domain/invoices/invoice-lines.tsx'
import { calendarDay, inFours, titleOf } from '#domain/invoices/invoice-words.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { copyText } from '#ui/copy-button.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuEntry } from '#ui/menu-entry.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { openCredit } from './credit-window.tsx'
import { InvoiceAttachments } from './invoice-attachments.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { InvoiceProofs } from './invoice-proofs.tsx'
import { InvoiceStatusBadge } from './invoice-table.tsx'
import { timelineOf } from './invoice-timeline.ts'
import { openBankFee, openDelete, openMarkPaid, openSend, openVoid, type ShownInvoice } from './invoice-windows.tsx'
import { invoiceQuery } from './invoicing.queries.ts'
import { openRepeat } from './recurring-window.tsx'
import { useInvoiceRights } from './rights.ts'

export const load = ({ params: { id } }: LoadContext<'invoice'>) =>
  loadParts([queryClient.fetchQuery(invoiceQuery(id))], { absent: 'not-found' })

/** `/invoice/:id`: one invoice or credit note, how it stands, and what can be done about it. */
export function Screen({ params: { id } }: ScreenProps<'invoice'>) {
  return (
    <div className="flex flex-col gap-5">
      <Link href={paths.invoices()} className="touchable self-start text-small">
        All invoices
      </Link>
      <Part
        query={invoiceQuery(id)}
        what="the invoice"
        errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
        pending={<SkeletonRows rows={6} />}
      >
        {(invoice) => <Shown invoice={invoice} />}
      </Part>
    </div>
  )
}

function Shown({ invoice }: { invoice: ShownInvoice }) {
  const isIssuedInvoice = invoice.kind === 'Invoice' && invoice.status !== 'Draft'
  return (
    <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <Head invoice={invoice} />
        <Card flush title="Items">
          <InvoiceLines items={invoice.items} />
          <div className="ms-auto max-w-110 px-5 pb-4 sm:px-6">
            <InvoiceTotals totals={invoice.totals} />
          </div>
          {invoice.notes && (
            <p className="border-t border-line px-5 py-4 text-small whitespace-pre-line wrap-anywhere sm:px-6">
              {invoice.notes}
            </p>
          )}
        </Card>
        <InvoiceAttachments invoice={invoice} />
        {isIssuedInvoice && <InvoicePayments invoice={invoice} />}
        {isIssuedInvoice && <InvoiceProofs invoice={invoice} />}
      </div>
      <Card title="Status">
        <Timeline label="Progress of the invoice" points={timelineOf(invoice)} />
        <div className="mt-4">
          <ZoneNote />
        </div>
      </Card>
    </div>
  )
}

function Head({ invoice }: { invoice: ShownInvoice }) {
  const { status, kind, total, amountDue, receiver, issueDate, dueDate, deliveryDate, buyerReference } = invoice
  const { periodStartDate, periodEndDate, deliveryCountryId } = invoice
  const { paymentReference, creditsInvoiceId, creditNotes, merchantCustomerId } = invoice
  const { lateFee, lateFeeInvoiceId, lateFeeForInvoiceId, recurringInvoiceId } = invoice
  const isOwed = kind === 'Invoice' && amountDue.minor > 0n && status !== 'Draft'
  return (
    <Card title={titleOf(invoice)} aside={<InvoiceStatusBadge status={status} />}>
      <p className="text-small text-ink-soft">{isOwed ? 'Amount due' : kind === 'CreditNote' ? 'Credit' : 'Total'}</p>
      <p>
        <MoneyText amount={isOwed ? amountDue : total} size="display" withCode />
      </p>
      <KeyValue
        className="mt-3"
        entries={[
          {
            label: 'Customer',
            value: (
              <span>
                <Link href={`${paths.invoices()}?customer=${merchantCustomerId}`}>
                  <bdi>{receiver.name}</bdi>
                </Link>
                {receiver.emailAddress && (
                  <span className="block text-small text-ink-soft">{receiver.emailAddress}</span>
                )}
              </span>
            ),
          },
          ...(issueDate ? [{ label: 'Issued', value: calendarDay(issueDate) }] : []),
          ...(kind === 'Invoice' ? [{ label: 'Due', value: calendarDay(dueDate) }] : []),
          ...(deliveryDate ? [{ label: 'Delivered', value: calendarDay(deliveryDate) }] : []),
          ...(periodStartDate && periodEndDate
            ? [{ label: 'Period of supply', value: `${calendarDay(periodStartDate)} – ${calendarDay(periodEndDate)}` }]
            : []),
          ...(deliveryCountryId
            ? [{ label: 'Delivered to', value: findCountry(deliveryCountryId)?.name ?? deliveryCountryId }]
            : []),
          ...(buyerReference ? [{ label: 'Buyer’s reference', value: buyerReference }] : []),
          ...(paymentReference && kind === 'Invoice'
            ? [
                {
                  label: 'Payment reference',
                  value: inFours(paymentReference),
                  copy: paymentReference,
                  copyLabel: 'payment reference',
                },
              ]
            : []),
          ...(creditsInvoiceId
            ? [
                {
                  label: 'Credit note for',
                  value: <Link href={paths.invoice({ id: creditsInvoiceId })}>The invoice</Link>,
                },
              ]
            : []),
          ...(lateFee
            ? [
                {
                  label: 'Late fee',
                  value: `${lateFee.percent}%, charged once ${lateFee.afterDays} days after the due date`,
                },
              ]
            : []),
          ...(lateFeeInvoiceId
            ? [
                {
                  label: 'Late fee charged',
                  value: <Link href={paths.invoice({ id: lateFeeInvoiceId })}>The fee’s invoice</Link>,
                },
              ]
            : []),
          ...(lateFeeForInvoiceId
            ? [
                {
                  label: 'Late fee for',
                  value: <Link href={paths.invoice({ id: lateFeeForInvoiceId })}>The late invoice</Link>,
                },
              ]
            : []),
          ...(recurringInvoiceId
            ? [{ label: 'Repeats', value: <Link href={paths.invoiceRecurring()}>Recurring invoices</Link> }]
            : []),
          ...(creditNotes.length > 0 ? [{ label: 'Credit notes', value: <CreditNotes notes={creditNotes} /> }] : []),
        ]}
      />
      <Actions invoice={invoice} />
    </Card>
  )
}

const CreditNotes = ({ notes }: { notes: ShownInvoice['creditNotes'] }) => (
  <ul>
    {notes.map(({ invoiceId, invoiceNumber, total }) => (
      <li key={invoiceId}>
        <Link href={paths.invoice({ id: invoiceId })}>{invoiceNumber}</Link> · <MoneyText amount={total} />
      </li>
    ))}
  </ul>
)

/** What can be done in its state, the likeliest first; the rest is in a menu. */
function Actions({ invoice }: { invoice: ShownInvoice }) {
  const { invoiceId, status, kind, amountDue, isEInvoice, hasReceipt } = invoice
  const may = useInvoiceRights()
  const pdf = useSavedFile("We couldn't load the PDF. Try again.")
  const receipt = useSavedFile("We couldn't load the receipt. Try again.")
  const ubl = useSavedFile("We couldn't load the e-invoice. Try again.")
  const more = useMoreActions(invoice)
  const isDraft = status === 'Draft'
  const isOpen = kind === 'Invoice' && !isDraft && status !== 'Void'
  return (
    <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
      {isDraft && may.send && (
        <ButtonLink href={`${paths.invoicePreview()}?invoice=${invoiceId}`}>Preview and send</ButtonLink>
      )}
      {isDraft && may.manage && (
        <ButtonLink kind="secondary" href={paths.invoiceEdit({ id: invoiceId })}>
          Edit
        </ButtonLink>
      )}
      {isOpen && amountDue.minor > 0n && may.send && (
        <Button onClick={() => openSend(invoice)}>{invoice.sentAt ? 'Send again' : 'Send'}</Button>
      )}
      {isOpen && may.send && <CopyLink invoice={invoice} />}
      <Button
        kind="secondary"
        busy={pdf.busy}
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => pdf.save(getInvoiceDocument, { query: { InvoiceId: invoiceId } })}
      >
        Download PDF
      </Button>
      {hasReceipt && (
        <Button
          kind="secondary"
          busy={receipt.busy}
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => receipt.save(getInvoiceReceipt, { query: { InvoiceId: invoiceId } })}
        >
          Download receipt
        </Button>
      )}
      {isEInvoice && (
        <Button
          kind="secondary"
          busy={ubl.busy}
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => ubl.save(getInvoiceUbl, { query: { InvoiceId: invoiceId } })}
        >
          Download e-invoice
        </Button>
      )}
      {more.length > 0 && (
        <Menu
          label=" actions"
          trigger={
            <>
              More
              <ChevronDown aria-hidden="true" className="size-4" />
            </>
          }
          triggerClass={buttonClass('secondary')}
          entries={more}
        />
      )}
    </div>
  )
}

/** What is done less often, or can't be undone. */
function useMoreActions(invoice: ShownInvoice): readonly MenuEntry[] {
  const { invoiceId, status, kind, amountDue, payments, totals, creditable, creditNotes, lateFeeForInvoiceId } = invoice
  const may = useInvoiceRights()
  const navigate = useNavigate()
  const isDraft = status === 'Draft'
  const isOpen = kind === 'Invoice' && !isDraft && status !== 'Void'
  const go = (href: string, replace = false) => void navigate({ href, replace })
  const entry = (shown: boolean, of: MenuEntry) => (shown ? [of] : [])
  return [
    ...entry(isOpen && amountDue.minor > 0n && may.settle, {
      key: 'paid',
      label: 'Mark as paid',
      onAction: () => openMarkPaid(invoice),
    }),
    ...entry(isOpen && amountDue.minor > 0n && may.settle && payments.some(({ kind: of }) => of === 'Transfer'), {
      key: 'bank-fee',
      label: 'Mark the rest as a bank fee',
      onAction: () => openBankFee(invoice),
    }),
    ...entry(kind === 'Invoice' && may.manage, {
      key: 'duplicate',
      label: 'Duplicate',
      onAction: () => go(`${paths.invoiceCreate()}?from=${invoiceId}`),
    }),
    ...entry(kind === 'Invoice' && status !== 'Void' && lateFeeForInvoiceId === null && may.send, {
      key: 'repeat',
      label: 'Repeat',
      onAction: () => openRepeat(invoice, () => go(paths.invoiceRecurring())),
    }),
    ...entry(creditable !== null && may.send, {
      key: 'credit',
      label: 'Issue a credit note',
      onAction: () => openCredit(invoice, (id) => go(paths.invoice({ id }))),
    }),
    ...entry(isOpen && totals.paid.minor === 0n && creditNotes.length === 0 && may.manage, {
      key: 'void',
      label: 'Void',
      danger: true,
      onAction: () => openVoid(invoice),
    }),
    ...entry(isDraft && may.manage, {
      key: 'delete',
      label: 'Delete draft',
      danger: true,
      onAction: () => openDelete(invoice, () => go(paths.invoices(), true)),
    }),
  ]
}

/** Makes the payment link where there is none yet, and copies it. */
function CopyLink({ invoice: { invoiceId, paymentLink } }: { invoice: ShownInvoice }) {
  const making = useCall(generateInvoiceLink)
  const copy = async () => {
    const link = paymentLink.paymentLink ?? (await making.mutateAsync({ body: { invoiceId } })).paymentLink
    if (link) await copyText(link, 'Payment link')
  }
  return (
    <Button kind="secondary" busy={making.isPending} onClick={() => void copy().catch(() => undefined)}>
      Copy payment link
    </Button>
  )
}
