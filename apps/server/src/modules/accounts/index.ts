export { accountsModule } from './accounts.module.ts'
export { type Accounts, createAccounts } from './accounts.service.ts'
export type { AccountsNeeds } from './accounts.needs.ts'
export { createFundingAccounts, type FundingAccount, type FundingAccounts } from './funding-accounts.ts'
export { collectionDetails, collectionWords, isCollection } from './collection.rules.ts'
export type {
  AccountAddress,
  AccountFacts,
  AccountSurroundings,
  AccountStatus,
  AccountView,
  IncomingDetails,
  LedgerForAccounts,
  ReceivingDetail,
} from './accounts.types.ts'
