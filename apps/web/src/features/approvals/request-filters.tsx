import { FilterSelect } from '#ui/filter-select.tsx'
import { filterBox as box, ClearFilters, SearchBox } from '#ui/search-box.tsx'
import { isNarrowed, type RequestList, type RequestSearch, statusesOf } from './request-search.rules.ts'
import { statusWords } from './request-words.ts'

interface FiltersProps {
  list: RequestList
  search: RequestSearch
  onChange: (next: Partial<Record<keyof RequestSearch, unknown>>) => void
}

/** Narrows requests by words and status. */
export function RequestFilters({ list, search, onChange }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 pt-2 pb-4 sm:px-6">
      <SearchBox
        label="Search requests"
        placeholder="Beneficiary, narration or person"
        value={search.text}
        onSearch={(text) => onChange({ text })}
      />
      <FilterSelect
        label="Status"
        value={search.status ?? ''}
        onChoose={(status) => onChange({ status: status || undefined })}
        className={box}
      >
        <option value="">All statuses</option>
        {statusesOf(list).map((status) => (
          <option key={status} value={status}>
            {statusWords({ status, endedBecause: null }).text}
          </option>
        ))}
      </FilterSelect>
      {isNarrowed(search) && <ClearFilters onClear={() => onChange({ text: undefined, status: undefined })} />}
    </div>
  )
}
