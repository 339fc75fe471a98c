import type { Currency } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { AccountsNeeds } from './accounts.needs.ts'
import { insertAccount, takeSerial } from './accounts.store.ts'
import type { AccountRecord } from './accounts.types.ts'
import { receivingDetailsFor } from './receiving-numbers.rules.ts'

/**
 * Opens an account: a ledger account that cannot be overdrawn, and local details of its own by which money reaches it.
 * All of it commits together, so that no details exist that lead nowhere.
 */
export const openAccount =
  ({ db, bankClock, random, ledger }: Pick<AccountsNeeds, 'db' | 'bankClock' | 'random' | 'ledger'>) =>
  (request: OpenAccount): Promise<AccountRecord> =>
    db.asSystem((tx) => openAccountIn({ bankClock, random, ledger })(tx, request))

/** The same in the caller's transaction, which must be the system's. */
export const openAccountIn =
  ({ bankClock, random, ledger }: Pick<AccountsNeeds, 'bankClock' | 'random' | 'ledger'>) =>
  async (tx: Tx, { customerId, currency, name, openedAt = bankClock.now() }: OpenAccount): Promise<AccountRecord> => {
    const ledgerAccount = await ledger.openAccount(tx, { currency, kind: 'customer' })
    const details = receivingDetailsFor(currency, await takeSerial(tx, currency))
    const account: AccountRecord = {
      id: uuidv7(openedAt, random),
      kind: 'account',
      customerId,
      currency,
      name,
      accountNumber: details[0].number,
      status: 'Active',
      ledgerAccount,
      openedAt,
      frozenBy: [],
      closedBy: null,
      closedAt: null,
    }
    await insertAccount(
      tx,
      account,
      details.map((detail) => ({ ...detail, id: uuidv7(openedAt, random) })),
    )
    return account
  }

interface OpenAccount {
  customerId: string
  currency: Currency
  name: string
  openedAt?: Date
}
