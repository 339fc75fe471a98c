import type { TokenMatch } from '../screening.types.ts'
import { areForms, isKnownName } from './name-words.rules.ts'
import type { Word } from './words.rules.ts'

export interface Similarity {
  how: TokenMatch['how']
  /** 0 to 1. */
  score: number
}

/** Words below this are two words. */
export const alikeFrom = 0.75

const none: Similarity = { how: 'spelling', score: 0 }

/** How alike two words of names are, and by what. Without any points they are not. */
export function similarityOf(one: Word, other: Word): Similarity {
  const direct = plainSimilarity(one, other)
  if (direct.score >= 0.97 || (!one.bare && !other.bare)) return direct
  const bare = plainSimilarity(one.bare ?? one, other.bare ?? other)
  const [left, right] = [plainSimilarity(one.bare ?? one, other), plainSimilarity(one, other.bare ?? other)]
  const best = [bare, left, right].reduce((a, b) => (b.score > a.score ? b : a))
  // Without its article a word says a little less.
  return best.score - 0.02 > direct.score ? { how: best.how, score: best.score - 0.02 } : direct
}

function plainSimilarity(one: Word, other: Word): Similarity {
  const [a, b] = [one.text, other.text]
  if (a === b) return { how: 'same', score: 1 }
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? { how: 'initial', score: 0.85 } : none
  if (one.isUnvowelled !== other.isUnvowelled)
    return one.unvowelled === other.unvowelled && one.unvowelled.length >= 2
      ? { how: 'consonants', score: one.unvowelled.length >= 3 ? 0.95 : 0.9 }
      : near(one.unvowelled, other.unvowelled, 4) && one.unvowelled[0] === other.unvowelled[0]
        ? { how: 'consonants', score: 0.8 }
        : none
  if (one.sound === other.sound && one.sound.length >= 2)
    return { how: 'sound', score: a.length + b.length > 6 ? 0.96 : 0.92 }
  if (areForms(a, b)) return { how: 'short name', score: 0.91 }
  if ((one.guttural === other.guttural || one.hissing === other.hissing) && one.sound.length >= 4)
    return { how: 'sound', score: 0.92 }
  // Two names that everybody knows are two names, however alike.
  if (isKnownName(a) && isKnownName(b)) return none
  const served = a.startsWith('abd') && b.startsWith('abd') ? 3 : 0
  const longest = Math.max(a.length, b.length) - served
  // Two edits count in long words alone; one is found without a table.
  const isOne = longest >= 5 && isOneEditApart(a, b)
  const distance = isOne ? 1 : longest >= 9 && Math.abs(a.length - b.length) <= 2 ? editsBetween(a, b) : maxEdits
  // A name that begins with another sound is more often another name than a slip, a short one above all.
  const start = startsAlike(one, other, served) ? 0 : longest >= 8 ? 0.1 : 0.18
  let best: Similarity = none
  if (distance === 1) best = better(best, 'spelling', 0.91 - start)
  if (distance === 2) best = better(best, 'spelling', 0.85 - start)
  if (
    best.score < 0.88 &&
    Math.min(one.sound.length, other.sound.length) - served >= 5 &&
    near(one.sound, other.sound, 7)
  )
    best = better(best, 'sound', 0.86 - start)
  if (best.score < 0.86 && one.consonants === other.consonants && one.consonants.length - served >= 3)
    best = better(best, 'consonants', one.consonants.length >= 4 ? 0.88 : 0.84)
  return best.score < alikeFrom ? none : best
}

function startsAlike(one: Word, other: Word, at: number): boolean {
  const [a, b] = [one.guttural.slice(at), other.guttural.slice(at)]
  return a[0] === b[0] || `h${a}` === b || `h${b}` === a
}

const better = (best: Similarity, how: Similarity['how'], score: number): Similarity =>
  score > best.score ? { how, score } : best

const near = (a: string, b: string, least: number): boolean =>
  Math.max(a.length, b.length) >= least && isOneEditApart(a, b)

/** More edits than this are not told apart. */
const maxEdits = 3
/** Longer words are compared by their beginnings. */
const longestWord = 64
const size = longestWord + 1
const table = new Uint8Array(size * size)

/** Letters to add, drop, change or swap with their neighbour; 3 for 3 and more. */
function editsBetween(a: string, b: string): number {
  if (a === b) return 0
  let start = 0
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--
    endB--
  }
  const n = Math.min(endA - start, longestWord)
  const m = Math.min(endB - start, longestWord)
  if (n === 0 || m === 0) return Math.min(maxEdits, n + m)
  if (n === 1 && m === 1) return 1
  if (Math.abs(n - m) > 2 || Math.max(n, m) > 8) return maxEdits
  for (let j = 0; j <= m; j++) table[j] = j
  for (let i = 1; i <= n; i++) {
    table[i * size] = i
    for (let j = 1; j <= m; j++) {
      const [x, y] = [a.charCodeAt(start + i - 1), b.charCodeAt(start + j - 1)]
      const above = (i - 1) * size + j
      let cost = Math.min(at(above) + 1, at(above + size - 1) + 1, at(above - 1) + (x === y ? 0 : 1))
      const isSwap = i > 1 && j > 1 && x === b.charCodeAt(start + j - 2) && y === a.charCodeAt(start + i - 2)
      if (isSwap) cost = Math.min(cost, at((i - 2) * size + j - 2) + 1)
      table[i * size + j] = cost
    }
  }
  return Math.min(maxEdits, at(n * size + m))
}

const at = (place: number): number => table[place] ?? maxEdits

/** Whether one letter added, dropped, changed or swapped makes one of the other. */
function isOneEditApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const apart = long.length - short.length
  if (apart > 1) return false
  let start = 0
  while (start < short.length && short.charCodeAt(start) === long.charCodeAt(start)) start++
  if (apart === 1) return restIsSame(short, start, long, start + 1)
  if (start === short.length) return false
  if (restIsSame(short, start + 1, long, start + 1)) return true
  return (
    short.charCodeAt(start) === long.charCodeAt(start + 1) &&
    short.charCodeAt(start + 1) === long.charCodeAt(start) &&
    restIsSame(short, start + 2, long, start + 2)
  )
}

function restIsSame(a: string, fromA: number, b: string, fromB: number): boolean {
  if (a.length - fromA !== b.length - fromB) return false
  for (let step = 0; fromA + step < a.length; step++)
    if (a.charCodeAt(fromA + step) !== b.charCodeAt(fromB + step)) return false
  return true
}
