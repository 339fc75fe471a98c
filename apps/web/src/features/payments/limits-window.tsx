import { useQuery } from '@tanstack/react-query'
import { type Currency, formatMoney } from '@tradewind/kernel'
import { KeyValue } from '#ui/key-value.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { limitsQuery } from './payments.queries.ts'

/** Answers increase-limit: which limits there are, what is used of each, and how to ask for more. */
export const openLimits = (currency: Currency): void =>
  openModal({ component: Limits, props: { currency }, title: 'Your limits', modalSize: 'small' })

function Limits({ currency }: { currency: Currency }) {
  const { data } = useQuery(limitsQuery(currency))
  if (!data) return <SkeletonRows rows={3} />
  const { perTransaction, daily, monthly } = data
  const line = (label: string, state: typeof daily) => ({
    label,
    value: state ? `${formatMoney(state.remaining)} left of ${formatMoney(state.limit)}` : 'No limit',
  })
  return (
    <div className="flex flex-col gap-4">
      <KeyValue
        entries={[
          { label: 'One payment', value: perTransaction ? `Up to ${formatMoney(perTransaction)}` : 'No limit' },
          line('Today', daily),
          line('This month', monthly),
        ]}
      />
      <p className="text-small text-ink-soft">
        Days and months are counted in UTC. Your account manager can raise a limit: say the amount and what it is for.
      </p>
    </div>
  )
}
