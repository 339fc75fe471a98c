import type { AccountingFormat } from '@tradewind/contract/accounting-formats'
import type { StatementFormat } from '@tradewind/contract/statement-formats'
import { addDays, type IsoDate, isDay, isoDate } from '@tradewind/kernel/iso-date'

export const periodNames = [
  'This month',
  'Last month',
  'This quarter',
  'Last quarter',
  'This year',
  'Last year',
  'Custom',
] as const
export type PeriodName = (typeof periodNames)[number]

export interface Period {
  from: IsoDate
  to: IsoDate
}

/** The days of a period, none of them later than today: a statement has no days that have not begun. */
export function periodNamed(name: Exclude<PeriodName, 'Custom'>, today: IsoDate): Period {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const quarter = month - ((month - 1) % 3)
  const months = (first: number, count: number): Period => {
    const to = isoDate(year, first + count, 0)
    return { from: isoDate(year, first, 1), to: to > today ? today : to }
  }
  switch (name) {
    case 'This month':
      return months(month, 1)
    case 'Last month':
      return months(month - 1, 1)
    case 'This quarter':
      return months(quarter, 3)
    case 'Last quarter':
      return months(quarter - 3, 3)
    case 'This year':
      return months(1, 12)
    case 'Last year':
      return months(-11, 12)
  }
}

/** Why no statement can be asked for, in words, or nothing. The server decides the same by itself. */
export function periodFault(
  { from, to }: { from: string | null; to: string | null },
  today: IsoDate,
): string | undefined {
  // A year that is still being typed is the year 2, then 20.
  if (!from || !to || !isDay(from) || !isDay(to)) return 'Choose the first and the last day.'
  if (to < from) return 'The last day comes before the first. Swap the two dates.'
  if (to > today) return 'Choose today or an earlier day.'
  const twoYearsOn = `${Number(from.slice(0, 4)) + 2}${from.slice(4).replace('-02-29', '-03-01')}`
  return to > addDays(twoYearsOn, -1) ? 'A statement covers at most two years. Choose a shorter period.' : undefined
}

export type DownloadFormat = StatementFormat | AccountingFormat

/** Roughly how many bytes a line takes, to tell how far a download is. */
const bytesOfLine: Readonly<Record<DownloadFormat, number>> = {
  pdf: 250,
  csv: 140,
  xlsx: 26,
  ofx: 260,
  qif: 115,
  mt940: 120,
  camt053: 760,
  datev: 260,
  sie: 190,
}
const bytesAround: Readonly<Record<DownloadFormat, number>> = {
  pdf: 36_000,
  csv: 300,
  xlsx: 1_800,
  ofx: 1_100,
  qif: 150,
  mt940: 120,
  camt053: 1_200,
  datev: 2_900,
  sie: 220,
}

/** How far a download is, from 0 to 0.99: it is done when its end has come. */
export const progressOf = (format: DownloadFormat, lines: number, received: number): number =>
  Math.min(0.99, received / (bytesAround[format] + lines * bytesOfLine[format]))

/** `3.2 MB` */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
