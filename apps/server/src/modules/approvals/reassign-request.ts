import { Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import { type ApprovalsNeeds, nameOf } from './approvals.needs.ts'
import { lockBoth } from './decide-request.ts'
import { addAction, changeRequest, decidedOf } from './requests.store.ts'
import { teamView } from './team-view.ts'

export interface ReassignRequest {
  caller: Pick<Caller, 'userId' | 'customerId' | 'name' | 'permissions'>
  id: string
  assignedTo: string
  version: number | undefined
}

/**
 * Hands a request to one approver, whose turn it is then: the next decision is that person's. Its maker and everybody who
 * may approve can do so, so that nothing is stuck with someone who is away.
 */
export const reassignRequest =
  ({ db, bankClock, team, payments, notify }: ApprovalsNeeds) =>
  ({ caller, id, assignedTo, version }: ReassignRequest): Promise<void> =>
    db.asSystem(async (tx) => {
      const { request } = await lockBoth(tx, payments, caller.customerId, id)
      if (request.makerId !== caller.userId && !caller.permissions.has('approvals:decide'))
        throw new Refusal('approvals.not_yours')
      if (version !== undefined && request.revision !== version) throw new Refusal('approvals.changed')
      if (request.status !== 'Pending') throw new Refusal('approvals.not_pending')
      const decided = (await decidedOf(tx, [id])).get(id) ?? []
      const at = bankClock.now()
      const view = await teamView(tx, team, caller.customerId, at)
      const member = view
        .approversOf({ ...request, assignedTo: null }, decided)
        .find(({ userId }) => userId === assignedTo)
      if (!member) throw new Refusal('approvals.approver_unknown')
      if (request.assignedTo === assignedTo) return
      await changeRequest(tx, request, { status: 'Pending', assignedTo, endedAt: null, endedBecause: null })
      await addAction(tx, request, { kind: 'reassigned', by: caller, at, note: nameOf(member) })
      await notify(tx, { what: 'requested', request, to: [member] })
    })
