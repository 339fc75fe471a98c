import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FilterSelect } from '../filter-select.tsx'
import { ClearFilters } from '../search-box.tsx'

interface FilterBarProps {
  /** Left out where it stands in the heading of the list. */
  search?: ReactNode
  chips: ReactNode
  sort?: ReactNode
  /** The saved views of the list. */
  views?: ReactNode
  /** Opens below the row: a date range, filters that are seldom needed. */
  below?: ReactNode
  /** Offered while the list is filtered. */
  onClear?: (() => void) | undefined
}

/** What narrows and sorts a list: a search and one row of chips, which scrolls sideways on a phone. */
export function FilterBar({ search, chips, sort, views, below, onClear }: FilterBarProps) {
  return (
    <div data-print="never" className="flex flex-col gap-2 px-5 pt-2 pb-3 sm:px-6">
      <div className="flex flex-col gap-2 wide:flex-row wide:items-start">
        {search && <div className="flex wide:w-64 wide:py-1">{search}</div>}
        {/* Takes the focus of 'Clear filters', which goes once there is nothing to clear. */}
        <fieldset
          tabIndex={-1}
          aria-label="Filters"
          className="-mx-5 flex min-w-0 flex-1 items-center gap-2 overflow-x-auto px-5 py-1 *:shrink-0 wide:gap-1.5 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
        >
          {views}
          {chips}
          {onClear && <ClearFilters onClear={onClear} />}
          {sort && <span className="wide:ms-auto">{sort}</span>}
        </fieldset>
      </div>
      {below}
    </div>
  )
}

/** One shape for all that stands in the row; a chip that narrows the list is tinted. */
export const chipClass = (active: boolean): string =>
  cx(
    'inline-flex min-h-10 max-w-72 items-center gap-1.5 rounded-full border ps-3.5 pe-3 text-small transition wide:min-h-9 wide:gap-1 wide:ps-2.5 wide:pe-1.5',
    active ? 'border-brand bg-brand-tint text-ink' : 'border-edge bg-paper text-ink hover:bg-inset',
  )

interface FilterChipProps {
  label: string
  /** Shown before the choice where the choice alone does not say what it is about. */
  prefix?: string
  value: string
  /** The choice that narrows nothing. */
  neutral?: string
  onChoose: (value: string) => void
  /** The options. */
  children: ReactNode
}

/** A filter with a few choices, as wide as the one that is chosen. */
export function FilterChip({ label, prefix, value, neutral = '', onChoose, children }: FilterChipProps) {
  return (
    <label className={cx(chipClass(value !== neutral), 'focus-within:outline-2 focus-within:outline-brand')}>
      {prefix && (
        <span aria-hidden="true" className="text-ink-soft">
          {prefix}
        </span>
      )}
      <FilterSelect
        label={label}
        value={value}
        onChoose={onChoose}
        className="min-h-9.5 max-w-full wide:min-h-8.5 min-w-0 truncate bg-transparent pe-0.5 text-small text-ink outline-none field-sizing-content"
      >
        {children}
      </FilterSelect>
    </label>
  )
}

interface MoreChipProps {
  open: boolean
  /** How many of the filters behind it are set. */
  count: number
  onToggle: () => void
}

/** Opens the filters that are seldom needed. */
export const MoreChip = ({ open, count, onToggle }: MoreChipProps) => (
  <button type="button" aria-expanded={open} onClick={onToggle} className={chipClass(count > 0)}>
    <SlidersHorizontal aria-hidden="true" className="size-4 text-ink-soft" />
    More filters{count > 0 && ` (${count})`}
  </button>
)

export interface SortChoice {
  key: string
  text: string
}

/** The one way to sort a list: what by and which way in one choice. */
export const SortChip = ({
  choices,
  value,
  onChoose,
}: {
  choices: readonly SortChoice[]
  value: string
  onChoose: (key: string) => void
}) => (
  <FilterChip label="Sort by" prefix="Sort" value={value} neutral={value} onChoose={onChoose}>
    {choices.map(({ key, text }) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </FilterChip>
)
