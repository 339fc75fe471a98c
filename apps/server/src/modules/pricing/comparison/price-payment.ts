import { type payments as contract, Refusal } from '@tradewind/contract'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type * as z from 'zod/mini'
import type { PricingNeeds } from '../pricing.needs.ts'
import { offerOf } from './compare-methods.rules.ts'
import { type CompareRequest, countryPaid, readComparison } from './compare-methods.ts'
import { voucherOn } from './voucher-on-price.ts'

export type TransactionCharge = z.output<NonNullable<typeof contract.getTransactionCharge.value>>

export interface PriceRequest extends Omit<CompareRequest, 'beneficiaryId' | 'country'> {
  method: PaymentMethod
  /** Who is paid, or where the bank is, as far as it is known yet. */
  beneficiaryId?: string | undefined
  country?: string | undefined
  voucherCode?: string | undefined
}

/**
 * What sending an amount costs now, what leaves the account in all, when it arrives if sent now, what speaks against it, and
 * who must approve: the same offer that stands in the comparison, less what a voucher takes off.
 */
export const pricePayment =
  (needs: PricingNeeds) =>
  async ({ method, beneficiaryId, country, voucherCode, ...request }: PriceRequest): Promise<TransactionCharge> => {
    const { customerId } = request
    const { paidIn, ...price } = await needs.db.asCustomer(customerId, async (tx) => {
      const comparison = await readComparison(needs, tx, { ...request, beneficiaryId, country })
      const offer = offerOf(needs.rails, comparison, method)
      if (!offer) throw new Refusal('payments.method_unavailable')
      const approvalsNeeded = (await needs.approvalsNeeded?.(tx, customerId, comparison.amount)) ?? 0
      return { ...offer, amount: comparison.amount, approvalsNeeded, paidIn: countryPaid(comparison, method) }
    })
    if (voucherCode === undefined) return { ...price, voucher: null }
    const taken = await voucherOn(needs, { customerId, voucherCode, method, paidIn, price })
    return { ...price, ...taken?.price, voucher: taken?.voucher ?? null }
  }
