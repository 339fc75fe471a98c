import { formatMoney, type Money } from '@tradewind/kernel'
import type { FundingOption } from '#domain/funding/funding.queries.ts'

type Limits = Pick<FundingOption, 'least' | 'most' | 'remaining'>

/** The most that one funding may have now. */
const mostNow = ({ most, remaining }: Limits): Money | undefined => {
  const limits = [most, remaining].filter((limit) => limit !== null)
  return limits.toSorted((a, b) => (a.minor < b.minor ? -1 : 1))[0]
}

/** The limits of an option in words, or nothing where it has none. */
export function limitsText(option: Limits): string | undefined {
  const { least } = option
  const most = mostNow(option)
  if (most?.minor === 0n) return 'Limit reached'
  if (least && most) return `${formatMoney(least)} to ${formatMoney(most)}`
  if (most) return `Up to ${formatMoney(most)}`
  return least ? `From ${formatMoney(least)}` : undefined
}

/** Why an amount doesn't fit an option, or nothing. */
export function unfitWords(option: Limits, amount: Money | undefined): string | undefined {
  if (!amount || amount.minor === 0n) return undefined
  const { least } = option
  const most = mostNow(option)
  if (least && amount.minor < least.minor) return `Add ${formatMoney(least)} or more.`
  if (!most || amount.minor <= most.minor) return undefined
  return most.minor === 0n
    ? "You've reached your limit for adding money."
    : `You can add up to ${formatMoney(most)} now.`
}
