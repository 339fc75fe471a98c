import { useQuery } from '@tanstack/react-query'
import * as reference from '@tradewind/contract/reference'
import { useState } from 'react'
import { queryFor } from '#lib/api.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { amountOf, type TransactionSearch } from './transaction-search.rules.ts'

interface MoreFiltersProps {
  search: TransactionSearch
  onChange: (next: Partial<Record<keyof TransactionSearch, unknown>>) => void
  boxClass: string
  /** To choose from; none where the list has one currency anyway. */
  currencies: readonly string[]
}

/** The filters that are seldom needed: currency, expense category and amount. */
export function MoreFilters({ search, onChange, boxClass, currencies }: MoreFiltersProps) {
  const { data: categories = [] } = useQuery(queryFor(reference.listExpenseCategories, {}))
  return (
    <div className="flex basis-full flex-wrap items-center gap-2">
      {currencies.length > 1 && (
        <FilterSelect
          label="Currency"
          value={search.currency ?? ''}
          onChoose={(currency) => onChange({ currency: currency || undefined })}
          className={boxClass}
        >
          <option value="">Any currency</option>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </FilterSelect>
      )}
      <FilterSelect
        label="Expense category"
        value={search.category ?? ''}
        onChoose={(category) => onChange({ category: category || undefined })}
        className={`${boxClass} max-w-full`}
      >
        <option value="">Any category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <AmountBox
        label="Amount from"
        value={search.least}
        onChoose={(least) => onChange({ least })}
        boxClass={boxClass}
      />
      <AmountBox label="Amount to" value={search.most} onChoose={(most) => onChange({ most })} boxClass={boxClass} />
    </div>
  )
}

interface AmountBoxProps {
  label: string
  value: string | undefined
  onChoose: (amount: string | undefined) => void
  boxClass: string
}

/** An end of the range, taken when it is left or confirmed; what is no amount is marked and taken for none. */
function AmountBox({ label, value = '', onChoose, boxClass }: AmountBoxProps) {
  const [typed, setTyped] = useState(value)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setTyped(value)
  }
  const wrong = typed.trim() !== '' && amountOf(typed) === undefined
  const take = () => !wrong && (amountOf(typed) ?? '') !== value && onChoose(amountOf(typed))
  return (
    <form
      className="max-sm:w-[calc(50%-0.25rem)]"
      onSubmit={(submit) => {
        submit.preventDefault()
        take()
      }}
    >
      <input
        aria-label={label}
        aria-invalid={wrong || undefined}
        placeholder={label}
        inputMode="decimal"
        maxLength={24}
        value={typed}
        onChange={(change) => setTyped(change.currentTarget.value)}
        onBlur={take}
        className={`${boxClass} figures w-full sm:w-30 ${wrong ? 'border-bad' : ''}`}
      />
    </form>
  )
}
