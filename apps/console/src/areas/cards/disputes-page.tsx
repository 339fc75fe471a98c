import type * as contract from '@tradewind/contract/cards-staff'
import { PageTitle } from '#app/page-title.tsx'
import { ListViews } from '#app/views/list-views.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { choicesOf, disputeWords, reasonWords } from './card-words.ts'
import { disputesAddress, disputesQuery } from './cards.queries.ts'
import { Places } from './places.tsx'

/** Disputes that customers opened about payments by their cards. */
export function DisputesPage() {
  return (
    <>
      <PageTitle title="Virtual cards" text={<ZoneNote />} />
      <Places here="/purchase-disputes" />
      <ListScreen
        label="Disputes"
        state={useListSearch(disputesAddress)}
        query={disputesQuery}
        what="the disputes"
        views={<ListViews list="purchase-disputes" address={disputesAddress} />}
        filters={[{ name: 'state', label: 'State', all: 'All states', options: choicesOf(disputeWords) }]}
        empty={{ title: 'No disputes', text: 'Card payments that customers dispute appear here.' }}
        columns={columns}
        rowKey={({ disputeId }) => disputeId}
        rowName={({ customerName, merchantName }) => `${customerName}: ${merchantName}`}
      />
    </>
  )
}

const columns: readonly ListColumn<contract.StaffPurchaseDispute>[] = [
  {
    key: 'customer',
    head: 'Customer',
    phone: 'title',
    cell: ({ disputeId, customerName, merchantName }) => (
      <RowTitle caption={<bdi>{merchantName}</bdi>}>
        <Link href={`/purchase-disputes/${disputeId}`} className="touchable">
          <bdi>{customerName}</bdi>
        </Link>
      </RowTitle>
    ),
  },
  { key: 'reason', head: 'Reason', cell: ({ reason }) => reasonWords[reason] },
  { key: 'at', head: 'Opened', cell: ({ openedAt }) => plainMomentText(openedAt) },
  {
    key: 'state',
    head: 'State',
    phone: 'under',
    cell: ({ state }) => (
      <StatusBadge status={state} tone={disputeWords[state].tone}>
        {disputeWords[state].name}
      </StatusBadge>
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ amount }) => <MoneyText amount={amount} withCode />,
  },
]
