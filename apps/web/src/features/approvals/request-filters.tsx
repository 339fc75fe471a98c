import { Search } from 'lucide-react'
import { useState } from 'react'
import { FilterSelect } from '#lib/transactions/filter-select.tsx'
import { isNarrowed, type RequestList, type RequestSearch, statusesOf } from './request-search.rules.ts'
import { statusWords } from './request-words.ts'

const box = 'min-h-10 max-sm:grow rounded-full border border-edge bg-paper px-3.5 text-small text-ink outline-offset-0'

interface FiltersProps {
  list: RequestList
  search: RequestSearch
  onChange: (next: Partial<Record<keyof RequestSearch, unknown>>) => void
}

/** Narrows requests by words and status. */
export function RequestFilters({ list, search, onChange }: FiltersProps) {
  const [text, setText] = useState(search.text ?? '')
  const find = () => text.trim() !== (search.text ?? '') && onChange({ text: text.trim() || undefined })
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 pt-2 pb-4 sm:px-6">
      <form
        className="relative min-w-48 flex-1"
        onSubmit={(submit) => {
          submit.preventDefault()
          find()
        }}
      >
        <Search aria-hidden="true" className="absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft" />
        <input
          type="search"
          aria-label="Search requests"
          placeholder="Beneficiary, narration or person"
          maxLength={80}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={find}
          className={`${box} w-full ps-10`}
        />
      </form>
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
      {isNarrowed(search) && (
        <button
          type="button"
          className="min-h-10 px-2 text-small font-medium text-brand underline underline-offset-3"
          onClick={() => {
            setText('')
            onChange({ text: undefined, status: undefined })
          }}
        >
          Clear filters
        </button>
      )}
    </div>
  )
}
