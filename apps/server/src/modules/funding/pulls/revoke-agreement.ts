import { Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { callOff, type FollowNeeds } from './follow-pull.ts'
import { findPull, revokeAgreement } from './pulls.store.ts'

export interface RevokeAgreement {
  caller: Pick<Caller, 'customerId' | 'name'>
  pullId: string
  idempotent: IdempotentRequest<{ pullPayId: string }>
}

/** Revokes the agreement of a debit: what was not sent yet ends, and nothing is tried again. Again, it changes nothing. */
export const revokePullAgreement =
  (needs: Pick<FollowNeeds, 'db' | 'bankClock'>) =>
  ({ caller, pullId, idempotent }: RevokeAgreement): Promise<{ pullPayId: string }> =>
    needs.db.asSystem(async (tx) => {
      const pull = await findPull(tx, caller.customerId, pullId)
      if (!pull) throw new Refusal('pulls.unknown')
      const all = await revokeAgreement(tx, pull.agreementId, { at: needs.bankClock.now(), by: caller.name })
      for (const one of all) if (one.status === 'Pending' && one.attemptedAt === null) await callOff(needs)(tx, one)
      const answer = { pullPayId: pullId }
      await storeAnswers(tx, [idempotent.answerWith(answer)])
      return answer
    })
