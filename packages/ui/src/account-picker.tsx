import { CurrencyFlag } from './currency-flag.tsx'
import type { FieldWords } from './field.tsx'
import { Select } from './select.tsx'

/** An account to choose: its currency is shown with the flag, its name and balance beside it. */
export interface AccountOption {
  accountId: string
  accountName: string
  currencyCode: string
  /** The balance as it is written for people. */
  balance?: string
}

interface AccountPickerProps extends FieldWords {
  accounts: readonly AccountOption[]
  value: string | null
  onChange: (accountId: string | null) => void
  disabled?: boolean
}

/** Chooses one of the customer's accounts; the search reads names and currencies. */
export function AccountPicker({ accounts, ...rest }: AccountPickerProps) {
  const options = accounts.map(({ accountId, accountName, currencyCode, balance }) => ({
    key: accountId,
    text: accountName,
    also: currencyCode,
    hint: balance ? `${currencyCode} · ${balance}` : currencyCode,
    icon: <CurrencyFlag code={currencyCode} />,
  }))
  return <Select {...rest} options={options} placeholder="Choose an account" />
}
