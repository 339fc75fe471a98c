import type { Money } from '@tradewind/kernel'
import { useId } from 'react'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { MoneyText } from '#ui/money-text.tsx'

interface TheyReceiveProps {
  amount: Money | undefined
  currency: string
  /** Other banks may deduct their own charges on the way. */
  othersMayDeduct: boolean
}

/** What arrives, beside what is sent: the charge is debited on top, so only other banks can make it less. */
export function TheyReceive({ amount, currency, othersMayDeduct }: TheyReceiveProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-small font-medium">
        {othersMayDeduct ? 'They receive up to' : 'They receive'}
      </span>
      {/* Above the amount, as what is available stands above the field beside it. */}
      <span className="-mt-0.5 text-small text-ink-soft">
        {othersMayDeduct ? 'Banks on the way may deduct charges' : 'The full amount'}
      </span>
      <output
        aria-labelledby={id}
        className="figures flex min-h-16 items-center justify-between gap-3 rounded-base bg-inset px-4"
      >
        {amount ? (
          <MoneyText amount={amount} size="title" className="min-w-0 font-semibold wrap-anywhere" />
        ) : (
          <span aria-hidden="true" className="text-title font-semibold text-ink-soft">
            —
          </span>
        )}
        <span className="flex shrink-0 items-center gap-2 font-semibold">
          <CurrencyFlag code={currency} />
          {currency}
        </span>
      </output>
    </div>
  )
}
