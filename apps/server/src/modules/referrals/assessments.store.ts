import { type Currency, money } from '@tradewind/kernel'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import type { Assessment, Candidate } from './referrals.types.ts'

/** Keeps a payment of someone who was invited; once. */
export async function insertCandidate(tx: Tx, one: Omit<Candidate, 'returnedAt'>): Promise<boolean> {
  const inserted = await execute(
    tx,
    sql`insert into referrals.candidate (payment_id, referral_id, customer_id, currency, amount, ordered_at, settled_at)
        values (${one.paymentId}, ${one.referralId}, ${one.customerId}, ${one.amount.currency}, ${one.amount.minor},
          ${one.orderedAt}, ${one.settledAt})
        on conflict do nothing`,
  )
  return inserted > 0
}

/** Whether it was one, and came back for the first time. */
export async function markReturned(tx: Tx, paymentId: string, at: Date): Promise<boolean> {
  const changed = await execute(
    tx,
    sql`update referrals.candidate set returned_at = ${at} where payment_id = ${paymentId} and returned_at is null`,
  )
  return changed > 0
}

export async function findCandidate(tx: Tx, paymentId: string): Promise<Candidate | undefined> {
  const row = await maybeRow<Omit<Candidate, 'amount'> & { currency: Currency; amount: bigint }>(
    tx,
    sql`select payment_id, referral_id, customer_id, currency, amount, ordered_at, settled_at, returned_at
        from referrals.candidate where payment_id = ${paymentId}`,
  )
  return row && { ...row, amount: money(row.currency, row.amount) }
}

export async function insertAssessment(tx: Tx, one: Assessment & { id: string; customerId: string }): Promise<void> {
  await execute(
    tx,
    sql`insert into referrals.assessment (id, referral_id, customer_id, at, outcome, rules, by_name, reason)
        values (${one.id}, ${one.referralId}, ${one.customerId}, ${one.at}, ${one.outcome}, ${one.rules}::text[],
          ${one.byName}, ${one.reason})`,
  )
}

/** Whether two people decided that it is rewarded, whatever the rules say. */
export const wasReinstated = async (tx: Tx, referralId: string): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select 1 as found from referrals.assessment where referral_id = ${referralId} and outcome = 'reinstated' limit 1`,
  )) !== undefined

/** Of several referrals, the oldest first. */
export const assessmentsOf = (tx: Tx, referralIds: readonly string[]): Promise<Assessment[]> =>
  rows<Assessment>(
    tx,
    sql`select referral_id, at, outcome, rules, by_name, reason from referrals.assessment
        where referral_id = any(${referralIds}::uuid[]) order by at, id`,
  )
