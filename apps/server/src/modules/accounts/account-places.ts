import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { isSeen } from '#platform/account-scope'
import type { Database } from '#platform/db'
import { findAccount } from './accounts.store.ts'
import type { AccountRecord } from './accounts.types.ts'

/** Where an account is in the books. None of it ever changes, so it may be remembered; its name and status may not. */
export type AccountPlace = Pick<AccountRecord, 'id' | 'kind' | 'customerId' | 'currency' | 'ledgerAccount'>

/** How many are remembered: a few megabytes. */
const maxPlaces = 50_000

/** Finds the places of accounts, each in the database once. Someone else's and none at all are refused alike. */
export function createPlaces(): {
  placeOf(db: Database, customerId: string, accountId: string): Promise<AccountPlace>
} {
  const places = new Map<string, AccountPlace & { currency: Currency }>()
  return {
    placeOf: async (db, customerId, accountId) => {
      // What is remembered is everybody's, whatever the one who asks may see of it.
      if (!isSeen(accountId)) throw new Refusal('accounts.unknown')
      let place = places.get(accountId)
      if (!place) {
        const account = await db.asCustomer(customerId, (tx) => findAccount(tx, customerId, accountId))
        if (!account) throw new Refusal('accounts.unknown')
        const { id, kind, currency, ledgerAccount } = account
        place = { id, kind, customerId, currency, ledgerAccount }
        for (const oldest of places.keys()) {
          if (places.size < maxPlaces) break
          places.delete(oldest)
        }
        places.set(accountId, place)
      }
      if (place.customerId !== customerId) throw new Refusal('accounts.unknown')
      return place
    },
  }
}
