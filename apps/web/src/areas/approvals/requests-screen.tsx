import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef } from 'react'
import { DecideWindow } from '#domain/approvals/decide-window.tsx'
import { type Request, requestQuery } from '#domain/approvals/requests.queries.ts'
import { currentProfile } from '#domain/session/session.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { requestAddress } from '#lib/request-address.ts'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { CutName } from '#ui/cut-name.tsx'
import { cx } from '#ui/cx.ts'
import { dayHeading, dayText, momentText, timeText } from '#ui/dates.ts'
import { openDrafts } from '#ui/drafts/drafts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import { type Selection, useSelection } from '#ui/list/use-selection.ts'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { bankNow } from '#ui/server-clock.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { listQuery, policyQuery } from './approvals.queries.ts'
import { BatchesToApprove } from './batches-to-approve.tsx'
import { stillListed } from './decide-many.rules.ts'
import { DecideMany } from './decide-many.tsx'
import { ExportRequests } from './export-requests.tsx'
import { PolicyLine } from './policy-line.tsx'
import { RequestDetail } from './request-detail.tsx'
import { RequestFilters } from './request-filters.tsx'
import {
  isNarrowed,
  type RequestList,
  type RequestSearch,
  readRequestSearch,
  writeRequestSearch,
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
  return <Requests list={list} search={search} />
}

function Requests({ list, search }: { list: RequestList; search: RequestSearch }) {
  const shown = useDeferredValue(search)
  const changeSearch = useChangeSearch()
  // Changes made in one moment add up: each builds on what was asked last.
  const change = (next: Partial<Record<keyof RequestSearch, unknown>>) =>
    changeSearch(
      (latest) => writeRequestSearch({ ...readRequestSearch(latest, list), page: 1, ...next } as RequestSearch),
      { replace: true, resetScroll: false },
    )
  const listed = listQuery(list, shown)
  const requests = { ...listed, placeholderData: keepPreviousData }
  const { data, isPlaceholderData } = useQuery({ ...requests, retryOnMount: false })
  const pending = list === 'pending'
  const byDay = shown.sortBy === 'DateAdded'
  const selection = useSelection<Request>(({ paymentRuleTransactionId }) => paymentRuleTransactionId)
  useDropGone(selection, shown, isPlaceholderData ? undefined : data?.records)
  const listShown = { query: listed, records: data?.records ?? [] }
  return (
    <Card
      flush
      title={pending ? 'Pending requests' : 'Request history'}
      aside={
        <span className="flex flex-wrap items-center gap-2 max-sm:*:grow">
          {data && data.pageData.totalItemCount > 0 && (
            <>
              <Button
                kind="secondary"
                size="small"
                aria-pressed={selection.active}
                onClick={selection.active ? selection.end : selection.start}
              >
                Select
              </Button>
              <ExportRequests list={list} search={search} />
            </>
          )}
          <ButtonLink kind="secondary" size="small" href={pending ? paths.requestHistory() : paths.pendingRequests()}>
            {pending ? 'Request history' : 'Pending requests'}
          </ButtonLink>
        </span>
      }
    >
      <PolicyLine />
      <RequestFilters list={list} search={search} onChange={change} />
      <SelectionBar selection={selection}>
        {pending && (
          <>
            <DecideMany selected={selection.rows} list={listShown} onDone={selection.end} />
            <TakeBackMany selected={selection.rows} onDone={selection.end} />
          </>
        )}
        <ExportRequests list={list} search={search} selected={selection.rows} />
      </SelectionBar>
      <Part
        query={requests}
        what="the requests"
        errorClass="border-t border-line p-5 sm:px-6"
        pending={<SkeletonRows rows={6} />}
      >
        {({ records, pageData }, stale) => (
          <ListBody
            page={pageData}
            narrowed={isNarrowed(shown)}
            loading={stale || shown !== search}
            empty={
              <EmptyState
                text={
                  pending
                    ? 'Nothing to approve. Payments that need approval appear here'
                    : 'Past requests and their decisions appear here'
                }
              />
            }
            onChange={change}
          >
            {pending && !selection.active && <BatchesToApprove requests={records} list={{ query: listed, records }} />}
            <ListTable
              label={pending ? 'Pending requests' : 'Request history'}
              columns={columns[list][byDay ? 'byDay' : 'plain']}
              {...(byDay && { groupOf: dayOf })}
              rows={records}
              rowKey={({ paymentRuleTransactionId }) => paymentRuleTransactionId}
              rowName={({ counterParty }) => counterParty}
              selection={selection}
            />
          </ListBody>
        )}
      </Part>
    </Card>
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
