import * as contract from '@tradewind/contract/cards'
import { formatMoney } from '@tradewind/kernel'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { dayText } from '#ui/dates.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

const subscriptionsQuery = (cardId: string) =>
  queryFor(contract.listCardSubscriptions, { query: { CardId: cardId } }, partShown)

const cadenceWords = { Weekly: 'week', Monthly: 'month', Quarterly: 'quarter', Yearly: 'year' } as const

/** What shops take from this card again and again, and when next. */
export const CardSubscriptions = ({ cardId }: { cardId: string }) => (
  <Card title="Subscriptions">
    <Part query={subscriptionsQuery(cardId)} what="the subscriptions of this card" pending={<SkeletonRows rows={2} />}>
      {(subscriptions) =>
        subscriptions.length === 0 ? (
          <p className="text-small text-ink-soft">Recurring payments to shops appear here.</p>
        ) : (
          <ul aria-label="Subscriptions" className="flex flex-col divide-y divide-line">
            {subscriptions.map(({ merchantName, categoryName, amount, cadence, nextOn }) => (
              <li
                key={merchantName}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <span className="min-w-0">
                  <bdi className="block font-medium wrap-anywhere">{merchantName}</bdi>
                  <span className="block text-small text-ink-soft">{categoryName}</span>
                </span>
                <span className="sm:text-end">
                  <span className="figures block font-medium">
                    {formatMoney(amount)} a {cadenceWords[cadence]}
                  </span>
                  <span className="block text-small text-ink-soft">
                    Next about {dayText(new Date(`${nextOn}T12:00:00Z`))}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  </Card>
)
