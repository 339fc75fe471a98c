import { Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { quoteAfter } from './exchange.rules.ts'
import { endQuote, unpromiseQuote } from './quotes.store.ts'

interface NamedQuote {
  caller: Pick<Caller, 'userId' | 'customerId'>
  rateId: string
  /** Those of the order: a quote between others is not what was refused. */
  fromAccountId: string
  toAccountId: string
}

/**
 * Has an order made that names a quote. One that is refused gives the room that its quote held, in our positions and among
 * the open quotes of its customer, back in the same request.
 */
export const releasingQuote =
  ({ db }: Pick<PaymentsNeeds, 'db'>) =>
  async <Made>(named: NamedQuote | undefined, order: () => Promise<Made>): Promise<Made> => {
    try {
      return await order()
    } catch (error) {
      const after = named && error instanceof Refusal ? quoteAfter(error.code) : 'kept'
      if (named && after !== 'kept') {
        const { caller, rateId: id, ...accounts } = named
        const quote = { id, customerId: caller.customerId, createdBy: caller.userId, ...accounts }
        await db
          .asSystem((tx) => (after === 'ended' ? endQuote(tx, quote) : unpromiseQuote(tx, quote)))
          // It expires by itself in a minute; why the order was refused is what its person must know.
          .catch(() => undefined)
      }
      throw error
    }
  }
