import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import {
  narrowed,
  readTransactionSearch,
  type TransactionSearch,
  writeTransactionSearch,
} from './transaction-search.rules.ts'

/**
 * The search that the address holds and how to change it. `shown` follows once its lines are there, so that the filters
 * stay under the hands of who uses them. Changes made in one moment add up: each builds on what was asked last, whether
 * or not the screen has come to show that.
 */
export function useTransactionSearch() {
  const raw = useSearch({ strict: false })
  const search = useMemo(() => readTransactionSearch(raw), [raw])
  const shown = useDeferredValue(search)
  const navigate = useNavigate()
  const change = (next: Partial<TransactionSearch>) =>
    void navigate({
      to: '.',
      search: ((latest: Record<string, unknown>) =>
        writeTransactionSearch(narrowed(readTransactionSearch(latest), next))) as never,
      replace: true,
      resetScroll: false,
    })
  return { search, shown, loading: shown !== search, change }
}
