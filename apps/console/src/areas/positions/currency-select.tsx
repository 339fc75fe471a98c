import { type Currency, currencyCodes } from '@tradewind/kernel'

interface CurrencySelectProps {
  label: string
  value: Currency | ''
  onChange: (code: Currency) => void
  error?: string | undefined
}

/** One of the currencies that we know. */
export function CurrencySelect({ label, value, onChange, error }: CurrencySelectProps) {
  return (
    <label className="flex flex-col gap-1.5 text-small font-medium">
      {label}
      <select
        className="min-h-11 w-full rounded-base border border-edge bg-paper px-3 text-body text-ink"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Currency)}
      >
        <option value="" disabled>
          Choose
        </option>
        {currencyCodes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
      {error && <span className="text-small font-normal text-bad">{error}</span>}
    </label>
  )
}
