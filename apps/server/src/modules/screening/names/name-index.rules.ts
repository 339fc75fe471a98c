import type { Day, MatchEvidence } from '../screening.types.ts'
import { hitFrom, matchPrepared, type PreparedName, prepareNames, type Wanted } from './match.rules.ts'
import { formsOf } from './name-words.rules.ts'
import { similarityOf } from './similarity.rules.ts'
import { joinedWords, type NameKind, type Word } from './words.rules.ts'

/** What the index needs of an entry; `at` finds it again. */
export interface IndexedEntry {
  entryId: string
  kind: NameKind
  names: readonly string[]
  birthDates: readonly Day[]
  countries: readonly string[]
}

export interface Found {
  entryId: string
  evidence: MatchEvidence
}

interface Posting {
  name: number
  /** Which word of the name, so that two words of a subject do not count the same one. */
  weight: number
}

interface Listed {
  word: Word
  postings: Posting[]
}

interface IndexedName {
  entry: number
  prepared: PreparedName
  weight: number
}

/** How much of the shorter name must have found a word that is alike before two names are compared whole. */
const sharedFrom = 0.7

/**
 * Finds the entries that may match without comparing everybody with everything: words that are alike share a key, and only
 * names that share enough such words are compared.
 */
export class NameIndex {
  readonly #kind: NameKind
  readonly #entries: IndexedEntry[] = []
  readonly #entryNames: PreparedName[][] = []
  readonly #names: IndexedName[] = []
  readonly #words = new Map<string, Listed>()
  readonly #byKey = new Map<string, Listed[]>()
  /** Which words of the list are like a word that was looked up before. */
  #alike = new Map<string, { listed: Listed; score: number }[]>()

  constructor(kind: NameKind) {
    this.#kind = kind
  }

  get size(): number {
    return this.#entries.length
  }

  add(entry: IndexedEntry): void {
    const prepared = prepareNames(entry.names, this.#kind)
    const at = this.#entries.push(entry) - 1
    this.#entryNames.push(prepared)
    for (const name of prepared) {
      const number = this.#names.push({ entry: at, prepared: name, weight: weightOf(name.words) }) - 1
      for (const { word, weight } of withJoined(name.words, this.#kind)) this.#list(word).postings.push({ name: number, weight })
    }
    this.#alike = new Map()
  }

  #list(word: Word): Listed {
    const id = idOf(word)
    const known = this.#words.get(id)
    if (known) return known
    const listed = { word, postings: [] }
    this.#words.set(id, listed)
    for (const key of keysOf(word)) {
      const same = this.#byKey.get(key)
      if (same) same.push(listed)
      else this.#byKey.set(key, [listed])
    }
    return listed
  }

  /** Every entry that matches with enough points, the best first. */
  find(wanted: Wanted): Found[] {
    if (wanted.kind !== this.#kind) return []
    const subjectNames = prepareNames(wanted.names, this.#kind)
    const candidates = new Set<number>()
    for (const name of subjectNames) this.#candidates(name.words, candidates)
    const found: Found[] = []
    for (const at of candidates) {
      const [entry, names] = [this.#entries[at], this.#entryNames[at]]
      const evidence = entry && names && matchPrepared(wanted, subjectNames, entry, names)
      if (evidence && evidence.score >= hitFrom) found.push({ entryId: entry.entryId, evidence })
    }
    return found.toSorted((a, b) => b.evidence.score - a.evidence.score || (a.entryId < b.entryId ? -1 : 1))
  }

  #candidates(words: readonly Word[], candidates: Set<number>): void {
    const subjectWeight = weightOf(words)
    // Of each name of the list, how much of it and of the subject's found a word that is alike.
    const shared = new Map<number, { subject: number; entry: number; last: number }>()
    const initials = words.filter(({ text }) => text.length === 1).reduce((sum, { weight }) => sum + weight, 0)
    for (const [at, { word, weight }] of [...withJoined(words, this.#kind)].entries()) {
      if (word.weight <= 0.2) continue
      for (const { listed } of this.#alikeTo(word))
        for (const { name, weight: listedWeight } of listed.postings) {
          const so = shared.get(name)
          if (!so) shared.set(name, { subject: initials + weight, entry: listedWeight, last: at })
          else if (so.last !== at) {
            so.subject += weight
            so.entry += listedWeight
            so.last = at
          }
        }
    }
    for (const [number, { subject, entry }] of shared) {
      const name = this.#names[number]
      if (!name || candidates.has(name.entry)) continue
      const enough = sharedFrom * Math.min(subjectWeight, name.weight) - 1e-9
      if (Math.max(subject, entry) >= enough) candidates.add(name.entry)
    }
  }

  #alikeTo(word: Word): { listed: Listed; score: number }[] {
    const id = idOf(word)
    const known = this.#alike.get(id)
    if (known) return known
    const alike: { listed: Listed; score: number }[] = []
    const seen = new Set<Listed>()
    for (const key of keysOf(word, formsOf(word.text)))
      for (const listed of this.#byKey.get(key) ?? []) {
        if (seen.has(listed)) continue
        seen.add(listed)
        const { score } = similarityOf(word, listed.word)
        if (score > 0) alike.push({ listed, score })
      }
    this.#alike.set(id, alike)
    return alike
  }
}

const idOf = ({ text, isUnvowelled }: Word): string => (isUnvowelled ? `${text}*` : text)

/** Initials and articles let a name be found by its other words alone. */
const weightOf = (words: readonly Word[]): number =>
  words.reduce((sum, { weight, text }) => (text.length === 1 ? sum + weight : weight <= 0.2 ? sum : sum + weight), 0)

/** The words of a name, and the neighbours that others may write as one. */
function* withJoined(words: readonly Word[], kind: NameKind): Generator<{ word: Word; weight: number }> {
  for (const word of words) yield { word, weight: word.weight }
  for (const { word, words: parts } of joinedWords(words, kind))
    yield { word, weight: parts.reduce((sum, part) => sum + part.weight, 0) }
}

/** Words that are alike share one of these. */
function keysOf(word: Word, forms: readonly string[] = []): Set<string> {
  const keys = new Set<string>()
  for (const one of word.bare ? [word, word.bare] : [word]) {
    keys.add(`t${one.text}`)
    keys.add(`u${one.unvowelled}`)
    if (one.isUnvowelled) continue
    keys.add(`s${one.sound}`)
    keys.add(`g${one.guttural}`)
    keys.add(`h${one.hissing}`)
    if (one.consonants.length >= 3) keys.add(`c${one.consonants}`)
    // One letter more, less, other or swapped: both are the same without it.
    if (one.sound.length >= 4) for (const less of withoutOneLetter(one.sound)) keys.add(`s${less}`)
    if (one.text.length >= 4 && one.text.length <= 6) for (const less of withoutOneLetter(one.text)) keys.add(`l${less}`)
    if (one.text.length >= 8) {
      keys.add(`b${one.text.slice(0, 4)}`)
      keys.add(`e${one.text.slice(-4)}`)
    }
  }
  for (const form of forms) keys.add(`t${form}`)
  return keys
}

function* withoutOneLetter(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) yield text.slice(0, at) + text.slice(at + 1)
}
