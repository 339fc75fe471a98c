import * as webhooks from '@tradewind/contract/webhooks'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Timeline, type TimelinePoint } from '#ui/timeline.tsx'
import { toast } from '#ui/toast.ts'
import { deliveryQuery } from './developer.queries.ts'
import { outcomeText, stateWords } from './webhook-words.rules.ts'

/** One event for one endpoint: its payload, and the response to each attempt. */
export function DeliveryWindow({ id }: { id: string }) {
  return (
    <Part query={deliveryQuery(id)} what="this delivery" pending={<SkeletonRows rows={5} />}>
      {(detail) => <Delivery {...detail} />}
    </Part>
  )
}

function Delivery({ delivery, body, attempts }: webhooks.DeliveryDetail) {
  const replay = useCall(webhooks.replayDelivery)
  const { id, state, eventId, objectId, sequence, nextAttemptAt } = delivery
  const { text, tone } = stateWords[state]
  return (
    <div className="flex flex-col gap-6">
      <KeyValue
        entries={[
          {
            label: 'Status',
            value: (
              <StatusBadge status={state} tone={tone}>
                {text}
              </StatusBadge>
            ),
          },
          ...(nextAttemptAt ? [{ label: 'Next attempt', value: plainMomentText(nextAttemptAt) }] : []),
          { label: 'Event ID', value: eventId, copy: eventId, copyLabel: 'Event ID' },
          { label: 'Object ID', value: objectId, copy: objectId, copyLabel: 'Object ID' },
          { label: 'Sequence', value: sequence },
        ]}
      />
      {attempts.length > 0 && <Timeline label="Attempts" points={attempts.map(pointOf)} />}
      <div>
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-small font-medium">Payload</h3>
          <CopyButton text={body} label="Payload" />
        </div>
        <pre className="mt-1 rounded-base bg-inset p-4 text-caption break-all whitespace-pre-wrap">
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
      </div>
      {state !== 'Pending' && (
        <Button
          kind="secondary"
          className="self-start"
          busy={replay.isPending}
          onClick={() =>
            replay.mutate({ params: { id } }, { onSuccess: () => toast.success('Sending the event again') })
          }
        >
          Send again
        </Button>
      )}
    </div>
  )
}

const pointOf = ({
  number,
  at,
  outcome,
  answerCode,
  answer,
  milliseconds,
}: webhooks.DeliveryDetail['attempts'][number]): TimelinePoint => ({
  key: String(number),
  state: outcome === 'Delivered' ? 'done' : 'failed',
  title: `${outcomeText({ outcome, code: answerCode })} · ${milliseconds} ms`,
  ...(answer && { text: answer }),
  time: plainMomentText(at),
})
