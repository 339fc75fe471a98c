import { toDecimal } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { InvoiceAmount } from '#domain/invoices/invoice-amount.tsx'
import { inFours } from '#domain/invoices/invoice-words.ts'
import { Alert } from '#ui/alert.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { QrCode } from '#ui/qr-code.tsx'
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
          {
            label: words.amount,
            value: <InvoiceAmount amount={totals.amountDue} withCode />,
            copy: toDecimal(totals.amountDue),
            copyLabel: words.amount,
            strong: true,
          },
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

/** The QR code that banking apps scan. */
function PaymentCode({ code, words }: { code: string; words: PayerWords['transfer'] }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-4">
      <QrCode text={code} label={words.code} className="size-44 border border-line" />
      <p className="max-w-60 min-w-40 flex-1 text-small text-ink-soft">{words.scan}</p>
    </div>
  )
}
