import { statusFilterNames } from '@tradewind/kernel/status-filters'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useDaysFilter } from '#ui/list/days-filter.tsx'
import { FilterBar, FilterChip, MoreChip, SortChip } from '#ui/list/filter-bar.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import {
  countMore,
  isNarrowed,
  nothingNarrowed,
  sortChoices,
  sortKey,
  type TransactionSearch,
} from './transaction-search.rules.ts'

const MoreFilters = lazyPart(() => import('./more-filters.tsx'), 'MoreFilters', {
  pending: <div className="h-10" />,
})

interface FiltersProps {
  search: TransactionSearch
  onChange: (next: Partial<TransactionSearch>) => void
  /** The accounts to choose from, where the list is not already one account's. */
  accounts?: readonly { accountId: string; text: string; currencyCode: string }[]
  /** The saved views of the list. */
  views?: ReactNode
}

/** Narrows the transactions by words, direction, status and days, by more where asked, and sorts them. */
export function TransactionFilters({ search, onChange, accounts = [], views }: FiltersProps) {
  const [more, setMore] = useState(countMore(search) > 0)
  const apply = (next: Partial<Record<keyof TransactionSearch, unknown>>) =>
    onChange(next as Partial<TransactionSearch>)
  const days = useDaysFilter(search, apply)
  const several = accounts.length > 1
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search transactions"
          placeholder="Name, narration or reference"
          value={search.text}
          onSearch={(text) => apply({ text })}
        />
      }
      chips={
        <>
          {several && (
            <FilterChip
              label="Account"
              value={search.account ?? ''}
              onChoose={(account) => apply({ account: account || undefined })}
            >
              <option value="">All accounts</option>
              {accounts.map(({ accountId, text }) => (
                <option key={accountId} value={accountId}>
                  {text}
                </option>
              ))}
            </FilterChip>
          )}
          <FilterChip
            label="Transaction type"
            prefix="Type"
            value={search.type}
            neutral="All"
            onChoose={(type) => apply({ type })}
          >
            <option value="All">All</option>
            <option value="Credit">Money in</option>
            <option value="Debit">Money out</option>
          </FilterChip>
          <FilterChip
            label="Status"
            value={search.status ?? ''}
            onChoose={(status) => apply({ status: status || undefined })}
          >
            <option value="">Any status</option>
            {statusFilterNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </FilterChip>
          {days.chip}
          <MoreChip open={more} count={countMore(search)} onToggle={() => setMore(!more)} />
        </>
      }
      stacked
      sort={
        <SortChip
          choices={sortChoices.filter(({ sortBy }) => several || sortBy !== 'CurrencyCode')}
          value={sortKey(search)}
          onChoose={(key) => {
            const chosen = sortChoices.find((choice) => choice.key === key)
            if (chosen) apply({ sortBy: chosen.sortBy, sort: chosen.sort })
          }}
        />
      }
      below={
        <>
          {days.range}
          {more && (
            <MoreFilters
              search={search}
              onChange={apply}
              currencies={several ? [...new Set(accounts.map(({ currencyCode }) => currencyCode))].toSorted() : []}
            />
          )}
        </>
      }
      views={views}
      onClear={isNarrowed(search) ? () => apply(nothingNarrowed) : undefined}
    />
  )
}
