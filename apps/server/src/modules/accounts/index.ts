export { accountsModule } from './accounts.module.ts'
export type { AccountsNeeds } from './accounts.needs.ts'
export { type Accounts, createAccounts } from './accounts.service.ts'
export type {
  AccountAddress,
  AccountRecord,
  AccountStatus,
  AccountSurroundings,
  AccountView,
  IncomingDetails,
  LedgerForAccounts,
  ReceivingDetail,
} from './accounts.types.ts'
export { collectionDetails, collectionWords, isCollection } from './collection.rules.ts'
export { createFundingAccounts, type FundingAccount, type FundingAccounts } from './funding-accounts.ts'
