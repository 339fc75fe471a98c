import { amountFault } from '@tradewind/contract/wire'
import { type Currency, type Money, money, parseAmount } from '@tradewind/kernel'
import { cadMinimumSendMinor } from '@tradewind/kernel/constants'
import { requiredWords } from '@tradewind/kernel/form-rules'

export const insufficientBalance = 'You do not have sufficient balance for this transaction'
export const cadMinimum = 'Amount cannot be less than CA$ 5.00.'
const cadLeast = money('CAD', cadMinimumSendMinor)

/** How far the form is, in percent: it starts at 30 and is 100 on the last step. */
export const sendProgress = (step: number, steps: number): number =>
  Math.round(30 + (70 * Math.min(Math.max(step, 0), steps - 1)) / (steps - 1))

/** The amount as typed, thousands separators stripped; nothing when it is not one. */
export function readAmount(text: string, currency: Currency): Money | undefined {
  const read = parseAmount(text.trim(), currency)
  return typeof read === 'string' ? undefined : read
}

/** What is wrong with an amount for this account, the worst first; nothing when it can be sent. */
export function sendAmountFault(
  text: string,
  {
    available,
    charge,
    paidElsewhere = false,
  }: {
    available: Money
    charge?: Money | undefined
    /** Another account pays: what is available here does not count. */
    paidElsewhere?: boolean
  },
): string | undefined {
  if (text.trim() === '') return requiredWords('Amount')
  const { currency } = available
  const amount = readAmount(text, currency)
  if (!amount) return amountFault(text.trim(), currency)
  if (currency === 'CAD' && amount.minor < cadLeast.minor) return cadMinimum
  return !paidElsewhere && amount.minor + (charge?.minor ?? 0n) > available.minor ? insufficientBalance : undefined
}
