/** Reads CSV as RFC 4180 has it, with any separator. */

export const csvSeparators = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const
export type CsvSeparator = keyof typeof csvSeparators

const maxCell = 1_000

/**
 * The rows that aren't empty, as many as asked for; undefined for a text that breaks the rules of quotes or has cells longer
 * than any that is read.
 */
export function csvRows(text: string, separator: CsvSeparator, most: number): string[][] | undefined {
  const sign = csvSeparators[separator]
  const rows: string[][] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length && rows.length < most) {
    const row: string[] = []
    for (;;) {
      const cell = cellAt(text, at, sign)
      if (!cell || cell.text.length > maxCell) return undefined
      row.push(cell.text.trim())
      at = cell.end
      if (text[at] !== sign) break
      at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    if (row.some((cell) => cell !== '')) rows.push(row)
  }
  return rows
}

/** A cell and the place after it; undefined where a quote is not closed or something follows it. */
function cellAt(text: string, from: number, sign: string): { text: string; end: number } | undefined {
  if (text[from] !== '"') {
    let end = from
    while (end < text.length && text[end] !== sign && text[end] !== '\n' && text[end] !== '\r') end += 1
    return { text: text.slice(from, end), end }
  }
  let cell = ''
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const next = text[quote + 1]
      const ends = next === undefined || next === sign || next === '\n' || next === '\r'
      return ends ? { text: cell, end: quote + 1 } : undefined
    }
    cell += '"'
    at = quote + 2
  }
}
