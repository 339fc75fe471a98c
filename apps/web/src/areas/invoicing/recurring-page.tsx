import { listRecurringInvoices } from '@tradewind/contract/invoicing'
import { calendarDay } from '#domain/invoices/invoice-words.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { CutName } from '#ui/cut-name.tsx'
import { Link } from '#ui/link.tsx'
import { listAddress, type SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { frequencyWords, openChange, type ShownRecurring } from './recurring-window.tsx'
import { useInvoiceRights } from './rights.ts'

const recurringAddress = listAddress({ filters: {} })
type Search = SearchOf<typeof recurringAddress>

export const readSearch = recurringAddress.read

const recurringQuery = (customerId: string, { page, pageSize }: Search) =>
  queryFor(listRecurringInvoices, { query: { CustomerId: customerId, Page: page, PageSize: pageSize } }, partShown)

export async function load({ search }: LoadContext<'invoiceRecurring', Search>) {
  const customerId = currentProfile()?.id
  await loadParts([customerId && queryClient.ensureQueryData(recurringQuery(customerId, search))])
}

/** `/invoice/recurring`: invoices that are issued again and again. */
export function Screen() {
  const { id } = useProfile()
  const may = useInvoiceRights()
  const list = useListSearch(recurringAddress)
  return (
    <div className="flex flex-col gap-5">
      <Link href={paths.invoices()} className="touchable self-start text-small">
        All invoices
      </Link>
      <ListScreen
        title="Recurring invoices"
        state={list}
        query={(search) => recurringQuery(id, search)}
        what="your recurring invoices"
        intro={
          <p className="px-5 pb-3 text-small text-ink-soft sm:px-6">
            Each invoice is issued and emailed at 8:00 on its date, with its own number.
          </p>
        }
        empty={{
          title: 'No recurring invoices',
          text: 'Open an invoice or a draft and choose “Repeat” to issue it regularly.',
        }}
        columns={may.send ? changeable : columns}
        rowKey={({ recurringInvoiceId }) => recurringInvoiceId}
        rowName={({ receiverName }) => receiverName}
      />
    </div>
  )
}

const tones = { Active: 'good', Paused: 'warn', Ended: 'plain' } as const

/** A phone shows no other column of it. */
const captionOf = ({
  frequency,
  nextDate,
  status,
  stoppedBecause,
}: Pick<ShownRecurring, 'frequency' | 'nextDate' | 'status' | 'stoppedBecause'>): string =>
  stoppedBecause ??
  `${frequencyWords[frequency]} · ${nextDate ? `next ${calendarDay(nextDate)}` : status.toLowerCase()}`

const columns: readonly ListColumn<ShownRecurring>[] = [
  {
    key: 'name',
    head: 'Customer',
    phone: 'title',
    cell: ({ receiverName, merchantCustomerId, ...recurring }) => (
      <RowTitle caption={captionOf(recurring)}>
        <Link bare href={`${paths.invoices()}?customer=${merchantCustomerId}`} className="hover:underline">
          <CutName name={receiverName} />
        </Link>
      </RowTitle>
    ),
  },
  { key: 'next', head: 'Next', cell: ({ nextDate }) => (nextDate ? calendarDay(nextDate) : '—') },
  { key: 'end', head: 'Ends', cell: ({ endDate }) => (endDate ? calendarDay(endDate) : 'No end date') },
  { key: 'count', head: 'Issued', cell: ({ issuedCount }) => <span className="figures">{issuedCount}</span> },
  {
    key: 'status',
    head: 'Status',
    cell: ({ status }) => (
      <StatusBadge status={status} tone={tones[status]}>
        {status}
      </StatusBadge>
    ),
  },
  {
    key: 'total',
    head: 'Total',
    align: 'end',
    phone: 'amount',
    cell: ({ total }) => <MoneyText amount={total} withCode />,
  },
]

const changeable: readonly ListColumn<ShownRecurring>[] = [
  ...columns,
  {
    key: 'change',
    head: <span className="sr-only">Change</span>,
    align: 'end',
    phone: 'under',
    cell: (recurring) => <Changes recurring={recurring} />,
  },
]

function Changes({ recurring }: { recurring: ShownRecurring }) {
  const { status, receiverName } = recurring
  if (status === 'Ended') return null
  const to = status === 'Active' ? 'Paused' : 'Active'
  return (
    <span className="inline-flex gap-1">
      <Button kind="quiet" size="small" onClick={() => openChange(recurring, to)}>
        {to === 'Paused' ? 'Pause' : 'Resume'}
        <span className="sr-only"> the invoice to {receiverName}</span>
      </Button>
      <Button kind="quiet" size="small" onClick={() => openChange(recurring, 'Ended')}>
        End<span className="sr-only"> the invoice to {receiverName}</span>
      </Button>
    </span>
  )
}
