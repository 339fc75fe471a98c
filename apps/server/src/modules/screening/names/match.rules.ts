import type { Day, ListEntry, MatchEvidence } from '../screening.types.ts'
import { compareNames } from './compare-names.rules.ts'
import { readingsOf } from './spelled-out.rules.ts'
import { type NameKind, type Word, wordsOf } from './words.rules.ts'

/** From how many points on a person looks at a match. */
export const hitFrom = 80

/** Changes with every rule here that changes a score: everybody is then compared anew with everything. */
export const algorithm = 2

/** Whom a list is searched for. */
export interface Wanted {
  kind: NameKind
  names: readonly string[]
  birthDate: Day | null
  countries: readonly string[]
}

export interface PreparedName {
  name: string
  words: readonly Word[]
}

export const prepareNames = (names: readonly string[], kind: NameKind): PreparedName[] =>
  [...new Set(names)]
    .flatMap((name) => readingsOf(name).map((reading) => ({ name, words: wordsOf(reading, kind) })))
    .filter(({ words }) => words.length > 0)

export const namesOf = ({ name, aliases }: Pick<ListEntry, 'name' | 'aliases'>): readonly string[] => [name, ...aliases]

/** The best comparison of any of their names, with what speaks for and against it; nothing for other kinds. */
export function matchOf(wanted: Wanted, entry: ListEntry): MatchEvidence | undefined {
  if (wanted.kind !== entry.kind) return undefined
  return matchPrepared(wanted, prepareNames(wanted.names, wanted.kind), entry, prepareNames(namesOf(entry), entry.kind))
}

export function matchPrepared(
  wanted: Pick<Wanted, 'kind' | 'birthDate' | 'countries'>,
  subjectNames: readonly PreparedName[],
  entry: Pick<ListEntry, 'birthDates' | 'countries'>,
  entryNames: readonly PreparedName[],
): MatchEvidence | undefined {
  let best: { subject: PreparedName; entry: PreparedName; comparison: ReturnType<typeof compareNames> } | undefined
  for (const subject of subjectNames)
    for (const other of entryNames) {
      const comparison = compareNames(subject.words, other.words, wanted.kind)
      if (!best || comparison.score > best.comparison.score) best = { subject, entry: other, comparison }
    }
  if (!best || best.comparison.score < 0.5) return undefined
  const { comparison } = best
  const birth = wanted.kind === 'person' ? birthAdjustment(wanted.birthDate, entry.birthDates) : undefined
  const adjustments = [
    birth,
    countryAdjustment(wanted.countries, entry.countries),
    comparison.onlyCommon && birth?.what !== 'same date of birth'
      ? { what: 'common name', points: -6, detail: 'Very many people have each of these names.' }
      : undefined,
  ].filter((one) => one !== undefined)
  const score = comparison.score * 100 + adjustments.reduce((sum, { points }) => sum + points, 0)
  return {
    score: Math.max(0, Math.min(100, Math.round(score))),
    subjectName: best.subject.name,
    entryName: best.entry.name,
    tokens: comparison.tokens,
    unmatched: comparison.unmatched,
    adjustments,
  }
}

type Adjustment = MatchEvidence['adjustments'][number]

function birthAdjustment(own: Day | null, listed: readonly Day[]): Adjustment | undefined {
  if (own === null || listed.length === 0) return undefined
  return listed.map((day) => birthPoints(own, day)).reduce((a, b) => (b.points > a.points ? b : a))
}

function birthPoints(own: Day, listed: Day): Adjustment {
  const detail = `${own} and ${listed}`
  const [year = '', month = '', day = ''] = own.split('-')
  const [otherYear = '', otherMonth = '', otherDay = ''] = listed.split('-')
  const apart = Math.abs(Number(year) - Number(otherYear))
  if (otherMonth === '' || month === '')
    return apart <= 1
      ? { what: 'same year of birth', points: apart === 0 ? 2 : 0, detail }
      : { what: 'other year of birth', points: apart <= 3 ? -10 : -35, detail }
  if (own === listed || (otherDay === '' && year === otherYear && month === otherMonth))
    return { what: 'same date of birth', points: 5, detail }
  if (year === otherYear && month === otherDay && day === otherMonth)
    return { what: 'day and month swapped', points: 0, detail }
  const differing = own.split('').filter((digit, at) => listed[at] !== digit).length
  // 1 January stands for "only the year is known" in many registers.
  if (apart === 0 && (listed.endsWith('-01-01') || own.endsWith('-01-01')))
    return { what: 'same year of birth', points: 0, detail }
  if (differing === 1 || (differing === 2 && swapped(own, listed)))
    return { what: 'date of birth differs in a digit', points: -3, detail }
  if (apart === 0) return { what: 'same year, other day of birth', points: -14, detail }
  return { what: 'other date of birth', points: apart <= 1 ? -18 : -35, detail }
}

function swapped(a: string, b: string): boolean {
  const at = a.split('').findIndex((digit, position) => b[position] !== digit)
  return a[at] === b[at + 1] && a[at + 1] === b[at]
}

function countryAdjustment(own: readonly string[], listed: readonly string[]): Adjustment | undefined {
  if (own.length === 0 || listed.length === 0) return undefined
  const shared = own.filter((country) => listed.includes(country))
  return shared.length > 0
    ? { what: 'same country', points: 2, detail: shared.join(', ') }
    : { what: 'other country', points: -5, detail: `${own.join(', ')} and ${listed.join(', ')}` }
}
