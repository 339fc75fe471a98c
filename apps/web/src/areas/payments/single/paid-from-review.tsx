import type { Currency, Money } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { type ReactNode, useEffect, useRef } from 'react'
import { RateHolds } from '#domain/exchange/held-rate.tsx'
import { priceEntries } from '#domain/exchange/price-lines.tsx'
import { Alert } from '#ui/alert.tsx'
import { cx } from '#ui/cx.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Charge } from '../use-charge.ts'
import type { PaidFrom } from './use-paid-from.ts'

interface PaidFromReviewProps {
  paid: PaidFrom
  amount: Money
  charge: Charge | undefined
  currency: Currency
  /** Banks on the way may deduct their own charges. */
  othersMayDeduct: boolean
  /** A new rate is needed. */
  expired: boolean
  /** Nothing may be changed any more: the rate is not counted down. */
  over: boolean
}

/** What leaves in one currency and arrives in another, and for how long the rate holds. */
export function PaidFromReview(props: PaidFromReviewProps) {
  const { paid, amount, charge, currency, othersMayDeduct, expired, over } = props
  const { account, quote, left } = paid
  const toCome = (width: string) => (expired ? '—' : <Skeleton className={cx('h-4', width)} />)
  return (
    <div className="flex flex-col gap-4 pt-1">
      <div className="grid gap-4 sm:grid-cols-2">
        <Figure label="You send" amount={quote?.sold} over={expired} />
        <Figure
          label={othersMayDeduct ? 'They receive up to' : 'They receive'}
          amount={amount}
          {...(othersMayDeduct && { hint: 'Banks on the way may deduct their own charges (SHA)' })}
        />
      </div>
      {paid.holds && !expired && !over && <RateHolds left={left} expired={false} undone="sent" />}
      <KeyValue
        className="border-b border-line [&>div]:min-h-8 [&>div]:py-1"
        entries={[
          ...(account ? [{ label: 'From', value: `${isolated(account.accountName)} (${account.currencyCode})` }] : []),
          { label: 'Through', value: `Your ${currency} account` },
          {
            label: 'Charge',
            value: charge ? <MoneyText amount={charge.chargeAmount} /> : <Skeleton className="h-4 w-20" />,
          },
          {
            label: 'Amount converted',
            value: quote ? <MoneyText amount={quote.bought} className={cx(expired && 'opacity-60')} /> : toCome('w-24'),
          },
          ...(paid.rest
            ? [{ label: `Stays in your ${currency} account`, value: <MoneyText amount={paid.rest} /> }]
            : []),
          ...(quote
            ? priceEntries(quote).map((entry) => (expired ? { ...entry, value: faded(entry.value) } : entry))
            : []),
        ]}
      />
    </div>
  )
}

/** Why nothing can be sent now, beside the button that asks for a new rate. */
export function RateOver({ failure }: { failure: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It takes the place of the PIN, which may have had the focus; on a phone it must not be under the action bar.
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="rounded-base">
      {failure ? (
        <Alert type="warning" title="No rate right now" live="assertive">
          {failure} Nothing was sent. What you entered is kept.
        </Alert>
      ) : (
        <RateHolds left={0} expired undone="sent" />
      )}
    </div>
  )
}

/** It was at a rate that is over. */
const faded = (value: ReactNode) => <span className="opacity-60">{value}</span>

interface FigureProps {
  label: string
  amount: Money | undefined
  hint?: string
  /** It was at a rate that is over. */
  over?: boolean
}

function Figure({ label, amount, hint, over = false }: FigureProps) {
  return (
    <div className="rounded-base bg-inset p-4">
      <p className="text-small text-ink-soft">{label}</p>
      <p className="mt-1">
        {amount ? (
          <MoneyText amount={amount} size="title" withCode className={cx(over && 'opacity-60')} />
        ) : over ? (
          '—'
        ) : (
          <Skeleton className="h-7 w-36" />
        )}
      </p>
      {hint && <p className="mt-1 text-caption text-ink-soft">{hint}</p>}
    </div>
  )
}
