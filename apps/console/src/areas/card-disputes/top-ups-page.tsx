import * as contract from '@tradewind/contract/card-refunds'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { ListViews } from '#app/views/list-views.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, oneOf, type SearchOf, words } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { stateWords, topUpWords } from './dispute-words.ts'

const topUpsAddress = listAddress({
  filters: { state: oneOf(contract.topUpStates), text: words(40) },
  names: listNames,
})

const topUpsQuery = ({ page, pageSize, state, text }: SearchOf<typeof topUpsAddress>) =>
  queryFor(
    contract.listCardTopUps,
    {
      query: { Page: page, PageSize: pageSize, ...(state && { State: state }), ...(text && { Reference: text }) },
    },
    { failures: 'own' },
  )

/** Money that customers added by card, and the way to what of it is disputed. */
export function TopUpsPage() {
  return (
    <>
      <PageTitle
        title="Incoming card payments"
        text={
          <>
            Top-ups and invoices paid by card. Open a payment to refund it. <ZoneNote />
            <Link href="/card-disputes" className="block">
              Disputes
            </Link>
          </>
        }
      />
      <ListScreen
        label="Incoming card payments"
        state={useListSearch(topUpsAddress)}
        query={topUpsQuery}
        what="the card payments"
        views={<ListViews list="card-top-ups" address={topUpsAddress} />}
        searchBox={{ label: 'Search card payments', placeholder: 'Reference' }}
        filters={[
          {
            name: 'state',
            label: 'State',
            prefix: 'State',
            all: 'All',
            options: contract.topUpStates.map((value) => ({ value, text: topUpWords[value].name })),
          },
        ]}
        empty={{ title: 'No card payments', text: 'Top-ups and invoices paid by card appear here.' }}
        columns={columns}
        rowKey={({ cardFundingId }) => cardFundingId}
        rowName={({ customerName, reference }) => `${customerName}: ${reference}`}
      />
    </>
  )
}

const columns: readonly ListColumn<contract.CardTopUp>[] = [
  {
    key: 'customer',
    head: 'Customer',
    phone: 'title',
    cell: ({ cardFundingId, customerName, reference }) => (
      <RowTitle caption={reference}>
        <Link href={`/card-top-ups/${cardFundingId}`} className="touchable">
          <bdi>{customerName}</bdi>
        </Link>
      </RowTitle>
    ),
  },
  { key: 'card', head: 'Card', cell: ({ card }) => card },
  { key: 'paid', head: 'Paid', cell: ({ paidAt }) => plainMomentText(paidAt) },
  {
    key: 'state',
    head: 'State',
    phone: 'under',
    cell: ({ state, dispute }) => (
      <span className="flex flex-wrap gap-1.5">
        <StatusBadge status={state} tone={topUpWords[state].tone}>
          {topUpWords[state].name}
        </StatusBadge>
        {dispute && (
          <StatusBadge status={dispute} tone={stateWords[dispute].tone}>
            Dispute: {stateWords[dispute].name.toLowerCase()}
          </StatusBadge>
        )}
      </span>
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ amount, refunded }) => (
      <span>
        <MoneyText amount={amount} withCode />
        {refunded.minor > 0n && (
          <span className="block text-small text-ink-soft">
            Refunded <MoneyText amount={refunded} />
          </span>
        )}
      </span>
    ),
  },
]
