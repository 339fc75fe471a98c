import { type payments as contract, Refusal } from '@tradewind/contract'
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
}

/**
 * What sending an amount costs now, what leaves the account in all, when it arrives if sent now, what speaks against it, and
 * who must approve: the same offer that stands in the comparison.
 */
export const pricePayment =
  (needs: PricingNeeds) =>
  ({ method, beneficiaryId, country, ...request }: PriceRequest): Promise<TransactionCharge> =>
    needs.db.asCustomer(request.customerId, async (tx) => {
      const comparison = await readComparison(needs, tx, { ...request, beneficiaryId, country })
      const offer = offerOf(needs.rails, comparison, method)
      if (!offer) throw new Refusal('payments.method_unavailable')
      const { amount } = comparison
      const approvalsNeeded = (await needs.approvalsNeeded?.(tx, request.customerId, amount)) ?? 0
      return { ...offer, amount, approvalsNeeded }
    })
