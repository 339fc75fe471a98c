import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { type StoredAnswer, storeAnswers } from '#platform/idempotency'
import type { BeneficiariesNeeds } from './beneficiaries.needs.ts'
import type { AccountDetailRequest } from './beneficiaries.types.ts'
import { countChange, writePaymentAccounts } from './beneficiary-changes.store.ts'
import { beneficiaryOf } from './find-beneficiaries.ts'
import { maxAccounts, paymentAccounts } from './payment-account.rules.ts'
import { detailsToSave, saveAccount } from './saved-accounts.ts'

export interface AddAlternate {
  customerId: string
  beneficiaryId: string
  currency: Currency
  detail: AccountDetailRequest
  answerWith(accountDetailId: string): StoredAnswer
}

/**
 * Gives a beneficiary another account whose details this customer verified before. The first of a currency is the one that
 * it is paid at; a later one only when it says so.
 */
export const addAlternateAccount =
  (needs: Pick<BeneficiariesNeeds, 'db' | 'clock' | 'random' | 'record'>) =>
  ({ customerId, beneficiaryId, currency, detail, answerWith }: AddAlternate): Promise<string> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const whose = { customerId, beneficiaryId }
      if (!(await countChange(tx, whose))) throw new Refusal('beneficiaries.unknown')
      const { accounts, accountName } = await beneficiaryOf(tx, customerId, beneficiaryId)
      if (accounts.length >= maxAccounts) throw new Refusal('beneficiaries.accounts_full')
      const details = await detailsToSave(needs)(tx, { customerId, accountName, detail, currency })
      const forPayment = !accounts.some((account) => account.currency === currency)
      const { accountDetailId } = await saveAccount(needs)(tx, { ...whose, details, forPayment })
      if (detail.useForPayment) {
        const added = await beneficiaryOf(tx, customerId, beneficiaryId)
        await writePaymentAccounts(tx, whose, paymentAccounts(added.accounts, accountDetailId))
      }
      await needs.record(tx, 'beneficiary-account-added', `${isolated(accountName)}, ${currency}`)
      await storeAnswers(tx, [answerWith(accountDetailId)])
      return accountDetailId
    })
