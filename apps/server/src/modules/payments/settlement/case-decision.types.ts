import type { Money } from '@tradewind/kernel'
import type { Resolution } from './cases.store.ts'

/**
 * What a person decides about a case: it arrived, it did not, how much of a return is the customer's, or to which
 * account of the customer the money goes; of what is owed, from which other account of the customer it is paid, or that we
 * bear it.
 */
export type CaseDecision =
  | { as: 'delivered' }
  | { as: 'not-delivered' }
  /** Of a return that differs from what was sent: what of it is booked back, in the currency of the payment. */
  | { as: 'returned'; amount: Money }
  /** With an amount where a return differs from what was sent, as above. */
  | { as: 'credited'; accountId: string; amount?: Money }
  | { as: 'repaid'; accountId: string }
  | { as: 'written-off' }
  /** Sends a held payment, or refuses it and releases the money. */
  | { as: 'cleared' }
  | { as: 'refused' }

/** Closes the case that is being resolved. */
export type Close = (resolution: Resolution) => Promise<boolean>
