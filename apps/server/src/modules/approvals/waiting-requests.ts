import { type AttentionItem, type AttentionKind, attentionLimit } from '@tradewind/contract/attention'
import { dismissedUpTo } from '#modules/preferences'
import type { AttentionSource } from '#platform/attention'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import type { ApprovalRequest } from './approvals.types.ts'
import { mayDo } from './read-requests.ts'
import { decidedOf, openRequests, stoppedRequests } from './requests.store.ts'
import { teamView } from './team-view.ts'

/** So many open requests are looked through for those that wait for one person. */
const maxOpen = 500

/** How long a request that was not approved is brought up to its maker. */
const lastingMs = 14 * 86_400_000

/** Requests that wait for the person who asks: to be decided, to be changed by their maker, or to be noticed by their maker. */
export const waitingRequests = ({ bankClock, team }: ApprovalsNeeds): readonly AttentionSource[] => [
  {
    permission: 'approvals:read',
    async find(tx, caller) {
      const open = await openRequests(tx, caller.customerId, maxOpen)
      if (open.length === 0) return []
      const ids = open.map(({ transactionId }) => transactionId)
      const decided = await decidedOf(tx, ids)
      const view = await teamView(tx, team, caller.customerId, bankClock.now())
      const can = (request: ApprovalRequest) => mayDo(caller, request, decided.get(request.transactionId) ?? [], view)
      return [
        ...counted(
          'approvals',
          open.filter((request) => can(request).decide),
        ),
        ...counted(
          'changes',
          open.filter((request) => can(request).redo),
        ),
      ]
    },
  },
  {
    permission: 'approvals:read',
    async find(tx, { customerId, userId }) {
      const dismissed = await dismissedUpTo(tx, { customerId, userId, kind: 'stopped-payments' })
      const since = new Date(bankClock.now().getTime() - lastingMs)
      const stopped = await stoppedRequests(tx, { customerId, makerId: userId, since, dismissed, most: attentionLimit })
      return counted('stopped-payments', stopped).map((item) => ({
        ...item,
        first: { ...item.first, expiresAt: null },
        newestAt: stopped[0]?.endedAt ?? null,
      }))
    },
  },
]

function counted(kind: AttentionKind, [first, ...rest]: readonly ApprovalRequest[]): AttentionItem[] {
  if (!first) return []
  const { transactionId, counterparty: counterParty, amount, expiresAt } = first
  const count = Math.min(1 + rest.length, attentionLimit)
  return [{ kind, count, first: { transactionId, counterParty, amount, expiresAt }, newestAt: null }]
}
