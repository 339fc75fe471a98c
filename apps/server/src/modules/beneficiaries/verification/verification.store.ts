import { execute, maybeRow, oneRow, planned, sql, type Tx } from '#platform/db'
import type { NormalisedDetails, VerifiedDetails } from '../beneficiaries.types.ts'

/** Locks the customer's quota until the transaction ends, and gives the lookups it counts, oldest first. */
export async function lockQuota(tx: Tx, customerId: string): Promise<Date[]> {
  const { madeAt } = await oneRow<{ madeAt: Date[] }>(
    tx,
    planned(sql`insert into beneficiaries.lookup_quota (customer_id) values (${customerId})
        on conflict (customer_id) do update set customer_id = excluded.customer_id returning made_at`),
  )
  return madeAt
}

export async function writeQuota(tx: Tx, customerId: string, madeAt: readonly Date[]): Promise<void> {
  await execute(
    tx,
    planned(
      sql`update beneficiaries.lookup_quota set made_at = ${madeAt}::timestamptz[] where customer_id = ${customerId}`,
    ),
  )
}

/** Remembers what a check found; checked again, the newer finding counts. */
export async function rememberVerification(tx: Tx, customerId: string, details: VerifiedDetails): Promise<void> {
  await execute(
    tx,
    planned(sql`insert into beneficiaries.verification
          (customer_id, method, currency, routing, account_number, bank, name_check, compared_name, verified_at)
        values (${customerId}, ${details.method}, ${details.currency}, ${details.routing}, ${details.accountNumber},
          ${JSON.stringify(details.bank)}::jsonb, ${details.nameCheck}, ${details.comparedName},
          ${details.verifiedAt})
        on conflict (customer_id, method, currency, routing, account_number) do update
          set bank = excluded.bank, name_check = excluded.name_check,
            compared_name = excluded.compared_name, verified_at = excluded.verified_at`),
  )
}

interface Wanted {
  customerId: string
  details: NormalisedDetails
  /** Older findings do not count. */
  since: Date
}

export async function findVerification(
  tx: Tx,
  { customerId, details, since }: Wanted,
): Promise<VerifiedDetails | undefined> {
  const row = await maybeRow<Omit<VerifiedDetails, keyof NormalisedDetails>>(
    tx,
    sql`select bank, name_check, compared_name, verified_at from beneficiaries.verification
        where customer_id = ${customerId} and method = ${details.method} and currency = ${details.currency}
          and routing = ${details.routing} and account_number = ${details.accountNumber} and verified_at > ${since}`,
  )
  return row && { ...details, ...row }
}

/** Removes checks of before a moment, some at a time; they count no more. */
export const dropOldChecks = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from beneficiaries.verification where (customer_id, method, currency, routing, account_number) in (
          select customer_id, method, currency, routing, account_number from beneficiaries.verification
          where verified_at < ${before} limit ${most})`,
  )

/** Removes the quotas of customers whose newest lookup was before a moment: they have all of it again. */
export const dropOldQuotas = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from beneficiaries.lookup_quota where customer_id in (
          select customer_id from beneficiaries.lookup_quota
          where coalesce(made_at[array_upper(made_at, 1)], '-infinity') < ${before} limit ${most} for update skip locked)`,
  )
