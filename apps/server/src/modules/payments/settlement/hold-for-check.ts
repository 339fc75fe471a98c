import type { Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import type { FraudCheck } from '../fraud/fraud-rules.ts'
import type { PayeeList, PayeeMatch } from '../payments.needs.ts'
import type { Payment } from '../payments.types.ts'
import { clearedMatches, clearedSenders, openCase } from './cases.store.ts'
import { step } from './payment-effects.ts'

/** The checks that every payment must pass before a network receives it, if configured. */
export interface HoldChecks {
  list: PayeeList | undefined
  fraud: FraudCheck | undefined
}

/**
 * Holds a payment whose payee's name resembles one on a sanctions list, or that meets a fraud rule, and opens one case for
 * all of it that two people decide. Returns whether it is held. Entries cleared for this payee no longer hold the customer's
 * payments, until the entries change; a payment that was released isn't held by rules again.
 */
export async function heldForCheck(
  { random }: { random: Random },
  tx: Tx,
  { payment, checks, now }: { payment: Payment; checks: HoldChecks; now: Date },
): Promise<boolean> {
  const { id, customerId } = payment
  const matches = await openMatches(tx, payment, checks.list)
  const rules = (await checks.fraud?.holdingRules(tx, payment)) ?? []
  if (matches.length === 0 && rules.length === 0) return false
  await openCase(tx, {
    id: uuidv7(now, random),
    transactionId: id,
    customerId,
    kind: matches.length > 0 ? 'payee-match' : 'fraud-rule',
    detail: { ...(matches.length > 0 && { matches }), ...(rules.length > 0 && { rules }) },
    openedAt: now,
    kept: null,
  })
  // The event mentions neither list nor rules, since customers see it.
  await step(tx, payment, { kind: 'held-for-check', at: now })
  return true
}

async function openMatches(tx: Tx, payment: Payment, list: PayeeList | undefined): Promise<PayeeMatch[]> {
  const matches = list?.matchesOf(payment.party) ?? []
  if (matches.length === 0) return []
  const { customerId, counterparty: name } = payment
  const dismissed = (await list?.dismissedFor(tx, { customerId, name })) ?? []
  return withoutCleared(matches, [...(await clearedMatches(tx, payment)), ...dismissed])
}

/** List entries that the sender resembles, except those cleared for this sender and customer. */
export async function openSenderMatches(
  tx: Tx,
  payment: Pick<Payment, 'customerId' | 'counterparty' | 'party'>,
  list: PayeeList | undefined,
): Promise<PayeeMatch[]> {
  const matches = list?.matchesOf(payment.party) ?? []
  return matches.length === 0 ? matches : withoutCleared(matches, await clearedSenders(tx, payment))
}

/** Whether the list now has entries that resemble a sender beside those that a case was opened for. */
export async function hasUnseenMatches(
  tx: Tx,
  payment: Pick<Payment, 'customerId' | 'counterparty' | 'party'>,
  { seen, list }: { seen: readonly PayeeMatch[]; list: PayeeList | undefined },
): Promise<boolean> {
  return withoutCleared(await openSenderMatches(tx, payment, list), seen).length > 0
}

/** An entry that changed since must be cleared again. */
function withoutCleared(matches: readonly PayeeMatch[], cleared: readonly MatchKey[]): PayeeMatch[] {
  const known = new Set(cleared.map(keyOf))
  return matches.filter((match) => !known.has(keyOf(match)))
}

type MatchKey = Pick<PayeeMatch, 'list' | 'entryId' | 'digest'>

const keyOf = ({ list, entryId, digest }: MatchKey): string => JSON.stringify([list, entryId, digest])
