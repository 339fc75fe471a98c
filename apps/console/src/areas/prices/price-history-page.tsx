import * as contract from '@tradewind/contract/prices'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress } from '#ui/list/list-address.rules.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { bankToday } from '#ui/server-clock.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { priceText } from './price-words.rules.ts'
import { pricedName } from './priced-name.ts'

const address = listAddress({ names: listNames })

/** When prices changed, by whom and why. */
export const PriceHistoryPage = () => (
  <>
    <p className="mb-3 text-small">
      <Link href="/prices">All prices</Link>
    </p>
    <PageTitle title="Price history" text={<ZoneNote />} />
    <ListScreen
      title="Changes"
      state={useListSearch(address)}
      query={({ page, pageSize }) =>
        queryFor(contract.listPriceChanges, { query: { Page: page, PageSize: pageSize } }, { failures: 'own' })
      }
      what="the history"
      exported={{ name: `prices-${bankToday()}`, columns: fileColumns }}
      empty={{ title: 'No changes', text: 'Confirmed price changes are listed here.' }}
      columns={columns}
      rowKey={({ changeId }) => changeId}
      rowName={nameOf}
    />
  </>
)

const nameOf = ({ network, currencyCode }: contract.PriceChange): string => `${pricedName(network)}, ${currencyCode}`

const columns: readonly ListColumn<contract.PriceChange>[] = [
  {
    key: 'network',
    head: 'Network',
    phone: 'title',
    cell: (change) => <RowTitle caption={<bdi>{change.reason}</bdi>}>{nameOf(change)}</RowTitle>,
  },
  {
    key: 'price',
    head: 'New price',
    phone: 'under',
    cell: ({ tiers }) => <span className="whitespace-normal">{priceText(tiers)}</span>,
  },
  {
    key: 'by',
    head: 'By',
    cell: ({ proposedByName, confirmedByName }) => `${proposedByName}, confirmed by ${confirmedByName}`,
  },
  { key: 'at', head: 'When', align: 'end', phone: 'end', cell: ({ at }) => plainMomentText(at) },
]

const fileColumns: FileColumns<contract.PriceChange> = [
  ['Network', nameOf],
  ['New price', ({ tiers }) => priceText(tiers)],
  ['Reason', ({ reason }) => reason],
  ['Proposed by', ({ proposedByName }) => proposedByName],
  ['Confirmed by', ({ confirmedByName }) => confirmedByName],
  ['When', ({ at }) => at],
]
