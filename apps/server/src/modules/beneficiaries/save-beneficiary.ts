import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { BeneficiariesNeeds } from './beneficiaries.service.ts'
import { insertOrFind } from './beneficiaries.store.ts'
import type { Payee, VerifiedDetails } from './beneficiaries.types.ts'

/** Saves a payee inside somebody's transaction. Details that are saved already are one beneficiary: the first stays. */
export const saveBeneficiary =
  ({ clock, random }: Pick<BeneficiariesNeeds, 'clock' | 'random'>) =>
  (tx: Tx, { customerId, payee, details }: SaveBeneficiary): Promise<string> => {
    const now = clock.now()
    return insertOrFind(tx, { ...payee, id: uuidv7(now, random), customerId, details, lastPaidAt: null }, now)
  }

interface SaveBeneficiary {
  customerId: string
  payee: Payee
  details: VerifiedDetails
}
