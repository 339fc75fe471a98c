import type { operations as contract, Reply } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import { type Decision, personOf, type StaffDecision } from '#modules/decisions'
import { findPayment, findRecall, type PaymentRecall } from '#modules/payments'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { type IndemnityPayload, insertIndemnity } from './indemnities.store.ts'
import type { OperationsNeeds } from './operations.needs.ts'
import { originOfPayment } from './payments.store.ts'

interface RequestRecall {
  caller: StaffCaller
  paymentId: string
  reason: PaymentRecall['reason']
  note: string
}

export type RecallsOfStaff = ReturnType<typeof createRecallsOfStaff>

/** Staff recall payments that were sent, and close recalls that networks refuse or don't answer. */
export function createRecallsOfStaff(needs: OperationsNeeds) {
  const { db, decisions, payments, staff } = needs

  const indemnities = decisions.register<IndemnityPayload>({
    name: 'operations.indemnity',
    refusals: {
      alreadyProposed: 'exceptions.already_proposed',
      notPending: 'exceptions.proposal_over',
      ownProposal: 'exceptions.second_person',
    },
    apply: async (tx, { id, payload, proposedByName, decidedBy }) => {
      await insertIndemnity(tx, id, payload)
      const by = `${proposedByName}, approved by ${decidedBy.name}`
      if (!(await payments.recalls.indemnify(tx, { recallId: payload.recall_id, by })))
        throw new Refusal('exceptions.closed')
    },
  })

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

    proposeIndemnity: ({ caller, recallId, reason }: { caller: StaffCaller; recallId: string; reason: string }) =>
      db.asSystem(async (tx): Promise<{ proposalId: string }> => {
        const recall = await findRecall(tx, recallId)
        if (recall?.state !== 'indemnity-asked') throw new Refusal('exceptions.closed')
        await refuseOwn(tx, caller, recall.customerId)
        const payload = { recall_id: recallId, reason }
        const { id } = await indemnities.propose(tx, { subject: recallId, payload, by: personOf(caller), reason })
        return { proposalId: id }
      }),

    decideIndemnity: (decision: StaffDecision) =>
      db.asSystem(async (tx): Promise<void> => {
        const pending = await indemnities.findPending(tx, decision.proposalId)
        const recall = pending && (await findRecall(tx, pending.payload.recall_id))
        if (!recall) throw new Refusal('exceptions.proposal_over')
        await refuseOwn(tx, decision.caller, recall.customerId)
        await indemnities.decide(tx, decision)
      }),

    /** What is over in the meantime waits for nobody. */
    listIndemnities: (caller: StaffCaller) =>
      db.asSystem(async (tx): Promise<Reply<typeof contract.listIndemnityProposals>> => {
        const shown: Reply<typeof contract.listIndemnityProposals> = []
        for (const found of await indemnities.listPending(tx)) {
          const recall = await findRecall(tx, found.payload.recall_id)
          const payment = recall && (await findPayment(tx, recall.customerId, recall.transactionId))
          if (payment && recall.state === 'indemnity-asked') {
            const { id: paymentId, reference, amount } = payment
            shown.push({ ...proposalView(caller, found), paymentId, reference, amount })
          } else await indemnities.voidOn(tx, found.subject)
        }
        return shown
      }),

    viewOf: async (tx: Tx, caller: StaffCaller, recall: PaymentRecall): Promise<contract.PaymentRecall> => {
      const found = recall.state === 'indemnity-asked' ? await indemnities.pendingOn(tx, recall.id) : undefined
      return recallView(recall, found ? proposalView(caller, found) : null)
    },

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

const proposalView = (
  caller: StaffCaller,
  { id: proposalId, reason, proposedBy, proposedByName, proposedAt }: Decision<IndemnityPayload>,
): contract.IndemnityProposal => ({
  proposalId,
  reason,
  proposedByName,
  proposedAt,
  isMine: proposedBy === caller.staffId,
})

/** A recall as shown to staff. */
const recallView = (
  recall: PaymentRecall,
  indemnityProposal: contract.IndemnityProposal | null,
): contract.PaymentRecall => {
  const { id: recallId, reason, note, state, requestedByName: requestedBy, requestedAt } = recall
  const { overdueAt, inquiries, answerCode, answer, endedAt, closedAt, closedByName, closingNote } = recall
  const { indemnityAt, indemnityBy } = recall
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
    indemnity: indemnityAt && indemnityBy !== null ? { at: indemnityAt, by: indemnityBy } : null,
    indemnityProposal,
    closing: closedAt && closedByName !== null ? { at: closedAt, by: closedByName, note: closingNote ?? '' } : null,
  }
}
