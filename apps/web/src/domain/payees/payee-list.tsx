import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { truncateBeneficiary } from '@tradewind/kernel/text'
import { ChevronRight, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { CutName } from '#ui/cut-name.tsx'
import { EmptyState, NoMatch } from '#ui/empty-state.tsx'
import { type Beneficiary, findBeneficiaries, payLine } from './saved-payee.rules.ts'

interface PayeeListProps {
  saved: readonly Beneficiary[]
  recent: readonly Beneficiary[]
  paymentMethods: readonly CatalogueEntry[]
  onChoose: (beneficiary: Beneficiary) => void
  onNew: () => void
}

/** Those paid last, then everybody saved, found by name, bank or number. */
export function PayeeList({ saved, recent, paymentMethods, onChoose, onNew }: PayeeListProps) {
  const [text, setText] = useState('')
  const found = findBeneficiaries(saved, paymentMethods, text)
  const addNew = (
    <Button
      kind={saved.length > 0 ? 'secondary' : 'primary'}
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      onClick={onNew}
      className={saved.length > 0 ? 'max-sm:grow' : ''}
    >
      New beneficiary
    </Button>
  )
  if (saved.length === 0)
    return (
      <EmptyState
        title="No Recent Saved Beneficiary"
        text="People and companies you save when you pay them appear here"
        action={addNew}
      />
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div className="relative min-w-48 flex-1">
          <Search aria-hidden="true" className="absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft" />
          <input
            type="search"
            aria-label="Search beneficiaries"
            placeholder="Name, bank or number"
            maxLength={80}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            className="min-h-11 w-full rounded-full border border-edge bg-paper ps-10 pe-4 text-body text-ink outline-offset-0"
          />
        </div>
        {addNew}
      </div>
      {/* Where all of them were paid lately, the list below is the recent one. */}
      {text.trim() === '' && (recent.length === 0 || recent.length < saved.length) && (
        <Recent recent={recent} onChoose={onChoose} />
      )}
      <section aria-labelledby="saved-heading" className="flex flex-col gap-2">
        <h3 id="saved-heading" className="text-small font-semibold text-ink-soft">
          Saved beneficiaries
        </h3>
        {found.length === 0 ? (
          <NoMatch />
        ) : (
          <ul className="-mx-2 flex flex-col">
            {found.map((one) => (
              <li key={one.beneficiaryId}>
                <button
                  type="button"
                  onClick={() => onChoose(one)}
                  className="flex min-h-16 w-full items-center gap-3 rounded-base px-2 py-2 text-start transition hover:bg-inset"
                >
                  <Avatar name={one.beneficiaryAccountName} className="size-10" />
                  <span className="min-w-0 flex-1">
                    <CutName name={one.beneficiaryAccountName} className="font-medium" />
                    <span className="figures block text-small text-ink-soft wrap-anywhere">
                      {payLine(one, paymentMethods)}
                    </span>
                  </span>
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function Recent({ recent, onChoose }: Pick<PayeeListProps, 'recent' | 'onChoose'>) {
  return (
    <section aria-labelledby="recent-heading" className="flex flex-col gap-2">
      <h3 id="recent-heading" className="text-small font-semibold text-ink-soft">
        Recent
      </h3>
      {recent.length === 0 ? (
        <p className="text-small text-ink-soft">No Recent Saved Beneficiary</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {recent.map((one) => (
            <li key={one.beneficiaryId}>
              <button
                type="button"
                onClick={() => onChoose(one)}
                title={one.beneficiaryAccountName}
                className="flex min-h-11 items-center gap-2 rounded-full border border-edge bg-paper py-1 ps-1.5 pe-4 text-small font-medium transition hover:bg-inset"
              >
                <Avatar name={one.beneficiaryAccountName} className="size-8" />
                <span aria-hidden="true">{truncateBeneficiary(one.beneficiaryAccountName)}</span>
                <span className="sr-only">{one.beneficiaryAccountName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
