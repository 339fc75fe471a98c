import { Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import { lockBoth } from './decide-request.ts'
import { addAction, decidedOf, planNotification } from './requests.store.ts'

export interface WithdrawApproval {
  caller: Pick<Caller, 'userId' | 'customerId' | 'name'>
  id: string
  version: number | undefined
}

/** Takes an own approval back while others are missing: the payment needs it again, from the same person or another one. */
export const withdrawApproval =
  ({ db, bankClock, payments }: Pick<ApprovalsNeeds, 'db' | 'bankClock' | 'payments'>) =>
  ({ caller, id, version }: WithdrawApproval): Promise<void> =>
    db.asSystem(async (tx) => {
      const { request } = await lockBoth(tx, payments, caller.customerId, id)
      if (version !== undefined && request.revision !== version) throw new Refusal('approvals.changed')
      const decided = (await decidedOf(tx, [id])).get(id) ?? []
      const own = decided.some(({ byId, kind }) => byId === caller.userId && kind === 'approved')
      if (request.status !== 'Pending' || !own) throw new Refusal('approvals.nothing_to_withdraw')
      const at = bankClock.now()
      await addAction(tx, request, { kind: 'withdrawn', by: caller, at })
      // Someone else may have to give it now.
      await planNotification(tx, id, at)
    })
