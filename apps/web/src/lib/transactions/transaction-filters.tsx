import { statusFilterNames } from '@tradewind/kernel/status-filters'
import { ArrowDownNarrowWide, ArrowUpNarrowWide, Search, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { DaysFilter } from './days-filter.tsx'
import { FilterSelect } from './filter-select.tsx'
import {
  countMore,
  isNarrowed,
  nothingNarrowed,
  type TransactionSearch,
  type TransactionSort,
} from './transaction-search.rules.ts'

const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }))

const box = 'min-h-10 max-sm:grow rounded-full border border-edge bg-paper px-3.5 text-small text-ink outline-offset-0'

const sorts: readonly { by: TransactionSort; label: string }[] = [
  { by: 'DateCreated', label: 'Date Created' },
  { by: 'Name', label: 'Name' },
  { by: 'CurrencyCode', label: 'Currency' },
]

interface FiltersProps {
  search: TransactionSearch
  onChange: (next: Partial<TransactionSearch>) => void
  /** The accounts to choose from, where the list is not already one account's. */
  accounts?: readonly { accountId: string; text: string; currencyCode: string }[]
}

/** Narrows the transactions by words, direction, status and days, by more where asked, and sorts them. */
export function TransactionFilters({ search, onChange, accounts = [] }: FiltersProps) {
  const [more, setMore] = useState(countMore(search) > 0)
  const [text, setText] = useState(search.text ?? '')
  // What stands in the search box counts with every change: nothing may be narrowed by words that are not to be seen.
  const apply = (next: Partial<Record<keyof TransactionSearch, unknown>>) =>
    onChange({ text: text.trim() || undefined, ...next } as Partial<TransactionSearch>)
  const several = accounts.length > 1
  return (
    <div className="flex flex-wrap items-end gap-2 px-5 pt-2 pb-4 sm:px-6">
      <form
        className="relative min-w-48 flex-1"
        onSubmit={(submit) => {
          submit.preventDefault()
          apply({})
        }}
      >
        <Search aria-hidden="true" className="absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft" />
        <input
          type="search"
          aria-label="Search transactions"
          placeholder="Name, narration or reference"
          maxLength={80}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            if (currentTarget.value === '' && search.text) apply({ text: undefined })
          }}
          onBlur={() => text.trim() !== (search.text ?? '') && apply({})}
          className={`${box} w-full ps-10`}
        />
      </form>
      {several && (
        <FilterSelect
          label="Account"
          value={search.account ?? ''}
          onChoose={(account) => apply({ account: account || undefined })}
          className={box}
        >
          <option value="">All accounts</option>
          {accounts.map(({ accountId, text }) => (
            <option key={accountId} value={accountId}>
              {text}
            </option>
          ))}
        </FilterSelect>
      )}
      <FilterSelect label="Transaction type" value={search.type} onChoose={(type) => apply({ type })} className={box}>
        <option value="All">All</option>
        <option value="Credit">Money in</option>
        <option value="Debit">Money out</option>
      </FilterSelect>
      <FilterSelect
        label="Status"
        value={search.status ?? ''}
        onChoose={(status) => apply({ status: status || undefined })}
        className={box}
      >
        <option value="">Any status</option>
        {statusFilterNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </FilterSelect>
      <DaysFilter days={search} onChange={apply} boxClass={box} />
      <button
        type="button"
        aria-expanded={more}
        onClick={() => setMore(!more)}
        className={`${box} inline-flex items-center justify-center gap-2 hover:bg-inset`}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4 text-ink-soft" />
        More filters{countMore(search) > 0 && ` (${countMore(search)})`}
      </button>
      <span className={cx('items-center gap-1 max-sm:grow', more ? 'flex' : 'hidden sm:flex')}>
        <FilterSelect
          label="Sort by"
          value={search.sortBy}
          onChoose={(sortBy) => apply({ sortBy, sort: sortBy === 'DateCreated' ? 'DESC' : 'ASC' })}
          className={box}
        >
          {sorts
            .filter(({ by }) => several || by !== 'CurrencyCode')
            .map(({ by, label }) => (
              <option key={by} value={by}>
                {label}
              </option>
            ))}
        </FilterSelect>
        <IconButton
          label={search.sort === 'ASC' ? 'Ascending: turn round' : 'Descending: turn round'}
          onClick={() => apply({ sort: search.sort === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {search.sort === 'ASC' ? (
            <ArrowUpNarrowWide aria-hidden="true" className="size-4.5" />
          ) : (
            <ArrowDownNarrowWide aria-hidden="true" className="size-4.5" />
          )}
        </IconButton>
      </span>
      {isNarrowed(search) && (
        <button
          type="button"
          className="min-h-10 px-2 text-small font-medium text-brand underline underline-offset-3"
          onClick={() => {
            setText('')
            apply(nothingNarrowed)
          }}
        >
          Clear filters
        </button>
      )}
      {more && (
        <Suspense fallback={<div className="h-10 basis-full" />}>
          <MoreFilters
            search={search}
            onChange={apply}
            boxClass={box}
            currencies={several ? [...new Set(accounts.map(({ currencyCode }) => currencyCode))].toSorted() : []}
          />
        </Suspense>
      )}
    </div>
  )
}
