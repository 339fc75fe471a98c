import { sendCurrencies } from '@tradewind/kernel/payment-methods/catalogue'
import { SavedViews } from '#domain/preferences/saved-views.tsx'
import { FilterBar, FilterChip, SortChip } from '#ui/list/filter-bar.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import {
  type BeneficiarySearch,
  isNarrowed,
  sortChoices,
  sortKey,
  writeBeneficiarySearch,
} from './beneficiary-search.rules.ts'

interface ToolsProps {
  search: BeneficiarySearch
  onChange: (next: Partial<Record<keyof BeneficiarySearch, unknown>> & Partial<BeneficiarySearch>) => void
}

/** Narrows the beneficiaries by words and currency, and sorts them. */
export function BeneficiaryTools({ search, onChange }: ToolsProps) {
  const apply = (next: Partial<Record<keyof BeneficiarySearch, unknown>>) =>
    onChange(next as Partial<BeneficiarySearch>)
  const sortBy = (key: string) => {
    const chosen = sortChoices.find((choice) => choice.key === key)
    if (chosen) apply({ sortBy: chosen.sortBy, direction: chosen.direction })
  }
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search beneficiaries"
          placeholder="Name, bank or number"
          value={search.text}
          onSearch={(text) => apply({ text })}
        />
      }
      chips={
        <FilterChip
          label="Currency"
          value={search.currency ?? ''}
          onChoose={(currency) => apply({ currency: currency || undefined })}
        >
          <option value="">All currencies</option>
          {sendCurrencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </FilterChip>
      }
      views={<SavedViews list="beneficiaries" search={writeBeneficiarySearch(search)} />}
      sort={<SortChip choices={sortChoices} value={sortKey(search)} onChoose={sortBy} />}
      onClear={isNarrowed(search) ? () => apply({ text: undefined, currency: undefined }) : undefined}
    />
  )
}
