/** A number of ours, written out; everything else in a row is text that somebody may have typed. */
interface Figure {
  sign: '' | '-'
  decimal: string
}

const columns = [
  'Date',
  'Account',
  'Type',
  'Status',
  'Name',
  'Narration',
  'Reference',
  'Category',
  'Currency',
  'Amount',
  'Charge',
  'Balance',
] as const

export type CsvRow = Record<Lowercase<Exclude<(typeof columns)[number], 'Amount' | 'Charge' | 'Balance'>>, string> &
  Record<'amount' | 'charge', Figure> & { balance: Figure | null }

/** Begins with the mark by which spreadsheets know UTF-8. */
export const csvHead = `\uFEFF${columns.join(',')}\r\n`

export const csvRow = (row: CsvRow): string =>
  `${columns
    .map((column) => {
      const value = row[column.toLowerCase() as keyof CsvRow]
      if (value === null) return ''
      return typeof value === 'string' ? cell(value) : `${value.sign}${value.decimal}`
    })
    .join(',')}\r\n`

/**
 * Text for a cell (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it, so that a name
 * or a narration that somebody else chose stays text on our customer's machine. So does what follows a semicolon or a tab:
 * where the comma is the decimal sign, spreadsheets begin a cell there, whatever quotes stand around it.
 */
export function cell(text: string): string {
  const begun = /^\s*[\t\r]/.test(text) ? `'${text}` : text
  const plain = begun.replace(/(^|[;\t])(\s*)(?=[=+\-@＝＋－＠])/g, "$1'$2")
  return /[",;\t\r\n']/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
