import type { Figure, SheetCell } from '@tradewind/kernel/sheets'

const columns = {
  date: 'Date (UTC)',
  account: 'Account',
  type: 'Type',
  entry: 'Entry',
  status: 'Status',
  name: 'Name',
  narration: 'Narration',
  reference: 'Reference',
  category: 'Category',
  currency: 'Currency',
  amount: 'Amount',
  balance: 'Balance',
  unbooked: 'Not booked',
  originalCurrency: 'Original currency',
  originalAmount: 'Original amount',
  rate: 'Rate',
  lineId: 'Line ID',
} as const

type Column = keyof typeof columns
type FigureColumn = 'amount' | 'balance' | 'unbooked' | 'originalAmount'

/** What was booked has an amount and the balance after it, so that amounts add up to the balance; what was not stands apart. */
export type ExportRow = Record<Exclude<Column, FigureColumn | 'date'>, string> &
  Record<FigureColumn, Figure | null> & { date: Date }

export const exportHeads: readonly string[] = Object.values(columns)

export const cellsOf = (row: ExportRow): SheetCell[] => (Object.keys(columns) as Column[]).map((column) => row[column])
