import type { Reply } from '@tradewind/contract/client'
import type { getCashFlow } from '@tradewind/contract/transaction-analytics'
import { divide, type Money } from '@tradewind/kernel'

export type CashFlow = Reply<typeof getCashFlow>

/** The change of an amount in whole percent; undefined if it was zero before. */
export function changeText(now: Money, before: Money): string | undefined {
  if (before.minor === 0n) return undefined
  if (now.minor === before.minor) return 'no change'
  const percent = divide((now.minor - before.minor) * 100n, before.minor, 'half-even')
  if (percent === 0n) return 'under 1%'
  return `${percent > 0n ? '+' : '-'}${grouped(percent > 0n ? percent : -percent)}%`
}

const grouped = (number: bigint) => number.toString().replace(/\B(?=(\d{3})+$)/g, ',')

/** An amount as a whole percentage of the largest; at least 1 unless it is zero. */
export function shareOf({ minor }: Money, biggest: bigint): number {
  if (minor === 0n || biggest === 0n) return 0
  return Math.max(1, Number((minor * 100n) / biggest))
}
