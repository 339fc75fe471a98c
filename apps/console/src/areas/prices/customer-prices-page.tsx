import { useQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/prices'
import { CustomerLink } from '#app/customer-link.tsx'
import { confirmation, decidedBy, proposedFacts } from '#app/decided-by.tsx'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { PendingChanges, type ShownProposal } from '#app/proposals.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { dayText, plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, uuid } from '#ui/list/list-address.rules.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { bankToday } from '#ui/server-clock.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { CustomerPriceForm, EndPriceForm, NewCustomerPrice } from './customer-price-form.tsx'
import { priceText } from './price-words.rules.ts'
import { pricedName } from './priced-name.ts'

const address = listAddress({ filters: { customer: uuid }, names: listNames })

/** Each read names customers and is recorded, so they are kept few. */
const calm = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const
const proposalsQuery = { ...queryFor(contract.listCustomerPriceProposals, {}, { failures: 'own' }), ...calm }

/** Prices agreed with individual customers, which replace the price list for them. */
export function CustomerPricesPage() {
  const list = useListSearch(address)
  const { data: session } = useQuery(sessionQuery)
  const { data: proposals = [] } = useQuery(proposalsQuery)
  const mayEdit = session?.permissions.includes('rates:edit') ?? false
  const { customer } = list.search
  const add = () =>
    openModal({
      component: NewCustomerPrice,
      props: { customerId: customer ?? '' },
      title: 'Set a customer price',
      modalSize: 'large',
      closeOnBodyClick: false,
    })
  return (
    <>
      <p className="mb-3 flex gap-4 text-small">
        <Link href="/prices">All prices</Link>
        {customer && <Link href="/prices/customers">All customer prices</Link>}
      </p>
      <PageTitle
        title="Customer prices"
        text={<ZoneNote />}
        aside={mayEdit && <Button onClick={add}>Set a price</Button>}
      />
      <PendingChanges label="Pending customer prices" proposals={shownProposals(proposals, mayEdit)} />
      <ListScreen
        title="Changes"
        state={list}
        query={({ page, pageSize, customer: id }) => ({
          ...queryFor(
            contract.listCustomerPrices,
            { query: { Page: page, PageSize: pageSize, ...(id && { CustomerId: id }) } },
            { failures: 'own' },
          ),
          ...calm,
        })}
        what="the prices"
        exported={{ name: `customer-prices-${bankToday()}`, columns: fileColumns }}
        empty={{ title: 'No customer prices', text: 'The price list applies to everyone.' }}
        columns={columnsFor(mayEdit)}
        rowKey={({ changeId }) => changeId}
        rowName={nameOf}
      />
    </>
  )
}

type Named = Pick<contract.CustomerPriceChange, 'customerName' | 'network' | 'currencyCode'>

const nameOf = ({ customerName, network, currencyCode }: Named): string =>
  `${customerName}, ${pricedName(network)}, ${currencyCode}`

const termsText = ({ tiers }: Pick<contract.CustomerPriceChange, 'tiers'>): string =>
  tiers ? priceText(tiers) : 'Price list'

const day = (text: string): string => dayText(new Date(`${text}T12:00:00Z`))

function daysText({ validFrom, validUntil }: Pick<contract.CustomerPriceChange, 'validFrom' | 'validUntil'>): string {
  return validUntil ? `${day(validFrom)} to ${day(validUntil)}` : `From ${day(validFrom)}`
}

const shownProposals = (proposals: readonly contract.CustomerPriceProposal[], mayEdit: boolean): ShownProposal[] =>
  proposals.map((of) =>
    decidedBy(
      {
        ...proposedFacts(of, mayEdit),
        title: nameOf(of),
        differences: [
          { field: 'Price', before: '', after: termsText(of) },
          { field: 'Valid', before: '', after: daysText(of) },
        ],
      },
      { call: contract.decideCustomerPrice, params: { proposalId: of.proposalId }, body: confirmation },
    ),
  )

const stateNames: Record<contract.CustomerPriceChange['state'], string> = {
  applies: 'In effect',
  'starts-later': 'Starts later',
  over: 'Ended',
}
const stateTones = { applies: 'good', 'starts-later': 'note', over: 'plain' } as const

const columnsFor = (mayEdit: boolean): readonly ListColumn<contract.CustomerPriceChange>[] => [
  {
    key: 'customer',
    head: 'Customer',
    phone: 'title',
    cell: (change) => (
      <RowTitle caption={`${pricedName(change.network)}, ${change.currencyCode}`}>
        <CustomerLink customerId={change.customerId} name={change.customerName} />
      </RowTitle>
    ),
  },
  {
    key: 'price',
    head: 'Price',
    phone: 'under',
    cell: (change) => (
      <span className="flex flex-col whitespace-normal">
        {termsText(change)}
        <span className="text-small text-ink-soft">{daysText(change)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'Status',
    cell: ({ state }) => (
      <StatusBadge status={state} tone={stateTones[state]}>
        {stateNames[state]}
      </StatusBadge>
    ),
  },
  {
    key: 'by',
    head: 'By',
    cell: ({ proposedByName, confirmedByName, reason, at }) => (
      <span className="flex flex-col whitespace-normal">
        {proposedByName}, confirmed by {confirmedByName}
        <span className="text-small text-ink-soft">
          {plainMomentText(at)}: <bdi>{reason}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'change',
    head: <span className="sr-only">Actions</span>,
    align: 'end',
    phone: 'end',
    cell: (change) => mayEdit && change.isNewest && <Actions of={change} />,
  },
]

function Actions({ of }: { of: contract.CustomerPriceChange }) {
  const { customerId, network, currencyCode } = of
  const change = () =>
    openModal({
      component: CustomerPriceForm,
      props: { of: { customerId, network, currencyCode } },
      title: `Change price: ${nameOf(of)}`,
      modalSize: 'large',
      closeOnBodyClick: false,
    })
  const end = () =>
    openModal({ component: EndPriceForm, props: { price: of }, title: `End price: ${nameOf(of)}`, modalSize: 'small' })
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button size="small" kind="secondary" onClick={change}>
        Change<span className="sr-only"> {nameOf(of)}</span>
      </Button>
      {of.tiers && of.state !== 'over' && (
        <Button size="small" kind="secondary" onClick={end}>
          End<span className="sr-only"> {nameOf(of)}</span>
        </Button>
      )}
    </span>
  )
}

const fileColumns: FileColumns<contract.CustomerPriceChange> = [
  ['Customer', ({ customerName }) => customerName],
  ['Network', ({ network }) => pricedName(network)],
  ['Currency', ({ currencyCode }) => currencyCode],
  ['Price', termsText],
  ['First day', ({ validFrom }) => validFrom],
  ['Last day', ({ validUntil }) => validUntil ?? ''],
  ['Status', ({ state }) => stateNames[state]],
  ['Reason', ({ reason }) => reason],
  ['Proposed by', ({ proposedByName }) => proposedByName],
  ['Confirmed by', ({ confirmedByName }) => confirmedByName],
  ['When', ({ at }) => at],
]
