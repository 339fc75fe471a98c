import { type Currency, money } from '@tradewind/kernel'
import { type CardOutcome, isOpen } from '#modules/acquiring'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import type { CardAttempt } from './sendr.types.ts'

interface AttemptRow extends Omit<CardAttempt, 'amount'> {
  currency: Currency
  amount: bigint
}

const attemptFrom = (row: AttemptRow): CardAttempt => ({
  ...row,
  amount: money(row.currency, row.amount),
})

export async function insertAttempt(tx: Tx, made: CardAttempt): Promise<void> {
  await execute(
    tx,
    sql`insert into sendr.card_attempt (id, instruction_id, customer_id, currency, amount, card_type, brand, last_four,
          state, begun_at)
        values (${made.id}, ${made.instructionId}, ${made.customerId}, ${made.amount.currency}, ${made.amount.minor},
          ${made.cardType}, ${made.brand}, ${made.lastFour}, ${made.state}, ${made.begunAt})`,
  )
}

export async function findAttempt(tx: Tx, id: string): Promise<CardAttempt | undefined> {
  const row = await maybeRow<AttemptRow>(tx, sql`select * from sendr.card_attempt where id = ${id}`)
  return row && attemptFrom(row)
}

/** Locks a try; its instruction is locked before. */
export async function lockAttempt(tx: Tx, id: string): Promise<CardAttempt | undefined> {
  const row = await maybeRow<AttemptRow>(tx, sql`select * from sendr.card_attempt where id = ${id} for update`)
  return row && attemptFrom(row)
}

/** A challenge of the customer's bank; someone else's and none at all are alike. */
export async function findChallenge(tx: Tx, customerId: string, challengeId: string): Promise<CardAttempt | undefined> {
  const row = await maybeRow<AttemptRow>(
    tx,
    sql`select * from sendr.card_attempt where challenge_id = ${challengeId} and customer_id = ${customerId}`,
  )
  return row && attemptFrom(row)
}

/** The try that counts of each of these instructions: the open one, the one that paid, or else the newest. */
export async function newestAttempts(tx: Tx, instructionIds: readonly string[]): Promise<Map<string, CardAttempt>> {
  const attempts = await rows<AttemptRow>(
    tx,
    sql`select distinct on (instruction_id) * from sendr.card_attempt
        where instruction_id = any(${instructionIds}::uuid[]) order by instruction_id,
          (ended_at is null) desc, (state = 'approved') desc, (dispute is not null) desc, begun_at desc, id desc`,
  )
  return new Map(attempts.map((row) => [row.instructionId, attemptFrom(row)]))
}

/** Card attempts of an instruction whose disputes were lost. */
export async function lostAttempts(tx: Tx, instructionId: string): Promise<ReadonlySet<string>> {
  const lost = await rows<{ id: string }>(
    tx,
    sql`select id from sendr.card_attempt where instruction_id = ${instructionId} and dispute = 'Lost'`,
  )
  return new Set(lost.map(({ id }) => id))
}

/** Stores the dispute state of a locked attempt. */
export async function changeDispute(tx: Tx, id: string, state: 'Open' | 'Won' | 'Lost', at: Date): Promise<void> {
  await execute(tx, sql`update sendr.card_attempt set dispute = ${state}, disputed_at = ${at} where id = ${id}`)
}

/** Writes what became of a locked try. */
export async function changeAttempt(tx: Tx, id: string, after: CardOutcome, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update sendr.card_attempt set state = ${after.state}, reason = ${after.reason},
          challenge_id = ${after.challengeId}, flow = ${after.flow}, eci = ${after.eci},
          liability = ${after.liability}, ended_at = ${isOpen(after) ? null : at} where id = ${id}`,
  )
}
