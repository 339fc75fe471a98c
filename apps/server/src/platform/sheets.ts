import { Refusal } from '@tradewind/contract'
import { maxWorkbookRows } from '@tradewind/contract/export-format'
import { type SheetCell, widthOf, workbookCell } from '@tradewind/kernel/sheets'
import type { SheetData } from 'write-excel-file/node'

/**
 * An Excel file (Office Open XML). Amounts are numbers as long as a spreadsheet keeps all of their digits, and text
 * beyond. Text is text even where it looks like a formula, and begins with an apostrophe then, since a workbook may be saved as
 * CSV later. Made in memory, so it refuses more than `maxWorkbookRows`.
 */
export async function workbookOf(heads: readonly string[], rows: AsyncIterable<readonly SheetCell[]>): Promise<Buffer> {
  const data: SheetData = [heads.map((value) => ({ value, fontWeight: 'bold' }))]
  for await (const cells of rows) {
    if (data.length > maxWorkbookRows) throw new Refusal('request.export_too_long')
    data.push(cells.map(workbookCell))
  }
  // By import() alone: most processes never write one.
  const { default: writeWorkbook } = await import('write-excel-file/node')
  return writeWorkbook(data, {
    stickyRowsCount: 1,
    columns: heads.map((head) => ({ width: widthOf(head) })),
  }).toBuffer()
}
