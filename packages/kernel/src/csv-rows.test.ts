import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'

test('quoted cells keep separators, quotes and line ends, and empty lines are no rows', () => {
  const text = '\uFEFFName;Amount\r\n\r\n"Clarke; ""Amelia""";"1,50"\n"two\nlines"; 3 \r\n;\n'
  expect(csvRows(text, 'semicolon', 10)).toEqual([
    ['Name', 'Amount'],
    ['Clarke; "Amelia"', '1,50'],
    ['two\nlines', '3'],
  ])
  expect(csvRows(text, 'semicolon', 1)).toEqual([['Name', 'Amount']])
})

test('an open quote, text after a quote and endless cells are not read', () => {
  for (const text of ['"open', '"a"b,c', 'x'.repeat(1_001)]) expect(csvRows(text, 'comma', 10)).toBeUndefined()
})
