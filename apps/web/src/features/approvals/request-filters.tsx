import { SavedViews } from '#domain/preferences/saved-views.tsx'
import { FilterBar, FilterChip } from '#ui/list/filter-bar.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import {
  isNarrowed,
  type RequestList,
  type RequestSearch,
  statusesOf,
  writeRequestSearch,
} from './request-search.rules.ts'
import { statusWords } from './request-words.ts'

interface FiltersProps {
  list: RequestList
  search: RequestSearch
  onChange: (next: Partial<Record<keyof RequestSearch, unknown>>) => void
}

/** Narrows requests by words and status. */
export const RequestFilters = ({ list, search, onChange }: FiltersProps) => (
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
    }
    views={
      <SavedViews
        list={list === 'pending' ? 'pending-requests' : 'request-history'}
        search={writeRequestSearch(search)}
      />
    }
    onClear={isNarrowed(search) ? () => onChange({ text: undefined, status: undefined }) : undefined}
  />
)
