import { type policy as contract, Refusal, type Reply, wire } from '@tradewind/contract'
import { customerTypes } from '@tradewind/kernel'
import { countries, countryInSentence, displayCountryName, findCountry } from '@tradewind/kernel/country'
import { type ProductId, productIds, productName } from '@tradewind/kernel/products'
import type { Decisions } from '#modules/decisions'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import { isRestricted } from './fields.rules.ts'
import { changePolicyRow, excludeCountry, findPolicyRows, type PolicyKind, type PolicyRow } from './policy.store.ts'
import { differencesOf, isSafePattern, loosens, type Values } from './policy-edits.rules.ts'
import { changePage, insertRequirement, type KeptChange, keepChange, lockRule } from './policy-edits.store.ts'
import type { Registration } from './registration/index.ts'

export interface PolicyEditsNeeds {
  db: Database
  clock: Clock
  random: Random
  brand: string
  registration: Pick<Registration, 'availability' | 'setAvailability'>
  decisions: Pick<Decisions, 'register'>
}

/** A rule as it is now: its values, its version, and what people call it. */
interface Current {
  name: string
  version: number
  values: Values
}

/** What a rule is to be. */
interface Wanted {
  rule: contract.PolicyRule
  rowId: string
  values: Values
}

type Given = Wanted & { version: number; reason: string }

/** How staff change what is asked of new customers, and who is taken. */
export type PolicyEdits = ReturnType<typeof createPolicyEdits>

export function createPolicyEdits({ db, clock, random, brand, registration, decisions }: PolicyEditsNeeds) {
  const rowOf = async (tx: Tx, kind: PolicyKind, id: string) =>
    (await findPolicyRows(tx, kind)).find((row) => row.id === id)

  async function currentOf(tx: Tx, rule: contract.PolicyRule, id: string): Promise<Current> {
    if (rule === 'availability') {
      const { product, country } = availabilityOf(id)
      const found = (await registration.availability(tx)).find(
        (one) => one.product === product && one.countryId === country.alpha2,
      )
      const name = `${productName(product, brand)} in ${countryInSentence(country.name)}`
      return { name, version: found?.version ?? 0, values: { available: found?.available ?? false } }
    }
    if (rule === 'excluded-country') {
      const country = findCountry(id)
      if (!country || country.alpha2 !== id || isRestricted(id)) throw new Refusal('onboarding.policy_unknown')
      const row = await rowOf(tx, 'excluded_country', id)
      const values = { excluded: row?.['active'] === true }
      return { name: displayCountryName(country.name), version: row?.version ?? 0, values }
    }
    const row = await rowOf(tx, tableOf[rule], id)
    if (!row) throw new Refusal('onboarding.policy_unknown')
    return { name: String(row['name']), version: row.version, values: valuesOf(rule, row) }
  }

  /** Makes a change that everybody it needs has agreed to. What it was stays in the history, by the database's trigger. */
  async function apply(tx: Tx, { rule, rowId, version, values, reason }: Given, by: string): Promise<void> {
    if (rule === 'availability') {
      const { product, country } = availabilityOf(rowId)
      const before = await currentOf(tx, rule, rowId)
      const available = values['available'] === true
      await registration.setAvailability(tx, { product, countryId: country.alpha2, available, changedBy: by, reason })
      await keepChange(tx, { kind: rule, id: rowId, before: before.values, after: values, by, reason })
      return
    }
    if (rule === 'excluded-country') {
      if (values['excluded'] === true) await excludeCountry(tx, { id: rowId, by, reason })
      else await changePolicyRow(tx, 'excluded_country', { id: rowId, version, values: { active: false }, by, reason })
      return
    }
    const columns = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [columnOf[name] ?? name, value as unknown]),
    )
    await changePolicyRow(tx, tableOf[rule], { id: rowId, version, values: columns, by, reason })
  }

  const proposals = decisions.register<Wanted>({
    name: 'onboarding.policy',
    refusals: {
      alreadyProposed: 'policy.proposal_waits',
      notPending: 'policy.proposal_unknown',
      ownProposal: 'policy.second_person_needed',
      changedSince: 'onboarding.changed_meanwhile',
      noteMissing: 'policy.note_missing',
    },
    versionOf: async (tx, { rule, rowId }) => {
      await lockRule(tx, rule, rowId)
      return (await currentOf(tx, rule, rowId)).version
    },
    apply: (tx, { payload, version, reason, proposedByName, decidedBy }) =>
      apply(tx, { ...payload, version: version ?? 0, reason }, `${proposedByName} and ${decidedBy.name}`),
  })

  const work = <T>(job: (tx: Tx) => Promise<T>): Promise<T> => db.asSystem(job)

  return {
    getPolicy: (caller: StaffCaller): Promise<Reply<typeof contract.getPolicy>> =>
      work(async (tx) => {
        const excluded = new Map((await findPolicyRows(tx, 'excluded_country')).map((row) => [row.id, row]))
        const available = await registration.availability(tx)
        const pending: contract.PolicyProposal[] = []
        for (const { id, payload, proposedBy, proposedByName, proposedAt, reason } of await proposals.listPending(tx)) {
          const { rule, rowId, values } = payload
          const current = await currentOf(tx, rule, rowId)
          pending.push({
            proposalId: id,
            rule,
            id: rowId,
            name: current.name,
            differences: differencesOf(current.values, values),
            proposedBy: proposedByName,
            proposedAt,
            reason,
            mayConfirm: proposedBy !== caller.staffId && caller.permissions.has('onboarding-settings:confirm'),
          })
        }
        return {
          requirements: (await findPolicyRows(tx, 'requirement'))
            .toSorted((a, b) => Number(a['position']) - Number(b['position']))
            .map((row) => ({
              id: row.id,
              kind: row['kind'] as contract.PolicyRequirement['kind'],
              about: row['about'] as contract.PolicyRequirement['about'],
              values: valuesOf('requirement', row) as unknown as contract.RequirementValues,
              ...keptOf(row),
            })),
          categories: (await findPolicyRows(tx, 'business_category'))
            .toSorted((a, b) => String(a['name']).localeCompare(String(b['name']), 'en'))
            .map((row) => ({
              id: row.id,
              values: valuesOf('category', row) as unknown as contract.CategoryValues,
              ...keptOf(row),
            })),
          countries: countries
            .map(({ alpha2, name }) => ({
              countryId: alpha2,
              name: displayCountryName(name),
              restricted: isRestricted(alpha2),
              excluded: excluded.get(alpha2)?.['active'] === true,
              version: excluded.get(alpha2)?.version ?? 0,
              products: productIds.map((product) => {
                const found = available.find((one) => one.product === product && one.countryId === alpha2)
                return { product, available: found?.available ?? false, version: found?.version ?? 0 }
              }),
            }))
            .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
          proposals: pending,
        }
      }),

    change: ({
      caller,
      ...given
    }: Given & { caller: StaffCaller }): Promise<Reply<typeof contract.changePolicy>['state']> => {
      checkValues(given.rule, given.values)
      return work(async (tx) => {
        await lockRule(tx, given.rule, given.rowId)
        const current = await currentOf(tx, given.rule, given.rowId)
        if (current.version !== given.version) throw new Refusal('onboarding.changed_meanwhile')
        if (differencesOf(current.values, given.values).length === 0) throw new Refusal('policy.nothing_changes')
        const { rule, rowId, values, version, reason } = given
        const subject = `${rule} ${rowId}`
        if (await proposals.pendingOn(tx, subject)) throw new Refusal('policy.proposal_waits')
        if (!loosens(rule, current.values, values)) {
          await apply(tx, given, caller.name)
          return 'changed'
        }
        const by = { id: caller.staffId, name: caller.name }
        await proposals.propose(tx, { subject, payload: { rule, rowId, values }, version, reason, by })
        return 'waiting'
      })
    },

    addRequirement: ({
      caller,
      ...given
    }: { caller: StaffCaller } & Pick<contract.PolicyRequirement, 'kind' | 'about' | 'values'> & {
        reason: string
      }): Promise<string> => {
      checkValues('requirement', given.values as unknown as Values)
      return work(async (tx) => {
        const requirementId = uuidv7(clock.now(), random)
        const id = `added-${requirementId}`
        await insertRequirement(tx, { ...given, id, requirementId, by: caller.name })
        return id
      })
    },

    answerProposal: ({
      caller,
      proposalId,
      confirms,
      note,
    }: {
      caller: StaffCaller
      proposalId: string
      confirms: boolean
      note: string
    }): Promise<void> =>
      work(async (tx) => {
        const request = { id: proposalId, by: { id: caller.staffId, name: caller.name }, note }
        if (confirms) await proposals.approve(tx, request)
        else await proposals.turnDown(tx, request)
      }),

    listChanges: ({
      page,
      pageSize,
      rule,
      id,
    }: {
      page: number
      pageSize: number
      rule?: contract.PolicyRule | undefined
      id?: string | undefined
    }): Promise<Reply<typeof contract.listChanges>> =>
      work(async (tx) => {
        const kinds = rule ? [kindOf[rule]] : Object.values(kindOf)
        const { changes, total } = await changePage(tx, { kinds, id }, { page, pageSize })
        return {
          records: changes.map((change) => shownChange(change, brand)),
          pageData: wire.pageData({ page, pageSize, total }),
        }
      }),
  }
}

const tableOf = { requirement: 'requirement', category: 'business_category' } as const
const kindOf = { ...tableOf, 'excluded-country': 'excluded_country', availability: 'availability' } as const

const columnOf: Readonly<Record<string, string>> = {
  needsNumber: 'needs_number',
  numberPattern: 'number_pattern',
  numberExample: 'number_example',
  customerGroups: 'customer_groups',
  customerTypes: 'customer_types',
  countryIds: 'country_ids',
}

const fieldsOf = {
  requirement: [
    'name',
    'description',
    'sides',
    'needsNumber',
    'numberPattern',
    'numberExample',
    'optional',
    'customerGroups',
    'customerTypes',
    'products',
    'countryIds',
    'active',
  ],
  category: ['name', 'customerGroups', 'excluded', 'active'],
} as const

const valuesOf = (rule: 'requirement' | 'category', row: Record<string, unknown>): Values =>
  Object.fromEntries(fieldsOf[rule].map((name) => [name, row[name] as Values[string]]))

const keptOf = (row: PolicyRow) => ({
  version: row.version,
  changedBy: String(row['changedBy']),
  reason: String(row['changeReason']),
})

/** The product and the country that an id such as `full:GB` names. */
function availabilityOf(id: string): { product: ProductId; country: { alpha2: string; name: string } } {
  const [first = '', second = ''] = id.split(':')
  const product = productIds.find((one) => one === first)
  const country = findCountry(second)
  if (!product || !country || country.alpha2 !== second || isRestricted(second))
    throw new Refusal('onboarding.policy_unknown')
  return { product, country }
}

function checkValues(rule: contract.PolicyRule, values: Values): void {
  if (rule !== 'requirement') return
  const types = values['customerTypes'] as readonly string[] | null
  if (types?.some((type) => !customerTypes.some((known) => known === type)))
    throw invalidField('customerTypes', 'Choose customer types from the list.')
  const places = values['countryIds'] as readonly string[] | null
  if (places?.some((id) => findCountry(id)?.alpha2 !== id))
    throw invalidField('countryIds', 'Choose countries from the list.')
  if (values['needsNumber'] === true && !isSafePattern(String(values['numberPattern'])))
    throw invalidField(
      'numberPattern',
      'Write a pattern from ^ to $ of characters, [ranges] and (one|or another), each with ?, {n} or {n,m}.',
    )
}

const ruleOf = (kind: string): contract.PolicyRule =>
  (Object.keys(kindOf) as contract.PolicyRule[]).find((rule) => kindOf[rule] === kind) ?? 'requirement'

function shownChange(change: KeptChange, brand: string): contract.PolicyChange {
  const rule = ruleOf(change.kind)
  const read = (row: Record<string, unknown> | null): Values | null => {
    if (row === null) return rule === 'excluded-country' ? { excluded: false } : null
    if (rule === 'availability') return row as Values
    if (rule === 'excluded-country') return { excluded: row['active'] === true }
    return valuesOf(rule, row)
  }
  const country = findCountry(change.rowId.replace(/^\w+:/, ''))
  const place = country ? displayCountryName(country.name) : change.rowId
  return {
    changeId: String(change.changeId),
    at: change.at,
    by: change.by,
    rule,
    id: change.rowId,
    name:
      rule === 'availability'
        ? `${productName(change.rowId.split(':')[0] as ProductId, brand)} in ${place}`
        : rule === 'excluded-country'
          ? place
          : String(change.after['name']),
    differences: differencesOf(read(change.before), read(change.after) ?? {}),
    reason: change.reason,
  }
}
