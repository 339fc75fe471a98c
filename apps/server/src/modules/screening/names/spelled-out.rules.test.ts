import { expect, test } from 'vitest'
import { hitFrom } from './match.rules.ts'
import { NameIndex } from './name-index.rules.ts'
import { readingsOf } from './spelled-out.rules.ts'

const index = new NameIndex('person')
const entry = {
  entryId: 'victor',
  kind: 'person',
  names: ['Victor Zolotarenco'],
  birthDates: [],
  countries: [],
} as const
index.add(entry)
index.add({ ...entry, entryId: 'other', names: ['Johanna Rosalind Tolkien'] })

const found = (name: string) =>
  index
    .find({ kind: 'person', names: [name], birthDate: null, countries: [] })
    .filter(({ evidence: { score } }) => score >= hitFrom)
    .map(({ entryId }) => entryId)

test.each([
  'V.i.c.t.o.r Z.o.l.o.t.a.r.e.n.c.o',
  'V.I.C.T.O.R. Zolotarenco',
  'V-i-c-t-o-r Z_o_l_o_t_a_r_e_n_c_o',
  'V I C T O R  Z O L O T A R E N C O',
  'V I C T O R Z O L O T A R E N C O',
  'Z O L O T A R E N C O, V I C T O R',
  'V. I. C. T. O. R. Zolotarenco',
  'V·í·c·t·o·r Zolotarenco',
])('a listed name written as "%s" is found', (name) => {
  expect(found(name)).toEqual(['victor'])
})

test('initials stay initials, and other names are read as written', () => {
  expect(found('J. R. R. Tolkien')).toEqual(found('J.R. Tolkien'))
  expect(readingsOf('J. R. Tolkien')).toEqual(['J. R. Tolkien'])
  expect(readingsOf("Anne-Marie O'Neill, Jr.")).toEqual(["Anne-Marie O'Neill, Jr."])
  expect(readingsOf('')).toEqual([''])
  expect(found('V I C T')).toEqual([])
})

test('a long line of letters has few readings', () => {
  expect(readingsOf('x '.repeat(300)).length).toBe(2)
  expect(readingsOf('x '.repeat(40)).length).toBeLessThan(45)
})
