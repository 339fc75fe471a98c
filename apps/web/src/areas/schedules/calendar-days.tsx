import type { Reply } from '@tradewind/contract/client'
import type { getScheduleCalendar } from '@tradewind/contract/schedules'
import { paths } from '#lib/paths.ts'
import { cx } from '#ui/cx.ts'
import { monthText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { chargesOf, monthsOf } from './schedule-calendar.rules.ts'
import { calendarDay } from './schedule-words.ts'

type AccountAhead = Reply<typeof getScheduleCalendar>['accounts'][number]
type Day = AccountAhead['days'][number] & { charges: ReturnType<typeof chargesOf>[number] | undefined }

/** The days on which something is planned: as months where there is room for seven columns, as a list elsewhere. */
export function CalendarDays({ ahead }: { ahead: AccountAhead }) {
  const charges = chargesOf(ahead)
  const days = ahead.days.map((day, at) => ({ ...day, charges: charges[at] }))
  return (
    <div className="@container mt-2">
      <div className="@4xl:hidden">
        <DayList days={days} />
      </div>
      <div className="hidden flex-col gap-6 @4xl:flex">
        {monthsOf(days).map((month) => (
          <Month key={month.month} {...month} days={days} />
        ))}
      </div>
    </div>
  )
}

const DayList = ({ days }: { days: readonly Day[] }) => (
  <ol aria-label="Days" className="divide-y divide-line">
    {days.map((day) => (
      <li key={day.date} className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
        <h3 className="font-semibold">
          <time dateTime={day.date}>{calendarDay(day.date)}</time>
        </h3>
        <Flows day={day} className="flex justify-between gap-4" />
        <p className="flex items-baseline justify-between gap-3 text-small sm:flex-col sm:items-end sm:gap-1">
          <span className="text-ink-soft">Balance after</span>
          <MoneyText amount={day.left} />
          {day.short && <StatusBadge status="Failed">Not enough</StatusBadge>}
        </p>
      </li>
    ))}
  </ol>
)

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function Month({ month, weeks, days }: ReturnType<typeof monthsOf>[number] & { days: readonly Day[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-small">
      <caption className="pb-2 text-start font-semibold">{monthText(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="px-2 pb-1 text-start font-normal text-ink-soft">
              {name.slice(0, 3)}
              <span className="sr-only">{name.slice(3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, place) => (
          <tr key={week.find((date) => date !== undefined)}>
            {week.map((date, column) => (
              // What belongs to another month has no name of its own.
              <td key={date ?? `${place}-${column}`} className="h-11 border border-line p-2 align-top">
                {date && <DayCell date={date} day={days.find((one) => one.date === date)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ date, day }: { date: string; day: Day | undefined }) {
  return (
    <>
      <time dateTime={date} className={cx('figures', day ? 'font-semibold' : 'text-ink-soft')}>
        {Number(date.slice(8))}
      </time>
      {day && (
        <>
          <Flows day={day} className="flex flex-col" />
          <p className="mt-2 flex flex-col items-start border-t border-line pt-1">
            <span className="text-ink-soft">Balance after</span>
            <MoneyText amount={day.left} />
            {day.short && <StatusBadge status="Failed">Not enough</StatusBadge>}
          </p>
        </>
      )}
    </>
  )
}

/** What goes and comes on a day; `className` lays one of them out. */
function Flows({ day: { outgoing, incoming, invoices, charges }, className }: { day: Day; className: string }) {
  return (
    <ul className="flex min-w-0 flex-col gap-1">
      {outgoing.map(({ id, schedulePaymentKey, beneficiaryName, amount }) => (
        <li key={schedulePaymentKey} className={className}>
          <Link href={`${paths.scheduledPayments()}?schedule=${id}`} className="min-w-0 wrap-anywhere hover:underline">
            <bdi>{beneficiaryName}</bdi>
          </Link>
          <MoneyText amount={amount} direction="out" />
        </li>
      ))}
      {charges && charges.minor > 0n && (
        <li className={cx(className, 'text-small text-ink-soft')}>
          <span>Charges</span>
          <MoneyText amount={charges} direction="out" />
        </li>
      )}
      {invoices.map(({ invoiceId, receiverName, amount }) => (
        <li key={invoiceId} className={cx(className, 'text-small text-ink-soft')}>
          <span className="min-w-0 wrap-anywhere">
            <Link href={paths.invoice({ id: invoiceId })} className="hover:underline">
              Invoice due from <bdi>{receiverName}</bdi>
            </Link>
          </span>
          <MoneyText amount={amount} />
        </li>
      ))}
      {incoming.map(({ senderName, amount }, place) => (
        <li key={`in-${place}`} className={className}>
          <span className="min-w-0 wrap-anywhere">
            From <bdi>{senderName}</bdi>
          </span>
          <MoneyText amount={amount} direction="in" />
        </li>
      ))}
    </ul>
  )
}
