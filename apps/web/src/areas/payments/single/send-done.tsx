import { useQuery } from '@tanstack/react-query'
import { getTransactionReceipt } from '@tradewind/contract/payments'
import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { Download, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { rateText } from '#domain/exchange/quote.rules.ts'
import { ShareTracking } from '#domain/tracking/share-tracking.tsx'
import { paths } from '#lib/paths.ts'
import { canShare, shareFile } from '#lib/share-file.ts'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { dueText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { t } from '#ui/language.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'
import { detailsQuery } from '../payments.queries.ts'
import { WaitsForApproval } from '../waits-for-approval.tsx'
import type { Sent } from './sent.ts'

/** How soon it is asked again whether the network has the payment, so that there is a receipt. */
const receiptAgainMs = 2_000

interface SendDoneProps {
  sent: Sent
  /** A payout by mobile money is being processed. */
  processing: boolean
  /** Fills the form with this payment once more. */
  onAgain: () => void
}

/** Success screen of a payment: details, arrival, reference and receipt. Its status is on the payment page. */
export function SendDone({ sent, processing, onAgain }: SendDoneProps) {
  const { transactionId, amount, holder, by } = sent
  // Polled only until there is a receipt: the payment page shows the status.
  const { data: booked, isError } = useQuery({
    ...detailsQuery(transactionId),
    refetchInterval: ({ state: { data } }) =>
      sent.waits || data?.hasReceipt || data?.finishedAt ? false : receiptAgainMs,
  })
  const booking = { reference: booked?.reference, unread: isError }
  if (sent.waits) return <WaitsForApproval sent={sent} details={<PaymentDetails sent={sent} {...booking} />} />
  // The arrival as booked, which may differ from the earlier quote.
  const arrives = booked?.expectedAt ?? sent.arrives
  return (
    <SuccessScreen
      text={t('{amount} is on its way to {name}.', { amount: formatMoney(amount), name: isolated(holder) })}
      button={{ text: t('Back To Accounts'), href: paths.accounts() }}
      more={
        <ButtonLink kind="secondary" size="large" href={paths.payment({ id: transactionId })}>
          {t('Follow this payment')}
        </ButtonLink>
      }
    >
      <PaymentDetails sent={{ ...sent, arrives }} {...booking}>
        {sent.saved && <p>{t('Saved to your beneficiaries.')}</p>}
        {processing && <p>The mobile money operator is processing it now.</p>}
        {by === 'Interac' && (
          <p>
            <bdi>{holder}</bdi> gets an email. If it asks a security question, give <bdi>{holder}</bdi> the answer
            yourself.
          </p>
        )}
      </PaymentDetails>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <ShareTracking kind="quiet" size="small" transactionId={transactionId} />
        <Button kind="quiet" size="small" onClick={onAgain}>
          {t('Send again')}
        </Button>
      </div>
      {/* As high before there is a receipt: nothing moves under a finger when it comes. */}
      {!booked?.finishedAt || booked.hasReceipt ? (
        <div className="mt-1 flex min-h-9 flex-wrap justify-center gap-2">
          {booked?.hasReceipt && <Receipt transactionId={transactionId} />}
        </div>
      ) : null}
    </SuccessScreen>
  )
}

/** The details that a customer may need to quote to a bank. */
function PaymentDetails({
  sent,
  reference,
  unread,
  children,
}: {
  sent: Sent
  reference: string | undefined
  /** The reference could not be read. */
  unread: boolean
  children?: ReactNode
}) {
  const { amount, charge, total, holder, arrives, waits, paid } = sent
  return (
    <section aria-label={t('Payment details')} className="rounded-large border border-line bg-paper px-5 pt-4 pb-1">
      <p className="pb-3 text-center">
        <MoneyText amount={amount} size="display" withCode />
      </p>
      {children && (
        <div className="flex flex-col gap-1 pb-3 text-center text-small text-ink-soft empty:hidden">{children}</div>
      )}
      <KeyValue
        className="border-t border-line"
        entries={[
          { label: t('Beneficiary'), value: holder },
          ...(paid
            ? [
                { label: t('You sent'), value: <MoneyText amount={paid.sold} withCode />, strong: true },
                { label: t('Your rate'), value: rateText(paid.markedRate, paid.sold.currency, paid.bought.currency) },
              ]
            : []),
          { label: t('Charge'), value: <MoneyText amount={charge} /> },
          ...(paid && !waits
            ? []
            : [
                { label: waits ? t('Reserved') : t('Total debit'), value: <MoneyText amount={total} />, strong: !paid },
              ]),
          waits
            ? { label: t('Arrives'), value: t('Set after approval') }
            : { label: t('Arrives by'), value: <time dateTime={arrives.toISOString()}>{dueText(arrives)}</time> },
          ...(reference
            ? [referenceLine(reference)]
            : unread
              ? []
              : [{ label: t('Reference'), value: <Skeleton className="h-4 w-36" /> }]),
        ]}
      />
    </section>
  )
}

/** Small enough to stand in one line on a phone. */
const referenceLine = (text: string) => ({
  label: t('Reference'),
  value: <span className="text-small">{text}</span>,
  copy: text,
  copyLabel: t('Reference'),
})

const unloaded = "We couldn't load the receipt. The payment isn't affected. Try again."

/** The receipt as a file, to keep or to pass on where the browser can. */
function Receipt({ transactionId }: { transactionId: string }) {
  const saved = useSavedFile(unloaded)
  const shared = useSavedFile(unloaded, shareFile)
  const about = { query: { TransactionId: transactionId } }
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        busy={saved.busy}
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => saved.save(getTransactionReceipt, about)}
      >
        {t('Download receipt')}
      </Button>
      {canShare() && (
        <Button
          kind="quiet"
          size="small"
          busy={shared.busy}
          icon={<Share2 aria-hidden="true" className="size-4" />}
          onClick={() => shared.save(getTransactionReceipt, about)}
        >
          {t('Share receipt')}
        </Button>
      )}
    </>
  )
}
