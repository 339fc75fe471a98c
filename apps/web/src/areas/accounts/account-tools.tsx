import { Search } from 'lucide-react'
import { t } from '#ui/language.ts'
import { searchFor } from './account-search.rules.ts'
import { type AccountSearch, type AccountSort, accountSorts, type Direction } from './accounts.rules.ts'

interface ToolsProps {
  text: string
  setSearch: (search: AccountSearch) => void
  sort: AccountSort
  setSort: (sort: AccountSort) => void
  direction: Direction
  setDirection: (direction: Direction) => void
}

const box = 'min-h-11 rounded-full wide:min-h-9 border border-edge bg-paper text-small text-ink outline-offset-0'

/** Looks through the accounts, and puts them in order. */
export function AccountTools({ text, setSearch, sort, setSort, direction, setDirection }: ToolsProps) {
  return (
    <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
      <div className="relative min-w-24 flex-1 sm:w-40">
        <Search aria-hidden="true" className="absolute start-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft" />
        <input
          type="search"
          aria-label={t('Search accounts')}
          placeholder={t('Search')}
          maxLength={80}
          value={text}
          onChange={(change) => setSearch(searchFor(change.currentTarget.value))}
          className={`${box} w-full ps-9 pe-2 sm:pe-4`}
        />
      </div>
      <select
        aria-label={t('Sort by')}
        value={sort}
        onChange={(change) => setSort(change.currentTarget.value as AccountSort)}
        className={`${box} px-3 max-sm:max-w-30 sm:px-4`}
      >
        {accountSorts.map((name) => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={direction === 'ASC' ? t('Ascending, change to descending') : t('Descending, change to ascending')}
        onClick={() => setDirection(direction === 'ASC' ? 'DESC' : 'ASC')}
        className={`${box} min-w-11 px-3 font-medium wide:min-w-9`}
      >
        <span aria-hidden="true">{direction === 'ASC' ? '↑' : '↓'}</span>{' '}
        <span className="sr-only">{direction === 'ASC' ? t('Ascending') : t('Descending')}</span>
      </button>
    </div>
  )
}
