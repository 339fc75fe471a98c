import { saveFile } from '#lib/save-file.ts'

/** Saves rows as a file for a spreadsheet. What we write ourselves has no quotes, commas or line breaks. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((row) => `${row.join(',')}\r\n`).join('')
  saveFile({ name: `${name}.csv`, file: new Blob([text], { type: 'text/csv;charset=utf-8' }) })
}
