import type { Tx } from '#platform/db'
import { type Summed, type SumsRequest, sumsOf } from './analytics.store.ts'
import { ownMovesOf } from './own-moves.store.ts'

/** All that has moved, in the order of days: payments, and what moved between own accounts. */
export async function movedIn(tx: Tx, request: SumsRequest & { whole: boolean }): Promise<Summed[]> {
  const own = await ownMovesOf(tx, request)
  const sums = [...(await sumsOf(tx, request)), ...own]
  return own.length === 0
    ? sums
    : sums.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}
