import { ChevronRight, Plus } from 'lucide-react'
import { bankLine } from '#lib/send-ways/bank-line.rules.ts'
import type { SendWay } from '#lib/send-ways/send-way.rules.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { truncateBeneficiary } from '#ui/text.rules.ts'
import { blockFor } from './payee.rules.ts'
import type { Beneficiary } from './sendr.queries.ts'

interface PayeeListProps {
  saved: readonly Beneficiary[]
  ways: readonly SendWay[]
  onChoose: (beneficiary: Beneficiary) => void
  onNew: () => void
}

/** Those who were saved and can be paid in this currency. */
export function PayeeList({ saved, ways, onChoose, onNew }: PayeeListProps) {
  const lineOf = (one: Beneficiary) => bankLine(ways.map((way) => blockFor(one, way)).find(Boolean))
  return (
    <>
      <Button
        kind="secondary"
        className="self-start"
        icon={<Plus aria-hidden="true" className="size-4.5" />}
        onClick={onNew}
      >
        New beneficiary
      </Button>
      <ul className="-mx-2 flex flex-col" aria-label="Saved beneficiaries">
        {saved.map((one) => (
          <li key={one.beneficiaryId}>
            <button
              type="button"
              onClick={() => onChoose(one)}
              className="flex min-h-16 w-full items-center gap-3 rounded-base px-2 py-2 text-start transition hover:bg-inset"
            >
              <Avatar name={one.beneficiaryAccountName} className="size-10" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{truncateBeneficiary(one.beneficiaryAccountName)}</span>
                <span className="block truncate text-small text-ink-soft">{lineOf(one)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
