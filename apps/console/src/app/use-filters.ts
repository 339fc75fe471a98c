import { useNavigate, useSearch } from '@tanstack/react-router'

type Filters = Readonly<Record<string, string | undefined>>

/** What narrows a list stands in the address, so that a page can be passed on and gone back to. */
export function useFilters(): [Filters, (change: Filters) => void] {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const filters = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
  const change = (next: Filters) => {
    // Another filter begins at the first page again.
    const all = { ...filters, ...('page' in next ? {} : { page: undefined }), ...next }
    const set = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''))
    void navigate({ search: set as never, replace: true, resetScroll: false })
  }
  return [filters, change]
}
