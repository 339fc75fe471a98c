import { Refusal } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import { detailsOf, methods, verificationLastsMs } from './beneficiaries.rules.ts'
import type { BeneficiariesNeeds } from './beneficiaries.service.ts'
import { findByDetails } from './beneficiaries.store.ts'
import type { AccountDetailRequest, VerifiedDetails } from './beneficiaries.types.ts'
import { findVerification } from './verification.store.ts'

/** The details that a request names in their one spelling, with what they pay in, and since when a check counts. */
export const askedDetails =
  ({ clock }: Pick<BeneficiariesNeeds, 'clock'>) =>
  (detail: AccountDetailRequest) => {
    const details = detailsOf(detail)
    return {
      details: { ...details, currency: methods[details.method].currency },
      verifiedSince: new Date(clock.now().getTime() - verificationLastsMs),
    }
  }

/**
 * What is known about exactly these details for this customer: a check of the last day, or a beneficiary saved with
 * them. Whatever else the request says about the bank is not believed. Refuses with payments.not_verified.
 */
export const verifiedDetails =
  ({ clock }: Pick<BeneficiariesNeeds, 'clock'>) =>
  async (tx: Tx, customerId: string, detail: AccountDetailRequest): Promise<VerifiedDetails> => {
    const { details, verifiedSince: since } = askedDetails({ clock })(detail)
    const known =
      (await findVerification(tx, { customerId, details, since })) ??
      (await findByDetails(tx, customerId, details))?.details
    if (!known) throw new Refusal('payments.not_verified')
    return known
  }
