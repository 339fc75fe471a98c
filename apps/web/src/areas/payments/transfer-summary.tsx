import type { ExchangePrice } from '@tradewind/contract/exchange'
import type { Money } from '@tradewind/kernel'
import type { ReactNode } from 'react'
import { costShare, rateText } from '#domain/exchange/quote.rules.ts'
import { cx } from '#ui/cx.ts'
import { clockText, plainDueText, weekdayText } from '#ui/dates.ts'
import { t } from '#ui/language.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { type Charge, voucherTaken } from './use-charge.ts'

interface SummaryProps {
  amount: Money | undefined
  charge: Charge | undefined
  /** The charge is for the current amount. */
  current: boolean
  changed?: boolean
  failed?: boolean
  beneficiary?: string
  /** Another account pays, in another currency. */
  paid?: { price: ExchangePrice | undefined; current: boolean; isNegotiated: boolean } | undefined
  /** How many must approve it first, where the charge does not know. */
  approvalsNeeded?: number
  /** The amounts sent and received stand right above: they are not repeated. */
  besideAmounts?: boolean
}

/** Amount, charge, total debit, amount received and arrival, each with an explanation. */
export function TransferSummary(props: SummaryProps) {
  const { amount, charge, current, changed = false, failed, beneficiary, besideAmounts, paid } = props
  if (failed)
    return (
      <p className="text-small text-ink-soft">
        {t("We couldn't calculate the charge right now. You'll see it before you confirm.")}
      </p>
    )
  if (!amount)
    return <p className="text-small text-ink-soft">{t('Enter an amount to see the charge and arrival time.')}</p>
  const waits = charge !== undefined && (props.approvalsNeeded ?? charge.approvalsNeeded) > 0
  const taken = voucherTaken(charge)
  return (
    <dl aria-busy={!current || paid?.current === false} className="flex flex-col text-small">
      {!besideAmounts && (
        <Line name="You send">
          {!paid ? (
            <MoneyText amount={amount} />
          ) : paid.price ? (
            <MoneyText amount={paid.price.sold} />
          ) : (
            <Skeleton className="h-4 w-20" />
          )}
        </Line>
      )}
      <Line
        name="Charge"
        about="Our one-off charge for this transfer. It's debited on top of the amount, so the beneficiary gets the full amount."
      >
        {charge ? (
          <MoneyText amount={taken?.fullCharge ?? charge.chargeAmount} changed={changed} />
        ) : (
          <Skeleton className="h-4 w-16" />
        )}
      </Line>
      {taken && (
        <Line name={`Voucher ${taken.voucherCode}`}>
          <MoneyText amount={taken.adds} />
        </Line>
      )}
      {paid ? (
        <Conversion {...paid} />
      ) : (
        <Line name="Total debit" strong>
          {charge ? <MoneyText amount={charge.totalAmount} changed={changed} /> : <Skeleton className="h-4 w-20" />}
        </Line>
      )}
      {!besideAmounts && (
        <Line name={beneficiary ? t('{name} gets', { name: beneficiary }) : 'Recipient gets'} divided>
          <MoneyText amount={amount} className="font-semibold" />
        </Line>
      )}
      <Line
        name="Arrives"
        about={
          waits
            ? 'The payment is sent once your colleagues approve it. The arrival time is set then.'
            : charge
              ? `By ${charge.network}.${charge.cutOffAt ? ` Send by ${plainDueText(charge.cutOffAt)} to keep this time.` : ''}`
              : 'Bank cut-off times, weekends and holidays are taken into account.'
        }
      >
        {waits ? (
          <span className="text-end">{t('Set after approval')}</span>
        ) : charge ? (
          <Arrival at={charge.expectedAt} />
        ) : (
          <Skeleton className="h-4 w-28" />
        )}
      </Line>
      <Line name="Network">{charge ? charge.network : <Skeleton className="h-4 w-24" />}</Line>
    </dl>
  )
}

/** What the money of the other account is exchanged into, and at which rate. */
function Conversion({ price, isNegotiated }: { price: ExchangePrice | undefined; isNegotiated: boolean }) {
  return (
    <>
      <Line
        name="Amount converted"
        about={
          isNegotiated
            ? 'What your negotiated rate buys. The amount and its charge are taken from it.'
            : 'What the payment takes: the amount and its charge. No more is exchanged.'
        }
      >
        {price ? <MoneyText amount={price.bought} /> : <Skeleton className="h-4 w-20" />}
      </Line>
      <Line name="Your rate">
        {price ? (
          rateText(price.markedRate, price.sold.currency, price.bought.currency)
        ) : (
          <Skeleton className="h-4 w-28" />
        )}
      </Line>
      <Line name="Mid-market rate">
        {price ? (
          rateText(price.midRate, price.sold.currency, price.bought.currency)
        ) : (
          <Skeleton className="h-4 w-28" />
        )}
      </Line>
      <Line name="Cost of the exchange" about="The difference from the mid-market rate. It's part of your rate.">
        {price ? (
          <span>
            <MoneyText amount={price.cost} /> ({costShare(price)})
          </span>
        ) : (
          <Skeleton className="h-4 w-20" />
        )}
      </Line>
    </>
  )
}

const Arrival = ({ at }: { at: Date }) => (
  <span className="text-end">
    <time dateTime={at.toISOString()}>{weekdayText(at)}</time>
    <span className="block text-ink-soft">{t('by {time}', { time: clockText(at) })}</span>
  </span>
)

interface LineProps {
  name: string
  about?: string
  strong?: boolean
  divided?: boolean
  children: ReactNode
}

function Line({ name, about, strong, divided, children }: LineProps) {
  return (
    <div
      className={cx(
        'flex min-h-10 items-center justify-between gap-5 py-1.5',
        strong && 'border-t border-line font-semibold',
        divided && 'mt-2 border-t border-line pt-3',
      )}
    >
      <dt className={cx('flex min-w-0 items-center gap-2', !strong && 'text-ink-soft')}>
        <span className="min-w-0 wrap-anywhere">{t(name)}</span>
        {about && <Tooltip label={t('About: {name}', { name: t(name) })}>{t(about)}</Tooltip>}
      </dt>
      <dd className="figures flex shrink-0 justify-end">{children}</dd>
    </div>
  )
}
