import { useQuery } from '@tanstack/react-query'
import { type Currency, formatMoney, type Money } from '@tradewind/kernel'
import { KeyValue } from '#ui/key-value.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { PartError } from '#ui/part-error.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type Counted, limitsQuery } from './limits.queries.ts'

interface LimitsOf {
  currency: Currency
  counted: Counted
}

/** What can still be sent in a currency: at once, today and this month. */
export function Limits({ currency, counted }: LimitsOf) {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(limitsQuery(currency, counted))
  if (!data && errorUpdateCount > 0)
    return (
      <PartError
        what="your limits"
        reason="A payment above a limit is refused before any money is taken."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={3} />
  return (
    <>
      <KeyValue
        entries={[
          {
            label: 'Per transfer',
            value: data.perTransaction ? `Up to ${formatMoney(data.perTransaction)}` : 'No limit',
          },
          { label: 'Today', value: leftOf(data.daily) },
          { label: 'This month', value: leftOf(data.monthly) },
        ]}
      />
      <p className="mt-2 text-small text-ink-soft">Daily and monthly limits reset at 00:00 UTC.</p>
    </>
  )
}

const leftOf = (state: { limit: Money; remaining: Money } | null): string =>
  state ? `${formatMoney(state.remaining)} left of ${formatMoney(state.limit)}` : 'No limit'

/** Answers increase-limit: which limits there are, what is used of each, and how to ask for more. */
export const openLimits = (of: LimitsOf): void =>
  openModal({ component: LimitsWindow, props: of, title: 'Your limits', modalSize: 'small' })

const LimitsWindow = (of: LimitsOf) => (
  <>
    <Limits {...of} />
    <p className="mt-4 text-small text-ink-soft">
      To raise a limit, contact your account manager with the amount and its purpose.
    </p>
  </>
)
