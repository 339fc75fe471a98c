import { expect, test } from 'vitest'
import { looksLikeMoney, recognizeColumns, templateHeadings, withColumn } from './batch-columns.rules.ts'
import { columnOf } from './batch-headings.rules.ts'
import { cellsOf, sheetRows } from './batch-sheet.rules.ts'

/** The amounts of a spreadsheet whose columns are certain; otherwise the columns are asked for. */
function amountsOf(text: string): readonly string[] | 'asks' {
  const sheet = cellsOf(text)
  const { layout, isCertain } = recognizeColumns(sheet)
  return isCertain ? sheetRows(sheet, layout).map(({ amount }) => amount) : 'asks'
}

test.each([
  ['an invoice before the amount', 'Kestrel Print Works Ltd\t1042\t\t250.00'],
  ['an invoice alone', 'Kestrel Print Works Ltd\t1042'],
  ['whole numbers on both sides of a currency', 'Kestrel\t1042\tGBP\t7781'],
  ['a row that does not follow the order', 'Kestrel\t250.00\tRent\tMay\nHarbour Lane\tRent\t250.00\tMay'],
  ['the end of an account without a currency', 'Kestrel\t4245\t\t250\tRent\tMay'],
  ['thousands that lost their quotes', 'Kestrel,1,234.00,Rent'],
  ['more columns than are known', 'Kestrel\t4245\tGBP\t250.00\tRent\tMay\tmore'],
  ['money behind the amount, in the order of the hint', 'Kestrel\t250.00\tRent\t99.90'],
  ['money behind the amount, in the order of the template', 'Kestrel\t4245\tGBP\t250.00\tRent\t99.90'],
  ['a heading that names no amount', 'Payee,What we owe\nKestrel,250.00'],
  ['a heading that names two amounts', 'Payee,Amount (GBP),Amount (EUR)\nKestrel,250.00,300.00'],
  ['a heading that names two currencies', 'Payee,Amount,Currency,Devise\nKestrel,1042,GBP,EUR'],
  ['money below a heading that is not known', 'Payee,Amount,Gross\nKestrel,1042,250.00'],
  ['money in the column of the reference', 'Payee,Amount,Reference\nKestrel,1042,250.00'],
])('the columns are asked for where the amount is not certain: %s', (_, text) => {
  expect(amountsOf(text)).toBe('asks')
})

test('rows in the order of the template or of the hint are read without a heading', () => {
  expect(amountsOf('Kestrel\t4245\tGBP\t250.00\tRent\tMay\nHarbour Lane\t\t\t1042\t\t')).toEqual(['250.00', '1042'])
  expect(amountsOf('Kestrel,0042,GBP,250,,')).toEqual(['250'])
  expect(amountsOf('sep=;\nKestrel;4245;GBP;250,00;;')).toEqual(['250,00'])
  expect(amountsOf('Kestrel 4245\t250.00\tRent\tInvoice 1042\nHarbour Lane\t£1042')).toEqual(['250.00', '£1042'])
  expect(amountsOf('Kestrel\nHarbour Lane')).toEqual(['', ''])
  expect(amountsOf('\n')).toEqual([])
})

test('headings are known with a currency, in other languages and with their marks', () => {
  const amounts = ['Amount (GBP)', 'GBP Amount', 'amount in £', 'AMOUNT/EUR', 'Betrag in EUR', 'Montant (€)', 'Importe']
  expect(amounts.map(columnOf)).toEqual(amounts.map(() => 'amount'))
  expect(['Empfänger', 'Bénéficiaire', 'Währung', 'Libellé', 'Tytuł', 'Beløb', 'المبلغ', '金额'].map(columnOf)).toEqual(
    ['name', 'name', 'currency', 'narration', 'narration', 'amount', 'amount', 'amount'],
  )
  expect(['Amount due', 'Amount received', 'Total', 'Name in GBP', 'Balance', ''].map(columnOf)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
  expect(amountsOf('Empfänger;Betrag in EUR;Verwendungszweck\nKestrel;250,00;Mai')).toEqual(['250,00'])
  expect(amountsOf(`${templateHeadings.join(',')}\nKestrel,4245,GBP,1042,,`)).toEqual(['1042'])
})

test('what a heading names stays named while the rest is asked for, in as many columns as any row has', () => {
  expect(recognizeColumns(cellsOf('Payee,What we owe\nKestrel,250.00,May'))).toEqual({
    layout: { columns: ['name', undefined, undefined], hasHeading: true },
    isCertain: false,
  })
  expect(recognizeColumns(cellsOf('Wer,Wieviel\nKestrel,250.00')).layout.hasHeading).toBe(true)
  expect(recognizeColumns(cellsOf('Kestrel,1042')).layout.hasHeading).toBe(false)
})

test('a column is named once', () => {
  expect(withColumn(['name', 'amount', undefined], 2, 'amount')).toEqual(['name', undefined, 'amount'])
})

test('money is told from other numbers', () => {
  const money = [
    '250.00',
    '12,5',
    '1,234',
    '1.234,50',
    '1 234,50',
    "1'234.50",
    '£1042',
    'GBP 7',
    '7 EUR',
    '1,23,456',
    '€1',
  ]
  expect(money.filter((cell) => !looksLikeMoney(cell))).toEqual([])
  const other = [
    '1042',
    '0042',
    '20-04-15',
    '12.11.2026',
    '12.11.26',
    'Invoice 250.00',
    'May',
    '',
    'INV 7',
    '020 794 1234',
  ]
  expect(other.filter(looksLikeMoney)).toEqual([])
})
