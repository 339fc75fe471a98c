import { type DateFilter, dateFilters } from '@tradewind/kernel/statuses'
import { dateRangeOf } from '@tradewind/kernel/date-range'
import { transactionStatuses } from '@tradewind/kernel/statuses'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { zoneName } from '#lib/dates.ts'
import { FilterSelect } from './filter-select.tsx'
import { statusWords } from './transaction-words.ts'
import { isNarrowed, type TransactionSearch } from './transaction-search.rules.ts'

const DateField = lazy(async () => ({ default: (await import('#ui/date-field.tsx')).DateField }))

const box = 'min-h-10 max-sm:grow rounded-full border border-edge bg-paper px-3.5 text-small text-ink outline-offset-0'

interface FiltersProps {
  search: TransactionSearch
  onChange: (next: Partial<TransactionSearch>) => void
  /** The accounts to choose from, where the list is not already one account's. */
  accounts?: readonly { accountId: string; text: string }[]
}

/** Narrows the transactions by words, direction, status and days. */
export function TransactionFilters({ search, onChange, accounts = [] }: FiltersProps) {
  const [custom, setCustom] = useState(daysOf(search) === 'Custom Range')
  const [text, setText] = useState(search.text ?? '')
  const apply = (next: Partial<Record<keyof TransactionSearch, unknown>>) =>
    onChange(next as Partial<TransactionSearch>)
  const chooseDays = (filter: string) => {
    setCustom(filter === 'Custom Range')
    if (filter === 'Custom Range') return
    const range = filter
      ? dateRangeOf(filter as Exclude<DateFilter, 'Custom Range'>, new Date(), zoneName())
      : undefined
    apply({ from: range?.from, to: range?.to })
  }
  const chosenDays = custom ? 'Custom Range' : daysOf(search)
  return (
    <div className="flex flex-wrap items-end gap-2 px-5 pb-4 sm:px-6">
      <form
        className="relative min-w-48 flex-1"
        onSubmit={(submit) => {
          submit.preventDefault()
          apply({ text: text.trim() || undefined })
        }}
      >
        <Search aria-hidden="true" className="absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft" />
        <input
          type="search"
          aria-label="Search transactions"
          placeholder="Name, narration or reference"
          maxLength={80}
          value={text}
          onChange={(change) => setText(change.currentTarget.value)}
          onBlur={() => text.trim() !== (search.text ?? '') && apply({ text: text.trim() || undefined })}
          className={`${box} w-full ps-10`}
        />
      </form>
      {accounts.length > 1 && (
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
        {transactionStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Dates" value={chosenDays} onChoose={chooseDays} className={box}>
        <option value="">Any date</option>
        {dateFilters.map((filter) => (
          <option key={filter}>{filter}</option>
        ))}
      </FilterSelect>
      {isNarrowed(search) && (
        <button
          type="button"
          className="min-h-10 px-2 text-small font-medium text-brand underline underline-offset-3"
          onClick={() => {
            setText('')
            setCustom(false)
            apply({
              account: undefined,
              text: undefined,
              type: 'All',
              status: undefined,
              from: undefined,
              to: undefined,
            })
          }}
        >
          Clear filters
        </button>
      )}
      {custom && (
        <Suspense fallback={<div className="h-18 basis-full" />}>
          <div className="grid min-w-0 basis-full gap-3 sm:max-w-96 sm:grid-cols-2">
            <DateField
              label="From"
              value={search.from ?? null}
              onChange={(from) => apply({ from: from ?? undefined })}
              {...(search.to && { max: search.to })}
            />
            <DateField
              label="To"
              value={search.to ?? null}
              onChange={(to) => apply({ to: to ?? undefined })}
              {...(search.from && { min: search.from })}
            />
          </div>
        </Suspense>
      )}
    </div>
  )
}

/** The date filter that gives exactly these days, if one does. */
function daysOf({ from, to }: TransactionSearch): string {
  if (!from && !to) return ''
  const now = new Date()
  const same = dateFilters.find((filter) => {
    if (filter === 'Custom Range') return false
    const range = dateRangeOf(filter, now, zoneName())
    return range.from === from && range.to === to
  })
  return same ?? 'Custom Range'
}
