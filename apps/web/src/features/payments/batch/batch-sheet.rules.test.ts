import { expect, test } from 'vitest'
import { amountOfCell, cellsOf, isPastedSheet, sheetRows } from './batch-sheet.rules.ts'

const pounds = { mark: '.', currency: 'GBP' } as const
const rowsOf = (text: string) => sheetRows(cellsOf(text))

test('rows are read as they are copied, and as CSV with commas or semicolons, quotes and any line ends', () => {
  const expected = [
    ['Harbour Lane', '1,250.00', 'Rent', 'A "big" one'],
    ['Kestrel', '5', '', ''],
  ]
  const texts = [
    'Harbour Lane\t1,250.00\tRent\t"A ""big"" one"\r\nKestrel\t5\t\t\r\n',
    'Harbour Lane,"1,250.00",Rent,"A ""big"" one"\nKestrel,5',
    '\uFEFFHarbour Lane;1,250.00;Rent;"A ""big"" one"\rKestrel;5;;',
  ]
  for (const text of texts)
    expect(rowsOf(text).map(({ name, amount, category, narration }) => [name, amount, category, narration])).toEqual(
      expected,
    )
})

test('a heading names the columns in any order, other columns and empty lines are left out, and lines keep their number', () => {
  const text = '\nReference,Amount,Ignored,Payee,Account ending,Currency\n\nInv 7,12.50,x,Kestrel,4245,GBP\n,,,,,\n'
  expect(rowsOf(text)).toEqual([
    {
      id: '',
      name: 'Kestrel',
      account: '4245',
      currency: 'GBP',
      amount: '12.50',
      category: '',
      narration: 'Inv 7',
      line: 4,
      misfit: false,
    },
  ])
  expect(rowsOf('Beneficiary,Amount\n')).toEqual([])
})

test('a cell with a line break stays one cell', () => {
  expect(cellsOf('"Two\nlines"\t1')).toEqual([['Two\nlines', '1']])
})

test('an amount that lost its quotes is noticed instead of being paid a thousand times less', () => {
  expect(rowsOf('Kestrel,1,234.00,Rent').map(({ misfit }) => misfit)).toEqual([true])
  expect(rowsOf('Payee,Amount\nKestrel,£1,234.00')[0]?.misfit).toBe(true)
  expect(rowsOf('Kestrel,12.00,Rent,Invoice 7,more').map(({ misfit }) => misfit)).toEqual([true])
  expect(rowsOf('Kestrel,234.00,Rent,Invoice 7').map(({ misfit }) => misfit)).toEqual([false])
})

test('only what has several cells or lines is a spreadsheet', () => {
  expect(['a\tb', 'a\nb'].map(isPastedSheet)).toEqual([true, true])
  expect(['12.50', 'Kestrel, Ltd', '12.50\n', ' a '].map(isPastedSheet)).toEqual([false, false, false, false])
})

test('amounts are read as people write them', () => {
  expect(
    ['£1,234.56', '1234.5', '0.10', 'GBP 12', ' 7 ', '', '1.234,56'].map((cell) => amountOfCell(cell, pounds).amount),
  ).toEqual(['1,234.56', '1,234.5', '0.10', '12', '7', '', '1,234.56'])
})

test.each(['=1+1', '+44', '-5.00', '@SUM(A1)', "'=2", '＝1', ' =HYPERLINK("x")'])(
  'a formula is no amount and is not calculated: %s',
  (cell) => {
    const { amount, words } = amountOfCell(cell, pounds)
    expect(amount).toBe('')
    expect(words).toMatch(/looks like a formula\. Formulas aren't calculated here/)
  },
)

test('an amount that could mean a thousand times more is asked about, whatever the locale', () => {
  expect(amountOfCell('1.234', pounds)).toEqual({
    amount: '',
    words: '1.234 could mean 1234 or 1.23. Type the amount you mean.',
  })
  expect(amountOfCell('1.234', { mark: '.', currency: 'XOF' }).words).toMatch(/1234 or 1\./)
  for (const cell of ['1.234', '1,234'])
    expect(amountOfCell(cell, { mark: ',', currency: 'EUR' })).toEqual({
      amount: '',
      words: expect.stringMatching(/could mean 1234 or 1,23/),
    })
})

test('what is no amount says what to write', () => {
  for (const cell of ['twelve', '1e9', '12.345.6', '0', '12,5']) {
    const { amount, words } = amountOfCell(cell, pounds)
    expect([cell, amount, words === undefined]).toEqual([cell, '', false])
  }
})
