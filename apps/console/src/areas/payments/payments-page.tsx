import { useQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/operations'
import { currencyCodes } from '@tradewind/kernel'
import { figureOf } from '@tradewind/kernel/sheets'
import { transactionStatuses } from '@tradewind/kernel/statuses'
import { AlsoFound } from '#app/also-found.tsx'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { directionNames, networkName, productNames, statusNames } from '#app/payment-words.ts'
import { sessionQuery } from '#app/session.ts'
import { ListViews } from '#app/views/list-views.tsx'
import { KeepOrder } from '#app/work-list.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { day, listAddress, oneOf, type SearchOf, uuid, words } from '#ui/list/list-address.rules.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { bankToday } from '#ui/server-clock.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'

const address = listAddress({
  filters: {
    text: words(),
    status: oneOf(transactionStatuses),
    direction: oneOf(['in', 'out']),
    network: oneOf(contract.paymentNetworks),
    currency: oneOf(currencyCodes),
    product: oneOf(contract.paymentProducts),
    customer: uuid,
    from: day,
    to: day,
  },
  names: listNames,
})

/** Each reading is recorded: a page is read when it opens and when the list is changed. */
const paymentsQuery = ({ page, pageSize, ...by }: SearchOf<typeof address>) => ({
  ...queryFor(
    contract.listPayments,
    {
      query: {
        Page: page,
        PageSize: pageSize,
        ...(by.text && { Search: by.text }),
        ...(by.status && { Status: by.status }),
        ...(by.direction && { Direction: by.direction }),
        ...(by.network && { Network: by.network }),
        ...(by.currency && { CurrencyCode: by.currency }),
        ...(by.product && { Product: by.product }),
        ...(by.customer && { CustomerId: by.customer }),
        ...(by.from && { FromDate: by.from }),
        ...(by.to && { ToDate: by.to }),
      },
    },
    { failures: 'own' },
  ),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

const named = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, text]) => ({ value, text }))

/** Payments of all customers, found by whatever someone has of one. */
export function PaymentsPage() {
  const list = useListSearch(address)
  const { data: session } = useQuery(sessionQuery)
  const { text } = list.search
  return (
    <>
      <PageTitle title="Payments" text={<ZoneNote />} />
      <AlsoFound text={text} />
      <ListScreen
        label="Payments"
        state={list}
        action={
          text &&
          session?.permissions.includes('customers:view') && (
            <Link href={`/customers?search=${encodeURIComponent(text)}`}>Search customers</Link>
          )
        }
        query={paymentsQuery}
        what="the payments"
        views={<ListViews list="payments" address={address} />}
        above={(rows) => <KeepOrder list="/payments" hrefs={rows.map(({ paymentId }) => `/payments/${paymentId}`)} />}
        searchBox={{
          label: 'Search by reference, amount, payee, network ID, or the name or email of the customer',
          placeholder: 'Reference, amount, name or email',
        }}
        filters={[
          { name: 'status', label: 'Status', prefix: 'Status', all: 'Any', options: named(statusNames) },
          { name: 'direction', label: 'Direction', all: 'In and out', options: named(directionNames) },
          {
            name: 'network',
            label: 'Network',
            prefix: 'Network',
            all: 'Any',
            options: contract.paymentNetworks.map((value) => ({ value, text: networkName(value) })),
          },
          { name: 'currency', label: 'Currency', prefix: 'Currency', all: 'Any', options: currencyCodes },
          { name: 'product', label: 'Product', prefix: 'Product', all: 'Any', options: named(productNames) },
          'days',
        ]}
        exported={{ name: `payments-${bankToday()}`, columns: fileColumns }}
        empty={{ title: 'No payments yet', text: 'Payments sent and received by customers appear here.' }}
        columns={columns}
        rowKey={({ paymentId }) => paymentId}
        rowName={({ reference }) => reference}
      />
    </>
  )
}

const columns: readonly ListColumn<contract.PaymentRow>[] = [
  {
    key: 'payment',
    head: 'Payment',
    phone: 'title',
    cell: ({ paymentId, customerName, reference }) => (
      <RowTitle caption={reference}>
        <Link href={`/payments/${paymentId}`} bare className="hover:underline">
          <bdi>{customerName}</bdi>
        </Link>
      </RowTitle>
    ),
  },
  {
    key: 'counterparty',
    head: 'Counterparty',
    cell: ({ counterparty, direction }) => (
      <span className="wrap-anywhere">
        <span className="text-ink-soft">{direction === 'out' ? 'To ' : 'From '}</span>
        <bdi>{counterparty}</bdi>
      </span>
    ),
  },
  { key: 'network', head: 'Network', cell: ({ network }) => networkName(network) },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status }) => <StatusBadge status={status}>{statusNames[status]}</StatusBadge>,
  },
  { key: 'created', head: 'Created', align: 'end', cell: ({ createdAt }) => plainMomentText(createdAt) },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ amount }) => <MoneyText amount={amount} withCode />,
  },
]

const fileColumns: FileColumns<contract.PaymentRow> = [
  ['Reference', ({ reference }) => reference],
  ['Customer', ({ customerName }) => customerName],
  ['Counterparty', ({ counterparty }) => counterparty],
  ['Direction', ({ direction }) => directionNames[direction]],
  ['Network', ({ network }) => networkName(network)],
  ['Product', ({ product }) => productNames[product]],
  ['Status', ({ status }) => statusNames[status]],
  ['Amount', ({ amount }) => figureOf(amount)],
  ['Currency', ({ amount }) => amount.currency],
  ['Created', ({ createdAt }) => createdAt],
  ['Payment ID', ({ paymentId }) => paymentId],
  ['Customer ID', ({ customerId }) => customerId],
]
