import { useQueryClient } from '@tanstack/react-query'
import type { AnyCall, Sent } from '@tradewind/contract/client'
import { useState } from 'react'
import { CallFailed, keyOf, send } from '#ui/calls/api.ts'
import { toast } from '#ui/toast.ts'
import { stale } from './beneficiaries.queries.ts'

/**
 * Does the same to several beneficiaries, one after the other, and refreshes the lists once. Gives those that it was
 * done to; of the others a toast says why.
 */
export function useForEach<C extends AnyCall, Item>(
  declared: C,
  sentFor: (item: Item) => Sent<C>,
): { busy: boolean; run: (items: readonly Item[]) => Promise<Item[]> } {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async (items: readonly Item[]) => {
    setBusy(true)
    const done: Item[] = []
    const reasons = new Set<string>()
    for (const item of items) {
      try {
        await send(declared, sentFor(item))
        done.push(item)
      } catch (error) {
        reasons.add(error instanceof CallFailed && error.message ? error.message : "We didn't get a response.")
      }
    }
    await Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })))
    setBusy(false)
    const failed = items.length - done.length
    if (failed > 0) toast.error(`${failed} of ${items.length} couldn't be changed. ${[...reasons].join(' ')}`)
    return done
  }
  return { busy, run }
}
