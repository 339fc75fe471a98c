import { amountFault } from '@tradewind/contract/wire'
import { currencies, isCurrency } from '@tradewind/kernel'
import { readWrittenAmount } from '#ui/amount-reading.rules.ts'
import { currencyOfHeading, type SheetColumn } from './batch-headings.rules.ts'

/** Which column of a spreadsheet is which. */
export interface SheetLayout {
  /** Undefined for a column that is not imported. */
  columns: readonly (SheetColumn | undefined)[]
  hasHeading: boolean
}

/** One payment as a spreadsheet has it. */
export type SheetRow = Record<SheetColumn, string> & {
  /** Where it stands, as people count lines. */
  line: number
  /** Its cells do not fit the columns: what is in them cannot be told apart. */
  misfit: boolean
}

/** The cells of a file or of a paste, as text. */
export interface Sheet {
  cells: readonly (readonly string[])[]
  /** Cells are separated by commas: an amount with thousands that lost its quotes is two of them. */
  commas: boolean
}

/** More than anybody pays at once: what is longer is another kind of file. */
const maxLines = 2_000

/** The separator that a spreadsheet program writes into the first line for itself. */
const separatorLine = /^"?sep=([^\r\n])"?\r?\n/i

/** Cells of text from a spreadsheet, by the separator that it names, or else the one that its first line uses. */
export function cellsOf(text: string): Sheet {
  const whole = text.replace(/^\uFEFF/, '')
  const named = separatorLine.exec(whole)
  const plain = named ? whole.slice(named[0].length) : whole
  const separator = named?.[1] ?? separatorOf(plain)
  const lines: string[][] = named ? [[]] : []
  let line: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    line.push(cell.trim())
    cell = ''
  }
  const endLine = () => {
    endCell()
    lines.push(line)
    line = []
  }
  for (let at = 0; at < plain.length && lines.length < maxLines; at++) {
    const letter = plain[at]
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (plain[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (letter === separator) endCell()
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && plain[at + 1] === '\n') at++
      endLine()
    } else cell += letter
  }
  if (cell !== '' || line.length > 0) endLine()
  return { cells: lines, commas: separator === ',' }
}

/** What separates the cells of the first line that has any. Inside of quotes nothing does. */
function separatorOf(text: string): string {
  const bare = text.replace(/(^|[\t;,\r\n]) *"(?:[^"]|"")*(?:"|$)/g, '$1x')
  const first = bare.split(/[\r\n]/).find((line) => line.trim() !== '') ?? ''
  const count = (separator: string) => first.split(separator).length - 1
  if (count('\t') > 0) return '\t'
  return count(';') > 0 && count(';') >= count(',') ? ';' : ','
}

/** Whether a text that is pasted comes from a spreadsheet rather than into one field. */
export const isPastedSheet = (text: string): boolean => /\t|\S\s*[\r\n]+\s*\S/.test(text)

/** The lines that have anything in them, with the number by which people count them. */
export const filledLines = ({ cells }: Sheet) =>
  cells.map((line, at) => ({ line, number: at + 1 })).filter(({ line }) => line.some((cell) => cell.trim() !== ''))

/** The payments of a spreadsheet whose columns are known. */
export function sheetRows(sheet: Sheet, { columns, hasHeading }: SheetLayout): readonly SheetRow[] {
  const filled = filledLines(sheet)
  const amountAt = columns.indexOf('amount')
  const headed = hasHeading ? currencyOfHeading(filled[0]?.line[amountAt] ?? '') : ''
  return (hasHeading ? filled.slice(1) : filled).map(({ line, number }) => {
    const cell = (column: SheetColumn) => line[columns.indexOf(column)]?.trim() ?? ''
    const currency = cell('currency')
    return {
      id: cell('id'),
      name: cell('name'),
      account: cell('account'),
      currency: currency || headed,
      amount: cell('amount'),
      category: cell('category'),
      narration: cell('narration'),
      line: number,
      misfit:
        line.slice(columns.length).some((one) => one.trim() !== '') ||
        (sheet.commas && isSplitAmount({ line, amountAt, hasHeading })) ||
        // An amount in pounds beside another currency is not an amount of that currency.
        (headed !== '' && currency !== '' && currency.toUpperCase() !== headed),
    }
  })
}

/** `1,234.00` without quotes is two cells: taken as they stand, a thousand times less would be paid. */
function isSplitAmount({
  line,
  amountAt,
  hasHeading,
}: {
  line: readonly string[]
  amountAt: number
  hasHeading: boolean
}) {
  const split = (thousands = '', rest = '') =>
    /^[^\d]{0,4}[1-9]\d{0,2}$/.test(thousands) && /^\d{3}(\.\d{1,2})?$/.test(rest)
  if (split(line[amountAt], line[amountAt + 1])) return true
  // Below a heading, the cell before is the column before.
  return !hasHeading && split(line[amountAt - 1], line[amountAt])
}

/** What a spreadsheet takes for a formula begins with one of these. */
const formula = /^['\s]*[=+\-@\u2212＝＋－＠]/

export const misfitWords =
  'We could not tell the cells of this row apart. Type the amount, and check the rest of the row.'

/** The amount of a cell as a form holds it, or why none was taken; nothing is calculated. */
export function amountOfCell(
  cell: string,
  reader: Parameters<typeof readWrittenAmount>[1],
): { amount: string; words?: string } {
  const written = cell.trim()
  if (written === '') return { amount: '' }
  const none = (words: string) => ({ amount: '', words })
  if (formula.test(written))
    return none(`“${cut(written)}” looks like a formula. Formulas aren't calculated here. Type the amount.`)
  const { text, words } = readWrittenAmount(written, reader)
  if (words) return none(words.includes(written) ? words : `${words} The spreadsheet has “${cut(written)}”.`)
  const { currency } = reader
  // Whoever made the spreadsheet may write thousands so, whatever the reader of this page does.
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) {
    const digits = text.replace('.', '')
    const exponent = isCurrency(currency) ? currencies[currency].exponent : 2
    const other = exponent === 0 ? text.split('.')[0] : text.slice(0, exponent - 3)
    return none(`${cut(written)} could mean ${digits} or ${other}. Type the amount you mean.`)
  }
  const fault = isCurrency(currency) ? amountFault(text, currency) : undefined
  return fault ? none(`${fault} The spreadsheet has “${cut(written)}”.`) : { amount: text }
}

/** A cell inside a sentence. */
export const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text)
