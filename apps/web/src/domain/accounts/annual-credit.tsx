import { formatMoney } from '@tradewind/kernel'
import type { Account } from './account.ts'

/** What may still come into an account this year; nothing where that is not limited. */
export function AnnualCredit({ creditLimit: { year, limit, remaining } }: Pick<Account, 'creditLimit'>) {
  if (!limit || !remaining) return null
  return (
    <p className="text-small text-ink-soft">
      {remaining.minor > 0n
        ? `${formatMoney(remaining)} of ${formatMoney(limit)} left for incoming money in ${year}.`
        : `The limit of ${formatMoney(limit)} for incoming money in ${year} is reached. You can add money again from 1 January ${year + 1}. Payments from others still arrive.`}
    </p>
  )
}
