import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { CutName } from '#ui/cut-name.tsx'
import { cx } from '#ui/cx.ts'
import { type Beneficiary, payLine } from './saved-payee.rules.ts'

interface PayeeOptionProps {
  id: string
  payee: Beneficiary
  /** From 0, of so many. */
  place: number
  count: number
  paymentMethods: readonly CatalogueEntry[]
  isHighlighted: boolean
  style: CSSProperties
  onChoose: () => void
}

/** Someone who can be paid, in one row. Its keys are those of the search, which keeps the focus. */
export function PayeeOption({ payee, place, count, paymentMethods, isHighlighted, onChoose, ...at }: PayeeOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The search takes the keys for its list.
    <div
      {...at}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An option of a select holds text only.
      role="option"
      tabIndex={-1}
      aria-selected={isHighlighted}
      aria-posinset={place + 1}
      aria-setsize={count}
      // The search keeps the focus, also while a phone shows its keyboard.
      onMouseDown={(press) => press.preventDefault()}
      onClick={onChoose}
      className={cx(
        'absolute inset-x-0 flex cursor-pointer items-center gap-3 px-3 transition hover:bg-inset',
        isHighlighted && 'bg-inset outline-2 -outline-offset-2 outline-brand',
      )}
    >
      <Avatar name={payee.beneficiaryAccountName} className="size-10" />
      <span className="min-w-0 flex-1">
        <CutName name={payee.beneficiaryAccountName} className="font-medium" />
        <span className="figures block truncate text-small text-ink-soft">{payLine(payee, paymentMethods)}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
    </div>
  )
}
