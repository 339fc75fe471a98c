import { isolated } from '@tradewind/kernel/text'
import encodeQR from 'qr'
import { InvoiceAmount } from '#domain/invoices/invoice-amount.tsx'
import { inFours } from '#domain/invoices/invoice-words.ts'
import { Alert } from '#ui/alert.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import type { Payable } from './payable.ts'
import type { PayerWords } from './payer-words.types.ts'

interface HowToPayProps {
  invoice: Payable
  payTo: NonNullable<Payable['payTo']>
  words: PayerWords['transfer']
}

/** Where a transfer goes, with the reference by which it is matched. */
export function HowToPay({ invoice, payTo, words }: HowToPayProps) {
  const { paymentReference, totals, seller } = invoice
  const { holderName, details, paymentCode } = payTo
  if (details.length === 0)
    return (
      <div className="mt-6">
        <Alert type="warning" title={words.outdated}>
          {words.noTransfers(isolated(seller.name), seller.emailAddress)}
        </Alert>
      </div>
    )
  return (
    <section aria-label={words.section} className="mt-6 border-t border-line pt-4">
      <h2 className="font-semibold">{words.title}</h2>
      <p className="mt-1 text-small text-ink-soft">{words.useReference}</p>
      <KeyValue
        className="mt-2"
        entries={[
          { label: words.amount, value: <InvoiceAmount amount={totals.amountDue} withCode />, strong: true },
          {
            label: words.reference,
            value: inFours(paymentReference),
            copy: paymentReference,
            copyLabel: words.reference,
            strong: true,
          },
          { label: words.holder, value: holderName, copy: holderName, copyLabel: words.holder },
          ...details
            .filter(({ value }) => value !== holderName)
            .map(({ label, value }) => ({
              label,
              value,
              copy: value,
              copyLabel: label,
            })),
        ]}
      />
      {paymentCode && <PaymentCode code={paymentCode} words={words} />}
    </section>
  )
}

/** What European banking apps read, drawn here. */
function PaymentCode({ code, words }: { code: string; words: PayerWords['transfer'] }) {
  const rows = encodeQR(code, 'raw', { border: 2, ecc: 'medium' })
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <div className="mt-5 flex flex-wrap items-center gap-4">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The picture is drawn here, from no address.
        role="img"
        aria-label={words.code}
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        shapeRendering="crispEdges"
        // Apps read dark on light only, whatever the theme.
        className="size-44 shrink-0 rounded-base border border-line bg-white text-black"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <p className="max-w-60 min-w-40 flex-1 text-small text-ink-soft">{words.scan}</p>
    </div>
  )
}
