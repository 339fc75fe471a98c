import { useQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/price-groups'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { PendingChanges } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { KeepOrder } from '#app/work-list.tsx'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, uuid } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { PriceGroupForm } from './price-group-form.tsx'
import { calm, groupProposals, groupProposalsQuery } from './price-group-words.ts'

const address = listAddress({ filters: { customer: uuid }, names: listNames })

/** Groups of customers who share prices. Changing one takes two people. */
export function PriceGroupsPage() {
  const list = useListSearch(address)
  const { data: session } = useQuery(sessionQuery)
  const { data: proposals = [] } = useQuery(groupProposalsQuery)
  const mayEdit = session?.permissions.includes('rates:edit') ?? false
  const { customer } = list.search
  const add = () =>
    openModal({ component: PriceGroupForm, title: 'New price group', modalSize: 'large', closeOnBodyClick: false })
  return (
    <>
      <p className="mb-3 flex gap-4 text-small">
        <Link href="/prices">All prices</Link>
        {customer && <Link href="/prices/groups">All price groups</Link>}
      </p>
      <PageTitle title="Price groups" text={<ZoneNote />} aside={mayEdit && <Button onClick={add}>New group</Button>} />
      <PendingChanges label="Pending price groups" proposals={groupProposals(proposals, mayEdit)} />
      <ListScreen
        title={customer ? 'Group of this customer' : 'Groups'}
        query={() => ({
          ...queryFor(
            contract.listPriceGroups,
            { query: { ...(customer && { CustomerId: customer }) } },
            { failures: 'own' },
          ),
          ...calm,
        })}
        what="the price groups"
        empty={
          customer
            ? { title: 'Not in a price group', text: 'This customer pays its own prices and the price list.' }
            : {
                title: 'No price groups yet',
                text: 'Give several customers the same prices instead of the price list.',
              }
        }
        above={(rows) => <KeepOrder list="/prices/groups" hrefs={rows.map(pathOf)} />}
        columns={columns}
        rowKey={({ groupId }) => groupId}
        rowName={({ name }) => name}
      />
    </>
  )
}

const pathOf = ({ groupId }: contract.PriceGroupRow): string => `/prices/groups/${groupId}`

const counts = ({ members, prices }: contract.PriceGroupRow): string =>
  `${members} ${members === 1 ? 'customer' : 'customers'}, ${prices} ${prices === 1 ? 'price' : 'prices'}`

const columns: readonly ListColumn<contract.PriceGroupRow>[] = [
  {
    key: 'name',
    head: 'Group',
    phone: 'title',
    cell: (group) => (
      <RowTitle caption={<span className="@xl:hidden">{counts(group)}</span>}>
        <Link href={pathOf(group)} bare className="hover:underline">
          <bdi>{group.name}</bdi>
        </Link>
      </RowTitle>
    ),
  },
  { key: 'content', head: 'Content', cell: counts },
  {
    key: 'changed',
    head: 'Changed',
    cell: ({ proposedByName, confirmedByName, at }) => (
      <span className="flex flex-col whitespace-normal">
        {plainMomentText(at)}
        <span className="text-small text-ink-soft">
          {proposedByName}, confirmed by {confirmedByName}
        </span>
      </span>
    ),
  },
]
