import { expect, test } from 'vitest'
import { csvRows } from './csv.rules.ts'
import { readTargets } from './open-sanctions.rules.ts'

const file = `id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,dataset,first_seen,last_seen,last_change\r
NK-1,Person,Ivan Invented,Иван Придуманный;Ivan I.;Ivan Invented,1961-04-12;1961,ru;by,,,"Asset freeze, travel ban",,,Sandbox sanctions,2026-01-01,2026-01-02,2026-01-02\r
Q2,Person,"Nobody ""Nick"" Known",,not known,zz;XYZ,"1 Street
City",,,,,Sandbox politically exposed persons,,,\r
C3,Company,"Made, Up & Sons",,,ae,,,Block,,,Sandbox sanctions,,,\r
V4,Vessel,Sea Nobody,,,pa,,,Block,,,Sandbox sanctions,,,\r
`

test('targets.simple.csv is read: quotes, several values, kinds that are compared and those that are not', () => {
  expect([...readTargets(file)]).toEqual([
    {
      entryId: 'NK-1',
      kind: 'person',
      name: 'Ivan Invented',
      aliases: ['Иван Придуманный', 'Ivan I.'],
      birthDates: ['1961-04-12', '1961'],
      countries: ['RU', 'BY'],
      topics: ['sanction'],
      remarks: 'Asset freeze, travel ban; Sandbox sanctions',
    },
    {
      entryId: 'Q2',
      kind: 'person',
      name: 'Nobody "Nick" Known',
      aliases: [],
      birthDates: [],
      countries: ['ZZ'],
      topics: ['pep'],
      remarks: 'Sandbox politically exposed persons',
    },
    {
      entryId: 'C3',
      kind: 'company',
      name: 'Made, Up & Sons',
      aliases: [],
      birthDates: [],
      countries: ['AE'],
      topics: ['sanction'],
      remarks: 'Block; Sandbox sanctions',
    },
  ])
})

test.each([
  ['another format', '<html>', 'no column id'],
  ['a line that was cut off', file.slice(0, -12), 'fields instead of 15'],
  ['no id', file.replace('NK-1', ''), 'has no id'],
  ['an open quote', `${file}X,"Person`, 'a quote is not closed'],
])('a text with %s is refused', (_, text, why) => {
  expect(() => [...readTargets(text)]).toThrow(why)
})

test('rows of CSV: empty fields, a mark at the start, lines of either ending', () => {
  expect([...csvRows('\uFEFFa,b,\n"x ""y""",,"1,\n2"\r\n\nlast')]).toEqual([
    ['a', 'b', ''],
    ['x "y"', '', '1,\n2'],
    ['last'],
  ])
  expect([...csvRows('a,')]).toEqual([['a', '']])
  expect([...csvRows('')]).toEqual([])
})
