import type { RefusalCode, reference as referenceContract } from '@tradewind/contract'
import type { Money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Customers } from '#modules/customers'
import type { Ledger } from '#modules/ledger'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import type { Random } from '#platform/random'
import type { Accounts } from '../accounts.service.ts'
import type { AccountRecord } from '../accounts.types.ts'
import type { AccountUpdate, RequestUpdate } from './management.events.ts'

/** What the care of accounts needs of the other modules, as small as it is. */
export interface AccountManagementNeeds {
  db: Database
  /** Business time: everything that a customer sees. */
  bankClock: Clock
  random: Random
  /** The provider's name, shown to customers for what its staff do. */
  brand: string
  personal: PersonalData
  accounts: Pick<
    Accounts,
    | 'accountPage'
    | 'accountsOf'
    | 'accountOf'
    | 'changeStanding'
    | 'findForProvider'
    | 'lockedAccount'
    | 'multiCurrencyIbans'
    | 'namesOf'
    | 'openAccountIn'
    | 'rename'
    | 'setLien'
    | 'walletIn'
  >
  ledger: Pick<Ledger, 'balances' | 'lockBalances'>
  payments: {
    transferRemainingBalance(
      tx: Tx,
      transfer: {
        id: string
        customerId: string
        from: AccountRecord
        to: AccountRecord
        amount: Money
        narration: string
        by: { id: string; name: string }
        at: Date
      },
    ): Promise<void>
  }
  customers: Pick<Customers, 'holdOpen' | 'payerNameOf' | 'teamOf'>
  /** Names of staff, and the record of what they viewed. */
  staff: {
    namesOf(tx: Tx): Promise<ReadonlyMap<string, string>>
    recordAccess(
      tx: Tx,
      access: { customerId: string; staffId: string; kind: 'customer' | 'document'; subject: string; reason: string },
    ): Promise<void>
    recordList(tx: Tx, looked: { staffId: string; list: string; names: number }): Promise<void>
  }
  /** Whether someone of the staff is one of a customer's people, and so decides nothing about it. */
  isOfCustomer(tx: Tx, caller: Pick<StaffCaller, 'email' | 'name'>, customerId: string): Promise<boolean>
  reference: {
    listCountries(filter: { currency?: string; iso?: string }): z.output<typeof referenceContract.Country>[]
  }
  documents: {
    frontOf(tx: Tx, customerId: string, documentId: string): Promise<{ name: string } | undefined>
    getDocument(request: {
      caller: { customerId: string }
      documentId: string
      side: 'front' | 'back'
    }): Promise<{ name: string; type: string; bytes: Buffer }>
  }
  /** What other modules still have open on an account that is to be closed. */
  stillOpen(
    tx: Tx,
    of: { customerId: string; accountId: string; byProvider?: boolean },
  ): Promise<RefusalCode | undefined>
  /** Tells of changes and decisions, in the transaction that makes them. */
  accountUpdated(tx: Tx, update: AccountUpdate): Promise<void>
  requestUpdated(tx: Tx, update: RequestUpdate): Promise<void>
}
