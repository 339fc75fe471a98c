import { calendarDays } from '@tradewind/contract/schedules'
import { addDays } from '@tradewind/kernel/iso-date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { monthText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { today } from '#ui/server-clock.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { type AccountDay, type daysOf, monthsBetween, weeksOf } from './schedule-calendar.rules.ts'
import { calendarDay } from './schedule-words.ts'

type Day = ReturnType<typeof daysOf>[number]

interface CalendarDaysProps {
  days: readonly Day[]
  nameOf: (accountId: string) => string | undefined
}

/** One month at a time: an agenda of scheduled payments, next to a small calendar if there is room. */
export function CalendarDays({ days, nameOf }: CalendarDaysProps) {
  const months = monthsBetween(today(), addDays(today(), calendarDays))
  const [chosen, choose] = useState(() => days[0]?.date.slice(0, 7) ?? months[0] ?? '')
  const at = months.indexOf(chosen)
  const planned = days.filter(({ date }) => date.startsWith(chosen))
  const turn = (step: -1 | 1) => choose(months[at + step] ?? chosen)
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-4 @4xl:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <header className="flex items-center justify-between gap-2">
            <h2 className="text-body font-semibold" aria-live="polite">
              {monthText(chosen)}
            </h2>
            <span className="-me-2 flex">
              <IconButton label="Previous month" disabled={at <= 0} onClick={() => turn(-1)}>
                <ChevronLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
              </IconButton>
              <IconButton label="Next month" disabled={at === months.length - 1} onClick={() => turn(1)}>
                <ChevronRight aria-hidden="true" className="size-5 rtl:rotate-180" />
              </IconButton>
            </span>
          </header>
          <Month month={chosen} days={planned} />
        </div>
        {planned.length === 0 ? (
          <p className="py-3 text-small text-ink-soft">Nothing scheduled in {monthText(chosen)}.</p>
        ) : (
          <Agenda days={planned} nameOf={nameOf} />
        )}
      </div>
    </div>
  )
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const placeOf = (date: string) => `planned-${date}`

/** A small calendar. Days with scheduled payments link to the agenda. */
const Month = ({ month, days }: { month: string; days: readonly Day[] }) => (
  <table aria-label={monthText(month)} className="hidden w-full table-fixed text-small @4xl:table">
    <thead>
      <tr>
        {weekdays.map((name) => (
          <th key={name} scope="col" className="pb-1 font-normal text-ink-soft">
            {name.slice(0, 3)}
            <span className="sr-only">{name.slice(3)}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week, place) => (
        <tr key={week.find((date) => date !== undefined)}>
          {week.map((date, column) => (
            // Days of another month have no key.
            <td key={date ?? `${place}-${column}`} className="p-0.5 text-center">
              {date && <DayCell date={date} day={days.find((one) => one.date === date)} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const cellClass = 'figures flex min-h-10 w-full flex-col items-center justify-center rounded-base'

function DayCell({ date, day }: { date: string; day: Day | undefined }) {
  const number = Number(date.slice(8))
  const isToday = date === today() && 'ring-1 ring-edge'
  if (!day)
    return (
      <time dateTime={date} className={cx(cellClass, 'text-ink-soft', isToday)}>
        {number}
      </time>
    )
  const short = day.accounts.some((one) => one.short)
  return (
    <button
      type="button"
      aria-label={`${calendarDay(date)}: ${short ? 'not enough money' : 'show what is planned'}`}
      className={cx(cellClass, 'font-semibold hover:bg-inset', isToday)}
      onClick={() => document.getElementById(placeOf(date))?.focus()}
    >
      {number}
      <span aria-hidden="true" className={cx('mt-0.5 size-1.5 rounded-full', short ? 'bg-bad' : 'bg-brand')} />
    </button>
  )
}

const Agenda = ({ days, nameOf }: CalendarDaysProps) => (
  <ol aria-label="Days" className="divide-y divide-line">
    {days.map(({ date, accounts }) => (
      <li
        key={date}
        id={placeOf(date)}
        tabIndex={-1}
        className="grid gap-x-6 gap-y-2 rounded-base py-4 first:pt-2 sm:grid-cols-[7rem_minmax(0,1fr)]"
      >
        <h3 className="font-semibold">
          <time dateTime={date}>{calendarDay(date)}</time>
        </h3>
        <div className="flex min-w-0 flex-col gap-4">
          {accounts.map((day) => (
            <div key={day.accountId} className="flex min-w-0 flex-col gap-1">
              <Flows day={day} />
              <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-small text-ink-soft">
                <span className="min-w-0 wrap-anywhere">
                  <bdi>{nameOf(day.accountId) ?? `${day.left.currency} account`}</bdi>, balance after
                </span>
                <span className="flex items-center gap-2">
                  {day.short && <StatusBadge status="Failed">Not enough</StatusBadge>}
                  <MoneyText amount={day.left} />
                </span>
              </p>
            </div>
          ))}
        </div>
      </li>
    ))}
  </ol>
)

const flowClass = 'flex justify-between gap-4'

/** Scheduled payments and expected money of a day. */
function Flows({ day: { outgoing, incoming, invoices, charges } }: { day: AccountDay }) {
  return (
    <ul className="flex min-w-0 flex-col gap-1">
      {outgoing.map(({ id, schedulePaymentKey, beneficiaryName, amount }) => (
        <li key={schedulePaymentKey} className={flowClass}>
          <Link href={`${paths.scheduledPayments()}?schedule=${id}`} className="min-w-0 wrap-anywhere hover:underline">
            <bdi>{beneficiaryName}</bdi>
          </Link>
          <MoneyText amount={amount} direction="out" />
        </li>
      ))}
      {charges.minor > 0n && (
        <li className={cx(flowClass, 'text-small text-ink-soft')}>
          <span>Charges</span>
          <MoneyText amount={charges} direction="out" />
        </li>
      )}
      {invoices.map(({ invoiceId, receiverName, amount }) => (
        <li key={invoiceId} className={cx(flowClass, 'text-small text-ink-soft')}>
          <span className="min-w-0 wrap-anywhere">
            <Link href={paths.invoice({ id: invoiceId })} className="hover:underline">
              Invoice due from <bdi>{receiverName}</bdi>
            </Link>
          </span>
          <MoneyText amount={amount} />
        </li>
      ))}
      {incoming.map(({ senderName, amount }, place) => (
        <li key={`in-${place}`} className={flowClass}>
          <span className="min-w-0 wrap-anywhere">
            From <bdi>{senderName}</bdi>
          </span>
          <MoneyText amount={amount} direction="in" />
        </li>
      ))}
    </ul>
  )
}
