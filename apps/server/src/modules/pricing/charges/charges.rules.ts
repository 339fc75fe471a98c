import { add, compare, divide, formatMoney, type Money, money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { chargeSchedule } from './charge-schedule.rules.ts'

/** What sending this amount by this rail costs, or nothing when the rail does not carry the currency. */
export function chargeOf(rail: RailName, amount: Money): Money | undefined {
  const step = chargeSchedule[rail][amount.currency]?.find(({ upTo }) => upTo === undefined || amount.minor <= upTo)
  if (!step) return undefined
  // Rounded down: the fraction of a minor unit stays with the customer.
  const whole = step.flat + divide(amount.minor * (step.basisPoints ?? 0n), 10_000n, 'down')
  return money(amount.currency, step.atMost !== undefined && whole > step.atMost ? step.atMost : whole)
}

/** The new total in words when it is not the one that the customer was shown, otherwise nothing. */
export function changedTotal({
  amount,
  charge,
  shownTotal,
}: {
  amount: Money
  charge: Money
  shownTotal: Money
}): string | undefined {
  const total = add(amount, charge)
  if (compare(total, shownTotal) === 0) return undefined
  return `The charge is now ${formatMoney(charge)}, so ${formatMoney(total)} leaves your account in total, not ${formatMoney(shownTotal)}. Review the new total before you send.`
}
