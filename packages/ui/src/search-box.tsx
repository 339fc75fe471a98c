import { Search } from 'lucide-react'
import { useState } from 'react'
import { type SearchState, searchFinished, searchMoved, searchStart, searchTyped } from './search-box.rules.ts'
import { usePause } from './use-pause.ts'

/** The shape of everything that narrows a list: a search, a choice, a button. */
export const filterBox =
  'min-h-10 max-sm:grow rounded-full border border-edge bg-paper px-3.5 text-small text-ink outline-offset-0'

interface SearchBoxProps {
  label: string
  /** What is searched: 'Name, bank or number'. */
  placeholder: string
  /** What the address says is searched for. */
  value: string | undefined
  onSearch: (text: string | undefined) => void
}

/**
 * Searches a list: after a pause, by Enter, by leaving the box, and at once when it is emptied. What stands in it is what the list is
 * narrowed by, also when the address changes by itself.
 */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [state, setState] = useState(() => searchStart(value))
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setState(searchMoved(state, value))
  }
  const become = (next: SearchState) => {
    setState(next)
    if (next.submitted !== state.submitted) onSearch(next.submitted || undefined)
  }
  usePause(state.text, () => become(searchFinished(state)))
  return (
    <form
      className="relative min-w-48 flex-1 sm:min-w-64 max-sm:basis-full"
      onSubmit={(submit) => {
        submit.preventDefault()
        become(searchFinished(state))
      }}
    >
      <Search aria-hidden="true" className="absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={80}
        value={state.text}
        onChange={({ currentTarget }) => become(searchTyped(state, currentTarget.value))}
        onBlur={() => become(searchFinished(state))}
        className={`${filterBox} w-full ps-10`}
      />
    </form>
  )
}

/** Takes away everything that narrows a list. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      className="min-h-10 px-2 text-small font-medium text-brand underline underline-offset-3"
      onClick={({ currentTarget }) => {
        currentTarget.closest('fieldset')?.focus()
        onClear()
      }}
    >
      Clear filters
    </button>
  )
}
