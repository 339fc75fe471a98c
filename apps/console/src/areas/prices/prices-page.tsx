import { useQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/prices'
import { changeColumn } from '#app/change-column.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { PendingChanges } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { PriceForm } from './price-form.tsx'
import { priceProposals } from './price-proposal.tsx'
import { priceText } from './price-words.rules.ts'
import { pricedName } from './priced-name.ts'

const pricesQuery = queryFor(contract.listPrices, {}, { failures: 'own' })

/** Charges by network and currency. Changing one takes two people. */
export function PricesPage() {
  const { data: session } = useQuery(sessionQuery)
  const { data: prices = [] } = useQuery(pricesQuery)
  const mayEdit = session?.permissions.includes('rates:edit') ?? false
  const proposals = priceProposals(prices, mayEdit)
  return (
    <>
      <PageTitle
        title="Prices"
        text={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link href="/prices/customers">Customer prices</Link>
            <Link href="/prices/groups">Price groups</Link>
            <Link href="/prices/history">History</Link>
            <ZoneNote />
          </span>
        }
      />
      <PendingChanges label="Pending prices" proposals={proposals} />
      <ListScreen
        title="Charges by network and currency"
        query={() => pricesQuery}
        what="the prices"
        empty={{ title: 'No prices', text: 'Connect a network to send payments.' }}
        columns={columnsFor(mayEdit)}
        rowKey={({ network, currencyCode }) => `${network} ${currencyCode}`}
        rowName={nameOf}
      />
    </>
  )
}

const nameOf = ({ network, currencyCode }: contract.Price): string => `${pricedName(network)}, ${currencyCode}`

const columnsFor = (mayEdit: boolean): readonly ListColumn<contract.Price>[] => [
  {
    key: 'network',
    head: 'Network',
    phone: 'title',
    cell: (price) => (
      <RowTitle caption={<span className="whitespace-normal @xl:hidden">{priceText(price.tiers)}</span>}>
        {nameOf(price)}
      </RowTitle>
    ),
  },
  {
    key: 'price',
    head: 'Charge',
    cell: ({ tiers, byName, since }) => (
      <span className="flex flex-col">
        <span className="whitespace-normal">{priceText(tiers)}</span>
        {since && (
          <span className="text-small text-ink-soft">
            {byName}, {plainMomentText(since)}
          </span>
        )}
      </span>
    ),
  },
  changeColumn({
    mayChange: mayEdit,
    waiting: ({ proposal }) => proposal,
    nameOf,
    open: (price) =>
      openModal({
        component: PriceForm,
        props: { price },
        title: `Change price: ${nameOf(price)}`,
        modalSize: 'large',
        closeOnBodyClick: false,
      }),
  }),
]
