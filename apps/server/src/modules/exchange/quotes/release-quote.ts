import { Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import type { ExchangeNeeds } from '../exchange.needs.ts'
import { quoteAfter } from './quotes.rules.ts'
import { endQuote, unpromiseQuote, unpromiseQuotes } from './quotes.store.ts'

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
  ({ db }: Pick<ExchangeNeeds, 'db'>) =>
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

/**
 * Has a batch begun that names quotes. One that is refused as a whole has ordered nothing at any of them, so they keep their
 * prices for another try, and promise nothing meanwhile: that takes no room from others.
 */
export const releasingQuotes =
  ({ db }: Pick<ExchangeNeeds, 'db'>) =>
  async <Begun>(
    { customerId, userId, rateIds }: Pick<Caller, 'userId' | 'customerId'> & { rateIds: readonly string[] },
    begin: () => Promise<Begun>,
  ): Promise<Begun> => {
    try {
      return await begin()
    } catch (error) {
      if (rateIds.length > 0 && error instanceof Refusal && quoteAfter(error.code) !== 'kept')
        await db
          .asSystem((tx) => unpromiseQuotes(tx, { ids: rateIds, customerId, createdBy: userId }))
          // They expire by themselves in a minute; why the batch was refused is what its person must know.
          .catch(() => undefined)
      throw error
    }
  }
