import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type { Database, Tx } from '#platform/db'
import { type AccountPlace, createPlaces } from './account-places.ts'
import type { AccountsNeeds } from './accounts.needs.ts'
import { accountPage, findForProvider, holdAccount } from './accounts.store.ts'
import type {
  AccountAddress,
  AccountRecord,
  AccountStatus,
  AccountView,
  IncomingDetails,
  ReceivingDetails,
  TotalBalance,
} from './accounts.types.ts'
import { accountOf, accountsOf, findByReceivingDetails, namesOf, numbersOf } from './find-account.ts'
import { addressOf, getAccountDetail } from './get-account-detail.ts'
import { getTotalBalance } from './get-total-balance.ts'
import { getAccount, listAccounts } from './list-accounts.ts'
import { type EligibleCurrency, listEligibleCurrencies } from './list-eligible-currencies.ts'
import { type MultiCurrencyIban, multiCurrencyIbans } from './multi-currency-iban.ts'
import { openAccount, openAccountIn } from './open-account.ts'
import { walletIn } from './open-wallet.ts'
import { changeStanding, lockedAccount, rename, setStatus } from './set-status.ts'

/** Currency accounts and the local details by which money reaches them. Balances are the ledger's. */
export interface Accounts {
  /** Opens an account with a ledger account and local details of its own; `openedAt` is now unless given. */
  openAccount(request: {
    customerId: string
    currency: Currency
    name: string
    openedAt?: Date
  }): Promise<AccountRecord>
  /** The same in the caller's transaction, which must be the system's. */
  openAccountIn: ReturnType<typeof openAccountIn>
  walletIn: ReturnType<typeof walletIn>
  /** The customer's account, open or not; refuses absent and foreign ids alike with accounts.unknown. */
  accountOf(tx: Tx, customerId: string, accountId: string): Promise<AccountRecord>
  /** Every account of the customer, closed ones included. */
  accountsOf(tx: Tx, customerId: string): Promise<AccountRecord[]>
  /** What identifies an account on paper: sort code, IBAN, BIC and the like. Empty for an id that is not the customer's account. */
  numbersOf(tx: Tx, customerId: string, accountId: string): Promise<ReceivingDetails['lines']>
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

  /** Freezes, unfreezes, closes or reopens by one hand's doing, under the account's lock; gives whether it changed. */
  changeStanding: ReturnType<typeof changeStanding>
  /** The customer's account, locked until the end of a system transaction. Refuses accounts.unknown. */
  lockedAccount: typeof lockedAccount
  /** An account that is not closed, and stays so until the end of a system transaction. */
  openAccountOf(tx: Tx, customerId: string, accountId: string): Promise<AccountRecord>
  /** Opens an account again that its customer closed, for money that comes back late; false for any other closed one. */
  reopenForReturn(tx: Tx, of: { customerId: string; accountId: string }): Promise<boolean>
  rename: typeof rename
  /** Keeps a part of the balance back, in place of what was before. Refuses more than is available. */
  setLien(tx: Tx, account: Pick<AccountRecord, 'ledgerAccount'>, minor: bigint): Promise<void>
  /** The IBANs of a customer that take several currencies, by the ids of the accounts that they reach. */
  multiCurrencyIbans(tx: Tx, customerId: string): Promise<ReadonlyMap<string, MultiCurrencyIban>>
  /** Everybody's accounts, for the provider. */
  accountPage: typeof accountPage
  findForProvider: typeof findForProvider

  /** Accounts and wallets. */
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
    openAccountIn: openAccountIn(needs),
    walletIn: walletIn(needs),
    accountOf,
    accountsOf,
    numbersOf,
    ...createPlaces(),
    findByReceivingDetails,
    namesOf,
    addressOf: addressOf(needs),
    setStatus: setStatus(needs),
    changeStanding: changeStanding(needs),
    lockedAccount,
    openAccountOf: async (tx, customerId, accountId) => {
      const account = await holdAccount(tx, customerId, accountId)
      if (!account) throw new Refusal('accounts.unknown')
      if (account.status === 'Closed') throw new Refusal('ledger.account_closed')
      return account
    },
    reopenForReturn: async (tx, of) => {
      const account = await lockedAccount(tx, of.customerId, of.accountId)
      if (account.status !== 'Closed') return true
      if (account.closedBy !== 'customer') return false
      await changeStanding(needs)(tx, { ...of, change: 'reopen', by: 'customer' })
      await needs.reopened?.(tx, of)
      return true
    },
    rename,
    setLien: (tx, { ledgerAccount }, minor) => needs.ledger.setLien(tx, ledgerAccount, minor),
    multiCurrencyIbans,
    accountPage,
    findForProvider,
    listAccounts: listAccounts(needs),
    getAccount: getAccount(needs),
    getTotalBalance: getTotalBalance(needs),
    getAccountDetail: getAccountDetail(needs),
    listEligibleCurrencies: listEligibleCurrencies(needs),
  }
}
