import { buffer } from 'node:stream/consumers'
import { accountsOfChart } from '@tradewind/contract/accounting-formats'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDatev, readSie } from '../../../main/testing/accounting-readers.ts'
import { forPrograms } from '../closed-period.ts'
import type { Format, Statement, StatementLine } from '../statement.types.ts'
import { statementOf } from '../test-statement.ts'
import { type Bookkeeping, yearOf } from './bookings.rules.ts'
import { camt053 } from './camt053.ts'
import { csv } from './csv.ts'
import { columns, datev } from './datev.ts'
import { mt940 } from './mt940.ts'
import { ofx } from './ofx.ts'
import { qif } from './qif.ts'
import { sie } from './sie.ts'
import { xlsx } from './xlsx.ts'

async function* bytesOf(parts: AsyncIterable<string | Uint8Array>) {
  for await (const part of parts) yield Buffer.from(part as never)
}
const written = (format: Format, statement: Statement) => buffer(bytesOf(format(statement)))

const booksOf = (chart: 'SKR03' | 'BAS'): Bookkeeping => ({
  accounts: accountsOfChart[chart],
  chart,
  year: yearOf('2026-07-01', 1),
  consultant: 29_098,
  client: 55_003,
})
const euros = { currency: 'EUR', holderName: 'Käse & Söhne "GmbH"' } as const

const hostile = ['"a";"b"', '\r\n#VER "X"', '}\r\n', 'Ende\\', '#TRANS 1930 {} 1', '王 Ọlá 😀', '', ';;;"', '\u0000\t']
const words = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme', maxLength: 120 }))
const line = fc.record({
  change: fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }).filter((change) => change !== 0n),
  kind: fc.constantFrom('payment', 'charge', 'incoming', 'return', 'exchange', 'own-transfer', 'other'),
  counterParty: words,
  narration: words,
  reference: words,
} as const)

test('whatever stands in the lines, DATEV and SIE files are read back with the same ids, days and amounts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 20 }), async (lines) => {
      const expected = lines.map(({ change }, index) => ({
        id: `0000000A${String(index).padStart(8, '0')}`,
        change,
        day: `202607${String(1 + (index % 28)).padStart(2, '0')}`,
      }))
      const make = () => statementOf(lines, euros)
      const inDatev = readDatev(await written(datev(booksOf('SKR03')), make())).bookings
      expect(inDatev.map(({ id, change, day }) => ({ id, change, day }))).toEqual(expected)
      const inSie = readSie(await written(sie(booksOf('BAS')), make())).bookings
      expect(inSie.map(({ id, change, day }) => ({ id, change, day }))).toEqual(expected)
    }),
    { numRuns: 40, seed: 44 },
  )
})

test('two equal lines of a day are two bookings, and a charge is not its payment', async () => {
  const same = { change: -1_250n, bookedAt: new Date('2026-07-02T10:00:00Z'), transactionId: 'one' }
  const lines = [same, same, { ...same, kind: 'charge', change: -50n } as const]
  const read = readDatev(await written(datev(booksOf('SKR03')), statementOf(lines, euros))).bookings
  expect(new Set(read.map(({ id }) => id)).size).toBe(3)
  expect(read.map(({ change, contra }) => [change, contra])).toEqual([
    [-1_250n, '1590'],
    [-1_250n, '1590'],
    [-50n, '4970'],
  ])
  const { bookings } = readSie(await written(sie(booksOf('BAS')), statementOf(lines, euros)))
  expect(new Set(bookings.map(({ series, number }) => `${series} ${number}`)).size).toBe(3)
})

test('a DATEV file names consultant, client, year, period and chart, and locks nothing', async () => {
  const { head, columns: names } = readDatev(await written(datev(booksOf('SKR03')), statementOf([{}], euros)))
  expect(head.slice(10, 17)).toEqual([
    '29098',
    '55003',
    '20260101',
    '4',
    '20260701',
    '20260930',
    'Bank EUR 2026-07-01 2026-09-30',
  ])
  expect([head[20], head[21], head[26]]).toEqual(['0', 'EUR', '03'])
  expect(names).toEqual(columns)
  expect([columns[6], columns[10], columns[48], columns[113], columns[124]]).toEqual([
    'Konto',
    'Belegfeld 1',
    'Zusatzinformation- Inhalt 1',
    'Festschreibung',
    'Abw. Skontokonto',
  ])
})

test('letters that a code page has are kept, and others are written as similar ones', async () => {
  const lines = [{ counterParty: 'Müller & Łódź', narration: 'Åkerö Café “Öl” 王' }]
  const [one] = readDatev(await written(datev(booksOf('SKR03')), statementOf(lines, euros))).bookings
  expect(one?.text).toBe('Müller & Lódz, Åkerö Café “Öl” Wang')
  const { items, bookings } = readSie(await written(sie(booksOf('BAS')), statementOf(lines, euros)))
  expect(bookings[0]?.text).toContain('Müller & Lódz Åkerö Café Öl Wang')
  expect(items).toMatchObject({
    '#FORMAT': ['PC8'],
    '#SIETYP': ['4'],
    '#FNAMN': ['Käse & Söhne "GmbH"'],
    '#RAR': ['0', '20260101', '20261231'],
    '#VALUTA': ['EUR'],
  })
})

test('a financial year starts in its month, and ends before the next', () => {
  expect(yearOf('2026-03-31', 4)).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  expect(yearOf('2026-04-01', 4)).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect(yearOf('2028-02-29', 3)).toEqual({ from: '2027-03-01', to: '2028-02-29' })
})

const forAll: Readonly<Record<string, Format>> = {
  csv,
  xlsx,
  ofx,
  qif,
  mt940,
  camt053,
  datev: datev(booksOf('SKR03')),
  sie: sie(booksOf('BAS')),
}

test('a period that has ended gives the same bytes whenever it is exported and whatever came back since', async () => {
  const moments = fc.date({
    min: new Date('2026-10-01T00:00:00Z'),
    max: new Date('2028-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 8 }),
      moments,
      fc.array(fc.boolean(), { minLength: 8 }),
      async (lines, createdAt, back) => {
        const make = (changes: Partial<Statement['head']>, cameBack: readonly boolean[]) =>
          forPrograms(
            statementOf(
              lines.map((one, at): Partial<StatementLine> => ({ ...one, cameBack: cameBack[at] ?? false })),
              {
                ...euros,
                ...changes,
              },
            ),
          )
        for (const [name, format] of Object.entries(forAll)) {
          const before = await written(format, make({ createdAt: new Date('2026-10-01T00:00:00Z') }, []))
          const after = await written(format, make({ createdAt }, back))
          expect([name, after.equals(before)]).toEqual([name, true])
        }
      },
    ),
    { numRuns: 12, seed: 44 },
  )
})
