import { formatMoney } from '@tradewind/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { numberLines } from '#lib/send-ways/bank-line.rules.ts'
import type { SendWay } from '#lib/send-ways/send-way.rules.ts'
import { CreatePin } from '#lib/security/create-pin.tsx'
import { useProfile } from '#lib/session.ts'
import { Alert } from '#ui/alert.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PriceLines } from './calculator.tsx'
import { holderOf, type PayeeForm } from './payee.rules.ts'
import type { Asked } from './price.rules.ts'
import { categoriesQuery, hasPinQuery } from './sendr.queries.ts'
import { StepFrame } from './step-frame.tsx'
import type { OrderOutcome } from './use-order.ts'
import type { Priced } from './use-quote.ts'

interface ReviewStepProps {
  asked: Asked
  form: PayeeForm
  way: SendWay
  price: Priced
  outcome: OrderOutcome
  onOrder: (pin: string) => void
  onBack: () => void
}

const ofPin = new Set(['identity.pin_wrong', 'identity.pin_locked', 'identity.pin_missing'])

/** Everything once more, and the PIN that makes the order; created here the first time. */
export function ReviewStep({ asked, form, way, price, outcome, onOrder, onBack }: ReviewStepProps) {
  const { id: customerId } = useProfile()
  const hasPin = useQuery(hasPinQuery(customerId))
  const { data: categories = [] } = useQuery(categoriesQuery())
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()
  const { quote, current } = price
  const creating = hasPin.data?.hasTransactionPin === false
  const refused = outcome.is === 'refused' ? outcome.error : undefined
  const words = refused && (refused.errors[0]?.message ?? refused.message)
  const pinWords = refused?.code && ofPin.has(refused.code) ? words : undefined
  const ready = quote !== undefined && current && !creating && !hasPin.isPending
  const submit = () => {
    if (pin.length !== 6) return setFault('The transaction PIN has six digits.')
    onOrder(pin)
  }
  return (
    <StepFrame
      title="Check everything once more"
      {...(ready && { next: outcome.is === 'unknown' ? 'Ask again' : 'Confirm and pay' })}
      onNext={submit}
      onBack={outcome.is === 'sending' ? undefined : onBack}
      busy={outcome.is === 'sending'}
    >
      {outcome.is === 'unknown' && (
        <Alert type="warning" title="The answer did not reach us" live="assertive">
          Your order may have been taken or not. Ask again with the same PIN: it cannot be ordered twice.
        </Alert>
      )}
      {refused && !pinWords && (
        <Alert type="danger" title="Nothing was ordered" live="assertive">
          {words} {refused.code === 'sendr.quote_expired' && 'The new price is shown here.'}
        </Alert>
      )}
      {quote ? (
        <section aria-label="Price">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <MoneyText amount={quote.total} size="display" withCode />
            <span className="text-ink-soft">becomes</span>
            <MoneyText amount={quote.received} size="title" withCode />
          </p>
          <PriceLines price={price} asked={asked} />
        </section>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      <section aria-label="Payee">
        <h3 className="font-semibold">To</h3>
        <KeyValue
          entries={[
            { label: 'Name', value: holderOf(form) },
            ...(form.bank?.bankName ? [{ label: 'Bank', value: form.bank.bankName }] : []),
            ...numberLines(way.method, form),
            { label: 'Expense category', value: categories.find(({ id }) => id === form.category)?.name ?? '' },
            { label: 'Narration', value: form.narration.trim() || 'transfer' },
          ]}
        />
      </section>
      {creating && <CreatePin customerId={customerId} onCreated={() => void hasPin.refetch()} />}
      {hasPin.isError && (
        <Alert type="danger" title="We could not look up your transaction PIN">
          Nothing was ordered. Please go back and forth once to try again.
        </Alert>
      )}
      {!creating && hasPin.data && (
        <PinField
          label="Transaction PIN"
          required
          className="sm:max-w-72"
          value={pin}
          readOnly={outcome.is === 'sending'}
          onChange={({ currentTarget }) => {
            setPin(currentTarget.value)
            setFault(undefined)
          }}
          error={fault ?? pinWords}
        />
      )}
      {quote && (
        <p className="text-small text-ink-soft">
          Nothing is taken yet: in the next step you pay {formatMoney(quote.total)} by bank transfer or card.
        </p>
      )}
    </StepFrame>
  )
}
