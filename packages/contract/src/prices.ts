import { chargeTiersFault, maxBasisPoints, maxChargeTiers } from '@tradewind/kernel/charge-tiers'
import { railNames } from '@tradewind/kernel/payment-methods/rails'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { GivenMoney } from './given-money.ts'
import { StaffReason } from './staff-reason.ts'
import { CurrencyCode, Day, Id, Moment, Money, page, paging } from './wire.ts'

/** Charges by network and currency, for the console only. Changing a price takes two people. */

/** The networks, and SendR for the fee of its transfers. */
export const pricedNetworks = [...railNames, 'sendr'] as const
export type PricedNetwork = (typeof pricedNetworks)[number]

const tierOf = <Amount extends z.ZodMiniType>(amount: Amount) => ({
  /** Amounts up to and including this; null on the last tier. */
  upTo: z.nullable(amount),
  flat: amount,
  /** Hundredths of a percent of the amount. */
  basisPoints: z.int().check(z.minimum(0), z.maximum(Number(maxBasisPoints))),
  /** The maximum charge; null if there is none. */
  atMost: z.nullable(amount),
})

export const PriceTier = z.object(tierOf(Money))
export type PriceTier = z.output<typeof PriceTier>

/** What the payments of the last 30 days were charged, and would have been charged at this price. */
export const PricePreview = z.object({ payments: z.int(), charged: Money, wouldBe: Money })
export type PricePreview = z.output<typeof PricePreview>

export const PriceProposal = z.object({
  proposalId: Id,
  network: z.enum(pricedNetworks),
  currencyCode: CurrencyCode,
  tiers: z.array(PriceTier),
  reason: z.string(),
  proposedByName: z.string(),
  proposedAt: Moment,
  isMine: z.boolean(),
})
export type PriceProposal = z.output<typeof PriceProposal>

export const Price = z.object({
  network: z.enum(pricedNetworks),
  currencyCode: CurrencyCode,
  tiers: z.array(PriceTier),
  /** How many times it has changed. */
  version: z.int(),
  /** When it last changed and by whom; null if it never did. */
  since: z.nullable(Moment),
  byName: z.nullable(z.string()),
  /** A new price waiting for a second person. */
  proposal: z.nullable(PriceProposal),
})
export type Price = z.output<typeof Price>

export const listPrices = call({
  name: 'prices.listPrices',
  shows: 'prices',
  call: 'GET /console/api/v1/prices',
  summary: 'Charges by network and currency, and new prices waiting for a second person.',
  audience: 'staff',
  permission: 'rates:read',
  value: z.array(Price),
})

export const PriceChange = z.object({
  changeId: Id,
  network: z.enum(pricedNetworks),
  currencyCode: CurrencyCode,
  tiers: z.array(PriceTier),
  reason: z.string(),
  proposedByName: z.string(),
  confirmedByName: z.string(),
  at: Moment,
})
export type PriceChange = z.output<typeof PriceChange>

export const listPriceChanges = call({
  name: 'prices.listPriceChanges',
  shows: 'prices',
  call: 'GET /console/api/v1/prices/changes',
  summary: 'Price changes with who made them and why, newest first.',
  audience: 'staff',
  permission: 'rates:read',
  query: z.strictObject(paging),
  value: page(PriceChange),
})

const ofPrice = z.strictObject({ network: z.enum(pricedNetworks), currencyCode: CurrencyCode })

export const Tiers = z
  .array(z.strictObject(tierOf(GivenMoney)))
  .check(z.minLength(1, 'Add a tier.'), z.maxLength(maxChargeTiers, `Use up to ${maxChargeTiers} tiers.`), (of) => {
    const amounts = of.value.flatMap(({ upTo, flat, atMost }) => [upTo, flat, atMost])
    const [first] = amounts.filter((amount) => amount !== null)
    if (amounts.some((amount) => amount !== null && amount.currency !== first?.currency))
      return void of.issues.push({
        code: 'custom',
        message: 'Enter all amounts in the same currency.',
        path: [],
        input: of.value,
      })
    const fault = chargeTiersFault(of.value.map(tierFrom))
    if (fault)
      of.issues.push({ code: 'custom', message: fault.message, path: [fault.tier, fault.field], input: of.value })
  })

/** A tier in minor units. */
export const tierFrom = ({ upTo, flat, basisPoints, atMost }: PriceTier) => ({
  ...(upTo && { upTo: upTo.minor }),
  flat: flat.minor,
  basisPoints: BigInt(basisPoints),
  ...(atMost && { atMost: atMost.minor }),
})

export const previewPrice = call({
  name: 'prices.previewPrice',
  call: 'POST /console/api/v1/prices/{network}/{currencyCode}/preview',
  summary: 'Compares a price with what payments were charged in the last 30 days. Changes nothing.',
  audience: 'staff',
  permission: 'rates:read',
  params: ofPrice,
  body: z.strictObject({ tiers: Tiers }),
  value: PricePreview,
  refusals: ['prices.one_tier', 'prices.unknown'],
})

export const proposePrice = call({
  name: 'prices.proposePrice',
  affects: ['prices'],
  call: 'POST /console/api/v1/prices/{network}/{currencyCode}',
  summary: 'Proposes a price for a network and currency. Someone else must confirm it.',
  audience: 'staff',
  permission: 'rates:edit',
  params: ofPrice,
  body: z.strictObject({ tiers: Tiers, version: z.int().check(z.minimum(0)), reason: StaffReason }),
  value: z.object({ proposalId: Id }),
  refusals: [
    'prices.already_proposed',
    'prices.changed_since',
    'prices.one_tier',
    'prices.unchanged',
    'prices.unknown',
  ],
})

export const decidePrice = call({
  name: 'prices.decidePrice',
  affects: ['prices'],
  call: 'POST /console/api/v1/price-proposals/{proposalId}/decision',
  summary: 'Confirms a price that someone else proposed, effective immediately, or turns a proposal down.',
  audience: 'staff',
  permission: 'rates:edit',
  params: z.strictObject({ proposalId: Id }),
  body: z.strictObject({ confirms: z.boolean() }),
  refusals: ['prices.proposal_over', 'prices.second_person'],
})

/** A customer's own price: the price list doesn't apply from its first day to its last, both included, in UTC. */
const ofCustomer = {
  customerId: Id,
  customerName: z.string(),
  network: z.enum(pricedNetworks),
  currencyCode: CurrencyCode,
  /** Null where the price list applies again. */
  tiers: z.nullable(z.array(PriceTier)),
  validFrom: Day,
  /** Null: until it is changed. */
  validUntil: z.nullable(Day),
  reason: z.string(),
}

export const CustomerPriceProposal = z.object({
  ...ofCustomer,
  proposalId: Id,
  proposedByName: z.string(),
  proposedAt: Moment,
  isMine: z.boolean(),
})
export type CustomerPriceProposal = z.output<typeof CustomerPriceProposal>

export const CustomerPriceChange = z.object({
  ...ofCustomer,
  changeId: Id,
  version: z.int(),
  proposedByName: z.string(),
  confirmedByName: z.string(),
  at: Moment,
  /** The newest change of this price. */
  isNewest: z.boolean(),
  /** Whether it applies today, will apply, or is over. */
  state: z.enum(['applies', 'starts-later', 'over']),
})
export type CustomerPriceChange = z.output<typeof CustomerPriceChange>

export const listCustomerPrices = call({
  name: 'prices.listCustomerPrices',
  shows: 'prices',
  call: 'GET /console/api/v1/customer-prices',
  summary: "Changes of customers' own prices, newest first.",
  audience: 'staff',
  permission: 'rates:read',
  query: z.strictObject({ ...paging, CustomerId: z.optional(Id) }),
  value: page(CustomerPriceChange),
})

export const listCustomerPriceProposals = call({
  name: 'prices.listCustomerPriceProposals',
  shows: 'prices',
  call: 'GET /console/api/v1/customer-price-proposals',
  summary: "Customers' own prices waiting for a second person.",
  audience: 'staff',
  permission: 'rates:read',
  value: z.array(CustomerPriceProposal),
})

export const getCustomerPrice = call({
  name: 'prices.getCustomerPrice',
  shows: 'prices',
  call: 'GET /console/api/v1/customer-prices/{customerId}/{network}/{currencyCode}',
  summary: 'What a customer pays today, from its own price, its price group or the price list.',
  audience: 'staff',
  permission: 'rates:read',
  params: z.strictObject({ customerId: Id, ...ofPrice.shape }),
  value: z.object({
    tiers: z.array(PriceTier),
    isOwn: z.boolean(),
    /** How many times its own price has changed. */
    version: z.int(),
  }),
  refusals: ['prices.customer_unknown', 'prices.unknown'],
})

/** The customer's latest payments: what each was charged, and would have been charged. */
export const CustomerPricePreview = z.object({
  payments: z.int(),
  charged: Money,
  wouldBe: Money,
  latest: z.array(z.object({ reference: z.string(), at: Moment, amount: Money, charged: Money, wouldBe: Money })),
})
export type CustomerPricePreview = z.output<typeof CustomerPricePreview>

export const previewCustomerPrice = call({
  name: 'prices.previewCustomerPrice',
  call: 'POST /console/api/v1/customer-prices/{customerId}/{network}/{currencyCode}/preview',
  summary: "Compares a price with what a customer's payments of the last 90 days were charged. Changes nothing.",
  audience: 'staff',
  permission: 'rates:read',
  params: z.strictObject({ customerId: Id, ...ofPrice.shape }),
  body: z.strictObject({ tiers: Tiers }),
  value: CustomerPricePreview,
  refusals: ['prices.customer_unknown', 'prices.one_tier', 'prices.unknown'],
})

export const proposeCustomerPrice = call({
  name: 'prices.proposeCustomerPrice',
  affects: ['prices'],
  call: 'POST /console/api/v1/customer-prices/{customerId}/{network}/{currencyCode}',
  summary:
    'Proposes a price for one customer, or that the price list applies to it again. Someone else must confirm it.',
  audience: 'staff',
  permission: 'rates:edit',
  params: z.strictObject({ customerId: Id, ...ofPrice.shape }),
  body: z.strictObject({
    tiers: z.nullable(Tiers),
    validFrom: Day,
    validUntil: z.nullable(Day),
    version: z.int().check(z.minimum(0)),
    reason: StaffReason,
  }),
  value: z.object({ proposalId: Id }),
  refusals: [
    'prices.already_proposed',
    'prices.changed_since',
    'prices.customer_unknown',
    'prices.day_over',
    'prices.days_reversed',
    'prices.one_tier',
    'prices.unchanged',
    'prices.unknown',
    'review.about_yourself',
  ],
})

export const decideCustomerPrice = call({
  name: 'prices.decideCustomerPrice',
  affects: ['prices'],
  call: 'POST /console/api/v1/customer-price-proposals/{proposalId}/decision',
  summary: "Confirms a customer's price that someone else proposed, or turns a proposal down.",
  audience: 'staff',
  permission: 'rates:edit',
  params: z.strictObject({ proposalId: Id }),
  body: z.strictObject({ confirms: z.boolean() }),
  refusals: [
    'prices.changed_since',
    'prices.customer_unknown',
    'prices.day_over',
    'prices.proposal_over',
    'prices.second_person',
    'review.about_yourself',
  ],
})
