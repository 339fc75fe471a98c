import { expect, test } from 'vitest'
import { recognizeColumns } from './batch-columns.rules.ts'
import { amountOfCell, cellsOf, isPastedSheet, type SheetLayout, sheetRows } from './batch-sheet.rules.ts'

const pounds = { mark: '.', currency: 'GBP' } as const
const rowsOf = (text: string) => sheetRows(cellsOf(text), recognizeColumns(cellsOf(text)).layout)
/** Without a heading, and by the columns that somebody chose. */
const rowsBy = (text: string, columns: SheetLayout['columns']) =>
  sheetRows(cellsOf(text), { columns, hasHeading: false })

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
  expect(cellsOf('"Two\nlines"\t1').cells).toEqual([['Two\nlines', '1']])
})

test('a separator that the file names is used, and its line is counted and left out', () => {
  for (const text of [
    'sep=;\nPayee;Amount\nKestrel;12,50',
    '\uFEFF"sep=;"\r\nPayee;Amount\r\nKestrel;12,50',
    'sep=|\nPayee|Amount\nKestrel|12,50',
  ])
    expect(rowsOf(text)).toMatchObject([{ name: 'Kestrel', amount: '12,50', line: 3, misfit: false }])
})

test('a separator inside of quotes separates nothing', () => {
  const expected = [['Kestrel\tPrint; Ltd', '1,250.00', 'A ""b""; c'.replaceAll('""', '"')]]
  expect(cellsOf('"Kestrel\tPrint; Ltd","1,250.00","A ""b""; c"\n').cells).toEqual(expected)
  expect(cellsOf('"Kestrel\tPrint; Ltd";"1,250.00";"A ""b""; c"\n').cells).toEqual(expected)
  expect(cellsOf('"Two\n\tlines",1\n').cells).toEqual([['Two\n\tlines', '1']])
})

test('an amount that lost its quotes is noticed instead of being paid a thousand times less', () => {
  const short = ['name', 'amount', 'category', 'narration'] as const
  expect(rowsBy('Kestrel,1,234.00,Rent', short)[0]?.misfit).toBe(true)
  expect(rowsBy('Kestrel,1,234.00,Rent', ['name', undefined, 'amount', 'category'])[0]?.misfit).toBe(true)
  expect(rowsBy('Kestrel\t1\t234.00\tRent', ['name', undefined, 'amount', 'category'])[0]?.misfit).toBe(false)
  expect(rowsOf('Payee,Amount\nKestrel,£1,234.00')[0]?.misfit).toBe(true)
  expect(rowsBy('Kestrel,12.00,Rent,Invoice 7,more', short)[0]?.misfit).toBe(true)
  expect(rowsOf('Kestrel,234.00,Rent,Invoice 7').map(({ misfit }) => misfit)).toEqual([false])
})

test('the currency of the heading is that of its amounts, and another one beside them is noticed', () => {
  const text = 'Payee,Amount (EUR),Currency\nKestrel,12.50,\nKestrel,12.50,eur\nKestrel,12.50,GBP\n'
  expect(rowsOf(text).map(({ currency, misfit }) => [currency, misfit])).toEqual([
    ['EUR', false],
    ['eur', false],
    ['GBP', true],
  ])
  expect(rowsOf('Payee,Amount (£)\nKestrel,12.50')[0]?.currency).toBe('GBP')
  // Two currencies have this sign: no account is held in it, so that the row is not paid from any.
  expect(rowsOf('Payee,Amount (¥)\nKestrel,1250')[0]?.currency).toBe('¥')
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
