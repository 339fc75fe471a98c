import type { Money } from '@tradewind/kernel'
import type { TransferOrder } from '#modules/ledger'
import type { Tx } from '#platform/db'
import { depositIdOf } from '../payments.ids.ts'
import type { AccountForPayments } from '../payments.needs.ts'
import { isBooked, lockIncoming } from '../payments.store.ts'
import { type Correction, insertCorrection } from './corrections.store.ts'
import { creditFromOthers, type ReceiverNeeds } from './receive-payment.ts'

interface Deposit {
  account: AccountForPayments
  amount: Money
  payerName: string
  narration: string
  network: string
  /** Our bank's reference, which matches its files and a later message from the network. */
  bankReference: string
  at: Date
}

/** Books staff corrections and deposits in the transaction in which a second person approves them. */
export const createBookByHand = (needs: ReceiverNeeds) => ({
  /** Records a journal's movement on an account, so that lists and statements show it on its own line. */
  correct: async (tx: Tx, correction: Correction): Promise<void> => {
    await insertCorrection(tx, correction)
    const { account, direction, amount, narration } = correction
    const of = { customerId: account.customerId, accountId: account.id, amount }
    await needs.bookedByHand?.(tx, { direction, narration, ...of })
  },

  /** What of a correction that credits an account repays its debts, as with any other credit. */
  repayments: (
    tx: Tx,
    account: AccountForPayments,
    credit: { id: string; amount: Money; at: Date },
  ): Promise<TransferOrder[]> => needs.debts.fromCredit(tx, account, credit),

  /**
   * Credits money that is at our bank, once: the network can't credit the same reference again. The payer is screened
   * like any other sender, and the credit is published like any other.
   */
  deposit: async (tx: Tx, { network: rail, bankReference, payerName, ...deposit }: Deposit): Promise<boolean> => {
    await lockIncoming(tx, rail, bankReference)
    if (await isBooked(tx, rail, bankReference)) return false
    const credit = {
      id: depositIdOf(rail, bankReference),
      senderName: payerName,
      networkReference: bankReference,
      rail,
      ...deposit,
    }
    await creditFromOthers(needs)(tx, credit, deposit.narration)
    return true
  },
})
