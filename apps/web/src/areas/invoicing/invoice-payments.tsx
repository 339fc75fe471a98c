import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { openMatch, openUndo, type ShownInvoice } from './invoice-windows.tsx'
import { suggestionsQuery } from './invoicing.queries.ts'
import { useInvoiceRights } from './rights.ts'

type Payment = ShownInvoice['payments'][number]

/** What was paid of an invoice, and money that came in and may be for it. */
export function InvoicePayments({ invoice }: { invoice: ShownInvoice }) {
  const { payments, amountDue } = invoice
  const may = useInvoiceRights()
  return (
    <Card flush title="Payments">
      {payments.length === 0 ? (
        <p className="px-5 pb-5 text-small text-ink-soft sm:px-6">
          Nothing paid yet. Transfers with the payment reference are matched automatically.
        </p>
      ) : (
        <ul aria-label="Payments of this invoice">
          {payments.map((payment) => (
            <Row
              key={payment.invoicePaymentId}
              title={titleOf(payment)}
              caption={captionOf(payment)}
              amount={payment.amount}
              isOut={payment.kind === 'Return'}
              action={
                may.settle &&
                payment.kind !== 'CreditNote' &&
                payment.kind !== 'Return' && (
                  <Button kind="quiet" size="small" onClick={() => openUndo(payment)}>
                    Undo
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      <Overpaid invoice={invoice} />
      <PossibleReturns returns={invoice.possibleReturns} />
      {amountDue.minor > 0n && may.settle && <Suggestions invoice={invoice} />}
    </Card>
  )
}

/** What was paid beyond the invoice: it pays another one, where it is suggested, or goes back by an ordinary payment. */
function Overpaid({ invoice: { invoiceId, overpaid } }: { invoice: ShownInvoice }) {
  const profile = useProfile()
  if (overpaid.length === 0) return null
  return (
    <section aria-label="Overpaid" className="border-t border-line bg-inset">
      <h3 className="px-5 pt-4 text-small font-semibold sm:px-6">Overpaid</h3>
      <p className="px-5 pb-2 text-small text-ink-soft sm:px-6">
        Match it with another invoice of this customer, or send it back. Keep the reference in the payment’s narration
        so we can recognize it.
      </p>
      <ul>
        {overpaid.map(({ transactionId, accountId, payer, cameAt, unmatched }) => (
          <Row
            key={transactionId}
            title={<PayerLink id={transactionId} payer={payer} />}
            caption={plainMomentText(cameAt)}
            amount={unmatched}
            action={
              mayPay(profile) && (
                <ButtonLink
                  kind="secondary"
                  size="small"
                  href={`${paths.sendSingle({ accountId })}?overpaid=${invoiceId}`}
                >
                  Send back
                </ButtonLink>
              )
            }
          />
        ))}
      </ul>
    </section>
  )
}

/** Payments that may be a returned refund of an overpayment: someone who knows the payer decides. */
const PossibleReturns = ({ returns }: { returns: ShownInvoice['possibleReturns'] }) =>
  returns.length > 0 && (
    <section aria-label="Possible return" className="border-t border-line bg-inset">
      <h3 className="px-5 pt-4 text-small font-semibold sm:px-6">Possible return</h3>
      <p className="px-5 pb-2 text-small text-ink-soft sm:px-6">
        The same payer sent exactly the amount that you returned, without a reference. Ask them before you return it
        again or match it with another invoice.
      </p>
      <ul>
        {returns.map(({ transactionId, payer, cameAt, unmatched }) => (
          <Row
            key={transactionId}
            title={<PayerLink id={transactionId} payer={payer} />}
            caption={plainMomentText(cameAt)}
            amount={unmatched}
            action={null}
          />
        ))}
      </ul>
    </section>
  )

const PayerLink = ({ id, payer }: { id: string; payer: string }) => (
  <Link bare href={paths.payment({ id })} className="hover:underline">
    <bdi>{payer}</bdi>
  </Link>
)

/** Transfers that may be for this invoice, the likeliest first. */
const Suggestions = ({ invoice }: { invoice: ShownInvoice }) => (
  <Part
    query={suggestionsQuery(invoice.invoiceId)}
    what="transfers that may be for this invoice"
    errorClass="border-t border-line p-5 sm:px-6"
    pending={<SkeletonRows rows={1} />}
  >
    {(suggestions) =>
      suggestions.length > 0 && (
        <section aria-label="Possible payments" className="border-t border-line bg-inset">
          <h3 className="px-5 pt-4 text-small font-semibold sm:px-6">Possible payments</h3>
          <p className="px-5 pb-2 text-small text-ink-soft sm:px-6">
            Transfers that arrived and aren’t matched with an invoice yet.
          </p>
          <ul>
            {suggestions.map((suggestion) => (
              <Row
                key={suggestion.transactionId}
                title={<PayerLink id={suggestion.transactionId} payer={suggestion.payer} />}
                caption={[plainMomentText(suggestion.cameAt), suggestion.reference].filter(Boolean).join(' · ')}
                amount={suggestion.unmatched}
                action={
                  <Button kind="secondary" size="small" onClick={() => openMatch(invoice, suggestion)}>
                    Match
                  </Button>
                }
              />
            ))}
          </ul>
        </section>
      )
    }
  </Part>
)

interface RowProps {
  title: React.ReactNode
  caption: string
  amount: Payment['amount']
  /** Money that left. */
  isOut?: boolean
  action: React.ReactNode
}

const Row = ({ title, caption, amount, isOut = false, action }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-5 py-3 sm:px-6">
    <span className="min-w-40 flex-1">
      <span className="block font-medium wrap-anywhere">{title}</span>
      <span className="block text-small text-ink-soft wrap-anywhere">{caption}</span>
    </span>
    <MoneyText amount={amount} className="font-semibold" {...(isOut && { direction: 'out' as const })} />
    {action}
  </li>
)

function titleOf({ kind, payer, transactionId }: Payment) {
  if (kind === 'Manual') return 'Marked as paid'
  if (kind === 'CreditNote') return 'Credit note'
  if (kind === 'Return') return 'Returned to the payer'
  if (kind === 'BankFee') return 'Bank fee'
  const name = payer ?? 'Transfer'
  return transactionId ? <PayerLink id={transactionId} payer={name} /> : <bdi>{name}</bdi>
}

const captionOf = ({ kind, paidAt, reference, note, automatic }: Payment): string =>
  [
    plainMomentText(paidAt),
    kind === 'Transfer' ? (automatic ? 'Matched by its reference' : 'Matched manually') : undefined,
    kind === 'Manual' || kind === 'BankFee' ? 'Manual' : undefined,
    kind === 'Card' ? 'Paid by card' : undefined,
    reference ?? undefined,
    note ?? undefined,
  ]
    .filter(Boolean)
    .join(' · ')
