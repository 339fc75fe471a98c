import { join, maybeRow, oneRow, raw, rows, sql, type Tx } from '#platform/db'
import type { FieldRule, IdentificationType, Policy, Requirement, SectionRule } from './policy.types.ts'

const scope = raw(`customer_groups, customer_types, products, country_ids`)

const order = `array['PersonalDetails','CompanyInformation','Directors','Shareholders','AuthorizedSignatory','Documents',
  'AdditionalInformation','AccountSetup','Counterparties']`

/** The rules that are in force. */
export async function readPolicy(tx: Tx): Promise<Policy> {
  return {
    sections: await rows<SectionRule>(
      tx,
      sql`select section, optional, least, ${scope} from onboarding.section_rule where active
          order by array_position(${raw(order)}, section), id`,
    ),
    fields: await rows<FieldRule>(
      tx,
      sql`select section, field, label, entity_type, ${scope} from onboarding.field_rule where active
          order by section, position, id`,
    ),
    requirements: await rows<Requirement>(
      tx,
      sql`select requirement_id, name, description, kind, about, least_share_bp, sides, needs_number, number_pattern,
            number_example,
            optional, ${scope}
          from onboarding.requirement where active order by position, id`,
    ),
    identificationTypes: await findIdentificationTypes(tx),
  }
}

const findIdentificationTypes = (tx: Tx): Promise<IdentificationType[]> =>
  rows(
    tx,
    sql`select id, name, category, country_ids, number_pattern, number_example, sides
        from onboarding.identification_type where active order by position, id`,
  )

/** The list for people, for businesses or for money transfer. */
export const identificationTypesOf = async (
  tx: Tx,
  category: IdentificationType['category'],
): Promise<IdentificationType[]> => (await findIdentificationTypes(tx)).filter((one) => one.category === category)

/** A requirement also where it is no longer in force: what was handed in for it keeps its name. */
export const requirementNames = async (tx: Tx): Promise<Map<string, string>> =>
  new Map(
    (
      await rows<{ id: string; name: string }>(tx, sql`select requirement_id as id, name from onboarding.requirement`)
    ).map(({ id, name }) => [id, name]),
  )

export interface Category {
  id: string
  name: string
  customerGroups: string[]
  excluded: boolean
}

export const findCategories = (tx: Tx): Promise<Category[]> =>
  rows(
    tx,
    sql`select id, name, customer_groups, excluded from onboarding.business_category where active
        order by name`,
  )

export const findSectors = (tx: Tx): Promise<{ id: string; name: string }[]> =>
  rows(tx, sql`select id, name from onboarding.business_sector where active order by name`)

export const findTurnovers = (tx: Tx): Promise<{ id: string; name: string }[]> =>
  rows(tx, sql`select id, name from onboarding.annual_turnover where active order by position`)

export const findProofTypes = (tx: Tx, countryId: string): Promise<{ id: string; name: string }[]> =>
  rows(
    tx,
    sql`select id, name from onboarding.proof_type
        where active and (country_ids is null or ${countryId} = any(country_ids)) order by position`,
  )

/** Countries from which nobody is taken, beside those that are restricted anyway. */
export const excludedCountries = async (tx: Tx): Promise<string[]> =>
  (await rows<{ id: string }>(tx, sql`select id from onboarding.excluded_country where active`)).map(({ id }) => id)

export const isExcluded = async (tx: Tx, countryId: string): Promise<boolean> =>
  (await maybeRow(tx, sql`select 1 from onboarding.excluded_country where id = ${countryId} and active`)) !== undefined

/** What of the rules staff may change, by table. */
export const editableColumns = {
  section_rule: ['optional', 'least', 'customer_groups', 'customer_types', 'products', 'country_ids', 'active'],
  field_rule: ['label', 'customer_groups', 'customer_types', 'products', 'country_ids', 'active'],
  requirement: [
    'name',
    'description',
    'sides',
    'needs_number',
    'number_pattern',
    'number_example',
    'optional',
    'customer_groups',
    'customer_types',
    'products',
    'country_ids',
    'active',
  ],
  business_category: ['name', 'customer_groups', 'excluded', 'active'],
  business_sector: ['name', 'active'],
  annual_turnover: ['name', 'active'],
  identification_type: ['name', 'country_ids', 'number_pattern', 'number_example', 'sides', 'active'],
  proof_type: ['name', 'country_ids', 'active'],
  excluded_country: ['active'],
} as const satisfies Record<string, readonly string[]>
export type PolicyKind = keyof typeof editableColumns

export type PolicyRow = { id: string; version: number } & Record<string, unknown>

const tableOf = (kind: PolicyKind) => raw(`onboarding.${kind}`)

export const findPolicyRows = (tx: Tx, kind: PolicyKind): Promise<PolicyRow[]> =>
  rows(tx, sql`select * from ${tableOf(kind)} order by id`)

/** Changes a row in the version that was read; nothing where it is another by now. The database keeps what it was. */
export async function changePolicyRow(
  tx: Tx,
  kind: PolicyKind,
  change: { id: string; version: number; values: Record<string, unknown>; by: string; reason: string },
): Promise<PolicyRow | undefined> {
  const set = Object.entries(change.values).map(([column, value]) => sql`${raw(column)} = ${value as string}`)
  return maybeRow<PolicyRow>(
    tx,
    sql`update ${tableOf(kind)} set ${join([...set, sql`version = version + 1`, sql`changed_by = ${change.by}`, sql`change_reason = ${change.reason}`])}
        where id = ${change.id} and version = ${change.version} returning *`,
  )
}

/** Excludes a country, also one that was excluded before. */
export const excludeCountry = (tx: Tx, given: { id: string; by: string; reason: string }): Promise<PolicyRow> =>
  oneRow<PolicyRow>(
    tx,
    sql`insert into onboarding.excluded_country as known (id, changed_by, change_reason)
        values (${given.id}, ${given.by}, ${given.reason})
        on conflict (id) do update set active = true, version = known.version + 1, changed_by = excluded.changed_by,
          change_reason = excluded.change_reason
        returning *`,
  )

export interface PolicyChange {
  rowId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  changedBy: string
  reason: string
  changedAt: Date
}

export const findPolicyHistory = (tx: Tx, kind: PolicyKind, id: string): Promise<PolicyChange[]> =>
  rows(
    tx,
    sql`select row_id, before, after, changed_by, reason, changed_at
        from onboarding.policy_change where kind = ${kind} and row_id = ${id} order by change_id desc`,
  )
