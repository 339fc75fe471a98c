import { useQuery } from '@tanstack/react-query'
import { type DocumentLanguage, viewInvoiceDocument, viewInvoiceReceipt } from '@tradewind/contract/invoicing'
import { Download, Link2Off } from 'lucide-react'
import { InvoiceAmount } from '#domain/invoices/invoice-amount.tsx'
import { InvoiceLines, InvoiceTotals } from '#domain/invoices/invoice-lines.tsx'
import { statusWords } from '#domain/invoices/invoice-words.ts'
import { LinesLanguage } from '#domain/invoices/lines-words.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { useOwnTitle } from '#lib/own-title.ts'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { Button } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { Part } from '#ui/part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { payQuery } from './pay.queries.ts'
import { PayByCard } from './pay-by-card.tsx'
import type { Payable } from './payable.ts'
import { PayableAttachments } from './payable-attachments.tsx'
import { browserLanguage, payerWords, refusalIn } from './payer-words.ts'
import type { PayerWords } from './payer-words.types.ts'
import { ProofForm } from './proof-form.tsx'

export const load = ({ params: { token } }: LoadContext<'payInvoice'>) =>
  loadParts([queryClient.fetchQuery(payQuery(token))])

/** `/pay/{token}`: an invoice as its payer sees it, how to pay it, and a proof of payment. */
export function Screen({ params: { token } }: ScreenProps<'payInvoice'>) {
  const { data: invoice, error } = useQuery({ ...payQuery(token), retryOnMount: false })
  // A link that was withdrawn meanwhile shows nothing more.
  if (error instanceof CallFailed && [400, 404, 410, 429].includes(error.status))
    return <Refused error={error} language={invoice?.language} />
  if (!invoice)
    return (
      <Part query={payQuery(token)} what="this invoice">
        {() => null}
      </Part>
    )
  return <Shown invoice={invoice} token={token} />
}

/** In the invoice's language if it was shown before, otherwise in the browser's. */
function Refused({
  error,
  language = browserLanguage(),
}: {
  error: CallFailed
  language: DocumentLanguage | undefined
}) {
  const words = payerWords(language)
  const titles: Partial<Record<string, string>> = words.closed
  const title = titles[error.code ?? ''] ?? words.closed.other
  useOwnTitle(title, language)
  return (
    <div aria-live="polite" lang={language}>
      <span className="mb-5 grid size-12 place-items-center rounded-full bg-brand-tint text-brand">
        <Link2Off aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <PageHeading className="text-heading font-semibold text-balance">{title}</PageHeading>
      <p className="mt-2 text-ink-soft">{refusalIn(words, error)}</p>
    </div>
  )
}

function Shown({ invoice, token }: { invoice: Payable; token: string }) {
  const { seller, receiver, status, totals, dueDate, items, notes, lateFee, payTo, proofs, hasReceipt } = invoice
  const w = payerWords(invoice.language)
  const wordsOf = (refused: CallFailed) => refusalIn(w, refused)
  const pdf = useSavedFile(w.pdfFailed, undefined, wordsOf)
  const receipt = useSavedFile(w.receiptFailed, undefined, wordsOf)
  useOwnTitle(`${w.title[0]} ${invoice.invoiceNumber} ${w.title[1]} ${seller.name}`, invoice.language)
  const isOwed = totals.amountDue.minor > 0n
  return (
    <LinesLanguage value={w.lines}>
      <div lang={invoice.language}>
        <Head invoice={invoice} words={w} />
        <p className="mt-6 text-small text-ink-soft">{isOwed ? w.lines.amountDue : w.lines.total}</p>
        <p>
          <InvoiceAmount amount={isOwed ? totals.amountDue : totals.total} size="display" withCode />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          <StatusBadge status={status} tone={isNew(status) ? 'note' : statusWords[status].tone}>
            {statusIn(w, status)}
          </StatusBadge>
          {isOwed && <span>{w.dueOn(w.day(dueDate))}</span>}
          <span>
            {w.forWhom} <bdi>{receiver.name}</bdi>
          </span>
        </p>
        <div className="mt-5 flex flex-wrap gap-2 max-sm:*:grow">
          <Button
            kind="secondary"
            busy={pdf.busy}
            icon={<Download aria-hidden="true" className="size-4" />}
            onClick={() => pdf.save(viewInvoiceDocument, { body: { token } })}
          >
            {w.downloadPdf}
          </Button>
          {hasReceipt && (
            <Button
              kind="secondary"
              busy={receipt.busy}
              icon={<Download aria-hidden="true" className="size-4" />}
              onClick={() => receipt.save(viewInvoiceReceipt, { body: { token } })}
            >
              {w.downloadReceipt}
            </Button>
          )}
        </div>
        <PayByCard token={token} invoice={invoice} words={w} />
        {payTo && <HowToPay invoice={invoice} payTo={payTo} words={w.transfer} />}
        {(isOwed || proofs.length > 0) && <ProofForm {...{ token, proofs }} isOwed={isOwed} words={w} />}
        <section aria-label={w.lines.items} className="mt-6 border-t border-line pt-4">
          <h2 className="mb-2 font-semibold">{w.whatFor}</h2>
          {/* Aligns the text with the page's edges and clips the lines there. */}
          <div className="-mx-5 [clip-path:inset(0_1.25rem)] sm:-mx-6 sm:[clip-path:inset(0_1.5rem)]">
            <InvoiceLines items={items} />
          </div>
          <InvoiceTotals totals={totals} />
          {notes && <p className="mt-4 text-small whitespace-pre-line wrap-anywhere">{notes}</p>}
          {isOwed && lateFee && (
            <p className="mt-4 text-small text-ink-soft">
              {w.lateFee(w.lines.percent(lateFee.percent), lateFee.afterDays)}
            </p>
          )}
        </section>
        <PayableAttachments token={token} attachments={invoice.attachments} words={w} />
        <p className="mt-6 border-t border-line pt-4 text-small text-ink-soft">
          <bdi>{seller.name}</bdi> {w.shared}
          {seller.emailAddress && (
            <>
              . {w.questions} {seller.emailAddress}
            </>
          )}
          . {w.neverAsk}
        </p>
      </div>
    </LinesLanguage>
  )
}

/** What the status is to its payer: who opened it knows that it was sent and opened. */
const isNew = (status: Payable['status']) => status === 'Sent' || status === 'Viewed'

const statusIn = (w: PayerWords, status: Payable['status']): string =>
  w.status[status === 'Paid' || status === 'PartlyPaid' || status === 'Overdue' ? status : 'ToPay']

/** Who asks for the money, in the seller's color. */
function Head({
  invoice: { seller, logo, brandColor, invoiceNumber },
  words: { title },
}: {
  invoice: Payable
  words: PayerWords
}) {
  return (
    <header>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="-mx-6 -mt-6 mb-6 block h-2 w-[calc(100%+3rem)] rounded-t-large sm:-mx-10 sm:-mt-10 sm:mb-8 sm:w-[calc(100%+5rem)]"
      >
        <rect width="100" height="1" fill={brandColor} />
      </svg>
      {logo && (
        <img
          src={`data:image/${logo.documentExtension === 'png' ? 'png' : 'jpeg'};base64,${logo.documentAsBase64}`}
          alt=""
          className="mb-4 max-h-16 max-w-50 object-contain"
        />
      )}
      <PageHeading className="text-title font-semibold wrap-anywhere">
        {title[0]} {invoiceNumber} {title[1]} <bdi>{seller.name}</bdi>
      </PageHeading>
    </header>
  )
}
