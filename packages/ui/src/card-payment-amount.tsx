import type { Money } from '@tradewind/kernel'
import { cx } from './cx.ts'
import { MoneyText } from './money-text.tsx'

interface Charged {
  amount: Money
  merchantAmount: string
  merchantCurrency: string
}

interface CardPaymentAmountProps {
  payment: Charged & { status: string; kind: string; rate: string | null }
  withCode?: boolean
}

/** What the shop charged, in its own currency, which may be one that we don't support. */
export function shopAmountText({ merchantAmount, merchantCurrency }: Charged): string {
  const [whole = '', fraction] = merchantAmount.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${merchantCurrency} ${fraction ? `${grouped}.${fraction}` : grouped}`
}

/** Whether the amount is known in the account's currency: shops charge in currencies that we have no rate for. */
export const isConverted = ({ amount, merchantCurrency }: Charged): boolean =>
  amount.minor > 0n || merchantCurrency === amount.currency

const cameToNothing: ReadonlySet<string> = new Set(['Declined', 'Reversed', 'Expired'])

/** The amount a card payment took or would have taken, and what the shop charged in another currency. */
export function CardPaymentAmount({ payment, withCode = false }: CardPaymentAmountProps) {
  const { status, kind, amount, rate } = payment
  const isOver = cameToNothing.has(status)
  const struck = isOver ? 'line-through decoration-1 decoration-ink-soft/70' : ''
  if (!isConverted(payment)) return <span className={cx('figures', struck)}>{shopAmountText(payment)}</span>
  return (
    <span>
      {isOver ? (
        <MoneyText amount={amount} withCode={withCode} className={struck} />
      ) : (
        <MoneyText amount={amount} withCode={withCode} direction={kind === 'Purchase' ? 'out' : 'in'} />
      )}
      {rate && (
        <span className="figures block text-small whitespace-nowrap text-ink-soft">{shopAmountText(payment)}</span>
      )}
    </span>
  )
}
