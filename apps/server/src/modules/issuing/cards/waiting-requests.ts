import { attentionLimit } from '@tradewind/contract/attention'
import type { AttentionSource } from '#platform/attention'
import type { Caller } from '#platform/caller'
import { requestsOfTeam } from './requests.store.ts'

/** Requests of colleagues for cards, for who decides them first. */
export const waitingRequests = ({
  isOpenFor,
}: {
  isOpenFor(caller: Pick<Caller, 'email'>): boolean
}): AttentionSource => ({
  permission: 'cards:manage',
  async find(tx, caller) {
    if (!isOpenFor(caller)) return []
    const found = await requestsOfTeam(tx, caller, attentionLimit)
    const [first] = found
    if (!first) return []
    const about = { transactionId: first.id, counterParty: first.name, amount: null, expiresAt: null }
    return [{ kind: 'card-requests', count: found.length, first: about, newestAt: null }]
  },
})
