import type { Currency, Money } from '@tradewind/kernel'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { shareOf } from './cash-flow.rules.ts'

export interface Spent {
  /** What choosing it filters the list by; null if it can't. */
  id: string | null
  name: string
  amount: Money
  count: number
}

interface SpendingProps {
  title: string
  label: string
  all: readonly Spent[]
  currency: Currency
  chosen: string | undefined
  /** Nothing takes the choice away. */
  onChoose: (id: string | undefined) => void
}

const usually = 6

/** Money out by category or by shop, largest first. Choosing one filters the list. */
export function Spending({ title, label, all, currency, chosen, onChoose }: SpendingProps) {
  const [showsAll, setShowsAll] = useState(false)
  const spent = all.filter(({ amount }) => amount.currency === currency)
  if (spent.length === 0) return null
  const biggest = spent[0]?.amount.minor ?? 0n
  const shown = spent.filter(({ id }, at) => showsAll || at < usually || id === chosen)
  return (
    <section>
      <h3 className="text-small font-semibold">{title}</h3>
      <ul aria-label={label} className="mt-2 grid grid-cols-1 gap-x-8 gap-y-1 wide:grid-cols-2">
        {shown.map((one) => (
          <li key={one.id ?? ''}>
            <Row
              spent={one}
              share={shareOf(one.amount, biggest)}
              isChosen={one.id !== null && one.id === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      {spent.length > usually && (
        <Button
          kind="quiet"
          size="small"
          className="mt-2"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${spent.length}`}
        </Button>
      )}
    </section>
  )
}

interface RowProps extends Pick<SpendingProps, 'onChoose'> {
  spent: Spent
  share: number
  isChosen: boolean
}

function Row({ spent: { id, name, amount, count }, share, isChosen, onChoose }: RowProps) {
  const content = (
    <>
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 truncate">
          {isChosen && <Check aria-hidden="true" className="me-1.5 inline size-4 text-brand" />}
          {name}
          <span className="text-ink-soft"> · {count}</span>
        </span>
        <MoneyText amount={amount} className="font-medium" />
      </span>
      <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-inset">
        <span className="block h-full rounded-full bg-chart-out" style={{ width: `${share}%` }} />
      </span>
    </>
  )
  const look = 'block w-full rounded-base px-3 py-2 text-start text-small'
  if (id === null) return <div className={look}>{content}</div>
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? undefined : id)}
      className={cx(look, 'transition hover:bg-inset', isChosen && 'bg-brand-tint')}
    >
      {content}
    </button>
  )
}
