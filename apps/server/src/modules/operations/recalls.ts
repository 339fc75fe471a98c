import type { operations as contract } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import { findRecall, type PaymentRecall } from '#modules/payments'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { OperationsNeeds } from './operations.needs.ts'
import { originOfPayment } from './payments.store.ts'

interface RequestRecall {
  caller: StaffCaller
  paymentId: string
  reason: PaymentRecall['reason']
  note: string
}

/** Staff recall payments that were sent, and close recalls that networks refuse or don't answer. */
export function createRecallsOfStaff(needs: OperationsNeeds) {
  const { db, payments, staff } = needs

  async function refuseOwn(tx: Tx, caller: StaffCaller, customerId: string): Promise<void> {
    if (await needs.isOfCustomer(tx, caller, customerId)) throw new Refusal('review.about_yourself')
  }

  return {
    request: ({ caller, paymentId, reason, note }: RequestRecall): Promise<{ recallId: string }> =>
      db.asSystem(async (tx) => {
        const found = await originOfPayment(tx, paymentId)
        if (!found) throw new Refusal('payments.unknown')
        await refuseOwn(tx, caller, found.customerId)
        const by = { id: caller.staffId, name: caller.name }
        const requested = await payments.recalls.request(tx, { paymentId, reason, note, by })
        if (requested === 'open') throw new Refusal('payments.recall_open')
        if (requested === 'impossible') throw new Refusal('payments.recall_impossible')
        await staff.recordAccess(tx, {
          customerId: found.customerId,
          staffId: caller.staffId,
          kind: 'customer',
          subject: found.reference,
          reason: `Recall of payment ${found.reference}`,
        })
        return requested
      }),

    close: ({ caller, recallId, reason }: { caller: StaffCaller; recallId: string; reason: string }): Promise<void> =>
      db.asSystem(async (tx) => {
        const recall = await findRecall(tx, recallId)
        if (!recall) throw new Refusal('exceptions.closed')
        await refuseOwn(tx, caller, recall.customerId)
        if (!(await payments.recalls.close(tx, { recallId, by: caller.name, note: reason })))
          throw new Refusal('exceptions.closed')
      }),
  }
}

/** A recall as shown to staff. */
export const recallView = (recall: PaymentRecall): contract.PaymentRecall => {
  const { id: recallId, reason, note, state, requestedByName: requestedBy, requestedAt } = recall
  const { overdueAt, inquiries, answerCode, answer, endedAt, closedAt, closedByName, closingNote } = recall
  return {
    recallId,
    reason,
    note,
    state,
    requestedBy,
    requestedAt,
    overdueAt,
    inquiries,
    answer: answerCode !== null && answer !== null ? { code: answerCode, words: answer } : null,
    endedAt,
    needsPerson: recall.needsPersonAt !== null && closedAt === null,
    closing: closedAt && closedByName !== null ? { at: closedAt, by: closedByName, note: closingNote ?? '' } : null,
  }
}
