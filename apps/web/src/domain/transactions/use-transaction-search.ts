import { useDeferredValue } from 'react'
import { useChangeSearch } from '#lib/use-change-search.ts'
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
export function useTransactionSearch(search: TransactionSearch) {
  const shown = useDeferredValue(search)
  const changeSearch = useChangeSearch()
  const change = (next: Partial<TransactionSearch>) =>
    changeSearch((latest) => writeTransactionSearch(narrowed(readTransactionSearch(latest), next)), {
      replace: true,
      resetScroll: false,
    })
  return { search, shown, loading: shown !== search, change }
}
