import type { Tx } from '#platform/db'
import { type Summed, type SumsRequest, sumsOf } from './analytics.store.ts'
import { otherMovesOf } from './other-moves.store.ts'

/** All movements by day: payments, card payments, and transfers and exchanges between own accounts. */
export async function movedIn(tx: Tx, request: SumsRequest & { whole: boolean }): Promise<Summed[]> {
  const others = await otherMovesOf(tx, request)
  const sums = [...(await sumsOf(tx, request)), ...others]
  return others.length === 0
    ? sums
    : sums.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}
