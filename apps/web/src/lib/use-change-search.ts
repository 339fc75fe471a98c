import { useNavigate } from '@tanstack/react-router'
import type { RawSearch } from './search.rules.ts'

interface How {
  /** Takes the place of the present entry of the history. */
  replace?: boolean
  resetScroll?: boolean
  /** Keeps what the history's entry holds. */
  state?: true
}

/**
 * Changes what stands behind the `?`; the page stays. `change` is given what is there when it is its turn, so that
 * changes made in one moment add up.
 */
export function useChangeSearch(): (change: (latest: RawSearch) => object, how?: How) => void {
  const navigate = useNavigate()
  // The routes are made from a table, so the router has no type for what they accept; each screen reads its own.
  return (change, how) => void navigate({ to: '.', search: change as never, ...how })
}
