import { money } from '@tradewind/kernel'
import { figureOf } from '@tradewind/kernel/sheets'
import { expect, test } from 'vitest'
import { csvOf, everyRow, type FileColumns, fileOf } from './list-file.ts'

interface Row {
  id: string
  name: string
}
const row = (id: string, name = id): Row => ({ id, name })
const columns: FileColumns<Row> = [
  ['Name', ({ name }) => name],
  ['Amount', () => figureOf(money('GBP', -1_205n))],
  ['Note', () => null],
]

test('every page is in the file, and a row that slips to the next page meanwhile once', async () => {
  const pages = [[row('a'), row('b')], [row('b'), row('c')], [row('d')]]
  const asked: number[] = []
  const all = await everyRow(
    async (page) => {
      asked.push(page)
      return { rows: pages[page - 1] ?? [], pageCount: 3 }
    },
    ({ id }) => id,
  )
  expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(asked).toEqual([1, 2, 3])
})

test('a name that a spreadsheet would calculate stays text, and amounts are written out', () => {
  expect(csvOf(columns, [row('1', '=SUM(A1)'), row('2', 'Adé, Lagos')])).toBe(
    '\uFEFFName,Amount,Note\r\n"\'=SUM(A1)",-12.05,\r\n"Adé, Lagos",-12.05,\r\n',
  )
})

test('the same rows can be had as a workbook', async () => {
  const file = await fileOf(columns, [row('1', 'Adé')], 'xlsx')
  expect(new TextDecoder().decode(new Uint8Array(await file.arrayBuffer()).subarray(0, 2))).toBe('PK')
})
