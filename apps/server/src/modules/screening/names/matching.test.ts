import { expect, test } from 'vitest'
import type { ListEntry } from '../screening.types.ts'
import { hitFrom, matchOf, type Wanted } from './match.rules.ts'
import { NameIndex } from './name-index.rules.ts'
import { latinOf } from './scripts.rules.ts'
import { further, type LabelledPair, tuned } from './test-labelled-pairs.ts'

const entryOf = ({ kind, names, birthDate, countries }: Wanted): ListEntry => ({
  entryId: 'one',
  kind,
  name: names[0] ?? '',
  aliases: names.slice(1),
  birthDates: birthDate === null ? [] : [birthDate],
  countries,
  topics: ['sanction'],
  remarks: '',
})

const isHit = ({ subject, entry }: LabelledPair): boolean => (matchOf(subject, entryOf(entry))?.score ?? 0) >= hitFrom

function measured(pairs: readonly LabelledPair[]) {
  const hits = pairs.filter(isHit)
  const right = hits.filter(({ same }) => same)
  return { recall: right.length / pairs.filter(({ same }) => same).length, precision: right.length / hits.length }
}

test('of the labelled pairs, most that are the same are found and few others', () => {
  expect(tuned.length + further.length).toBeGreaterThanOrEqual(300)
  const [own, others] = [measured(tuned), measured(further)]
  expect(own.recall).toBeGreaterThan(0.96)
  expect(own.precision).toBeGreaterThan(0.96)
  // Pairs by which no rule was chosen, of the same hands.
  expect(others.recall).toBeGreaterThan(0.93)
  expect(others.precision).toBeGreaterThan(0.92)
})

test('the index finds every pair that a comparison of the two finds', () => {
  const pairs = [...tuned, ...further]
  for (const kind of ['person', 'company'] as const) {
    const index = new NameIndex(kind)
    const own = pairs.filter(({ subject }) => subject.kind === kind)
    for (const [at, { entry }] of own.entries())
      index.add({ ...entryOf(entry), names: entry.names, entryId: String(at) })
    const missed = own.filter(
      (pair, at) => isHit(pair) && !index.find(pair.subject).some(({ entryId }) => entryId === String(at)),
    )
    expect(missed.map(({ line }) => line)).toEqual([])
    expect(index.size).toBe(own.length)
  }
})

const person = (name: string, birthDate: string | null = null, countries: string[] = []): Wanted => ({
  kind: 'person',
  names: [name],
  birthDate,
  countries,
})
const scoreOf = (subject: Wanted, entry: Wanted): number => matchOf(subject, entryOf(entry))?.score ?? 0

test('a match says which words were held against which, and how', () => {
  const evidence = matchOf(
    person('Bob Shcherbakov', '1971-03-14', ['RU']),
    entryOf(person('Щербаков Robert Ivanovich', '1971-03-14', ['RU'])),
  )
  expect(evidence).toMatchObject({ subjectName: 'Bob Shcherbakov', entryName: 'Щербаков Robert Ivanovich' })
  expect(evidence?.tokens.map(({ subject, entry, how }) => [subject, entry, how])).toEqual([
    ['shcherbakov', 'shcherbakov', 'same'],
    ['bob', 'robert', 'short name'],
  ])
  expect(evidence?.unmatched).toEqual({ subject: [], entry: ['ivanovich'] })
  expect(evidence?.adjustments.map(({ what, points }) => [what, points])).toEqual([
    ['same date of birth', 5],
    ['same country', 2],
  ])
})

test('a date of birth speaks for or against a match by how far it is from the listed one', () => {
  const listed = (birthDate: string) =>
    scoreOf(person('Zoltan Feherkuti', '1971-03-14'), person('Zoltan Feherkuti', birthDate))
  // Capped at 100, so that what speaks for it shows on a weaker name.
  const [day, year, swapped, digit] = ['1971-03-14', '1971', '1971-14-03', '1971-03-15'].map(listed)
  expect([day, year, swapped, digit]).toEqual([100, 100, 100, 97])
  expect(listed('1971-09-30')).toBeGreaterThanOrEqual(hitFrom)
  expect(listed('1965-09-30')).toBeLessThan(hitFrom)
  expect(listed('1950')).toBeLessThan(hitFrom)
  expect(scoreOf(person('Zoltan Feherkuti'), person('Zoltan Feherkuti', '1950'))).toBe(100)
})

test('an entry with several dates of birth matches by the nearest', () => {
  const entry = { ...entryOf(person('Zoltan Feherkuti')), birthDates: ['1950-01-02', '1971-03-14'] }
  expect(matchOf(person('Zoltan Feherkuti', '1971-03-14'), entry)?.score).toBe(100)
})

test('a single shared word proves nothing of a person, and names of very many people count less', () => {
  expect(scoreOf(person('Feherkuti'), person('Zoltan Feherkuti'))).toBeLessThan(hitFrom)
  expect(scoreOf(person('Maria Garcia'), person('Maria Garcia'))).toBeLessThan(100)
  expect(scoreOf(person('Maria Garcia', '1980-02-02'), person('Maria Garcia', '1980-02-02'))).toBe(100)
})

test('a person is never a company, however they are called', () => {
  expect(matchOf(person('Zarkon Maritime'), entryOf({ ...person('Zarkon Maritime'), kind: 'company' }))).toBeUndefined()
})

test('names that fold to nothing, and empty ones, match nobody and break nothing', () => {
  for (const name of ['', ' ', '—', '12', '🙂', 'Dr', 'a', 'al']) {
    expect(scoreOf(person(name), person('Zoltan Feherkuti'))).toBeLessThan(hitFrom)
    const index = new NameIndex('person')
    index.add({ entryId: 'one', kind: 'person', names: [name], birthDates: [], countries: [] })
    expect(index.find(person('Zoltan Feherkuti'))).toEqual([])
  }
  expect(scoreOf(person('x'.repeat(5_000)), person('Zoltan Feherkuti'))).toBe(0)
})

test.each([
  ['Хрущёв Щука', 'khrushchev shchuka'],
  ['Παπαδόπουλος', 'papadopoulos'],
  ['Ευάγγελος', 'evagelos'],
  ['Şahin Öztürk', 'sahin ozturk'],
  ['O’Brien-Śmigły', 'obrien smigly'],
  ['Đorđević', 'djordjevic'],
  ['Đặng', 'dang'],
])('%s is %s in Latin letters', (name, latin) => {
  expect(latinOf(name)).toBe(latin)
})

test('what is found of an entry depends on no other entry, so that comparing with what changed finds all of it', () => {
  const pairs = [...tuned, ...further].filter(({ subject }) => subject.kind === 'person')
  const entries = pairs.map(({ entry }, at) => ({ ...entryOf(entry), names: entry.names, entryId: String(at) }))
  const indexOf = (some: typeof entries) => {
    const index = new NameIndex('person')
    for (const entry of some) index.add(entry)
    return index
  }
  const whole = indexOf(entries)
  const changed = entries.filter((_, at) => at % 7 === 3)
  const part = indexOf(changed)
  const ids = new Set(changed.map(({ entryId }) => entryId))
  for (const { subject } of pairs)
    expect(part.find(subject)).toEqual(whole.find(subject).filter(({ entryId }) => ids.has(entryId)))
})
