import { type Money, toDecimal } from '@tradewind/kernel'

/** A number of ours, written out; everything else in a row is text that somebody may have typed. */
interface Figure {
  sign: '' | '-'
  decimal: string
}

const columns = {
  date: 'Date',
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
  lineId: 'Line ID',
} as const

type Column = keyof typeof columns
type FigureColumn = 'amount' | 'balance' | 'unbooked'

/** What was booked has an amount and the balance after it, so that amounts add up to the balance; what was not stands apart. */
export type CsvRow = Record<Exclude<Column, FigureColumn>, string> & Record<FigureColumn, Figure | null>

export const figureOf = (money: Money): Figure => {
  const decimal = toDecimal(money)
  return decimal.startsWith('-') ? { sign: '-', decimal: decimal.slice(1) } : { sign: '', decimal }
}

/** Begins with the mark by which spreadsheets know UTF-8. */
export const csvHead = `\uFEFF${Object.values(columns).join(',')}\r\n`

export const csvRow = (row: CsvRow): string =>
  `${(Object.keys(columns) as Column[])
    .map((column) => {
      const value = row[column]
      if (value === null) return ''
      return typeof value === 'string' ? cell(value) : `${value.sign}${value.decimal}`
    })
    .join(',')}\r\n`

/**
 * Text for a cell (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it, so that a name
 * or a narration that somebody else chose stays text on our customer's machine. So does what follows a semicolon, a tab
 * or a line break: where the comma is the decimal sign, spreadsheets begin a cell there, whatever quotes stand around it.
 */
export function cell(text: string): string {
  const begun = /^\s*[\t\r]/.test(text) ? `'${text}` : text
  const plain = begun.replace(/(^|[;\t\r\n])([^\S\r\n]*)(?=[=+\-@＝＋－＠])/g, "$1'$2")
  return /[",;\t\r\n']/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
