import { Refusal } from '@tradewind/contract'
import { isolated } from '@tradewind/kernel/text'
import type { Tx } from '#platform/db'
import { invalidField } from '#platform/validation'
import type { BeneficiariesNeeds } from './beneficiaries.needs.ts'
import type { AccountDetailRequest, Payee, SavedBeneficiary } from './beneficiaries.types.ts'
import {
  countChange,
  findOwner,
  forgetNameChecks,
  removeAccount,
  writeDetails,
  writePayee,
  writePaymentAccounts,
} from './beneficiary-changes.store.ts'
import { beneficiaryOf } from './find-beneficiaries.ts'
import { paymentAccounts } from './payment-account.rules.ts'
import { detailsToSave, refuseSavedTwice, sameIntermediary } from './saved-accounts.ts'
import { detailsOf, sameDetails } from './verification/verified-details.rules.ts'

interface Edited {
  customerId: string
  beneficiaryId: string
  /** The version that the editor read; without one the change always applies. */
  version: number | undefined
}

export interface EditPayee extends Edited {
  payee: Payee
  /** Accounts that the request names along with it: they must be what they are. */
  details?: readonly AccountDetailRequest[] | undefined
}

export interface EditAccount extends Edited {
  accountDetailId: string
  detail: AccountDetailRequest
}

/** Locks what is edited. Two who read the same state do not overwrite each other: the second is refused. */
async function lockAsRead(tx: Tx, { customerId, beneficiaryId, version }: Edited): Promise<SavedBeneficiary> {
  const counted = await countChange(tx, { customerId, beneficiaryId }, version)
  // Whatever is unknown is refused as that; only what is there can have been changed.
  const saved = await beneficiaryOf(tx, customerId, beneficiaryId)
  if (!counted) throw new Refusal('beneficiaries.changed')
  return saved
}

/** Changes who a beneficiary is. Its accounts stay verified, but no bank has compared another name. */
export const updateBeneficiary =
  ({ db, record }: Pick<BeneficiariesNeeds, 'db' | 'record'>) =>
  ({ payee, details = [], ...edited }: EditPayee): Promise<SavedBeneficiary> =>
    db.asCustomer(edited.customerId, async (tx) => {
      const before = await lockAsRead(tx, edited)
      for (const [place, detail] of details.entries()) refuseOther(before, detail, place)
      await writePayee(tx, edited, payee)
      if (before.accountName !== payee.accountName) await forgetNameChecks(tx, edited)
      await record(tx, 'beneficiary-changed', payee.accountName)
      return beneficiaryOf(tx, edited.customerId, edited.beneficiaryId)
    })

/** Accounts are verified, added and changed by calls of their own: here they may be named, and no other. */
function refuseOther({ accounts }: SavedBeneficiary, detail: AccountDetailRequest, place: number): void {
  const { beneficiaryCurrencyCode: said } = detail
  const isOne = accounts.some(
    (account) => (!said || said === account.currency) && sameDetails(account, detailsOf(detail, account.currency)),
  )
  if (!isOne) throw invalidField(`beneficiaryAccountDetails.${place}`, 'Change accounts separately.')
}

/** Changes the numbers of an account, which must have been verified, or makes it the one that its currency is paid at. */
export const updateAccountDetails =
  (needs: Pick<BeneficiariesNeeds, 'db' | 'clock' | 'record'>) =>
  ({ accountDetailId, detail, ...edited }: EditAccount): Promise<SavedBeneficiary> =>
    needs.db.asCustomer(edited.customerId, async (tx) => {
      const { customerId, beneficiaryId } = edited
      const { accounts, accountName } = await lockAsRead(tx, edited)
      const before = accounts.find(({ id }) => id === accountDetailId)
      if (!before) throw new Refusal('beneficiaries.account_unknown')
      const unchanged = sameDetails(before, detailsOf(detail, before.currency)) && sameIntermediary(detail, before)
      if (!unchanged) {
        const details = await detailsToSave(needs)(tx, {
          customerId,
          accountName,
          detail,
          currency: before.currency,
        })
        await writeDetails(tx, { customerId, accountDetailId }, details).catch(refuseSavedTwice)
      }
      if (detail.useForPayment) await writePaymentAccounts(tx, edited, paymentAccounts(accounts, accountDetailId))
      if (!unchanged || detail.useForPayment)
        await needs.record(tx, 'beneficiary-account-changed', `${isolated(accountName)}, ${before.currency}`)
      return beneficiaryOf(tx, customerId, beneficiaryId)
    })

/** Takes an account away from a beneficiary that has another; its currency is then paid at the oldest that is left. */
export const removeAccountDetails =
  ({ db, clock, record }: Pick<BeneficiariesNeeds, 'db' | 'clock' | 'record'>) =>
  ({ customerId, accountDetailId }: { customerId: string; accountDetailId: string }): Promise<SavedBeneficiary> =>
    db.asCustomer(customerId, async (tx) => {
      const owner = await findOwner(tx, customerId, accountDetailId)
      if (!owner) throw new Refusal('beneficiaries.account_unknown')
      const whose = { customerId, ...owner }
      await countChange(tx, whose)
      const { accounts, accountName } = await beneficiaryOf(tx, customerId, owner.beneficiaryId)
      // Read again behind the lock: someone else may have taken it away meanwhile.
      const removed = accounts.find(({ id }) => id === accountDetailId)
      if (!removed) throw new Refusal('beneficiaries.account_unknown')
      const left = accounts.filter(({ id }) => id !== accountDetailId)
      if (left.length === 0) throw new Refusal('beneficiaries.last_account')
      await removeAccount(tx, customerId, accountDetailId, clock.now())
      await writePaymentAccounts(tx, whose, paymentAccounts(left))
      await record(tx, 'beneficiary-account-removed', `${isolated(accountName)}, ${removed.currency}`)
      return beneficiaryOf(tx, customerId, owner.beneficiaryId)
    })
