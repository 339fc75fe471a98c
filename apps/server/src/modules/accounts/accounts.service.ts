import type { Currency } from '@tradewind/kernel'
import type { Database, Tx } from '#platform/db'
import { type AccountPlace, createPlaces } from './account-places.ts'
import type { AccountsNeeds } from './accounts.needs.ts'
import type {
  AccountAddress,
  AccountRecord,
  AccountStatus,
  AccountView,
  IncomingDetails,
  ReceivingDetails,
  TotalBalance,
} from './accounts.types.ts'
import { accountOf, accountsOf, findByReceivingDetails, namesOf } from './find-account.ts'
import { addressOf, getAccountDetail } from './get-account-detail.ts'
import { getTotalBalance } from './get-total-balance.ts'
import { getAccount, listAccounts } from './list-accounts.ts'
import { type EligibleCurrency, listEligibleCurrencies } from './list-eligible-currencies.ts'
import { openAccount } from './open-account.ts'
import { setStatus } from './set-status.ts'

/** Currency accounts and the local details by which money reaches them. Balances are the ledger's. */
export interface Accounts {
  /** Opens an account with a ledger account and local details of its own; `openedAt` is now unless given. */
  openAccount(request: {
    customerId: string
    currency: Currency
    name: string
    openedAt?: Date
  }): Promise<AccountRecord>
  /** The customer's account, open or not; refuses absent and foreign ids alike with accounts.unknown. */
  accountOf(tx: Tx, customerId: string, accountId: string): Promise<AccountRecord>
  /** Every account of the customer, closed ones included. */
  accountsOf(tx: Tx, customerId: string): Promise<AccountRecord[]>
  /** Where the customer's account is in the books: read once, then remembered. Refuses accounts.unknown. */
  placeOf(db: Database, customerId: string, accountId: string): Promise<AccountPlace>
  /** The account that an incoming payment is for, or nothing. Needs a system transaction. */
  findByReceivingDetails(tx: Tx, details: IncomingDetails): Promise<AccountRecord | undefined>
  /** The names of accounts by id; ids that the transaction may not see are absent. */
  namesOf(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Where networks send money for this account, by the details that its page shows first. */
  addressOf(request: { customerId: string; accountId: string }): Promise<AccountAddress>
  /** Freezes, unfreezes or closes, in the ledger and here in one transaction. Closing for good is for empty accounts. */
  setStatus(tx: Tx, request: { customerId: string; accountId: string; status: AccountStatus }): Promise<void>

  listAccounts(customerId: string): Promise<AccountView[]>
  getAccount(request: { customerId: string; accountId: string }): Promise<AccountView>
  getTotalBalance(request: { customerId: string; currency: Currency | undefined }): Promise<TotalBalance>
  getAccountDetail(request: {
    customerId: string
    accountId: string
    kind: 'CustomerAccount' | 'Wallet'
  }): Promise<ReceivingDetails[]>
  listEligibleCurrencies(customerId: string): Promise<EligibleCurrency[]>
}

export function createAccounts(needs: AccountsNeeds): Accounts {
  return {
    openAccount: openAccount(needs),
    accountOf,
    accountsOf,
    ...createPlaces(),
    findByReceivingDetails,
    namesOf,
    addressOf: addressOf(needs),
    setStatus: setStatus(needs),
    listAccounts: listAccounts(needs),
    getAccount: getAccount(needs),
    getTotalBalance: getTotalBalance(needs),
    getAccountDetail: getAccountDetail(needs),
    listEligibleCurrencies: listEligibleCurrencies(needs),
  }
}
