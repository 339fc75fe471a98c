import { ifscMethod, type PaymentMethod } from './payment-methods/methods.ts'

/** Words that the specification fixes. Ids and spellings are exact: they travel on the wire and are stored. */

/** The kinds of transaction, by id; customers can filter by the active ones. */
export const transactionTypes = [
  { id: 0, name: 'Debit', active: true },
  { id: 1, name: 'Credit', active: true },
  { id: 2, name: 'FundExchange', active: true },
  { id: 3, name: 'WalletFunding', active: false },
  { id: 4, name: 'WalletPayout', active: false },
  { id: 5, name: 'PaymentInstruction', active: false },
  { id: 6, name: 'Invoicing', active: false },
  { id: 7, name: 'InvoicingPaymentUpload', active: false },
] as const
export type TransactionType = (typeof transactionTypes)[number]['name']

/** The statuses of a transaction; the position is the id. */
export const transactionStatuses = [
  'Pending',
  'RiskDetermined',
  'Approved',
  'Successful',
  'Failed',
  'Rejected',
  'Expired',
  'InvestigateAccount',
  'FundsReceived',
] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** The id of a transaction status, 0 to 8. */
export function transactionStatusId(status: TransactionStatus): number {
  return transactionStatuses.indexOf(status)
}

/** How a payment reaches a beneficiary, as the specification lists it; the number 7 is an Indian IFSC account. */
export const paymentMethodTypes = [
  'BicSwift',
  'Iban',
  'Transfer',
  'MobileMoney',
  'AbaRouting',
  'WireRouting',
  'RoutingCode',
  'Interac',
  'None',
  'SortCode',
  'BankCode',
  ifscMethod,
] as const satisfies readonly (Exclude<PaymentMethod, 'Ifsc'> | 'None' | typeof ifscMethod)[]

/** The beneficiary entity type as it is sent. */
export const beneficiaryEntityType = { company: 0, individual: 1 } as const
export type BeneficiaryEntityType = (typeof beneficiaryEntityType)[keyof typeof beneficiaryEntityType]

export const profileStatuses = ['Active', 'Inactive'] as const
export type ProfileStatus = (typeof profileStatuses)[number]

export const onboardingStatuses = [
  'Approved',
  'SendR',
  'POADocumentUploaded',
  'DocumentUploaded',
  'OutRightRejected',
] as const
export type OnboardingStatus = (typeof onboardingStatuses)[number]

/** User statuses that send a customer to the welcome-back screen. */
export const userStatuses = ['DeActivated', 'Pending_Approval', 'PendingReactivation'] as const
export type UserStatus = (typeof userStatuses)[number]

export const dateFilters = ['Custom Range', 'This Year', 'This Quarter', 'This Month', 'This Week', 'Today'] as const
export type DateFilter = (typeof dateFilters)[number]

/** What account lists sort by: the label, and the field that is sent. */
export const accountSortOptions = [
  { label: 'Name', field: 'Name' },
  { label: 'Currency', field: 'CurrencyCode' },
  { label: 'Date Created', field: 'DateCreated' },
] as const
export type AccountSortField = (typeof accountSortOptions)[number]['field']

export const sortDirections = ['ASC', 'DESC'] as const
export type SortDirection = (typeof sortDirections)[number]

export const currencyOptions = ['BaseCurrency', 'All'] as const
export type CurrencyOption = (typeof currencyOptions)[number]
