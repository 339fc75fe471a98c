import type { Permission } from './permissions.ts'

/** Permissions that an API client can have. What belongs to people, such as security and the team, is left out. */
export const clientPermissions = [
  'accounts:read',
  'transactions:read',
  'beneficiaries:read',
  /** Lets people do more; clients can only check bank details. */
  'beneficiaries:manage',
  'payments:create',
] as const satisfies readonly Permission[]

/** The calls that API clients can make. Every other call needs a person, whatever the permission. */
export const clientCalls: ReadonlySet<string> = new Set([
  'accounts.listAccounts',
  'accounts.getAccount',
  'accounts.getAccountDetail',
  'statements.getAccountStatement',
  'statements.getStatementFile',
  'statements.getAccountingFile',
  'payments.listTransactions',
  'payments.getTransactionDetails',
  'payments.getTransactionCharge',
  'payments.getTextsAsSent',
  'payments.createTransactionRequest',
  'beneficiaries.listBeneficiaries',
  'beneficiaries.listAccountBeneficiaries',
  'beneficiaries.getBeneficiary',
  'verification.verifySortCode',
  'verification.verifyIban',
  'verification.verifyAbaRoutingNumber',
  'verification.validateAccountNumber',
  'verification.verifyBicSwift',
  'verification.verifyBankAccount',
  'verification.validateIfsc',
])
