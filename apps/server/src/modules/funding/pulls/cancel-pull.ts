import { Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { applyUpdate, callOff, type FollowNeeds } from './follow-pull.ts'
import { mayCancel } from './pulls.rules.ts'
import { lockOwnPull, planTask } from './pulls.store.ts'
import type { DebitState } from './pulls.types.ts'

export interface CancelPull {
  caller: Pick<Caller, 'customerId'>
  pullId: string
  idempotent: IdempotentRequest<{ pullPayId: string }>
}

/**
 * Cancels a pull. One that was not sent yet ends at once; another only when its network confirms that it took the
 * debit back. Without an answer nothing is claimed, and the next inquiry finds out. Canceling again changes nothing.
 */
export const cancelPull =
  (needs: FollowNeeds) =>
  async ({ caller, pullId, idempotent }: CancelPull): Promise<{ pullPayId: string }> => {
    const { db, bankClock, network } = needs
    const answer = { pullPayId: pullId }
    const stored = [idempotent.answerWith(answer)]
    const isOver = await db.asSystem(async (tx) => {
      const pull = await lockOwnPull(tx, caller.customerId, pullId)
      if (!pull) throw new Refusal('pulls.unknown')
      const over = pull.status === 'Expired'
      if (!over && !mayCancel(pull, bankClock.now()))
        throw new Refusal(pull.status === 'Pending' ? 'pulls.recall_unanswered' : 'pulls.under_way')
      if (!over && pull.status === 'Approved') return false
      if (!over) await callOff(needs)(tx, pull)
      await storeAnswers(tx, stored)
      return true
    })
    if (isOver) return answer

    const update = await network.recall(pullId).catch(() => undefined)
    if (!update) {
      // It may have been taken back: the next inquiry finds out, and soon.
      await db.asSystem((tx) => planTask(tx, { pullId, kind: 'ask', dueAt: bankClock.now() }))
      throw new Refusal('pulls.recall_unanswered')
    }
    await db.asSystem((tx) => conclude(tx, update))
    return answer

    async function conclude(tx: Parameters<typeof lockOwnPull>[0], said: DebitState): Promise<void> {
      if (said.state !== 'recalled') throw new Refusal('pulls.under_way')
      const pull = await lockOwnPull(tx, caller.customerId, pullId)
      if (pull) await applyUpdate(needs)(tx, pull, said)
      await storeAnswers(tx, stored)
    }
  }
