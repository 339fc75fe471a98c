import * as z from 'zod/mini'
import { call } from './call.ts'
import { PriceTier, pricedNetworks, Tiers } from './prices.ts'
import { StaffReason } from './staff-reason.ts'
import { CurrencyCode, Id, Moment, Money, text } from './wire.ts'

/**
 * Customers who share prices. A group's prices replace the price list for its customers; a customer's own price comes
 * before them. Every change takes two people.
 */

export const maxGroupMembers = 200
export const maxGroupPrices = 50
const namesOfGroups = 60

const ofPrice = { network: z.enum(pricedNetworks), currencyCode: CurrencyCode }

const GroupPrice = z.object({ ...ofPrice, tiers: z.array(PriceTier) })
export type GroupPrice = z.output<typeof GroupPrice>

const Member = z.object({ customerId: Id, customerName: z.string() })
export type GroupMember = z.output<typeof Member>

/** How a group changes. */
const difference = {
  name: z.string(),
  /** Null where the group is new. */
  nameBefore: z.nullable(z.string()),
  joins: z.array(Member),
  leaves: z.array(Member),
  /** Without tiers, the price list applies again. */
  prices: z.array(z.object({ ...ofPrice, tiers: z.nullable(z.array(PriceTier)) })),
}
const GroupDifference = z.object(difference)
export type GroupDifference = z.output<typeof GroupDifference>

const PriceGroupRow = z.object({
  groupId: Id,
  name: z.string(),
  members: z.int(),
  prices: z.int(),
  /** The last change. */
  at: Moment,
  proposedByName: z.string(),
  confirmedByName: z.string(),
})
export type PriceGroupRow = z.output<typeof PriceGroupRow>

export const listPriceGroups = call({
  name: 'priceGroups.listPriceGroups',
  shows: 'prices',
  call: 'GET /console/api/v1/price-groups',
  summary: 'Groups of customers who share prices, or the group of one customer, by name. Closed groups are left out.',
  audience: 'staff',
  permission: 'rates:read',
  query: z.strictObject({ CustomerId: z.optional(Id) }),
  value: z.array(PriceGroupRow),
})

const PriceGroupChange = z.object({
  ...difference,
  changeId: Id,
  at: Moment,
  reason: z.string(),
  proposedByName: z.string(),
  confirmedByName: z.string(),
})
export type PriceGroupChange = z.output<typeof PriceGroupChange>

export const PriceGroup = z.object({
  groupId: Id,
  name: z.string(),
  /** How many times it has changed. */
  version: z.int(),
  members: z.array(Member),
  prices: z.array(GroupPrice),
  /** The latest changes, newest first. */
  changes: z.array(PriceGroupChange),
})
export type PriceGroup = z.output<typeof PriceGroup>

export const getPriceGroup = call({
  name: 'priceGroups.getPriceGroup',
  shows: 'prices',
  call: 'GET /console/api/v1/price-groups/{groupId}',
  summary: 'The customers and prices of a group, and its latest 20 changes.',
  audience: 'staff',
  permission: 'rates:read',
  params: z.strictObject({ groupId: Id }),
  value: PriceGroup,
  refusals: ['prices.group_unknown'],
})

export const PriceGroupProposal = z.object({
  ...difference,
  proposalId: Id,
  groupId: Id,
  reason: z.string(),
  proposedByName: z.string(),
  proposedAt: Moment,
  isMine: z.boolean(),
})
export type PriceGroupProposal = z.output<typeof PriceGroupProposal>

export const listPriceGroupProposals = call({
  name: 'priceGroups.listPriceGroupProposals',
  shows: 'prices',
  call: 'GET /console/api/v1/price-group-proposals',
  summary: 'Changes of price groups that wait for a second person, oldest first.',
  audience: 'staff',
  permission: 'rates:read',
  value: z.array(PriceGroupProposal),
})

const GivenGroup = z.strictObject({
  /** Null for a new group. */
  groupId: z.nullable(Id),
  name: text(namesOfGroups),
  members: z.array(Id).check(z.maxLength(maxGroupMembers, `A group has up to ${maxGroupMembers} customers.`)),
  prices: z.array(z.strictObject({ ...ofPrice, tiers: Tiers })).check(
    z.maxLength(maxGroupPrices, `A group has up to ${maxGroupPrices} prices.`),
    z.refine(
      (all) => new Set(all.map(({ network, currencyCode }) => `${network} ${currencyCode}`)).size === all.length,
      'Set one price for each network and currency.',
    ),
  ),
})

/** Payments of the last 90 days that would have been charged differently, by network and currency. */
const GroupEffect = z.object({
  ...ofPrice,
  /** For customers who leave the group or lose its price. */
  byPriceList: z.boolean(),
  customers: z.int(),
  payments: z.int(),
  charged: Money,
  wouldBe: Money,
})
export type GroupEffect = z.output<typeof GroupEffect>

export const PriceGroupPreview = z.object({ ...difference, effects: z.array(GroupEffect) })
export type PriceGroupPreview = z.output<typeof PriceGroupPreview>

const groupFaults = [
  'prices.customer_unknown',
  'prices.group_member_elsewhere',
  'prices.group_name_taken',
  'prices.group_unknown',
  'prices.one_tier',
  'prices.unknown',
] as const

export const previewPriceGroup = call({
  name: 'priceGroups.previewPriceGroup',
  call: 'POST /console/api/v1/price-groups/preview',
  summary:
    'Compares a group as proposed with the current one: who joins and leaves, and what payments of the last 90 days were charged and would have been. Changes nothing.',
  audience: 'staff',
  permission: 'rates:read',
  body: GivenGroup,
  value: PriceGroupPreview,
  refusals: groupFaults,
})

export const proposePriceGroup = call({
  name: 'priceGroups.proposePriceGroup',
  affects: ['prices'],
  call: 'POST /console/api/v1/price-groups',
  summary:
    'Proposes a group, or its new name, customers and prices. Without customers and prices it is closed. Someone else must confirm it.',
  audience: 'staff',
  permission: 'rates:edit',
  body: z.extend(GivenGroup, { version: z.int().check(z.minimum(0)), reason: StaffReason }),
  value: z.object({ proposalId: Id, groupId: Id }),
  refusals: [
    ...groupFaults,
    'prices.already_proposed',
    'prices.changed_since',
    'prices.unchanged',
    'review.about_yourself',
  ],
})

export const decidePriceGroup = call({
  name: 'priceGroups.decidePriceGroup',
  affects: ['prices'],
  call: 'POST /console/api/v1/price-group-proposals/{proposalId}/decision',
  summary: 'Confirms a change of a price group that someone else proposed, effective immediately, or turns it down.',
  audience: 'staff',
  permission: 'rates:edit',
  params: z.strictObject({ proposalId: Id }),
  body: z.strictObject({ confirms: z.boolean() }),
  refusals: [
    'prices.changed_since',
    'prices.customer_unknown',
    'prices.group_member_elsewhere',
    'prices.group_name_taken',
    'prices.proposal_over',
    'prices.second_person',
    'review.about_yourself',
  ],
})
