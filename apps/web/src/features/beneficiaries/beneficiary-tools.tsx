import { Search } from 'lucide-react'
import { useState } from 'react'
import { FilterSelect } from '#lib/transactions/filter-select.tsx'
import { sendCurrencies } from '#lib/send-ways/send-ways.rules.ts'
import { type BeneficiarySearch, isNarrowed, sortChoices, sortKey } from './beneficiary-search.rules.ts'

const box = 'min-h-10 max-sm:grow rounded-full border border-edge bg-paper px-3.5 text-small text-ink outline-offset-0'

interface ToolsProps {
  search: BeneficiarySearch
  onChange: (next: Partial<Record<keyof BeneficiarySearch, unknown>> & Partial<BeneficiarySearch>) => void
}

/** Narrows the beneficiaries by words and currency, and sorts them. */
export function BeneficiaryTools({ search, onChange }: ToolsProps) {
  const [text, setText] = useState(search.text ?? '')
  const apply = (next: Partial<Record<keyof BeneficiarySearch, unknown>>) =>
    onChange(next as Partial<BeneficiarySearch>)
  const find = () => text.trim() !== (search.text ?? '') && apply({ text: text.trim() || undefined })
  const sortBy = (key: string) => {
    const chosen = sortChoices.find((choice) => choice.key === key)
    if (chosen) apply({ sortBy: chosen.sortBy, direction: chosen.direction })
  }
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
          aria-label="Search beneficiaries"
          placeholder="Name, bank or number"
          maxLength={80}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={find}
          className={`${box} w-full ps-10`}
        />
      </form>
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
      {isNarrowed(search) && (
        <button
          type="button"
          className="min-h-10 px-2 text-small font-medium text-brand underline underline-offset-3"
          onClick={() => {
            setText('')
            apply({ text: undefined, currency: undefined })
          }}
        >
          Clear filters
        </button>
      )}
    </div>
  )
}
