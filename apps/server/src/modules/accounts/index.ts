export { accountClosing, type WalletOpening, walletOpened } from './accounts.events.ts'
export type { AccountsNeeds } from './accounts.needs.ts'
export { type Accounts, createAccounts } from './accounts.service.ts'
export type {
  AccountAddress,
  AccountHand,
  AccountRecord,
  AccountStatus,
  AccountSurroundings,
  AccountView,
  IncomingDetails,
  LedgerForAccounts,
  ReceivingDetail,
} from './accounts.types.ts'
export { accountsArea } from './accounts.wiring.ts'
export { collectionDetails, collectionWords, isCollection } from './collection.rules.ts'
export type { FundingAccount, FundingAccounts } from './funding-accounts.ts'
export type { AccountUpdate, RequestUpdate } from './management/management.events.ts'
export type { AccountManagement } from './management/management.service.ts'
export type { MultiCurrencyIban } from './multi-currency-iban.ts'
