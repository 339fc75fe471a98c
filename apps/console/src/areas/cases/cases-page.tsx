import * as review from '@tradewind/contract/onboarding-review'
import { findCountry } from '@tradewind/kernel/country'
import { ageText } from '#app/age.ts'
import { listNames } from '#app/list-names.ts'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { ListViews } from '#app/views/list-views.tsx'
import { refreshMs } from '#app/work-counts.ts'
import { KeepOrder } from '#app/work-list.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { dayText, plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, oneOf, type SearchOf, words } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { type ListState, useListSearch } from '#ui/list/use-list-search.ts'
import { Part } from '#ui/part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { kindWords, queueOrder, riskWords, statusWords } from './case-words.ts'
import { queuesQuery } from './queue-cards.tsx'

const all = 'all'
type Queue = review.CaseStatus | typeof all

const caseAddress = listAddress({
  sorts: [
    { key: 'oldest', text: 'Waiting longest', order: 'oldest' },
    { key: 'newest', text: 'Newest', order: 'newest' },
    { key: 'riskiest', text: 'Riskiest', order: 'riskiest' },
  ],
  filters: {
    risk: oneOf(review.risks),
    kind: oneOf(review.caseKinds),
    // The router reads it as a boolean.
    mine: (value: unknown) => (String(value) === 'true' ? 'true' : undefined),
    text: words(20),
  },
  beside: ({ status }) => ({ status: oneOf(queueOrder)(status) }),
  names: listNames,
})

type CaseSearch = SearchOf<typeof caseAddress>

const casesQuery = ({ page, pageSize, order, status, risk, kind, mine, text }: CaseSearch) => {
  const query = {
    Page: page,
    PageSize: pageSize,
    Order: order,
    ...(status && { Status: status }),
    ...(risk && { Risk: risk }),
    ...(kind && { Kind: kind }),
    ...(mine && { Mine: true }),
    ...(text && { Search: text }),
  }
  return queryFor(review.listCases, { query }, { failures: 'own' })
}

/** Every queue with its cases: which wait longest, and which are riskiest. */
export function CasesPage() {
  const list = useListSearch(caseAddress)
  return (
    <>
      <PageTitle title="Cases" text={<ZoneNote />} />
      <Part
        query={{ ...queuesQuery, refetchInterval: refreshMs }}
        what="the number of cases"
        pending={<QueueTabs list={list} />}
      >
        {(queues) => <QueueTabs {...{ list, queues }} />}
      </Part>
    </>
  )
}

interface QueueTabsProps {
  list: ListState<CaseSearch>
  queues?: readonly review.Queue[]
}

function QueueTabs({ list, queues }: QueueTabsProps) {
  const { status = all } = list.search
  const tabs = queueOrder.map((key) => {
    const count = queues?.find((one) => one.status === key)?.count
    return { key: key as Queue, label: statusWords[key].name, ...(count !== undefined && { count }) }
  })
  return (
    <Tabs
      label="Queues"
      tabs={[{ key: all as Queue, label: 'All' }, ...tabs]}
      selected={status}
      onSelect={(key) => list.change({ status: key === all ? undefined : key })}
    >
      <CaseList list={list} />
    </Tabs>
  )
}

const CaseList = ({ list }: { list: ListState<CaseSearch> }) => (
  <ListScreen
    label="Cases"
    state={list}
    query={casesQuery}
    what="the cases"
    views={<ListViews list="cases" address={caseAddress} />}
    above={(rows) => <KeepOrder list="/cases" hrefs={rows.map(({ caseId }) => `/cases/${caseId}`)} />}
    searchBox={{ label: 'Search by reference', placeholder: 'Reference' }}
    filters={[
      {
        name: 'risk',
        label: 'Risk',
        prefix: 'Risk',
        all: 'Any',
        options: review.risks.map((value) => ({ value, text: riskWords[value].name })),
      },
      {
        name: 'kind',
        label: 'Kind',
        prefix: 'Kind',
        all: 'Any',
        options: review.caseKinds.map((value) => ({ value, text: kindWords[value] })),
      },
      {
        name: 'mine',
        label: 'Reviewer',
        prefix: 'Reviewer',
        all: 'Anybody',
        options: [{ value: 'true', text: 'Me' }],
      },
    ]}
    empty={{
      title: 'No cases here',
      text: list.shown.status
        ? `Nothing is in the queue “${statusWords[list.shown.status].name}” now.`
        : 'A case opens when a customer submits an application.',
    }}
    columns={columns}
    rowKey={({ caseId }) => caseId}
    rowName={({ reference }) => reference}
  />
)

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
