import { keepPreviousData, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FilterBar, FilterChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { useFilters } from './use-filters.ts'

type PageOf<Row> = Parameters<typeof ListBody>[0]['page'] extends infer PageData
  ? { records: Row[]; pageData: PageData }
  : never

interface ListSectionProps<Row, Key extends QueryKey> {
  label: string
  filters: ReactNode
  /** What can be begun here. */
  action: ReactNode
  /** What was begun, above the rows. */
  begun?: ReactNode
  query: UseQueryOptions<PageOf<Row>, Error, PageOf<Row>, Key>
  /** Named by the error: "the hedges". */
  what: string
  narrowed: boolean
  empty: ReactNode
  change: ReturnType<typeof useFilters>[1]
  /** What is done about one of these rows, above them. */
  above?: (rows: readonly Row[]) => ReactNode
  below?: (rows: readonly Row[]) => ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list with its filters and pages, which stand in the address. */
export function ListSection<Row, Key extends QueryKey>(props: ListSectionProps<Row, Key>) {
  const { label, filters, action, begun, query, what, narrowed, empty, change, above, below, children } = props
  return (
    <section aria-label={label} className="rounded-large border border-line bg-paper">
      <header className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 max-sm:w-full sm:flex-1">
          <FilterBar search={null} chips={filters} />
        </div>
        {action && <div className="px-5 pb-3 sm:px-6 sm:pt-2">{action}</div>}
      </header>
      {begun}
      <Part
        query={{ ...query, placeholderData: keepPreviousData }}
        what={what}
        errorClass="p-6"
        pending={<SkeletonRows />}
      >
        {({ records, pageData }, stale) => (
          <>
            {above?.(records)}
            <ListBody
              page={pageData}
              narrowed={narrowed}
              loading={stale}
              empty={empty}
              onChange={(next) =>
                change('page' in next ? { page: String(next.page) } : { size: String(next.pageSize), page: undefined })
              }
            >
              {children(records)}
            </ListBody>
            {below?.(records)}
          </>
        )}
      </Part>
    </section>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  values: readonly Value[]
  nameOf: (value: Value) => string
  chosen: Value | undefined
  onChoose: (value: Value | undefined) => void
}

/** Narrows a list to one of several values, or to none of them. */
export const FilterChoice = <Value extends string>({ label, values, nameOf, chosen, onChoose }: ChoiceProps<Value>) => (
  <FilterChip
    label={label}
    prefix={label}
    value={chosen ?? ''}
    onChoose={(value) => onChoose(values.find((one) => one === value))}
  >
    <option value="">All</option>
    {values.map((one) => (
      <option key={one} value={one}>
        {nameOf(one)}
      </option>
    ))}
  </FilterChip>
)
