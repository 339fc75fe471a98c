import type * as contract from '@tradewind/contract/operations'
import { eventName } from '#app/payment-words.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { Timeline, type TimelinePoint } from '#ui/timeline.tsx'

const bad = new Set([
  'rejected',
  'refused-by-approver',
  'refused-by-screening',
  'expired',
  'returned',
  'contradicted',
  'recall-refused',
])
const open = new Set(['outcome-unknown', 'investigating', 'not-found', 'held-for-check', 'recall-requested'])

/** Everything that happened to a payment, with the reasons that networks and people gave. */
export const PaymentTimeline = ({ of: { timeline } }: { of: contract.PaymentDetail }) => (
  <Card title="Timeline">
    <Timeline
      label="Timeline"
      points={timeline.map(({ at, kind, code, reason, by }, place): TimelinePoint => {
        const isLast = place === timeline.length - 1
        const why = [reason, code && `Code ${code}`, by && `By ${by}`].filter(Boolean).join(' · ')
        return {
          key: `${place}`,
          state: bad.has(kind) ? 'failed' : kind === 'canceled' ? 'ended' : open.has(kind) && isLast ? 'now' : 'done',
          title: eventName(kind),
          text: why ? <bdi>{why}</bdi> : undefined,
          time: plainMomentText(at),
        }
      })}
    />
  </Card>
)
