import type { Money } from '@tradewind/kernel'
import type { Ledger } from '#modules/ledger'
import type { Tx } from '#platform/db'
import { derivedId } from '../payments.ids.ts'
import { recordOwnTransfer } from './transfer-remaining-balance.store.ts'

interface Side {
  id: string
  name: string
  ledgerAccount: bigint
}

export interface MoveRest {
  id: string
  customerId: string
  from: Side
  to: Side
  amount: Money
  narration: string
  by: { id: string; name: string }
  at: Date
}

/**
 * Moves what is left on an account to another one of the customer's, in the transaction that closes the first. It is an own
 * transfer as every other: both lists show it.
 */
export const transferRemainingBalance =
  ({ ledger }: { ledger: Pick<Ledger, 'postNow'> }) =>
  async (tx: Tx, { id, customerId, from, to, amount, narration, by, at }: MoveRest): Promise<void> => {
    await ledger.postNow(tx, {
      id,
      subject: id,
      transfers: [
        {
          id: derivedId(id, 'rest'),
          debit: from.ledgerAccount,
          credit: to.ledgerAccount,
          amount,
          code: 'own-transfer',
        },
      ],
      at,
    })
    await recordOwnTransfer(tx, {
      id,
      customerId,
      fromAccountId: from.id,
      toAccountId: to.id,
      fromName: from.name,
      toName: to.name,
      currency: amount.currency,
      amount: amount.minor,
      narration,
      createdBy: by.id,
      createdByName: by.name,
      at,
    })
  }
