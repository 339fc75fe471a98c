import { attention as contract } from '@tradewind/contract'
import type { AttentionItem } from '@tradewind/contract/attention'
import type { Flags } from '@tradewind/contract/flags'
import type { AttentionSource } from '#platform/attention'
import type { Caller } from '#platform/caller'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'

interface AttentionNeeds {
  db: Database
  /** Of all modules, in the order in which their things are shown. */
  sources: () => readonly AttentionSource[]
  flags: Flags
}

/** What waits for a signed-in person in all modules, read in one transaction of the customer. */
export const attentionModule = (needs: AttentionNeeds): Module => ({
  name: 'attention',
  calls: (http) => http.handle(contract.listAttention, ({ caller }) => listAttention(needs, caller)),
})

function listAttention({ db, sources, flags }: AttentionNeeds, caller: Caller): Promise<AttentionItem[]> {
  const own = sources().filter(
    ({ permission, feature }) => (!permission || caller.permissions.has(permission)) && (!feature || flags[feature]),
  )
  return db.asCustomer(caller.customerId, async (tx) => {
    const items: AttentionItem[] = []
    for (const source of own) items.push(...(await source.find(tx, caller)))
    return items
  })
}
