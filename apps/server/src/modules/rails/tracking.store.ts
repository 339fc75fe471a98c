import { type Currency, money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { execute, oneRow, rows, sql, type Tx } from '#platform/db'
import type { TrackingStep } from './tracking.rules.ts'

/** Stores the report of an intermediary bank; a repeat changes nothing. */
export async function keepTracking(
  tx: Tx,
  { rail, endToEndId, at, status, code, bank, charge }: TrackingStep & { rail: RailName; endToEndId: string },
): Promise<void> {
  await execute(
    tx,
    sql`insert into rails.tracking (rail, end_to_end_id, status, code, bank, charge_currency, charge_minor, at)
        values (${rail}, ${endToEndId}, ${status}, ${code}, ${bank ?? ''}, ${charge?.currency ?? null},
          ${charge?.minor ?? null}, ${at}) on conflict do nothing`,
  )
}

/** Everything that was said of a payment on its way, the oldest first. */
export async function readTracking(tx: Tx, rail: RailName, endToEndId: string): Promise<TrackingStep[]> {
  const steps = await rows<Omit<TrackingStep, 'charge'> & { currency: Currency | null; minor: bigint | null }>(
    tx,
    sql`select at, status, code, nullif(bank, '') as bank, charge_currency as currency, charge_minor as minor
        from rails.tracking where rail = ${rail} and end_to_end_id = ${endToEndId} order by at, code`,
  )
  return steps.map(({ currency, minor, ...step }) => ({
    ...step,
    charge: currency !== null && minor !== null ? money(currency, minor) : null,
  }))
}

/** Forgets what was said before a moment, some at a time. */
export async function purgeTracking(tx: Tx, before: Date, most: number): Promise<number> {
  const { gone } = await oneRow<{ gone: bigint }>(tx, sql`select rails.purge_tracking(${before}, ${most}) as gone`)
  return Number(gone)
}
