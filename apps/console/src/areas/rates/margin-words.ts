import type { Margin } from '@tradewind/contract/treasury'
import { formatMoney } from '@tradewind/kernel'

/** `0.50%`, from millionths. */
export const percentText = (millionths: number): string => {
  const text = (millionths / 10_000).toFixed(4)
  return `${text.replace(/0{1,2}$/, '')}%`
}

/** Millionths, from a percentage as it is typed; nothing for what is none between 0 and 10 with four decimals. */
export function millionthsOf(percent: string): number | undefined {
  const written = percent.trim().replace(',', '.').replace(/%$/, '').trim()
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(written)) return undefined
  const millionths = Math.round(Number(written) * 10_000)
  return millionths <= 100_000 ? millionths : undefined
}

/** For whom and what a margin is, in words. */
export function scopeText({ customerId, product, base, quote, amountFrom, amountBelow }: Margin): string {
  const parts = [
    customerId && `Customer ${customerId}`,
    product && `Product ${product}`,
    base && quote && `${base} to ${quote}`,
    amountFrom.minor > 0n && `from ${formatMoney(amountFrom)}`,
    amountBelow && `below ${formatMoney(amountBelow)}`,
  ].filter(Boolean)
  return parts.length === 0 ? 'Everything else' : parts.join(', ')
}

/** The margin that holds wherever no other does can change, and not end. */
export const isForAll = ({ customerId, product, base, amountFrom, amountBelow }: Margin): boolean =>
  customerId === null && product === null && base === null && amountFrom.minor === 0n && amountBelow === null
