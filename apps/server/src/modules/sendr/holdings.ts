import type { Currency } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { findHolding, insertHolding } from './instructions.store.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import type { Holding } from './sendr.types.ts'

export interface Holdings {
  /** The one of a currency that was asked for. */
  of(currency: Currency): Holding
}

/**
 * The customer's places in the books for these currencies, made in the order of their codes: two transfers in opposite
 * directions, each the first of its customer, do not wait for each other.
 */
export const holdingsOf =
  (needs: Pick<SendrNeeds, 'ledger' | 'clock' | 'random'>) =>
  async (tx: Tx, customerId: string, currencies: readonly Currency[]): Promise<Holdings> => {
    const holdings = new Map<Currency, Holding>()
    for (const currency of [...new Set(currencies)].toSorted())
      holdings.set(currency, await holdingOf(needs)(tx, customerId, currency))
    return {
      of: (currency) => {
        const cached = holdings.get(currency)
        if (!cached) throw new Error(`no holding of ${currency} was asked for`)
        return cached
      },
    }
  }

/** The customer's place in the books for a currency, made when first needed. Its account can never be overdrawn. */
export const holdingOf =
  ({ ledger, clock, random }: Pick<SendrNeeds, 'ledger' | 'clock' | 'random'>) =>
  async (tx: Tx, customerId: string, currency: Currency): Promise<Holding> => {
    const existing = await findHolding(tx, { customerId, currency })
    if (existing) return existing
    const ledgerAccount = await ledger.openAccount(tx, { currency, kind: 'customer' })
    const made: Holding = { id: uuidv7(clock.now(), random), customerId, currency, ledgerAccount }
    if (await insertHolding(tx, made)) return made
    // Someone else made it in this moment; the account just opened stays empty.
    const theirs = await findHolding(tx, { customerId, currency })
    if (!theirs) throw new Error(`the holding of ${currency} could not be made`)
    return theirs
  }
