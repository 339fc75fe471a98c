import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { holderOf } from '#domain/payees/payee-form.rules.ts'
import { accountLines } from '#domain/payment-methods/bank-line.rules.ts'
import { PasskeyNeeded } from '#domain/pin/payment-code-entry.tsx'
import { PinEntry } from '#domain/pin/pin-entry.tsx'
import { usePaymentCode } from '#domain/pin/use-payment-code.ts'
import { usePin } from '#domain/pin/use-pin.ts'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { PriceLines } from './calculator.tsx'
import type { QuoteInput } from './price.rules.ts'
import type { TransferForm } from './transfer.rules.ts'
import type { OrderOutcome } from './use-order.ts'
import type { Priced } from './use-quote.ts'

interface ReviewStepProps {
  quoteInput: QuoteInput
  form: TransferForm
  paymentMethod: CatalogueEntry
  price: Priced
  outcome: OrderOutcome
  /** `proof` is empty where no passkey was asked for. */
  onOrder: (pin: string, proof: string) => void
  onBack: () => void
}

/** Everything once more, and the PIN that makes the order; created here the first time. */
export function ReviewStep({ quoteInput, form, paymentMethod, price, outcome, onOrder, onBack }: ReviewStepProps) {
  const { id: customerId } = useProfile()
  const { data: categories } = useQuery(categoriesQuery())
  const { quote, current } = price
  // What was taken is on its way to the next screen: it cannot be ordered again.
  const sending = outcome.is === 'sending' || outcome.is === 'sent'
  const doubt = outcome.is === 'unknown'
  const refused = outcome.is === 'refused' ? outcome.error : undefined
  const words = refused && (refused.errors[0]?.message ?? refused.message)
  const pin = usePin({ customerId, doubt, refused })
  const code = usePaymentCode(refused)
  const against = current ? quote?.reason : null
  const ready = pin.ready && quote !== undefined && categories !== undefined && !against && (current || doubt)
  return (
    <StepFrame
      title="Review"
      next={ready ? (outcome.is === 'unknown' ? 'Try again' : 'Confirm and pay') : undefined}
      onNext={() => code.give((proof) => pin.give((given) => onOrder(given, proof)))}
      onBack={sending || doubt ? undefined : onBack}
      busy={sending}
    >
      {outcome.is === 'unknown' && (
        <Alert type="warning" title="We didn't get a response" live="assertive">
          Your transfer may or may not have been created. Try again with the same PIN. It can't be created twice.
        </Alert>
      )}
      {refused && !pin.refusal && !code.tells && (
        <Alert type="danger" title="Transfer not created" live="assertive">
          {words} {refused.code === 'sendr.quote_expired' && 'The new price is shown below.'}
        </Alert>
      )}
      {against && (
        <Alert type="danger" title="You can't send this to this beneficiary" live="polite">
          {against} The transfer was not created.
        </Alert>
      )}
      {quote ? (
        <section aria-label="Price">
          <p className="mb-2 flex flex-wrap items-baseline gap-x-3">
            <MoneyText amount={quote.total} size="display" withCode />
            <span className="text-ink-soft">
              →<span className="sr-only"> they receive</span>
            </span>
            <MoneyText amount={quote.received} size="title" withCode />
          </p>
          <PriceLines price={price} quoteInput={quoteInput} />
        </section>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      <section aria-label="Beneficiary">
        <h3 className="font-semibold">To</h3>
        <KeyValue
          entries={[
            { label: 'Name', value: holderOf(form) },
            ...accountLines(paymentMethod.method, form, form.bank),
            { label: 'Expense category', value: categories?.find(({ id }) => id === form.expenseCategory)?.name ?? '' },
            { label: 'Narration', value: form.narration.trim() || 'transfer' },
          ]}
        />
      </section>
      <div className="flex flex-col gap-4 border-t border-line pt-5">
        <PasskeyNeeded entry={code} what="payment" />
        <PinEntry {...{ customerId, pin, sending, doubt }} />
      </div>
      {quote && (
        <p className="text-small text-ink-soft">
          You're not charged yet. In the next step you pay {formatMoney(quote.total)} by bank transfer or card.
        </p>
      )}
    </StepFrame>
  )
}
