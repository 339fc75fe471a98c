import type { ProductId } from '@tradewind/kernel/products'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import type { AvailabilityChange } from './registration.types.ts'

/** The countries in which a product is available now, by their alpha-2 codes. */
export async function availableCountries(tx: Tx, product: ProductId): Promise<string[]> {
  const found = await rows<{ countryId: string }>(
    tx,
    sql`select country_id from (
          select distinct on (country_id) country_id, available from registration.availability
          where product = ${product} order by country_id, version desc) newest
        where available`,
  )
  return found.map(({ countryId }) => countryId)
}

/** Where which product is available, or was, in its newest version. */
export const newestAvailability = (
  tx: Tx,
): Promise<{ product: ProductId; countryId: string; available: boolean; version: number }[]> =>
  rows(
    tx,
    sql`select distinct on (product, country_id) product, country_id, available, version
        from registration.availability order by product, country_id, version desc`,
  )

export async function isAvailable(tx: Tx, product: ProductId, countryId: string): Promise<boolean> {
  const row = await maybeRow<{ available: boolean }>(
    tx,
    sql`select available from registration.availability where product = ${product} and country_id = ${countryId}
        order by version desc limit 1`,
  )
  return row?.available ?? false
}

/** Adds a version; of two at once the second waits and counts on. */
export async function addAvailability(tx: Tx, change: AvailabilityChange): Promise<void> {
  const { product, countryId, available, changedAt, changedBy, reason } = change
  await execute(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`registration.availability ${product} ${countryId}`}, 0))`,
  )
  await execute(
    tx,
    sql`insert into registration.availability (product, country_id, version, available, changed_at, changed_by, reason)
        select ${product}, ${countryId}, coalesce(max(version), 0) + 1, ${available}, ${changedAt}::timestamptz,
          ${changedBy}, ${reason}
        from registration.availability where product = ${product} and country_id = ${countryId}`,
  )
}

/** Every change, the newest first. */
export const availabilityHistory = (tx: Tx, product: ProductId, countryId: string): Promise<AvailabilityChange[]> =>
  rows<AvailabilityChange>(
    tx,
    sql`select product, country_id, available, changed_at, changed_by, reason
        from registration.availability where product = ${product} and country_id = ${countryId} order by version desc`,
  )
