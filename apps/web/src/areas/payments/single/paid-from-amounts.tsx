import { formatMoney, type Money, toDecimal } from '@tradewind/kernel'
import { useId } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { usePrice } from '#domain/exchange/use-price.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import type { PaidFrom } from './use-paid-from.ts'

/** What leaves the account in another currency, beside what is typed. */
export function YouSend({ account, paid }: { account: Account; paid: PaidFrom }) {
  const id = useId()
  const { price, current, fault } = paid
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-small font-medium">
        You send
      </span>
      <span className="-mt-0.5 text-small text-ink-soft">
        <MoneyText amount={account.availableBalance} /> available
      </span>
      <output
        aria-labelledby={id}
        aria-busy={price !== undefined && !current}
        className={cx(
          'figures flex min-h-16 items-center justify-between gap-3 rounded-base bg-inset px-4',
          fault && 'ring-1 ring-bad ring-inset',
        )}
      >
        {price ? (
          <MoneyText
            amount={price.sold}
            size="title"
            className={cx('min-w-0 wrap-anywhere', !current && 'opacity-60')}
          />
        ) : (
          <span aria-hidden="true" className="text-title font-semibold text-ink-soft">
            —
          </span>
        )}
        <span className="flex shrink-0 items-center gap-2 font-semibold">
          <CurrencyFlag code={account.currencyCode} />
          {account.currencyCode}
        </span>
      </output>
      {fault && (
        <p role="alert" className="text-small text-bad">
          {fault}
        </p>
      )}
    </div>
  )
}

/** Why another account cannot pay for this, or not with all that it has, and what to do instead. */
export function PaidFromFault({ account, payer, paid }: { account: Account; payer: Account; paid: PaidFrom }) {
  if (paid.failure)
    return (
      <Alert
        type="warning"
        title="No rate right now"
        live="polite"
        action={
          <Button kind="secondary" size="small" onClick={() => void paid.retry()}>
            Try again
          </Button>
        }
      >
        {paid.failure} Nothing was exchanged.
      </Alert>
    )
  const { accountId, currencyCode } = account
  const search = new URLSearchParams({ to: accountId })
  const exchange = `${paths.accountExchange({ accountId: payer.accountId })}?${search}`
  if (!paid.isApart || !paid.price)
    return (
      // What arrives for a whole balance is not known before it is exchanged: the market moves.
      <p className="-mt-2 text-small text-ink-soft">
        To send your whole {payer.currencyCode} balance, <Link href={exchange}>exchange it first</Link>.
      </p>
    )
  return (
    <Alert
      type="warning"
      title="The exchange needs approval first"
      live="polite"
      action={
        <ButtonLink kind="secondary" size="small" href={exchange}>
          Exchange first
        </ButtonLink>
      }
    >
      A colleague has to approve an exchange of {formatMoney(paid.price.sold)}. Exchange the money first, then pay from
      your {currencyCode} account.
    </Alert>
  )
}

/** What a payment method takes from the account in another currency at this moment. */
export function PaidTotal({ total, from, to }: { total: Money; from: Account; to: Account }) {
  const { price, current } = usePrice({ from, to, side: 'buy', amount: toDecimal(total) })
  return price ? <MoneyText amount={price.sold} className={cx('figures', !current && 'opacity-60')} /> : '—'
}
