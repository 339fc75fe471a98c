import * as z from 'zod/mini'
import { call } from './call.ts'
import { StaffReason } from './staff-reason.ts'
import { Id, Moment, page, paging, text } from './wire.ts'

/** What the provider asks of new customers, and whom it takes: edited by staff, each change with who, when and why. */

/** What staff may change. */
export const policyRules = ['requirement', 'category', 'excluded-country', 'availability'] as const
export type PolicyRule = (typeof policyRules)[number]

export const customerGroups = ['individual', 'soleTrader', 'corporate', 'government'] as const
export const requirementKinds = ['identity', 'address', 'business'] as const
export const requirementOwners = ['Customer', 'BusinessDirector', 'ShareHolder', 'AuthorizedSignatory'] as const

const Groups = z.array(z.enum(customerGroups)).check(z.minLength(1, 'Choose at least one kind of customer.'))
const Country = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country from the list.'))
const Narrowed = <Item extends z.ZodMiniType>(item: Item) =>
  z.nullable(z.array(item).check(z.minLength(1, 'Choose at least one, or all.'), z.maxLength(250)))

export const RequirementValues = z.strictObject({
  name: text(80, 3),
  description: text(500, 0),
  /** One page, or front and back. */
  sides: z.union([z.literal(1), z.literal(2)]),
  needsNumber: z.boolean(),
  /** What the number looks like, as a regular expression without repetitions that have no end. */
  numberPattern: text(200, 0),
  numberExample: text(60, 0),
  optional: z.boolean(),
  customerGroups: Groups,
  /** Of whom it is asked within the groups; null means all. */
  customerTypes: Narrowed(text(60, 2)),
  products: Narrowed(z.enum(['full', 'sendr'])),
  countryIds: Narrowed(Country),
  active: z.boolean(),
})
export type RequirementValues = z.output<typeof RequirementValues>

export const CategoryValues = z.strictObject({
  name: text(80, 3),
  customerGroups: Groups,
  /** Whoever chooses it is not taken. */
  excluded: z.boolean(),
  active: z.boolean(),
})
export type CategoryValues = z.output<typeof CategoryValues>

const kept = { version: z.int(), changedBy: z.string(), reason: z.string() }

export const PolicyRequirement = z.object({
  id: z.string(),
  kind: z.enum(requirementKinds),
  about: z.enum(requirementOwners),
  values: RequirementValues,
  ...kept,
})
export type PolicyRequirement = z.output<typeof PolicyRequirement>

export const PolicyCategory = z.object({ id: z.string(), values: CategoryValues, ...kept })
export type PolicyCategory = z.output<typeof PolicyCategory>

/** A country: whether it is excluded, and which products can be registered for there. */
export const PolicyCountry = z.object({
  countryId: z.string(),
  name: z.string(),
  /** Restricted everywhere in the product; staff cannot change it. */
  restricted: z.boolean(),
  excluded: z.boolean(),
  /** 0 where it was never excluded. */
  version: z.int(),
  products: z.array(z.object({ product: z.enum(['full', 'sendr']), available: z.boolean(), version: z.int() })),
})
export type PolicyCountry = z.output<typeof PolicyCountry>

/** One field of a change, in words. */
const Difference = z.object({ field: z.string(), before: z.string(), after: z.string() })

export const PolicyProposal = z.object({
  proposalId: Id,
  rule: z.enum(policyRules),
  id: z.string(),
  name: z.string(),
  differences: z.array(Difference),
  proposedBy: z.string(),
  proposedAt: Moment,
  reason: z.string(),
  /** Whether the person who asks may confirm it: not whoever proposed it. */
  mayConfirm: z.boolean(),
})
export type PolicyProposal = z.output<typeof PolicyProposal>

export const getPolicy = call({
  name: 'policy.getPolicy',
  shows: 'policy',
  call: 'GET /console/api/v1/policy',
  summary:
    'Required documents, business categories and countries, with the version of each and what waits to be confirmed.',
  audience: 'staff',
  permission: 'onboarding-settings:read',
  value: z.object({
    requirements: z.array(PolicyRequirement),
    categories: z.array(PolicyCategory),
    countries: z.array(PolicyCountry),
    proposals: z.array(PolicyProposal),
  }),
})

/** 0 is the version of a country that was never excluded, or where a product was never open. */
const changing = { id: text(80), version: z.int().check(z.minimum(0)), reason: StaffReason }

export const changePolicy = call({
  name: 'policy.changePolicy',
  affects: ['policy'],
  call: 'POST /console/api/v1/policy/changes',
  summary: 'Changes a rule in the version that was read. What loosens a rule waits for a second person.',
  audience: 'staff',
  permission: 'onboarding-settings:edit',
  body: z.discriminatedUnion('rule', [
    z.strictObject({ rule: z.literal('requirement'), ...changing, values: RequirementValues }),
    z.strictObject({ rule: z.literal('category'), ...changing, values: CategoryValues }),
    z.strictObject({
      rule: z.literal('excluded-country'),
      ...changing,
      values: z.strictObject({ excluded: z.boolean() }),
    }),
    /** The id is the product and the country: `full:GB`. */
    z.strictObject({
      rule: z.literal('availability'),
      ...changing,
      values: z.strictObject({ available: z.boolean() }),
    }),
  ]),
  value: z.object({ state: z.enum(['waiting', 'changed']) }),
  refusals: [
    'onboarding.policy_unknown',
    'onboarding.changed_meanwhile',
    'policy.proposal_waits',
    'policy.nothing_changes',
  ],
})

export const addRequirement = call({
  name: 'policy.addRequirement',
  affects: ['policy'],
  call: 'POST /console/api/v1/policy/requirements',
  summary: 'Requires one more document of the applications that follow.',
  audience: 'staff',
  permission: 'onboarding-settings:edit',
  body: z.strictObject({
    kind: z.enum(requirementKinds),
    about: z.enum(requirementOwners),
    values: RequirementValues,
    reason: StaffReason,
  }),
  value: z.object({ id: z.string() }),
})

export const answerProposal = call({
  name: 'policy.answerProposal',
  affects: ['policy'],
  call: 'POST /console/api/v1/policy/proposals/{proposalId}',
  summary:
    'Confirms what someone else proposed, or sets it aside with a note. The person who proposed it may only withdraw it.',
  audience: 'staff',
  permission: 'onboarding-settings:confirm',
  params: z.strictObject({ proposalId: Id }),
  body: z.strictObject({ confirms: z.boolean(), note: text(500, 0) }),
  refusals: [
    'policy.proposal_unknown',
    'policy.second_person_needed',
    'policy.note_missing',
    'onboarding.changed_meanwhile',
  ],
})

export const PolicyChange = z.object({
  changeId: z.string(),
  at: Moment,
  by: z.string(),
  rule: z.enum(policyRules),
  id: z.string(),
  name: z.string(),
  differences: z.array(Difference),
  reason: z.string(),
})
export type PolicyChange = z.output<typeof PolicyChange>

export const listChanges = call({
  name: 'policy.listChanges',
  shows: 'policy',
  call: 'GET /console/api/v1/policy/changes',
  summary: 'Every change of a rule with who made it, when and why, the newest first.',
  audience: 'staff',
  permission: 'onboarding-settings:read',
  query: z.strictObject({ ...paging, Rule: z.optional(z.enum(policyRules)), Id: z.optional(text(80)) }),
  value: page(PolicyChange),
})
