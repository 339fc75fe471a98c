import { Refusal } from '@tradewind/contract'
import { largestGroup } from '@tradewind/contract/beneficiary-groups'
import type { BeneficiariesNeeds } from './beneficiaries.needs.ts'
import type { SavedBeneficiary } from './beneficiaries.types.ts'
import { lockDeleted, markDeleted, unmarkDeleted } from './beneficiary-changes.store.ts'
import { beneficiaryOf } from './find-beneficiaries.ts'
import { leaveFullGroups, lockGroupsOf } from './groups/payment-groups.store.ts'
import { refuseSavedTwice } from './saved-accounts.ts'

/** How long a deletion can be undone. */
export const undoLastsMs = 600_000

interface Named {
  customerId: string
  beneficiaryId: string
}

/** Deletes a beneficiary from every list and group. Payments keep their own record. Gives until when it can be put back. */
export const deleteBeneficiary =
  ({ db, clock, record }: Pick<BeneficiariesNeeds, 'db' | 'clock' | 'record'>) =>
  (named: Named): Promise<{ restorableUntil: Date }> =>
    db.asCustomer(named.customerId, async (tx) => {
      const at = clock.now()
      const { accountName } = await beneficiaryOf(tx, named.customerId, named.beneficiaryId)
      if (!(await markDeleted(tx, named, at))) throw new Refusal('beneficiaries.unknown')
      await record(tx, 'beneficiary-deleted', accountName)
      return { restorableUntil: new Date(at.getTime() + undoLastsMs) }
    })

/**
 * Puts a deleted beneficiary back as it was, except into groups that were filled since. One that is there already stays as
 * it is: the undo may be pressed twice.
 */
export const restoreBeneficiary =
  ({ db, clock, record }: Pick<BeneficiariesNeeds, 'db' | 'clock' | 'record'>) =>
  (named: Named): Promise<SavedBeneficiary> =>
    db.asCustomer(named.customerId, async (tx) => {
      await lockGroupsOf(tx, named)
      const deleted = await lockDeleted(tx, named)
      if (deleted) {
        if (clock.now().getTime() >= deleted.deletedAt.getTime() + undoLastsMs)
          throw new Refusal('beneficiaries.too_late')
        await leaveFullGroups(tx, named, largestGroup)
        await unmarkDeleted(tx, named, deleted.deletedAt).catch(refuseSavedTwice)
      }
      const restored = await beneficiaryOf(tx, named.customerId, named.beneficiaryId)
      if (deleted) await record(tx, 'beneficiary-restored', restored.accountName)
      return restored
    })
