import { keepPreviousData } from '@tanstack/react-query'
import { type Schedule, scheduleStatuses } from '@tradewind/contract/schedules'
import { useDeferredValue } from 'react'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { Part } from '#lib/part.tsx'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import type { RawSearch } from '#lib/search.rules.ts'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { Card } from '#ui/card.tsx'
import { CutName } from '#ui/cut-name.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { FilterBar, FilterChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ScheduleDetail } from './schedule-detail.tsx'
import { readScheduleSearch, type ScheduleSearch, writeScheduleSearch } from './schedule-search.rules.ts'
import { calendarDay, patternText } from './schedule-words.ts'
import { listQuery, scheduleQuery } from './schedules.queries.ts'

export const readSearch = (raw: RawSearch): ScheduleSearch => readScheduleSearch(raw)

export const load = ({ search }: LoadContext<'scheduledPayments', ScheduleSearch>) =>
  loadParts([
    search.schedule
      ? queryClient.fetchQuery(scheduleQuery(search.schedule))
      : queryClient.ensureQueryData(listQuery(search)),
  ])

/** `/payment/scheduled-payments`: payments that are made later, or the one of them that the address names. */
export function Screen({ search }: ScreenProps<'scheduledPayments', ScheduleSearch>) {
  return search.schedule ? <ScheduleDetail key={search.schedule} id={search.schedule} /> : <Schedules search={search} />
}

function Schedules({ search }: { search: ScheduleSearch }) {
  const shown = useDeferredValue(search)
  const changeSearch = useChangeSearch()
  const change = (next: Partial<Record<keyof ScheduleSearch, unknown>>) =>
    changeSearch(
      (latest) => writeScheduleSearch({ ...readScheduleSearch(latest), page: 1, ...next } as ScheduleSearch),
      {
        replace: true,
        resetScroll: false,
      },
    )
  return (
    <Card flush title="Scheduled payments">
      <FilterBar
        search={null}
        chips={
          <FilterChip
            label="Status"
            value={search.status ?? ''}
            onChoose={(status) => change({ status: status || undefined })}
          >
            <option value="">All statuses</option>
            {scheduleStatuses.map((status) => (
              <option key={status} value={status}>
                {status}
              </option>
            ))}
          </FilterChip>
        }
        onClear={search.status ? () => change({ status: undefined }) : undefined}
      />
      <Part
        query={{ ...listQuery(shown), placeholderData: keepPreviousData }}
        what="the scheduled payments"
        errorClass="border-t border-line p-5 sm:px-6"
        pending={<SkeletonRows rows={6} />}
      >
        {({ record, pageData }, stale) => (
          <ListBody
            page={pageData}
            narrowed={shown.status !== undefined}
            loading={stale || shown !== search}
            empty={<EmptyState text="Payments that are made on a later day appear here" />}
            onChange={change}
          >
            <ListTable
              label="Scheduled payments"
              columns={columns}
              rows={record}
              rowKey={({ id }) => id}
              rowName={({ beneficiaryName }) => beneficiaryName}
            />
          </ListBody>
        )}
      </Part>
    </Card>
  )
}

const columns: readonly ListColumn<Schedule>[] = [
  {
    key: 'who',
    head: 'Beneficiary',
    phone: 'title',
    cell: (schedule) => (
      <RowTitle caption={patternText(schedule)}>
        <Link bare href={`${paths.scheduledPayments()}?schedule=${schedule.id}`} className="hover:underline">
          <CutName name={schedule.beneficiaryName} />
        </Link>
      </RowTitle>
    ),
  },
  {
    key: 'next',
    head: 'Next payment',
    cell: ({ nextRunDate, status }) =>
      nextRunDate ? (
        <span className="whitespace-nowrap">
          {status === 'Paused' ? 'Paused' : <time dateTime={nextRunDate}>{calendarDay(nextRunDate)}</time>}
        </span>
      ) : (
        <span className="text-ink-soft">None</span>
      ),
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ schedulePaymentStatus, waitingForAnswer }) => (
      <StatusBadge status={schedulePaymentStatus} {...(waitingForAnswer > 0 && { tone: 'warn' as const })}>
        {waitingForAnswer > 0 ? 'Needs your answer' : schedulePaymentStatus}
      </StatusBadge>
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ amount }) => <MoneyText amount={amount} />,
  },
]
