import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { largestPageSize } from '@tradewind/kernel/constants'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { EmptyState, type EmptyStateProps } from '../empty-state.tsx'
import type { PageData } from '../pagination.rules.ts'
import { Part } from '../part.tsx'
import { SkeletonRows } from '../skeleton.tsx'
import type { Group } from './groups.rules.ts'
import { type ListSearch, listAddress } from './list-address.rules.ts'
import { ListBody } from './list-body.tsx'
import { ExportRows, type ListExport } from './list-export.tsx'
import { hasFilters, ListFilters, type ListFiltersProps, ListSearchBox } from './list-filters.tsx'
import { type ListColumn, ListTable } from './list-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { ListState } from './use-list-search.ts'
import { type Selection, useSelection } from './use-selection.ts'

/** What a list's call answers, or what `select` makes of it: a page, or all there is. */
export type ListAnswer<R> = readonly R[] | { records: readonly R[]; pageData?: PageData }

/** Rows of a table. */
interface TableRows<R> {
  columns: readonly ListColumn<R>[]
  /** Names a row to the reader of its checkbox. */
  rowName: (row: R) => string
  groupOf?: ((row: R) => Group) | undefined
  rowKey: (row: R) => string
}

/** Rows of a list that is no table. */
interface DrawnRows<R> {
  rows: (records: readonly R[]) => ReactNode
  rowKey: (row: R) => string
}

interface Common<R, S extends ListSearch> extends Omit<ListFiltersProps<S>, 'state'> {
  /** Left out where the call answers all there is. */
  state?: ListState<S>
  /** Named by an error: "the scheduled payments". */
  what: string
  /** Shown while there is nothing yet. */
  empty: EmptyStateProps
  /** Beside the heading, such as the button that adds a row. */
  action?: ReactNode
  /** Above the filters. */
  intro?: ReactNode
  /** Between the filters and the rows, while none is selected, such as a form about one of them. */
  above?: (records: readonly R[]) => ReactNode
  exported?: ListExport<R>
  /**
   * Rows can be selected. What can be done with them, besides an export. `records` are those on the page; undefined
   * while they are still of an earlier search.
   */
  selectable?: boolean | ((selection: Selection<R>, records: readonly R[] | undefined) => ReactNode)
}

/** With a title the list is a card under that heading; without one the heading is its page's. */
type Named = { title: string; label?: string } | { title?: never; label: string }

export type ListScreenProps<R, S extends ListSearch, Answer, Key extends QueryKey> = Common<R, S> &
  Named &
  (TableRows<R> | DrawnRows<R>) & {
    query: (search: S) => UseQueryOptions<Answer, Error, ListAnswer<R>, Key>
  }

const whole = listAddress({})
const all = whole.read({})
const unfiltered: ListState<ListSearch> = {
  address: whole,
  search: all,
  shown: all,
  change: () => undefined,
}

/** A list: its filters, its rows or what stands in their place, its pages, and what can be done with all of it. */
export function ListScreen<R, S extends ListSearch, Answer, Key extends QueryKey>(
  props: ListScreenProps<R, S, Answer, Key>,
) {
  const { title, label = title ?? '', query, what, action, intro, above, exported, selectable, rowKey } = props
  const state = props.state ?? (unfiltered as unknown as ListState<S>)
  const { search, shown } = state
  const client = useQueryClient()
  const list = { ...query(shown), placeholderData: keepPreviousData as never }
  const { data, isPlaceholderData } = useQuery({ ...list, retryOnMount: false })
  const selection = useSelection(rowKey)
  const page = data && pageOf(data)
  const exporting = exported && {
    of: exported,
    rowKey,
    read: async (number: number) => {
      const { select, ...options } = query({ ...search, page: number, pageSize: largestPageSize })
      const answer = await client.fetchQuery(options)
      const { rows, pageData } = pageOf(select ? select(answer) : (answer as unknown as ListAnswer<R>))
      return { rows, pageCount: pageData?.pageCount ?? 1 }
    },
  }
  // In the heading of a card, so that what narrows and sorts has one row.
  const { searchBox, ...filters } = props
  const headSearch = title !== undefined && searchBox && <ListSearchBox state={state} searchBox={searchBox} />
  const shownFilters = headSearch ? filters : props
  const tools = page && page.count > 0 && (
    <>
      {selectable && <SelectButton selection={selection} />}
      {exporting && <ExportRows {...exporting} />}
    </>
  )
  return (
    <Frame
      {...{ title, label, intro }}
      tools={
        (headSearch || tools || action) && (
          <>
            {headSearch}
            {tools}
            {action}
          </>
        )
      }
      filters={hasFilters({ ...shownFilters, state }) && <ListFilters {...shownFilters} state={state} />}
    >
      {selectable && (
        <SelectionBar selection={selection}>
          {typeof selectable === 'function' && selectable(selection, isPlaceholderData ? undefined : page?.rows)}
          {exporting && <ExportRows {...exporting} selected={selection.rows} />}
        </SelectionBar>
      )}
      <Part query={list} what={what} errorClass="border-t border-line p-5 sm:px-6" pending={<SkeletonRows rows={6} />}>
        {(answer, stale) => (
          <>
            {!selection.active && above?.(pageOf(answer).rows)}
            <Rows
              {...props}
              {...{ label, state }}
              page={pageOf(answer)}
              loading={stale || shown !== search}
              {...(selectable && { selection })}
            />
          </>
        )}
      </Part>
    </Frame>
  )
}

interface Page<R> {
  rows: readonly R[]
  pageData: PageData | undefined
  /** How many rows there are on all pages. */
  count: number
}

function pageOf<R>(answer: ListAnswer<R>): Page<R> {
  const { records, pageData } = 'records' in answer ? answer : { records: answer }
  return { rows: records, pageData, count: pageData?.totalItemCount ?? records.length }
}

type RowsProps<R, S extends ListSearch> = {
  state: ListState<S>
  empty: EmptyStateProps
  label: string
  page: Page<R>
  loading: boolean
  selection?: Selection<R>
} & (TableRows<R> | DrawnRows<R>)

function Rows<R, S extends ListSearch>(props: RowsProps<R, S>) {
  const { state, empty, label, page, loading, selection } = props
  const { rows, pageData } = page
  const drawn =
    'rows' in props ? (
      props.rows(rows)
    ) : (
      <ListTable
        {...{ label, rows }}
        {...{ columns: props.columns, rowKey: props.rowKey, rowName: props.rowName }}
        {...(props.groupOf && { groupOf: props.groupOf })}
        {...(selection && { selection })}
      />
    )
  if (!pageData) return rows.length > 0 ? drawn : <EmptyState {...empty} />
  return (
    <ListBody
      page={pageData}
      narrowed={state.address.isNarrowed(state.shown)}
      loading={loading}
      empty={<EmptyState {...empty} />}
      onChange={(next) => state.change(next as Partial<Record<keyof S, unknown>>)}
    >
      {drawn}
    </ListBody>
  )
}

interface FrameProps {
  title: string | undefined
  label: string
  tools: ReactNode
  intro: ReactNode
  filters: ReactNode
  children: ReactNode
}

function Frame({ title, label, tools, intro, filters, children }: FrameProps) {
  const beside = tools && <span className="flex flex-wrap items-center gap-2 max-sm:*:grow">{tools}</span>
  if (title !== undefined)
    return (
      <Card flush title={title} aside={beside}>
        {intro}
        {filters}
        {children}
      </Card>
    )
  return (
    <section aria-label={label} className="rounded-large border border-line bg-paper">
      {intro}
      {(filters || beside) && (
        <header className="flex flex-wrap items-center justify-between gap-x-3">
          <div className="min-w-0 max-sm:w-full sm:flex-1">{filters}</div>
          {beside && <div className="px-5 pb-3 sm:px-6 sm:pt-2">{beside}</div>}
        </header>
      )}
      {children}
    </section>
  )
}

const SelectButton = <R,>({ selection }: { selection: Selection<R> }) => (
  <Button
    kind="secondary"
    size="small"
    aria-pressed={selection.active}
    onClick={selection.active ? selection.end : selection.start}
  >
    Select
  </Button>
)
