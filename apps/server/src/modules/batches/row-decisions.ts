import { hash } from 'node:crypto'
import { Refusal } from '@tradewind/contract'
import type { PlacedOrder } from '#modules/payments'
import { type Database, violatedConstraint } from '#platform/db'
import { findAnswers, type IdempotentRequest, type KeyClaim, storeAnswers } from '#platform/idempotency'

/** What was decided of one row, once and for all: the order that pays it, or why it was refused, in words. */
export type Decision = PlacedOrder | { refused: string }

/** The orders of a batch, each under a key of its own that holds its decision. */
export interface RowDecisions {
  /** The request of the order in this place, from zero. Its payment commits together with its decision. */
  requestOf(place: number): IdempotentRequest<PlacedOrder>
  /** What is on record of these places; refuses with request.key_reused what was decided of another batch. */
  find(places: readonly number[]): Promise<ReadonlyMap<number, Decision>>
  /** Keeps why a row is refused, unless the row was decided meanwhile; gives the current decision. */
  refuse(place: number, reason: string): Promise<Decision>
}

/**
 * Decisions are answers under keys that are made from the batch's and the place. The key of a row takes one answer, so a
 * payment and a refusal of the same row exclude each other, even when they run concurrently. They are distinguished by
 * the whole batch: the same key with another batch is never taken for a repeat.
 */
export function rowDecisions(db: Database, batch: KeyClaim): RowDecisions {
  const claimOf = (place: number): KeyClaim => ({
    ...batch,
    // Hashed, since a key of full length has no room for more.
    key: `batch-${hash('sha256', `${batch.key}\n${place}`)}`,
    requestHash: hash('sha256', Buffer.concat([batch.requestHash, Buffer.from([place])]), 'buffer'),
  })
  const answerOf = (place: number, decision: Decision) => ({
    ...claimOf(place),
    status: 200,
    body: JSON.stringify(decision),
  })

  async function find(places: readonly number[]): Promise<Map<number, Decision>> {
    const keys = places.map((place) => claimOf(place).key)
    const answers = await db.asCustomer(batch.customerId, (tx) => findAnswers(tx, batch.userId, keys))
    const decisions = new Map<number, Decision>()
    for (const place of places) {
      const { key, requestHash } = claimOf(place)
      const answer = answers.get(key)
      if (!answer) continue
      if (!answer.requestHash.equals(requestHash)) throw new Refusal('request.key_reused')
      decisions.set(place, JSON.parse(answer.body) as Decision)
    }
    return decisions
  }

  return {
    requestOf: (place) => ({
      key: claimOf(place).key,
      claim: claimOf(place),
      answerWith: (placed) => answerOf(place, placed),
    }),
    find,
    refuse: async (place, reason) => {
      const decision = { refused: reason }
      try {
        await db.asCustomer(batch.customerId, (tx) => storeAnswers(tx, [answerOf(place, decision)]))
        return decision
      } catch (error) {
        const before = isDecided(error) ? (await find([place])).get(place) : undefined
        if (!before) throw error
        return before
      }
    },
  }
}

/** Whether something failed because its row is decided already. */
export const isDecided = (error: unknown): boolean => violatedConstraint(error) === 'idempotency_pkey'
