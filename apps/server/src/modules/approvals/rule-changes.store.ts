import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import type { RuleAfter, RuleChange, RuleChangeStatus } from './approvals.types.ts'
import { stepsJson } from './rules.store.ts'

interface ChangeRow extends Omit<RuleChange, 'after'>, Omit<RuleAfter, 'status'> {
  statusAfter: RuleAfter['status']
}

const changeFrom = (row: ChangeRow): RuleChange => ({
  ...row,
  after: {
    module: row.module,
    currency: row.currency,
    amountFrom: row.amountFrom,
    amountTo: row.amountTo,
    approvals: row.approvals,
    status: row.statusAfter,
    accountId: row.accountId,
    payees: row.payees,
    initiatorId: row.initiatorId,
    steps: row.steps,
    inOrder: row.inOrder,
    deletes: row.deletes,
  },
})

const withApprovals = sql`select c.*, coalesce((
    select jsonb_agg(jsonb_build_object('userId', d.by_id, 'name', d.by_name, 'superAdmin', d.by_super_admin)
      order by d.at, d.by_id)
    from approvals.rule_change_decision d where d.change_id = c.id and d.kind = 'approved'), '[]') as approved_by
  from approvals.rule_change c`

/** One change of this customer, whatever became of it. Whoever decides about it locks its rule first. */
export async function findChange(tx: Tx, customerId: string, id: string): Promise<RuleChange | undefined> {
  const row = await maybeRow<ChangeRow>(tx, sql`${withApprovals} where c.id = ${id} and c.customer_id = ${customerId}`)
  return row && changeFrom(row)
}

/** The changes of these rules that wait at this moment, by rule. */
export async function pendingChangesOf(
  tx: Tx,
  ruleIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, RuleChange>> {
  const changes = await rows<ChangeRow>(
    tx,
    sql`${withApprovals} where c.rule_id = any(${ruleIds}::uuid[]) and c.status = 'Pending' and c.expires_at > ${at}`,
  )
  return new Map(changes.map((row) => [row.ruleId, changeFrom(row)]))
}

export async function insertChange(tx: Tx, change: RuleChange): Promise<void> {
  const { after } = change
  await execute(
    tx,
    sql`insert into approvals.rule_change (id, customer_id, rule_id, rule_version, module, currency, amount_from, amount_to,
          approvals, status_after, deletes, needed, requested_by, requested_by_name, by_super_admin, requested_at,
          expires_at, status, account_id, payees, initiator_id, steps, in_order)
        values (${change.id}, ${change.customerId}, ${change.ruleId}, ${change.ruleVersion}, ${after.module},
          ${after.currency}, ${after.amountFrom}, ${after.amountTo}, ${after.approvals}, ${after.status}, ${after.deletes},
          ${change.needed}, ${change.requestedBy}, ${change.requestedByName}, ${change.bySuperAdmin},
          ${change.requestedAt}, ${change.expiresAt}, ${change.status}, ${after.accountId}, ${after.payees}, ${after.initiatorId},
          ${stepsJson(after)}::jsonb, ${after.inOrder})`,
  )
}

export interface ChangeDecision {
  kind: 'approved' | 'rejected'
  by: { userId: string; name: string; superAdmin: boolean }
  at: Date
  note: string | undefined
}

export async function addDecision(tx: Tx, change: RuleChange, { kind, by, at, note }: ChangeDecision): Promise<void> {
  await execute(
    tx,
    sql`insert into approvals.rule_change_decision (change_id, customer_id, kind, by_id, by_name, by_super_admin, at, note)
        values (${change.id}, ${change.customerId}, ${kind}, ${by.userId}, ${by.name}, ${by.superAdmin}, ${at},
          ${note ?? null})`,
  )
}

/** Ends a change that waits. */
export async function endChange(tx: Tx, id: string, status: RuleChangeStatus, at: Date): Promise<void> {
  await execute(tx, sql`update approvals.rule_change set status = ${status}, ended_at = ${at} where id = ${id}`)
}

/** Ends what waits for a locked rule that is changed otherwise, and what has waited too long. */
export async function endWaiting(tx: Tx, ruleId: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update approvals.rule_change
        set status = case when expires_at > ${at} then 'Superseded' else 'Expired' end, ended_at = ${at}
        where rule_id = ${ruleId} and status = 'Pending'`,
  )
}
