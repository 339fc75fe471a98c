import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type { Database } from '#platform/db'
import { findAccount } from './accounts.store.ts'
import type { AccountFacts } from './accounts.types.ts'

/** Where an account is in the books, and its name. None of it ever changes, so it may be remembered; the status may not. */
export type AccountPlace = Pick<AccountFacts, 'id' | 'customerId' | 'currency' | 'name' | 'ledgerAccount'>

/** How many are remembered: a few megabytes. */
const mostPlaces = 50_000

/** Finds the places of accounts, each in the database once. Somebody else's and none at all are refused alike. */
export function createPlaces(): {
  placeOf(db: Database, customerId: string, accountId: string): Promise<AccountPlace>
} {
  const known = new Map<string, AccountPlace & { currency: Currency }>()
  return {
    placeOf: async (db, customerId, accountId) => {
      let place = known.get(accountId)
      if (!place) {
        const found = await db.asCustomer(customerId, (tx) => findAccount(tx, customerId, accountId))
        if (!found) throw new Refusal('accounts.unknown')
        const { id, currency, name, ledgerAccount } = found
        place = { id, customerId, currency, name, ledgerAccount }
        for (const oldest of known.keys()) {
          if (known.size < mostPlaces) break
          known.delete(oldest)
        }
        known.set(accountId, place)
      }
      if (place.customerId !== customerId) throw new Refusal('accounts.unknown')
      return place
    },
  }
}
