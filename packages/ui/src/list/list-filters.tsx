import { type ReactNode, useState } from 'react'
import { SearchBox } from '../search-box.tsx'
import { type Days, useDaysFilter } from './days-filter.tsx'
import { FilterBar, FilterChip, MoreChip, SortChip } from './filter-bar.tsx'
import { chosenSort, fieldsOf, type ListSearch } from './list-address.rules.ts'
import type { ListState } from './use-list-search.ts'

/** A filter with a few choices. */
export interface ChoiceFilter<S> {
  /** Its field of the search. */
  name: keyof S & string
  label: string
  /** Shown before the choice where the choice alone does not say what it is about. */
  prefix?: string
  /** The words of the choice that narrows nothing; left out where one of the options is that. */
  all?: string
  /** The option that the list starts with. */
  usual?: string
  options: readonly (string | { value: string; text: string })[]
}

export interface ListFiltersProps<S extends ListSearch> {
  state: ListState<S>
  /** Searches by words, the field `text` of the search. */
  searchBox?: { label: string; placeholder: string }
  /** 'days' narrows the list to a range of days, the fields `from` and `to`. */
  filters?: readonly (ChoiceFilter<S> | 'days')[]
  /** Filters that are seldom needed, and how many of them are set. */
  more?: { count: number; filters: ReactNode }
  /** The saved views of the list. */
  views?: ReactNode
}

/** Whether there is anything to search, narrow or sort a list by. */
export const hasFilters = <S extends ListSearch>({ state, searchBox, filters, views }: ListFiltersProps<S>): boolean =>
  Boolean(searchBox || views || filters?.length || state.address.sorts.length)

/** Searches a list by words. */
export const ListSearchBox = <S extends ListSearch>({
  state: { search, change },
  searchBox,
}: Required<Pick<ListFiltersProps<S>, 'state' | 'searchBox'>>) => (
  <SearchBox
    {...searchBox}
    value={(search as { text?: string }).text}
    onSearch={(text) => (change as (next: { text: string | undefined }) => void)({ text })}
  />
)

/** Searches, narrows and sorts a list. */
export function ListFilters<S extends ListSearch>({
  state,
  searchBox,
  filters = [],
  more,
  views,
}: ListFiltersProps<S>) {
  const { address, search, change } = state
  const set = change as (next: Readonly<Record<string, unknown>>) => void
  const values = search as Readonly<Record<string, unknown>>
  const days = useDaysFilter(search as Days, (next) => set({ ...next }))
  const [showsMore, setShowsMore] = useState((more?.count ?? 0) > 0)
  const chips = filters.map((filter) =>
    filter === 'days' ? (
      <span key="days">{days.chip}</span>
    ) : (
      <ChoiceChip
        key={filter.name}
        filter={filter}
        value={values[filter.name] as string | number | undefined}
        onChoose={set}
      />
    ),
  )
  const sort = chosenSort(address.sorts, search) ?? address.sorts[0]
  return (
    <FilterBar
      search={searchBox && <ListSearchBox state={state} searchBox={searchBox} />}
      chips={
        <>
          {chips}
          {more && <MoreChip open={showsMore} count={more.count} onToggle={() => setShowsMore(!showsMore)} />}
        </>
      }
      views={views}
      sort={
        sort && (
          <SortChip
            choices={address.sorts}
            value={sort.key}
            onChoose={(key) => {
              const chosen = address.sorts.find((choice) => choice.key === key)
              if (chosen) set({ ...fieldsOf(chosen) })
            }}
          />
        )
      }
      below={
        <>
          {filters.includes('days') && days.range}
          {showsMore && more?.filters}
        </>
      }
      onClear={address.isNarrowed(search) ? () => set(address.cleared as Readonly<Record<string, unknown>>) : undefined}
    />
  )
}

interface ChoiceChipProps<S> {
  filter: ChoiceFilter<S>
  value: string | number | undefined
  onChoose: (next: Readonly<Record<string, unknown>>) => void
}

function ChoiceChip<S>({ filter, value, onChoose }: ChoiceChipProps<S>) {
  const { name, label, prefix, all, usual = '', options } = filter
  return (
    <FilterChip
      label={label}
      {...(prefix !== undefined && { prefix })}
      value={value === undefined ? usual : String(value)}
      neutral={usual}
      onChoose={(chosen) => onChoose({ [name]: chosen === usual ? undefined : chosen })}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options
        .map((option) => (typeof option === 'string' ? { value: option, text: option } : option))
        .map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
    </FilterChip>
  )
}
