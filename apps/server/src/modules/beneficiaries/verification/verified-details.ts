import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { Tx } from '#platform/db'
import type { BeneficiariesNeeds } from '../beneficiaries.needs.ts'
import { findByDetails } from '../beneficiaries.store.ts'
import type { AccountDetailRequest, VerifiedDetails } from '../beneficiaries.types.ts'
import { beneficiaryOf } from '../find-beneficiaries.ts'
import { refuseOutdatedIban } from './bank-numbers.rules.ts'
import { findVerification } from './verification.store.ts'
import { detailsOf, sameDetails, verificationLastsMs } from './verified-details.rules.ts'

/** Where a saved beneficiary can be paid, at first where it is paid unless someone chooses otherwise. Refuses absent and foreign ids alike with beneficiaries.unknown. */
export async function payableMethods(tx: Tx, customerId: string, beneficiaryId: string): Promise<PayableMethod[]> {
  const { accounts } = await beneficiaryOf(tx, customerId, beneficiaryId)
  return accounts
    .toSorted((one, other) => Number(other.forPayment) - Number(one.forPayment))
    .map(({ method, currency, bank }) => ({ method, currency, country: bank.country }))
}

export interface PayableMethod {
  method: PaymentMethod
  currency: Currency
  /** Of the bank, alpha-2. */
  country: string
}

/** The details that a request names in their one spelling, and since when a check of them counts. */
export const requestedDetails =
  ({ clock }: Pick<BeneficiariesNeeds, 'clock'>) =>
  (detail: AccountDetailRequest, currency: Currency) => ({
    details: detailsOf(detail, currency),
    verifiedSince: new Date(clock.now().getTime() - verificationLastsMs),
  })

/**
 * What is known about exactly these details for this customer: a check of the last day, or a beneficiary saved with
 * them. Whatever else the request says about the bank is not believed. Refuses with payments.not_verified, and with
 * verification.iban_invalid where a saved IBAN is no longer one.
 */
export const verifiedDetails =
  ({ clock }: Pick<BeneficiariesNeeds, 'clock'>) =>
  async (tx: Tx, customerId: string, detail: AccountDetailRequest, currency: Currency): Promise<VerifiedDetails> => {
    const { details, verifiedSince: since } = requestedDetails({ clock })(detail, currency)
    const verification = await findVerification(tx, { customerId, details, since })
    if (verification) return verification
    const beneficiary = await findByDetails(tx, customerId, details)
    const saved = beneficiary?.accounts.find((account) => sameDetails(account, details))
    if (!saved) throw new Refusal('payments.not_verified')
    refuseOutdatedIban(saved)
    return saved
  }
