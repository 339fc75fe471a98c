import { inventedPerson, listText, seededNumbers } from '../apps/server/src/modules/sandbox/screening/list-generator.ts'
import { readTargets } from '../apps/server/src/modules/screening/lists/open-sanctions.rules.ts'
import { hitFrom, matchOf, namesOf, type Wanted } from '../apps/server/src/modules/screening/names/match.rules.ts'
import { NameIndex } from '../apps/server/src/modules/screening/names/name-index.rules.ts'
import { further, type LabelledPair, tuned } from '../apps/server/src/modules/screening/names/test-labelled-pairs.ts'
import type { ListEntry } from '../apps/server/src/modules/screening/screening.types.ts'
import { machine, print } from './support/measure.ts'

/**
 * How long 10,000 persons take against a list of 50,000 names on one core, the making of the index included, and how many of
 * those are found who were put among them with a slip in their names; then recall and precision on the labelled pairs.
 *
 * `BENCH_PERSONS` and `BENCH_ENTRIES` change the numbers.
 */
const persons = Number(process.env['BENCH_PERSONS'] ?? 10_000)
const entries = Number(process.env['BENCH_ENTRIES'] ?? 50_000)

const list = [...readTargets(listText({ invented: entries, seed: 7 }))]
const pick = seededNumbers(11)
const listed = list.filter(({ kind }) => kind === 'person')
/** One in a hundred is on the list, written with a slip. */
const subjects = Array.from({ length: persons }, (_, at): { wanted: Wanted; entryId: string | undefined } => {
  const entry = at % 100 === 0 ? listed[pick(listed.length)] : undefined
  if (entry)
    return {
      wanted: wantedOf(slipped(entry.name), entry.birthDates[0] ?? null, entry.countries),
      entryId: entry.entryId,
    }
  const { name, birthDate, country } = inventedPerson(pick)
  return { wanted: wantedOf(name, birthDate, [country.toUpperCase()]), entryId: undefined }
})

const began = performance.now()
const usedBefore = process.cpuUsage()
const index = new NameIndex('person')
for (const entry of listed) index.add({ ...entry, names: namesOf(entry) })
const built = performance.now()
let hits = 0
let missed = 0
for (const { wanted, entryId } of subjects) {
  const found = index.find(wanted)
  hits += found.length
  if (entryId !== undefined && !found.some((one) => one.entryId === entryId)) missed += 1
}
const ended = performance.now()
const used = process.cpuUsage(usedBefore)
const put = subjects.filter(({ entryId }) => entryId !== undefined).length

print({
  name: 'screening',
  seconds: seconds(ended - began),
  /** Of processor time, which other work on the machine does not lengthen. */
  processorSeconds: seconds((used.user + used.system) / 1_000),
  secondsToIndex: seconds(built - began),
  persons,
  names: list.length,
  hits,
  foundOfListed: hundredths((put - missed) / put),
  ...figures([...tuned, ...further]),
  tuned: figures(tuned),
  further: figures(further),
  memoryMb: Math.round(process.memoryUsage().rss / 1_048_576),
  machine: machine(),
})

function figures(pairs: readonly LabelledPair[]) {
  const found = pairs.filter(isHit)
  const right = found.filter(({ same }) => same).length
  return {
    pairs: pairs.length,
    recall: hundredths(right / pairs.filter(({ same }) => same).length),
    precision: hundredths(right / found.length),
  }
}

function isHit({ subject, entry }: LabelledPair): boolean {
  const listedEntry: ListEntry = {
    entryId: 'one',
    kind: entry.kind,
    name: entry.names[0] ?? '',
    aliases: [],
    birthDates: entry.birthDate === null ? [] : [entry.birthDate],
    countries: entry.countries,
    topics: [],
    remarks: '',
  }
  return (matchOf(subject, listedEntry)?.score ?? 0) >= hitFrom
}

function wantedOf(name: string, birthDate: string | null, countries: readonly string[]): Wanted {
  return { kind: 'person', names: [name], birthDate, countries }
}

/** A name with its words turned round, or a letter left out or doubled. */
function slipped(name: string): string {
  const at = 1 + pick(name.length - 2)
  const how = pick(3)
  if (how === 0) return name.split(' ').toReversed().join(' ')
  if (name[at] === ' ') return name
  return how === 1 ? name.slice(0, at) + name.slice(at + 1) : name.slice(0, at) + (name[at] ?? '') + name.slice(at)
}

function seconds(milliseconds: number): number {
  return hundredths(milliseconds / 1_000)
}

function hundredths(figure: number): number {
  return Math.round(figure * 1_000) / 1_000
}
