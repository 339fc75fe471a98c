import { type payments as contract, Refusal } from '@tradewind/contract'
import { add, type Money } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type * as z from 'zod/mini'
import type { PricingNeeds } from '../pricing.needs.ts'
import { offerOf } from './compare-methods.rules.ts'
import { type CompareRequest, readComparison } from './compare-methods.ts'

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
      const { amount, payable } = comparison
      const approvalsNeeded = (await needs.approvalsNeeded?.(tx, customerId, amount)) ?? 0
      const saved = payable?.find((one) => one.method === method && one.currency === amount.currency)
      return { ...offer, amount, approvalsNeeded, paidIn: saved?.country ?? country }
    })
    if (voucherCode === undefined || !needs.previewVoucher) return { ...price, voucher: null }
    const whole = price.chargeAmount
    const bankCountry = findCountry((paidIn ?? '').toUpperCase())?.alpha2
    const asked = {
      customerId,
      code: voucherCode,
      charge: whole,
      method,
      product: 'full' as const,
      country: bankCountry,
    }
    const { charge, discount, fault } = await needs.previewVoucher(asked)
    return {
      ...price,
      ...priceWith(price.amount, charge),
      voucher: voucherShown(voucherCode, { whole, discount, fault }),
    }
  }

const priceWith = (amount: Money, charge: Money) => ({ chargeAmount: charge, totalAmount: add(amount, charge) })

const voucherShown = (
  code: string,
  { whole, discount, fault }: { whole: Money; discount: Money; fault: string | null },
) => ({ voucherCode: code.trim().toUpperCase(), discountAmount: discount, fullCharge: whole, reason: fault })
