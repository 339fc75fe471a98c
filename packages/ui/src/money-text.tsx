import { formatMoney, type Money } from '@tradewind/kernel'
import { cx } from './cx.ts'
import { t } from './language.ts'

interface MoneyTextProps {
  amount: Money
  /** The same amount as another language writes it, with a comma before its decimals. */
  text?: string
  /** `display` for the one amount a screen is about. */
  size?: 'inline' | 'title' | 'display'
  /** Adds the code, where two currencies meet. */
  withCode?: boolean
  /** Says the direction in words and a sign: money in is marked `+`, money out `-`. */
  direction?: 'in' | 'out'
  /** Marks that the amount has just changed by itself. */
  changed?: boolean
  className?: string
}

/** So many characters of the largest size fit on a phone. */
const longForPhones = 14

/** An amount in tabular figures; the decimals step back in large sizes, so that the amount is read at a glance. */
export function MoneyText({
  amount,
  text: written,
  size = 'inline',
  withCode,
  direction: way,
  changed,
  className,
}: MoneyTextProps) {
  // Nothing went in no direction.
  const direction = amount.minor === 0n ? undefined : way
  const text = keepOrder(written ?? formatMoney(amount))
  const found = text.search(/[.,]\d\d\D*$/)
  const point = found < 0 ? text.length : found
  // Billions are smaller on a phone, and their code goes below them, rather than off the edge.
  const long = size === 'display' && text.length > longForPhones
  const sign = direction === 'in' ? '+' : direction === 'out' && !text.startsWith('-') ? '-' : ''
  return (
    <span
      // A new key restarts the mark when the amount changes again.
      key={changed ? text : undefined}
      // Translators of browsers convert figures and move their signs.
      translate="no"
      className={cx(
        'figures',
        !long && 'whitespace-nowrap',
        size === 'title' && 'text-title font-semibold',
        size === 'display' && 'font-semibold',
        size === 'display' && (long ? 'text-title sm:text-display' : 'text-display'),
        direction === 'in' && 'text-good',
        changed && 'changed rounded-small',
        className,
      )}
    >
      {direction && <span className="sr-only">{t(direction === 'in' ? 'received' : 'sent')} </span>}
      <bdi dir="ltr">
        <Whole text={`${sign}${text.slice(0, point)}`} />
        <span className={cx(size === 'display' && 'text-[0.62em] text-ink-soft')}>{text.slice(point)}</span>
      </bdi>
      {withCode && !text.includes(amount.currency) && (
        <span className="text-[0.85em] font-medium text-ink-soft"> {amount.currency}</span>
      )}
    </span>
  )
}

/** A sign in a right-to-left script would draw the digits to its wrong side; a mark in between holds them. */
const keepOrder = (text: string): string => (/\p{Script=Arabic}/u.test(text) ? text.replace(/\d/, '\u200e$&') : text)

/** A sign as wide as a digit would stand apart from its amount. */
const Whole = ({ text }: { text: string }) =>
  /^[+-]/.test(text) ? (
    <>
      <span className="not-figures">{text[0]}</span>
      {text.slice(1)}
    </>
  ) : (
    text
  )
