import { expect, test } from 'vitest'
import type { ListEntry } from '../screening.types.ts'
import { hitFrom, matchOf, type Wanted } from './match.rules.ts'
import { NameIndex } from './name-index.rules.ts'
import { wordsOf } from './words.rules.ts'
import { heldOut, type LabelledPair, tuned } from './test-labelled-pairs.ts'

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
  return {
    recall: right.length / pairs.filter(({ same }) => same).length,
    precision: right.length / hits.length,
    wrong: pairs
      .filter((pair) => isHit(pair) !== pair.same)
      .map((pair) => `${pair.same ? 'missed' : 'false'} ${matchOf(pair.subject, entryOf(pair.entry))?.score ?? 0}: ${pair.line}`),
  }
}

test('dev', () => {
  const a = measured(tuned)
  console.log(tuned.length, heldOut.length, a.recall, a.precision)
  console.log(a.wrong.join('\n'))
  for (const kind of ['person', 'company'] as const) {
    const index = new NameIndex(kind)
    for (const [at, { entry }] of tuned.entries()) if (entry.kind === kind) index.add({ ...entryOf(entry), names: entry.names, entryId: String(at) })
    for (const [at, pair] of tuned.entries()) if (pair.subject.kind === kind && isHit(pair) && !index.find(pair.subject).some(({ entryId }) => entryId === String(at))) console.log('index misses', pair.line)
  }
  console.log(JSON.stringify(wordsOf('سعید رضا کریمی', 'person')), JSON.stringify(wordsOf('Saeed Reza Karimi', 'person')), JSON.stringify(wordsOf('דוד בן גורל', 'person').map(w=>w.text)))
})
