import { keepPreviousData } from '@tanstack/react-query'
import * as staff from '@tradewind/contract/accounts-staff'
import { ageText } from '#app/age.ts'
import { PageTitle } from '#app/page-title.tsx'
import { oneOf, pagingOf, useFilters } from '#app/use-filters.ts'
import { queryFor } from '#ui/calls/api.ts'
import { dayText, plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { FilterBar, FilterChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { Part } from '#ui/part.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { requestWords, statusText } from './account-words.ts'

const tabs = [
  { key: 'requests', label: 'Requests' },
  { key: 'accounts', label: 'All accounts' },
] as const
type TabKey = (typeof tabs)[number]['key']

const requestStatuses = ['Pending', 'Approved', 'Rejected', 'Withdrawn'] as const
const accountStatuses = ['Active', 'Frozen', 'Closed'] as const

/** What customers ask for, and every account that they have. */
export function AccountsPage() {
  const [filters, change] = useFilters()
  const tab: TabKey = filters['tab'] === 'accounts' ? 'accounts' : 'requests'
  return (
    <>
      <PageTitle title="Accounts" text={<ZoneNote />} />
      <Tabs
        label="Accounts"
        tabs={tabs}
        selected={tab}
        onSelect={(key) =>
          change({ tab: key === 'accounts' ? key : undefined, status: undefined, search: undefined, page: undefined })
        }
      >
        {tab === 'requests' ? <RequestList {...{ filters, change }} /> : <AccountList {...{ filters, change }} />}
      </Tabs>
    </>
  )
}

type Filters = Readonly<Record<string, string | undefined>>
interface ListProps {
  filters: Filters
  change: (next: Filters) => void
}

function RequestList({ filters, change }: ListProps) {
  // What waits is what people come for; everything else is one press away.
  const all = filters['status'] === 'all'
  const status = all ? undefined : (oneOf(requestStatuses, filters['status']) ?? 'Pending')
  const query = { ...pagingOf(filters), ...(status && { Status: status }) }
  return (
    <section aria-label="Requests" className="rounded-large border border-line bg-paper">
      <FilterBar
        search={null}
        chips={
          <FilterChip
            label="Status"
            prefix="Status"
            value={status ?? 'all'}
            neutral="Pending"
            onChoose={(value) => change({ status: value === 'Pending' ? undefined : value })}
          >
            <option value="all">All</option>
            {requestStatuses.map((one) => (
              <option key={one} value={one}>
                {requestWords[one].name}
              </option>
            ))}
          </FilterChip>
        }
      />
      <Part
        query={{ ...queryFor(staff.listRequests, { query }, { failures: 'own' }), placeholderData: keepPreviousData }}
        what="the requests"
        errorClass="p-6"
        pending={<SkeletonRows />}
      >
        {({ records, pageData }, stale) => (
          <ListBody
            page={pageData}
            narrowed={status !== undefined && status !== 'Pending'}
            loading={stale}
            empty={
              <EmptyState
                title="No requests to decide"
                text="Requests of customers for further accounts are listed here, the oldest first."
              />
            }
            onChange={(next) =>
              change('page' in next ? { page: String(next.page) } : { size: String(next.pageSize), page: undefined })
            }
          >
            <ListTable
              label="Requests"
              columns={requestColumns}
              rows={records}
              rowKey={({ requestId }) => requestId}
              rowName={({ reference }) => reference}
            />
          </ListBody>
        )}
      </Part>
    </section>
  )
}

const requestColumns: readonly ListColumn<staff.RequestRow>[] = [
  {
    key: 'customer',
    head: 'Customer',
    phone: 'title',
    cell: ({ requestId, customerName, reference }) => (
      <RowTitle caption={reference}>
        <Link href={`/accounts/requests/${requestId}`} bare className="hover:underline">
          {customerName}
        </Link>
      </RowTitle>
    ),
  },
  { key: 'currency', head: 'Currency', cell: ({ currencyCode }) => currencyCode },
  { key: 'purposes', head: 'For', cell: ({ purposes }) => purposes.join(', ') },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status, decidedBy }) => (
      <span className="flex flex-col gap-1 max-sm:items-end sm:items-start">
        <StatusBadge status={status} tone={requestWords[status].tone}>
          {requestWords[status].name}
        </StatusBadge>
        {decidedBy && <span className="text-caption text-ink-soft">by {decidedBy}</span>}
      </span>
    ),
  },
  { key: 'requested', head: 'Requested', align: 'end', cell: ({ requestedAt }) => plainMomentText(requestedAt) },
  {
    key: 'waiting',
    head: 'Waiting',
    align: 'end',
    phone: 'amount',
    cell: ({ status, requestedAt, currencyCode }) => (
      <>
        <span className="@xl:hidden">{currencyCode}</span>
        <span className="block max-sm:text-caption max-sm:font-normal max-sm:text-ink-soft">
          {status === 'Pending' ? ageText(requestedAt, new Date()) : <span className="max-sm:hidden">—</span>}
        </span>
      </>
    ),
  },
]

function AccountList({ filters, change }: ListProps) {
  const status = oneOf(accountStatuses, filters['status'])
  const search = filters['search']?.trim().slice(0, 64) || undefined
  const query = { ...pagingOf(filters), ...(status && { Status: status }), ...(search && { Search: search }) }
  const narrowed = Boolean(status || search)
  return (
    <section aria-label="All accounts" className="rounded-large border border-line bg-paper">
      <FilterBar
        search={
          <SearchBox
            label="Search by account number, account id or customer id"
            placeholder="Account number or ID"
            value={search}
            onSearch={(text) => change({ search: text })}
          />
        }
        chips={
          <FilterChip
            label="Status"
            prefix="Status"
            value={status ?? ''}
            onChoose={(value) => change({ status: value })}
          >
            <option value="">Any</option>
            {accountStatuses.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </FilterChip>
        }
        onClear={narrowed ? () => change({ status: undefined, search: undefined }) : undefined}
      />
      <Part
        query={{ ...queryFor(staff.listAccounts, { query }, { failures: 'own' }), placeholderData: keepPreviousData }}
        what="the accounts"
        errorClass="p-6"
        pending={<SkeletonRows />}
      >
        {({ records, pageData }, stale) => (
          <ListBody
            page={pageData}
            narrowed={narrowed}
            loading={stale}
            empty={<EmptyState title="No accounts yet" text="An account opens when an application is approved." />}
            onChange={(next) =>
              change('page' in next ? { page: String(next.page) } : { size: String(next.pageSize), page: undefined })
            }
          >
            <ListTable
              label="All accounts"
              columns={accountColumns}
              rows={records}
              rowKey={({ accountId }) => accountId}
              rowName={({ accountNumber }) => accountNumber}
            />
          </ListBody>
        )}
      </Part>
    </section>
  )
}

const accountColumns: readonly ListColumn<staff.AccountRow>[] = [
  {
    key: 'customer',
    head: 'Customer',
    phone: 'title',
    cell: ({ accountId, customerName, accountName }) => (
      <RowTitle caption={accountName}>
        <Link href={`/accounts/${accountId}`} bare className="hover:underline">
          {customerName}
        </Link>
      </RowTitle>
    ),
  },
  { key: 'currency', head: 'Currency', cell: ({ currencyCode }) => currencyCode },
  {
    key: 'number',
    head: 'Number',
    phone: 'under',
    cell: ({ accountNumber }) => <span className="figures wrap-anywhere">{accountNumber}</span>,
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'amount',
    cell: (account) => <StatusBadge status={account.status}>{statusText(account)}</StatusBadge>,
  },
  { key: 'opened', head: 'Opened', align: 'end', cell: ({ openedAt }) => dayText(openedAt) },
]
