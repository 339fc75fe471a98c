import type { ZodMiniType } from 'zod/mini'
import { fieldsOf, objectsOf } from './openapi/shapes.ts'
import type { Permission } from './permissions.ts'

/** Permissions that an API client can have. What belongs to people, such as security and the team, is left out. */
export const clientPermissions = [
  'accounts:read',
  'transactions:read',
  'beneficiaries:read',
  /** Lets people do more; clients can only check bank details. */
  'beneficiaries:manage',
  'payments:create',
  'transfers:create',
  'exchange:create',
  'batches:create',
  /** Lets people do more; clients can only read events, and only if they see all accounts. */
  'webhooks:manage',
] as const satisfies readonly Permission[]

/** The calls that API clients can make. Every other call needs a person, whatever the permission. */
export const clientCalls: ReadonlySet<string> = new Set([
  'accounts.listAccounts',
  'accounts.getAccount',
  'accounts.getAccountDetail',
  'webhooks.readEvents',
  'statements.getAccountStatement',
  'statements.getStatementFile',
  'statements.getAccountingFile',
  'payments.listTransactions',
  'payments.readTransactions',
  'payments.getTransactionDetails',
  'payments.getTransactionCharge',
  'payments.getTextsAsSent',
  'payments.createTransactionRequest',
  'payments.createTransferRequest',
  'exchange.getExchangePrice',
  'exchange.createExchangeQuote',
  'exchange.initiateExchange',
  'batches.createBatchTransactionRequest',
  'batches.getBatch',
  'bankFiles.uploadBankFile',
  'bankFiles.createBulkPayments',
  'bankFiles.listCsvProfiles',
  'bankFiles.uploadCsvFile',
  'bankFiles.listBankFiles',
  'bankFiles.getBankFile',
  'bankFiles.listBankFileRows',
  'bankFiles.changeBankFileRow',
  'bankFiles.removeBankFileRow',
  'bankFiles.confirmBankFile',
  'bankFiles.discardBankFile',
  'bankFiles.getStatusReport',
  'schedules.createScheduledPayment',
  'schedules.getScheduledPayments',
  'schedules.getScheduledPayment',
  'schedules.getScheduleRuns',
  'schedules.previewSchedule',
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

/** What a client may send without a signature: colleagues approve it, or it is refused. */
export const mayBeUnsigned: ReadonlySet<string> = new Set(['payments.createTransactionRequest'])

export const pinField = 'transactionPin'

/** The objects of a body in which people enter their PIN. Clients leave it out of them and sign the request. */
export function objectsWithPin(body: ZodMiniType): ZodMiniType[] {
  return objectsOf(body).flatMap((object) => {
    const fields = fieldsOf(object)
    const within = fields.flatMap(([, field]) => objectsWithPin(field))
    return fields.some(([name]) => name === pinField) ? [object, ...within] : within
  })
}
