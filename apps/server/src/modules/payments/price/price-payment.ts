import { type payments as contract, Refusal } from '@tradewind/contract'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type * as z from 'zod/mini'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { offerOf } from './compare-methods.rules.ts'
import { type CompareAsked, readCompared } from './compare-methods.ts'

export type TransactionCharge = z.output<NonNullable<typeof contract.getTransactionCharge.value>>

export interface PriceAsked extends Omit<CompareAsked, 'beneficiaryId' | 'country'> {
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
  (needs: PaymentsNeeds) =>
  ({ method, beneficiaryId, country, ...asked }: PriceAsked): Promise<TransactionCharge> =>
    needs.db.asCustomer(asked.customerId, async (tx) => {
      const compared = await readCompared(needs, tx, { ...asked, beneficiaryId, country })
      const offer = offerOf(needs.rails, compared, method)
      if (!offer) throw new Refusal('payments.method_unavailable')
      const { amount } = compared
      const approvalsNeeded = (await needs.approvals?.approvalsNeeded(tx, asked.customerId, amount)) ?? 0
      return { ...offer, amount, approvalsNeeded }
    })
