import { exponentOf, type Money } from '@tradewind/kernel'
import { divide } from '@tradewind/kernel/money'

const rateDecimals = 10

/** What was exchanged, and at which rate: units of the line's currency for one of the other's. */
export function originalOf(line: Money, other: Money): { amount: Money; rate: string } {
  const magnitude = line.minor < 0n ? -line.minor : line.minor
  const raised = magnitude * 10n ** BigInt(exponentOf(other.currency) + rateDecimals)
  const scaled = divide(raised, other.minor * 10n ** BigInt(exponentOf(line.currency)), 'half-even')
  const digits = scaled.toString().padStart(rateDecimals + 1, '0')
  const fraction = digits.slice(-rateDecimals).replace(/0+$/, '')
  return { amount: other, rate: `${digits.slice(0, -rateDecimals)}${fraction && `.${fraction}`}` }
}
