import { SavedViews } from '#domain/preferences/saved-views.tsx'
import { useDaysFilter } from '#ui/list/days-filter.tsx'
import { FilterBar, FilterChip, SortChip } from '#ui/list/filter-bar.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import {
  isNarrowed,
  nothingNarrowed,
  type RequestList,
  type RequestSearch,
  requestSortChoices,
  requestSortKey,
  sortChoicesOf,
  statusesOf,
  writeRequestSearch,
} from './request-search.rules.ts'
import { statusWords } from './request-words.ts'

interface FiltersProps {
  list: RequestList
  search: RequestSearch
  onChange: (next: Partial<Record<keyof RequestSearch, unknown>>) => void
}

/** Narrows requests by words, status and days, and sorts them. */
export function RequestFilters({ list, search, onChange }: FiltersProps) {
  const days = useDaysFilter(search, onChange)
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search requests"
          placeholder="Name or narration"
          value={search.text}
          onSearch={(text) => onChange({ text })}
        />
      }
      chips={
        <>
          <FilterChip
            label="Status"
            value={search.status ?? ''}
            onChoose={(status) => onChange({ status: status || undefined })}
          >
            <option value="">All statuses</option>
            {statusesOf(list).map((status) => (
              <option key={status} value={status}>
                {statusWords({ status, endedBecause: null }).text}
              </option>
            ))}
          </FilterChip>
          {days.chip}
        </>
      }
      below={days.range}
      sort={
        <SortChip
          choices={sortChoicesOf(list)}
          value={requestSortKey(search)}
          onChoose={(key) => {
            const chosen = requestSortChoices.find((choice) => choice.key === key)
            if (chosen) onChange({ sortBy: chosen.sortBy, direction: chosen.direction })
          }}
        />
      }
      views={
        <SavedViews
          list={list === 'pending' ? 'pending-requests' : 'request-history'}
          search={writeRequestSearch(search)}
        />
      }
      onClear={isNarrowed(search) ? () => onChange(nothingNarrowed) : undefined}
    />
  )
}
