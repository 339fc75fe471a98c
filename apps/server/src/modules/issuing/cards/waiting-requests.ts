import { attentionLimit } from '@tradewind/contract/attention'
import type { AttentionSource } from '#platform/attention'
import type { Caller } from '#platform/caller'
import { rows, sql } from '#platform/db'

/** Requests of colleagues for cards, for who decides them first. */
export const waitingRequests = ({
  isOpenFor,
}: {
  isOpenFor(caller: Pick<Caller, 'email'>): boolean
}): AttentionSource => ({
  permission: 'cards:manage',
  async find(tx, caller) {
    if (!isOpenFor(caller)) return []
    const found = await rows<{ id: string; name: string }>(
      tx,
      sql`select id, requested_by_name as name from issuing.request
          where customer_id = ${caller.customerId} and status = 'PendingTeam' and requested_by <> ${caller.userId}
          order by requested_at, id limit ${attentionLimit}`,
    )
    const [first] = found
    if (!first) return []
    const about = { transactionId: first.id, counterParty: first.name, amount: null, expiresAt: null }
    return [{ kind: 'card-requests', count: found.length, first: about, newestAt: null }]
  },
})
