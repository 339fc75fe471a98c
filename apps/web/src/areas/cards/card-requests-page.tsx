import { cardRequestStatuses } from '@tradewind/contract/card-words'
import type { CardRequest } from '@tradewind/contract/cards'
import { useProfile } from '#domain/session/session.ts'
import type { LoadContext } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { CutName } from '#ui/cut-name.tsx'
import { dayText } from '#ui/dates.ts'
import type { SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { mayUseCards } from './card-rights.ts'
import { requestStatusWords } from './card-words.ts'
import { requestsAddress, requestsQuery } from './cards.queries.ts'
import { CardsFrame } from './cards-frame.tsx'
import { RequestWindow } from './request-window.tsx'

export const readSearch = requestsAddress.read

export const load = ({ search }: LoadContext<'cardRequests', SearchOf<typeof requestsAddress>>) =>
  loadParts([queryClient.ensureQueryData(requestsQuery(search))])

/** `/card/card-requests`: who asked for which card, and what came of it. */
export function Screen() {
  const may = mayUseCards(useProfile())
  return (
    <CardsFrame here="requests">
      <ListScreen
        label="Card requests"
        state={useListSearch(requestsAddress)}
        query={requestsQuery}
        what="the card requests"
        filters={[
          {
            name: 'status',
            label: 'Status',
            all: 'All statuses',
            options: cardRequestStatuses.map((value) => ({ value, text: requestStatusWords[value].name })),
          },
        ]}
        empty={{
          title: 'No requests yet',
          text: 'Requested cards appear here until they are approved.',
          ...(may && { action: <ButtonLink href={paths.requestCard()}>Request a card</ButtonLink> }),
        }}
        columns={columns}
        rowKey={({ requestId }) => requestId}
        rowName={({ holderName }) => holderName}
      />
    </CardsFrame>
  )
}

const open = (request: CardRequest) =>
  openModal({ component: RequestWindow, props: { request }, title: request.label || 'Card request' })

const columns: readonly ListColumn<CardRequest>[] = [
  {
    key: 'request',
    head: 'Request',
    phone: 'title',
    cell: (request) => (
      <RowTitle caption={<CutName name={request.purpose} />}>
        <button type="button" className="touchable text-start hover:underline" onClick={() => open(request)}>
          <CutName name={request.label || request.holderName} />
        </button>
      </RowTitle>
    ),
  },
  {
    key: 'holder',
    head: 'Holder',
    cell: ({ holderName, accountName }) => (
      <RowTitle caption={<CutName name={accountName} />}>
        <CutName name={holderName} />
      </RowTitle>
    ),
  },
  {
    key: 'at',
    head: 'Requested',
    cell: ({ requestedAt }) => <span className="whitespace-nowrap">{dayText(requestedAt)}</span>,
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status }) => (
      <StatusBadge status={status} tone={requestStatusWords[status].tone}>
        {requestStatusWords[status].name}
      </StatusBadge>
    ),
  },
  {
    key: 'open',
    head: <span className="sr-only">Decision</span>,
    align: 'end',
    phone: 'actions',
    cell: (request) =>
      (request.canDecide || request.canWithdraw) && (
        <Button size="small" kind="secondary" onClick={() => open(request)}>
          {request.canDecide ? 'Review' : 'Open'}
        </Button>
      ),
  },
]
