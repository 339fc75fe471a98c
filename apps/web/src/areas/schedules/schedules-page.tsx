import type { Schedule } from '@tradewind/contract/schedules'
import { figureOf } from '@tradewind/kernel/sheets'
import { SavedViews } from '#domain/preferences/saved-views.tsx'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { CutName } from '#ui/cut-name.tsx'
import { Link } from '#ui/link.tsx'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { NewSchedule } from './new-schedule.tsx'
import { ScheduleCalendar } from './schedule-calendar.tsx'
import { ScheduleDetail } from './schedule-detail.tsx'
import { type ScheduleSearch, scheduleAddress, scheduleFilters } from './schedule-search.rules.ts'
import { ScheduleState } from './schedule-state.tsx'
import { approvalText, calendarDay, nextDayOf, patternText, stateOf } from './schedule-words.ts'
import { calendarQuery, listQuery, scheduleQuery } from './schedules.queries.ts'
import { SteerMany } from './steer-many.tsx'

export const readSearch = scheduleAddress.read

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
      {search.view === 'calendar' ? <ScheduleCalendar /> : <Schedules />}
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

function Schedules() {
  const list = useListSearch(scheduleAddress)
  const may = mayPay(useProfile())
  return (
    <ListScreen
      title="Scheduled payments"
      state={list}
      query={listQuery}
      what="the scheduled payments"
      searchBox={{ label: 'Search scheduled payments', placeholder: 'Beneficiary' }}
      filters={[
        {
          name: 'status',
          label: 'Status',
          all: 'All statuses',
          options: scheduleFilters.map((value) => ({ value, text: value === 'awaited' ? approvalText[value] : value })),
        },
      ]}
      views={<SavedViews list="schedules" search={scheduleAddress.write(list.search)} />}
      exported={{ name: 'scheduled-payments', columns: fileColumns }}
      selectable={(selection) => may && <SteerMany selected={selection.rows} onDone={selection.end} />}
      action={<NewSchedule />}
      empty={{ text: 'Payments scheduled for later appear here' }}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ beneficiaryName }) => beneficiaryName}
    />
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
