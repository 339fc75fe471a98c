import { formatMoney, type Money, toDecimal } from '@tradewind/kernel'
import type { Account } from '#domain/accounts/account.ts'
import { usePrice } from '#domain/exchange/use-price.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { groupAmount } from '#ui/amount.rules.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import type { PaidFrom } from './use-paid-from.ts'
import type { useSoldAmount } from './use-sold-amount.ts'

interface YouSendProps {
  account: Account
  paid: PaidFrom
  sold: ReturnType<typeof useSoldAmount>
}

/** What leaves the account in another currency: as the payment takes it, or typed, and the payment follows. */
export function YouSend({ account, paid, sold }: YouSendProps) {
  const { price, current, fault, isNegotiated } = paid
  return (
    <div
      className={cx(!current && sold.typed === undefined && 'opacity-60')}
      aria-busy={price !== undefined && !current}
    >
      <AmountField
        label="You send"
        currency={account.currencyCode}
        value={sold.typed ?? (price ? groupAmount(toDecimal(price.sold)) : '')}
        onChange={sold.type}
        onFocus={() => sold.focus(true)}
        onBlur={() => sold.focus(false)}
        // A negotiated rate is for exactly the amount that is sold.
        readOnly={isNegotiated}
        error={sold.fault ?? fault}
        hint={
          <>
            <MoneyText amount={account.availableBalance} /> available
          </>
        }
      />
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
