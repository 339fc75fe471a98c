import { type payments as contract, Refusal } from '@tradewind/contract'
import { add, type Currency } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { chargeOf } from './charges.rules.ts'
import { readAmount } from './create-payment.ts'
import type { PaymentMethod, PaymentsNeeds } from './payments.needs.ts'

export type TransactionCharge = z.output<NonNullable<typeof contract.getTransactionCharge.value>>

export interface PriceAsked {
  customerId: string
  accountId: string
  amount: string
  currency: Currency
  method: PaymentMethod
}

/** What sending an amount costs now, what leaves the account in all, when it arrives if sent now, and who must approve. */
export const pricePayment =
  ({ db, accounts, rails, bankClock, approvals }: PaymentsNeeds) =>
  async ({ customerId, accountId, amount: text, currency, method }: PriceAsked): Promise<TransactionCharge> => {
    const amount = readAmount(text, currency)
    const approvalsNeeded = await db.asCustomer(customerId, async (tx) => {
      const account = await accounts.accountOf(tx, customerId, accountId)
      if (account.currency !== currency) throw new Refusal('payments.currency_differs')
      return (await approvals?.approvalsNeeded(tx, customerId, amount)) ?? 0
    })
    const rail = rails.railFor(method, currency)
    const chargeAmount = rail && chargeOf(rail, amount)
    if (!rail || !chargeAmount) throw new Refusal('payments.method_unavailable')
    return {
      amount,
      chargeAmount,
      totalAmount: add(amount, chargeAmount),
      network: rails.facts(rail).network,
      ...rails.arrival(rail, bankClock.now(), { amount }),
      approvalsNeeded,
    }
  }
