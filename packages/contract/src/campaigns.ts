import { productIds } from '@tradewind/kernel/products'
import * as z from 'zod/mini'
import { PaymentMethodType } from './beneficiaries.ts'
import { call } from './call.ts'
import { GivenMoney } from './given-money.ts'
import { Voucher } from './promotions.ts'
import { StaffReason } from './staff-reason.ts'
import { CurrencyCode, Id, Moment, Money, page, paging, text } from './wire.ts'

/** Campaigns behind vouchers, in the console: two people start one, one person can end it. */

const codeWords = 'A voucher code has 4 to 24 letters and digits, with dashes between them.'

/** As it is printed: letter case doesn't matter where it is typed. */
export const CampaignCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9](-?[A-Z0-9]){3,23}$/, codeWords))

/** `waiting` for a second person; `scheduled`, `active` and `used-up` can be ended. */
export const campaignStates = [
  'waiting',
  'scheduled',
  'active',
  'used-up',
  'expired',
  'ended',
  'rejected',
  'withdrawn',
] as const
export const CampaignState = z.enum(campaignStates)
export type CampaignState = z.output<typeof CampaignState>

export const Campaign = z.object({
  campaignId: Id,
  ...Voucher.shape,
  /** Null where it can be used without end. */
  maxUses: z.nullable(z.int()),
  maxUsesPerCustomer: z.nullable(z.int()),
  isPublic: z.boolean(),
  state: CampaignState,
  uses: z.int(),
  /** What it took off so far, by currency. */
  takenOff: z.array(Money),
  proposedByName: z.string(),
  proposedAt: Moment,
  reason: z.string(),
  /** Whether the reader proposed it, so that someone else must approve it. */
  isMine: z.boolean(),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  endedByName: z.nullable(z.string()),
  endedAt: z.nullable(Moment),
  endReason: z.nullable(z.string()),
})
export type Campaign = z.output<typeof Campaign>

export const listCampaigns = call({
  name: 'campaigns.listCampaigns',
  shows: 'campaigns',
  call: 'GET /console/api/v1/campaigns',
  summary: 'Campaigns with how often they were used, the newest first.',
  audience: 'staff',
  permission: 'campaigns:read',
  query: z.strictObject({ ...paging, State: z.optional(CampaignState) }),
  value: page(Campaign),
})

const Positive = GivenMoney.check(z.refine(({ minor }) => minor > 0n, 'Enter an amount above zero.'))
const Count = (most: number) =>
  z.nullable(z.int('Enter a whole number.').check(z.minimum(1, 'Enter at least 1.'), z.maximum(most)))
const Some = <Item extends z.ZodMiniType>(item: Item) =>
  z.nullable(z.array(item).check(z.minLength(1, 'Choose at least one, or all.'), z.maxLength(250)))
const Country = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country from the list.'))

export const CampaignOrder = z
  .strictObject({
    voucherCode: CampaignCode,
    name: text(80, 3),
    kind: z.enum(['amount', 'share']),
    amount: z.nullable(Positive),
    sharePercent: z.nullable(
      z.int('Enter a whole number.').check(z.minimum(1, 'Enter 1 to 100.'), z.maximum(100, 'Enter 1 to 100.')),
    ),
    atMost: z.nullable(Positive),
    currencyCode: z.nullable(CurrencyCode),
    countryIds: Some(Country),
    paymentMethodTypes: Some(PaymentMethodType),
    productId: z.nullable(z.enum(productIds)),
    firstPaymentOnly: z.boolean(),
    maxUses: Count(1_000_000),
    maxUsesPerCustomer: Count(1_000),
    validFrom: Moment,
    validUntil: Moment,
    /** Shown on the promotions page and emailed to who subscribed. */
    isPublic: z.boolean(),
    reason: StaffReason,
  })
  .check(
    z.refine(({ kind, amount }) => (kind === 'amount') === (amount !== null), {
      message: 'Enter the amount to take off.',
      path: ['amount'],
    }),
    z.refine(({ kind, sharePercent }) => (kind === 'share') === (sharePercent !== null), {
      message: 'Enter the share to take off.',
      path: ['sharePercent'],
    }),
    z.refine(({ kind, atMost }) => kind === 'share' || atMost === null, {
      message: 'Only a share has a limit.',
      path: ['atMost'],
    }),
    z.refine(
      ({ amount, atMost, currencyCode }) =>
        [amount, atMost].every((given) => !given || given.currency === currencyCode),
      { message: 'Choose the currency of the amount.', path: ['currencyCode'] },
    ),
    z.refine(({ validFrom, validUntil }) => validFrom < validUntil, {
      message: 'Choose an end after the start.',
      path: ['validUntil'],
    }),
  )
export type CampaignOrder = z.output<typeof CampaignOrder>

export const proposeCampaign = call({
  name: 'campaigns.proposeCampaign',
  affects: ['campaigns'],
  call: 'POST /console/api/v1/campaigns',
  summary: 'Proposes a campaign. It starts once a second person approves it.',
  audience: 'staff',
  permission: 'campaigns:edit',
  body: CampaignOrder,
  value: z.object({ campaignId: Id }),
  refusals: ['promotions.code_taken', 'promotions.campaign_waits', 'promotions.campaign_past'],
})

export const decideCampaign = call({
  name: 'campaigns.decideCampaign',
  affects: ['campaigns'],
  call: 'POST /console/api/v1/campaigns/{campaignId}/decision',
  summary: 'Approves what someone else proposed, or turns it down. Who proposed it withdraws it.',
  audience: 'staff',
  permission: 'campaigns:edit',
  params: z.strictObject({ campaignId: Id }),
  body: z.strictObject({ decision: z.enum(['approve', 'turn-down']), note: text(500, 0) }),
  refusals: [
    'promotions.campaign_not_waiting',
    'promotions.second_person',
    'promotions.campaign_past',
    'promotions.code_taken',
  ],
})

export const endCampaign = call({
  name: 'campaigns.endCampaign',
  affects: ['campaigns'],
  call: 'POST /console/api/v1/campaigns/{campaignId}/end',
  summary: 'Ends a campaign at once. Payments that used it keep what it took off.',
  audience: 'staff',
  permission: 'campaigns:edit',
  params: z.strictObject({ campaignId: Id }),
  body: z.strictObject({ reason: StaffReason }),
  refusals: ['promotions.campaign_unknown', 'promotions.campaign_over'],
})
