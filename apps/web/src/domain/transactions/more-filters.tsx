import { useQuery } from '@tanstack/react-query'
import * as reference from '@tradewind/contract/reference'
import { useState } from 'react'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { cx } from '#ui/cx.ts'
import { chipClass, FilterChip } from '#ui/list/filter-bar.tsx'
import { Part } from '#ui/part.tsx'
import { readerMark } from '#ui/reader-mark.ts'
import { usePause } from '#ui/use-pause.ts'
import { filteredAmount } from './amount-filter.rules.ts'
import type { TransactionSearch } from './transaction-search.rules.ts'

interface MoreFiltersProps {
  search: TransactionSearch
  onChange: (next: Partial<Record<keyof TransactionSearch, unknown>>) => void
  /** To choose from; none where the list has one currency anyway. */
  currencies: readonly string[]
}

/** The filters that are seldom needed: currency, expense category and amount. */
export function MoreFilters({ search, onChange, currencies }: MoreFiltersProps) {
  const query = queryFor(reference.listExpenseCategories, {}, partShown)
  const { data: categories = [] } = useQuery(query)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {currencies.length > 1 && (
        <FilterChip
          label="Currency"
          value={search.currency ?? ''}
          onChoose={(currency) => onChange({ currency: currency || undefined })}
        >
          <option value="">Any currency</option>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </FilterChip>
      )}
      <FilterChip
        label="Expense category"
        value={search.category ?? ''}
        onChoose={(category) => onChange({ category: category || undefined })}
      >
        <option value="">Any category</option>
        <option value="exchange">Exchange</option>
        <option value="own-transfer">Between your accounts</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterChip>
      <AmountBox
        label="Amount from"
        prefix="From"
        currency={search.currency}
        value={search.least}
        onChoose={(least) => onChange({ least })}
      />
      <AmountBox
        label="Amount to"
        prefix="To"
        currency={search.currency}
        value={search.most}
        onChoose={(most) => onChange({ most })}
      />
      <Part query={query} what="the expense categories" errorClass="basis-full">
        {() => null}
      </Part>
    </div>
  )
}

interface AmountBoxProps {
  label: string
  /** Beside what was typed, where the label no longer stands. */
  prefix: string
  /** The one that is chosen, whose sign may be typed too. */
  currency: string | undefined
  value: string | undefined
  onChoose: (amount: string | undefined) => void
}

/** An end of the range, taken after a pause, or when it is left or confirmed; what is no amount is marked. */
function AmountBox({ label, prefix, currency, value = '', onChoose }: AmountBoxProps) {
  const [typed, setTyped] = useState(value)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setTyped(value)
  }
  const amount = filteredAmount(typed, { mark: readerMark(), currency })
  const wrong = typed.trim() !== '' && amount === undefined
  const take = () => {
    if (!wrong && (amount ?? '') !== value) onChoose(amount)
  }
  usePause(typed, take)
  return (
    <form
      className="max-sm:w-[calc(50%-0.25rem)]"
      onSubmit={(submit) => {
        submit.preventDefault()
        take()
      }}
    >
      <label
        className={cx(
          chipClass(value !== ''),
          'w-full outline-brand has-[:focus-visible]:outline-2 sm:w-36',
          wrong && 'border-bad',
        )}
      >
        {typed !== '' && (
          <span aria-hidden="true" className="text-ink-soft">
            {prefix}
          </span>
        )}
        <input
          aria-label={label}
          aria-invalid={wrong || undefined}
          placeholder={label}
          inputMode="decimal"
          maxLength={24}
          value={typed}
          onChange={(change) => setTyped(change.currentTarget.value)}
          onBlur={take}
          className="figures min-h-9.5 w-full min-w-0 bg-transparent outline-none"
        />
      </label>
    </form>
  )
}
