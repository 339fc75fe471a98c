import { Refusal } from '@tradewind/contract'
import { findCountry } from '@tradewind/kernel/country'
import type { Database } from '#platform/db'
import { invalidField } from '#platform/validation'
import {
  changePolicyRow,
  editableColumns,
  excludeCountry as exclude,
  findPolicyHistory,
  findPolicyRows,
  type PolicyChange,
  type PolicyKind,
  type PolicyRow,
} from './policy.store.ts'

export interface PolicyEdit {
  kind: PolicyKind
  id: string
  version: number
  /** By column; others than the editable ones are refused. */
  values: Record<string, unknown>
  by: string
  reason: string
}

/** The rules of a kind, those that are switched off too. */
export const listPolicy = (db: Database, kind: PolicyKind): Promise<PolicyRow[]> =>
  db.asSystem((tx) => findPolicyRows(tx, kind))

/** Changes a rule in the version that was read, with who and why. What it was stays in the history. */
export async function changePolicy(db: Database, { kind, ...change }: PolicyEdit): Promise<PolicyRow> {
  const allowed: readonly string[] = editableColumns[kind]
  const wrong = Object.keys(change.values).find((column) => !allowed.includes(column))
  if (wrong !== undefined) throw invalidField(wrong, 'This cannot be changed.')
  const pattern = change.values['number_pattern']
  if (typeof pattern === 'string' && !isPattern(pattern))
    throw invalidField('number_pattern', 'This is not a regular expression.')
  return db.asSystem(async (tx) => {
    const changed = await changePolicyRow(tx, kind, change)
    if (changed) return changed
    const isThere = (await findPolicyRows(tx, kind)).some(({ id }) => id === change.id)
    throw new Refusal(isThere ? 'onboarding.changed_meanwhile' : 'onboarding.policy_unknown')
  })
}

/** Takes nobody from a country from now on. */
export async function excludeCountry(
  db: Database,
  { countryId, by, reason }: { countryId: string; by: string; reason: string },
): Promise<PolicyRow> {
  const country = findCountry(countryId.toUpperCase())
  if (!country) throw invalidField('countryId', 'Choose a country from the list.')
  return db.asSystem((tx) => exclude(tx, { id: country.alpha2, by, reason }))
}

/** What a rule was before, the newest change first. */
export const policyHistory = (db: Database, kind: PolicyKind, id: string): Promise<PolicyChange[]> =>
  db.asSystem((tx) => findPolicyHistory(tx, kind, id))

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}
