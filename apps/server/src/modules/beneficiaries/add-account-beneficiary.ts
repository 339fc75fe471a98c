import type { Currency } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type { StoredAnswer } from '#platform/idempotency'
import { storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import type { BeneficiariesNeeds } from './beneficiaries.needs.ts'
import type { AccountDetailRequest, Payee } from './beneficiaries.types.ts'
import { insertBeneficiary } from './beneficiary-changes.store.ts'
import { detailsToSave, saveAccount } from './saved-accounts.ts'

/** Saves a beneficiary whose details this customer verified before; beneficiary and answer commit together. */
export const addAccountBeneficiary =
  (needs: Pick<BeneficiariesNeeds, 'db' | 'clock' | 'random' | 'record'>) =>
  ({ customerId, currency, payee, detail, answerWith }: AddBeneficiary): Promise<string> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const details = await detailsToSave(needs)(tx, { customerId, accountName: payee.accountName, detail, currency })
      const createdAt = needs.clock.now()
      const id = uuidv7(createdAt, needs.random)
      await insertBeneficiary(tx, { ...payee, id, customerId, createdAt, version: 1 })
      await saveAccount(needs)(tx, { customerId, beneficiaryId: id, details, forPayment: true })
      await needs.record(tx, 'beneficiary-added', `${isolated(payee.accountName)}, ${currency}`)
      await storeAnswers(tx, [answerWith(id)])
      return id
    })

export interface AddBeneficiary {
  customerId: string
  currency: Currency
  payee: Payee
  detail: AccountDetailRequest
  /** The answer to commit together with the effect, once the id is known. */
  answerWith(beneficiaryId: string): StoredAnswer
}
