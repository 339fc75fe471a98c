import { Refusal } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import type { PaymentsNeeds } from '../payments.needs.ts'
import type { Exchange } from './exchange.types.ts'
import { documentNamesOf } from './exchanges.store.ts'
import { negotiationOfQuote } from './quotes.store.ts'

export interface OrderedWith {
  /** The negotiated rate that it was ordered at, while it can still be used. */
  negotiationId: string | null
  /** The files of all its submissions: they stay with it. */
  documents: string[]
}

/** What an exchange was ordered with besides its own row, for whoever takes it up again. */
export const orderedWith =
  ({ exchange }: Pick<PaymentsNeeds, 'exchange'>) =>
  async (tx: Tx, { id, customerId, quoteId, sold, bought }: Exchange): Promise<OrderedWith> => {
    const documents = await documentNamesOf(tx, { id, customerId })
    const negotiationId = await negotiationOfQuote(tx, { id: quoteId, customerId })
    if (!exchange || !negotiationId) return { negotiationId: null, documents }
    const asked = { customerId, id: negotiationId, side: 'sell' as const, amount: sold, bought: bought.currency }
    try {
      await exchange.agreed(tx, asked)
      return { negotiationId, documents }
    } catch (error) {
      if (error instanceof Refusal) return { negotiationId: null, documents }
      throw error
    }
  }
