import { type Money, zero } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { TransferOrder } from '#modules/ledger'
import type { Tx } from '#platform/db'
import type { Books } from '../books.ts'
import { derivedId, referenceOf } from '../payments.ids.ts'
import type { PaymentsNeeds } from '../payments.needs.ts'
import type { Party, Payment } from '../payments.types.ts'
import { blankPayment } from './blank-payment.ts'
import { arrivalOf } from './execute-payment.ts'
import { insertPayout } from './payouts.store.ts'

/** A payment that another module orders from money that it holds itself, checked and paid for there. */
export interface PayoutOrder {
  id: string
  customerId: string
  /** Where the money is held: an account's id and its number in the books. */
  holding: { id: string; ledgerAccount: bigint }
  amount: Money
  /** What the customer paid for it, fees included, and at which rate. */
  paid: { amount: Money; rate: string }
  rail: RailName
  party: Party
  debtorName: string
  debtorAddress: Payment['debtorAddress']
  narration: string
  categoryId: string | null
  category: string | null
  otherCategory: string | null
  createdBy: string
  createdByName: string
  at: Date
}

/**
 * Writes a payment with the task to submit it, in the caller's transaction, and gives the transfer that reserves its
 * money: that must be posted in the same transaction, with the payment as what the posting is about. From there on it is
 * a payment like any other.
 */
export const placePayout =
  ({
    books,
    rails,
    approvals,
    invoiceCredits,
  }: Pick<PaymentsNeeds, 'rails' | 'approvals' | 'invoiceCredits'> & { books: Books }) =>
  async (tx: Tx, { holding, at, paid, ...order }: PayoutOrder): Promise<TransferOrder> => {
    const { id, amount, rail, party } = order
    const hold = derivedId(id, 'amount')
    const payment: Payment = {
      ...blankPayment,
      ...order,
      // A holding account has no number that networks know.
      debtorAccount: null,
      accountId: holding.id,
      ledgerAccountId: holding.ledgerAccount,
      charge: zero(amount.currency),
      counterparty: party.name,
      reference: referenceOf(id),
      amountHoldId: hold,
      chargeHoldId: null,
      createdAt: at,
      expectedAt: rails.arrival(rail, at, arrivalOf(order)).expectedAt,
    }
    await insertPayout(tx, payment, paid)
    await approvals?.requestOfPayout(tx, payment)
    await invoiceCredits?.reserve(tx, payment)
    const clearing = await books.clearing(rail, amount.currency, tx)
    return { id: hold, debit: holding.ledgerAccount, credit: clearing, amount, code: 'payment', phase: 'reserve' }
  }
