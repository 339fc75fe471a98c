import type * as review from '@tradewind/contract/onboarding-review'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { Timeline } from '#ui/timeline.tsx'

/** Everything that happened, the newest first. */
export const CaseTimeline = ({ timeline }: { timeline: review.Case['timeline'] }) => (
  <Card title="Timeline">
    <Timeline
      label="Timeline"
      points={timeline.map(({ at, by, what, text }, index) => ({
        key: `${at.toISOString()} ${index}`,
        state: 'done',
        title: what,
        text: (
          <>
            {by}
            {text && <span className="mt-1 block whitespace-pre-line text-ink">{text}</span>}
          </>
        ),
        time: plainMomentText(at),
      }))}
    />
  </Card>
)
