import { attentionLimit } from '@tradewind/contract/attention'
import type { AttentionSource } from '#platform/attention'
import type { Caller } from '#platform/caller'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { canDecide, decidedFrom } from './card-views.ts'
import { approvalsOf, requestsOfTeam } from './requests.store.ts'
import { maxCards } from './requests.ts'

/** Requests of colleagues for cards, for those who decide them. */
export const waitingRequests = ({
  isOpenFor,
  approversOf,
}: {
  isOpenFor(caller: Pick<Caller, 'email' | 'customerId'>): boolean
  approversOf: IssuingNeeds['approvalsOfCards']['approversOf']
}): AttentionSource => ({
  async find(tx, caller) {
    if (!isOpenFor(caller)) return []
    const open = await requestsOfTeam(tx, caller.customerId, maxCards)
    const underRules = open.flatMap(({ id, demand }) => (demand ? [id] : []))
    const approvals = await approvalsOf(tx, underRules)
    const approvers = underRules.length > 0 ? await approversOf(tx, caller.customerId) : undefined
    const waiting = open.filter((request) =>
      canDecide(request, caller, { approvers, given: decidedFrom(approvals.get(request.id)) }),
    )
    const [first] = waiting
    if (!first) return []
    const about = {
      transactionId: first.id,
      counterParty: first.requestedByName,
      amount: null,
      expiresAt: first.expiresAt,
    }
    return [{ kind: 'card-requests', count: Math.min(waiting.length, attentionLimit), first: about, newestAt: null }]
  },
})
