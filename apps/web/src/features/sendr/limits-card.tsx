import { type Currency, formatMoney, type Money } from '@tradewind/kernel'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { limitsQuery } from './sendr.queries.ts'

/** What can still be sent in a currency: at once, today and this month. */
export function LimitsCard({ currency }: { currency: Currency }) {
  const { data, isError } = useQuery(limitsQuery(currency))
  return (
    <Card title={`What you can send in ${currency}`}>
      {isError ? (
        <Alert type="warning" live="polite">
          Your limits did not load. A transfer above them is refused before anything is taken.
        </Alert>
      ) : data ? (
        <>
          <KeyValue
            entries={[
              {
                label: 'At once',
                value: data.perTransaction ? `Up to ${formatMoney(data.perTransaction)}` : 'No limit',
              },
              { label: 'Today', value: leftOf(data.daily) },
              { label: 'This month', value: leftOf(data.monthly) },
            ]}
          />
          <p className="mt-2 text-small text-ink-soft">Days and months are counted in UTC.</p>
        </>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Card>
  )
}

const leftOf = (state: { limit: Money; remaining: Money } | null): string =>
  state ? `${formatMoney(state.remaining)} left of ${formatMoney(state.limit)}` : 'No limit'
