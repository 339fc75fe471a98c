import { formatMoney } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { momentText } from '#lib/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { Recompared } from './way-choice.rules.ts'

interface RecomparedWaysProps {
  compared: Recompared
  /** Takes another way; absent while nothing may be changed. */
  onWay: ((method: PaymentMethod) => void) | undefined
}

/** What the comparison says now that it is known who is paid, where it said something else before. */
export function RecomparedWays({ compared: { reason, arrival, instead }, onWay }: RecomparedWaysProps) {
  return (
    <Alert
      type={reason ? 'danger' : 'info'}
      title={reason ? 'This way cannot be used for this beneficiary' : 'It arrives at another time'}
      live="polite"
    >
      {reason}
      {arrival && (
        <>
          Now that we know the bank, it arrives by {momentText(arrival.now)}, not by {momentText(arrival.before)}.
        </>
      )}
      {instead.length > 0 && (
        <ul aria-label="Other ways that can be used" className="mt-2 flex flex-col gap-2">
          {instead.map(({ way, offer }) => (
            <li key={way.method} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>
                <span className="font-medium">{way.title}</span>
                {offer && ` for ${formatMoney(offer.chargeAmount)}, by ${momentText(offer.expectedAt)}`}
              </span>
              {onWay && (
                <Button kind="secondary" size="small" onClick={() => onWay(way.method)}>
                  Use {way.title} instead
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
