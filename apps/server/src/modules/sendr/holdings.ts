import type { Currency } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { findHolding, insertHolding } from './instructions.store.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import type { Holding } from './sendr.types.ts'

/** The customer's place in the books for a currency, made when first needed. Its account can never be overdrawn. */
export const holdingOf =
  ({ ledger, clock, random }: Pick<SendrNeeds, 'ledger' | 'clock' | 'random'>) =>
  async (tx: Tx, customerId: string, currency: Currency): Promise<Holding> => {
    const known = await findHolding(tx, { customerId, currency })
    if (known) return known
    const ledgerAccount = await ledger.openAccount(tx, { currency, kind: 'customer' })
    const made: Holding = { id: uuidv7(clock.now(), random), customerId, currency, ledgerAccount }
    if (await insertHolding(tx, made)) return made
    // Somebody else made it in this moment; the account just opened stays empty.
    const theirs = await findHolding(tx, { customerId, currency })
    if (!theirs) throw new Error(`the holding of ${currency} could not be made`)
    return theirs
  }
