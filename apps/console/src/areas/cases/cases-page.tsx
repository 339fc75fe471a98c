import { keepPreviousData } from '@tanstack/react-query'
import * as review from '@tradewind/contract/review'
import { findCountry } from '@tradewind/kernel/country'
import { ageText } from '#app/age.ts'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { oneOf, pagingOf, useFilters } from '#app/use-filters.ts'
import { queryFor } from '#ui/calls/api.ts'
import { dayText, plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { FilterBar, FilterChip, SortChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { Part } from '#ui/part.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { kindWords, queueOrder, riskWords, statusWords } from './case-words.ts'
import { queuesQuery } from './queue-cards.tsx'

const all = 'all'
type Queue = review.CaseStatus | typeof all

/** Every queue with its cases: which wait longest, and which are riskiest. */
export function CasesPage() {
  const [filters, change] = useFilters()
  const queue: Queue = oneOf(queueOrder, filters['status']) ?? all
  return (
    <>
      <PageTitle title="Cases" text={<ZoneNote />} />
      <Part query={queuesQuery} what="the number of cases" pending={<QueueTabs {...{ queue, change, filters }} />}>
        {(queues) => <QueueTabs {...{ queue, change, filters, queues }} />}
      </Part>
    </>
  )
}

interface QueueTabsProps {
  queue: Queue
  queues?: readonly review.Queue[]
  filters: Readonly<Record<string, string | undefined>>
  change: (next: Readonly<Record<string, string | undefined>>) => void
}

function QueueTabs({ queue, queues, filters, change }: QueueTabsProps) {
  const countOf = (status: review.CaseStatus) => queues?.find((one) => one.status === status)?.count
  const tabs = queueOrder.map((status) => {
    const count = countOf(status)
    return { key: status as Queue, label: statusWords[status].name, ...(count !== undefined && { count }) }
  })
  return (
    <Tabs
      label="Queues"
      tabs={[{ key: all as Queue, label: 'All' }, ...tabs]}
      selected={queue}
      onSelect={(key) => change({ status: key === all ? undefined : key })}
    >
      <CaseList queue={queue} filters={filters} change={change} />
    </Tabs>
  )
}

const orders = [
  { key: 'oldest', text: 'Waiting longest' },
  { key: 'newest', text: 'Newest' },
  { key: 'riskiest', text: 'Riskiest' },
] as const

function CaseList({ queue, filters, change }: Omit<QueueTabsProps, 'queues'>) {
  const risk = oneOf(review.risks, filters['risk'])
  const kind = oneOf(review.caseKinds, filters['kind'])
  const mine = filters['mine'] === 'true'
  const search = filters['search']?.trim().slice(0, 20) || undefined
  const order = oneOf(review.caseOrders, filters['order']) ?? 'oldest'
  const query = {
    ...pagingOf(filters),
    Order: order,
    ...(queue !== all && { Status: queue }),
    ...(risk && { Risk: risk }),
    ...(kind && { Kind: kind }),
    ...(mine && { Mine: true }),
    ...(search && { Search: search }),
  }
  const narrowed = Boolean(risk || kind || mine || search)
  return (
    <section aria-label="Cases" className="rounded-large border border-line bg-paper">
      <FilterBar
        search={
          <SearchBox
            label="Search by reference"
            placeholder="Reference"
            value={search}
            onSearch={(text) => change({ search: text })}
          />
        }
        chips={
          <>
            <FilterChip label="Risk" prefix="Risk" value={risk ?? ''} onChoose={(value) => change({ risk: value })}>
              <option value="">Any</option>
              {review.risks.map((one) => (
                <option key={one} value={one}>
                  {riskWords[one].name}
                </option>
              ))}
            </FilterChip>
            <FilterChip label="Kind" prefix="Kind" value={kind ?? ''} onChoose={(value) => change({ kind: value })}>
              <option value="">Any</option>
              {review.caseKinds.map((one) => (
                <option key={one} value={one}>
                  {kindWords[one]}
                </option>
              ))}
            </FilterChip>
            <FilterChip
              label="Reviewer"
              prefix="Reviewer"
              value={mine ? 'true' : ''}
              onChoose={(value) => change({ mine: value })}
            >
              <option value="">Anybody</option>
              <option value="true">Me</option>
            </FilterChip>
          </>
        }
        sort={<SortChip choices={orders} value={order} onChoose={(key) => change({ order: key })} />}
        onClear={
          narrowed ? () => change({ risk: undefined, kind: undefined, mine: undefined, search: undefined }) : undefined
        }
      />
      <Part
        query={{ ...queryFor(review.listCases, { query }, { failures: 'own' }), placeholderData: keepPreviousData }}
        what="the cases"
        errorClass="p-6"
        pending={<SkeletonRows />}
      >
        {({ records, pageData }, stale) => (
          <ListBody
            page={pageData}
            narrowed={narrowed}
            loading={stale}
            empty={
              <EmptyState
                title="No cases here"
                text={
                  queue === all
                    ? 'A case opens when a customer submits an application.'
                    : `Nothing is in the queue “${statusWords[queue].name}” now.`
                }
              />
            }
            onChange={(next) =>
              change('page' in next ? { page: String(next.page) } : { size: String(next.pageSize), page: undefined })
            }
          >
            <ListTable
              label="Cases"
              columns={columns}
              rows={records}
              rowKey={({ caseId }) => caseId}
              rowName={({ reference }) => reference}
            />
          </ListBody>
        )}
      </Part>
    </section>
  )
}

const columns: readonly ListColumn<review.CaseRow>[] = [
  {
    key: 'customer',
    head: 'Customer',
    phone: 'title',
    cell: ({ caseId, customerName, reference, kind, risk }) => (
      <RowTitle
        caption={
          <>
            {reference} · {kindWords[kind]}
            {risk && <OnPhones>{riskWords[risk].name} risk</OnPhones>}
          </>
        }
      >
        <Link href={`/cases/${caseId}`} bare className="hover:underline">
          {customerName}
        </Link>
      </RowTitle>
    ),
  },
  {
    key: 'type',
    head: 'Type and country',
    cell: ({ customerType, country }) => (
      <>
        {customerType}
        <span className="block text-caption text-ink-soft">{findCountry(country)?.name ?? country}</span>
      </>
    ),
  },
  {
    key: 'risk',
    head: 'Risk',
    cell: ({ risk }) =>
      risk ? (
        <StatusBadge status={risk} tone={riskWords[risk].tone}>
          {riskWords[risk].name}
        </StatusBadge>
      ) : (
        <span className="text-ink-soft">Not yet</span>
      ),
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status }) => (
      <StatusBadge status={status} tone={statusWords[status].tone}>
        {statusWords[status].name}
      </StatusBadge>
    ),
  },
  { key: 'assignee', head: 'Reviewer', cell: ({ assignee }) => assignee?.name ?? '—' },
  {
    key: 'age',
    head: 'Waiting',
    align: 'end',
    phone: 'amount',
    // A case that is decided waits for nobody: it says since when.
    cell: ({ status, statusSince }) => (
      <span title={plainMomentText(statusSince)}>
        {statusWords[status].next ? (
          ageText(statusSince, new Date())
        ) : (
          <span className="font-normal whitespace-nowrap text-ink-soft">{dayText(statusSince)}</span>
        )}
      </span>
    ),
  },
]
