import type { Currency } from '@tradewind/kernel'
import { type PaymentMethod, paymentMethods } from '@tradewind/kernel/payment-methods/methods'
import type { Tx } from '#platform/db'
import type { AddBeneficiary } from './add-account-beneficiary.ts'
import { addAccountBeneficiary } from './add-account-beneficiary.ts'
import { type AddAlternate, addAlternateAccount } from './add-alternate-account.ts'
import type { BeneficiariesNeeds } from './beneficiaries.needs.ts'
import type { BeneficiaryFilter } from './beneficiaries.store.ts'
import type {
  AccountDetailRequest,
  ListedBank,
  NormalisedDetails,
  SavedBeneficiary,
  VerifiedBankView,
  VerifiedDetails,
} from './beneficiaries.types.ts'
import { deleteBeneficiary, restoreBeneficiary } from './delete-beneficiary.ts'
import {
  type EditAccount,
  type EditPayee,
  removeAccountDetails,
  updateAccountDetails,
  updateBeneficiary,
} from './edit-beneficiary.ts'
import { exportBeneficiaries } from './export-beneficiaries.ts'
import {
  beneficiaryOf,
  cardsByCurrency,
  findMany,
  getBeneficiary,
  listAccountBeneficiaries,
  listBeneficiaries,
  listRecentBeneficiaries,
} from './find-beneficiaries.ts'
import { canBeUsed, type PaymentMethodsQuery } from './required-detail.rules.ts'
import { listBanksInCountry } from './verification/list-banks.ts'
import { payableMethods, requestedDetails, verifiedDetails } from './verification/verified-details.ts'
import { isPublicKey, namedBankByCode, namedBankByIfsc, readPhone } from './verification/verify-code.ts'
import { type Asked, verifyDetails } from './verification/verify-details.ts'

/** Checks of bank details, remembered per customer for a day, and the payees that a customer saved. */
export interface Beneficiaries {
  /** Checks details and remembers them. Refuses with verification.*; every lookup is counted before it is made. */
  verifyDetails(input: Asked): Promise<VerifiedBankView>
  listBanksInCountry(country: string): Promise<ListedBank[]>
  bankByCode: ReturnType<typeof namedBankByCode>
  bankByIfsc: ReturnType<typeof namedBankByIfsc>
  isPublicKey: ReturnType<typeof isPublicKey>
  readPhone: typeof readPhone
  /**
   * What was found out about exactly these details for this customer within the last day, or when a beneficiary with
   * them was saved; refuses with payments.not_verified.
   */
  verifiedDetails(
    tx: Tx,
    customerId: string,
    detail: AccountDetailRequest,
    currency: Currency,
  ): Promise<VerifiedDetails>
  payableMethods: typeof payableMethods
  /** The details that a request names in their one spelling, and since when a check of them counts. */
  requestedDetails(
    detail: AccountDetailRequest,
    currency: Currency,
  ): {
    details: NormalisedDetails
    verifiedSince: Date
  }
  /** The customer's beneficiary; refuses absent and foreign ids alike with beneficiaries.unknown. */
  beneficiaryOf(tx: Tx, customerId: string, beneficiaryId: string): Promise<SavedBeneficiary>

  /** Who is paid from accounts of each currency: those paid last first. */
  cardsByCurrency: ReturnType<typeof cardsByCurrency>
  /** The payment methods that a network carries in a currency. */
  methodsIn(input: PaymentMethodsQuery): PaymentMethod[]

  addAccountBeneficiary(request: AddBeneficiary): Promise<string>
  /** Gives the new account's id. */
  addAlternateAccount(request: AddAlternate): Promise<string>
  listBeneficiaries(filter: BeneficiaryFilter): Promise<{ found: SavedBeneficiary[]; total: number }>
  exportBeneficiaries: ReturnType<typeof exportBeneficiaries>
  listAccountBeneficiaries(request: {
    customerId: string
    accountId: string
    currency: Currency
  }): Promise<SavedBeneficiary[]>
  listRecentBeneficiaries(request: {
    customerId: string
    currency: Currency | undefined
    count: number
  }): Promise<SavedBeneficiary[]>
  /** Those of these that the customer has, by their ids; others are absent. */
  findMany(customerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, SavedBeneficiary>>
  getBeneficiary(request: { customerId: string; beneficiaryId: string }): Promise<SavedBeneficiary>
  /** Changes who it is; refuses with beneficiaries.changed what another editor changed since. */
  updateBeneficiary(request: EditPayee): Promise<SavedBeneficiary>
  updateAccountDetails(request: EditAccount): Promise<SavedBeneficiary>
  removeAccountDetails(request: { customerId: string; accountDetailId: string }): Promise<SavedBeneficiary>
  deleteBeneficiary(request: { customerId: string; beneficiaryId: string }): Promise<{ restorableUntil: Date }>
  restoreBeneficiary(request: { customerId: string; beneficiaryId: string }): Promise<SavedBeneficiary>
}

export function createBeneficiaries(needs: BeneficiariesNeeds): Beneficiaries {
  return {
    verifyDetails: verifyDetails(needs),
    listBanksInCountry: listBanksInCountry(needs),
    bankByCode: namedBankByCode(needs),
    bankByIfsc: namedBankByIfsc(needs),
    isPublicKey: isPublicKey(needs),
    readPhone,
    verifiedDetails: verifiedDetails(needs),
    requestedDetails: requestedDetails(needs),
    payableMethods,
    beneficiaryOf,
    findMany: findMany(needs),
    cardsByCurrency: cardsByCurrency(needs),
    methodsIn: (details) => paymentMethods.filter((method) => canBeUsed(needs.rails, method, details)),
    addAccountBeneficiary: addAccountBeneficiary(needs),
    addAlternateAccount: addAlternateAccount(needs),
    listBeneficiaries: listBeneficiaries(needs),
    exportBeneficiaries: exportBeneficiaries(needs),
    listAccountBeneficiaries: listAccountBeneficiaries(needs),
    listRecentBeneficiaries: listRecentBeneficiaries(needs),
    getBeneficiary: getBeneficiary(needs),
    updateBeneficiary: updateBeneficiary(needs),
    updateAccountDetails: updateAccountDetails(needs),
    removeAccountDetails: removeAccountDetails(needs),
    deleteBeneficiary: deleteBeneficiary(needs),
    restoreBeneficiary: restoreBeneficiary(needs),
  }
}
