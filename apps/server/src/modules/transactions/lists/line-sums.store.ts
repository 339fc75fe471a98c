import type { IsoDate } from '@tradewind/kernel/iso-date'
import { oneRow, sql, type Tx } from '#platform/db'

/** Takes the days before this one into their months; gives up to which day they are, nothing while another worker lists. */
export async function sumMonths(tx: Tx, before: IsoDate): Promise<IsoDate | undefined> {
  const { until } = await oneRow<{ until: IsoDate | null }>(
    tx,
    sql`select payments.sum_months(${before})::text as until`,
  )
  return until ?? undefined
}
