import { hitFrom, prepareNames } from '../names/match.rules.ts'
import type { NameIndex } from '../names/name-index.rules.ts'
import type { GoldenProbe } from '../screening.ports.ts'
import type { ListEntry } from '../screening.types.ts'

/** By how much a list may shrink, and how much of it may leave, from one version to the next. */
export const mayShrinkBy = 0.1

/** How many entries of the last good version every new one must find by their own names. */
const replayed = 200
/** How many of those may be missing: people do leave lists. */
const mayMiss = 0.1

/** People with ordinary names, whom nobody may take for someone on a list because of its faults. */
const ordinary = ['Ada Obi', 'Amelia Clarke', 'Tom Baker', 'Greta Lindqvist', 'Priya Raman', 'Jonas Feld', 'Lucy Hart']

export interface ListSizes {
  before: number
  after: number
  /** Of those before, how many are gone. */
  removed: number
}

/** Why a version must not go live for what it left out, or nothing. */
export function shrinkFault({ before, after, removed }: ListSizes): string | undefined {
  if (after === 0) return 'The list is empty.'
  if (after < before * (1 - mayShrinkBy)) return `The list shrank from ${before} to ${after} entries.`
  if (removed > before * mayShrinkBy) return `${removed} of ${before} entries left the list at once.`
  return undefined
}

/** Some of the last good version, the same ones each time, spread over all of it. */
export function replayOf(entries: readonly ListEntry[]): ListEntry[] {
  const step = Math.max(1, Math.floor(entries.length / replayed))
  return entries.filter((_, at) => at % step === 0).slice(0, replayed)
}

/** Why a version must not go live for what it finds and does not find, or nothing. */
export function replayFault(
  indexes: Readonly<Record<'person' | 'company', NameIndex>>,
  probes: readonly GoldenProbe[],
  before: readonly ListEntry[],
): string | undefined {
  for (const { kind, name, birthDate, countries, entryId } of probes) {
    const found = indexes[kind].find({ kind, names: [name], birthDate, countries })
    if (entryId === null && found.length > 0) return `The list finds "${name}", who must not be on it.`
    if (entryId !== null && !found.some((one) => one.entryId === entryId))
      return `The list does not find "${name}", who must be on it.`
  }
  for (const name of ordinary)
    if (indexes.person.find({ kind: 'person', names: [name], birthDate: null, countries: [] }).length > 3)
      return `The list finds more than three people for the ordinary name "${name}".`
  const missing = before.filter((entry) => isComparable(entry) && !isFound(indexes, entry)).length
  if (missing > Math.max(2, before.length * mayMiss))
    return `Of ${before.length} entries of the last good version, ${missing} are not found by their own names.`
  return undefined
}

const isComparable = ({ name, kind }: ListEntry): boolean =>
  prepareNames([name], kind).some(({ words }) => words.some(({ weight }) => weight > 0.2))

function isFound(indexes: Readonly<Record<'person' | 'company', NameIndex>>, entry: ListEntry): boolean {
  const { kind, name, birthDates, countries, entryId } = entry
  const found = indexes[kind].find({ kind, names: [name], birthDate: birthDates[0] ?? null, countries })
  return found.some((one) => one.entryId === entryId && one.evidence.score >= hitFrom)
}
