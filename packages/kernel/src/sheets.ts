import { type Money, toDecimal } from './money.ts'

/** Rows of a list as cells of a spreadsheet, for the server's exports and for those that the browser makes. */

/** A number of ours, written out; everything else in a row is text that someone may have typed. */
export interface Figure {
  sign: '' | '-'
  decimal: string
}

/** A `Date` is a moment; whoever reads it sees it in UTC, which its column says. */
export type SheetCell = string | Figure | Date | null

export const figureOf = (money: Money): Figure => {
  const decimal = toDecimal(money)
  return decimal.startsWith('-') ? { sign: '-', decimal: decimal.slice(1) } : { sign: '', decimal }
}

/** Begins with the mark by which spreadsheets know UTF-8. */
export const csvHead = (heads: readonly string[]): string => `\uFEFF${heads.join(',')}\r\n`

export const csvRow = (cells: readonly SheetCell[]): string =>
  `${cells
    .map((value) => {
      if (value === null) return ''
      if (value instanceof Date) return momentInCells(value)
      return typeof value === 'string' ? csvCell(value) : `${value.sign}${value.decimal}`
    })
    .join(',')}\r\n`

/** `2026-11-24 09:30:00`, which spreadsheets know as a date and a time. */
const momentInCells = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')

/** How spreadsheets show a moment. */
export const momentFormat = 'yyyy-mm-dd hh:mm:ss'

/** Text for a cell of a CSV file (RFC 4180). */
export function csvCell(text: string): string {
  const plain = notFormula(text)
  return /[",;\t\r\n']/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * What a spreadsheet would take for a formula gets an apostrophe before it, so that a name
 * or a narration that someone else chose stays text on our customer's machine. So does what follows a semicolon, a tab
 * or a line break: where the comma is the decimal sign, spreadsheets begin a cell there, whatever quotes stand around it.
 */
export function notFormula(text: string): string {
  // Nearly every text has none of these signs, and a statement has a hundred thousand of them.
  if (!/[=+\-@＝＋－＠\t\r]/.test(text)) return text
  const begun = /^\s*[\t\r]/.test(text) ? `'${text}` : text
  return begun.replace(/(^|[;\t\r\n])([^\S\r\n]*)(?=[=+\-@＝＋－＠])/g, "$1'$2")
}

/** As many digits as a spreadsheet keeps of a number. */
const exactDigits = 15

/** The cell of a workbook: text is text even where it looks like a formula, an amount a number that keeps its digits. */
export function workbookCell(value: SheetCell) {
  if (value === null) return null
  if (value instanceof Date) return { value, type: Date, format: momentFormat }
  if (typeof value === 'string') return { value: notFormula(value), type: String }
  const { sign, decimal } = value
  if (decimal.replace('.', '').length > exactDigits) return { value: `${sign}${decimal}`, type: String }
  const decimals = decimal.split('.')[1] ?? ''
  const format = decimals ? `#,##0.${'0'.repeat(decimals.length)}` : '#,##0'
  return { value: Number(`${sign}${decimal}`), type: Number, format }
}

export const widthOf = (head: string): number => Math.max(14, head.length + 2)
