import type { Currency } from '@tradewind/kernel'
import type { GivenBack } from '#modules/sendr'
import { execute, maybeRow, sql, type Tx } from '#platform/db'

/** A payment by card as the acquirer knows it. */
export interface Charge {
  chargeId: string
  currency: Currency
  minor: bigint
  state: 'challenge' | 'approved' | 'declined' | 'voided'
  reason: string | null
  challengeId: string | null
  tries: number
  askedAt: Date
  silentUntil: Date | null
  knownFrom: Date | null
  outlivesVoid: boolean
}

/** Locks the payment that was asked for under a reference of ours. */
export const findCharge = (tx: Tx, reference: string): Promise<Charge | undefined> =>
  maybeRow<Charge>(tx, sql`select * from sandbox.card_charge where merchant_reference = ${reference} for update`)

export const findChallenge = (tx: Tx, challengeId: string): Promise<Charge | undefined> =>
  maybeRow<Charge>(tx, sql`select * from sandbox.card_charge where challenge_id = ${challengeId} for update`)

/** Writes a new payment; false when there is one under this reference already. */
export async function insertCharge(tx: Tx, reference: string, charge: Charge): Promise<boolean> {
  const { chargeId, currency, minor, state, reason, challengeId, askedAt } = charge
  const added = await execute(
    tx,
    sql`insert into sandbox.card_charge (charge_id, merchant_reference, currency, minor, state, reason, challenge_id,
          asked_at, silent_until, known_from, outlives_void)
        values (${chargeId}, ${reference}, ${currency}, ${minor}, ${state}, ${reason}, ${challengeId}, ${askedAt},
          ${charge.silentUntil}, ${charge.knownFrom}, ${charge.outlivesVoid})
        on conflict on constraint card_charge_reference_once do nothing`,
  )
  return added > 0
}

/** Nobody finds it before this moment. */
export async function hideCharge(tx: Tx, chargeId: string, until: Date): Promise<void> {
  await execute(tx, sql`update sandbox.card_charge set known_from = ${until} where charge_id = ${chargeId}`)
}

export async function countAttempt(tx: Tx, chargeId: string): Promise<void> {
  await execute(tx, sql`update sandbox.card_charge set tries = tries + 1 where charge_id = ${chargeId}`)
}

export async function endCharge(
  tx: Tx,
  chargeId: string,
  state: Charge['state'],
  reason: string | null,
): Promise<void> {
  await execute(
    tx,
    sql`update sandbox.card_charge set state = ${state}, reason = ${reason} where charge_id = ${chargeId}`,
  )
}

/** Takes money back under a refund's id, once. */
export async function takeBack(tx: Tx, refund: GivenBack & { document: string | undefined }, at: Date): Promise<void> {
  const { refundId, kind, rail, originalReference, amount, document } = refund
  const fresh = await execute(
    tx,
    sql`insert into sandbox.given_back (refund_id, kind, network, original_reference, currency, minor, at, document)
        values (${refundId}, ${kind}, ${rail}, ${originalReference}, ${amount.currency}, ${amount.minor}, ${at},
          ${document ?? null})
        on conflict do nothing`,
  )
  if (fresh === 0 || kind !== 'Card') return
  await execute(
    tx,
    sql`update sandbox.card_charge set refunded_minor = refunded_minor + ${amount.minor}
        where merchant_reference = ${originalReference}`,
  )
}
