import { formatMoney } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import type { Recompared } from './method-choice.rules.ts'

interface RecomparedMethodsProps {
  compared: Recompared
  /** Takes another payment method; absent while nothing may be changed. */
  onMethod: ((method: PaymentMethod) => void) | undefined
}

/** What the comparison says now that it is known who is paid, where it said something else before. */
export function RecomparedMethods({ compared: { reason, arrival, instead }, onMethod }: RecomparedMethodsProps) {
  return (
    <Alert
      type={reason ? 'danger' : 'info'}
      title={reason ? "This delivery method isn't available for this beneficiary" : 'Arrival time changed'}
      live="polite"
    >
      {reason}
      {arrival && (
        <>
          For this bank, the payment arrives by {plainMomentText(arrival.now)} instead of{' '}
          {plainMomentText(arrival.before)}.
        </>
      )}
      {instead.length > 0 && (
        <ul aria-label="Other delivery methods" className="mt-2 flex flex-col gap-2">
          {instead.map(({ paymentMethod, offer }) => (
            <li key={paymentMethod.method} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>
                <span className="font-medium">{paymentMethod.title}</span>
                {offer && ` for ${formatMoney(offer.chargeAmount)}, by ${plainMomentText(offer.expectedAt)}`}
              </span>
              {onMethod && (
                <Button kind="secondary" size="small" onClick={() => onMethod(paymentMethod.method)}>
                  Use {paymentMethod.title} instead
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
