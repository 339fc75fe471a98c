import * as z from 'zod/mini'
import { call } from './call.ts'
import { type Flag, flagNames } from './flags.ts'
import { StaffReason } from './staff-reason.ts'
import { Id, Moment, page, paging } from './wire.ts'

/** Feature flags in the console: for everybody, a share or a list of customers. A change takes two people. */

export const maxListedCustomers = 500

const FlagName = z.enum(flagNames as [Flag, ...Flag[]])
const percentWords = 'Enter 1 to 99 percent.'

export const FeatureSetting = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('default') }),
  z.strictObject({ state: z.literal('off') }),
  z.strictObject({ state: z.literal('on') }),
  z.strictObject({
    state: z.literal('share'),
    percent: z.int(percentWords).check(z.minimum(1, percentWords), z.maximum(99, percentWords)),
  }),
  z.strictObject({
    state: z.literal('list'),
    customerIds: z.array(Id).check(
      z.minLength(1, 'Add a customer.'),
      z.maxLength(maxListedCustomers, `Add up to ${maxListedCustomers} customers.`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Add each customer once.'),
    ),
  }),
])
export type FeatureSetting = z.output<typeof FeatureSetting>

export const FeatureProposal = z.object({
  proposalId: Id,
  flag: FlagName,
  before: FeatureSetting,
  after: FeatureSetting,
  reason: z.string(),
  proposedByName: z.string(),
  proposedAt: Moment,
  isMine: z.boolean(),
})
export type FeatureProposal = z.output<typeof FeatureProposal>

export const Feature = z.object({
  flag: FlagName,
  /** Whether staff can set it for some customers, for everybody only, or not at all. */
  scope: z.enum(['customers', 'everybody', 'environment']),
  /** The product's default. */
  isOnByDefault: z.boolean(),
  /** The environment's setting, which takes precedence; null if there is none. */
  environment: z.nullable(z.boolean()),
  setting: FeatureSetting,
  version: z.int(),
  since: z.nullable(Moment),
  byName: z.nullable(z.string()),
  proposal: z.nullable(FeatureProposal),
})
export type Feature = z.output<typeof Feature>

export const listFeatures = call({
  name: 'features.listFeatures',
  shows: 'features',
  call: 'GET /console/api/v1/features',
  summary: 'All feature flags with their settings, and changes waiting for a second person.',
  audience: 'staff',
  permission: 'features:read',
  value: z.array(Feature),
})

export const FeatureChange = z.object({
  changeId: Id,
  flag: FlagName,
  setting: FeatureSetting,
  reason: z.string(),
  proposedByName: z.string(),
  confirmedByName: z.string(),
  at: Moment,
})
export type FeatureChange = z.output<typeof FeatureChange>

export const listFeatureChanges = call({
  name: 'features.listFeatureChanges',
  shows: 'features',
  call: 'GET /console/api/v1/features/changes',
  summary: 'Confirmed changes to feature flags, who made them and why, newest first.',
  audience: 'staff',
  permission: 'features:read',
  query: z.strictObject(paging),
  value: page(FeatureChange),
})

export const proposeFeature = call({
  name: 'features.proposeFeature',
  affects: ['features'],
  call: 'POST /console/api/v1/features/{flag}',
  summary:
    'Proposes to turn a feature on or off, or on for a share or a list of customers. Someone else must confirm it.',
  audience: 'staff',
  permission: 'features:edit',
  params: z.strictObject({ flag: FlagName }),
  body: z.strictObject({ setting: FeatureSetting, version: z.int().check(z.minimum(0)), reason: StaffReason }),
  value: z.object({ proposalId: Id }),
  refusals: [
    'features.already_proposed',
    'features.changed_since',
    'features.customer_unknown',
    'features.environment_only',
    'features.everybody_only',
    'features.unchanged',
  ],
})

export const decideFeature = call({
  name: 'features.decideFeature',
  affects: ['features'],
  call: 'POST /console/api/v1/feature-proposals/{proposalId}/decision',
  summary: 'Confirms or rejects a proposal. Only someone else can confirm it; it then applies within a second.',
  audience: 'staff',
  permission: 'features:edit',
  params: z.strictObject({ proposalId: Id }),
  body: z.strictObject({ confirms: z.boolean() }),
  refusals: ['features.changed_since', 'features.proposal_over', 'features.second_person'],
})
