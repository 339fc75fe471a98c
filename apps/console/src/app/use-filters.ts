import { useNavigate, useSearch } from '@tanstack/react-router'
import { defaultPageSize, pageSizes } from '@tradewind/kernel/constants'

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

/** The page and its size that an address asks for; what makes no sense is the first page. */
export function pagingOf({ page, size }: Filters): { Page: number; PageSize: number } {
  const [number, pageSize] = [Number(page), Number(size)]
  return {
    Page: Number.isInteger(number) && number > 0 && number < 1e6 ? number : 1,
    PageSize: pageSizes.find((one) => one === pageSize) ?? defaultPageSize,
  }
}

/** A filter's value where it is one of those that there are. */
export const oneOf = <Value extends string>(values: readonly Value[], given: string | undefined): Value | undefined =>
  values.find((value) => value === given)
