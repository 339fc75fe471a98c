import type { BookMove, FoundBreak, KeptLine } from './reconciliation.types.ts'

interface Compared {
  /** Lines of one leg without a match, the oldest first. */
  lines: readonly KeptLine[]
  /** What the books moved and this leg has not confirmed. */
  moves: readonly BookMove[]
  /** References and directions that this leg has confirmed before, as `keyOf`. */
  confirmed: ReadonlySet<string>
  /** Pairs that a person took apart, as `pairOf`: they aren't put together again. */
  apart: ReadonlySet<string>
  /** A move of before should be in the leg's files by now. */
  dueBefore: Date
}

export interface Comparison {
  matches: { lineId: string; postingId: string }[]
  breaks: FoundBreak[]
}

type Moved = Pick<BookMove, 'reference' | 'direction'>

export const keyOf = ({ reference, direction }: Moved): string => `${direction} ${reference}`
export const pairOf = (lineId: string, postingId: string): string => `${lineId} ${postingId}`

/** Credits count up. */
const signed = ({ direction, minor }: { direction: 'in' | 'out'; minor: bigint }): bigint =>
  direction === 'in' ? minor : -minor

/** Holds a leg's lines against the books: what agrees, and what is missing, different, there twice or unexpected. */
export function compare({ lines, moves, confirmed, apart, dueBefore }: Compared): Comparison {
  const open = new Map(Map.groupBy(moves, keyOf))
  const known = new Set(confirmed)
  const result: Comparison = { matches: [], breaks: [] }
  const take = (key: string, move: BookMove) => open.set(key, open.get(key)?.filter((one) => one !== move) ?? [])
  for (const line of lines) {
    const key = keyOf(line)
    const candidates = (open.get(key) ?? []).filter(({ postingId }) => !apart.has(pairOf(line.id, postingId)))
    const same = candidates.find(({ minor }) => minor === line.minor)
    const near = candidates[0]
    if (same) {
      result.matches.push({ lineId: line.id, postingId: same.postingId })
      take(key, same)
      known.add(key)
    } else if (near) {
      const difference = signed(line) - signed(near)
      result.breaks.push({ kind: 'different', lineId: line.id, postingId: near.postingId, difference })
      take(key, near)
    } else {
      const kind = known.has(key) ? 'twice' : 'unexpected'
      result.breaks.push({ kind, lineId: line.id, postingId: null, difference: signed(line) })
    }
  }
  for (const move of [...open.values()].flat())
    if (move.at < dueBefore)
      result.breaks.push({ kind: 'missing', lineId: null, postingId: move.postingId, difference: -signed(move) })
  return result
}
