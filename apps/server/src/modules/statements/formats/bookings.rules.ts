import type { ChartAccounts } from '@tradewind/contract/accounting-formats'
import { addDays, type IsoDate, isoDate } from '@tradewind/kernel/iso-date'
import type { StatementLine } from '../statement.types.ts'

/** How the lines of a statement are booked. */
export interface Bookkeeping {
  accounts: ChartAccounts
  chart: string
  year: FinancialYear
  consultant: number
  client: number
}

export interface FinancialYear {
  from: IsoDate
  to: IsoDate
}

/** The account on the other side of a line. */
export const contraOf = ({ kind }: Pick<StatementLine, 'kind'>, accounts: ChartAccounts): string => {
  if (kind === 'charge') return accounts.charges
  return kind === 'own-transfer' || kind === 'exchange' ? accounts.transfers : accounts.unassigned
}

/** The financial year of a day, if years start on the first of this month. */
export function yearOf(day: IsoDate, startsIn: number): FinancialYear {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= startsIn ? year : year - 1
  return { from: isoDate(first, startsIn, 1), to: addDays(isoDate(first + 1, startsIn, 1), -1) }
}

/** `-1234.50` from minor units, with this sign before the decimals. */
export function decimalText(minor: bigint, decimals: number, point: ',' | '.'): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const text = decimals === 0 ? whole : `${whole}${point}${digits.slice(-decimals)}`
  return minor < 0n ? `-${text}` : text
}
