import type { Money } from '@tradewind/kernel'
import { formatMoney } from '@tradewind/kernel'
import type { Account } from '#domain/accounts/account.ts'
import { RateHolds, useSecondsLeft } from '#domain/exchange/held-rate.tsx'
import { priceEntries } from '#domain/exchange/price-lines.tsx'
import { needsNewRate, type Quote } from '#domain/exchange/quote.rules.ts'
import { holderOf } from '#domain/payees/payee-form.rules.ts'
import { defaultNarration } from '#domain/payees/purpose.rules.ts'
import { ConfirmStep } from '#domain/pin/confirm-step.tsx'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { paths } from '#lib/paths.ts'
import type { OnceOutcome } from '#ui/calls/send-once.ts'
import { dueText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import type { ExchangeForm } from './exchange.rules.ts'
import type { FollowOrder } from './follow.rules.ts'
import { restEntries } from './rest-entries.tsx'

interface ReviewProps {
  form: ExchangeForm
  customerId: string
  from: Account
  to: Account
  quote: Quote | undefined
  moved: Money | undefined
  /** The payment that is made with what is bought. */
  follow: FollowOrder | undefined
  outcome: OnceOutcome<unknown>
  renewing: boolean
  onRenew: () => void
  onBack: () => void
  /** `code` is empty where none was asked for. */
  onOrder: (pin: string, code: string) => void
}

/** Everything once more, for how long the rate holds, and the PIN. */
export function ExchangeReview(props: ReviewProps) {
  const { form, customerId, from, to, quote, moved, follow, outcome, renewing, onRenew, onBack, onOrder } = props
  const left = useSecondsLeft(quote)
  const refused = outcome.is === 'refused' ? outcome.error : undefined
  const confirmation = useConfirmation({ customerId, outcome, onConfirm: onOrder })
  const { doubt, sending } = confirmation
  // A repeat of what may have been done is answered however old its rate is.
  const expired = quote !== undefined && !doubt && !sending && (left === 0 || needsNewRate(refused))
  const sold = quote?.sold ?? moved
  const action = moved ? 'Move' : follow ? 'Exchange and send' : 'Exchange'
  return (
    <ConfirmStep
      confirmation={confirmation}
      words={sold ? `${action} ${formatMoney(sold)}` : action}
      what={follow ? 'payment' : 'exchange'}
      onBack={onBack}
      beside
      busy={renewing}
      renewal={expired ? { onRenew } : undefined}
      doubt={`Your money may or may not have been ${moved ? 'moved' : follow ? 'exchanged and sent' : 'exchanged'}. Try again with the same PIN. It can't happen twice.`}
      check={{ label: 'View transactions', href: paths.transactions() }}
      refusedTitle={
        moved ? 'The money was not moved' : follow ? 'Nothing was exchanged or sent' : 'The exchange was refused'
      }
    >
      {quote && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Figure label="You send" amount={quote.sold} />
          {follow ? (
            <Figure label="They receive" amount={follow.amount} />
          ) : (
            <Figure label="You get" amount={quote.bought} />
          )}
        </div>
      )}
      {moved && <Figure label="You move" amount={moved} />}
      {quote && !doubt && <RateHolds left={left} expired={expired} undone="exchanged" />}
      <KeyValue
        entries={[
          { label: 'From', value: <bdi>{from.accountName}</bdi> },
          { label: 'To', value: <bdi>{to.accountName}</bdi> },
          ...(quote ? priceEntries(quote) : []),
          ...(quote && form.reason.trim() !== ''
            ? [{ label: 'Reason for exchange', value: <bdi>{form.reason}</bdi> }]
            : []),
          {
            label: 'Reference',
            value: <bdi>{form.reference.trim() || (quote ? 'Exchange of funds' : 'transfer')}</bdi>,
          },
          ...(form.category && quote && !follow ? [{ label: 'Expense category', value: form.category }] : []),
          ...(form.documents.length > 0 && quote
            ? [{ label: 'Documents', value: <bdi>{form.documents.map(({ fileName }) => fileName).join(', ')}</bdi> }]
            : []),
          ...(follow
            ? []
            : [
                { label: 'Arrives', value: quote && quote.approvalsNeeded > 0 ? 'Once it is approved' : 'Immediately' },
              ]),
        ]}
      />
      {follow && (
        <Payment
          follow={follow}
          bought={quote?.bought ?? follow.total}
          approvals={Math.max(follow.approvalsNeeded, quote?.approvalsOfPayment ?? 0)}
        />
      )}
    </ConfirmStep>
  )
}

/** The payment that follows, as it will be made. */
function Payment({ follow, bought, approvals }: { follow: FollowOrder; bought: Money; approvals: number }) {
  const { form, charge, total, expectedAt, category, paymentMethod } = follow
  return (
    <section aria-label="Then pay" className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="font-semibold">Then pay</h3>
      <KeyValue
        entries={[
          { label: 'Beneficiary', value: <bdi>{holderOf(form)}</bdi> },
          { label: 'Charge', value: <MoneyText amount={charge} /> },
          { label: 'Total bought', value: <MoneyText amount={bought} /> },
          ...restEntries(bought, total),
          { label: 'Expense category', value: category.name },
          { label: 'Narration', value: <bdi>{form.narration.trim() || defaultNarration}</bdi> },
          ...(paymentMethod.method === 'Interac' && form.question.trim() !== ''
            ? [{ label: 'Security question', value: <bdi>{form.question.trim()}</bdi> }]
            : []),
          approvals > 0
            ? { label: 'Arrives', value: 'Once it is approved' }
            : { label: 'Arrives by', value: dueText(expectedAt) },
        ]}
      />
      {approvals > 0 && (
        <p className="text-small text-ink-soft">
          The exchange is made now. Its money is reserved until a colleague approves the payment.
        </p>
      )}
    </section>
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
