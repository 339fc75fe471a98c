import type { Currency } from '@tradewind/kernel'
import type { Authentication, CardDetails } from '#modules/acquiring'
import type { GivenBack } from '#modules/sendr'
import { execute, maybeRow, sql, type Tx } from '#platform/db'
import type { ScenarioName } from './sandbox-cards.ts'

/** A payment by card as the acquirer knows it. */
export interface Charge extends Authentication {
  chargeId: string
  currency: Currency
  minor: bigint
  state: 'challenge' | 'approved' | 'declined' | 'voided'
  /** The code of a decline. */
  reason: string | null
  challengeId: string | null
  tries: number
  askedAt: Date
  silentUntil: Date | null
  knownFrom: Date | null
  outlivesVoid: boolean
  /** From when the cardholder disputes it. */
  disputedFrom: Date | null
  disputeAnswer: 'accept' | 'contest' | null
  disputeAnsweredAt: Date | null
  disputeWon: boolean | null
  refundedMinor: bigint
  /** Refunds that were reported when it was disputed. */
  refundsShownMinor: bigint
}

/** A card that someone typed, by its token. */
export interface TokenizedCard {
  token: string
  kind: 'once' | 'kept'
  scenario: ScenarioName
  cardType: CardDetails['type']
  lastFour: string
  month: number
  year: number
  madeAt: Date
  usedFor: string | null
}

export async function insertToken(tx: Tx, card: TokenizedCard): Promise<void> {
  const { token, kind, scenario, cardType, lastFour, month, year, madeAt, usedFor } = card
  await execute(
    tx,
    sql`insert into sandbox.card_token (token, kind, scenario, card_type, last_four, month, year, made_at, used_for)
        values (${token}, ${kind}, ${scenario}, ${cardType}, ${lastFour}, ${month}, ${year}, ${madeAt}, ${usedFor})
        on conflict do nothing`,
  )
}

export const findToken = (tx: Tx, token: string): Promise<TokenizedCard | undefined> =>
  maybeRow<TokenizedCard>(tx, sql`select * from sandbox.card_token where token = ${token} for update`)

/** The card that is kept under a reference. */
export const findKept = (tx: Tx, reference: string): Promise<TokenizedCard | undefined> =>
  maybeRow<TokenizedCard>(tx, sql`select * from sandbox.card_token where used_for = ${reference} and kind = 'kept'`)

export async function useToken(tx: Tx, token: string, reference: string): Promise<void> {
  await execute(tx, sql`update sandbox.card_token set used_for = ${reference} where token = ${token}`)
}

export async function forgetToken(tx: Tx, token: string): Promise<void> {
  await execute(tx, sql`delete from sandbox.card_token where token = ${token}`)
}

/** Locks the payment that was asked for under a reference of ours. */
export const findCharge = (tx: Tx, reference: string): Promise<Charge | undefined> =>
  maybeRow<Charge>(tx, sql`select * from sandbox.card_charge where merchant_reference = ${reference} for update`)

export const findChallenge = (tx: Tx, challengeId: string): Promise<Charge | undefined> =>
  maybeRow<Charge>(tx, sql`select * from sandbox.card_charge where challenge_id = ${challengeId} for update`)

type NewCharge = Omit<
  Charge,
  'disputeAnswer' | 'disputeAnsweredAt' | 'disputeWon' | 'refundedMinor' | 'refundsShownMinor'
>

/** Writes a new payment; false when there is one under this reference already. */
export async function insertCharge(tx: Tx, reference: string, charge: NewCharge): Promise<boolean> {
  const { chargeId, currency, minor, state, reason, challengeId, askedAt, flow, eci, cavv } = charge
  const added = await execute(
    tx,
    sql`insert into sandbox.card_charge (charge_id, merchant_reference, currency, minor, state, reason, challenge_id,
          asked_at, silent_until, known_from, outlives_void, flow, eci, cavv, disputed_from)
        values (${chargeId}, ${reference}, ${currency}, ${minor}, ${state}, ${reason}, ${challengeId}, ${askedAt},
          ${charge.silentUntil}, ${charge.knownFrom}, ${charge.outlivesVoid}, ${flow}, ${eci}, ${cavv},
          ${charge.disputedFrom})
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

/** Records the reported refunds of a payment. Only those that really went to its card count. */
export async function countRefunds(tx: Tx, reference: string, refundIds: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`update sandbox.card_charge set refunds_shown_minor = (
          select coalesce(sum(g.minor), 0) from sandbox.given_back g
          where g.kind = 'Card' and g.original_reference = ${reference} and g.refund_id = any(${refundIds}::uuid[]))
        where merchant_reference = ${reference}`,
  )
}

/** The first answer to a dispute counts. */
export async function answerDisputeOf(
  tx: Tx,
  chargeId: string,
  { answer, document, won, at }: { answer: 'accept' | 'contest'; document: string | undefined; won: boolean; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update sandbox.card_charge set dispute_answer = ${answer}, dispute_document = ${document ?? null},
          dispute_answered_at = ${at}, dispute_won = ${won}
        where charge_id = ${chargeId} and dispute_answer is null`,
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
