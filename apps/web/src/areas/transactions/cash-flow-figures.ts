import { type Currency, currencies, formatMoney, type Money } from '@tradewind/kernel'
import { addDays, type IsoDate, isoDate, weekdayOf } from '@tradewind/kernel/iso-date'
import type { TransactionSearch } from '#domain/transactions/transaction-search.rules.ts'
import { dayText, monthText, weekdayText } from '#ui/dates.ts'
import type { CashFlow } from './cash-flow.rules.ts'

export type Bucket = CashFlow['buckets'][number]

/** Days, both included. */
export interface Days {
  from: IsoDate
  to: IsoDate
}

export const periods = ['7 days', '30 days', '3 months', '12 months'] as const
export type Period = (typeof periods)[number]

/** The days of a period up to today. Three months are 13 weeks and a year 12 months: the last one is under way. */
export function daysOf(period: Period, today: IsoDate): Days {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const from = {
    '7 days': () => addDays(today, -6),
    '30 days': () => addDays(today, -29),
    '3 months': () => addDays(today, 1 - weekdayOf(today) - 12 * 7),
    '12 months': () => isoDate(year, month - 11, 1),
  }[period]()
  return { from, to: today }
}

/** The days that a list shows, for the charts of it: a year where it shows all. */
export function analysedDays({ from, to }: Pick<TransactionSearch, 'from' | 'to'>, today: IsoDate): Days {
  if (!from && !to) return daysOf('12 months', today)
  const end = to ?? (from && from > today ? from : today)
  return { from: from ?? addDays(end, -29), to: end }
}

/** The name of these days, if they have one. */
export const periodNamed = (days: Days, today: IsoDate): Period | undefined =>
  periods.find((period) => daysOf(period, today).from === days.from && days.to === today)

/** What moves between own accounts, which is a category in both directions. */
const isOwn = (category: string) => category === 'exchange' || category === 'own-transfer'

/** Which of both directions the filters leave. Of payments only those out have a category. */
export const directionsOf = ({ type, category }: Pick<TransactionSearch, 'type' | 'category'>) => ({
  in: type !== 'Debit' && (!category || isOwn(category) || type === 'Credit'),
  out: type !== 'Credit',
})
export type Directions = ReturnType<typeof directionsOf>

/** What the figures count: all accounts together neither earn nor spend what moves between them. */
export function countedText(
  { account, currency }: Pick<TransactionSearch, 'account' | 'currency'>,
  code: Currency,
): string {
  if (account)
    return 'Completed payments, card payments, exchanges and transfers on this account, excluding fees and returned payments.'
  if (currency)
    return `Completed payments, card payments and exchanges in ${code}, excluding fees, returned payments and transfers between your own accounts.`
  return `Completed payments, card payments and exchange costs in ${code}, excluding fees, returned payments and transfers between your own accounts.`
}

/** Whether a filter narrows the list but not the figures, which count what has completed. */
export const narrowsListAlone = ({ text, least, most, status, type }: TransactionSearch): boolean =>
  Boolean(text ?? least ?? most) ||
  (status !== undefined && status !== 'Successful') ||
  type === 'WalletFunding' ||
  type === 'WalletPayout'

const noonOf = (day: IsoDate) => new Date(`${day}T12:00:00`)

/** `Tue 24 Nov 2026`, `16 – 22 Nov 2026`, `30 Nov – 6 Dec 2026`: a day by its weekday, no month or year said twice. */
export function daysText({ from, to }: Days): string {
  if (from === to) return weekdayText(noonOf(from))
  const [first = '', last = ''] = [from, to].map((day) => dayText(noonOf(day)))
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first.split(' ')[0]} – ${last}`
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, -5) : first} – ${last}`
}

/** The name of a part: a whole month by its own. */
export const partText = (days: Days): string => (isWholeMonth(days) ? monthText(days.from.slice(0, 7)) : daysText(days))

const isWholeMonth = ({ from, to }: Days) =>
  from.endsWith('-01') && to === isoDate(+from.slice(0, 4), +from.slice(5, 7) + 1, 0)

/** The name of a part below its bar: a month, with its year where that begins; or the first of its days. */
export function tickText({ from }: Days, interval: CashFlow['interval']): string {
  const [day = '', month = '', year = ''] = dayText(noonOf(from)).split(' ')
  if (interval !== 'month') return `${day} ${month}`
  return month === 'Jan' ? `${month} ${year}` : month
}

/** Where a chart draws an amount: for pixels alone, which are not exact; what is read comes from the amount itself. */
export const heightOf = ({ minor }: Money): number => Number(minor)

const steps = [
  [1e12, 'tn'],
  [1e9, 'bn'],
  [1e6, 'm'],
  [1e3, 'k'],
] as const

/** A mark of the axis, in minor units, in few characters: `£1.5k`, `-$20m`. */
export function shortAmount(minor: number, currency: Currency): string {
  const { sign, exponent } = currencies[currency]
  const size = Math.abs(minor) / 10 ** exponent
  const [unit, suffix] = steps.find(([from]) => size >= from) ?? [1, '']
  const digits = String(Number((size / unit).toFixed(2)))
  return `${minor < 0 ? '-' : ''}${sign}${/[A-Za-z.\u0600-\u06ff]$/.test(sign) ? '\u00a0' : ''}${digits}${suffix}`
}

/** What a bar says to who cannot see it. */
export function bucketText(bucket: Bucket, shows: Directions): string {
  const amounts = [
    shows.in && `in ${formatMoney(bucket.in)}`,
    shows.out && `out ${formatMoney(bucket.out)}`,
    shows.in && shows.out && `net ${formatMoney(bucket.net)}`,
  ].filter(Boolean)
  return `${partText(bucket)}: ${amounts.join(', ')}`
}
