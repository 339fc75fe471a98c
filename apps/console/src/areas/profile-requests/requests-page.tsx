import { keepPreviousData } from '@tanstack/react-query'
import { requestKinds, requestStates } from '@tradewind/contract/customer-update'
import * as contract from '@tradewind/contract/profile-requests'
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
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { kindNames, stateNames } from './request-words.ts'

/** What customers ask to change about themselves, the longest waiting first. Names are on each request's own page. */
export function RequestsPage() {
  const [filters, change] = useFilters()
  const state = oneOf(requestStates, filters['state']) ?? 'Pending'
  const kind = oneOf(requestKinds, filters['kind'])
  const query = { ...pagingOf(filters), State: state, ...(kind && { Kind: kind }) }
  return (
    <>
      <PageTitle title="Profile updates" text={<ZoneNote />} />
      <section aria-label="Profile updates" className="rounded-large border border-line bg-paper">
        <FilterBar
          search={null}
          chips={
            <>
              <FilterChip
                label="Status"
                prefix="Status"
                value={state}
                neutral="Pending"
                onChoose={(value) => change({ state: value })}
              >
                {requestStates.map((one) => (
                  <option key={one} value={one}>
                    {stateNames[one].name}
                  </option>
                ))}
              </FilterChip>
              <FilterChip label="What" prefix="What" value={kind ?? ''} onChoose={(value) => change({ kind: value })}>
                <option value="">Everything</option>
                {requestKinds.map((one) => (
                  <option key={one} value={one}>
                    {kindNames[one]}
                  </option>
                ))}
              </FilterChip>
            </>
          }
        />
        <Part
          query={{
            ...queryFor(contract.listProfileRequests, { query }, { failures: 'own' }),
            placeholderData: keepPreviousData,
          }}
          what="the profile updates"
          errorClass="p-6"
          pending={<SkeletonRows />}
        >
          {({ records, pageData }, stale) => (
            <ListBody
              page={pageData}
              narrowed={Boolean(kind) || state !== 'Pending'}
              loading={stale}
              empty={<EmptyState title="Nothing waits" text="Changes that customers ask for are listed here." />}
              onChange={(next) =>
                change('page' in next ? { page: String(next.page) } : { size: String(next.pageSize), page: undefined })
              }
            >
              <ListTable
                label="Profile updates"
                columns={columns}
                rows={records}
                rowKey={({ requestId }) => requestId}
                rowName={({ kind: what }) => kindNames[what]}
              />
            </ListBody>
          )}
        </Part>
      </section>
    </>
  )
}

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
