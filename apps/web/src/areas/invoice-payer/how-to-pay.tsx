import encodeQR from 'qr'
import { inFours } from '#domain/invoices/invoice-words.ts'
import { Alert } from '#ui/alert.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import type { Payable } from './payable.ts'

interface HowToPayProps {
  invoice: Payable
  payTo: NonNullable<Payable['payTo']>
}

/** Where a transfer goes, with the reference by which it is matched. */
export function HowToPay({ invoice, payTo }: HowToPayProps) {
  const { paymentReference, totals, seller } = invoice
  const { holderName, details, paymentCode } = payTo
  if (details.length === 0)
    return (
      <div className="mt-6">
        <Alert type="warning" title="These payment details are out of date">
          The account for this invoice no longer takes transfers. Ask <bdi>{seller.name}</bdi>
          {seller.emailAddress && ` (${seller.emailAddress})`} for new details before you pay.
        </Alert>
      </div>
    )
  return (
    <section aria-label="How to pay" className="mt-6 border-t border-line pt-4">
      <h2 className="font-semibold">Pay by bank transfer</h2>
      <p className="mt-1 text-small text-ink-soft">
        Include this reference so that we can match your payment to the invoice.
      </p>
      <KeyValue
        className="mt-2"
        entries={[
          { label: 'Amount', value: <MoneyText amount={totals.amountDue} withCode />, strong: true },
          {
            label: 'Reference',
            value: inFours(paymentReference),
            copy: paymentReference,
            copyLabel: 'reference',
            strong: true,
          },
          { label: 'Account holder', value: holderName, copy: holderName, copyLabel: 'account holder' },
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
      {paymentCode && <PaymentCode code={paymentCode} />}
    </section>
  )
}

/** What European banking apps read, drawn here. */
function PaymentCode({ code }: { code: string }) {
  const rows = encodeQR(code, 'raw', { border: 2, ecc: 'medium' })
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <div className="mt-5 flex flex-wrap items-center gap-4">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The picture is drawn here, from no address.
        role="img"
        aria-label="QR code for your banking app"
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        shapeRendering="crispEdges"
        // Apps read dark on light only, whatever the theme.
        className="size-44 shrink-0 rounded-base border border-line bg-white text-black"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <p className="max-w-60 min-w-40 flex-1 text-small text-ink-soft">
        Or scan this code with your banking app. It fills in the account, the amount and the reference.
      </p>
    </div>
  )
}
