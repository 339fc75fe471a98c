/** The rows of a CSV text (RFC 4180), quoted fields with line breaks included. Throws where a quote is not closed. */
export function* csvRows(text: string): Generator<string[]> {
  let row: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    let field = ''
    if (text[at] === '"') {
      for (;;) {
        const end = text.indexOf('"', at + 1)
        if (end < 0) throw new Error('a quote is not closed')
        field += text.slice(at + 1, end)
        at = end + 1
        if (text[at] !== '"') break
        field += '"'
      }
    } else {
      const from = at
      while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') at++
      field = text.slice(from, at)
    }
    row.push(field)
    if (text[at] === ',') {
      at += 1
      if (at < text.length) continue
      row.push('')
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    if (row.length > 1 || row[0] !== '') yield row
    row = []
  }
}
