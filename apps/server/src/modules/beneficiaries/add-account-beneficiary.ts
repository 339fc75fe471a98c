import { Refusal } from '@tradewind/contract'
import { storeAnswers } from '#platform/idempotency'
import type { AddBeneficiary, BeneficiariesNeeds } from './beneficiaries.service.ts'
import { saveBeneficiary } from './save-beneficiary.ts'
import { verifiedDetails } from './verified-details.ts'

/** Saves a beneficiary whose details this customer verified before; beneficiary and answer commit together. */
export const addAccountBeneficiary =
  (needs: Pick<BeneficiariesNeeds, 'db' | 'clock' | 'random'>) =>
  ({ customerId, currency, payee, detail, answerWith }: AddBeneficiary): Promise<string> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const details = await verifiedDetails(needs)(tx, customerId, detail)
      if (details.currency !== currency)
        throw new Refusal('request.invalid', { words: `These bank details take ${details.currency}, not ${currency}.` })
      const beneficiaryId = await saveBeneficiary(needs)(tx, { customerId, payee, details })
      await storeAnswers(tx, [answerWith(beneficiaryId)])
      return beneficiaryId
    })
