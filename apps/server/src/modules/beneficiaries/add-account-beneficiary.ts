import { storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import type { AddBeneficiary, BeneficiariesNeeds } from './beneficiaries.service.ts'
import { insertBeneficiary } from './beneficiary-changes.store.ts'
import { detailsToSave, saveAccount } from './saved-accounts.ts'

/** Saves a beneficiary whose details this customer verified before; beneficiary and answer commit together. */
export const addAccountBeneficiary =
  (needs: Pick<BeneficiariesNeeds, 'db' | 'clock' | 'random'>) =>
  ({ customerId, currency, payee, detail, answerWith }: AddBeneficiary): Promise<string> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const details = await detailsToSave(needs)(tx, customerId, detail, currency)
      const createdAt = needs.clock.now()
      const id = uuidv7(createdAt, needs.random)
      await insertBeneficiary(tx, { ...payee, id, customerId, createdAt, version: 1 })
      await saveAccount(needs)(tx, { customerId, beneficiaryId: id, details, forPayment: true })
      await storeAnswers(tx, [answerWith(id)])
      return id
    })
