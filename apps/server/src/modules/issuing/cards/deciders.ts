import { fullName } from '@tradewind/kernel/person-name'
import { type Customers, type Member, permissionsOfRole } from '#modules/customers'
import type { Tx } from '#platform/db'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { decidedFrom } from './card-views.ts'
import type { CardRequest, RequestApproval } from './cards.types.ts'

type DeciderNeeds = Pick<IssuingNeeds, 'approvalsOfCards' | 'customers' | 'isOpenFor'>
type Decider = Pick<Member, 'userId' | 'email'>

/** Colleagues who can decide a request now: the approvers of its payment rule, or card managers if no rule covers it. */
export async function decidersOf(
  needs: DeciderNeeds,
  tx: Tx,
  request: CardRequest,
  approvals: readonly RequestApproval[],
): Promise<Decider[]> {
  const { customerId, requestedBy: makerId, demand } = request
  const able = demand
    ? (await needs.approvalsOfCards.approversOf(tx, customerId)).whoCanApprove(
        { ...demand, makerId },
        decidedFrom(approvals),
      )
    : (await needs.customers.teamOf(tx, customerId)).filter(
        (member) => needs.customers.isAtWork(member) && permissionsOfRole(member).has('cards:manage'),
      )
  return able.filter((member) => member.userId !== makerId && needs.isOpenFor({ email: member.email, customerId }))
}

/** Notifies those who can decide a request now but couldn't before its last approval. */
export async function notifyDeciders(
  needs: DeciderNeeds & Pick<IssuingNeeds, 'approvalRequested'>,
  tx: Tx,
  request: CardRequest,
  approvals: readonly RequestApproval[] = [],
): Promise<void> {
  if (request.status !== 'PendingTeam') return
  const before = approvals.length > 0 ? await decidersOf(needs, tx, request, approvals.slice(0, -1)) : []
  const to = (await decidersOf(needs, tx, request, approvals)).filter(
    (member) => !before.some(({ userId }) => userId === member.userId),
  )
  await needs.approvalRequested(tx, { what: 'requested', request, to })
}

/** Active members of a team, with the permissions of their roles. */
export const activeMembers = ({ isAtWork }: Pick<Customers, 'isAtWork'>, team: readonly Member[]) =>
  team
    .filter((member) => isAtWork(member))
    .map((member) => ({ userId: member.userId, name: fullName(member), permissions: permissionsOfRole(member) }))
