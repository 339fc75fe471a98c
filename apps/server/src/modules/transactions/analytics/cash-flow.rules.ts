import { type Currency, type Money, subtract, sumOf } from '@tradewind/kernel'
import { addDays, type IsoDate, isoDate, weekdayOf } from '@tradewind/kernel/iso-date'
import type { Summed } from './analytics.store.ts'

/** Days, both included. */
export interface Days {
  from: IsoDate
  to: IsoDate
}

export type Interval = 'day' | 'week' | 'month'

export interface Flow {
  in: Money
  out: Money
  net: Money
  inCount: number
  outCount: number
}

/** A part of a period, and what it is compared with. */
export interface Part extends Days {
  previous: Days
}

const maxDaysByDay = 31
const maxDaysByWeek = 98

export const daysIn = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** As many bars as a chart shows well: of days in a month or less, of weeks in a quarter, of months in more. */
export function intervalOf(period: Days): Interval {
  const days = daysIn(period)
  if (days <= maxDaysByDay) return 'day'
  return days <= maxDaysByWeek ? 'week' : 'month'
}

/** The days, weeks (from Monday) or months of a period, the first and the last cut where it begins and ends. */
export function partsOf(period: Days, interval: Interval): Part[] {
  const parts: Days[] = []
  for (let from = period.from; from <= period.to; from = addDays(parts.at(-1)?.to ?? from, 1)) {
    const end = endOf(from, interval)
    parts.push({ from, to: end < period.to ? end : period.to })
  }
  const back = shiftOf(period, interval, parts.length)
  return parts.map((part) => ({ ...part, previous: back(part) }))
}

/**
 * Where the previous period has the same days. A period that begins with a whole week or month is compared with as many weeks
 * or months before it, so that Mondays stand beside Mondays and Januaries beside Januaries; any other with as many days.
 */
function shiftOf(period: Days, interval: Interval, count: number): (days: Days) => Days {
  if (interval === 'month' && period.from.endsWith('-01')) return (days) => monthsBefore(days, count)
  const byWeeks = interval === 'week' && weekdayOf(period.from) === 1
  const shift = byWeeks ? count * 7 : daysIn(period)
  return ({ from, to }) => ({ from: addDays(from, -shift), to: addDays(to, -shift) })
}

function endOf(from: IsoDate, interval: Interval): IsoDate {
  if (interval === 'day') return from
  return interval === 'week' ? addDays(from, 7 - weekdayOf(from)) : lastOfMonth(from)
}

function lastOfMonth(day: IsoDate, monthsLater = 0): IsoDate {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return isoDate(year, month + monthsLater + 1, 0)
}

/** Days of one month, so many months before; a whole month stays whole, and no day runs over into the next. */
function monthsBefore({ from, to }: Days, months: number): Days {
  const last = lastOfMonth(to, -months)
  const sameDay = `${last.slice(0, 8)}${to.slice(8)}`
  return {
    from: `${last.slice(0, 8)}${from.slice(8)}`,
    to: to === lastOfMonth(to) || sameDay > last ? last : sameDay,
  }
}

/** The sums within some days, of one currency. */
export function flowOf(sums: readonly Summed[], { from, to }: Days, currency: Currency): Flow {
  const within = sums.filter(({ day, amount }) => day >= from && day <= to && amount.currency === currency)
  const [credits, debits] = [
    within.filter(({ type }) => type === 'Credit'),
    within.filter(({ type }) => type === 'Debit'),
  ]
  const [arrived, left] = [credits, debits].map((some) =>
    sumOf(
      some.map(({ amount }) => amount),
      currency,
    ),
  )
  return {
    in: arrived as Money,
    out: left as Money,
    net: subtract(arrived as Money, left as Money),
    inCount: countOf(credits),
    outCount: countOf(debits),
  }
}

/** The currencies in which something happened, the busiest first. */
export function busiest(sums: readonly Summed[]): { currency: Currency; count: number }[] {
  return [...Map.groupBy(sums, ({ amount }) => amount.currency)]
    .map(([currency, own]) => ({ currency, count: countOf(own) }))
    .toSorted((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1))
}

const countOf = (sums: readonly Summed[]) => sums.reduce((whole, { count }) => whole + count, 0)
