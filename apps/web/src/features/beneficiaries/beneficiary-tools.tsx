import { sendCurrencies } from '@tradewind/kernel/payment-methods/catalogue'
import { FilterSelect } from '#ui/filter-select.tsx'
import { filterBox as box, ClearFilters, SearchBox } from '#ui/search-box.tsx'
import { type BeneficiarySearch, isNarrowed, sortChoices, sortKey } from './beneficiary-search.rules.ts'

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
    <div className="flex flex-wrap items-center gap-2 px-5 pt-2 pb-4 sm:px-6">
      <SearchBox
        label="Search beneficiaries"
        placeholder="Name, bank or number"
        value={search.text}
        onSearch={(text) => apply({ text })}
      />
      <FilterSelect
        label="Currency"
        value={search.currency ?? ''}
        onChoose={(currency) => apply({ currency: currency || undefined })}
        className={box}
      >
        <option value="">All currencies</option>
        {sendCurrencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </FilterSelect>
      <FilterSelect label="Sort by" value={sortKey(search)} onChoose={sortBy} className={box}>
        {sortChoices.map(({ key, text: words }) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </FilterSelect>
      {isNarrowed(search) && <ClearFilters onClear={() => apply({ text: undefined, currency: undefined })} />}
    </div>
  )
}
