import type { RefusalCode } from '@tradewind/contract/refusals'
import { type Currency, compare, divide, type Money, money } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { ProductId } from '@tradewind/kernel/products'

/** What a campaign takes off, and from which payments. */
export interface Terms {
  code: string
  name: string
  kind: 'amount' | 'share'
  amount: bigint | null
  sharePercent: number | null
  atMost: bigint | null
  currency: Currency | null
  /** Alpha-2 of the beneficiary's bank. */
  countries: readonly string[] | null
  paymentMethods: readonly PaymentMethod[] | null
  /** Payments from accounts and wallets, or transfers by SendR; null means both. */
  product: ProductId | null
  firstPaymentOnly: boolean
  maxUses: number | null
  maxUsesEach: number | null
  startsAt: Date
  endsAt: Date
  isPublic: boolean
}

/** A campaign as it stands, and what the customer who asks did with it. */
export interface Standing extends Terms {
  id: string
  used: number
  endedAt: Date | null
  usedByCustomer: number
}

/** What a payment says that a voucher may depend on; the country as far as it is known yet. */
export interface VoucherPayment {
  charge: Money
  method: PaymentMethod
  product: ProductId
  country: string | undefined
}

/** Why a voucher can't be used now, whatever is paid; nothing where it can. */
export function standingFault(campaign: Standing, at: Date): RefusalCode | undefined {
  if (campaign.endedAt) return 'promotions.voucher_ended'
  if (at < campaign.startsAt) return 'promotions.voucher_not_started'
  if (at >= campaign.endsAt) return 'promotions.voucher_expired'
  if (campaign.maxUsesEach !== null && campaign.usedByCustomer >= campaign.maxUsesEach)
    return 'promotions.voucher_used_by_you'
  if (campaign.maxUses !== null && campaign.used >= campaign.maxUses) return 'promotions.voucher_used_up'
  return undefined
}

/** Why a voucher can't be used for this payment. */
export function paymentFault(
  { currency, countries, paymentMethods, product: onlyOf }: Terms,
  { charge, method, product, country }: VoucherPayment,
): RefusalCode | undefined {
  if (onlyOf !== null && onlyOf !== product) return 'promotions.voucher_other_product'
  if (currency !== null && currency !== charge.currency) return 'promotions.voucher_other_corridor'
  if (countries && country !== undefined && !countries.includes(country)) return 'promotions.voucher_other_corridor'
  if (paymentMethods && !paymentMethods.includes(method)) return 'promotions.voucher_other_method'
  if (charge.minor === 0n) return 'promotions.voucher_without_charge'
  return undefined
}

/** What it takes off a charge: never more than the charge. A share is rounded up, for the customer. */
export function discountOf({ kind, amount, sharePercent, atMost }: Terms, charge: Money): Money {
  const wanted = kind === 'amount' ? (amount ?? 0n) : divide(charge.minor * BigInt(sharePercent ?? 0), 100n, 'up')
  const limited = atMost !== null && wanted > atMost ? atMost : wanted
  const discount = money(charge.currency, limited)
  return compare(discount, charge) > 0 ? charge : discount
}
