import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { changed, type ListAddress, type ListSearch } from './list-address.rules.ts'

/** What a list is searched for, and how that changes. */
export interface ListState<S extends ListSearch> {
  address: ListAddress<S>
  search: S
  /** Follows `search`, so that the filters answer at once while the rows are still drawn. */
  shown: S
  /** Goes back to the first page, unless it is the page that changes. */
  change: (next: Partial<Record<keyof S, unknown>>) => void
}

/** The state of a list that stands in the address. */
export function useListSearch<S extends ListSearch>(address: ListAddress<S>): ListState<S> {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(() => address.read(raw), [address, raw])
  return {
    address,
    search,
    shown: useDeferredValue(search),
    // Changes made in one moment add up: each builds on the latest address.
    change: (next) =>
      void navigate({
        to: '.',
        search: ((latest: Readonly<Record<string, unknown>>) => changed(address, latest, next)) as never,
        replace: true,
        resetScroll: false,
      }),
  }
}

/** The state of a list that shares its page, and therefore its address, with others. */
export function useListState<S extends ListSearch>(address: ListAddress<S>): ListState<S> {
  const [raw, setRaw] = useState<Record<string, string | number>>({})
  const search = useMemo(() => address.read(raw), [address, raw])
  return {
    address,
    search,
    shown: useDeferredValue(search),
    change: (next) => setRaw((latest) => changed(address, latest, next)),
  }
}
