import { statusFilterNames } from '@tradewind/kernel/status-filters'
import { ArrowDownNarrowWide, ArrowUpNarrowWide, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { filterBox as box, ClearFilters, SearchBox } from '#ui/search-box.tsx'
import { DaysFilter } from './days-filter.tsx'
import {
  countMore,
  isNarrowed,
  nothingNarrowed,
  type TransactionSearch,
  type TransactionSort,
} from './transaction-search.rules.ts'

const MoreFilters = lazyPart(() => import('./more-filters.tsx'), 'MoreFilters', {
  pending: <div className="h-10 basis-full" />,
})

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
  const apply = (next: Partial<Record<keyof TransactionSearch, unknown>>) =>
    onChange(next as Partial<TransactionSearch>)
  const several = accounts.length > 1
  return (
    <div className="flex flex-wrap items-end gap-2 px-5 pt-2 pb-4 sm:px-6">
      <SearchBox
        label="Search transactions"
        placeholder="Name, narration or reference"
        value={search.text}
        onSearch={(text) => apply({ text })}
      />
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
          label={search.sort === 'ASC' ? 'Ascending, change to descending' : 'Descending, change to ascending'}
          className="-my-0.5"
          onClick={() => apply({ sort: search.sort === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {search.sort === 'ASC' ? (
            <ArrowUpNarrowWide aria-hidden="true" className="size-4.5" />
          ) : (
            <ArrowDownNarrowWide aria-hidden="true" className="size-4.5" />
          )}
        </IconButton>
      </span>
      {isNarrowed(search) && <ClearFilters onClear={() => apply(nothingNarrowed)} />}
      {more && (
        <MoreFilters
          search={search}
          onChange={apply}
          boxClass={box}
          currencies={several ? [...new Set(accounts.map(({ currencyCode }) => currencyCode))].toSorted() : []}
        />
      )}
    </div>
  )
}
