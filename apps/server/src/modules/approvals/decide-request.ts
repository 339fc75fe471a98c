import { type approvals as contract, Refusal, refuseIf } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { Awaiting } from '#modules/payments'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import type { Sealed } from '#platform/secret'
import { type ApprovalsNeeds, makerAmong } from './approvals.needs.ts'
import { afterDecision, decisionRefusal, isOpenToChange, standing } from './approvals.rules.ts'
import type { ApprovalRequest, Decision } from './approvals.types.ts'
import { addAction, changeRequest, decidedOf, lockRequest } from './requests.store.ts'

type Answer = z.output<NonNullable<typeof contract.approveTransaction.value>>

export interface DecideRequest {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>
  asked: Sealed<z.output<NonNullable<typeof contract.approveTransaction.body>>>
  idempotent: IdempotentRequest<Answer>
}

const decisionOf = { Approved: 'approved', Rejected: 'rejected', ReturnedForModification: 'returned' } as const

/**
 * One person's decision about a payment of a colleague, behind that person's own PIN. Whoever else decides, calls it off
 * or lets it lapse locks the same payment first, so each finds what the other has made of it. The last approval needed
 * plans the handing over in the same commit; a no gives amount and charge back in it.
 */
export const decideRequest =
  ({ db, bankClock, identity, accounts, team, payments, notify }: ApprovalsNeeds) =>
  async ({ caller, asked: body, idempotent }: DecideRequest): Promise<Answer> => {
    const { userId, customerId, sessionId } = caller
    await identity.verifyPin({ userId, sessionId, pin: body.transactionPin })
    const decision: Decision = decisionOf[body.status]
    return db.asSystem(async (tx) => {
      const { payment, request } = await lockBoth(tx, payments, customerId, body.paymentRuleTransactionId)
      const decided = (await decidedOf(tx, [request.transactionId])).get(request.transactionId) ?? []
      // Whoever names no submission has seen the first at most: what was changed since is not approved unseen.
      refuseIf(decisionRefusal({ request, decided, userId, revision: body.version ?? 1, decision }))
      if (decision === 'approved') await requireActive(tx, payment)
      const members = await team.teamOf(tx, customerId)
      const approvedBefore = standing(decided, members, team.mayDecide).length
      const { status, left } = afterDecision(decision, { needed: request.needed, approvedBefore })
      const at = bankClock.now()
      await addAction(tx, request, { kind: decision, by: caller, at, note: body.reason })
      await changeRequest(tx, request, {
        status,
        // Whose turn it was has decided.
        assignedTo: null,
        endedAt: status === 'Approved' || status === 'Rejected' ? at : null,
        endedBecause: status === 'Rejected' ? 'rejected' : null,
      })
      await carryOut(tx, { payment, request }, { status, at, reason: body.reason ?? '' })
      if (status !== 'Pending') {
        const to = makerAmong(team, members, request)
        await notify(tx, { what: decision, request, to, by: caller.name, reason: body.reason ?? '' })
      }
      const answer = { paymentRuleTransactionId: request.transactionId, status, approvalsLeft: left }
      await storeAnswers(tx, [idempotent.answerWith(answer)])
      return answer
    })

    /** From an account that may not pay nothing is approved, by the first of several no more than by the last. */
    async function requireActive(tx: Tx, { accountId }: Awaiting): Promise<void> {
      // Who freezes it at this moment waits for us, or we for them.
      const { status } = await accounts.standingAccountOf(tx, customerId, accountId)
      if (status !== 'Active')
        throw new Refusal(status === 'Frozen' ? 'ledger.account_frozen' : 'ledger.account_closed')
    }

    async function carryOut(
      tx: Tx,
      { payment, request }: { payment: Awaiting; request: ApprovalRequest },
      { status, at, reason }: { status: ApprovalRequest['status']; at: Date; reason: string },
    ): Promise<void> {
      const { approvalSteps } = payments
      if (status === 'Approved') await approvalSteps.clear(tx, payment, at)
      else if (status === 'Rejected' || status === 'ReturnedForModification') {
        const returned = status === 'ReturnedForModification'
        await approvalSteps.refuse(tx, payment, at, {
          reason: `${caller.name} ${returned ? 'requested changes' : 'rejected this'}: ${reason}`,
          returned,
          changes: returned && isOpenToChange({ ...request, status }),
        })
      }
    }
  }

/** The payment or exchange and its request, locked in this order everywhere; refuses approvals.unknown for absent and foreign ids. */
export async function lockBoth(
  tx: Tx,
  { approvalSteps }: Pick<ApprovalsNeeds['payments'], 'approvalSteps'>,
  customerId: string,
  id: string,
): Promise<{ payment: Awaiting; request: ApprovalRequest }> {
  const payment = await approvalSteps.lock(tx, customerId, id)
  const request = payment && (await lockRequest(tx, id))
  if (!payment || !request) throw new Refusal('approvals.unknown')
  return { payment, request }
}
