import * as staff from '@tradewind/contract/accounts-staff'
import { kindText, requestWords, statusText } from '#app/account-words.ts'
import { ageText } from '#app/age.ts'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { dayText, plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, oneOf, type SearchOf, words } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'

const tabs = [
  { key: 'requests', label: 'Requests' },
  { key: 'accounts', label: 'All accounts' },
] as const
type TabKey = (typeof tabs)[number]['key']

const requestStatuses = ['Pending', 'Approved', 'Rejected', 'Withdrawn'] as const
const accountStatuses = ['Active', 'Frozen', 'Closed'] as const

const tabOf = ({ tab }: Readonly<Record<string, unknown>>): { tab?: 'accounts' } => (tab === 'accounts' ? { tab } : {})

// Pending requests are what people come for; everything else is one press away.
const requestAddress = listAddress({
  filters: { status: oneOf(['all', 'Approved', 'Rejected', 'Withdrawn']) },
  beside: tabOf,
  names: listNames,
})

const accountAddress = listAddress({
  filters: { status: oneOf(accountStatuses), text: words(64) },
  beside: tabOf,
  names: listNames,
})

/** What customers ask for, and every account that they have. */
export function AccountsPage() {
  const { search, change } = useListSearch(accountAddress)
  const tab: TabKey = search.tab ?? 'requests'
  return (
    <>
      <PageTitle title="Accounts" text={<ZoneNote />} />
      <Tabs
        label="Accounts"
        tabs={tabs}
        selected={tab}
        onSelect={(key) => change({ ...accountAddress.cleared, tab: key === 'accounts' ? key : undefined })}
      >
        {tab === 'requests' ? <RequestList /> : <AccountList />}
      </Tabs>
    </>
  )
}

const requestsQuery = ({ page, pageSize, status }: SearchOf<typeof requestAddress>) => {
  const query = { Page: page, PageSize: pageSize, ...(status !== 'all' && { Status: status ?? ('Pending' as const) }) }
  return queryFor(staff.listRequests, { query }, { failures: 'own' })
}

const RequestList = () => (
  <ListScreen
    label="Requests"
    state={useListSearch(requestAddress)}
    query={requestsQuery}
    what="the requests"
    filters={[
      {
        name: 'status',
        label: 'Status',
        prefix: 'Status',
        usual: 'Pending',
        options: [
          { value: 'all', text: 'All' },
          ...requestStatuses.map((value) => ({ value, text: requestWords[value].name })),
        ],
      },
    ]}
    empty={{
      title: 'No requests to decide',
      text: 'Customer requests for additional accounts appear here, oldest first.',
    }}
    columns={requestColumns}
    rowKey={({ requestId }) => requestId}
    rowName={({ reference }) => reference}
  />
)

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

const accountsQuery = ({ page, pageSize, status, text }: SearchOf<typeof accountAddress>) => {
  const query = { Page: page, PageSize: pageSize, ...(status && { Status: status }), ...(text && { Search: text }) }
  return queryFor(staff.listAccounts, { query }, { failures: 'own' })
}

const AccountList = () => (
  <ListScreen
    label="All accounts"
    state={useListSearch(accountAddress)}
    query={accountsQuery}
    what="the accounts"
    searchBox={{
      label: 'Search by account or wallet number, account id or customer id',
      placeholder: 'Number or ID',
    }}
    filters={[{ name: 'status', label: 'Status', prefix: 'Status', all: 'Any', options: accountStatuses }]}
    empty={{ title: 'No accounts yet', text: 'An account opens when an application is approved.' }}
    columns={accountColumns}
    rowKey={({ accountId }) => accountId}
    rowName={({ accountNumber }) => accountNumber}
  />
)

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
  { key: 'type', head: 'Type', cell: kindText },
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
