import type { Reply } from '@tradewind/contract/client'
import type { getTransactionsInfo } from '@tradewind/contract/transaction-analytics'
import { add, type Currency, type Money, money } from '@tradewind/kernel'

export type Info = Reply<typeof getTransactionsInfo>

export interface MonthSums {
  /** `2026-11` */
  month: string
  in: Money
  out: Money
}

/** The currencies that something happened in, the busiest first. */
export function currenciesOf({ transactionTypes }: Info): Currency[] {
  const counts = new Map<Currency, number>()
  for (const { amount, count } of transactionTypes)
    counts.set(amount.currency, (counts.get(amount.currency) ?? 0) + count)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([currency]) => currency)
}

/** What came in and went out in one currency, all together. */
export function totalsOf({ transactionTypes }: Info, currency: Currency): { in: Money; out: Money } {
  const of = (type: 'Debit' | 'Credit') =>
    transactionTypes.find(({ transactionType, amount }) => transactionType === type && amount.currency === currency)
      ?.amount ?? money(currency, 0n)
  return { in: of('Credit'), out: of('Debit') }
}

/** The same by month, the oldest first; months in which nothing happened between them included. */
export function monthsOf({ transactions }: Info, currency: Currency): MonthSums[] {
  const own = transactions.filter(({ amount }) => amount.currency === currency)
  const [first, last] = [own[0]?.dateAdded.slice(0, 7), own.at(-1)?.dateAdded.slice(0, 7)]
  if (!first || !last) return []
  const months: MonthSums[] = []
  for (let month = first; month <= last; month = nextMonth(month)) {
    const within = own.filter(({ dateAdded }) => dateAdded.startsWith(month))
    const sum = (type: 'Debit' | 'Credit') =>
      within
        .filter(({ transactionType }) => transactionType === type)
        .reduce((whole, { amount }) => add(whole, amount), money(currency, 0n))
    months.push({ month, in: sum('Credit'), out: sum('Debit') })
  }
  return months
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** How much of the biggest an amount is, in whole percent; something is never nothing. */
export function shareOf({ minor }: Money, biggest: bigint): number {
  if (minor === 0n || biggest === 0n) return 0
  return Math.max(1, Number((minor * 100n) / biggest))
}
