import type { Permission } from './permissions.ts'

/** What an API client can be allowed: nothing that belongs to people, such as their security or their team. */
export const clientPermissions = [
  'accounts:read',
  'transactions:read',
  'beneficiaries:read',
  /** Of what it gives to people, clients only check bank details. */
  'beneficiaries:manage',
  'payments:create',
] as const satisfies readonly Permission[]

/** The calls that API clients make. Every other call needs a person, also where its permission would do. */
export const clientCalls: ReadonlySet<string> = new Set([
  'accounts.listAccounts',
  'accounts.getAccount',
  'accounts.getAccountDetail',
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
