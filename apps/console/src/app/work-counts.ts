import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CountedWork, getWorkCounts, type WorkCount } from '@tradewind/contract/work-counts'
import { useEffect, useRef } from 'react'
import { queryFor } from '#ui/calls/api.ts'
import { changedWork, countOf } from './work-counts.rules.ts'

/** How often counts are read again while the window is in sight; a hidden one reads nothing. */
export const refreshMs = 30_000

const countsQuery = { ...queryFor(getWorkCounts, {}, { failures: 'silent' }), refetchInterval: refreshMs }

/** How much of some kinds of work waits; undefined until it is known. Read again after whatever is done here. */
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
 * Reads what the page shows again once a count has changed. Lists of names are recorded when they are read, so they are
 * left alone as long as nothing happens.
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
