import { Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { applyUpdate, end, type FollowNeeds } from './follow-request.ts'
import { isOpen, mayCancel } from './interac.rules.ts'
import { lockOwnRequest, planTask } from './interac.store.ts'

export interface CancelRequest {
  caller: Pick<Caller, 'customerId'>
  requestId: string
  idempotent: IdempotentRequest<{ interacRequestId: string }>
}

/**
 * Cancels a request. One that was not sent yet ends at once; another only when its network confirms that nobody can
 * accept it any more. Without an answer nothing is claimed, and the next inquiry finds out.
 */
export const cancelRequest =
  (needs: FollowNeeds) =>
  async ({ caller, requestId, idempotent }: CancelRequest): Promise<{ interacRequestId: string }> => {
    const { db, bankClock, network } = needs
    const answer = { interacRequestId: requestId }
    const stored = [idempotent.answerWith(answer)]
    const isOver = await db.asSystem(async (tx) => {
      const request = await lockOwnRequest(tx, caller.customerId, requestId)
      if (!request) throw new Refusal('interac.unknown')
      const isCanceled = request.failureCode === 'CANCELED'
      if (!isCanceled && !mayCancel(request))
        throw new Refusal(isOpen(request) ? 'interac.cancel_unanswered' : 'interac.ended')
      if (!isCanceled && request.status === 'Approved') return false
      if (!isCanceled) await end(needs)(tx, request, 'CANCELED')
      await storeAnswers(tx, stored)
      return true
    })
    if (isOver) return answer

    const update = await network.cancel(requestId).catch(() => undefined)
    const isCanceled = update?.state === 'rejected' && update.code === 'CANCELED'
    await db.asSystem(async (tx) => {
      const request = await lockOwnRequest(tx, caller.customerId, requestId)
      if (!request || !update) return planTask(tx, { requestId, kind: 'ask', dueAt: bankClock.now() })
      // Whatever it says is true now, also that the payer was faster.
      await applyUpdate(needs)(tx, request, update)
      if (isCanceled) await storeAnswers(tx, stored)
      return undefined
    })
    if (!update) throw new Refusal('interac.cancel_unanswered')
    if (!isCanceled) throw new Refusal('interac.ended')
    return answer
  }
