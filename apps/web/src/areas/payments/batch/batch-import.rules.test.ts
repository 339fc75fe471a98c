import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { type BlockForm, blankRow, most, rowFaults, withRow } from './batch.rules.ts'
import { recognizeColumns } from './batch-columns.rules.ts'
import { importRows, reportWords } from './batch-import.rules.ts'
import { cellsOf, sheetRows } from './batch-sheet.rules.ts'

const saved = (beneficiaryId: string, name: string, accountNumber: string, currency = 'GBP') =>
  ({
    beneficiaryId,
    beneficiaryAccountName: name,
    beneficiaryAccountDetails: [
      { paymentMethodType: 'SortCode', accountNumber, useForPayment: true, beneficiaryCurrencyCode: currency },
    ],
  }) as unknown as Beneficiary

const payees = [
  saved('kestrel', 'Kestrel Print Works Ltd', '10484245'),
  saved('joinery-a', 'Harbour Lane Joinery Ltd', '88837491'),
  saved('joinery-b', 'Harbour Lane Joinery Ltd', '88830002'),
  saved('unit', 'Unit 1234', '55550001'),
]
const block: BlockForm = { accountId: 'pounds', currency: 'GBP', rows: [blankRow('a'), blankRow('b')] }

function take(text: string, blocks: readonly BlockForm[] = [block]) {
  let key = 0
  return importRows(blocks, sheetRows(cellsOf(text), recognizeColumns(cellsOf(text)).layout), {
    into: 'GBP',
    accounts: [
      { accountId: 'pounds', currencyCode: 'GBP' },
      { accountId: 'euros', currencyCode: 'EUR' },
    ],
    payees: (currency) => (currency === 'GBP' ? payees : [saved('hamburg', 'Kontor Nordhafen GmbH', '1400', 'EUR')]),
    categories: [{ id: 'rent', name: 'Rent & rates' }],
    mark: '.',
    newKey: () => `new-${key++}`,
  })
}
const rowsIn = (taken: ReturnType<typeof take>) => taken.blocks.flatMap(({ rows }) => rows)

test('payees are found by their id, by their exact name, and by their name with the last digits', () => {
  const rows = rowsIn(
    take(
      [
        'Beneficiary\tAccount ending\tAmount\tCategory',
        'KESTREL\t\t1.00\trent & RATES',
        'kestrel print works  ltd.\t\t2.00\trent',
        'Harbour Lane Joinery Ltd\t•• 0002\t3.00\t',
        'Harbour Lane Joinery Ltd 7491\t\t4.00\t',
        'Unit 1234\t\t5.00\t',
      ].join('\n'),
    ),
  )
  expect(rows.map(({ beneficiaryId }) => beneficiaryId)).toEqual([
    'kestrel',
    'kestrel',
    'joinery-b',
    'joinery-a',
    'unit',
  ])
  expect(rows.map(({ expenseCategory }) => expenseCategory)).toEqual(['rent', 'rent', '', '', ''])
  expect(rows.some(({ notes }) => notes)).toBe(false)
})

test('a similar name, other digits and two of one name choose nobody and say so', () => {
  const rows = rowsIn(
    take(
      'Kestrel Print\t1.00\nKestrel Print Works Ltd 9999\t1.00\nHarbour Lane Joinery Ltd\t1.00\nNobody\t1.00\tLunch',
    ),
  )
  expect(rows.map(({ beneficiaryId }) => beneficiaryId)).toEqual(['', '', '', ''])
  expect(rows.map(({ notes }) => notes?.beneficiaryId)).toEqual([
    expect.stringContaining("isn't a saved GBP beneficiary"),
    expect.stringContaining("isn't a saved GBP beneficiary"),
    '2 saved GBP beneficiaries match “Harbour Lane Joinery Ltd”. Choose one.',
    expect.stringContaining('“Nobody”'),
  ])
  expect(rows[3]?.notes?.expenseCategory).toBe("“Lunch” isn't a category. Choose one.")
})

test('rows go to the account of their currency, blank rows make room, and what no account pays is named', () => {
  const { blocks, report } = take(
    'Payee,Amount,Currency\nKestrel Print Works Ltd,5,\nKontor Nordhafen GmbH,6,eur\nKestrel Print Works Ltd,7,JPY',
  )
  expect(blocks.map(({ currency, accountId, rows }) => [currency, accountId, rows.length])).toEqual([
    ['GBP', 'pounds', 1],
    ['EUR', 'euros', 1],
  ])
  expect(report).toEqual({
    added: 2,
    marked: 0,
    leftOut: [],
    unpayable: ['Line 4: you have no account in “JPY” to pay from.'],
  })
})

test('[batch-limit] one row too many is left out by name, and those that fit are kept', () => {
  const line = (at: number) => `${at === most ? 'Unit 1234' : 'Kestrel Print Works Ltd'}\t${at + 1}.00`
  const taken = take(Array.from({ length: most + 1 }, (_, at) => line(at)).join('\n'))
  expect(rowsIn(taken)).toHaveLength(most)
  expect(reportWords(taken.report)).toEqual({
    title: '10 payments added',
    lines: ['A batch has up to 10 payments. 1 payment too many was left out: Unit 1234.'],
  })
  // Nothing that is there gives way to what comes.
  const full = take('Unit 1234\t1.00', taken.blocks)
  expect(full.blocks).toBe(taken.blocks)
  expect(reportWords(full.report).title).toBe('Nothing was added')
})

test('what a cell lacks keeps the row from being sent until its field is changed', () => {
  const { blocks, report } = take(
    'Payee\tAmount\tCategory\tReference\nKestrel Print Works Ltd\t=SUM(A1:A9)\tRent & rates\t=cmd|x',
  )
  expect(report.marked).toBe(1)
  const [row] = blocks[0]?.rows ?? []
  // In a text, a formula is text like any other.
  expect(row).toMatchObject({ amount: '', narration: '=cmd|x', notes: { amount: expect.stringContaining('formula') } })
  const context = {
    currency: 'GBP' as const,
    available: money('GBP', 100_00n),
    charge: undefined,
    category: { name: 'Rent' },
    asks: { question: false },
  }
  expect(rowFaults(row!, context).amount).toContain('formula')
  const [changed] = withRow(blocks, row!.key, { amount: '5.00' })
  expect(changed?.rows[0]?.notes).toBeUndefined()
  expect(rowFaults(changed!.rows[0]!, context)).toEqual({})
})

test('a spreadsheet without payments says what it needs and changes nothing', () => {
  const taken = take('\n \t \n')
  expect(taken.blocks).toEqual([block])
  expect(reportWords(taken.report).title).toBe('No payments found')
})
