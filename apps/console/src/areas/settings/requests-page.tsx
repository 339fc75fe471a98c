import { requestKinds, requestStates } from '@tradewind/contract/settings-profile'
import * as contract from '@tradewind/contract/settings-staff'
import { ageText } from '#app/age.ts'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { ListViews } from '#app/views/list-views.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { dayText, plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { kindNames, stateNames } from './request-words.ts'

const requestAddress = listAddress({
  filters: { state: oneOf(requestStates.filter((state) => state !== 'Pending')), kind: oneOf(requestKinds) },
  names: listNames,
})

const requestsQuery = ({ page, pageSize, state, kind }: SearchOf<typeof requestAddress>) => {
  const query = { Page: page, PageSize: pageSize, State: state ?? ('Pending' as const), ...(kind && { Kind: kind }) }
  return queryFor(contract.listProfileRequests, { query }, { failures: 'own' })
}

/** What customers ask to change about themselves, the longest waiting first. Names are on each request's own page. */
export const RequestsPage = () => (
  <>
    <PageTitle title="Profile updates" text={<ZoneNote />} />
    <ListScreen
      label="Profile updates"
      state={useListSearch(requestAddress)}
      query={requestsQuery}
      what="the profile updates"
      views={<ListViews list="profile-requests" address={requestAddress} />}
      filters={[
        {
          name: 'state',
          label: 'Status',
          prefix: 'Status',
          usual: 'Pending',
          options: requestStates.map((value) => ({ value, text: stateNames[value].name })),
        },
        {
          name: 'kind',
          label: 'What',
          prefix: 'What',
          all: 'Everything',
          options: requestKinds.map((value) => ({ value, text: kindNames[value] })),
        },
      ]}
      empty={{ title: 'Nothing to review', text: 'Changes requested by customers appear here.' }}
      columns={columns}
      rowKey={({ requestId }) => requestId}
      rowName={({ kind }) => kindNames[kind]}
    />
  </>
)

const columns: readonly ListColumn<contract.StaffRequestRow>[] = [
  {
    key: 'what',
    head: 'What',
    phone: 'title',
    cell: ({ requestId, kind, customerId }) => (
      <RowTitle caption={<span className="figures wrap-anywhere">{customerId}</span>}>
        <Link href={`/profile-requests/${requestId}`}>{kindNames[kind]}</Link>
      </RowTitle>
    ),
  },
  {
    key: 'state',
    head: 'Status',
    phone: 'under',
    cell: ({ state, decidedBy }) => (
      <span className="flex flex-wrap items-center gap-2">
        <StatusBadge status={state} tone={stateNames[state].tone}>
          {stateNames[state].name}
        </StatusBadge>
        {decidedBy && <span className="text-small text-ink-soft">by {decidedBy}</span>}
      </span>
    ),
  },
  {
    key: 'when',
    head: 'Requested',
    align: 'end',
    cell: ({ requestedAt }) => plainMomentText(requestedAt),
  },
  {
    key: 'waiting',
    head: 'Waiting',
    align: 'end',
    phone: 'amount',
    cell: ({ state, requestedAt, decidedAt }) =>
      state === 'Pending' ? (
        <span title={plainMomentText(requestedAt)}>{ageText(requestedAt, new Date())}</span>
      ) : (
        <span className="font-normal whitespace-nowrap text-ink-soft">{decidedAt ? dayText(decidedAt) : '—'}</span>
      ),
  },
]
