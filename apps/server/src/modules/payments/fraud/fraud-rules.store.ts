import { fraudRules as contract } from '@tradewind/contract'
import { execute, oneRow, rows, sql, type Tx } from '#platform/db'

/** A proposed rule: the columns of the row that an approval inserts. */
export interface FraudRulePayload {
  rule_id: string
  rule: contract.WrittenFraudRule
  version: number
  reason: string
}

export interface StandingRule {
  ruleId: string
  rule: contract.FraudRule
  version: number
  byName: string
  at: Date
}

type Written<Row extends { rule: contract.FraudRule }> = Omit<Row, 'rule'> & { rule: contract.WrittenFraudRule }

const read = <Row extends { rule: contract.WrittenFraudRule }>(row: Row) => ({
  ...row,
  rule: contract.readFraudRule(row.rule),
})

/** The current version of each rule, including inactive ones. */
export async function standingRules(tx: Tx): Promise<StandingRule[]> {
  const found = await rows<Written<StandingRule>>(
    tx,
    sql`select distinct on (rule_id) rule_id, rule, version,
          proposed_by_name || ', confirmed by ' || confirmed_by_name as by_name, at
        from payments.fraud_rule_change order by rule_id, version desc`,
  )
  return found.map(read)
}

/** Until the end of `tx` nobody else changes a rule: how many are active, and their names, concern all of them. */
export const lockRules = (tx: Tx): Promise<number> =>
  execute(tx, sql`select pg_advisory_xact_lock(hashtextextended('payments.fraud-rules', 0))`)

export async function insertFraudRule(
  tx: Tx,
  { rule_id, rule, version, reason }: FraudRulePayload,
  by: { id: string; proposedByName: string; confirmedByName: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.fraud_rule_change
          (id, rule_id, rule, version, reason, proposed_by_name, confirmed_by_name, at, decision_id)
        values (${by.id}, ${rule_id}, ${JSON.stringify(rule)}::jsonb, ${version}, ${reason},
          ${by.proposedByName}, ${by.confirmedByName}, ${by.at}, ${by.id})`,
  )
}

export async function fraudRuleChangePage(
  tx: Tx,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ records: contract.FraudRuleChange[]; total: number }> {
  const records = await rows<Written<contract.FraudRuleChange>>(
    tx,
    sql`select id as change_id, rule_id, rule, version, reason, proposed_by_name, confirmed_by_name, at
        from payments.fraud_rule_change order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from payments.fraud_rule_change`,
  )
  return { records: records.map(read), total }
}

/** How many payments each rule has held since a date. */
export async function heldByRule(tx: Tx, since: Date): Promise<ReadonlyMap<string, number>> {
  const counted = await rows<{ ruleId: string; held: number }>(
    tx,
    sql`select rule->>'ruleId' as rule_id, count(*)::int as held
        from payments.open_case cross join jsonb_array_elements(detail->'rules') rule
        where opened_at >= ${since} and detail ? 'rules' group by 1`,
  )
  return new Map(counted.map(({ ruleId, held }) => [ruleId, held]))
}
