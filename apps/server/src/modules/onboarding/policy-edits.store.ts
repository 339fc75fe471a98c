import type { policy as contract } from '@tradewind/contract'
import { camelCaseKeys } from '#platform/camel-case'
import { empty, execute, oneRow, rows, sql, type Tx } from '#platform/db'
import type { Values } from './policy-edits.rules.ts'

/** Changes of one rule wait for each other here, so that each is compared with the version that is there. */
export async function lockRule(tx: Tx, rule: string, id: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`onboarding.policy ${rule} ${id}`}, 0))`)
}

export async function insertRequirement(
  tx: Tx,
  given: {
    id: string
    requirementId: string
    kind: string
    about: string
    values: contract.RequirementValues
    by: string
    reason: string
  },
): Promise<void> {
  const { id, requirementId, kind, about, values, by, reason } = given
  await execute(
    tx,
    sql`insert into onboarding.requirement (id, requirement_id, name, description, kind, about, least_share_bp, sides,
          needs_number, number_pattern, number_example, optional, position, customer_groups, customer_types, products,
          country_ids, active, changed_by, change_reason)
        select ${id}, ${requirementId}, ${values.name}, ${values.description}, ${kind}, ${about},
          ${about === 'ShareHolder' ? 2500 : 0}::int, ${values.sides}::smallint, ${values.needsNumber}::boolean,
          ${values.numberPattern}, ${values.numberExample}, ${values.optional}::boolean,
          (coalesce(max(position), 0) + 1)::smallint, ${values.customerGroups}::text[], ${values.customerTypes}::text[],
          ${values.products}::text[], ${values.countryIds}::text[], ${values.active}::boolean, ${by}, ${reason}
        from onboarding.requirement`,
  )
}

/** Keeps a change of a rule that another module holds, beside those of the rules here. */
export async function keepChange(
  tx: Tx,
  given: { kind: string; id: string; before: Values; after: Values; by: string; reason: string },
): Promise<void> {
  const { kind, id, before, after, by, reason } = given
  await execute(
    tx,
    sql`insert into onboarding.policy_change (kind, row_id, before, after, changed_by, reason)
        values (${kind}, ${id}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${by}, ${reason})`,
  )
}

export interface KeptChange {
  changeId: bigint
  kind: string
  rowId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  by: string
  reason: string
  at: Date
}

/** One page of the changes of these kinds, the newest first, and how many there are. */
export async function changePage(
  tx: Tx,
  { kinds, id }: { kinds: readonly string[]; id?: string | undefined },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ changes: KeptChange[]; total: number }> {
  const where = sql`where kind = any(${[...kinds]}) ${id ? sql`and row_id = ${id}` : empty}`
  const changes = await rows<KeptChange>(
    tx,
    sql`select change_id, kind, row_id, before, after, changed_by as by, reason, changed_at as at
        from onboarding.policy_change ${where}
        order by change_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from onboarding.policy_change ${where}`,
  )
  // The history keeps rows as JSON, by column.
  const shown = changes.map(({ before, after, ...change }) => ({
    ...change,
    before: before && camelCaseKeys<Record<string, unknown>>(before),
    after: camelCaseKeys<Record<string, unknown>>(after),
  }))
  return { changes: shown, total }
}
