import { merchantCategories } from '@tradewind/contract/card-words'
import { add } from '@tradewind/kernel'
import { addDays, type IsoDate } from '@tradewind/kernel/iso-date'
import type { Summed } from './analytics.store.ts'

/** The most days that one chart shows. */
export const maxDays = 366

/** Whether all accounts are looked at together: then what moves between them is neither earned nor spent. */
export const isWhole = (query: { AccountId?: string | undefined; CurrencyCode?: string | undefined }): boolean =>
  query.AccountId === undefined && query.CurrencyCode === undefined

/** The name of a category that isn't an expense category: movements between own accounts, and kinds of shops. */
export function nameOfOther(category: string, whole: boolean): string | undefined {
  if (category === 'own-transfer') return 'Between your accounts'
  if (category === 'exchange') return whole ? 'Exchange cost' : 'Exchange'
  const shops = merchantCategories.find((one) => `card:${one.category}` === category)
  return shops && `${shops.name} (card)`
}

/** The days of a request: up to today, and a year of them, by default. */
export function periodOf(
  request: { from: string | undefined; to: string | undefined },
  today: IsoDate,
): { from: string; to: string } | 'too-long' {
  const to = request.to ?? today
  const from = request.from ?? addDays(to, 1 - 365)
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 >= maxDays ? 'too-long' : { from, to }
}

/** Sums put together under a name, each currency by itself. */
export function summedBy<Named extends object>(
  sums: readonly Summed[],
  nameOf: (sum: Summed) => Named,
): (Named & Pick<Summed, 'amount' | 'count'>)[] {
  const groups = Map.groupBy(sums, (sum) => `${JSON.stringify(nameOf(sum))} ${sum.amount.currency}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [
          others.reduce(
            (whole, { amount, count }) => ({
              ...whole,
              amount: add(whole.amount, amount),
              count: whole.count + count,
            }),
            { ...nameOf(first), amount: first.amount, count: first.count },
          ),
        ]
      : [],
  )
}
