import type { Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import type { PayeeList, PayeeMatch } from '../payments.needs.ts'
import type { Payment } from '../payments.types.ts'
import { clearedMatches, openCase } from './cases.store.ts'
import { step } from './payment-effects.ts'

/**
 * Holds a payment whose payee's name resembles one on a sanctions list, and opens a case that two people decide. Returns
 * whether it is held. Entries cleared for this payee no longer hold the customer's payments, until the entries change.
 */
export async function heldForCheck(
  { random }: { random: Random },
  tx: Tx,
  { payment, list, now }: { payment: Payment; list: PayeeList | undefined; now: Date },
): Promise<boolean> {
  const { id, customerId, party } = payment
  const matches = list?.matchesOf(party) ?? []
  if (matches.length === 0) return false
  const cleared = new Set((await clearedMatches(tx, payment)).map(keyOf))
  const open = matches.filter((match) => !cleared.has(keyOf(match)))
  if (open.length === 0) return false
  await openCase(tx, {
    id: uuidv7(now, random),
    transactionId: id,
    customerId,
    kind: 'payee-match',
    detail: { matches: open },
    openedAt: now,
    kept: null,
  })
  // The event doesn't mention the list, since customers see it.
  await step(tx, payment, { kind: 'held-for-check', at: now })
  return true
}

const keyOf = ({ list, entryId, digest }: PayeeMatch): string => JSON.stringify([list, entryId, digest])
