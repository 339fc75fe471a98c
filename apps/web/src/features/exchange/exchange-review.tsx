import type { Money } from '@tradewind/kernel'
import { formatMoney } from '@tradewind/kernel'
import type { Account } from '#domain/accounts/account.ts'
import { RateHolds, useSecondsLeft } from '#domain/exchange/held-rate.tsx'
import { priceEntries } from '#domain/exchange/price-lines.tsx'
import { needsNewRate, type Quote } from '#domain/exchange/quote.rules.ts'
import { PinEntry } from '#domain/pin/pin-entry.tsx'
import { usePin } from '#domain/pin/use-pin.ts'
import { paths } from '#lib/paths.ts'
import type { OnceOutcome } from '#lib/send-once.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import type { ExchangeForm } from './exchange.rules.ts'

interface ReviewProps {
  form: ExchangeForm
  customerId: string
  from: Account
  to: Account
  quote: Quote | undefined
  moved: Money | undefined
  outcome: OnceOutcome<unknown>
  renewing: boolean
  onRenew: () => void
  onBack: () => void
  onOrder: (pin: string) => void
}

/** Everything once more, for how long the rate holds, and the PIN. */
export function ExchangeReview(props: ReviewProps) {
  const { form, customerId, from, to, quote, moved, outcome, renewing, onRenew, onBack, onOrder } = props
  const left = useSecondsLeft(quote)
  const sending = outcome.is === 'sending'
  const doubt = outcome.is === 'unknown'
  const refused = outcome.is === 'refused' ? outcome.error : undefined
  const pin = usePin({ customerId, doubt, refused })
  // A repeat of what may have been done is answered however old its rate is.
  const expired = quote !== undefined && !doubt && !sending && (left === 0 || needsNewRate(refused))
  const sold = quote?.sold ?? moved
  const ready = pin.ready && !expired
  return (
    <StepFrame
      title={doubt ? 'Not confirmed yet' : 'Review'}
      next={
        expired
          ? 'Get a new rate'
          : ready && sold
            ? doubt
              ? 'Try again'
              : `${moved ? 'Move' : 'Exchange'} ${formatMoney(sold)}`
            : undefined
      }
      onNext={() => (expired ? onRenew() : pin.give(onOrder))}
      onBack={doubt || sending ? undefined : onBack}
      busy={sending || renewing}
    >
      {doubt && (
        <Alert
          type="warning"
          title="We didn't get a response"
          live="assertive"
          action={
            <ButtonLink kind="secondary" size="small" href={paths.transactions()}>
              View transactions
            </ButtonLink>
          }
        >
          Your money may or may not have been {moved ? 'moved' : 'exchanged'}. Try again with the same PIN. It can't
          happen twice.
        </Alert>
      )}
      {quote && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Figure label="You send" amount={quote.sold} />
          <Figure label="You get" amount={quote.bought} />
        </div>
      )}
      {moved && <Figure label="You move" amount={moved} />}
      {quote && !doubt && <RateHolds left={left} expired={expired} undone="exchanged" />}
      <KeyValue
        entries={[
          { label: 'From', value: <bdi>{from.accountName}</bdi> },
          { label: 'To', value: <bdi>{to.accountName}</bdi> },
          ...(quote ? priceEntries(quote) : []),
          ...(quote ? [{ label: 'Reason for exchange', value: <bdi>{form.reason}</bdi> }] : []),
          {
            label: 'Reference',
            value: <bdi>{form.reference.trim() || (quote ? 'Exchange of funds' : 'transfer')}</bdi>,
          },
          ...(form.document ? [{ label: 'Document', value: <bdi>{form.document.fileName}</bdi> }] : []),
          { label: 'Arrives', value: quote && quote.approvalsNeeded > 0 ? 'Once it is approved' : 'Immediately' },
        ]}
      />
      {refused && !pin.refusal && !sending && !expired && (
        <Alert type="danger" title={moved ? 'The money was not moved' : 'The exchange was refused'} live="assertive">
          {refused.errors[0]?.message ?? refused.message} What you entered is kept.
        </Alert>
      )}
      {!expired && (
        <div className="flex flex-col gap-4 border-t border-line pt-5">
          <PinEntry {...{ customerId, pin, sending, doubt }} />
        </div>
      )}
    </StepFrame>
  )
}

function Figure({ label, amount }: { label: string; amount: Money }) {
  return (
    <div className="rounded-base bg-inset p-4">
      <p className="text-small text-ink-soft">{label}</p>
      <p className="mt-1">
        <MoneyText amount={amount} size="title" withCode />
      </p>
    </div>
  )
}
