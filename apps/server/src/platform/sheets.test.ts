import { maxWorkbookRows } from '@tradewind/contract/export-format'
import { expect, test } from 'vitest'
import { workbookOf } from './sheets.ts'

async function* rowsOf(count: number) {
  for (let at = 0; at < count; at += 1) yield [String(at)]
}

test('a workbook of as many rows as it may have is made, and one of more is refused before anything is made', async () => {
  expect((await workbookOf(['Row'], rowsOf(maxWorkbookRows))).subarray(0, 2).toString()).toBe('PK')
  await expect(workbookOf(['Row'], rowsOf(maxWorkbookRows + 1))).rejects.toMatchObject({
    code: 'request.export_too_long',
  })
})
