import { features as contract } from '@tradewind/contract'
import type { Flag } from '@tradewind/contract/flags'
import { execute, oneRow, rows, sql, type Tx } from '#platform/db'

/** A proposed setting: the columns of the row that an approval inserts. */
export interface FeaturePayload {
  flag: Flag
  setting: contract.FeatureSetting
  version: number
  reason: string
}

export interface StandingSetting {
  flag: Flag
  setting: contract.FeatureSetting
  version: number
  byName: string
  at: Date
}

export const standingSettings = (tx: Tx): Promise<StandingSetting[]> =>
  rows(
    tx,
    sql`select distinct on (flag) flag, setting, version,
          proposed_by_name || ', confirmed by ' || confirmed_by_name as by_name, at
        from platform.feature_change order by flag, version desc`,
  )

export async function insertFeatureChange(
  tx: Tx,
  { flag, setting, version, reason }: FeaturePayload,
  by: { id: string; proposedByName: string; confirmedByName: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into platform.feature_change
          (id, flag, setting, version, reason, proposed_by_name, confirmed_by_name, at, decision_id)
        values (${by.id}, ${flag}, ${JSON.stringify(setting)}::jsonb, ${version}, ${reason},
          ${by.proposedByName}, ${by.confirmedByName}, ${by.at}, ${by.id})`,
  )
}

export async function featureChangePage(
  tx: Tx,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ records: contract.FeatureChange[]; total: number }> {
  const records = await rows<contract.FeatureChange>(
    tx,
    sql`select id as change_id, flag, setting, reason, proposed_by_name, confirmed_by_name, at
        from platform.feature_change order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(tx, sql`select count(*)::int as total from platform.feature_change`)
  return { records, total }
}

/** How many of these customers exist. */
export async function countCustomers(tx: Tx, ids: readonly string[]): Promise<number> {
  const { found } = await oneRow<{ found: number }>(
    tx,
    sql`select count(*)::int as found from customers.customer where customer_id = any(${[...ids]}::uuid[])`,
  )
  return found
}
