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
  if (one.sound === other.sound && one.sound.length >= 2) return { how: 'sound', score: a.length + b.length > 6 ? 0.96 : 0.92 }
  if (areForms(a, b)) return { how: 'short name', score: 0.91 }
  if ((one.guttural === other.guttural || one.hissing === other.hissing) && one.sound.length >= 4)
    return { how: 'sound', score: 0.92 }
  // Two names that everybody knows are two names, however alike.
  if (isKnownName(a) && isKnownName(b)) return none
  const served = a.startsWith('abd') && b.startsWith('abd') ? 3 : 0
  const longest = Math.max(a.length, b.length) - served
  const distance = Math.abs(a.length - b.length) > 2 || longest < 5 ? 3 : editsBetween(a, b)
  // A name that begins with another sound is more often another name than a slip.
  const start = startsAlike(one, other, served) ? 0 : 0.18
  let best: Similarity = none
  if (distance === 1) best = better(best, 'spelling', 0.91 - start)
  if (distance === 2 && longest >= 9) best = better(best, 'spelling', 0.85 - start)
  if (best.score < 0.88 && Math.min(one.sound.length, other.sound.length) - served >= 5 && near(one.sound, other.sound, 7))
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
  Math.max(a.length, b.length) >= least && Math.abs(a.length - b.length) <= 1 && editsBetween(a, b) === 1

/** Letters to add, drop, change or swap with their neighbour; 3 for 3 and more. */
export function editsBetween(a: string, b: string): number {
  if (a === b) return 0
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const [n, m] = [endA - start, endB - start]
  if (n === 0 || m === 0) return Math.min(3, n + m)
  if (Math.abs(n - m) > 2) return 3
  let before: number[] = []
  let row = Array.from({ length: m + 1 }, (_, at) => at)
  for (let i = 1; i <= n; i++) {
    const next = [i]
    for (let j = 1; j <= m; j++) {
      const [x, y] = [a[start + i - 1], b[start + j - 1]]
      let cost = Math.min((row[j] ?? 9) + 1, (next[j - 1] ?? 9) + 1, (row[j - 1] ?? 9) + (x === y ? 0 : 1))
      if (i > 1 && j > 1 && x === b[start + j - 2] && a[start + i - 2] === y) cost = Math.min(cost, (before[j - 2] ?? 9) + 1)
      next.push(cost)
    }
    before = row
    row = next
  }
  return Math.min(3, row[m] ?? 3)
}
