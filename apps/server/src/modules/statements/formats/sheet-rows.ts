import { type Currency, type Money, money } from '@tradewind/kernel'
import { figureOf, type SheetCell } from '@tradewind/kernel/sheets'
import type { StatementHead, StatementLine } from '../statement.types.ts'
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
    bookedAt,
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

/** When a period begins and ends; one that ends today ends with the statement. */
export const boundsOf = ({ from, to, createdAt }: StatementHead): { start: Date; end: Date } => ({
  start: new Date(`${from}T00:00:00Z`),
  end: createdAt.toISOString().slice(0, 10) === to ? createdAt : new Date(`${to}T23:59:59Z`),
})

/** The balance before the first line or after the last, with no amount that would be summed up. */
export const balanceCells = (name: string, at: Date, balance: Money): SheetCell[] =>
  heads.map((_, column) => {
    if (column === 0) return at
    if (column === 1) return name
    if (column === 5) return balance.currency
    return column === 7 ? figureOf(balance) : column === 6 || column === 9 ? null : ''
  })
