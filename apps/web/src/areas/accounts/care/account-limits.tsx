import { formatMoney, type Money } from '@tradewind/kernel'
import type { Account } from '#domain/accounts/account.ts'
import { KeyValue } from '#ui/key-value.tsx'

/** How much may leave this account and how much may come in, and what of that is used. */
export function AccountLimits({ account }: { account: Account }) {
  const { payoutLimit, creditLimit, accountThreshold } = account
  const { transactionThreshold, negotiateRateThreshold } = accountThreshold
  return (
    <div className="flex flex-col gap-5">
      <section aria-labelledby="limits-out">
        <h3 id="limits-out" className="text-small font-semibold">
          Sending
        </h3>
        <KeyValue
          entries={[
            { label: 'Per transfer, at least', value: formatMoney(transactionThreshold) },
            {
              label: 'Per transfer, at most',
              value: payoutLimit.perTransaction ? formatMoney(payoutLimit.perTransaction) : 'No limit',
            },
            { label: 'Today', value: leftOf(payoutLimit.daily) },
            { label: 'This month', value: leftOf(payoutLimit.monthly) },
            ...(payoutLimit.annual ? [{ label: 'This year', value: leftOf(payoutLimit.annual) }] : []),
            ...(negotiateRateThreshold
              ? [{ label: 'Your own rate from', value: formatMoney(negotiateRateThreshold) }]
              : []),
          ]}
        />
      </section>
      <section aria-labelledby="limits-in">
        <h3 id="limits-in" className="text-small font-semibold">
          Receiving
        </h3>
        <KeyValue entries={[{ label: `In ${creditLimit.year}`, value: leftOf(creditLimit) }]} />
      </section>
      <p className="text-small text-ink-soft">Limits reset at 00:00 UTC.</p>
    </div>
  )
}

const leftOf = ({ limit, remaining }: { limit: Money | null; remaining: Money | null }): string =>
  limit && remaining ? `${formatMoney(remaining)} left of ${formatMoney(limit)}` : 'No limit'
