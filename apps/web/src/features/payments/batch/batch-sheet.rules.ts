import { amountFault } from '@tradewind/contract/wire'
import { currencies, isCurrency } from '@tradewind/kernel'
import { readWrittenAmount } from '#ui/amount-reading.rules.ts'

/** The columns of a spreadsheet of payments, with the headings that are taken for them. */
const headings = {
  id: ['beneficiary id', 'payee id', 'recipient id', 'id'],
  name: ['beneficiary', 'payee', 'recipient', 'name', 'beneficiary name', 'payee name', 'recipient name', 'pay to'],
  account: ['account', 'account ending', 'account number', 'last 4 digits', 'last four digits', 'iban'],
  currency: ['currency', 'currency code'],
  amount: ['amount'],
  category: ['expense category', 'category'],
  narration: ['narration', 'reference', 'payment reference', 'message'],
} as const satisfies Record<string, readonly string[]>

type Column = keyof typeof headings
const columns = Object.keys(headings) as Column[]

/** The headings of the template, in its order. */
export const templateHeadings = [
  'Beneficiary',
  'Account ending',
  'Currency',
  'Amount',
  'Expense category',
  'Narration',
] as const

/** What stands where in rows without a heading. */
const unheaded: readonly Column[] = ['name', 'amount', 'category', 'narration']

/** One payment as a spreadsheet has it. */
export type SheetRow = Record<Column, string> & {
  /** Where it stands, as people count lines. */
  line: number
  /** Its cells do not fit the columns: what is in them cannot be told apart. */
  misfit: boolean
}

/** More than anybody pays at once: what is longer is another kind of file. */
const mostLines = 2_000

/** Cells of text from a spreadsheet: tabs as it is copied, else the separator that the first line has most of. */
export function cellsOf(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  const lines: string[][] = []
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
  for (let at = 0; at < plain.length && lines.length < mostLines; at++) {
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
  return lines
}

function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split(/\r?\n/, 1)
  const count = (separator: string) => first.split(separator).length - 1
  if (text.includes('\t')) return '\t'
  return count(';') > 0 && count(';') >= count(',') ? ';' : ','
}

/** Whether a text that is pasted comes from a spreadsheet rather than into one field. */
export const isPastedSheet = (text: string): boolean => /\t|\S\s*[\r\n]+\s*\S/.test(text)

const plainHeading = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const columnOf = (heading: string): Column | undefined =>
  columns.find((column) => (headings[column] as readonly string[]).includes(plainHeading(heading)))

/** The payments in the cells of a spreadsheet, with or without a heading; lines without anything in them are left out. */
export function sheetRows(cells: readonly (readonly string[])[]): readonly SheetRow[] {
  const filled = cells
    .map((line, at) => ({ line, number: at + 1 }))
    .filter(({ line }) => line.some((cell) => cell.trim() !== ''))
  const head = filled[0]?.line.map(columnOf) ?? []
  const hasHead = head.includes('amount') && (head.includes('name') || head.includes('id'))
  const order = hasHead ? head : unheaded
  return (hasHead ? filled.slice(1) : filled).map(({ line, number }) => {
    const row: SheetRow = {
      id: '',
      name: '',
      account: '',
      currency: '',
      amount: '',
      category: '',
      narration: '',
      line: number,
      misfit: false,
    }
    for (const [at, column] of order.entries()) if (column && row[column] === '') row[column] = line[at]?.trim() ?? ''
    row.misfit =
      line.slice(order.length).some((cell) => cell.trim() !== '') ||
      isSplitAmount(row.amount, line[order.indexOf('amount') + 1])
    return row
  })
}

/** `1,234.00` without quotes is two cells: taken as they stand, a thousand times less would be paid. */
const isSplitAmount = (amount: string, next = ''): boolean =>
  /^[^\d]{0,4}[1-9]\d{0,2}$/.test(amount) && /^\d{3}(\.\d{1,2})?$/.test(next)

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
