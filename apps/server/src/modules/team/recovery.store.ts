import type { TeamRecovery } from '@tradewind/contract/team-recovery'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'

export interface Recovery {
  id: string
  customerId: string
  userId: string
  state: TeamRecovery['state']
  reason: string
  evidence: string | null
  proposedBy: string
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  note: string | null
}

const columns = sql`id, customer_id, user_id, state, reason, evidence, proposed_by, proposed_at, decided_by,
  decided_at, note`

export async function addRecovery(
  tx: Tx,
  {
    id,
    customerId,
    userId,
    reason,
    evidence,
    proposedBy,
    proposedAt,
  }: Omit<Recovery, 'state' | 'decidedBy' | 'decidedAt' | 'note'>,
): Promise<void> {
  await execute(
    tx,
    sql`insert into team.recovery (id, customer_id, user_id, state, reason, evidence, proposed_by,
          proposed_at)
        values (${id}, ${customerId}, ${userId}, 'Waiting', ${reason}, ${evidence}, ${proposedBy}, ${proposedAt})`,
  )
}

export const lockRecovery = (tx: Tx, id: string): Promise<Recovery | undefined> =>
  maybeRow<Recovery>(tx, sql`select ${columns} from team.recovery where id = ${id} for update`)

export async function endRecovery(
  tx: Tx,
  { id, state, by, at, note }: { id: string; state: Recovery['state']; by: string; at: Date; note: string },
): Promise<void> {
  await execute(
    tx,
    sql`update team.recovery set state = ${state}, decided_by = ${by}, decided_at = ${at}, note = ${note || null}
        where id = ${id}`,
  )
}

/** One page of proposals, the newest first, and how many there are. */
export async function recoveryPage(
  tx: Tx,
  { state, page, pageSize }: { state: Recovery['state'] | undefined; page: number; pageSize: number },
): Promise<{ recoveries: Recovery[]; total: number }> {
  const matching = sql`team.recovery where ${state ?? null}::text is null or state = ${state ?? null}`
  const [counted] = await rows<{ total: number }>(tx, sql`select count(*)::int as total from ${matching}`)
  const recoveries = await rows<Recovery>(
    tx,
    sql`select ${columns} from ${matching} order by proposed_at desc, id desc
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { recoveries, total: counted?.total ?? 0 }
}
