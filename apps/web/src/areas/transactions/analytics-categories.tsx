import type { Currency } from '@tradewind/kernel'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { type Category, shareOf } from './cash-flow-figures.ts'

interface CategoriesProps {
  categories: readonly Category[]
  currency: Currency
  chosen: string | undefined
  /** Nothing takes the choice away. */
  onChoose: (category: string | undefined) => void
}

const usually = 6

/** What went out by expense category, the most first. A press narrows the chart and the list to one. */
export function Categories({ categories, currency, chosen, onChoose }: CategoriesProps) {
  const [all, setAll] = useState(false)
  const spent = categories.filter(({ amount }) => amount.currency === currency)
  if (spent.length === 0) return null
  const biggest = spent[0]?.amount.minor ?? 0n
  const shown = spent.filter(({ expenseCategoryId }, at) => all || at < usually || expenseCategoryId === chosen)
  return (
    <section>
      <h3 className="text-small font-semibold">Money out by expense category</h3>
      <ul aria-label="By expense category" className="mt-2 grid grid-cols-1 gap-x-8 gap-y-1 wide:grid-cols-2">
        {shown.map((category) => (
          <li key={category.expenseCategoryId ?? ''}>
            <Row
              category={category}
              share={shareOf(category.amount, biggest)}
              isChosen={category.expenseCategoryId !== null && category.expenseCategoryId === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      {spent.length > usually && (
        <Button kind="quiet" size="small" className="mt-2" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${spent.length} categories`}
        </Button>
      )}
    </section>
  )
}

interface RowProps extends Pick<CategoriesProps, 'onChoose'> {
  category: Category
  share: number
  isChosen: boolean
}

function Row({ category: { expenseCategoryId, expenseCategory, amount, count }, share, isChosen, onChoose }: RowProps) {
  const content = (
    <>
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 truncate">
          {isChosen && <Check aria-hidden="true" className="me-1.5 inline size-4 text-brand" />}
          {expenseCategory}
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
  // What has no category cannot be filtered by one.
  if (expenseCategoryId === null) return <div className={look}>{content}</div>
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(isChosen ? undefined : expenseCategoryId)}
      className={cx(look, 'transition hover:bg-inset', isChosen && 'bg-brand-tint')}
    >
      {content}
    </button>
  )
}
