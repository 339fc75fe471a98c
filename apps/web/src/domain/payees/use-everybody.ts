import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { usePause } from '#ui/use-pause.ts'
import { everybodyQuery, foundQuery } from './payee.queries.ts'

/**
 * Everybody saved. One answer of the server holds a thousand: with more saved than that, those found by what is typed
 * join them.
 */
export function useEverybody(customerId: string) {
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  usePause(typed, () => setSearched(typed.trim()))
  const everybody = useQuery(everybodyQuery(customerId))
  const first = everybody.data?.records
  const isPart = everybody.data !== undefined && everybody.data.pageData.totalItemCount > everybody.data.records.length
  const found = useQuery({ ...foundQuery({ customerId, search: searched }), enabled: isPart && searched !== '' })
  const further = found.data?.records
  const saved = useMemo(() => {
    if (!first || !further) return first
    const held = new Set(first.map(({ beneficiaryId }) => beneficiaryId))
    return [...first, ...further.filter(({ beneficiaryId }) => !held.has(beneficiaryId))]
  }, [first, further])
  return {
    everybody,
    saved,
    isSearching: isPart && typed.trim() !== '' && (typed.trim() !== searched || found.isFetching),
    onSearch: setTyped,
  }
}
