import type * as contract from '@tradewind/contract/cards-staff'
import { PageTitle } from '#app/page-title.tsx'
import { ListViews } from '#app/views/list-views.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { choicesOf, requestWords } from './card-words.ts'
import { requestsAddress, requestsQuery } from './cards.queries.ts'
import { Places } from './places.tsx'

/** Requests for virtual cards. */
export function RequestsPage() {
  return (
    <>
      <PageTitle title="Virtual cards" text={<ZoneNote />} />
      <Places here="/card-requests" />
      <ListScreen
        label="Card requests"
        state={useListSearch(requestsAddress)}
        query={requestsQuery}
        what="the card requests"
        views={<ListViews list="card-requests" address={requestsAddress} />}
        filters={[{ name: 'status', label: 'Status', all: 'All statuses', options: choicesOf(requestWords) }]}
        empty={{ title: 'No requests', text: 'Virtual cards that customers request appear here.' }}
        columns={columns}
        rowKey={({ requestId }) => requestId}
        rowName={({ customerName, holderName }) => `${customerName}: ${holderName}`}
      />
    </>
  )
}

const columns: readonly ListColumn<contract.StaffCardRequest>[] = [
  {
    key: 'customer',
    head: 'Customer',
    phone: 'title',
    cell: ({ requestId, customerName, holderName }) => (
      <RowTitle caption={<bdi>{holderName}</bdi>}>
        <Link href={`/card-requests/${requestId}`} className="touchable">
          <bdi>{customerName}</bdi>
        </Link>
      </RowTitle>
    ),
  },
  { key: 'purpose', head: 'Purpose', cell: ({ purpose }) => <bdi className="wrap-anywhere">{purpose}</bdi> },
  { key: 'at', head: 'Requested', phone: 'end', cell: ({ requestedAt }) => plainMomentText(requestedAt) },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status }) => (
      <StatusBadge status={status} tone={requestWords[status].tone}>
        {requestWords[status].name}
      </StatusBadge>
    ),
  },
]
