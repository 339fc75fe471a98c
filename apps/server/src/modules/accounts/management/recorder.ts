import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { AccountRecord } from '../accounts.types.ts'
import type { AccountUpdate } from './management.events.ts'
import type { AccountManagementNeeds } from './management.needs.ts'
import { addEvent, type By, type EventKind } from './records.store.ts'

export type Of = Pick<AccountRecord, 'id' | 'kind' | 'customerId' | 'name' | 'currency'>

const told: readonly EventKind[] = ['frozen', 'unfrozen', 'closed', 'reopened', 'lien-placed', 'lien-lifted']

/** Writes what happened to an account into its history and tells its customer, in the transaction in which it does. */
export const recorder =
  ({ bankClock, random, personal, accountUpdated }: AccountManagementNeeds) =>
  async (tx: Tx, account: Of, what: EventKind, by: By, reason: string): Promise<void> => {
    const at = bankClock.now()
    const { id: accountId, kind, customerId, name: accountName, currency } = account
    await addEvent(tx, personal, { id: uuidv7(at, random), customerId, accountId, at, what, reason, by })
    if (told.includes(what))
      await accountUpdated(tx, {
        customerId,
        accountId,
        accountName,
        kind,
        currency,
        what: what as AccountUpdate['what'],
        by: by.kind,
      })
  }

export type Recorder = ReturnType<typeof recorder>
