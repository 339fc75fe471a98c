import { type Currency, type Money, money } from '@tradewind/kernel'
import { figureOf, type SheetCell } from '@tradewind/kernel/sheets'
import type { StatementLine } from '../statement.types.ts'
import { kindNames } from '../statement-line.ts'

/** The columns of tables. Moments are in UTC, the zone of the statement's days. */
export const heads = [
  'Booked (UTC)',
  'Entry',
  'Name',
  'Narration',
  'Reference',
  'Currency',
  'Amount',
  'Balance',
  'Original currency',
  'Original amount',
  'Rate',
  'Line ID',
] as const

export function cellsOf(line: StatementLine, currency: Currency): SheetCell[] {
  const { bookedAt, counterParty, narration, reference, change, balance, original, lineId } = line
  return [
    bookedAt.toISOString(),
    entryName(line),
    counterParty,
    narration,
    reference,
    currency,
    figureOf(money(currency, change)),
    figureOf(money(currency, balance)),
    original?.amount.currency ?? '',
    original ? figureOf(original.amount) : null,
    original?.rate ?? '',
    lineId,
  ]
}

/** What came back says so: its money is on a line of its own. */
export const entryName = ({ kind, cameBack }: Pick<StatementLine, 'kind' | 'cameBack'>): string =>
  cameBack ? `${kindNames[kind]}, returned later` : kindNames[kind]

/** The balance before the first line or after the last, with no amount that would be summed up. */
export const balanceCells = (name: string, day: string, balance: Money): SheetCell[] =>
  heads.map((_, at) => {
    if (at === 0) return day
    if (at === 1) return name
    if (at === 5) return balance.currency
    return at === 7 ? figureOf(balance) : at === 6 || at === 9 ? null : ''
  })
