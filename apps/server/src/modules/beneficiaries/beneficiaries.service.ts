import type { Currency } from '@tradewind/kernel'
import type { Accounts } from '#modules/accounts'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { StoredAnswer } from '#platform/idempotency'
import type { Random } from '#platform/random'
import { addAccountBeneficiary } from './add-account-beneficiary.ts'
import type {
  AccountDetailRequest,
  ListedBank,
  NormalisedDetails,
  Payee,
  RailsForBeneficiaries,
  SavedBeneficiary,
  VerifiedBankView,
  VerifiedDetails,
} from './beneficiaries.types.ts'
import {
  beneficiaryOf,
  getBeneficiary,
  listAccountBeneficiaries,
  listRecentBeneficiaries,
} from './find-beneficiaries.ts'
import { listBanksInCountry } from './list-banks.ts'
import { askedDetails, verifiedDetails } from './verified-details.ts'
import { type Asked, verifyDetails } from './verify-details.ts'

export interface BeneficiariesNeeds {
  db: Database
  /** Wall time: verifications lapse and quotas refill by it, and nobody may move it. */
  clock: Clock
  random: Random
  accounts: Pick<Accounts, 'accountOf'>
  rails: RailsForBeneficiaries
}

/** Checks of bank details, remembered per customer for a day, and the payees that a customer saved. */
export interface Beneficiaries {
  /** Checks details and remembers them. Refuses with verification.*; every lookup is counted before it is made. */
  verifyDetails(asked: Asked): Promise<VerifiedBankView>
  listBanksInCountry(countryIso3: string): Promise<ListedBank[]>
  /**
   * What was found out about exactly these details for this customer within the last day, or when a beneficiary with
   * them was saved; refuses with payments.not_verified.
   */
  verifiedDetails(tx: Tx, customerId: string, detail: AccountDetailRequest): Promise<VerifiedDetails>
  /** The details that a request names in their one spelling, and since when a check of them counts. */
  askedDetails(detail: AccountDetailRequest): {
    details: NormalisedDetails & { currency: Currency }
    verifiedSince: Date
  }
  /** The customer's beneficiary; refuses absent and foreign ids alike with beneficiaries.unknown. */
  beneficiaryOf(tx: Tx, customerId: string, beneficiaryId: string): Promise<SavedBeneficiary>

  addAccountBeneficiary(request: AddBeneficiary): Promise<string>
  listAccountBeneficiaries(request: {
    customerId: string
    accountId: string
    currency: Currency
  }): Promise<SavedBeneficiary[]>
  listRecentBeneficiaries(request: {
    customerId: string
    currency: Currency
    count: number
  }): Promise<SavedBeneficiary[]>
  getBeneficiary(request: { customerId: string; beneficiaryId: string }): Promise<SavedBeneficiary>
}

export interface AddBeneficiary {
  customerId: string
  currency: Currency
  payee: Payee
  detail: AccountDetailRequest
  /** The answer to commit together with the effect, once the id is known. */
  answerWith(beneficiaryId: string): StoredAnswer
}

export function createBeneficiaries(needs: BeneficiariesNeeds): Beneficiaries {
  return {
    verifyDetails: verifyDetails(needs),
    listBanksInCountry: listBanksInCountry(needs),
    verifiedDetails: verifiedDetails(needs),
    askedDetails: askedDetails(needs),
    beneficiaryOf,
    addAccountBeneficiary: addAccountBeneficiary(needs),
    listAccountBeneficiaries: listAccountBeneficiaries(needs),
    listRecentBeneficiaries: listRecentBeneficiaries(needs),
    getBeneficiary: getBeneficiary(needs),
  }
}
