import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { holderOf } from '#domain/payees/payee-form.rules.ts'
import { accountEntries } from '#domain/payment-methods/account-entries.ts'
import { ConfirmStep } from '#domain/pin/confirm-step.tsx'
import { useConfirmation } from '#domain/pin/use-confirmation.ts'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
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
  const confirmation = useConfirmation({ customerId, outcome, onConfirm: onOrder })
  const refused = outcome.is === 'refused' ? outcome.error : undefined
  const against = current ? quote?.reason : null
  const isPriced = quote !== undefined && !against && (current || confirmation.doubt)
  return (
    <ConfirmStep
      confirmation={confirmation}
      words="Confirm and pay"
      onBack={onBack}
      blocked={!isPriced || categories === undefined}
      doubt="Your transfer may or may not have been created. Try again with the same PIN. It can't be created twice."
      refusedTitle="Transfer not created"
      refusedEnd={refused?.code === 'sendr.quote_expired' && 'The new price is shown above.'}
      below={
        quote && (
          <p className="text-small text-ink-soft">
            You're not charged yet. In the next step you pay {formatMoney(quote.total)} by bank transfer or card.
          </p>
        )
      }
    >
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
            ...accountEntries(paymentMethod.method, form, form.bank),
            { label: 'Expense category', value: categories?.find(({ id }) => id === form.expenseCategory)?.name ?? '' },
            { label: 'Narration', value: form.narration.trim() || 'transfer' },
          ]}
        />
      </section>
    </ConfirmStep>
  )
}
