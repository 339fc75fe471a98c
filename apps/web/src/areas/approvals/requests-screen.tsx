import { exportRequests } from '@tradewind/contract/approvals'
import { useEffect, useRef } from 'react'
import { DecideWindow } from '#domain/approvals/decide-window.tsx'
import { type Request, requestQuery } from '#domain/approvals/requests.queries.ts'
import { SavedViews } from '#domain/preferences/saved-views.tsx'
import { currentProfile } from '#domain/session/session.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { requestAddress } from '#lib/request-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { download } from '#ui/calls/download.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { CutName } from '#ui/cut-name.tsx'
import { cx } from '#ui/cx.ts'
import { dayHeading, dayText, momentText, timeText } from '#ui/dates.ts'
import { openDrafts } from '#ui/drafts/drafts.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import type { Selection } from '#ui/list/use-selection.ts'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { bankNow } from '#ui/server-clock.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { listQuery, policyQuery } from './approvals.queries.ts'
import { BatchesToApprove } from './batches-to-approve.tsx'
import { stillListed } from './decide-many.rules.ts'
import { DecideMany, type ListShown } from './decide-many.tsx'
import { PolicyLine } from './policy-line.tsx'
import { RequestDetail } from './request-detail.tsx'
import {
  filtersOf,
  type RequestList,
  type RequestSearch,
  requestAddresses,
  statusesOf,
} from './request-search.rules.ts'
import { approvalsText, statusWords } from './request-words.ts'
import { TakeBackMany } from './take-back-many.tsx'

export async function loadRequests(list: RequestList, search: RequestSearch): Promise<void> {
  const userId = currentProfile()?.userId
  await loadParts([
    // A reason that was typed and not sent is there again.
    userId && openDrafts(userId),
    queryClient.ensureQueryData(listQuery(list, search)),
    // Optional: the list works without the policy.
    userId && queryClient.prefetchQuery(policyQuery(userId)),
    search.request && queryClient.fetchQuery(requestQuery(search.request)),
  ])
}

const places = { pending: paths.pendingRequests(), history: paths.requestHistory() }

/** A list of requests, or the one of them that the address names. */
export function RequestsScreen({ list, search }: { list: RequestList; search: RequestSearch }) {
  if (search.request)
    return (
      <RequestDetail
        key={search.request}
        id={search.request}
        back={{ href: places[list], text: list === 'pending' ? 'All pending requests' : 'The request history' }}
      />
    )
  return <Requests list={list} />
}

function Requests({ list }: { list: RequestList }) {
  const state = useListSearch(requestAddresses[list])
  const { search, shown } = state
  const pending = list === 'pending'
  const byDay = shown.sortBy === 'DateAdded'
  const title = pending ? 'Pending requests' : 'Request history'
  const query = listQuery(list, shown)
  const exported = { OnlyOpen: pending, ...filtersOf(search) }
  return (
    <ListScreen
      title={title}
      state={state}
      query={(of) => listQuery(list, of)}
      what="the requests"
      intro={<PolicyLine />}
      searchBox={{ label: 'Search requests', placeholder: 'Name or narration' }}
      filters={[
        {
          name: 'status',
          label: 'Status',
          all: 'All statuses',
          options: statusesOf(list).map((value) => ({
            value,
            text: statusWords({ status: value, endedBecause: null }).text,
          })),
        },
        'days',
      ]}
      views={
        <SavedViews list={pending ? 'pending-requests' : 'request-history'} search={state.address.write(search)} />
      }
      exported={(format, selected) =>
        download(exportRequests, { query: { ...exported, ...(selected && idsOf(selected)), Format: format } })
      }
      selectable={(selection, records) => <Selected {...{ selection, query, records, pending }} search={shown} />}
      above={(records) => pending && <BatchesToApprove requests={records} list={{ query, records }} />}
      action={
        <ButtonLink kind="secondary" size="small" href={pending ? places.history : places.pending}>
          {pending ? 'Request history' : 'Pending requests'}
        </ButtonLink>
      }
      empty={{
        text: pending
          ? 'Nothing to approve. Payments that need approval appear here'
          : 'Past requests and their decisions appear here',
      }}
      columns={columns[list][byDay ? 'byDay' : 'plain']}
      groupOf={byDay ? dayOf : undefined}
      rowKey={({ paymentRuleTransactionId }) => paymentRuleTransactionId}
      rowName={({ counterParty }) => counterParty}
    />
  )
}

const idsOf = (selected: readonly Request[]) => ({
  RequestIds: selected.map((one) => one.paymentRuleTransactionId).join(','),
})

interface SelectedProps {
  selection: Selection<Request>
  search: RequestSearch
  query: ListShown['query']
  records: readonly Request[] | undefined
  pending: boolean
}

/** What can be done with the selected requests. */
function Selected({ selection, search, query, records, pending }: SelectedProps) {
  useDropGone(selection, search, records)
  if (!pending) return null
  return (
    <>
      <DecideMany selected={selection.rows} list={{ query, records: records ?? [] }} onDone={selection.end} />
      <TakeBackMany selected={selection.rows} onDone={selection.end} />
    </>
  )
}

/** Deselects what leaves the list while it is open: it was canceled or decided, and counts in nothing any more. */
function useDropGone(
  selection: Selection<Request>,
  search: RequestSearch,
  records: readonly Request[] | undefined,
): void {
  const seen = useRef<{ search: RequestSearch; records: readonly Request[] }>(undefined)
  useEffect(() => {
    if (!records) return
    const last = seen.current
    seen.current = { search, records }
    if (last?.search !== search) return
    const open = stillListed(selection.rows, { before: last.records, now: records })
    const kept = new Set(open.map((one) => one.paymentRuleTransactionId))
    const gone = selection.rows.filter((one) => !kept.has(one.paymentRuleTransactionId))
    if (gone.length > 0) selection.set(gone, false)
  }, [selection, search, records])
}

/** The address of one request in its list. */
const addressIn = (list: RequestList, { paymentRuleTransactionId }: Request): string =>
  requestAddress(paymentRuleTransactionId, list)

const dayOf = ({ dateAdded }: Request) => ({ key: dayText(dateAdded), text: dayHeading(dateAdded, bankNow()) })

const columnsFor = (list: RequestList, byDay: boolean): readonly ListColumn<Request>[] => [
  {
    key: 'who',
    head: 'Beneficiary',
    phone: 'title',
    cell: (request) => (
      <RowTitle
        caption={
          <>
            {/* What has columns of its own on wide screens. */}
            <span className="@xl:hidden">
              {!byDay && `${dayText(request.dateAdded)} · `}
              <bdi>{request.maker.name}</bdi> ·{' '}
            </span>
            {request.narration}
          </>
        }
      >
        <Link bare href={addressIn(list, request)} className="hover:underline">
          <CutName name={request.counterParty} />
        </Link>
      </RowTitle>
    ),
  },
  { key: 'maker', head: 'Requested by', cell: ({ maker }) => <span className="wrap-anywhere">{maker.name}</span> },
  {
    key: 'date',
    head: byDay ? 'Time' : 'Date',
    cell: ({ dateAdded }) => (
      <time dateTime={dateAdded.toISOString()} title={momentText(dateAdded)} className="whitespace-nowrap">
        {byDay ? timeText(dateAdded) : dayText(dateAdded)}
      </time>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: (request) => {
      const { text, tone } = statusWords(request)
      // On a phone the button stands in place of the status, which it says as well: beside both no name has room.
      const decides = list === 'pending' && request.can.decide
      return (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 @xl:justify-start">
          <span className={cx(decides && '@max-xl:hidden')}>
            <StatusBadge status={request.status} tone={tone}>
              {text}
            </StatusBadge>
          </span>
          {decides && (
            <span className="@xl:hidden">
              <ApproveInRow request={request} />
            </span>
          )}
          {request.status === 'Pending' && (
            <span className="hidden text-caption whitespace-nowrap text-ink-soft @xl:inline">
              {approvalsText(request)}
            </span>
          )}
        </span>
      )
    },
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ amount }) => <MoneyText amount={amount} />,
  },
  ...(list === 'pending'
    ? [
        {
          key: 'act',
          head: <span className="sr-only">Decision</span>,
          align: 'end' as const,
          cell: (request: Request) => <ApproveInRow request={request} />,
        },
      ]
    : []),
]

/** Approves from the list: what is decided stands in the window that asks for the PIN. */
function ApproveInRow({ request }: { request: Request }) {
  if (!request.can.decide) return null
  return (
    <Button
      size="small"
      kind="secondary"
      onClick={() =>
        openModal({
          component: DecideWindow,
          title: 'Approve this payment?',
          modalSize: 'small',
          props: { request, status: 'Approved' as const },
        })
      }
    >
      Approve<span className="sr-only"> {request.counterParty}</span>
    </Button>
  )
}

const bothOf = (list: RequestList) => ({ byDay: columnsFor(list, true), plain: columnsFor(list, false) })

const columns = { pending: bothOf('pending'), history: bothOf('history') }
