import { csvHead, csvRow, type SheetCell, widthOf, workbookCell } from '@tradewind/kernel/sheets'
import writeWorkbook from 'write-excel-file/browser'
import type { ExportFormat } from './export-menu.tsx'

/** The columns of a file: what each is called, and what of a row stands in it. */
export type FileColumns<R> = readonly (readonly [head: string, cell: (row: R) => SheetCell])[]

/** As many as the server's workbooks have. */
const maxRows = 20_000

interface Page<R> {
  rows: readonly R[]
  pageCount: number
}

/** Every row of a list that comes in pages. One that slips to the next page meanwhile stands in the file once. */
export async function everyRow<R>(read: (page: number) => Promise<Page<R>>, keyOf: (row: R) => string): Promise<R[]> {
  const all = new Map<string, R>()
  for (let page = 1, pages = 1; page <= pages && all.size < maxRows; page++) {
    const { rows, pageCount } = await read(page)
    for (const row of rows) all.set(keyOf(row), row)
    pages = pageCount
  }
  return [...all.values()]
}

export const csvOf = <R>(columns: FileColumns<R>, rows: readonly R[]): string =>
  csvHead(columns.map(([head]) => head)) + rows.map((row) => csvRow(columns.map(([, cell]) => cell(row)))).join('')

/** Rows as a file for spreadsheets. */
export function fileOf<R>(columns: FileColumns<R>, rows: readonly R[], format: ExportFormat): Promise<Blob> | Blob {
  if (format === 'csv') return new Blob([csvOf(columns, rows)], { type: 'text/csv' })
  const heads = columns.map(([head]) => ({ value: head, fontWeight: 'bold' as const }))
  return writeWorkbook([heads, ...rows.map((row) => columns.map(([, cell]) => workbookCell(cell(row))))], {
    stickyRowsCount: 1,
    columns: columns.map(([head]) => ({ width: widthOf(head) })),
  }).toBlob()
}
