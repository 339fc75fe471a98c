import type { Tx } from '#platform/db'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { decidedFrom } from './card-views.ts'
import type { CardRequest, RequestApproval } from './cards.types.ts'

/** Notifies those who can approve a request under a payment rule now and could not before its last approval. */
export async function notifyApprovers(
  needs: Pick<IssuingNeeds, 'approvalsOfCards' | 'approvalRequested' | 'isOpenFor'>,
  tx: Tx,
  request: CardRequest,
  approvals: readonly RequestApproval[] = [],
): Promise<void> {
  if (!request.demand) return
  const { whoCanApprove } = await needs.approvalsOfCards.approversOf(tx, request.customerId)
  const asked = { ...request.demand, makerId: request.requestedBy }
  const before = approvals.length > 0 ? whoCanApprove(asked, decidedFrom(approvals.slice(0, -1))) : []
  const to = whoCanApprove(asked, decidedFrom(approvals)).filter(
    (member) => !before.some(({ userId }) => userId === member.userId) && needs.isOpenFor(member),
  )
  await needs.approvalRequested(tx, { request, to })
}
