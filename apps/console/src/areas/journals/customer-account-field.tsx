import * as contract from '@tradewind/contract/journals'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'

interface CustomerAccountFieldProps {
  label: string
  /** The initial search, such as the id from the address. */
  search?: string
  value: contract.FoundAccount | undefined
  error: string | undefined
  onChange: (account: contract.FoundAccount | undefined) => void
}

/** A customer's account, found by its number. */
export function CustomerAccountField({ label, search: given = '', value, error, onChange }: CustomerAccountFieldProps) {
  const [search, setSearch] = useState(given)
  const finding = useCall(contract.findCustomerAccounts)
  const find = () => {
    if (search.trim().length < 3) return
    finding.mutate(
      { body: { search: search.trim() } },
      { onSuccess: (found) => onChange(found.length === 1 ? found[0] : undefined) },
    )
  }
  // Enter finds the account instead of submitting the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    find()
  }
  const found = finding.data
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={label}
          hint="Account number, account ID or customer ID."
          required
          autoComplete="off"
          className="min-w-0 flex-1"
          maxLength={64}
          value={search}
          error={error}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Button kind="secondary" busy={finding.isPending} onClick={find}>
          Find<span className="sr-only"> {label.toLowerCase()}</span>
        </Button>
      </div>
      <div aria-live="polite">
        {found?.length === 0 && <p className="text-small">No account has this number or ID.</p>}
        {found && found.length > 0 && (
          <RadioCards
            label={`${label}, found`}
            hideLabel
            options={found.map(({ accountId, accountName, accountNumber, currencyCode, customerName }) => ({
              value: accountId,
              title: <bdi>{customerName}</bdi>,
              text: `${accountName} · ${accountNumber} · ${currencyCode}`,
            }))}
            value={value?.accountId}
            onChange={(id) => onChange(found.find(({ accountId }) => accountId === id))}
          />
        )}
      </div>
    </div>
  )
}
