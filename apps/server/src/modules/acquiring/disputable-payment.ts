import type { Money } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import type { GivenRefund } from './card-acquirer.ts'
import type { CardOutcome } from './card-attempt.rules.ts'

/** An approved card payment, whatever it paid for: its holder may dispute it. */
export interface DisputablePayment extends Pick<CardOutcome, 'eci' | 'liability'> {
  id: string
  customerId: string
  amount: Money
  /** The part that wasn't refunded. */
  left: Money
  /** Refunds to the card, oldest first. */
  refunds: readonly GivenRefund[]
  reference: string
  /** Such as `Visa ending in 4242`. */
  card: string
  paidAt: Date
  paidFor: 'account' | 'invoice' | 'transfer'
  /** The account or wallet it was credited to; null for a transfer. */
  accountId: string | null
  /** The payout of a transfer, or the credit of an account; null while there is none. */
  transactionId: string | null
}

/** What a lost dispute took, what is owed, and a note about what happened to the payment, if any. */
export interface ChargedBack {
  takenBack: Money
  owed: Money
  note: string | null
}

/** The product that took a card payment: it describes what is disputed and books what a dispute takes. */
export interface DisputableProduct {
  find(tx: Tx, id: string): Promise<DisputablePayment | undefined>
  /** The same, locked together with everything that determines what a dispute takes. */
  lock(tx: Tx, id: string): Promise<DisputablePayment | undefined>
  /** A dispute of a locked payment was opened, or won. */
  changed(tx: Tx, id: string, state: 'Open' | 'Won', at: Date): Promise<void>
  /** Books a lost dispute of a locked payment, once; undefined if it can't be decided yet. */
  chargeBack(tx: Tx, id: string, of: { at: Date; reason: string }): Promise<ChargedBack | undefined>
}
