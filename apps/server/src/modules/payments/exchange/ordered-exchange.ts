import { Refusal } from '@tradewind/contract'
import { negotiationOfQuote, quotedPrice } from '#modules/exchange'
import type { Tx } from '#platform/db'
import type { PaymentsNeeds } from '../payments.needs.ts'
import type { Exchange } from './exchange.types.ts'
import { documentNamesOf } from './exchanges.store.ts'

export interface OrderedWith {
  /** The negotiated rate that it was ordered at, while it can still be used. */
  negotiationId: string | null
  /** What it would have bought when it was requested, and at which rate; it is booked at the price of its approval. */
  requested: Pick<Exchange, 'bought' | 'markedRate'>
  /** The files of all its submissions: they stay with it. */
  documents: string[]
}

/** What an exchange was ordered with besides its own row, for whoever takes it up again. */
export const orderedWith =
  ({ exchange }: Pick<PaymentsNeeds, 'exchange'>) =>
  async (tx: Tx, { id, customerId, quoteId, sold, bought, markedRate }: Exchange): Promise<OrderedWith> => {
    const documents = await documentNamesOf(tx, { id, customerId })
    const requested = (await quotedPrice(tx, { id: quoteId, customerId })) ?? { bought, markedRate }
    const negotiationId = await negotiationOfQuote(tx, { id: quoteId, customerId })
    const others = { requested, documents }
    if (!exchange || !negotiationId) return { negotiationId: null, ...others }
    const request = { customerId, id: negotiationId, side: 'sell' as const, amount: sold, bought: bought.currency }
    try {
      await exchange.agreed(tx, request)
      return { negotiationId, ...others }
    } catch (error) {
      if (error instanceof Refusal) return { negotiationId: null, ...others }
      throw error
    }
  }
