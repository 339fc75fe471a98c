import { type cards as contract, Refusal } from '@tradewind/contract'
import { type Currency, parseAmount } from '@tradewind/kernel'
import { amountWords } from '@tradewind/kernel/amount-words'
import type * as z from 'zod/mini'
import { invalidField } from '#platform/validation'
import type { CardControls } from './cards.types.ts'

type Typed = Pick<z.output<NonNullable<typeof contract.editCardControls.body>>, 'limits' | 'categories' | 'countries'>

/** The limits and rules of a card as they were typed; refuses what would make no sense of a card. */
export function readControls({ limits, categories, countries }: Typed, currency: Currency): CardControls {
  for (const { mode, values } of [categories, countries])
    if (mode !== 'All' && values.length === 0) throw new Refusal('issuing.rule_empty')
  return {
    limits: limits.map(({ limitType, amount: typed }, place) => {
      const amount = parseAmount(typed, currency)
      if (typeof amount === 'string') throw invalidField(`limits.${place}.amount`, amountWords[amount])
      return { limitType, amount }
    }),
    categories: plain(categories),
    countries: plain(countries),
  }
}

const plain = <Value extends string>({ mode, values }: { mode: 'All' | 'Only' | 'Except'; values: Value[] }) => ({
  mode,
  values: mode === 'All' ? [] : [...new Set(values)].toSorted(),
})
