import { productIds } from '@tradewind/kernel/products'
import * as z from 'zod/mini'
import { PaymentMethodType } from './beneficiaries.ts'
import { call } from './call.ts'
import { email, field } from './form-rules.ts'
import { CurrencyCode, LinkToken, Moment, Money } from './wire.ts'

/** Vouchers that take something off the charge of a payment, and the campaigns behind them. */

/** What a customer types: any text is answered, so that nobody learns what a code looks like. */
const VoucherCode = field('Voucher code', { most: 40 })

/** What a voucher takes off: an amount, or a share of the charge up to an amount. */
const Reduction = {
  kind: z.enum(['amount', 'share']),
  /** Null for a share. */
  amount: z.nullable(Money),
  /** In percent; null for an amount. */
  sharePercent: z.nullable(z.int()),
  /** The most that a share takes off; null where there is no such limit. */
  atMost: z.nullable(Money),
}

export const Voucher = z.object({
  voucherCode: z.string(),
  name: z.string(),
  ...Reduction,
  /** The currency of the payment; null means all. */
  currencyCode: z.nullable(CurrencyCode),
  /** Where the beneficiary's bank is, alpha-2; null means everywhere. */
  countryIds: z.nullable(z.array(z.string())),
  paymentMethodTypes: z.nullable(z.array(PaymentMethodType)),
  /** Payments from accounts and wallets, or transfers by SendR; null means both. */
  productId: z.nullable(z.enum(productIds)),
  firstPaymentOnly: z.boolean(),
  validFrom: Moment,
  validUntil: Moment,
})
export type Voucher = z.output<typeof Voucher>

export const validateVoucher = call({
  name: 'promotions.validateVoucher',
  call: 'GET /onboarding/api/v1/promotions/validate-voucher',
  summary: 'What a voucher code takes off and when it can be used; refused with the reason where it cannot.',
  permission: 'anyone',
  query: z.strictObject({ VoucherCode }),
  value: Voucher,
  refusals: [
    'promotions.voucher_unknown',
    'promotions.voucher_not_started',
    'promotions.voucher_expired',
    'promotions.voucher_ended',
    'promotions.voucher_used_up',
    'request.too_many',
  ],
})

/** Path chosen by us. */
export const listPromotions = call({
  name: 'promotions.listPromotions',
  call: 'GET /promotions/api/v1/current',
  summary: 'The promotions that are open to everybody now.',
  permission: 'anyone',
  value: z.array(Voucher),
})

export const subscribe = call({
  name: 'promotions.subscribe',
  call: 'POST /promotions/api/v1/subscribe',
  summary:
    'Asks for emails about promotions. A link is sent to the address, and nothing else is until it is opened and confirmed.',
  permission: 'anyone',
  body: z.strictObject({ emailAddress: field('Email', { most: 254, rules: [email] }) }),
  /** The address, obscured. */
  value: z.object({ sentTo: z.string() }),
  refusals: ['request.too_many'],
})

/** Path chosen by us. */
export const confirmSubscription = call({
  name: 'promotions.confirmSubscription',
  call: 'POST /promotions/api/v1/confirm-subscription',
  summary: 'Confirms an address by the link that was sent to it. Doing it twice is doing it once.',
  permission: 'anyone',
  body: z.strictObject({ token: LinkToken }),
  value: z.object({ subscribed: z.string() }),
  refusals: ['promotions.link_invalid', 'promotions.link_expired', 'request.too_many'],
})
