import type { Currency } from '@tradewind/kernel'
import { useState } from 'react'
import { cx } from '#ui/cx.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { filterBox as box } from '#ui/search-box.tsx'
import { type Days, daysOf, periodNamed, periods } from './cash-flow-figures.ts'

export interface AnalysedAccount {
  accountId: string
  currencyCode: Currency
  text: string
}

interface ControlsProps {
  days: Days
  today: string
  accounts: readonly AnalysedAccount[]
  account: string | undefined
  currencies: readonly Currency[]
  currency: Currency | undefined
  onDays: (days: Days) => void
  onAccount: (account: string | undefined) => void
  onCurrency: (currency: Currency | undefined) => void
}

/** By period, account and currency: the filters of the list, so that the figures and the list show the same. */
export function AnalyticsControls(props: ControlsProps) {
  const { days, today, accounts, account, currencies, currency, onDays, onAccount, onCurrency } = props
  const named = periodNamed(days, today)
  const [opened, setOpened] = useState(false)
  const isCustom = opened || named === undefined
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="flex min-w-0 flex-wrap justify-between gap-1 rounded-large bg-inset p-1 max-sm:grow max-sm:gap-0">
        <legend className="sr-only">Period</legend>
        {periods.map((period) => (
          <Choice
            key={period}
            isChosen={!isCustom && period === named}
            onChoose={() => {
              setOpened(false)
              onDays(daysOf(period, today))
            }}
          >
            {period}
          </Choice>
        ))}
        <Choice isChosen={isCustom} onChoose={() => setOpened(true)}>
          Custom
        </Choice>
      </fieldset>
      {accounts.length > 1 && (
        <FilterSelect
          label="Analytics account"
          value={account ?? ''}
          onChoose={(id) => onAccount(id || undefined)}
          className={`${box} min-w-0 max-sm:flex-1`}
        >
          <option value="">All accounts</option>
          {accounts.map(({ accountId, text }) => (
            <option key={accountId} value={accountId}>
              {text}
            </option>
          ))}
        </FilterSelect>
      )}
      {!account && currencies.length > 1 && (
        <FilterSelect
          label="Analytics currency"
          value={currency ?? ''}
          onChoose={(code) => onCurrency(currencies.find((one) => one === code))}
          className={`${box} min-w-0 max-sm:flex-1`}
        >
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </FilterSelect>
      )}
      {isCustom && (
        <div className="grid min-w-0 basis-full gap-3 sm:grid-cols-[12rem_12rem]">
          <LazyDateField
            label="First day"
            value={days.from}
            max={days.to}
            onChange={(from) => from && onDays({ ...days, from })}
          />
          <LazyDateField
            label="Last day"
            value={days.to}
            min={days.from}
            onChange={(to) => to && onDays({ ...days, to })}
          />
        </div>
      )}
    </div>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  children: string
}

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={cx(
      'touchable min-h-8 rounded-full px-3 text-small whitespace-nowrap transition max-sm:px-1 max-sm:text-caption',
      isChosen
        ? 'bg-paper font-semibold text-ink shadow-[0_0_0_1px_var(--color-edge)]'
        : 'text-ink-soft hover:text-ink',
    )}
  >
    {children}
  </button>
)
