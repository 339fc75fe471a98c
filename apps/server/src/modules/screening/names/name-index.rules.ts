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

/** A word of the list, with the names in which it stands and how much of each it is. */
interface Listed {
  word: Word
  names: number[]
  weights: number[]
  /** The number of the search that saw it last. */
  seen: number
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
  readonly #byKey = new Map<number, Listed[]>()
  /** Which words of the list are like a word that was looked up before. */
  readonly #alike = new Map<string, Listed[]>()
  #searches = 0
  /** Of each name of the list, how much of it and of the subject's found a word that is alike, in this search. */
  #shared = { subject: new Float64Array(0), entry: new Float64Array(0), last: new Int32Array(0) }

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
      for (const { word, weight, isJoined } of withJoined(name.words, this.#kind)) {
        const listed = this.#list(word, isJoined)
        listed.names.push(number)
        listed.weights.push(weight)
      }
    }
    this.#alike.clear()
  }

  #list(word: Word, isJoined: boolean): Listed {
    const id = isJoined ? `${idOf(word)}+` : idOf(word)
    const known = this.#words.get(id)
    if (known) return known
    const listed: Listed = { word, names: [], weights: [], seen: 0 }
    this.#words.set(id, listed)
    for (const key of isJoined ? keysOfWhole(word) : keysOf(word)) {
      const same = this.#byKey.get(key)
      if (!same) this.#byKey.set(key, [listed])
      else if (same.at(-1) !== listed) same.push(listed)
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
    if (this.#shared.last.length < this.#names.length) {
      const room = this.#names.length
      this.#shared = { subject: new Float64Array(room), entry: new Float64Array(room), last: new Int32Array(room) }
    }
    const { subject, entry, last } = this.#shared
    const touched: number[] = []
    const subjectWeight = weightOf(words)
    const initials = words.filter(({ text }) => text.length === 1).reduce((sum, { weight }) => sum + weight, 0)
    for (const [at, { word, weight }] of [...withJoined(words, this.#kind)].entries()) {
      if (word.weight <= 0.2) continue
      for (const { names, weights } of this.#alikeTo(word))
        for (const [place, name] of names.entries()) {
          if (last[name] === at + 1) continue
          if (last[name] === 0) {
            touched.push(name)
            subject[name] = initials
            entry[name] = 0
          }
          last[name] = at + 1
          subject[name] = (subject[name] ?? 0) + weight
          entry[name] = (entry[name] ?? 0) + (weights[place] ?? 0)
        }
    }
    for (const number of touched) {
      last[number] = 0
      const name = this.#names[number]
      if (!name || candidates.has(name.entry)) continue
      const enough = sharedFrom * Math.min(subjectWeight, name.weight) - 1e-9
      if (Math.max(subject[number] ?? 0, entry[number] ?? 0) >= enough) candidates.add(name.entry)
    }
  }

  #alikeTo(word: Word): Listed[] {
    const id = idOf(word)
    const known = this.#alike.get(id)
    if (known) return known
    const alike: Listed[] = []
    this.#searches += 1
    for (const key of keysToSearch(word))
      for (const listed of this.#byKey.get(key) ?? []) {
        if (listed.seen === this.#searches) continue
        listed.seen = this.#searches
        if (similarityOf(word, listed.word).score > 0) alike.push(listed)
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
function* withJoined(words: readonly Word[], kind: NameKind) {
  for (const word of words) yield { word, weight: word.weight, isJoined: false }
  for (const { word, words: parts } of joinedWords(words, kind))
    yield { word, weight: parts.reduce((sum, part) => sum + part.weight, 0), isJoined: true }
}

/** What a key is of. Words that are alike share one; that two others do as well costs a comparison and nothing else. */
const keyOf = { text: 1, sound: 2, guttural: 3, hissing: 4, consonants: 5, unvowelled: 6, vowelled: 7, start: 8 }

/** A number for a text without one of its letters, or for all of it. */
function hashOf(what: number, text: string, without = -1): number {
  let mixed = 0x811c9dc5 ^ what
  for (let at = 0; at < text.length; at++)
    if (at !== without) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193)
  // Small enough to be kept as it is.
  return (mixed ^ (mixed >>> 15)) & 0x3fffffff
}

/** Of a word that someone may write as two: as it is written and as it sounds. */
const keysOfWhole = ({ text, sound, guttural, hissing }: Word): number[] => [
  hashOf(keyOf.text, text),
  hashOf(keyOf.sound, sound),
  hashOf(keyOf.guttural, guttural),
  hashOf(keyOf.hissing, hissing),
]

/** By which a word of the list is found. */
function keysOf(word: Word): number[] {
  const keys: number[] = []
  for (const one of word.bare ? [word, word.bare] : [word]) addKeys(one, keys)
  return keys
}

function addKeys(one: Word, keys: number[]): void {
  const { text, sound, consonants } = one
  keys.push(hashOf(keyOf.text, text), hashOf(one.isUnvowelled ? keyOf.unvowelled : keyOf.vowelled, one.unvowelled))
  if (one.isUnvowelled) return
  keys.push(...keysOfWhole(one))
  if (consonants.length >= 3) keys.push(hashOf(keyOf.consonants, consonants))
  // One letter more, less, other or swapped: both are the same without it.
  if (sound.length >= 5) for (let at = 0; at < sound.length; at++) keys.push(hashOf(keyOf.sound, sound, at))
  if (text.length >= 4 && text.length <= 12)
    for (let at = 0; at < text.length; at++) keys.push(hashOf(keyOf.text, text, at))
  if (text.length >= 9) keys.push(hashOf(keyOf.start, text.slice(0, 5)))
}

/** By which words like this one are found: its own keys, those of its other forms, and its consonants on the other side. */
function keysToSearch(word: Word): number[] {
  const keys = keysOf(word)
  for (const form of formsOf(word.text)) keys.push(hashOf(keyOf.text, form))
  for (const one of word.bare ? [word, word.bare] : [word])
    keys.push(hashOf(one.isUnvowelled ? keyOf.vowelled : keyOf.unvowelled, one.unvowelled))
  // Only who writes no vowels has consonants in common with who does.
  return word.isUnvowelled ? keys : keys.filter((key) => key !== hashOf(keyOf.vowelled, word.unvowelled))
}
