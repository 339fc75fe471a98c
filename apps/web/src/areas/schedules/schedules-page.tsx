import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Schedule } from '@tradewind/contract/schedules'
import { largestPageSize } from '@tradewind/kernel/constants'
import { figureOf } from '@tradewind/kernel/sheets'
import { useDeferredValue } from 'react'
import { SavedViews } from '#domain/preferences/saved-views.tsx'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { ExportList } from '#lib/export-list.tsx'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import type { RawSearch } from '#lib/search.rules.ts'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { Button } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { CutName } from '#ui/cut-name.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { FilterBar, FilterChip, SortChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import type { FileColumns } from '#ui/list/list-file.ts'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import { useSelection } from '#ui/list/use-selection.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { NewSchedule } from './new-schedule.tsx'
import { ScheduleCalendar } from './schedule-calendar.tsx'
import { ScheduleDetail } from './schedule-detail.tsx'
import {
  isNarrowed,
  readScheduleSearch,
  type ScheduleSearch,
  scheduleFilters,
  scheduleSortChoices,
  scheduleSortKey,
  writeScheduleSearch,
} from './schedule-search.rules.ts'
import { ScheduleState } from './schedule-state.tsx'
import { approvalText, calendarDay, nextDayOf, patternText, stateOf } from './schedule-words.ts'
import { calendarQuery, listQuery, scheduleQuery } from './schedules.queries.ts'
import { SteerMany } from './steer-many.tsx'

export const readSearch = (raw: RawSearch): ScheduleSearch => readScheduleSearch(raw)

export const load = ({ search }: LoadContext<'scheduledPayments', ScheduleSearch>) =>
  loadParts([
    search.schedule
      ? queryClient.fetchQuery(scheduleQuery(search.schedule))
      : search.view === 'calendar'
        ? queryClient.ensureQueryData(calendarQuery())
        : queryClient.ensureQueryData(listQuery(search)),
  ])

/** `/payment/scheduled-payments`: payments that are made later, or the one of them that the address names. */
export function Screen({ search }: ScreenProps<'scheduledPayments', ScheduleSearch>) {
  if (search.schedule) return <ScheduleDetail key={search.schedule} id={search.schedule} />
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label="Views" className="flex gap-4 text-small">
        <View shown={search.view !== 'calendar'} href={paths.scheduledPayments()} text="List" />
        <View shown={search.view === 'calendar'} href={`${paths.scheduledPayments()}?view=calendar`} text="Calendar" />
      </nav>
      {search.view === 'calendar' ? <ScheduleCalendar /> : <Schedules search={search} />}
    </div>
  )
}

const View = ({ shown, href, text }: { shown: boolean; href: string; text: string }) => (
  <Link
    href={href}
    className={shown ? 'touchable font-semibold text-ink' : 'touchable'}
    {...(shown && { 'aria-current': 'page' as const })}
  >
    {text}
  </Link>
)

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
  const sortBy = (key: string) => {
    const chosen = scheduleSortChoices.find((choice) => choice.key === key)
    if (chosen) change({ sortBy: chosen.sortBy, direction: chosen.direction })
  }
  const list = { ...listQuery(shown), placeholderData: keepPreviousData }
  const { data } = useQuery({ ...list, retryOnMount: false })
  const read = async (page: number) => {
    const { record, pageData } = await queryClient.fetchQuery(listQuery({ ...search, page, pageSize: largestPageSize }))
    return { rows: record, pageCount: pageData.pageCount }
  }
  const selection = useSelection<Schedule>(({ id }) => id)
  const may = mayPay(useProfile())
  const file = { name: 'scheduled-payments', columns: fileColumns, read, rowKey: ({ id }: Schedule) => id }
  return (
    <Card
      flush
      title="Scheduled payments"
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
              <ExportList {...file} />
            </>
          )}
          <NewSchedule />
        </span>
      }
    >
      <FilterBar
        search={
          <SearchBox
            label="Search scheduled payments"
            placeholder="Beneficiary"
            value={search.text}
            onSearch={(text) => change({ text })}
          />
        }
        chips={
          <FilterChip
            label="Status"
            value={search.status ?? ''}
            onChoose={(status) => change({ status: status || undefined })}
          >
            <option value="">All statuses</option>
            {scheduleFilters.map((status) => (
              <option key={status} value={status}>
                {status === 'awaited' ? approvalText.awaited : status}
              </option>
            ))}
          </FilterChip>
        }
        views={<SavedViews list="schedules" search={writeScheduleSearch(search)} />}
        sort={<SortChip choices={scheduleSortChoices} value={scheduleSortKey(search)} onChoose={sortBy} />}
        onClear={isNarrowed(search) ? () => change({ status: undefined, text: undefined }) : undefined}
      />
      <SelectionBar selection={selection}>
        {may && <SteerMany selected={selection.rows} onDone={selection.end} />}
        <ExportList {...file} selected={selection.rows} />
      </SelectionBar>
      <Part
        query={list}
        what="the scheduled payments"
        errorClass="border-t border-line p-5 sm:px-6"
        pending={<SkeletonRows rows={6} />}
      >
        {({ record, pageData }, stale) => (
          <ListBody
            page={pageData}
            narrowed={isNarrowed(shown)}
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
              selection={selection}
            />
          </ListBody>
        )}
      </Part>
    </Card>
  )
}

const fileColumns: FileColumns<Schedule> = [
  ['Beneficiary', ({ beneficiaryName }) => beneficiaryName],
  ['Repeats', patternText],
  ['Next payment', (schedule) => nextDayOf(schedule) ?? null],
  ['Payments made', ({ occurred }) => ({ sign: '', decimal: String(occurred) })],
  ['Status', (schedule) => stateOf(schedule).words],
  ['Currency', ({ amount }) => amount.currency],
  ['Amount', ({ amount }) => figureOf(amount)],
  ['Created', ({ dateAdded }) => dateAdded.toISOString()],
  ['Created by', ({ createdByName }) => createdByName],
]

const columns: readonly ListColumn<Schedule>[] = [
  {
    key: 'who',
    head: 'Beneficiary',
    phone: 'title',
    cell: (schedule) => (
      <RowTitle
        caption={
          <>
            {nextDayOf(schedule) && <span className="@xl:hidden">{calendarDay(nextDayOf(schedule) ?? '')} · </span>}
            {patternText(schedule)}
          </>
        }
      >
        <Link bare href={`${paths.scheduledPayments()}?schedule=${schedule.id}`} className="hover:underline">
          <CutName name={schedule.beneficiaryName} />
        </Link>
      </RowTitle>
    ),
  },
  {
    key: 'next',
    head: 'Next payment',
    cell: (schedule) => {
      const day = nextDayOf(schedule)
      return day ? (
        <time dateTime={day} className="whitespace-nowrap">
          {calendarDay(day)}
        </time>
      ) : (
        <span className="text-ink-soft">None</span>
      )
    },
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: (schedule) => <ScheduleState schedule={schedule} />,
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ amount }) => <MoneyText amount={amount} />,
  },
]
