import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CountedWork, getWorkCounts, type WorkCount } from '@tradewind/contract/work-counts'
import { useEffect, useRef } from 'react'
import { queryFor } from '#ui/calls/api.ts'
import { changedWork, countOf } from './work-counts.rules.ts'

/** How often counts are refreshed while the window is visible. */
export const refreshMs = 30_000

const countsQuery = { ...queryFor(getWorkCounts, {}, { failures: 'silent' }), refetchInterval: refreshMs }

/** The number of pending items for kinds of work; undefined until loaded. Refreshed after every action here. */
export function useWorkCounts(): (work: readonly CountedWork[]) => number | undefined {
  const client = useQueryClient()
  const { data } = useQuery(countsQuery)
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: countsQuery.queryKey })
      }),
    [client],
  )
  return (work) => data && countOf(data, work)
}

/**
 * Refreshes the page's data when a count changes. Reading lists with names is recorded, so nothing is read again as long
 * as the counts stay the same.
 */
export function useRefreshOnCounts(): void {
  const client = useQueryClient()
  const { data } = useQuery(countsQuery)
  const before = useRef<readonly WorkCount[]>(undefined)
  useEffect(() => {
    if (before.current && data && changedWork(before.current, data))
      void client.invalidateQueries({
        refetchType: 'active',
        predicate: ({ queryKey, meta }) => queryKey[0] !== countsQuery.queryKey[0] && meta?.shows !== undefined,
      })
    before.current = data
  }, [client, data])
}
