import { useQuery } from '@tanstack/react-query'
import { webhookEventTypes } from '@tradewind/contract/webhook-events'
import type { WebhookDelivery } from '@tradewind/contract/webhooks'
import { plainMomentText } from '#ui/dates.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListState } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { DeliveryWindow } from './delivery-window.tsx'
import { deliveriesAddress, deliveriesQuery, deliveryStates, endpointsQuery } from './developer.queries.ts'
import { eventNames, outcomeText, stateWords } from './webhook-words.rules.ts'

/** Deliveries to the endpoints with their status and last attempt. */
export function DeliveryLog() {
  const { data: endpoints = [] } = useQuery(endpointsQuery())
  return (
    <ListScreen
      title="Deliveries"
      state={useListState(deliveriesAddress)}
      query={deliveriesQuery}
      what="the deliveries"
      filters={[
        {
          name: 'state',
          label: 'Status',
          all: 'All statuses',
          options: deliveryStates.map((value) => ({ value, text: stateWords[value].text })),
        },
        {
          name: 'type',
          label: 'Event',
          all: 'All events',
          options: webhookEventTypes.map((value) => ({ value, text: eventNames[value] })),
        },
        {
          name: 'endpoint',
          label: 'Endpoint',
          all: 'All endpoints',
          options: endpoints.map(({ id, url, description }) => ({ value: id, text: description || url })),
        },
      ]}
      empty={{
        title: 'No deliveries yet',
        text: 'Events sent to your endpoints in the last 30 days appear here.',
      }}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ eventType, createdAt }) => `${eventNames[eventType]}, ${plainMomentText(createdAt)}`}
    />
  )
}

const open = ({ id, eventType }: WebhookDelivery) =>
  openModal({ component: DeliveryWindow, props: { id }, title: eventNames[eventType] })

const columns: readonly ListColumn<WebhookDelivery>[] = [
  {
    key: 'event',
    head: 'Event',
    phone: 'title',
    cell: (delivery) => (
      <RowTitle caption={plainMomentText(delivery.createdAt)}>
        <button type="button" className="touchable text-start hover:underline" onClick={() => open(delivery)}>
          {eventNames[delivery.eventType]}
        </button>
      </RowTitle>
    ),
  },
  {
    key: 'state',
    head: 'Status',
    phone: 'amount',
    cell: ({ state }) => (
      <StatusBadge status={state} tone={stateWords[state].tone}>
        {stateWords[state].text}
      </StatusBadge>
    ),
  },
  {
    key: 'attempts',
    head: 'Last attempt',
    phone: 'under',
    cell: ({ lastOutcome, answerCode, attempts, nextAttemptAt }) => (
      <span className="text-small text-ink-soft">
        {outcomeText({ outcome: lastOutcome, code: answerCode })}
        {attempts > 1 && ` · ${attempts} attempts`}
        {nextAttemptAt && attempts > 0 && ` · next attempt ${plainMomentText(nextAttemptAt)}`}
      </span>
    ),
  },
]
