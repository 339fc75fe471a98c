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
  /** As our bank names it: what its files and a later message of the network are matched by. */
  bankReference: string
  at: Date
}

/** What staff book on customers' accounts, in the transaction in which a second person approves it. */
export const createBookByHand = (needs: ReceiverNeeds) => ({
  /** Writes down what a journal moves on an account, so that lists and statements show it as a line of its own. */
  correct: async (tx: Tx, correction: Correction): Promise<void> => {
    await insertCorrection(tx, correction)
    const { account, direction, amount, narration } = correction
    const of = { customerId: account.customerId, accountId: account.id, amount }
    await needs.bookedByHand?.(tx, { what: 'correction', direction, narration, ...of })
  },

  /**
   * Credits money that is at our bank, once: under the same reference a network brings it no second time. Its payer is
   * screened as any other sender.
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
