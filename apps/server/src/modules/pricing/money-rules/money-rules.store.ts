import { moneyRules as contract } from '@tradewind/contract'
import { type Currency, money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { execute, oneRow, rows, sql, type Tx } from '#platform/db'

/** A proposed rule: the columns of the row that an approval inserts. */
export interface MoneyRulePayload {
  kind: contract.MoneyRule['kind']
  subject: string
  rule: contract.WrittenMoneyRule
  version: number
  reason: string
}

export interface ChangedRule {
  subject: string
  rule: contract.MoneyRule
  version: number
  byName: string
  at: Date
}

type Written<Row extends { rule: contract.MoneyRule }> = Omit<Row, 'rule'> & { rule: contract.WrittenMoneyRule }

const read = <Row extends { rule: contract.WrittenMoneyRule }>(row: Row) => ({
  ...row,
  rule: contract.readMoneyRule(row.rule),
})

/** Rules in force that staff changed. */
export async function changedRules(tx: Tx): Promise<ChangedRule[]> {
  const found = await rows<Written<ChangedRule>>(
    tx,
    sql`select distinct on (subject) subject, rule, version,
          proposed_by_name || ', confirmed by ' || confirmed_by_name as by_name, at
        from payments.money_rule_change order by subject, version desc`,
  )
  return found.map(read)
}

export async function insertRule(
  tx: Tx,
  { kind, subject, rule, version, reason }: MoneyRulePayload,
  by: { id: string; proposedByName: string; confirmedByName: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.money_rule_change
          (id, kind, subject, rule, version, reason, proposed_by_name, confirmed_by_name, at, decision_id)
        values (${by.id}, ${kind}, ${subject}, ${JSON.stringify(rule)}::jsonb, ${version}, ${reason},
          ${by.proposedByName}, ${by.confirmedByName}, ${by.at}, ${by.id})`,
  )
}

export interface RulePaging {
  kind?: contract.MoneyRule['kind'] | undefined
  page: number
  pageSize: number
}

export async function ruleChangePage(
  tx: Tx,
  { kind, page, pageSize }: RulePaging,
): Promise<{ records: contract.MoneyRuleChange[]; total: number }> {
  const ofKind = sql`(${kind ?? null}::text is null or kind = ${kind ?? null})`
  const records = await rows<Written<contract.MoneyRuleChange>>(
    tx,
    sql`select id as change_id, rule, reason, proposed_by_name, confirmed_by_name, at
        from payments.money_rule_change where ${ofKind}
        order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from payments.money_rule_change where ${ofKind}`,
  )
  return { records: records.map(read), total }
}

/** Times and currencies of the latest payments by a network. */
export const sentSince = (tx: Tx, rail: RailName, since: Date): Promise<{ at: Date; currency: Currency }[]> =>
  rows(
    tx,
    sql`select created_at as at, currency from payments.transaction
        where direction = 'out' and rail = ${rail} and created_at >= ${since} order by created_at desc limit 10000`,
  )

export type LimitsRule = Extract<contract.MoneyRule, { kind: 'limits' }>

interface StoredLimits {
  product: LimitsRule['product']
  currency: Currency
  perTransaction: bigint
  perDay: bigint
  perMonth: bigint
}

/** Limits in force. */
export async function currentLimits(tx: Tx): Promise<LimitsRule[]> {
  const found = await rows<StoredLimits>(
    tx,
    sql`select transaction_type as product, currency, per_transaction, per_day, per_month from payments.limit_rule
        order by array_position(array['Debit', 'PaymentInstruction', 'Credit'], transaction_type), currency`,
  )
  return found.map(({ product, currency, perTransaction, perDay, perMonth }) => ({
    kind: 'limits',
    product,
    currencyCode: currency,
    perTransaction: money(currency, perTransaction),
    perDay: money(currency, perDay),
    perMonth: money(currency, perMonth),
  }))
}

export const changeLimits = (tx: Tx, { product, currencyCode, ...limits }: LimitsRule): Promise<unknown> =>
  execute(
    tx,
    sql`update payments.limit_rule set per_transaction = ${limits.perTransaction.minor},
          per_day = ${limits.perDay.minor}, per_month = ${limits.perMonth.minor}
        where currency = ${currencyCode} and transaction_type = ${product}`,
  )

/** How many customers sent money in a month (given by its first day), and how many exceeded these limits. */
export const sentInMonth = (
  tx: Tx,
  { product, currencyCode, perDay, perMonth }: LimitsRule,
  month: string,
): Promise<{ sent: number; aboveDay: number; aboveMonth: number }> =>
  oneRow(
    tx,
    sql`select count(*)::int as sent, (count(*) filter (where day_used > ${perDay.minor}))::int as above_day,
          (count(*) filter (where month_used > ${perMonth.minor}))::int as above_month
        from payments.limit_use
        where currency = ${currencyCode} and transaction_type = ${product} and month = ${month}`,
  )
