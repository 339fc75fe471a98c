import { type AccountingFormat, datevDefaults } from '@tradewind/contract/accounting-formats'
import type { ReactNode } from 'react'
import { TextField } from '#ui/text-field.tsx'
import { type Books, bankAccountFault, germanCharts, monthName, usualBankAccount } from './bookkeeping.rules.ts'

interface BookkeepingFieldsProps {
  format: AccountingFormat
  books: Books
  disabled: boolean
  onChange: (books: Books) => void
}

const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** What accounting software has to know about the books. Everything has a usual value. */
export function BookkeepingFields({ format, books, disabled, onChange }: BookkeepingFieldsProps) {
  const digits = (name: 'bankAccount' | 'consultantNumber' | 'clientNumber', maxLength: number) => ({
    digitsOnly: true,
    maxLength,
    value: books[name],
    disabled,
    onChange: (change: { currentTarget: { value: string } }) =>
      onChange({ ...books, [name]: change.currentTarget.value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {format === 'datev' && (
        <Choice
          label="Chart of accounts"
          value={books.chart}
          disabled={disabled}
          onChange={(chart) => onChange({ ...books, chart: chart as Books['chart'] })}
        >
          {germanCharts.map((chart) => (
            <option key={chart}>{chart}</option>
          ))}
        </Choice>
      )}
      <Choice
        label="Financial year starts in"
        value={String(books.yearStartsIn)}
        disabled={disabled}
        onChange={(month) => onChange({ ...books, yearStartsIn: Number(month) })}
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </Choice>
      <TextField
        label="This account in your books"
        placeholder={usualBankAccount(format, books)}
        error={bankAccountFault(format, books)}
        {...digits('bankAccount', format === 'datev' ? 4 : 8)}
      />
      {format === 'datev' && (
        <>
          <TextField
            label="Consultant number"
            placeholder={String(datevDefaults.consultant)}
            {...digits('consultantNumber', 7)}
          />
          <TextField label="Client number" placeholder={String(datevDefaults.client)} {...digits('clientNumber', 5)} />
        </>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  disabled: boolean
  onChange: (value: string) => void
  children: ReactNode
}

const Choice = ({ label, value, disabled, onChange, children }: ChoiceProps) => (
  <label className="flex flex-col gap-1.5 text-small font-medium">
    {label}
    <select
      value={value}
      disabled={disabled}
      onChange={(change) => onChange(change.currentTarget.value)}
      className="min-h-12 w-full rounded-base border border-edge bg-paper px-3 text-body font-normal text-ink"
    >
      {children}
    </select>
  </label>
)
