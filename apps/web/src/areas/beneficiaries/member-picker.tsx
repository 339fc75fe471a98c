import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useEverybody } from '#domain/payees/use-everybody.ts'
import { bankLine } from '#domain/payment-methods/bank-line.rules.ts'
import { useProfile } from '#domain/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { NoMatch } from '#ui/empty-state.tsx'
import { PartError } from '#ui/part-error.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { findByName } from './beneficiaries.rules.ts'

interface PickerProps {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Who is in the group already and need not be offered. */
  without?: readonly string[]
}

/** How many are rendered before someone asks for more: a search finds the others sooner. */
const atOnce = 50

/** How many are rendered with the window itself: more than are in sight. */
const atFirst = 10

/** Chooses beneficiaries out of all that are saved. */
export function MemberPicker({ chosen, onChange, without = [] }: PickerProps) {
  const { id } = useProfile()
  const [text, setText] = useState('')
  const [most, setMost] = useState(atOnce)
  // A few at once, so that the window opens without waiting for those out of sight.
  const drawn = useDeferredValue(most, atFirst)
  const { everybody, saved, isSearching, onSearch } = useEverybody(id)
  const { isError, isFetching, refetch } = everybody
  if (isError) return <PartError what="your beneficiaries" busy={isFetching} onRetry={() => void refetch()} />
  if (!saved) return <SkeletonRows rows={3} />
  const offered = saved.filter(({ beneficiaryId }) => !without.includes(beneficiaryId))
  const found = findByName(offered, text)
  const shown = found.slice(0, drawn)
  const toggle = (beneficiaryId: string, on: boolean) =>
    onChange(on ? [...chosen, beneficiaryId] : chosen.filter((one) => one !== beneficiaryId))
  if (offered.length === 0)
    return (
      <p className="text-small text-ink-soft">
        {saved.length === 0 ? 'No saved beneficiaries yet.' : 'All your beneficiaries are in this group.'}
      </p>
    )
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-small font-medium">Beneficiaries</legend>
      <div className="relative">
        <Search aria-hidden="true" className="absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft" />
        <input
          type="search"
          aria-label="Find a beneficiary"
          placeholder="Name"
          maxLength={80}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            onSearch(currentTarget.value)
          }}
          className="min-h-11 w-full rounded-full border border-edge bg-paper ps-10 pe-4 text-body text-ink outline-offset-0"
        />
      </div>
      {found.length === 0 ? (
        isSearching ? (
          <SkeletonRows rows={1} />
        ) : (
          <NoMatch />
        )
      ) : (
        <ul className="max-h-72 overflow-y-auto rounded-base border border-line px-4 py-1">
          {shown.map(({ beneficiaryId, beneficiaryAccountName, beneficiaryAccountDetails: [first] }) => (
            <li key={beneficiaryId} className="border-b border-line py-1 last:border-b-0">
              <Checkbox
                label={beneficiaryAccountName}
                hint={<span className="figures">{bankLine(first)}</span>}
                checked={chosen.includes(beneficiaryId)}
                onChange={({ currentTarget }) => toggle(beneficiaryId, currentTarget.checked)}
              />
            </li>
          ))}
          {found.length > most && (
            <li className="py-2">
              <Button kind="quiet" size="small" onClick={() => setMost(most + atOnce)}>
                Show more ({found.length - most} left)
              </Button>
            </li>
          )}
        </ul>
      )}
    </fieldset>
  )
}
