import * as contract from '@tradewind/contract/card-disputes'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { ListViews } from '#app/views/list-views.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { dueText, plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { reasonWords, stateWords } from './dispute-words.ts'

type Dispute = contract.CardDispute

const disputesAddress = listAddress({ filters: { state: oneOf(contract.disputeStates) }, names: listNames })

const disputesQuery = ({ page, pageSize, state }: SearchOf<typeof disputesAddress>) =>
  queryFor(
    contract.listCardDisputes,
    { query: { Page: page, PageSize: pageSize, ...(state && { State: state }) } },
    { failures: 'own' },
  )

/** Disputed card payments: what needs a response, by when, and what came of the others. */
export function DisputesPage() {
  return (
    <>
      <PageTitle
        title="Card disputes"
        text={
          <>
            Answer each dispute before its deadline. What isn't answered in time is lost. <ZoneNote />
            <Link href="/card-top-ups" className="block">
              All incoming card payments
            </Link>
          </>
        }
      />
      <ListScreen
        label="Disputes"
        state={useListSearch(disputesAddress)}
        query={disputesQuery}
        what="the disputes"
        views={<ListViews list="card-disputes" address={disputesAddress} />}
        filters={[
          {
            name: 'state',
            label: 'State',
            prefix: 'State',
            all: 'All',
            options: contract.disputeStates.map((value) => ({ value, text: stateWords[value].name })),
          },
        ]}
        empty={{ title: 'No disputes', text: 'Card payments that their holders dispute appear here.' }}
        columns={columns}
        rowKey={({ cardFundingId }) => cardFundingId}
        rowName={({ customerName, reference }) => `${customerName}: ${reference}`}
      />
    </>
  )
}

const columns: readonly ListColumn<Dispute>[] = [
  {
    key: 'customer',
    head: 'Customer',
    phone: 'title',
    cell: ({ cardFundingId, customerName, card }) => (
      <RowTitle caption={card}>
        <Link href={`/card-disputes/${cardFundingId}`} className="touchable">
          <bdi>{customerName}</bdi>
        </Link>
      </RowTitle>
    ),
  },
  { key: 'reason', head: 'Reason', cell: ({ reason }) => reasonWords[reason] },
  {
    key: 'deadline',
    head: 'Deadline',
    cell: ({ state, respondBy, closedAt }) =>
      state === 'Open' ? dueText(respondBy) : closedAt ? `Closed ${plainMomentText(closedAt)}` : 'Answered',
  },
  {
    key: 'state',
    head: 'State',
    phone: 'under',
    cell: ({ state }) => (
      <StatusBadge status={state} tone={stateWords[state].tone}>
        {stateWords[state].name}
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
