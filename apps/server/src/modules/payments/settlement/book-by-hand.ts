import type { Money } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { depositIdOf, plainReference } from '../payments.ids.ts'
import type { AccountForPayments } from '../payments.needs.ts'
import { findIncoming } from '../payments.store.ts'
import { type Correction, insertCorrection } from './corrections.store.ts'
import { creditAccount, heldForSender, type ReceiverNeeds } from './receive-payment.ts'

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
    await needs.bookedByHand?.(tx, { what: 'correction', direction, narration, ...of })
  },

  /**
   * Credits money that is at our bank, once: the network can't credit the same reference again. The payer is screened
   * like any other sender.
   */
  deposit: async (tx: Tx, { network: rail, bankReference, payerName, ...deposit }: Deposit): Promise<boolean> => {
    const plain = plainReference(bankReference)
    if (await findIncoming(tx, rail, [bankReference, plain, plain.toLowerCase()])) return false
    const credit = {
      id: depositIdOf(rail, bankReference),
      senderName: payerName,
      networkReference: bankReference,
      rail,
      ...deposit,
    }
    if (await heldForSender(needs)(tx, { credit, cameBy: { isDeposit: true } })) return true
    await creditAccount(needs)(tx, credit)
    const { account, amount } = deposit
    const of = { customerId: account.customerId, accountId: account.id, amount }
    await needs.bookedByHand?.(tx, { what: 'deposit', payerName, ...of })
    return true
  },
})
