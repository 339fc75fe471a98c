import type { TokenMatch } from '../screening.types.ts'
import { alikeFrom, similarityOf } from './similarity.rules.ts'
import { joinedWords, type NameKind, type Word } from './words.rules.ts'

export interface NameComparison {
  /** 0 to 1. */
  score: number
  tokens: TokenMatch[]
  unmatched: { subject: string[]; entry: string[] }
  /** Every word that matched is a name that very many people bear. */
  onlyCommon: boolean
}

interface Pair {
  subject: readonly number[]
  entry: readonly number[]
  how: TokenMatch['how']
  score: number
  weight: number
}

/**
 * How alike two names are, whatever the order of their words. Depends on the two names alone and on no other name of the
 * list, so that a change of one entry changes no other entry's score.
 */
export function compareNames(subject: readonly Word[], entry: readonly Word[], kind: NameKind): NameComparison {
  const pairs = pairsOf(subject, entry, kind).toSorted((a, b) => b.score * b.weight - a.score * a.weight)
  const [usedSubject, usedEntry] = [new Set<number>(), new Set<number>()]
  const chosen: Pair[] = []
  for (const pair of pairs) {
    if (pair.subject.some((at) => usedSubject.has(at)) || pair.entry.some((at) => usedEntry.has(at))) continue
    for (const at of pair.subject) usedSubject.add(at)
    for (const at of pair.entry) usedEntry.add(at)
    chosen.push(pair)
  }
  const textOf = (words: readonly Word[], at: readonly number[]) => at.map((one) => words[one]?.text ?? '').join(' ')
  const tokens = chosen.map((pair) => ({
    subject: textOf(subject, pair.subject),
    entry: textOf(entry, pair.entry),
    how: pair.how,
    score: Math.round(pair.score * 100),
  }))
  const left = (words: readonly Word[], used: ReadonlySet<number>) =>
    words.filter((_, at) => !used.has(at)).map(({ text }) => text)
  const weightOf = (words: readonly Word[], used?: ReadonlySet<number>) =>
    words.reduce((sum, { weight }, at) => (used && !used.has(at) ? sum : sum + weight), 0)

  const matched = chosen.reduce((sum, { weight }) => sum + weight, 0)
  const [wholeSubject, wholeEntry] = [weightOf(subject), weightOf(entry)]
  const [ofSubject, ofEntry] = [weightOf(subject, usedSubject), weightOf(entry, usedEntry)]
  const isSubjectShorter = wholeSubject <= wholeEntry
  const coverage = isSubjectShorter ? ofSubject / wholeSubject : ofEntry / wholeEntry
  const extra = isSubjectShorter ? 1 - ofEntry / wholeEntry : 1 - ofSubject / wholeSubject
  const alike = matched === 0 ? 0 : chosen.reduce((sum, { score, weight }) => sum + score * weight, 0) / matched
  const telling = chosen.filter(({ weight }) => weight > 0.2)
  // One word shared of several proves nothing of a person.
  const single = telling.length < 2 && Math.max(subject.length, entry.length) > 1 && kind === 'person' ? 0.7 : 1
  return {
    score: matched === 0 ? 0 : alike * coverage ** 1.3 * (1 - 0.3 * extra) * (telling.some(isJoined) ? 1 : single),
    tokens,
    unmatched: { subject: left(subject, usedSubject), entry: left(entry, usedEntry) },
    onlyCommon: kind === 'person' && telling.every(({ weight }) => weight <= 0.85),
  }
}

const isJoined = ({ subject, entry }: Pair): boolean => subject.length > 1 || entry.length > 1

function pairsOf(subject: readonly Word[], entry: readonly Word[], kind: NameKind): Pair[] {
  const pairs: Pair[] = []
  for (const [i, one] of subject.entries())
    for (const [j, other] of entry.entries()) {
      const { how, score } = similarityOf(one, other)
      if (score >= alikeFrom) pairs.push({ subject: [i], entry: [j], how, score, weight: weightOf(one, other, how) })
    }
  pairs.push(...joinedPairs(subject, entry, kind))
  for (const { subject: entryAt, entry: subjectAt, ...pair } of joinedPairs(entry, subject, kind))
    pairs.push({ ...pair, subject: subjectAt, entry: entryAt })
  return pairs
}

const weightOf = (one: Word, other: Word, how: TokenMatch['how']): number =>
  how === 'initial' ? Math.min(one.weight, other.weight) : (one.weight + other.weight) / 2

/** Neighbours that the other side writes as one word: two, or three where the first two only join names. */
function joinedPairs(apart: readonly Word[], whole: readonly Word[], kind: NameKind): Pair[] {
  const pairs: Pair[] = []
  for (const { at, words, word } of joinedWords(apart, kind))
    for (const [j, other] of whole.entries()) {
      if (Math.abs(word.text.length - other.text.length) > 2) continue
      const { how, score } = similarityOf(word, other)
      if (score < 0.9 || how === 'short name' || how === 'consonants') continue
      const weight = Math.max(other.weight, (words.reduce((sum, one) => sum + one.weight, 0) + other.weight) / 2)
      pairs.push({ subject: at, entry: [j], how: 'joined', score: score - 0.01, weight })
    }
  return pairs
}
