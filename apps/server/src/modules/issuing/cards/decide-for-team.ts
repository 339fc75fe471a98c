import { Refusal, refuseIf } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { decidedFrom, mayManage } from './card-views.ts'
import type { CardRequest } from './cards.types.ts'
import { notifyDeciders } from './deciders.ts'
import { addApproval, approvalsOf, endRequest } from './requests.store.ts'
import { openRequest, viewOf } from './requests.ts'

interface TeamDecision {
  caller: Caller
  requestId: string
  approves: boolean
  reason: string
}

/**
 * The company passes a colleague's request on to the provider, or rejects it: those whom its payment rule asks, or any
 * administrator where none covers it.
 */
export const decideForTeam =
  (needs: IssuingNeeds) =>
  ({ caller, requestId, approves, reason }: TeamDecision) =>
    needs.db.asSystem(async (tx) => {
      const request = await openRequest(tx, caller, requestId)
      if (request.status !== 'PendingTeam') throw new Refusal('issuing.request_decided')
      if (request.requestedBy === caller.userId) throw new Refusal('issuing.own_request')
      if (!approves && reason === '') throw new Refusal('issuing.reason_missing')
      if (!request.demand && !mayManage(caller)) throw new Refusal('identity.not_authorized')
      const left = request.demand ? await decideByRule(needs, tx, request, { caller, approves }) : 0
      await needs.record(tx, 'virtual-card-request-decided', request.label || request.purpose)
      if (left <= 0) return endForTeam(needs, tx, request, { caller, requestId, approves, reason })
      await notifyDeciders(needs, tx, request, (await approvalsOf(tx, [requestId])).get(requestId))
      return viewOf(needs, tx, request, caller)
    })

/** Keeps an approval under a rule; gives how many are missing. One no is enough. */
async function decideByRule(
  { approvalsOfCards, bankClock }: IssuingNeeds,
  tx: Tx,
  { id: requestId, customerId, requestedBy: makerId, demand }: CardRequest,
  { caller: { userId }, approves }: Pick<TeamDecision, 'caller' | 'approves'>,
): Promise<number> {
  if (!demand) return 0
  const approvers = await approvalsOfCards.approversOf(tx, customerId)
  const given = decidedFrom((await approvalsOf(tx, [requestId])).get(requestId))
  const asked = { ...demand, makerId }
  refuseIf(approvers.refusalOf(asked, given, { userId, approves }))
  if (!approves) return 0
  const step = approvers.stepOf(asked, given, userId)
  await addApproval(tx, { requestId, customerId, approverId: userId, step, at: bankClock.now() })
  return demand.needed - approvers.standing(given).length - 1
}

async function endForTeam(
  needs: IssuingNeeds,
  tx: Tx,
  request: CardRequest,
  { caller, approves, reason }: TeamDecision,
) {
  const at = needs.bankClock.now()
  const decided = { teamDecidedBy: caller.userId, decidedByName: caller.name, at }
  const status = approves ? 'PendingReview' : 'Rejected'
  await endRequest(tx, request.id, { ...decided, status, ...(!approves && { decisionReason: reason }) })
  const after = { ...request, ...decided, status, decidedAt: at, decisionReason: approves ? null : reason } as const
  const what = approves ? 'to-review' : 'rejected'
  await needs.cardUpdated(tx, { what, request: after, by: caller.userId, reason })
  return viewOf(needs, tx, after, caller)
}
