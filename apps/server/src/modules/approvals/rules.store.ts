import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import type { Conditions, PaymentRule } from './approvals.types.ts'

const columns = sql`id, customer_id, module, currency, amount_from, amount_to, approvals, status, version, created_by,
  created_by_name, created_at, account_id, payees, initiator_id, steps, in_order`

/** Steps as JSON for the database. */
export const stepsJson = ({ steps }: Pick<Conditions, 'steps'>): string | null => (steps ? JSON.stringify(steps) : null)

export async function findRules(
  tx: Tx,
  { customerId, page, pageSize }: { customerId: string; page: number; pageSize: number },
): Promise<{ rules: PaymentRule[]; total: number }> {
  const [counted] = await rows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from approvals.rule where customer_id = ${customerId} and deleted_at is null`,
  )
  const found = await rows<PaymentRule>(
    tx,
    sql`select ${columns} from approvals.rule where customer_id = ${customerId} and deleted_at is null
        order by module, currency, amount_from, id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { rules: found, total: counted?.total ?? 0 }
}

/** How many rules of a customer ask someone in a role. */
export async function rulesNamingRole(
  tx: Tx,
  { customerId, roleId }: { customerId: string; roleId: number },
): Promise<number> {
  const counted = await maybeRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from approvals.rule
        where customer_id = ${customerId} and deleted_at is null
          and steps @> ${JSON.stringify([{ roleId }])}::jsonb`,
  )
  return counted?.total ?? 0
}

/** One rule of this customer, locked so that its change is decided on what is there. */
export async function lockRule(tx: Tx, customerId: string, id: string): Promise<PaymentRule | undefined> {
  return maybeRow<PaymentRule>(
    tx,
    sql`select ${columns} from approvals.rule where id = ${id} and customer_id = ${customerId} and deleted_at is null for update`,
  )
}

/** These rules of this customer, locked in one order for everybody; those that are absent are left out. */
export async function lockRules(tx: Tx, customerId: string, ids: readonly string[]): Promise<PaymentRule[]> {
  return rows<PaymentRule>(
    tx,
    sql`select ${columns} from approvals.rule
        where id = any(${ids}::uuid[]) and customer_id = ${customerId} and deleted_at is null order by id for update`,
  )
}

export async function findRule(tx: Tx, customerId: string, id: string): Promise<PaymentRule | undefined> {
  return maybeRow<PaymentRule>(
    tx,
    sql`select ${columns} from approvals.rule where id = ${id} and customer_id = ${customerId} and deleted_at is null`,
  )
}

export async function insertRule(tx: Tx, rule: PaymentRule): Promise<void> {
  await execute(
    tx,
    sql`insert into approvals.rule (id, customer_id, module, currency, amount_from, amount_to, approvals, status, version,
          created_by, created_by_name, created_at, account_id, payees, initiator_id, steps, in_order)
        values (${rule.id}, ${rule.customerId}, ${rule.module}, ${rule.currency}, ${rule.amountFrom}, ${rule.amountTo},
          ${rule.approvals}, ${rule.status}, ${rule.version}, ${rule.createdBy}, ${rule.createdByName}, ${rule.createdAt},
          ${rule.accountId}, ${rule.payees}, ${rule.initiatorId}, ${stepsJson(rule)}::jsonb, ${rule.inOrder})`,
  )
}

export interface RuleWriter {
  by: { userId: string; name: string } | undefined
  at: Date
}

/** Writes a locked rule as it is now, one version on. */
export async function updateRule(tx: Tx, rule: PaymentRule, { by, at }: RuleWriter): Promise<PaymentRule> {
  const version = rule.version + 1
  await execute(
    tx,
    sql`update approvals.rule set module = ${rule.module}, currency = ${rule.currency}, amount_from = ${rule.amountFrom},
          amount_to = ${rule.amountTo}, approvals = ${rule.approvals}, status = ${rule.status}, version = ${version},
          account_id = ${rule.accountId}, payees = ${rule.payees}, initiator_id = ${rule.initiatorId},
          steps = ${stepsJson(rule)}::jsonb, in_order = ${rule.inOrder}, changed_by = ${by?.userId ?? null},
          changed_by_name = ${by?.name ?? null}, changed_at = ${at}
        where id = ${rule.id} and customer_id = ${rule.customerId}`,
  )
  return { ...rule, version }
}

/** Deletes locked rules of this customer. */
export async function deleteRules(
  tx: Tx,
  customerId: string,
  ids: readonly string[],
  { by, at }: RuleWriter,
): Promise<void> {
  await execute(
    tx,
    sql`update approvals.rule set deleted_at = ${at}, changed_by = ${by?.userId ?? null},
          changed_by_name = ${by?.name ?? null}, changed_at = ${at}
        where id = any(${ids}::uuid[]) and customer_id = ${customerId} and deleted_at is null`,
  )
}

export type RuleVersion = Omit<PaymentRule, 'id' | 'customerId' | 'createdBy' | 'createdByName' | 'createdAt'> & {
  deleted: boolean
  byName: string | null
  at: Date
}

/** What a rule of this customer was, newest first. */
export async function versionsOf(tx: Tx, customerId: string, ruleId: string): Promise<RuleVersion[]> {
  return rows<RuleVersion>(
    tx,
    sql`select * from approvals.rule_version where rule_id = ${ruleId} and customer_id = ${customerId}
        order by version desc`,
  )
}
