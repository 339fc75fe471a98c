import { dateRangeOf } from '@tradewind/kernel/date-range'
import { type DateFilter, dateFilters } from '@tradewind/kernel/statuses'
import { type ReactNode, useState } from 'react'
import { zoneName } from '../dates.ts'
import { LazyDateField } from '../lazy-date-field.tsx'
import { bankNow } from '../server-clock.ts'
import { FilterChip } from './filter-bar.tsx'

export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Narrows a list to days: a chip that names them, and the fields of a custom range, which open below the chips. */
export function useDaysFilter(days: Days, onChange: (next: Days) => void): { chip: ReactNode; range: ReactNode } {
  const [custom, setCustom] = useState(nameOf(days) === 'Custom Range')
  const [before, setBefore] = useState(days)
  // Cleared from outside: the range goes too.
  if (before.from !== days.from || before.to !== days.to) {
    setBefore(days)
    if (!days.from && !days.to && (before.from ?? before.to) && custom) setCustom(false)
  }
  const choose = (filter: string) => {
    setCustom(filter === 'Custom Range')
    if (filter === 'Custom Range') return
    const range = filter ? dateRangeOf(filter as Exclude<DateFilter, 'Custom Range'>, bankNow(), zoneName()) : undefined
    onChange({ from: range?.from, to: range?.to })
  }
  const chip = (
    <FilterChip label="Dates" value={custom ? 'Custom Range' : nameOf(days)} onChoose={choose}>
      <option value="">Any date</option>
      {dateFilters.map((filter) => (
        <option key={filter}>{filter}</option>
      ))}
    </FilterChip>
  )
  const range = custom && (
    <div className="grid min-w-0 gap-3 sm:grid-cols-[12rem_12rem]">
      <LazyDateField
        label="From"
        value={days.from ?? null}
        onChange={(from) => onChange({ from: from ?? undefined, to: days.to })}
        {...(days.to && { max: days.to })}
      />
      <LazyDateField
        label="To"
        value={days.to ?? null}
        onChange={(to) => onChange({ from: days.from, to: to ?? undefined })}
        {...(days.from && { min: days.from })}
      />
    </div>
  )
  return { chip, range }
}

/** The date filter that gives exactly these days, if one does. */
function nameOf({ from, to }: Days): string {
  if (!from && !to) return ''
  const now = bankNow()
  const same = dateFilters.find((filter) => {
    if (filter === 'Custom Range') return false
    const range = dateRangeOf(filter, now, zoneName())
    return range.from === from && range.to === to
  })
  return same ?? 'Custom Range'
}
