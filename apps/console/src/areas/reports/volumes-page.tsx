import * as contract from '@tradewind/contract/reports'
import { findCountry } from '@tradewind/kernel/country'
import { figureOf } from '@tradewind/kernel/sheets'
import { PageTitle } from '#app/page-title.tsx'
import { networkName } from '#app/payment-words.ts'
import { queryFor } from '#ui/calls/api.ts'
import { day, listAddress, type SearchOf } from '#ui/list/list-address.rules.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { bankToday } from '#ui/server-clock.ts'
import { ByEmail } from './by-email.tsx'
import { Places } from './places.tsx'

const address = listAddress({ filters: { from: day, to: day } })
type Search = SearchOf<typeof address>

const periodOf = ({ from, to }: Search) => ({
  query: { ...(from && { FromDate: from }), ...(to && { ToDate: to }) },
})
const volumesQuery = (search: Search) => queryFor(contract.listVolumes, periodOf(search), { failures: 'own' })

/** What succeeded and what it earned, by product and corridor, and the fee accounts beside it. */
export function VolumesPage() {
  const list = useListSearch(address)
  const { from, to } = list.search
  const name = `${from ?? '30-days'}-${to ?? bankToday()}`
  return (
    <>
      <PageTitle title="Volumes and income" text="Days are in UTC. Shows the last 30 days unless you choose dates." />
      <Places here="/reports/volumes" />
      <ByEmail report="volumes" />
      <div className="flex flex-col gap-5">
        <ListScreen
          title="By product and corridor"
          state={list}
          query={volumesQuery}
          what="the volumes"
          filters={['days']}
          exported={{ name: `volumes-${name}`, columns: fileColumns }}
          empty={{ title: 'Nothing in this period', text: 'Payments and exchanges count once they succeed.' }}
          columns={columns}
          rowKey={keyOf}
          rowName={(of) => `${productNames[of.product]} ${corridorOf(of)}`}
        />
        <ListScreen
          title="Booked on the fee accounts"
          query={() => queryFor(contract.listIncome, periodOf(list.search), { failures: 'own' })}
          what="the income"
          exported={{ name: `income-${name}`, columns: incomeFileColumns }}
          empty={{ title: 'Nothing in this period', text: 'Fees and spreads are booked when a payment settles.' }}
          columns={incomeColumns}
          rowKey={({ currency, code }) => `${currency} ${code}`}
          rowName={({ currency, code }) => `${incomeName(code)} ${currency}`}
        />
      </div>
    </>
  )
}

const keyOf = ({ product, direction, network, currency, corridor }: contract.VolumeRow): string =>
  [product, direction, network, currency, corridor].join(' ')

const productNames: Readonly<Record<contract.VolumeRow['product'], string>> = {
  account: 'Accounts',
  sendr: 'SendR',
  exchange: 'Exchange',
}

const corridorOf = ({ product, direction, currency, corridor }: contract.VolumeRow): string => {
  const other = product === 'exchange' ? corridor : (findCountry(corridor)?.name ?? (corridor || 'Unknown country'))
  return direction === 'out' ? `${currency} → ${other}` : `${other} → ${currency}`
}

const incomeNames: Readonly<Record<string, string>> = {
  charge: 'Payment fees',
  'exchange-spread': 'Exchange spreads',
}
/** "card-fee" as people read it. */
const incomeName = (code: string): string =>
  incomeNames[code] ?? code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ')

const columns: readonly ListColumn<contract.VolumeRow>[] = [
  {
    key: 'corridor',
    head: 'Corridor',
    phone: 'title',
    cell: (of) => <RowTitle caption={productNames[of.product]}>{corridorOf(of)}</RowTitle>,
  },
  {
    key: 'network',
    head: 'Network',
    cell: ({ product, network }) => (product === 'exchange' ? '—' : networkName(network)),
  },
  { key: 'count', head: 'Count', align: 'end', cell: ({ count }) => count },
  {
    key: 'income',
    head: 'Income',
    align: 'end',
    phone: 'under',
    cell: ({ income }) => <MoneyText amount={income} withCode />,
  },
  {
    key: 'volume',
    head: 'Volume',
    align: 'end',
    phone: 'amount',
    cell: ({ volume }) => <MoneyText amount={volume} withCode />,
  },
]

const fileColumns: FileColumns<contract.VolumeRow> = [
  ['Product', ({ product }) => productNames[product]],
  ['Corridor', corridorOf],
  ['Direction', ({ direction }) => (direction === 'out' ? 'Outgoing' : 'Incoming')],
  ['Network', ({ network }) => networkName(network)],
  ['Count', ({ count }) => `${count}`],
  ['Volume', ({ volume }) => figureOf(volume)],
  ['Currency', ({ volume }) => volume.currency],
  ['Income', ({ income }) => figureOf(income)],
  ['Income currency', ({ income }) => income.currency],
]

const incomeColumns: readonly ListColumn<contract.IncomeRow>[] = [
  {
    key: 'what',
    head: 'What',
    phone: 'title',
    cell: ({ code, currency }) => <RowTitle caption={currency}>{incomeName(code)}</RowTitle>,
  },
  { key: 'entries', head: 'Entries', align: 'end', phone: 'under', cell: ({ entries }) => entries },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ amount }) => <MoneyText amount={amount} withCode />,
  },
]

const incomeFileColumns: FileColumns<contract.IncomeRow> = [
  ['What', ({ code }) => incomeName(code)],
  ['Entries', ({ entries }) => `${entries}`],
  ['Amount', ({ amount }) => figureOf(amount)],
  ['Currency', ({ currency }) => currency],
]
