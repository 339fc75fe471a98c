import { Refusal } from '@tradewind/contract/refusals'
import pg from 'pg'
import { violatedConstraint } from '#platform/db'
import { refusalOfConstraint } from './ledger.rules.ts'
import type { Outcome, Posted } from './ledger.types.ts'

/** What the books' constraints say, as refusals; any other error as it is. */
export function translated(error: unknown): unknown {
  const refusal = refusalOfConstraint[violatedConstraint(error) ?? '']
  if (refusal) return new Refusal(refusal)
  // A sum beyond what a bigint holds.
  if (error instanceof pg.DatabaseError && error.code === '22003') return new Refusal('ledger.amount_invalid')
  return error
}

/** The answer to a posting that was booked, now or before; throws what refused it. */
export function answerOf(id: string, outcome: Outcome): Posted {
  if (outcome !== 'posted' && outcome !== 'replayed') throw new Refusal(outcome)
  return { id, replayed: outcome === 'replayed' }
}
