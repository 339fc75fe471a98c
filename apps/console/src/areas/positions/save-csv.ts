import { saveFile } from '#ui/calls/save-file.ts'

/** Saves rows as a file for a spreadsheet. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
  saveFile({ name: `${name}.csv`, file: new Blob([text], { type: 'text/csv;charset=utf-8' }) })
}

/** Quoted where it must be. What people typed is never a formula to a spreadsheet; a negative amount stays a number. */
function cell(text: string): string {
  const safe = /^[=+@\t]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
