import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import { calendarDays, type getScheduleCalendar, type Schedule } from '@tradewind/contract/schedules'
import type { Account } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { CalendarDays } from './calendar-days.tsx'
import { NewSchedule } from './new-schedule.tsx'
import { daysOf, heldBack } from './schedule-calendar.rules.ts'
import { scheduleAddress } from './schedule-search.rules.ts'
import { ScheduleState } from './schedule-state.tsx'
import { calendarDay, patternText } from './schedule-words.ts'
import { calendarQuery, listQuery } from './schedules.queries.ts'

type AccountAhead = Reply<typeof getScheduleCalendar>['accounts'][number]

/** What leaves each account in the next weeks and what is expected, and from when on the money would not be enough. */
export function ScheduleCalendar() {
  const { data: accounts } = useQuery(accountsQuery({ failures: 'silent' }))
  const { data: latest } = useQuery(listQuery({ ...scheduleAddress.read({}), pageSize: 50 }))
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-soft">The next {calendarDays} days, charges included.</p>
        <NewSchedule />
      </header>
      <Forecast accounts={accounts} />
      <HeldBack schedules={heldBack(latest?.records ?? [])} />
    </div>
  )
}

function Forecast({ accounts }: { accounts: readonly Account[] | undefined }) {
  return (
    <Part
      query={calendarQuery()}
      what="the calendar"
      errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
      pending={<SkeletonRows rows={6} />}
    >
      {({ accounts: ahead }) =>
        ahead.length === 0 ? (
          <Card flush>
            <EmptyState text={`Nothing is planned for the next ${calendarDays} days`} />
          </Card>
        ) : (
          <Plan ahead={ahead} nameOf={(id) => accounts?.find(({ accountId }) => accountId === id)?.accountName} />
        )
      }
    </Part>
  )
}

/** Schedules that the forecast leaves out, since nothing is paid as they are. */
function HeldBack({ schedules }: { schedules: readonly Schedule[] }) {
  if (schedules.length === 0) return null
  return (
    <Card title="Not included">
      <p className="text-small text-ink-soft">Nothing is paid while a schedule is paused or not approved.</p>
      <ul aria-label="Not included" className="mt-2 divide-y divide-line">
        {schedules.map((schedule) => (
          <li key={schedule.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <Link
              href={`${paths.scheduledPayments()}?schedule=${schedule.id}`}
              className="min-w-0 wrap-anywhere hover:underline"
            >
              <bdi>{schedule.beneficiaryName}</bdi>
            </Link>
            <span className="flex flex-wrap items-center gap-3">
              <span className="text-small text-ink-soft">{patternText(schedule)}</span>
              <MoneyText amount={schedule.amount} />
              <ScheduleState schedule={schedule} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface PlanProps {
  ahead: readonly AccountAhead[]
  nameOf: (accountId: string) => string | undefined
}

function Plan({ ahead, nameOf }: PlanProps) {
  const days = daysOf(ahead)
  return (
    <div className="flex flex-col gap-5">
      {ahead.map(
        ({ accountId, available, shortFrom }) =>
          shortFrom && (
            <Alert
              key={accountId}
              type="warning"
              title={`${nameOf(accountId) ?? `Your ${available.currency} account`} won't have enough money on ${calendarDay(shortFrom)}`}
            >
              Payments on that day will fail unless more money arrives first. Available now:{' '}
              <MoneyText amount={available} />.
            </Alert>
          ),
      )}
      <Card>
        <CalendarDays days={days} nameOf={nameOf} />
        {ahead.some((one) => one.days.some(({ invoices }) => invoices.length > 0)) && (
          <p className="mt-3 text-small text-ink-soft">Unpaid invoices aren’t counted in the balance.</p>
        )}
      </Card>
    </div>
  )
}
