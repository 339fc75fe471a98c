import { attention as contract } from '@tradewind/contract'
import type { AttentionItem } from '@tradewind/contract/attention'
import type { AttentionSource } from '#platform/attention'
import type { Caller } from '#platform/caller'
import type { Database } from '#platform/db'
import type { FeatureFlags } from '#platform/feature-flags'
import type { Module } from '#platform/module'

interface AttentionNeeds {
  db: Database
  /** Of all modules, in the order in which their things are shown. */
  sources: () => readonly AttentionSource[]
  features: Pick<FeatureFlags, 'isOn'>
}

/** What waits for a signed-in person in all modules, read in one transaction of the customer. */
export const attentionModule = (needs: AttentionNeeds): Module => ({
  name: 'attention',
  calls: (http) => http.handle(contract.listAttention, ({ caller }) => listAttention(needs, caller)),
})

function listAttention({ db, sources, features }: AttentionNeeds, caller: Caller): Promise<AttentionItem[]> {
  const own = sources().filter(
    ({ permission, feature }) =>
      (!permission || caller.permissions.has(permission)) && (!feature || features.isOn(feature, caller.customerId)),
  )
  return db.asCustomer(caller.customerId, async (tx) => {
    const items: AttentionItem[] = []
    for (const source of own) items.push(...(await source.find(tx, caller)))
    return items
  })
}
